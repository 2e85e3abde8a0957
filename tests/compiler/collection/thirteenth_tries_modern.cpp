// SPDX-License-Identifier: MIT
// More programs in the newer parts of the language.
#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <concepts>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <queue>
#include <ranges>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

// Expected-like results: variant of value and error.
struct Failure {
  std::string reason;
};
template <typename T>
using Result = std::variant<T, Failure>;

Result<double> safe_log(double x) {
  if (x <= 0) return Failure{"log of a negative number"};
  return std::log(x);
}
Result<double> safe_divide(double a, double b) {
  if (std::abs(b) < 1e-12) return Failure{"division by zero"};
  return a / b;
}

// check: chained_results
double chained_results(double a, double b) {
  const auto quotient = safe_divide(a, b);
  if (const auto* failed = std::get_if<Failure>(&quotient)) return -static_cast<double>(failed->reason.size());
  const auto logarithm = safe_log(1.0 + std::get<double>(quotient) * std::get<double>(quotient));
  return std::visit(
      [a](const auto& r) -> double {
        using R = std::decay_t<decltype(r)>;
        if constexpr (std::is_same_v<R, Failure>)
          return 0.0;
        else
          return r * a;
      },
      logarithm);
}

// A small linear algebra library: expression by views, concepts for callables.
template <std::floating_point T, std::size_t R, std::size_t C>
class Mat {
  std::array<T, R * C> v_{};

 public:
  constexpr Mat() = default;
  constexpr Mat(std::initializer_list<T> l) { std::copy(l.begin(), l.end(), v_.begin()); }
  constexpr T& operator()(std::size_t i, std::size_t j) { return v_[i * C + j]; }
  constexpr T operator()(std::size_t i, std::size_t j) const { return v_[i * C + j]; }
  template <std::size_t K>
  constexpr Mat<T, R, K> operator*(const Mat<T, C, K>& o) const {
    Mat<T, R, K> r;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t k = 0; k < K; ++k) {
        T sum{};
        for (std::size_t j = 0; j < C; ++j) sum += (*this)(i, j) * o(j, k);
        r(i, k) = sum;
      }
    return r;
  }
  constexpr Mat<T, C, R> t() const {
    Mat<T, C, R> r;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < C; ++j) r(j, i) = (*this)(i, j);
    return r;
  }
  constexpr auto operator<=>(const Mat&) const = default;
};

// check: rotated_inertia
double rotated_inertia(double angle, double a, double b) {
  const Mat<double, 2, 2> rotation{std::cos(angle), -std::sin(angle), std::sin(angle), std::cos(angle)};
  const Mat<double, 2, 2> inertia{a, 0.3, 0.3, b};
  const auto turned = rotation * inertia * rotation.t();
  const Mat<double, 2, 1> axis{1.0, 0.5};
  return (axis.t() * turned * axis)(0, 0) + turned(0, 1);
}

// Simulation of queues with priority and structured bindings, tuples compared in order.
// check: job_delay --size length=5
double job_delay(const std::vector<double>& length) {
  using Job = std::tuple<int, double, std::size_t>;
  std::priority_queue<Job> jobs;
  for (std::size_t i = 0; i < length.size(); ++i) jobs.emplace(static_cast<int>(i % 3), length[i], i);
  double now = 0.0, delay = 0.0;
  while (!jobs.empty()) {
    const auto [priority, duration, index] = jobs.top();
    jobs.pop();
    now += duration * duration;
    delay += now / (1.0 + static_cast<double>(index));
  }
  return delay / static_cast<double>(length.size());
}

// Kernel density with spans, and string_views beside.
double kernel(std::string_view name, double u) {
  if (name == "gauss") return std::exp(-0.5 * u * u) / std::sqrt(2 * std::numbers::pi);
  if (name.starts_with("epan")) return std::abs(u) < 1 ? 0.75 * (1 - u * u) : 0.0;
  throw std::invalid_argument(std::string("unknown kernel ") + std::string(name));
}
double density(std::span<const double> data, double at, double width, std::string_view name) {
  double sum = 0.0;
  for (const double d : data) sum += kernel(name, (at - d) / width);
  return sum / (static_cast<double>(data.size()) * width);
}

// check: density_ratio --size x=6
double density_ratio(const std::vector<double>& x, double width) {
  const double h = 0.3 + width * width;
  const std::span all(x);
  return density(all.first(4), x[0] + 0.1, h, "gauss") / density(all, 0.5, 1 + h, "epanechnikov");
}

// A generic optimiser: gradient descent with a line search over std::invocable.
template <std::size_t N, std::invocable<const std::array<double, N>&> F>
std::array<double, N> descend(F&& f, std::array<double, N> x, int steps) {
  for (int s = 0; s < steps; ++s) {
    std::array<double, N> g{};
    for (std::size_t i = 0; i < N; ++i) {
      auto plus = x, minus = x;
      plus[i] += 0.01;
      minus[i] -= 0.01;
      g[i] = (f(plus) - f(minus)) / 0.02;
    }
    double step = 0.5;
    const double before = f(x);
    for (; step > 1e-3; step /= 2) {
      auto candidate = x;
      std::ranges::transform(x, g, candidate.begin(), [step](double a, double b) { return a - step * b; });
      if (f(candidate) < before) {
        x = candidate;
        break;
      }
    }
  }
  return x;
}

// check: descended
double descended(double a, double b) {
  const auto bowl = [&](const std::array<double, 2>& p) {
    return (p[0] - a) * (p[0] - a) + 2 * (p[1] - b * a) * (p[1] - b * a) + 0.1 * p[0] * p[1];
  };
  const auto [x, y] = descend(bowl, std::array{0.0, 0.0}, 4);
  return x * y + bowl({x, y});
}

// Sparse matrix with unordered_map keyed by a packed index, power iteration.
class Sparse {
 public:
  explicit Sparse(int n) : n_(n) {}
  double& at(int i, int j) { return cells_[static_cast<long>(i) * n_ + j]; }
  std::vector<double> operator*(const std::vector<double>& x) const {
    std::vector<double> y(x.size(), 0.0);
    for (const auto& [key, value] : cells_)
      y[static_cast<std::size_t>(key / n_)] += value * x[static_cast<std::size_t>(key % n_)];
    return y;
  }

 private:
  int n_;
  std::map<long, double> cells_;
};

// check: dominant_value --size d=4
double dominant_value(const std::vector<double>& d, double coupling) {
  const int n = static_cast<int>(d.size());
  Sparse a(n);
  for (int i = 0; i < n; ++i) {
    a.at(i, i) = 2.0 + d[static_cast<std::size_t>(i)];
    if (i + 1 < n) a.at(i, i + 1) = a.at(i + 1, i) = 0.2 * coupling;
  }
  std::vector<double> v(d.size(), 1.0);
  double value = 0;
  for (int k = 0; k < 6; ++k) {
    auto w = a * v;
    value = std::sqrt(std::inner_product(w.begin(), w.end(), w.begin(), 0.0));
    std::ranges::for_each(w, [value](double& e) { e /= value; });
    v = std::move(w);
  }
  return value;
}

// Tokens and an interpreter of assignments: a symbol table of doubles.
// check: interpreted
double interpreted(double x) {
  std::unordered_map<std::string, double> symbols{{"x", x}};
  const std::vector<std::array<std::string, 4>> program{
      {"a", "x", "*", "x"}, {"b", "a", "+", "x"}, {"a", "b", "/", "a"}, {"c", "a", "-", "b"}};
  for (const auto& [target, left, op, right] : program) {
    const double l = symbols.at(left), r = symbols.at(right);
    switch (op[0]) {
      case '+':
        symbols[target] = l + r;
        break;
      case '-':
        symbols[target] = l - r;
        break;
      case '*':
        symbols[target] = l * r;
        break;
      default:
        symbols[target] = l / r;
    }
  }
  return symbols["c"];
}

// Running statistics with a window: views::slide is newer, so by iterators.
// check: windowed_deviation --size x=9
double windowed_deviation(const std::vector<double>& x) {
  constexpr std::ptrdiff_t window = 4;
  std::vector<double> deviations;
  for (auto first = x.cbegin(); std::distance(first, x.cend()) >= window; std::advance(first, 2)) {
    const auto last = std::next(first, window);
    const double mean = std::reduce(first, last) / window;
    const double squares =
        std::transform_reduce(first, last, 0.0, std::plus{}, [mean](double v) { return (v - mean) * (v - mean); });
    deviations.push_back(std::sqrt(squares / (window - 1)));
  }
  std::ranges::nth_element(deviations, deviations.begin() + 1);
  return deviations[1] + *std::ranges::max_element(deviations);
}
