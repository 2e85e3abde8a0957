// SPDX-License-Identifier: MIT
// C++17 and C++20 as it is written today.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <random>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

// 1. layers of a network as a variant, visited with overloaded lambdas
template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;
struct Dense {
  std::vector<std::vector<double>> weights;
  std::vector<double> bias;
};
struct Relu {};
struct Softmax {
  double temperature = 1.0;
};
using Layer = std::variant<Dense, Relu, Softmax>;
static std::vector<double> forward(const std::vector<Layer>& layers, std::vector<double> x) {
  for (const auto& layer : layers) {
    x = std::visit(overloaded{[&x](const Dense& d) {
                                std::vector<double> y = d.bias;
                                for (std::size_t i = 0; i < y.size(); ++i)
                                  y[i] += std::inner_product(x.begin(), x.end(), d.weights[i].begin(), 0.0);
                                return y;
                              },
                              [&x](const Relu&) {
                                std::vector<double> y(x);
                                for (auto& v : y) v = v > 0 ? v : 0.01 * v;
                                return y;
                              },
                              [&x](const Softmax& s) {
                                std::vector<double> y;
                                const double top = *std::max_element(x.begin(), x.end());
                                for (double v : x) y.push_back(std::exp((v - top) / s.temperature));
                                const double sum = std::accumulate(y.begin(), y.end(), 0.0);
                                for (double& v : y) v /= sum;
                                return y;
                              }},
                   layer);
  }
  return x;
}
// check: network_loss --size w=6 --size x=2
double network_loss(const std::vector<double>& w, const std::vector<double>& x) {
  std::vector<Layer> layers;
  layers.push_back(Dense{{{w[0], w[1]}, {w[2], w[3]}}, {w[4], w[5]}});
  layers.push_back(Relu{});
  layers.emplace_back(Dense{{{w[1], -w[0]}, {-w[3], w[2]}}, {0.1, -0.1}});
  layers.push_back(Softmax{0.7});
  return -std::log(forward(layers, x)[1]);
}

// 2. integrators chosen by an enum class, systems as callables constrained by a concept
enum class Method { Euler, Midpoint, Rk4 };
template <typename F>
concept System = requires(F f, double t, std::array<double, 2> y) {
  { f(t, y) } -> std::same_as<std::array<double, 2>>;
};
using State2 = std::array<double, 2>;
static State2 axpy(double a, const State2& x, const State2& y) { return {a * x[0] + y[0], a * x[1] + y[1]}; }
template <System F>
State2 step(Method m, F&& f, double t, const State2& y, double h) {
  switch (m) {
    using enum Method;
    case Euler: return axpy(h, f(t, y), y);
    case Midpoint: return axpy(h, f(t + h / 2, axpy(h / 2, f(t, y), y)), y);
    case Rk4: {
      const auto k1 = f(t, y);
      const auto k2 = f(t + h / 2, axpy(h / 2, k1, y));
      const auto k3 = f(t + h / 2, axpy(h / 2, k2, y));
      const auto k4 = f(t + h, axpy(h, k3, y));
      return axpy(h / 6, k1, axpy(h / 3, k2, axpy(h / 3, k3, axpy(h / 6, k4, y))));
    }
  }
  return y;
}
// check: van_der_pol
double van_der_pol(double mu, double x0) {
  const auto system = [mu](double, const State2& y) -> State2 { return {y[1], mu * (1 - y[0] * y[0]) * y[1] - y[0]}; };
  double sum = 0;
  for (auto m : {Method::Euler, Method::Midpoint, Method::Rk4}) {
    State2 y{x0, 0.0};
    for (int i = 0; i < 10; ++i) y = step(m, system, i * 0.1, y, 0.1);
    sum += y[0] * y[0] + y[1];
  }
  return sum;
}

// 3. units as strong types with literals
template <int M, int L, int T>
struct Quantity {
  double value;
  constexpr explicit Quantity(double v) : value(v) {}
  constexpr Quantity operator+(Quantity o) const { return Quantity(value + o.value); }
  constexpr Quantity operator-(Quantity o) const { return Quantity(value - o.value); }
  auto operator<=>(const Quantity&) const = default;
};
template <int M1, int L1, int T1, int M2, int L2, int T2>
constexpr auto operator*(Quantity<M1, L1, T1> a, Quantity<M2, L2, T2> b) {
  return Quantity<M1 + M2, L1 + L2, T1 + T2>(a.value * b.value);
}
template <int M1, int L1, int T1, int M2, int L2, int T2>
constexpr auto operator/(Quantity<M1, L1, T1> a, Quantity<M2, L2, T2> b) {
  return Quantity<M1 - M2, L1 - L2, T1 - T2>(a.value / b.value);
}
using Mass = Quantity<1, 0, 0>;
using Length = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using Speed = Quantity<0, 1, -1>;
constexpr Length operator""_m(long double v) { return Length(static_cast<double>(v)); }
constexpr Time operator""_s(long double v) { return Time(static_cast<double>(v)); }
// check: braking_energy
double braking_energy(double mass, double distance, double time) {
  const Mass m{mass};
  Length d{distance};
  if (d < 0.5_m) d = d + 0.5_m;
  const Speed v = d / (Time{time} + 0.25_s);
  const auto energy = m * v * v;
  static_assert(std::is_same_v<decltype(energy), const Quantity<1, 2, -2>>);
  return 0.5 * energy.value;
}

// 4. pipelines over a span of samples
struct Sample {
  double time;
  double value;
  bool valid;
};
static double area_under(std::span<const Sample> s) {
  double area = 0;
  for (std::size_t i = 1; i < s.size(); ++i) area += (s[i].time - s[i - 1].time) * (s[i].value + s[i - 1].value) / 2;
  return area;
}
// check: valid_area --size v=8
double valid_area(const std::vector<double>& v) {
  std::vector<Sample> samples;
  samples.reserve(v.size());
  for (int i = 0; i < std::ssize(v); ++i) samples.push_back({.time = 0.5 * i, .value = v[i], .valid = i % 3 != 1});
  std::erase_if(samples, [](const Sample& s) { return !s.valid; });
  auto big = samples | std::views::filter([](const auto& s) { return s.value > 0.4; }) |
             std::views::transform([](const auto& s) { return s.value * s.value; });
  double extra = 0;
  for (const double q : big) extra += q;
  const auto peak = std::ranges::max_element(samples, {}, &Sample::value);
  return area_under(samples) + 0.1 * extra + peak->value * std::numbers::pi;
}

// 5. Monte Carlo option with a fixed seed, antithetic, timed
struct Option {
  double strike, maturity;
  enum class Kind { Call, Put } kind;
  [[nodiscard]] double payoff(double s) const {
    return kind == Kind::Call ? std::max(s - strike, 0.0) : std::max(strike - s, 0.0);
  }
};
// check: monte_carlo_price
double monte_carlo_price(double spot, double volatility, double rate) {
  const auto start = std::chrono::steady_clock::now();
  std::mt19937 generator{42};
  std::normal_distribution<double> normal;
  const Option put{.strike = 1.0, .maturity = 1.5, .kind = Option::Kind::Put};
  const double drift = (rate - 0.5 * volatility * volatility) * put.maturity;
  const double diffusion = volatility * std::sqrt(put.maturity);
  double sum = 0;
  constexpr int paths = 50;
  for (int i = 0; i < paths; ++i) {
    const double z = normal(generator);
    for (const double sign : {1.0, -1.0}) sum += put.payoff(spot * std::exp(drift + sign * diffusion * z));
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  std::clog << "took " << elapsed.count() << " s\n";
  return std::exp(-rate * put.maturity) * sum / (2 * paths);
}

// 6. result or error: a variant with get_if and holds_alternative
enum class Error { Negative, NoConvergence };
using Result = std::variant<double, Error>;
static Result friction_factor(double reynolds, double roughness) {
  if (reynolds <= 0) return Error::Negative;
  if (reynolds < 2300) return 64 / reynolds;
  double f = 0.02;
  for (int i = 0; i < 50; ++i) {
    const double next = std::pow(-2 * std::log10(roughness / 3.7 + 2.51 / (reynolds * std::sqrt(f))), -2);
    if (std::abs(next - f) < 1e-13) return next;
    f = next;
  }
  return Error::NoConvergence;
}
static std::string_view describe(Error e) {
  switch (e) {
    case Error::Negative: return "negative Reynolds number";
    case Error::NoConvergence: return "no convergence";
  }
  return "?";
}
// check: pressure_drop
double pressure_drop(double velocity, double diameter) {
  double total = 0;
  for (const double viscosity : {1e-5, 1e-3, -1.0}) {
    const auto f = friction_factor(velocity * diameter / viscosity, 1e-3);
    if (const double* value = std::get_if<double>(&f))
      total += *value / diameter * velocity * velocity / 2;
    else if (std::holds_alternative<Error>(f))
      std::cerr << describe(std::get<Error>(f)) << '\n';
  }
  return total;
}

// 7. memoised recursion with a map captured by a recursive std::function
// check: binomial_price
double binomial_price(double s0, double up, double p) {
  const int depth = 5;
  std::map<std::pair<int, int>, double> memo;
  const double u = 1 + 0.1 * up, d = 1 / u;
  std::function<double(int, int)> value = [&](int level, int ups) -> double {
    if (const auto it = memo.find({level, ups}); it != memo.end()) return it->second;
    const double s = s0 * std::pow(u, ups) * std::pow(d, level - ups);
    double result;
    if (level == depth)
      result = std::max(1.0 - s, 0.0);
    else
      result = std::max(1.0 - s, 0.98 * (0.5 * p * value(level + 1, ups + 1) + (1 - 0.5 * p) * value(level + 1, ups)));
    return memo[{level, ups}] = result;
  };
  return value(0, 0);
}

// 8. a templated fixed-size vector with a fold, and a builder with chained setters
template <typename T, std::size_t N>
class Vec {
  std::array<T, N> v_{};

 public:
  template <typename... Args>
    requires(sizeof...(Args) == N)
  constexpr Vec(Args... args) : v_{static_cast<T>(args)...} {}
  constexpr const T& operator[](std::size_t i) const { return v_[i]; }
  constexpr T& operator[](std::size_t i) { return v_[i]; }
  static constexpr std::size_t size() { return N; }
};
template <typename T, std::size_t N>
T dot(const Vec<T, N>& a, const Vec<T, N>& b) {
  T s{};
  for (std::size_t i = 0; i < N; ++i) s += a[i] * b[i];
  return s;
}
template <typename... T>
auto norm_of(const T&... x) {
  return std::sqrt((... + (x * x)));
}
class Beam {
 public:
  Beam& length(double l) {
    length_ = l;
    return *this;
  }
  Beam& load(double q) {
    load_ = q;
    return *this;
  }
  Beam& section(double b, double h) {
    inertia_ = b * h * h * h / 12;
    return *this;
  }
  double deflection() const { return 5 * load_ * std::pow(length_, 4) / (384 * modulus * inertia_); }

 private:
  static inline const double modulus = 210.0;
  double length_ = 1, load_ = 0, inertia_ = 1;
};
// check: beam_deflection
double beam_deflection(double l, double q, double b, double h) {
  const Vec<double, 3> a(l, q, 1.0), c(b, h, 2);
  return Beam().length(l).load(q).section(b, h).deflection() + 0.01 * dot(a, c) + norm_of(l, q, 2.0);
}
