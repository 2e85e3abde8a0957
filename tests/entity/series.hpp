// SPDX-License-Identifier: MIT
// A domain of the tests' own, written by hand as `wengert bind` would: Series, a list of numbers of any length, with
// sum, elementwise product, dot product, scaling, elements and stretches.
#pragma once
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>
#include <wengert/entity.hpp>

struct Series {
  std::vector<double> numbers;
  Series() = default;
  Series(std::initializer_list<double> list) : numbers(list) {}
  explicit Series(std::size_t size) : numbers(size) {}
  std::size_t size() const { return numbers.size(); }
  double& operator[](std::size_t i) { return numbers[i]; }
  double operator[](std::size_t i) const { return numbers[i]; }
  Series& operator+=(const Series& o) {
    return each(o, [](double a, double b) { return a + b; });
  }
  Series& operator-=(const Series& o) {
    return each(o, [](double a, double b) { return a - b; });
  }
  Series& operator*=(const Series& o) {
    return each(o, [](double a, double b) { return a * b; });
  }
  friend bool operator==(const Series&, const Series&) = default;

 private:
  template <class F>
  Series& each(const Series& o, F&& f) {
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = f(numbers[i], o.numbers.at(i));
    return *this;
  }
};
inline Series operator+(Series a, const Series& b) { return a += b; }
inline Series operator*(Series a, const Series& b) { return a *= b; }
inline Series operator*(double factor, Series a) {
  for (double& x : a.numbers) x *= factor;
  return a;
}
inline Series operator-(const Series& a) { return -1.0 * a; }
inline double dot(const Series& a, const Series& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

template <>
struct wengert::EntityTraits<Series> {
  using Shape = std::size_t;
  static Shape shape(const Series& s) { return s.size(); }
  static Series zero(Shape size) { return Series(size); }
  static std::string text(Shape size) { return std::to_string(size); }
  static std::size_t bytes(const Series& s) { return sizeof(Series) + s.size() * sizeof(double); }
  static bool finite(const Series& s) {
    for (const double x : s.numbers)
      if (!std::isfinite(x)) return false;
    return true;
  }
  static bool fits(const Series& a, const Series& b) { return a.size() == b.size(); }
  static void add(Series& adjoint, const Series& contribution) { adjoint += contribution; }
  static const Series& once(const Series& contribution) { return contribution; }
  static constexpr bool lazy = false;
};

template <class L, class R>
struct SeriesSum : wengert::detail::Operation<SeriesSum<L, R>, Series> {
  L l_;
  R r_;
  SeriesSum(L l, R r) : l_(std::move(l)), r_(std::move(r)) {}
  Series plain() const { return l_.plain() + r_.plain(); }
  bool active() const { return l_.active() || r_.active(); }
  void leaves(auto&& visit) const { l_.leaves(visit), r_.leaves(visit); }
  void mark() const { l_.mark(), r_.mark(); }
  void back(const wengert::detail::Sweep& sweep, const auto& g) const { l_.back(sweep, g), r_.back(sweep, g); }
  Series tangent(const auto& sweep) const { return l_.tangent(sweep) + r_.tangent(sweep); }
};
template <class L, class R>
struct SeriesProduct : wengert::detail::Operation<SeriesProduct<L, R>, Series> {
  L l_;
  R r_;
  SeriesProduct(L l, R r) : l_(std::move(l)), r_(std::move(r)) {}
  Series plain() const { return l_.plain() * r_.plain(); }
  bool active() const { return l_.active() || r_.active(); }
  void leaves(auto&& visit) const { l_.leaves(visit), r_.leaves(visit); }
  void mark() const {
    if (l_.active()) require_values(r_), l_.mark();
    if (r_.active()) require_values(l_), r_.mark();
  }
  void back(const wengert::detail::Sweep& sweep, const auto& g) const {
    if (l_.active()) l_.back(sweep, g * r_.plain());
    if (r_.active()) r_.back(sweep, l_.plain() * g);
  }
  Series tangent(const auto& sweep) const {
    if (!l_.active()) return l_.plain() * Series(r_.tangent(sweep));
    if (!r_.active()) return Series(l_.tangent(sweep)) * r_.plain();
    return Series(l_.tangent(sweep)) * r_.plain() + l_.plain() * Series(r_.tangent(sweep));
  }
};
template <class L, class R>
struct SeriesScale : wengert::detail::Operation<SeriesScale<L, R>, Series> {
  L l_;  // a number
  R r_;
  SeriesScale(L l, R r) : l_(std::move(l)), r_(std::move(r)) {}
  Series plain() const { return l_.plain() * Series(r_.plain()); }
  bool active() const { return l_.active() || r_.active(); }
  void leaves(auto&& visit) const { l_.leaves(visit), r_.leaves(visit); }
  void mark() const {
    if (l_.active()) require_values(r_);
    r_.mark();
  }
  void back(const wengert::detail::Sweep& sweep, const auto& g) const {
    if (l_.active()) l_.back(sweep, dot(g, r_.plain()));
    if (r_.active()) r_.back(sweep, l_.plain() * Series(g));
  }
  Series tangent(const auto& sweep) const {
    if (!l_.active()) return l_.plain() * Series(r_.tangent(sweep));
    if (!r_.active()) return l_.tangent(sweep) * Series(r_.plain());
    return l_.tangent(sweep) * Series(r_.plain()) + l_.plain() * Series(r_.tangent(sweep));
  }
};
template <class L, class R>
struct SeriesDot : wengert::detail::EntityBase<SeriesDot<L, R>> {
  using Value = double;
  L l_;
  R r_;
  SeriesDot(L l, R r) : l_(std::move(l)), r_(std::move(r)) {}
  double plain() const { return dot(l_.plain(), r_.plain()); }
  bool active() const { return l_.active() || r_.active(); }
  void leaves(auto&& visit) const { l_.leaves(visit), r_.leaves(visit); }
  void mark() const {
    if (l_.active()) require_values(r_), l_.mark();
    if (r_.active()) require_values(l_), r_.mark();
  }
  void back(const wengert::detail::Sweep& sweep, double g) const {
    if (l_.active()) l_.back(sweep, g * Series(r_.plain()));
    if (r_.active()) r_.back(sweep, g * Series(l_.plain()));
  }
  double tangent(const auto& sweep) const {
    double sum = 0;
    if (l_.active()) sum += dot(l_.tangent(sweep), r_.plain());
    if (r_.active()) sum += dot(l_.plain(), r_.tangent(sweep));
    return sum;
  }
};

template <template <class, class> class Node, class A, class B>
auto series_node(const A& a, const B& b) {
  auto l = wengert::detail::operand<Series>(a);
  auto r = wengert::detail::operand<Series>(b);
  return Node<decltype(l), decltype(r)>(std::move(l), std::move(r));
}
template <class A, class B>
concept SeriesOperands =
    (wengert::detail::EntityOperand<A> && (wengert::detail::EntityOperand<B> || std::is_same_v<B, Series>)) ||
    (std::is_same_v<A, Series> && wengert::detail::EntityOperand<B>);
namespace wengert {
template <class A, class B>
  requires SeriesOperands<A, B>
auto operator+(const A& a, const B& b) {
  return series_node<SeriesSum>(a, b);
}
template <class A, class B>
  requires SeriesOperands<A, B>
auto operator*(const A& a, const B& b) {
  return series_node<SeriesProduct>(a, b);
}
template <class A, detail::EntityOperand B>
  requires(Expression<A> || std::is_arithmetic_v<A>)
auto operator*(const A& a, const B& b) {
  return series_node<SeriesScale>(a, b);
}
template <class A, class B>
  requires SeriesOperands<A, B>
Real dot(const A& a, const B& b) {
  return detail::number(series_node<SeriesDot>(a, b));
}

struct ElementView {
  using Value = double;
  std::size_t index;
  double& of(Series& s) const { return s[index]; }
  double of(const Series& s) const { return s[index]; }
};
/// The elements from begin on, `size` of them.
struct StretchView {
  using Value = Series;
  std::size_t begin, size;
  struct Reference {
    Series& whole;
    std::size_t begin, size;
    operator Series() const { return StretchView{begin, size}.of(std::as_const(whole)); }
    void operator=(const Series& s) const {
      for (std::size_t i = 0; i < size; ++i) whole[begin + i] = s[i];
    }
    void operator+=(const Series& s) const {
      for (std::size_t i = 0; i < size; ++i) whole[begin + i] += s[i];
    }
  };
  Reference of(Series& s) const { return {s, begin, size}; }
  Series of(const Series& s) const {
    Series part(size);
    for (std::size_t i = 0; i < size; ++i) part[i] = s[begin + i];
    return part;
  }
};
template <class Self>
struct MemberOperations<Series, Self> {
  Real operator[](std::size_t i) const { return detail::number(detail::PartOf<Series, ElementView>(leaf(), {i})); }
  auto operator[](std::size_t i)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<Series, ElementView>(static_cast<Self&>(*this), {i});
  }
  auto stretch(std::size_t begin, std::size_t size)
    requires detail::EntityVariable<Self>
  {
    return detail::Place<Series, StretchView>(static_cast<Self&>(*this), {begin, size});
  }

 private:
  auto leaf() const { return Active<Series>(detail::operand<Series>(static_cast<const Self&>(*this))).leaf(); }
};
}  // namespace wengert
using ActiveSeries = wengert::Active<Series>;
