// SPDX-License-Identifier: MIT
// Modern C++ of small projects.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// 1. matrix with a row proxy as span, expression of a linear layer, optional bias
class Mat {
 public:
  Mat(std::size_t r, std::size_t c) : rows_{r}, cols_{c}, data_(r * c) {}
  std::span<double> row(std::size_t i) { return {data_.data() + i * cols_, cols_}; }
  std::span<const double> row(std::size_t i) const { return {data_.data() + i * cols_, cols_}; }
  std::size_t rows() const { return rows_; }

 private:
  std::size_t rows_, cols_;
  std::vector<double> data_;
};
static std::vector<double> linear(const Mat& w, std::span<const double> x, std::optional<double> bias) {
  std::vector<double> y;
  for (std::size_t i = 0; i < w.rows(); ++i) {
    const auto r = w.row(i);
    y.push_back(std::inner_product(r.begin(), r.end(), x.begin(), bias.value_or(0.0)));
  }
  return y;
}
// check: two_layers --size x=3
double two_layers(const std::vector<double>& x, double scale) {
  Mat w(2, 3);
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 3; ++j) w.row(i)[j] = scale * std::sin(1.0 + i + 2.0 * j);
  auto hidden = linear(w, x, 0.1 * scale);
  std::ranges::transform(hidden, hidden.begin(), [](double v) { return v / (1 + std::abs(v)); });
  Mat out(1, 2);
  std::ranges::fill(out.row(0), 0.5);
  return linear(out, hidden, std::nullopt).front();
}

// 2. shapes as a variant, area and inertia by if constexpr, a generic sum
struct Disc {
  double r;
};
struct Box {
  double w, h;
};
using Section = std::variant<Disc, Box>;
static double inertia(const Section& s) {
  return std::visit(
      [](const auto& one) {
        using T = std::decay_t<decltype(one)>;
        if constexpr (std::is_same_v<T, Disc>)
          return std::numbers::pi * std::pow(one.r, 4) / 4;
        else
          return one.w * one.h * one.h * one.h / 12;
      },
      s);
}
// check: stiffness_of_beam
double stiffness_of_beam(double r, double w, double h, double length) {
  const std::array<Section, 3> parts{Disc{r}, Box{w, h}, Box{.w = 0.5 * w, .h = 2 * h}};
  double compliance = 0;
  for (const auto& [k, s] : std::array<std::pair<int, Section>, 2>{{{1, parts[0]}, {2, parts[1]}}})
    compliance += k * length / inertia(s);
  return 1 / compliance + inertia(parts.back());
}

// 3. lazily evaluated curve: a class that holds a std::function and composes
class Curve {
  std::function<double(double)> f_;

 public:
  template <typename F>
    requires std::invocable<F, double>
  Curve(F f) : f_(std::move(f)) {}
  double operator()(double t) const { return f_(t); }
  Curve shifted(double by) const {
    return Curve([f = f_, by](double t) { return f(t - by); });
  }
  friend Curve operator+(const Curve& a, const Curve& b) {
    return Curve([a, b](double t) { return a(t) + b(t); });
  }
};
// check: curve_sum
double curve_sum(double amplitude, double delay) {
  const Curve pulse([amplitude](double t) { return amplitude * std::exp(-t * t); });
  const Curve both = pulse + pulse.shifted(delay);
  double sum = 0;
  for (int i : std::views::iota(0, 10)) sum += 0.2 * both(-1 + 0.2 * i);
  return sum;
}

// 4. compile-time quadrature nodes, a generic integrator with a pack of parameters
template <std::size_t N>
constexpr std::array<std::pair<double, double>, N> gauss();
template <>
constexpr std::array<std::pair<double, double>, 2> gauss<2>() {
  return {{{-0.5773502691896257, 1.0}, {0.5773502691896257, 1.0}}};
}
template <>
constexpr std::array<std::pair<double, double>, 3> gauss<3>() {
  return {{{-0.7745966692414834, 5.0 / 9}, {0.0, 8.0 / 9}, {0.7745966692414834, 5.0 / 9}}};
}
template <std::size_t N, typename F, typename... P>
double integrate(F&& f, double a, double b, const P&... parameters) {
  double s = 0;
  for (const auto& [x, w] : gauss<N>()) s += w * f((a + b) / 2 + (b - a) / 2 * x, parameters...);
  return s * (b - a) / 2;
}
// check: gauss_sum
double gauss_sum(double a, double b, double k) {
  const auto f = [](double x, double k, int n) { return std::pow(x, n) * std::exp(-k * x); };
  return integrate<2>(f, a, a + b, k, 2) + integrate<3>(f, a, a + b, k, 3);
}

// 5. a fluent simulation with move-only state and structured results
struct Summary {
  double mean, peak;
  std::size_t steps;
};
class Run {
 public:
  explicit Run(double x0) : state_{std::make_unique<State>(State{x0, 0.0})} {}
  Run(Run&&) = default;
  Run&& damp(double c) && {
    damping_ = c;
    return std::move(*this);
  }
  Run&& stiff(double k) && {
    stiffness_ = k;
    return std::move(*this);
  }
  Summary simulate(std::size_t steps) && {
    Summary s{0, state_->x, steps};
    for (std::size_t i = 0; i < steps; ++i) {
      const double a = -stiffness_ * state_->x - damping_ * state_->v;
      state_->v += 0.05 * a;
      state_->x += 0.05 * state_->v;
      s.mean += state_->x / steps;
      if (state_->x > s.peak) s.peak = state_->x;
    }
    return s;
  }

 private:
  struct State {
    double x, v;
  };
  std::unique_ptr<State> state_;
  double damping_ = 0, stiffness_ = 1;
};
// check: damped_run
double damped_run(double x0, double c, double k) {
  const auto [mean, peak, steps] = Run(x0).damp(c).stiff(k).simulate(25);
  return mean + peak / steps;
}

// 6. a generator of cubic spline coefficients, ranges, string_view names of modes
enum class End { Natural, Clamped };
constexpr std::string_view name(End e) { return e == End::Natural ? "natural" : "clamped"; }
class Spline {
 public:
  Spline(std::vector<double> x, std::vector<double> y, End end = End::Natural) : x_(std::move(x)), y_(std::move(y)) {
    if (x_.size() != y_.size() || x_.size() < 3) throw std::invalid_argument(std::string(name(end)) + " spline: sizes");
    const std::size_t n = x_.size();
    std::vector<double> u(n);
    m_.assign(n, 0.0);
    if (end == End::Clamped) {
      m_[0] = -0.5;
      u[0] = 3 / (x_[1] - x_[0]) * (y_[1] - y_[0]) / (x_[1] - x_[0]);
    }
    for (std::size_t i = 1; i + 1 < n; ++i) {
      const double sig = (x_[i] - x_[i - 1]) / (x_[i + 1] - x_[i - 1]), p = sig * m_[i - 1] + 2;
      m_[i] = (sig - 1) / p;
      const double d = (y_[i + 1] - y_[i]) / (x_[i + 1] - x_[i]) - (y_[i] - y_[i - 1]) / (x_[i] - x_[i - 1]);
      u[i] = (6 * d / (x_[i + 1] - x_[i - 1]) - sig * u[i - 1]) / p;
    }
    for (auto k = static_cast<std::ptrdiff_t>(n) - 2; k >= 0; --k) m_[k] = m_[k] * m_[k + 1] + u[k];
  }
  [[nodiscard]] double operator()(double t) const {
    const auto hi = std::clamp<std::ptrdiff_t>(std::ranges::upper_bound(x_, t) - x_.begin(), 1, std::ssize(x_) - 1);
    const auto lo = hi - 1;
    const double h = x_[hi] - x_[lo], a = (x_[hi] - t) / h, b = (t - x_[lo]) / h;
    return a * y_[lo] + b * y_[hi] + ((a * a * a - a) * m_[lo] + (b * b * b - b) * m_[hi]) * h * h / 6;
  }

 private:
  std::vector<double> x_, y_, m_;
};
// check: spline_value --size y=5
double spline_value(const std::vector<double>& y, double t) {
  std::vector<double> x(y.size());
  std::iota(x.begin(), x.end(), 0.0);
  return Spline(x, y)(t) + Spline(x, y, End::Clamped)(t + 1);
}

// 7. error handling with a small Expected class and monadic chaining
template <typename T>
class Expected {
  std::variant<T, std::string> v_;

 public:
  Expected(T t) : v_(std::move(t)) {}
  Expected(std::string error) : v_(std::move(error)) {}
  explicit operator bool() const { return v_.index() == 0; }
  const T& value() const { return std::get<0>(v_); }
  const std::string& error() const { return std::get<1>(v_); }
  template <typename F>
  auto then(F f) const -> decltype(f(std::declval<T>())) {
    if (*this) return f(value());
    return error();
  }
};
static Expected<double> root(double x) {
  if (x < 0) return std::string("negative");
  return std::sqrt(x);
}
static Expected<double> inverse(double x) {
  if (x == 0) return std::string("zero");
  return 1 / x;
}
// check: chained
double chained(double x, double y) {
  double sum = 0;
  for (double v : {x, y - 5, x * y}) {
    const auto r = root(v).then(inverse).then([](double z) { return Expected<double>(z + 1); });
    if (r)
      sum += r.value();
    else
      std::cerr << r.error() << '\n';
  }
  return sum;
}
