// SPDX-License-Identifier: MIT
// Modern C++: quaternions, payoffs, concepts, views, expression templates, events, tableaus, forests.
#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <complex>
#include <concepts>
#include <cstdio>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// 1. rigid body with vector and quaternion classes
struct Vec3 {
  double x{}, y{}, z{};
  constexpr Vec3& operator+=(const Vec3& o) noexcept { x += o.x; y += o.y; z += o.z; return *this; }
  friend constexpr Vec3 operator+(Vec3 a, const Vec3& b) noexcept { return a += b; }
  friend constexpr Vec3 operator*(double s, const Vec3& v) noexcept { return {s * v.x, s * v.y, s * v.z}; }
  friend constexpr Vec3 cross(const Vec3& a, const Vec3& b) noexcept { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
  friend constexpr double dot(const Vec3& a, const Vec3& b) noexcept { return a.x * b.x + a.y * b.y + a.z * b.z; }
  [[nodiscard]] double norm() const { return std::sqrt(dot(*this, *this)); }
  double& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  const double& operator[](int i) const { return (&x)[i]; }
};
class Quaternion {
  double w_ = 1;
  Vec3 v_;
 public:
  Quaternion() = default;
  Quaternion(double w, Vec3 v) : w_(w), v_(v) {}
  static Quaternion from_axis_angle(const Vec3& axis, double angle) { return {std::cos(angle / 2), (std::sin(angle / 2) / axis.norm()) * axis}; }
  Quaternion conjugate() const { return {w_, -1 * v_}; }
  Quaternion operator*(const Quaternion& o) const { return {w_ * o.w_ - dot(v_, o.v_), w_ * o.v_ + o.w_ * v_ + cross(v_, o.v_)}; }
  Vec3 rotate(const Vec3& p) const { return ((*this) * Quaternion{0, p} * conjugate()).v_; }
};
// check: turned_arm
double turned_arm(double a, double b, double c) {
  Quaternion q;
  const Vec3 axes[] = {{1, 0, 0}, {0, 1, 0.5}, {0, 0, 1}};
  const double angles[] = {a, b, c};
  for (int i = 0; i < 3; ++i) q = q * Quaternion::from_axis_angle(axes[i], angles[i]);
  Vec3 p = q.rotate({1, 2, 3});
  double s = 0;
  for (int i = 0; i < 3; ++i) s += (i + 1) * p[i];
  return s;
}

// 2. Strategy pattern: payoff hierarchy in shared_ptr, path generator with mt19937
class Payoff {
 public:
  virtual ~Payoff() = default;
  virtual double operator()(double s) const = 0;
  virtual std::unique_ptr<Payoff> clone() const = 0;
};
class CallPayoff : public Payoff {
  double k_;
 public:
  explicit CallPayoff(double k) : k_{k} {}
  double operator()(double s) const override { return std::max(s - k_, 0.0); }
  std::unique_ptr<Payoff> clone() const override { return std::make_unique<CallPayoff>(*this); }
};
class DigitalPayoff final : public Payoff {
  double lo_, hi_;
 public:
  DigitalPayoff(double lo, double hi) : lo_{lo}, hi_{hi} {}
  double operator()(double s) const override { return 1 / (1 + std::exp(-(s - lo_))) - 1 / (1 + std::exp(-(s - hi_))); }
  std::unique_ptr<Payoff> clone() const override { return std::make_unique<DigitalPayoff>(*this); }
};
class MonteCarlo {
  std::shared_ptr<const Payoff> payoff_;
  double s0_, r_, sigma_, t_;
  mutable std::mt19937_64 rng_{1234};
 public:
  MonteCarlo(const Payoff& p, double s0, double r, double sigma, double t) : payoff_(p.clone()), s0_(s0), r_(r), sigma_(sigma), t_(t) {}
  double price(int paths) const {
    std::normal_distribution<> z;
    double sum = 0;
    for (int i = 0; i < paths; ++i) sum += (*payoff_)(s0_ * std::exp((r_ - 0.5 * sigma_ * sigma_) * t_ + sigma_ * std::sqrt(t_) * z(rng_)));
    return std::exp(-r_ * t_) * sum / paths;
  }
};
// check: strategy_price
double strategy_price(double s0, double sigma) {
  CallPayoff call{1.0};
  DigitalPayoff digital{0.8, 1.2};
  std::vector<std::reference_wrapper<const Payoff>> all{call, digital};
  double total = 0;
  for (const Payoff& p : all) total += MonteCarlo(p, 1 + 0.1 * s0, 0.02, 0.3 + 0.1 * sigma * sigma, 1).price(10);
  return total;
}

// 3. concept-constrained Newton with numeric_limits, std::optional result
template <typename F> concept ScalarFunction = requires(F f, double x) { { f(x) } -> std::convertible_to<double>; };
template <ScalarFunction F, ScalarFunction D>
std::optional<double> newton(F&& f, D&& df, double x, double tol = 1e-12, int max_iter = 50) {
  for (int i = 0; i < max_iter; ++i) {
    const auto step = f(x) / df(x);
    x -= step;
    if (std::abs(step) < tol) return x;
  }
  return std::nullopt;
}
// check: implied_rate
double implied_rate(double price, double coupon) {
  auto pv = [coupon, price](double r) {
    double s = 0;
    for (int t = 1; t <= 5; ++t) s += (1 + coupon) / std::pow(1 + r, t);
    return s - (3 + price);
  };
  auto dpv = [=](double r) { constexpr double h = 1e-5; return (pv(r + h) - pv(r - h)) / (2 * h); };
  if (auto root = newton(pv, dpv, 0.05)) return *root;
  throw std::runtime_error("no convergence");
}

// 4. views pipeline
// check: filtered_energy --size x=9
double filtered_energy(int n, const double* x) {
  std::span<const double> s(x, n);
  auto squares = s | std::views::filter([](double v) { return v > 0; }) | std::views::transform([](double v) { return v * v; });
  double sum = 0;
  for (double q : squares) sum += q;
  for (auto [i, w] : std::array<std::pair<int, double>, 3>{{{0, 0.5}, {2, 0.25}, {4, 0.25}}}) sum += w * s[i];
  for (double v : s | std::views::drop(1) | std::views::take(3) | std::views::reverse) sum = sum * 0.5 + v;
  return sum;
}

// 5. memoised recursion with map of pairs
class Binomial {
  std::map<std::pair<int, int>, double> memo;
  double u, d, p;
 public:
  Binomial(double u_, double d_, double p_) : u(u_), d(d_), p(p_) {}
  double value(int step, int ups, double s) {
    auto key = std::make_pair(step, ups);
    if (auto it = memo.find(key); it != memo.end()) return it->second;
    double v;
    if (step == 5) v = std::max(1.0 - s * std::pow(u, ups) * std::pow(d, step - ups), 0.0);
    else v = std::max(0.99 * (p * value(step + 1, ups + 1, s) + (1 - p) * value(step + 1, ups, s)), 1.0 - s * std::pow(u, ups) * std::pow(d, step - ups));
    return memo[key] = v;
  }
};
// check: american_put
double american_put(double s, double sigma) {
  double u = std::exp(0.2 + 0.1 * sigma), d = 1 / u;
  return Binomial(u, d, (1.01 - d) / (u - d)).value(0, 0, 0.9 + 0.05 * s);
}

// 6. expression templates
template <class E> struct Expr { const E& self() const { return static_cast<const E&>(*this); } double operator[](size_t i) const { return self()[i]; } size_t size() const { return self().size(); } };
class Vec : public Expr<Vec> {
  std::vector<double> d_;
 public:
  explicit Vec(size_t n) : d_(n) {}
  Vec(std::initializer_list<double> l) : d_(l) {}
  template <class E> Vec(const Expr<E>& e) : d_(e.size()) { for (size_t i = 0; i < d_.size(); ++i) d_[i] = e[i]; }
  double operator[](size_t i) const { return d_[i]; }
  double& operator[](size_t i) { return d_[i]; }
  size_t size() const { return d_.size(); }
};
template <class L, class R> class Sum : public Expr<Sum<L, R>> {
  const L& l; const R& r;
 public:
  Sum(const L& a, const R& b) : l(a), r(b) { assert(a.size() == b.size()); }
  double operator[](size_t i) const { return l[i] + r[i]; }
  size_t size() const { return l.size(); }
};
template <class R> class Scaled : public Expr<Scaled<R>> {
  double s; const R& r;
 public:
  Scaled(double a, const R& b) : s(a), r(b) {}
  double operator[](size_t i) const { return s * r[i]; }
  size_t size() const { return r.size(); }
};
template <class L, class R> Sum<L, R> operator+(const Expr<L>& a, const Expr<R>& b) { return {a.self(), b.self()}; }
template <class R> Scaled<R> operator*(double s, const Expr<R>& r) { return {s, r.self()}; }
// check: lazy_sum
double lazy_sum(double a, double b) {
  Vec x{a, a * b, b}, y{1, b, a * a}, z{0.5, 0.25, a};
  Vec r = x + 2.0 * y + b * z;
  double s = 0;
  for (size_t i = 0; i < r.size(); ++i) s += r[i] * r[i];
  return s;
}

// 7. event simulation with priority_queue
struct Event { double time; int kind; double amount; bool operator>(const Event& o) const { return time > o.time; } };
// check: scheduled_decay
double scheduled_decay(double dose, double k) {
  std::priority_queue<Event, std::vector<Event>, std::greater<>> q;
  for (int i = 0; i < 4; ++i) q.push(Event{i * 1.5, 0, dose});
  q.push({2.0, 1, 0.1}); q.emplace(Event{4.1, 1, 0.2});
  double level = 0, t = 0, auc = 0;
  while (!q.empty()) {
    auto [time, kind, amount] = q.top();
    q.pop();
    const double dt = time - t, decay = std::exp(-k * k * dt);
    auc += level * (1 - decay) / (k * k + 0.1);
    level *= decay;
    if (kind == 0) level += amount; else level -= amount * level;
    t = time;
  }
  return auc + level;
}

// 8. policy-based RK integrator with CRTP, struct Butcher tableau constexpr
template <size_t S> struct Tableau { std::array<std::array<double, S>, S> a; std::array<double, S> b, c; };
inline constexpr Tableau<4> rk4{{{{0, 0, 0, 0}, {0.5, 0, 0, 0}, {0, 0.5, 0, 0}, {0, 0, 1, 0}}}, {1. / 6, 1. / 3, 1. / 3, 1. / 6}, {0, 0.5, 0.5, 1}};
template <size_t N, size_t S, class Rhs>
std::array<double, N> rk_step(const Tableau<S>& tb, Rhs&& f, double t, const std::array<double, N>& y, double h) {
  std::array<std::array<double, N>, S> k{};
  for (size_t i = 0; i < S; ++i) {
    auto yi = y;
    for (size_t j = 0; j < i; ++j) for (size_t m = 0; m < N; ++m) yi[m] += h * tb.a[i][j] * k[j][m];
    k[i] = f(t + tb.c[i] * h, yi);
  }
  auto out = y;
  for (size_t i = 0; i < S; ++i) for (size_t m = 0; m < N; ++m) out[m] += h * tb.b[i] * k[i][m];
  return out;
}
// check: driven_oscillator
double driven_oscillator(double damping, double drive) {
  using State = std::array<double, 2>;
  State y{1, 0};
  double t = 0;
  const double h = 0.1;
  for (int n = 0; n < 8; ++n, t += h) y = rk_step(rk4, [&](double time, const State& s) -> State { return {s[1], -s[0] - damping * s[1] + drive * std::cos(time)}; }, t, y, h);
  return std::inner_product(y.begin(), y.end(), y.begin(), 0.0);
}

// 9. text configuration: parse of passive string by istringstream
// check: configured_model
double configured_model(double x, double y) {
  const std::string text = "gain 2.5\noffset -1.0\npower 3\n";
  std::istringstream in(text);
  std::map<std::string, double> config;
  std::string key;
  double value;
  while (in >> key >> value) config[key] = value;
  return config["gain"] * std::pow(x, config["power"]) + config.at("offset") * y;
}

// 10. union-find, Kruskal of distances
class DisjointSets {
  std::vector<int> parent, rank_;
 public:
  explicit DisjointSets(int n) : parent(n), rank_(n, 0) { std::iota(parent.begin(), parent.end(), 0); }
  int find(int i) { return parent[i] == i ? i : parent[i] = find(parent[i]); }
  bool unite(int a, int b) {
    a = find(a); b = find(b);
    if (a == b) return false;
    if (rank_[a] < rank_[b]) std::swap(a, b);
    parent[b] = a;
    if (rank_[a] == rank_[b]) rank_[a]++;
    return true;
  }
};
struct Edge { int u, v; double w; };
// check: spanning_tree_length --size xy=10
double spanning_tree_length(const double* xy) {
  std::vector<Edge> edges;
  for (int i = 0; i < 5; i++) for (int j = i + 1; j < 5; j++) edges.push_back({i, j, std::hypot(xy[2 * i] - xy[2 * j], xy[2 * i + 1] - xy[2 * j + 1])});
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.w < b.w; });
  DisjointSets sets(5);
  double total = 0;
  for (const auto& [u, v, w] : edges) if (sets.unite(u, v)) total += w;
  return total;
}
