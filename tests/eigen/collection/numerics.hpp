// SPDX-License-Identifier: MIT
// Numerical methods written as templates of the scalar: integrators, interpolation, sums, recursions. Most need no matrix.
#pragma once
#include <algorithm>
#include <array>
#include <complex>
#include <deque>
#include <iomanip>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <sstream>
#include <tuple>
#include <valarray>
#include <variant>

#include "program.hpp"

using namespace Eigen;

namespace dormand {
/// One step of the pair of Dormand and Prince with the estimate of its error.
template <class State, class T, class F>
std::pair<State, State> step(F&& f, const T& t, const State& y, const T& h) {
  static constexpr double a[7][6] = {{0},
                                     {1.0 / 5},
                                     {3.0 / 40, 9.0 / 40},
                                     {44.0 / 45, -56.0 / 15, 32.0 / 9},
                                     {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
                                     {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
                                     {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}};
  static constexpr double c[7] = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1};
  static constexpr double e[7] = {71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
  std::array<State, 7> k;
  State last = y;
  for (int i = 0; i < 7; ++i) {
    State at = y;
    for (int j = 0; j < i; ++j) at += h * a[i][j] * k[j];
    k[i] = f(t + c[i] * h, at);
    last = at;
  }
  State error = State::Zero(y.size());
  for (int i = 0; i < 7; ++i) error += h * e[i] * k[i];
  return {last, error};
}
}  // namespace dormand

PROGRAM(adaptive_dormand_prince) {
  using Vec = Matrix<Scalar, Dynamic, 1>;
  const Scalar mu = in.number();
  Vec y = in.vector(2);
  auto f = [&mu](const Scalar&, const Vec& y) {
    Vec d(2);
    d << y(1), mu * (1.0 - y(0) * y(0)) * y(1) - y(0);
    return d;
  };
  Scalar t = 0;
  Scalar h = 0.1;
  int steps = 0;
  while (t < 2.0 && steps++ < 100) {
    if (t + h > 2.0) h = 2.0 - t;
    auto [next, error] = dormand::step(f, t, y, h);
    const Scalar size = error.norm() / 1e-4;
    if (size <= 1.0) {
      t += h;
      y = next;
    }
    h *= std::clamp<Scalar>(0.9 * pow(size + 1e-12, -0.2), 0.2, 5.0);
  }
  return y(0) + 2.0 * y(1);
}

namespace interpolation {
/// A natural cubic spline of knots in a std::map.
template <class T>
class Spline {
 public:
  void add(double x, T y) { knots_[x] = std::move(y); }
  T operator()(double x) const {
    std::vector<double> xs;
    std::vector<T> ys;
    for (const auto& [k, v] : knots_) {
      xs.push_back(k);
      ys.push_back(v);
    }
    const std::size_t n = xs.size();
    std::vector<T> m(n, T(0)), c(n), d(n);
    c[0] = d[0] = 0;
    for (std::size_t i = 1; i + 1 < n; ++i) {
      const double left = xs[i] - xs[i - 1], right = xs[i + 1] - xs[i];
      const T rhs = 6 * ((ys[i + 1] - ys[i]) / right - (ys[i] - ys[i - 1]) / left);
      const T pivot = 2 * (left + right) - left * c[i - 1];
      c[i] = right / pivot;
      d[i] = (rhs - left * d[i - 1]) / pivot;
    }
    for (std::size_t i = n - 1; i-- > 1;) m[i] = d[i] - c[i] * m[i + 1];
    auto it = std::upper_bound(xs.begin(), xs.end(), x);
    const std::size_t i = std::clamp<std::size_t>(it - xs.begin(), 1, n - 1) - 1;
    const double h = xs[i + 1] - xs[i], s = (xs[i + 1] - x) / h, t = (x - xs[i]) / h;
    return s * ys[i] + t * ys[i + 1] + ((s * s * s - s) * m[i] + (t * t * t - t) * m[i + 1]) * h * h / 6;
  }

 private:
  std::map<double, T> knots_;
};
}  // namespace interpolation

PROGRAM(spline_of_a_map_of_knots) {
  interpolation::Spline<Scalar> s;
  for (int i = 0; i < 6; ++i) s.add(0.5 * i * i, in.number());
  return s(0.3) * s(4.0) + s(11.9);
}

PROGRAM(roots_by_complex_newton) {
  std::vector<Scalar> c;
  for (int i = 0; i < 4; ++i) c.push_back(in.number());
  std::complex<Scalar> z(Scalar(0.4), Scalar(0.9));
  for (int it = 0; it < 8; ++it) {
    std::complex<Scalar> p(c.back()), dp(Scalar(0));
    for (int i = 2; i >= 0; --i) {
      dp = dp * z + p;
      p = p * z + c[i];
    }
    z -= p / dp;
  }
  return std::norm(z) + z.real() * std::abs(z);
}

PROGRAM(bisection_then_one_newton_step) {
  const Scalar a = in.number(), b = in.number();
  auto f = [&](const Scalar& x) { return Scalar(x * exp(a * x) - b - 2); };
  double lo = 0, hi = 4;
  while (hi - lo > 1e-13) {
    const double mid = std::midpoint(lo, hi);
    (f(mid) < 0 ? lo : hi) = mid;
  }
  const double slope = std::exp(wengert::value(a) * lo) * (1 + wengert::value(a) * lo);
  return Scalar(lo) - f(lo) / slope;
}

PROGRAM(romberg_table) {
  const Scalar w = in.number(), p = in.number();
  auto f = [&](double x) { return Scalar(cos(w * x) * pow(1 + x, p)); };
  std::vector<std::vector<Scalar>> r(6);
  double h = 2;
  r[0].push_back(h / 2 * (f(0) + f(2)));
  for (int i = 1; i < 6; ++i) {
    h /= 2;
    Scalar sum{};
    for (int k = 1; k < (1 << i); k += 2) sum += f(k * h);
    r[i].push_back(r[i - 1][0] / 2 + h * sum);
    for (int j = 1; j <= i; ++j) r[i].push_back(r[i][j - 1] + (r[i][j - 1] - r[i - 1][j - 1]) / (std::pow(4.0, j) - 1));
  }
  return r.back().back();
}

PROGRAM(sorted_by_key_and_grouped) {
  struct Row {
    std::string name;
    Scalar price;
    int count;
  };
  std::vector<Row> rows;
  for (const char* name : {"c", "a", "b", "a", "c", "a"}) rows.push_back({name, in.number(), int(rows.size()) + 1});
  std::ranges::sort(rows, {}, [](const Row& r) { return std::pair(r.name, -r.count); });
  std::map<std::string, Scalar> totals;
  for (auto& [name, price, count] : rows) totals[name] += price * count;
  auto best = std::max_element(totals.begin(), totals.end(), [](auto& l, auto& r) { return l.second < r.second; });
  const Scalar rest = std::accumulate(totals.begin(), totals.end(), Scalar(0), [](Scalar s, const auto& kv) { return s + log(kv.second); });
  std::ranges::stable_sort(rows, std::greater<>{}, &Row::price);
  return best->second * rest + rows.front().price / rows.back().price;
}

PROGRAM(valarray_and_span) {
  std::valarray<Scalar> v(6);
  for (auto& x : v) x = in.number();
  std::valarray<Scalar> w = v * v;
  w += v;
  w[std::slice(0, 3, 2)] *= v[std::slice(1, 3, 2)];
  std::span<Scalar> s(&w[0], w.size());
  Scalar total = 0;
  for (const Scalar& x : s.subspan(2)) total += sqrt(x);
  return total + w.sum() * v.max() - w.min();
}

PROGRAM(statistics_by_the_library) {
  std::vector<Scalar> x(7), y(7);
  std::ranges::generate(x, [&] { return in.number(); });
  std::ranges::generate(y, [&] { return in.number(); });
  const double n = double(x.size());
  const Scalar mx = std::reduce(x.begin(), x.end()) / n, my = std::reduce(y.begin(), y.end(), Scalar{}) / n;
  const Scalar sxy = std::transform_reduce(x.begin(), x.end(), y.begin(), Scalar{}, std::plus<>{},
                                           [&](const auto& a, const auto& b) { return (a - mx) * (b - my); });
  const Scalar sxx = std::transform_reduce(x.begin(), x.end(), Scalar{}, std::plus<>{}, [&](auto a) { return (a - mx) * (a - mx); });
  std::vector<Scalar> d(7);
  std::adjacent_difference(x.begin(), x.end(), d.begin());
  std::inclusive_scan(d.begin(), d.end(), d.begin(), std::multiplies<>{});
  std::nth_element(y.begin(), y.begin() + 3, y.end());
  auto [lo, hi] = std::minmax_element(x.begin(), x.end());
  auto [a, b] = std::minmax(x[0], x[1]);
  return sxy / sxx + y[3] * (*hi - *lo) + d[6] + a / b;
}

PROGRAM(rounding_and_remainders) {
  const Scalar x = 7 * in.number(), y = in.number();
  using std::abs, std::floor, std::fmod, std::hypot, std::copysign, std::fma, std::remainder, std::trunc;
  Scalar whole;
  const Scalar part = x - floor(x);
  whole = trunc(x / y);
  Scalar r = fmod(x, y) + remainder(x, Scalar(2.5)) * part;
  r += copysign(y, -x) * abs(y - x) + hypot(x, y) + fma(x, y, part);
  r += fdim(x, y) + cbrt(y) + expm1(-y) * log1p(x) + exp2(y) - log2(x) + log10(x * y);
  if (isfinite(r) && !isnan(r) && r > std::numeric_limits<Scalar>::lowest()) r += static_cast<int>(wengert::value(whole));
  return r;
}

PROGRAM(state_machine_of_variants) {
  struct Idle {};
  struct Heating {
    Scalar power;
  };
  struct Cooling {
    Scalar rate, until;
  };
  std::variant<Idle, Heating, Cooling> state = Heating{2.0 * in.number()};
  Scalar t = in.number(), rate = in.number();
  for (int i = 0; i < 30; ++i) {
    std::visit(
        [&](auto& s) {
          using S = std::decay_t<decltype(s)>;
          if constexpr (std::is_same_v<S, Heating>) t += 0.1 * (s.power - 0.2 * t);
          else if constexpr (std::is_same_v<S, Cooling>) t -= 0.1 * s.rate * t;
          else t -= 0.01;
        },
        state);
    if (std::holds_alternative<Heating>(state) && t > 2.5) state = Cooling{rate, t / 2};
    if (auto* c = std::get_if<Cooling>(&state); c && t < c->until) state = Idle{};
  }
  return t * t;
}

namespace dual_use {
template <class T>
concept Number = requires(T a) {
  { a + a };
  { a * a };
  a < a;
};
template <Number T, std::size_t N>
struct Vec : std::array<T, N> {
  friend Vec operator+(Vec a, const Vec& b) {
    for (std::size_t i = 0; i < N; ++i) a[i] += b[i];
    return a;
  }
  friend Vec operator*(const T& s, Vec a) {
    for (auto& x : a) x *= s;
    return a;
  }
  friend T dot(const Vec& a, const Vec& b) { return std::inner_product(a.begin(), a.end(), b.begin(), T{}); }
};
template <class T>
struct Body {
  Vec<T, 3> at, speed;
  T mass{1};
};
}  // namespace dual_use

PROGRAM(planets_with_own_vectors) {
  using V = dual_use::Vec<Scalar, 3>;
  std::vector<dual_use::Body<Scalar>> bodies(3);
  for (auto& b : bodies) {
    for (auto& x : b.at) x = 3 * in.number();
    for (auto& x : b.speed) x = in.number() - 1;
    b.mass = in.number();
  }
  for (int n = 0; n < 20; ++n) {
    for (auto& b : bodies) {
      V force{};
      for (const auto& o : bodies) {
        if (&o == &b) continue;
        const V d = o.at + Scalar(-1) * b.at;
        const Scalar r2 = dot(d, d) + 0.01;
        force = force + (o.mass / (r2 * sqrt(r2))) * d;
      }
      b.speed = b.speed + Scalar(0.01) * force;
    }
    for (auto& b : bodies) b.at = b.at + Scalar(0.01) * b.speed;
  }
  Scalar energy = 0;
  for (const auto& b : bodies) energy += b.mass / 2 * dot(b.speed, b.speed);
  return energy + dot(bodies[0].at, bodies[1].at);
}

PROGRAM(expression_tree_of_pointers) {
  struct Node {
    virtual ~Node() = default;
    virtual Scalar eval(const std::vector<Scalar>& x) const = 0;
  };
  struct Leaf : Node {
    int i;
    explicit Leaf(int i) : i(i) {}
    Scalar eval(const std::vector<Scalar>& x) const override { return x[i]; }
  };
  struct Op : Node {
    char op;
    std::unique_ptr<Node> l, r;
    Op(char op, std::unique_ptr<Node> l, std::unique_ptr<Node> r) : op(op), l(std::move(l)), r(std::move(r)) {}
    Scalar eval(const std::vector<Scalar>& x) const override {
      const Scalar a = l->eval(x), b = r->eval(x);
      switch (op) {
        case '+': return a + b;
        case '*': return a * b;
        case '/': return a / b;
        case '<': return a < b ? a : b;
        default: return pow(a, b);
      }
    }
  };
  auto leaf = [](int i) { return std::make_unique<Leaf>(i); };
  auto op = [](char c, auto l, auto r) { return std::make_unique<Op>(c, std::move(l), std::move(r)); };
  auto tree = op('+', op('*', leaf(0), op('^', leaf(1), leaf(2))), op('/', op('<', leaf(3), leaf(0)), leaf(1)));
  std::vector<Scalar> x;
  for (int i = 0; i < 4; ++i) x.emplace_back(in.number());
  return tree->eval(x);
}

PROGRAM(stream_of_values_and_back) {
  Scalar x = in.number(), y = in.number();
  std::ostringstream out;
  out << std::setprecision(17) << x << ' ' << x * y << ' ' << -y;
  double a, b, c;
  std::istringstream(out.str()) >> a >> b >> c;
  const double off = abs(wengert::value(x) - a) + abs(wengert::value(x * y) - b) + abs(wengert::value(y) + c);
  return x * y + off;
}

PROGRAM(american_option_with_memo) {
  const Scalar s0 = in.number(), sigma = in.number() / 3, k = 1.0;
  const int n = 12;
  const Scalar dt = 1.0 / n, u = exp(sigma * sqrt(dt)), d = 1 / u, q = (exp(0.03 * dt) - d) / (u - d);
  std::map<std::pair<int, int>, Scalar> memo;
  std::function<Scalar(int, int)> value = [&](int i, int j) -> Scalar {
    if (auto it = memo.find({i, j}); it != memo.end()) return it->second;
    const Scalar now = std::max<Scalar>(k - s0 * pow(u, j) * pow(d, i - j), 0);
    if (i == n) return memo[{i, j}] = now;
    const Scalar later = exp(-0.03 * dt) * (q * value(i + 1, j + 1) + (1 - q) * value(i + 1, j));
    return memo[{i, j}] = std::max(now, later);
  };
  return value(0, 0);
}

PROGRAM(fixed_point_with_aitken) {
  Scalar a = in.number(), x = 1;
  std::deque<Scalar> last;
  for (int i = 0; i < 20; ++i) {
    x = cos(a * x / 2);
    last.push_back(x);
    if (last.size() > 3) last.pop_front();
    if (last.size() == 3) {
      const Scalar denominator = last[2] - 2 * last[1] + last[0];
      if (abs(denominator) > 1e-9) x = last[0] - pow(last[1] - last[0], 2) / denominator;
      last.clear();
    }
  }
  return x;
}
