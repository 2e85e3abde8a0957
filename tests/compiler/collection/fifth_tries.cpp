// SPDX-License-Identifier: MIT
// C++ as courses, forum answers and small codes have it: containers, classes, ranges, policies, parsers.
#include <algorithm>
#include <any>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <complex>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <exception>
#include <execution>
#include <fstream>
#include <functional>
#include <initializer_list>
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
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
using namespace std::literals;

// 1. Generic Matrix<T, R, C> with operators, transpose, static identity, stream output
template <typename T, std::size_t R, std::size_t C>
class Matrix {
  std::array<T, R * C> data_{};
 public:
  Matrix() = default;
  Matrix(std::initializer_list<std::initializer_list<T>> rows) {
    std::size_t i = 0;
    for (const auto& row : rows) {
      std::copy(row.begin(), row.end(), data_.begin() + i * C);
      ++i;
    }
  }
  static Matrix identity() requires(R == C) {
    Matrix m;
    for (std::size_t i = 0; i < R; ++i) m(i, i) = T{1};
    return m;
  }
  T& operator()(std::size_t i, std::size_t j) { return data_[i * C + j]; }
  const T& operator()(std::size_t i, std::size_t j) const { return data_[i * C + j]; }
  Matrix& operator+=(const Matrix& o) {
    std::transform(data_.begin(), data_.end(), o.data_.begin(), data_.begin(), std::plus<>{});
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
  friend Matrix operator*(T s, Matrix m) {
    for (auto& x : m.data_) x *= s;
    return m;
  }
  template <std::size_t K>
  Matrix<T, R, K> operator*(const Matrix<T, C, K>& o) const {
    Matrix<T, R, K> r;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < K; ++j)
        for (std::size_t k = 0; k < C; ++k) r(i, j) += (*this)(i, k) * o(k, j);
    return r;
  }
  Matrix<T, C, R> transposed() const {
    Matrix<T, C, R> t;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < C; ++j) t(j, i) = (*this)(i, j);
    return t;
  }
  friend std::ostream& operator<<(std::ostream& os, const Matrix& m) {
    for (std::size_t i = 0; i < R; ++i) {
      for (std::size_t j = 0; j < C; ++j) os << std::setw(10) << m(i, j);
      os << '\n';
    }
    return os;
  }
};
// check: covariance_update
double covariance_update(double dt, double q, double r) {
  using M2 = Matrix<double, 2, 2>;
  M2 F{{1, dt}, {0, 1}}, P = M2::identity(), Q = (0.01 + q * q) * M2{{dt * dt * dt / 3, dt * dt / 2}, {dt * dt / 2, dt}};
  Matrix<double, 1, 2> H{{1.0, 0.0}};
  for (int k = 0; k < 4; ++k) {
    P = F * P * F.transposed() + Q;
    const double s = (H * P * H.transposed())(0, 0) + 0.1 + r * r;
    const auto K = (1 / s) * (P * H.transposed());
    P = (M2::identity() + (-1.0) * (K * H)) * P;
  }
  return P(0, 0) + 2 * P(1, 1) + P(0, 1);
}

// 2. Template method + registry of factories in a map of std::function
struct Integrand {
  virtual ~Integrand() = default;
  virtual double value(double x) const = 0;
  virtual std::string name() const { return "integrand"; }
};
struct Gaussian : Integrand {
  double mu, sigma;
  Gaussian(double m, double s) : mu(m), sigma(s) {}
  double value(double x) const override { return std::exp(-0.5 * std::pow((x - mu) / sigma, 2)); }
  std::string name() const override { return "gaussian"; }
};
struct Lorentz : Integrand {
  double x0, gamma;
  Lorentz(double x, double g) : x0(x), gamma(g) {}
  double value(double x) const override { return gamma / ((x - x0) * (x - x0) + gamma * gamma); }
};
using Factory = std::function<std::unique_ptr<Integrand>(double, double)>;
// check: spectrum_from_factories
double spectrum_from_factories(double c, double w) {
  std::map<std::string, Factory> factories{
      {"gaussian", [](double a, double b) { return std::make_unique<Gaussian>(a, b); }},
      {"lorentz", [](double a, double b) { return std::make_unique<Lorentz>(a, b); }},
  };
  std::vector<std::unique_ptr<Integrand>> peaks;
  peaks.push_back(factories.at("gaussian")(c, 1 + w * w));
  peaks.push_back(factories.at("lorentz")(c + 0.5, 0.5 + w * w));
  double area = 0;
  const int n = 12;
  for (int i = 0; i <= n; ++i) {
    const double x = -2 + 4.0 * i / n, weight = i == 0 || i == n ? 0.5 : 1.0;
    for (const auto& p : peaks) area += weight * p->value(x) * 4.0 / n;
  }
  return area;
}

// 3. CSV parsing through istringstream and getline, then regression
static const char* const csv = "t,dose,label\n0.5,1.2,a\n1.0,0.8,b\n2.0,0.35,a\n4.0,0.1,c\n";
struct Row { double t, dose; std::string label; };
static std::vector<Row> read_rows(std::istream& in) {
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    Row r;
    char comma;
    fields >> r.t >> comma >> r.dose >> comma >> r.label;
    rows.push_back(r);
  }
  return rows;
}
// check: dose_misfit
double dose_misfit(double amplitude, double rate) {
  std::istringstream in(csv);
  const auto rows = read_rows(in);
  double sum = 0;
  for (const auto& [t, dose, label] : rows) {
    const double model = amplitude * std::exp(-rate * t);
    const double weight = label == "a" ? 1.0 : 0.5;
    sum += weight * (model - dose) * (model - dose);
  }
  return sum;
}

// 4. RAII timer, logger with levels, constexpr coefficients
class ScopedTimer {
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  const char* what_;
 public:
  explicit ScopedTimer(const char* what) : what_(what) {}
  ScopedTimer(const ScopedTimer&) = delete;
  ~ScopedTimer() {
    const auto ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
    std::clog << what_ << ": " << ms << " ms\n";
  }
};
constexpr std::array<double, 5> lanczos_like{1.0, 0.5772, -0.6559, -0.0420, 0.1665};
constexpr double factorial(int n) { return n <= 1 ? 1.0 : n * factorial(n - 1); }
// check: timed_series
double timed_series(double x) {
  ScopedTimer timer{"series"};
  double s = 0, p = 1;
  for (std::size_t k = 0; k < lanczos_like.size(); ++k) {
    s += lanczos_like[k] * p / factorial(static_cast<int>(k));
    p *= x;
  }
  return s;
}

// 5. Observer with std::function callbacks capturing by reference; early stop by return value
class Simulator {
 public:
  using Observer = std::function<bool(double, const std::vector<double>&)>;
  explicit Simulator(std::vector<double> y0) : y_(std::move(y0)) {}
  void attach(Observer o) { observers_.push_back(std::move(o)); }
  template <class F>
  void run(F&& rhs, double h, int steps) {
    std::vector<double> k(y_.size());
    for (int n = 0; n < steps; ++n) {
      rhs(y_, k);
      for (std::size_t i = 0; i < y_.size(); ++i) y_[i] += h * k[i];
      t_ += h;
      for (auto& o : observers_)
        if (!o(t_, y_)) return;
    }
  }
  const std::vector<double>& state() const noexcept { return y_; }
 private:
  std::vector<double> y_;
  double t_ = 0;
  std::vector<Observer> observers_;
};
// check: observed_decay
double observed_decay(double a, double b) {
  Simulator sim({1.0 + 0.1 * a, 0.5});
  double integral = 0;
  int calls = 0;
  sim.attach([&integral](double, const std::vector<double>& y) { integral += 0.1 * y[0] * y[1]; return true; });
  sim.attach([&](double t, const auto& y) { ++calls; return !(t > 0.75 && y[0] < 5); });
  sim.run([b](const std::vector<double>& y, std::vector<double>& dy) { dy[0] = -b * y[0] + y[1] * y[1]; dy[1] = std::sin(y[0]); }, 0.1, 20);
  return integral + sim.state().back() + calls;
}

// 6. Binary search tree with unique_ptr, recursion, in-order visitor template
template <class K, class V>
class Tree {
  struct Node { K key; V value; std::unique_ptr<Node> left, right; Node(K k, V v) : key(k), value(v) {} };
  std::unique_ptr<Node> root_;
  std::size_t size_ = 0;
  template <class F> static void visit(const Node* n, F& f) {
    if (!n) return;
    visit(n->left.get(), f);
    f(n->key, n->value);
    visit(n->right.get(), f);
  }
 public:
  void insert(const K& k, const V& v) {
    auto* p = &root_;
    while (*p) {
      if ((*p)->key == k) { (*p)->value = v; return; }
      p = k < (*p)->key ? &(*p)->left : &(*p)->right;
    }
    *p = std::make_unique<Node>(k, v);
    ++size_;
  }
  template <class F> void in_order(F f) const { visit(root_.get(), f); }
  std::size_t size() const { return size_; }
};
// check: ordered_sum --size x=5
double ordered_sum(const std::vector<double>& x) {
  Tree<int, double> tree;
  for (std::size_t i = 0; i < x.size(); ++i) tree.insert(static_cast<int>((i * 7) % 5), x[i] * x[i]);
  tree.insert(2, std::sin(x[0]));
  double s = 0, w = 1;
  tree.in_order([&](int k, double v) { s += w * v + k; w *= 0.5; });
  return s * tree.size();
}

// 7. Variant state machine with overloaded visitor and std::visit returning next state
struct Idle { double charge; };
struct Charging { double charge, rate; };
struct Full { double charge; int since; };
using State = std::variant<Idle, Charging, Full>;
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
static State next(const State& s, double power) {
  return std::visit(overloaded{
      [&](const Idle& i) -> State { return Charging{i.charge, power}; },
      [&](const Charging& c) -> State {
        const double charge = c.charge + 0.2 * c.rate * (1 - c.charge);
        if (charge > 0.9) return Full{charge, 0};
        return Charging{charge, power};
      },
      [](const Full& f) -> State { if (f.since > 1) return Idle{0.9 * f.charge}; return Full{f.charge * 0.99, f.since + 1}; }},
    s);
}
// check: battery_charge
double battery_charge(double start, double power) {
  State s = Idle{0.2 + 0.1 * std::tanh(start)};
  for (int i = 0; i < 12; ++i) s = next(s, 2 + 0.1 * power);
  return std::visit([](const auto& x) { return x.charge; }, s);
}

// 8. ranges pipeline with views::zip-like iota, transform, filter; fold
// check: ranged_pipeline --size v=8
double ranged_pipeline(const std::vector<double>& v) {
  auto indices = std::views::iota(std::size_t{0}, v.size());
  auto products = indices | std::views::filter([](auto i) { return i % 2 == 0; }) | std::views::transform([&v](auto i) { return v[i] * v[i + 1]; });
  double s = 0;
  for (double p : products) s += p;
  auto mx = std::ranges::max(v | std::views::transform([](double x) { return std::abs(x); }));
  return s / (1 + mx) + std::accumulate(v.begin(), v.end(), 0.0, [](double a, double x) { return a + std::cos(x); });
}

// 9. Gradient descent optimiser hierarchy: SGD with momentum and Adam, as CRTP with static dispatch
template <class Derived>
class Optimiser {
 public:
  template <class G> std::vector<double> minimise(std::vector<double> x, G grad, int n) {
    for (int k = 1; k <= n; ++k) {
      auto g = grad(x);
      static_cast<Derived*>(this)->update(x, g, k);
    }
    return x;
  }
};
class Momentum : public Optimiser<Momentum> {
  double lr_, mu_;
  std::vector<double> v_;
 public:
  Momentum(double lr, double mu) : lr_(lr), mu_(mu) {}
  void update(std::vector<double>& x, const std::vector<double>& g, int) {
    v_.resize(x.size(), 0.0);
    for (size_t i = 0; i < x.size(); i++) { v_[i] = mu_ * v_[i] - lr_ * g[i]; x[i] += v_[i]; }
  }
};
class Adam : public Optimiser<Adam> {
  double lr_;
  std::vector<double> m_, s_;
 public:
  explicit Adam(double lr) : lr_(lr) {}
  void update(std::vector<double>& x, const std::vector<double>& g, int k) {
    if (m_.empty()) { m_.assign(x.size(), 0); s_.assign(x.size(), 0); }
    for (size_t i = 0; i < x.size(); i++) {
      m_[i] = 0.9 * m_[i] + 0.1 * g[i];
      s_[i] = 0.99 * s_[i] + 0.01 * g[i] * g[i];
      const double mh = m_[i] / (1 - std::pow(0.9, k)), sh = s_[i] / (1 - std::pow(0.99, k));
      x[i] -= lr_ * mh / (std::sqrt(sh) + 1e-8);
    }
  }
};
// check: trained_by_both
double trained_by_both(double a, double lr) {
  auto grad = [a](const std::vector<double>& x) { return std::vector<double>{2 * (x[0] - a) + x[1], 4 * x[1] + x[0] - 1}; };
  lr = 0.05 * (1 + 0.1 * lr * lr);
  auto p = Momentum{lr, 0.8}.minimise({1.5, -0.5}, grad, 8);
  auto q = Adam{lr}.minimise({1.5, -0.5}, grad, 8);
  return p[0] * q[1] + p[1] + q[0];
}

// 10. exceptions: own hierarchy, retry with smaller step
struct SolverError : std::runtime_error { using std::runtime_error::runtime_error; };
struct NoConvergence : SolverError {
  int iterations;
  explicit NoConvergence(int n) : SolverError("no convergence after " + std::to_string(n) + " iterations"), iterations(n) {}
};
static double implicit_step(double y, double h, double k) {
  double z = y;
  for (int i = 0; i < 4; ++i) {
    const double f = z - y + h * k * z * z * z, df = 1 + 3 * h * k * z * z;
    const double d = f / df;
    z -= d;
    if (std::abs(d) < 1e-10) return z;
  }
  throw NoConvergence(4);
}
// check: retried_steps
double retried_steps(double y, double k) {
  y = 1.5 + 0.1 * y; k = 1 + k * k;
  double t = 0, h = 2.0;
  int failed = 0;
  while (t < 3.0) {
    try {
      y = implicit_step(y, h, k);
      t += h;
    } catch (const NoConvergence& e) {
      std::cerr << e.what() << '\n';
      failed += e.iterations;
      h /= 2;
    }
  }
  return y + 0.001 * failed;
}

// 11. strong types with user-defined literals and operators
template <class Tag> struct Quantity {
  double v;
  explicit constexpr Quantity(double x) : v(x) {}
  constexpr auto operator<=>(const Quantity&) const = default;
  constexpr Quantity operator+(Quantity o) const { return Quantity{v + o.v}; }
  constexpr Quantity operator-() const { return Quantity{-v}; }
};
struct MetreTag; struct SecondTag; struct SpeedTag;
using Metre = Quantity<MetreTag>;
using Second = Quantity<SecondTag>;
using Speed = Quantity<SpeedTag>;
constexpr Metre operator""_m(long double x) { return Metre{static_cast<double>(x)}; }
constexpr Second operator""_s(long double x) { return Second{static_cast<double>(x)}; }
constexpr Speed operator/(Metre m, Second s) { return Speed{m.v / s.v}; }
constexpr Metre operator*(Speed s, Second t) { return Metre{s.v * t.v}; }
// check: typed_motion
double typed_motion(double d, double t) {
  const Metre start = 2.5_m, way{d};
  const Speed v = way / (Second{1 + t * t} + 0.5_s);
  Metre pos = start + v * 3.0_s;
  if (pos < 1.0_m) pos = -pos + 4.0_m;
  return pos.v * v.v;
}

// 12. Graph: adjacency list with unordered_map, Dijkstra with priority_queue and greater<>
class Graph {
  struct Edge { std::string to; double w; };
  std::unordered_map<std::string, std::vector<Edge>> adj_;
 public:
  void connect(const std::string& a, const std::string& b, double w) { adj_[a].push_back({b, w}); adj_[b].push_back({a, w}); }
  std::optional<double> distance(const std::string& from, const std::string& to) const {
    std::unordered_map<std::string, double> best;
    using Item = std::pair<double, std::string>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
    queue.emplace(0.0, from);
    best[from] = 0;
    while (!queue.empty()) {
      auto [d, at] = queue.top();
      queue.pop();
      if (at == to) return d;
      if (d > best[at]) continue;
      auto it = adj_.find(at);
      if (it == adj_.end()) continue;
      for (const auto& e : it->second) {
        const double nd = d + e.w;
        if (!best.contains(e.to) || nd < best[e.to]) { best[e.to] = nd; queue.emplace(nd, e.to); }
      }
    }
    return std::nullopt;
  }
};
// check: route_cost --size w=5
double route_cost(const std::vector<double>& w) {
  Graph g;
  g.connect("home", "shop", 1 + w[0] * w[0]);
  g.connect("shop", "school", 0.5 + w[1] * w[1]);
  g.connect("home", "park", 2 + w[2] * w[2]);
  g.connect("park", "school", 0.2 + w[3] * w[3]);
  g.connect("school", "work", 1 + w[4] * w[4]);
  return g.distance("home", "work").value_or(-1) + g.distance("park", "shop").value_or(-1);
}

// 13. Expression templates for vectors
template <class E> struct VecExpr {
  double operator[](std::size_t i) const { return static_cast<const E&>(*this)[i]; }
  std::size_t size() const { return static_cast<const E&>(*this).size(); }
};
class Vec : public VecExpr<Vec> {
  std::vector<double> e_;
 public:
  explicit Vec(std::size_t n) : e_(n) {}
  Vec(std::initializer_list<double> l) : e_(l) {}
  template <class E> Vec(const VecExpr<E>& x) : e_(x.size()) { for (std::size_t i = 0; i < e_.size(); ++i) e_[i] = x[i]; }
  double operator[](std::size_t i) const { return e_[i]; }
  double& operator[](std::size_t i) { return e_[i]; }
  std::size_t size() const { return e_.size(); }
};
template <class A, class B> struct VecSum : VecExpr<VecSum<A, B>> {
  const A& a; const B& b;
  VecSum(const A& x, const B& y) : a(x), b(y) {}
  double operator[](std::size_t i) const { return a[i] + b[i]; }
  std::size_t size() const { return a.size(); }
};
template <class A> struct VecScaled : VecExpr<VecScaled<A>> {
  double s; const A& a;
  VecScaled(double k, const A& x) : s(k), a(x) {}
  double operator[](std::size_t i) const { return s * a[i]; }
  std::size_t size() const { return a.size(); }
};
template <class A, class B> VecSum<A, B> operator+(const VecExpr<A>& a, const VecExpr<B>& b) { return {static_cast<const A&>(a), static_cast<const B&>(b)}; }
template <class A> VecScaled<A> operator*(double s, const VecExpr<A>& a) { return {s, static_cast<const A&>(a)}; }
// check: lazy_combination
double lazy_combination(double x, double y) {
  Vec a{x, y, 1.0}, b{y * y, std::sin(x), 2.0};
  Vec c = 2.0 * a + b;
  Vec d = c + x * (a + b);
  double s = 0;
  for (std::size_t i = 0; i < d.size(); ++i) s += c[i] * d[i];
  return s;
}

// 14. function composition with variadic templates and fold expressions
template <class F> auto compose(F f) { return f; }
template <class F, class... Fs> auto compose(F f, Fs... rest) {
  return [=](double x) { return compose(rest...)(f(x)); };
}
template <class... Ts> double mean_of(Ts... xs) { return (xs + ...) / sizeof...(xs); }
template <class... Ts> bool all_positive(Ts... xs) { return ((xs > 0) && ...); }
// check: composed_chain
double composed_chain(double a, double b) {
  auto f = compose([](double x) { return x * x; }, [a](double x) { return std::sin(x) + a; }, [&b](double x) { return std::exp(-x * b); });
  return all_positive(a, b) ? mean_of(f(a), f(b), a * b) : mean_of(f(a + 1), b);
}

// 15. custom iterator class over a grid row with operator* and stride; std algorithms on it
class StridedIterator {
  const double* p_;
  std::ptrdiff_t stride_;
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = double;
  using difference_type = std::ptrdiff_t;
  using pointer = const double*;
  using reference = const double&;
  StridedIterator(const double* p, std::ptrdiff_t s) : p_(p), stride_(s) {}
  reference operator*() const { return *p_; }
  StridedIterator& operator++() { p_ += stride_; return *this; }
  StridedIterator operator++(int) { auto t = *this; ++*this; return t; }
  bool operator==(const StridedIterator& o) const { return p_ == o.p_; }
};
struct Column {
  const double* base; int rows, cols, j;
  StridedIterator begin() const { return {base + j, cols}; }
  StridedIterator end() const { return {base + j + rows * cols, cols}; }
};
// check: column_norms --size m=12
double column_norms(const std::vector<double>& m) {
  double total = 0;
  for (int j = 0; j < 3; ++j) {
    Column col{m.data(), 4, 3, j};
    double s = 0;
    for (double v : col) s += v * v;
    total += std::sqrt(s) + std::accumulate(col.begin(), col.end(), 1.0, [](double p, double v) { return p * (1 + 0.1 * v); });
  }
  return total;
}

// 16. Cash-flow engine: chrono dates replaced by ints, std::map schedule, lower_bound in curve
class DiscountCurve {
  std::map<double, double> zero_;
 public:
  void add(double t, double r) { zero_[t] = r; }
  double rate(double t) const {
    auto hi = zero_.lower_bound(t);
    if (hi == zero_.begin()) return hi->second;
    if (hi == zero_.end()) return std::prev(hi)->second;
    auto lo = std::prev(hi);
    const double w = (t - lo->first) / (hi->first - lo->first);
    return lo->second * (1 - w) + hi->second * w;
  }
  double operator()(double t) const { return std::exp(-rate(t) * t); }
};
// check: par_swap_rate --size r=4
double par_swap_rate(const std::vector<double>& r) {
  DiscountCurve curve;
  double t = 0.5;
  for (double x : r) { curve.add(t, 0.03 + 0.01 * x); t *= 2; }
  double annuity = 0;
  for (int i = 1; i <= 10; ++i) annuity += 0.5 * curve(0.5 * i);
  return (1 - curve(5.0)) / annuity;
}

// 17. Neural network with vector of layers, virtual forward, shared weights, random init
class Layer {
 public:
  virtual ~Layer() {}
  virtual std::vector<double> forward(const std::vector<double>& in) = 0;
};
class Dense : public Layer {
  std::size_t in_, out_;
  std::vector<std::vector<double>> w_;
  std::vector<double> b_;
 public:
  Dense(std::size_t in, std::size_t out, std::mt19937& gen, double scale) : in_(in), out_(out), w_(out, std::vector<double>(in)), b_(out) {
    std::uniform_real_distribution<double> d(-1, 1);
    for (auto& row : w_) for (auto& x : row) x = scale * d(gen);
  }
  std::vector<double> forward(const std::vector<double>& in) override {
    std::vector<double> out = b_;
    for (std::size_t o = 0; o < out_; ++o) out[o] += std::inner_product(w_[o].begin(), w_[o].end(), in.begin(), 0.0);
    return out;
  }
};
class Relu : public Layer {
  double leak_;
 public:
  explicit Relu(double leak = 0.01) : leak_(leak) {}
  std::vector<double> forward(const std::vector<double>& in) override {
    std::vector<double> out;
    out.reserve(in.size());
    std::transform(in.begin(), in.end(), std::back_inserter(out), [this](double x) { return x > 0 ? x : leak_ * x; });
    return out;
  }
};
// check: network_output --size x=3
double network_output(const std::vector<double>& x, double scale) {
  std::mt19937 gen(7);
  std::vector<std::shared_ptr<Layer>> net;
  net.push_back(std::make_shared<Dense>(3, 4, gen, 1 + 0.1 * scale));
  net.emplace_back(new Relu(0.1));
  net.push_back(std::make_shared<Dense>(4, 2, gen, 0.5));
  auto h = x;
  for (auto& l : net) h = l->forward(h);
  const double m = *std::max_element(h.begin(), h.end());
  double z = 0;
  for (double v : h) z += std::exp(v - m);
  return m + std::log(z) - h[0];
}

// 18. adaptive quadrature with std::stack of intervals and lambda captured this
class Quadrature {
  double tol_;
  mutable int evals_ = 0;
 public:
  explicit Quadrature(double tol) : tol_(tol) {}
  template <std::invocable<double> F> double operator()(F f, double a, double b) const {
    auto simpson = [&f, this](double l, double r) { evals_ += 3; return (r - l) / 6 * (f(l) + 4 * f((l + r) / 2) + f(r)); };
    std::stack<std::tuple<double, double, double>> todo;
    todo.push({a, b, simpson(a, b)});
    double total = 0;
    while (!todo.empty()) {
      const auto [l, r, whole] = todo.top();
      todo.pop();
      const double m = std::midpoint(l, r), left = simpson(l, m), right = simpson(m, r);
      if (std::abs(left + right - whole) < 15 * tol_ * (r - l) || r - l < 1e-3) total += left + right;
      else { todo.push({l, m, left}); todo.push({m, r, right}); }
    }
    return total;
  }
  int evaluations() const { return evals_; }
};
// check: stacked_quadrature
double stacked_quadrature(double a, double w) {
  Quadrature q{1e-4};
  const double s = q([=](double x) { return std::sqrt(std::abs(a) + x) * std::cos(w * x); }, 0.1, 1.6);
  return q.evaluations() > 1000 ? 0.0 : s;
}

// 19. string formatting of results plus switch on enum class, std::array of strings
enum class Unit { celsius, kelvin, fahrenheit };
static std::string to_string(Unit u) {
  switch (u) {
    case Unit::celsius: return "C";
    case Unit::kelvin: return "K";
    case Unit::fahrenheit: return "F";
  }
  throw std::invalid_argument("unit");
}
static double convert(double v, Unit from, Unit to) {
  static const std::map<std::pair<Unit, Unit>, std::pair<double, double>> rules = {
      {{Unit::celsius, Unit::kelvin}, {1.0, 273.15}}, {{Unit::fahrenheit, Unit::celsius}, {5.0 / 9, -160.0 / 9}}};
  if (from == to) return v;
  if (auto it = rules.find({from, to}); it != rules.end()) return it->second.first * v + it->second.second;
  if (auto it = rules.find({to, from}); it != rules.end()) return (v - it->second.second) / it->second.first;
  return convert(convert(v, from, Unit::celsius), Unit::celsius, to);
}
// check: radiated_from_fahrenheit
double radiated_from_fahrenheit(double f) {
  const double k = convert(70 + f, Unit::fahrenheit, Unit::kelvin);
  std::ostringstream os;
  os << std::fixed << std::setprecision(2) << k << ' ' << to_string(Unit::kelvin);
  if (os.str().empty()) return 0;
  return 5.67e-8 * std::pow(k, 4) + convert(k, Unit::kelvin, Unit::fahrenheit);
}

// 20. particle system with std::list, remove_if, std::mutex-free, operator overloading, friend
class Vec2 {
  double x_, y_;
 public:
  Vec2(double x = 0, double y = 0) : x_(x), y_(y) {}
  Vec2& operator+=(Vec2 o) { x_ += o.x_; y_ += o.y_; return *this; }
  friend Vec2 operator*(double s, Vec2 v) { return {s * v.x_, s * v.y_}; }
  friend Vec2 operator-(Vec2 a, Vec2 b) { return {a.x_ - b.x_, a.y_ - b.y_}; }
  double dot(const Vec2& o) const { return x_ * o.x_ + y_ * o.y_; }
  double length() const { return std::hypot(x_, y_); }
  double y() const { return y_; }
};
struct Spark { Vec2 pos, vel; double life; bool dead() const { return life <= 0 || pos.y() < -0.5; } };
// check: fountain
double fountain(double speed, double drag) {
  std::list<Spark> sparks;
  double energy = 0;
  for (int frame = 0; frame < 8; ++frame) {
    if (frame % 2 == 0) sparks.push_back({{}, {0.2 * frame, 1 + 0.1 * speed}, 0.9});
    for (auto& s : sparks) {
      s.vel += 0.2 * (Vec2{0, -1} - (0.1 * drag) * s.vel);
      s.pos += 0.2 * s.vel;
      s.life -= 0.25;
    }
    sparks.remove_if([](const Spark& s) { return s.dead(); });
    for (const Spark& s : sparks) energy += 0.5 * s.vel.dot(s.vel) + s.pos.length();
  }
  return energy;
}

// 21. memoised recursion with std::map<pair<int,int>, double> and std::function recursion
// check: grid_paths --size c=12
double grid_paths(const std::vector<double>& c) {
  std::map<std::pair<int, int>, double> memo;
  std::function<double(int, int)> cheapest = [&](int i, int j) -> double {
    if (i < 0 || j < 0) return std::numeric_limits<double>::infinity();
    if (auto it = memo.find({i, j}); it != memo.end()) return it->second;
    const double cost = c[i * 4 + j] * c[i * 4 + j];
    if (i == 0 && j == 0) return memo[{0, 0}] = cost;
    return memo[{i, j}] = cost + std::min(cheapest(i - 1, j), cheapest(i, j - 1));
  };
  return cheapest(2, 3);
}

// 22. span-based signal processing, static polymorphism with concepts, fixed extent
template <class F> concept Filter = requires(F f, double x) { { f.step(x) } -> std::same_as<double>; };
struct OnePole { double a, y = 0; double step(double x) { return y += a * (x - y); } };
struct Delay { std::deque<double> line; explicit Delay(int n) : line(n, 0.0) {} double step(double x) { line.push_back(x); double r = line.front(); line.pop_front(); return r; } };
template <Filter F> void process(F& f, std::span<double> s) { for (auto& x : s) x = f.step(x); }
static double energy(std::span<const double> s) { return std::transform_reduce(s.begin(), s.end(), 0.0, std::plus{}, [](double x) { return x * x; }); }
// check: filtered_span --size x=8
double filtered_span(std::vector<double> x, double a) {
  OnePole lp{0.5 + 0.1 * a};
  Delay d{2};
  process(lp, x);
  process(d, std::span{x}.subspan(1));
  return energy(x) + energy(std::span<const double>(x).first(3)) + x.back();
}

// 23. Polynomial class with vector coefs, derivative(), roots by Durand-Kerner using complex
class Poly {
  std::vector<double> c_;
 public:
  Poly(std::initializer_list<double> c) : c_(c) {}
  explicit Poly(std::vector<double> c) : c_(std::move(c)) {}
  std::size_t degree() const { return c_.size() - 1; }
  template <class T> T operator()(T x) const { T r{}; for (auto it = c_.rbegin(); it != c_.rend(); ++it) r = r * x + *it; return r; }
  Poly derivative() const { std::vector<double> d; for (std::size_t k = 1; k < c_.size(); ++k) d.push_back(k * c_[k]); return Poly{d}; }
  std::vector<std::complex<double>> roots(int iterations) const {
    const std::size_t n = degree();
    std::vector<std::complex<double>> z(n);
    for (std::size_t i = 0; i < n; ++i) z[i] = std::pow(std::complex<double>(0.4, 0.9), static_cast<int>(i));
    for (int it = 0; it < iterations; ++it)
      for (std::size_t i = 0; i < n; ++i) {
        std::complex<double> den = c_[n];
        for (std::size_t j = 0; j < n; ++j) if (j != i) den *= z[i] - z[j];
        z[i] -= (*this)(z[i]) / den;
      }
    return z;
  }
};
// check: durand_kerner
double durand_kerner(double a, double b) {
  const Poly p{2 + a * a, b, 0.5, 1.0};
  double s = 0;
  for (const auto& z : p.roots(30)) s += std::norm(z) + std::arg(z) * z.imag();
  return s + p.derivative()(a);
}

// 24. copy-and-swap buffer class with raw new[], rule of five, swap friend
class Buffer {
  std::size_t n_;
  double* p_;
 public:
  explicit Buffer(std::size_t n) : n_(n), p_(n ? new double[n]() : nullptr) {}
  Buffer(const Buffer& o) : Buffer(o.n_) { std::copy(o.p_, o.p_ + n_, p_); }
  Buffer(Buffer&& o) noexcept : n_(0), p_(nullptr) { swap(*this, o); }
  Buffer& operator=(Buffer o) noexcept { swap(*this, o); return *this; }
  ~Buffer() { delete[] p_; }
  friend void swap(Buffer& a, Buffer& b) noexcept { using std::swap; swap(a.n_, b.n_); swap(a.p_, b.p_); }
  double& operator[](std::size_t i) { assert(i < n_); return p_[i]; }
  double operator[](std::size_t i) const { assert(i < n_); return p_[i]; }
  std::size_t size() const { return n_; }
};
static Buffer smooth(const Buffer& in, double a) {
  Buffer out(in.size());
  for (std::size_t i = 0; i < in.size(); ++i) {
    const double l = i ? in[i - 1] : in[i], r = i + 1 < in.size() ? in[i + 1] : in[i];
    out[i] = (1 - a) * in[i] + 0.5 * a * (l + r);
  }
  return out;
}
// check: smoothed_buffer --size x=6
double smoothed_buffer(const std::vector<double>& x, double a) {
  Buffer b(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) b[i] = x[i];
  Buffer first = b;
  for (int k = 0; k < 3; ++k) b = smooth(b, 0.3 + 0.1 * a);
  double s = 0;
  for (std::size_t i = 0; i < b.size(); ++i) s += b[i] * first[i];
  return s;
}
