// SPDX-License-Identifier: MIT
// C++ as people send it to forums and keep it in drawers.
#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <ranges>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

// 1. expression tree with unique_ptr nodes and virtual eval, built by helper functions
struct Expr {
  virtual ~Expr() = default;
  virtual double eval(double x) const = 0;
};
using ExprPtr = std::unique_ptr<Expr>;
struct Const : Expr {
  double c;
  explicit Const(double c) : c(c) {}
  double eval(double) const override { return c; }
};
struct Var : Expr {
  double eval(double x) const override { return x; }
};
struct Binary : Expr {
  char op;
  ExprPtr l, r;
  Binary(char op, ExprPtr l, ExprPtr r) : op(op), l(std::move(l)), r(std::move(r)) {}
  double eval(double x) const override {
    switch (op) {
      case '+': return l->eval(x) + r->eval(x);
      case '*': return l->eval(x) * r->eval(x);
      case '/': return l->eval(x) / r->eval(x);
    }
    throw std::logic_error("unknown operator");
  }
};
static ExprPtr constant(double c) { return std::make_unique<Const>(c); }
static ExprPtr variable() { return std::make_unique<Var>(); }
static ExprPtr binary(char op, ExprPtr l, ExprPtr r) { return std::make_unique<Binary>(op, std::move(l), std::move(r)); }
// check: tree_value
double tree_value(double x, double c) {
  auto e = binary('/', binary('*', variable(), binary('+', variable(), constant(c))), constant(2 + c * c));
  return e->eval(x) * e->eval(2 * x);
}

// 2. sparse matrix as vector of maps, power iteration, normalise by lambda
// check: page_rank --size w=5
double page_rank(const std::vector<double>& w) {
  std::vector<std::map<int, double>> rows(4);
  rows[0][1] = 1 + w[0] * w[0];
  rows[1][2] = 1 + w[1] * w[1];
  rows[2][0] = 1 + w[2] * w[2];
  rows[2][3] = 1 + w[3] * w[3];
  rows[3][0] = 1 + w[4] * w[4];
  for (auto& row : rows) {
    double total = 0;
    for (auto& [j, v] : row) total += v;
    for (auto& [j, v] : row) v /= total + 0.5;
  }
  std::vector<double> rank(4, 0.25);
  auto normalise = [](std::vector<double>& v) {
    const double s = std::accumulate(v.begin(), v.end(), 0.0);
    std::for_each(v.begin(), v.end(), [s](double& e) { e /= s; });
  };
  for (int it = 0; it < 10; ++it) {
    std::vector<double> next(rank.size(), 0.05);
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (const auto& [j, v] : rows[i]) next[j] += v * rank[i];
    normalise(next);
    rank = std::move(next);
  }
  return rank[0] + 3 * rank[3];
}

// 3. template function with if constexpr and tuple fold: sum of fields
template <typename T>
double magnitude(const T& t) {
  if constexpr (std::is_arithmetic_v<T>) {
    return std::abs(t);
  } else {
    double s = 0;
    for (const auto& e : t) s += magnitude(e);
    return s;
  }
}
template <typename... Ts>
double total_magnitude(const Ts&... ts) {
  return (magnitude(ts) + ... + 0.0);
}
// check: folded_magnitude --size v=4
double folded_magnitude(double a, const std::vector<double>& v) {
  std::array<double, 2> pair{a, a * a};
  std::vector<std::vector<double>> nested{{v[0], v[1]}, {v[2] * v[3]}};
  return total_magnitude(a, v, pair, nested, 3);
}

// 4. small vector class owning new[] memory, with rule of five
class Buffer {
  std::size_t n_;
  double* p_;

 public:
  explicit Buffer(std::size_t n) : n_(n), p_(new double[n]()) {}
  Buffer(const Buffer& o) : n_(o.n_), p_(new double[o.n_]) { std::copy(o.p_, o.p_ + n_, p_); }
  Buffer(Buffer&& o) noexcept : n_(std::exchange(o.n_, 0)), p_(std::exchange(o.p_, nullptr)) {}
  Buffer& operator=(Buffer o) noexcept {
    swap(*this, o);
    return *this;
  }
  ~Buffer() { delete[] p_; }
  friend void swap(Buffer& a, Buffer& b) noexcept {
    std::swap(a.n_, b.n_);
    std::swap(a.p_, b.p_);
  }
  double& operator[](std::size_t i) { return p_[i]; }
  const double& operator[](std::size_t i) const { return p_[i]; }
  std::size_t size() const { return n_; }
  double* begin() { return p_; }
  double* end() { return p_ + n_; }
  const double* begin() const { return p_; }
  const double* end() const { return p_ + n_; }
};
static Buffer smooth(const Buffer& in) {
  Buffer out(in.size());
  for (std::size_t i = 0; i < in.size(); ++i) {
    const std::size_t l = i ? i - 1 : i, r = std::min(i + 1, in.size() - 1);
    out[i] = 0.25 * in[l] + 0.5 * in[i] + 0.25 * in[r];
  }
  return out;
}
// check: buffer_energy --size x=6
double buffer_energy(const std::vector<double>& x) {
  Buffer b(x.size());
  std::copy(x.begin(), x.end(), b.begin());
  Buffer c = b;
  for (int k = 0; k < 3; ++k) b = smooth(b);
  double s = 0;
  for (double v : b) s += v * v;
  return s + std::inner_product(b.begin(), b.end(), c.begin(), 0.0);
}

// 5. time series statistics: struct with optional fields, early return nullopt, map of accumulators by string
class Running {
  long n_ = 0;
  double mean_ = 0, m2_ = 0;

 public:
  void operator()(double x) {
    ++n_;
    const double d = x - mean_;
    mean_ += d / n_;
    m2_ += d * (x - mean_);
  }
  std::optional<double> variance() const { return n_ > 1 ? std::make_optional(m2_ / (n_ - 1)) : std::nullopt; }
  double mean() const { return mean_; }
};
// check: sectors_risk --size r=8
double sectors_risk(const std::vector<double>& r) {
  static const std::string sector[] = {"tech", "bank", "tech", "oil", "bank", "tech", "bank", "tech"};
  std::unordered_map<std::string, Running> by_sector;
  for (std::size_t i = 0; i < r.size(); ++i) by_sector[sector[i]](r[i]);
  double risk = 0;
  for (const char* name : {"tech", "bank", "oil"}) {
    const auto& a = by_sector.at(name);
    if (const auto v = a.variance()) risk += std::sqrt(*v + 0.01);
    else risk += 0.5 * a.mean();
  }
  return risk;
}

// 6. dynamic programming with memo in map of pairs, recursion by std::function
// check: optimal_stop
double optimal_stop(double p, double payoff) {
  const double up = 1 / (1 + std::exp(-p));
  std::map<std::pair<int, int>, double> memo;
  std::function<double(int, int)> value = [&](int t, int k) -> double {
    const double now = std::max(0.0, (1 + payoff) * k - 1.0);
    if (t == 5) return now;
    if (const auto it = memo.find({t, k}); it != memo.end()) return it->second;
    const double wait = 0.97 * (up * value(t + 1, k + 1) + (1 - up) * value(t + 1, k - 1));
    return memo[{t, k}] = std::max(now, wait);
  };
  return value(0, 1);
}

// 7. quaternion class with static factories, slerp, operator* and explicit bool
class Quat {
  double w_ = 1, x_ = 0, y_ = 0, z_ = 0;

 public:
  constexpr Quat() = default;
  constexpr Quat(double w, double x, double y, double z) : w_{w}, x_{x}, y_{y}, z_{z} {}
  static Quat rotation(const std::array<double, 3>& axis, double angle) {
    const double s = std::sin(angle / 2);
    return {std::cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s};
  }
  constexpr Quat conj() const { return {w_, -x_, -y_, -z_}; }
  constexpr double dot(const Quat& q) const { return w_ * q.w_ + x_ * q.x_ + y_ * q.y_ + z_ * q.z_; }
  friend constexpr Quat operator*(const Quat& a, const Quat& b) {
    return {a.w_ * b.w_ - a.x_ * b.x_ - a.y_ * b.y_ - a.z_ * b.z_, a.w_ * b.x_ + a.x_ * b.w_ + a.y_ * b.z_ - a.z_ * b.y_,
            a.w_ * b.y_ - a.x_ * b.z_ + a.y_ * b.w_ + a.z_ * b.x_, a.w_ * b.z_ + a.x_ * b.y_ - a.y_ * b.x_ + a.z_ * b.w_};
  }
  Quat& operator*=(double s) {
    for (double* c : {&w_, &x_, &y_, &z_}) *c *= s;
    return *this;
  }
  Quat operator+(const Quat& o) const { return Quat(w_ + o.w_, x_ + o.x_, y_ + o.y_, z_ + o.z_); }
  std::array<double, 3> rotate(const std::array<double, 3>& v) const {
    const Quat r = *this * Quat{0, v[0], v[1], v[2]} * conj();
    return {r.x_, r.y_, r.z_};
  }
  static Quat slerp(Quat a, Quat b, double t) {
    const double th = std::acos(std::clamp(a.dot(b), -1.0, 1.0)), s = std::sin(th);
    a *= std::sin((1 - t) * th) / s;
    b *= std::sin(t * th) / s;
    return a + b;
  }
};
// check: half_turned
double half_turned(double angle, double t) {
  const auto a = Quat::rotation({0, 0, 1}, angle), b = Quat::rotation({0, 1, 0}, 0.7);
  const auto [x, y, z] = Quat::slerp(a, b, t).rotate({1.0, 2.0, 3.0});
  return x + 2 * y * z;
}

// 8. molecular dynamics class with cell list: vectors of vectors of ints, periodic wrap, nested lambda
class Fluid {
 public:
  Fluid(const std::vector<double>& jitter, double box) : box_(box) {
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) x_.push_back({(i + 0.5) * box / 3 + 0.05 * jitter[i], (j + 0.5) * box / 3 + 0.05 * jitter[j]});
  }
  double energy(double cutoff) const {
    std::vector<std::vector<int>> cells(9);
    auto cell = [this](const std::array<double, 2>& p) {
      const int i = static_cast<int>(std::floor(p[0] / box_ * 3)), j = static_cast<int>(std::floor(p[1] / box_ * 3));
      return (i % 3 + 3) % 3 * 3 + (j % 3 + 3) % 3;
    };
    for (std::size_t i = 0; i < x_.size(); ++i) cells[cell(x_[i])].push_back(static_cast<int>(i));
    double e = 0;
    for (const auto& a : cells)
      for (const auto& b : cells)
        for (int i : a)
          for (int j : b) {
            if (i >= j) continue;
            double r2 = 0;
            for (int c = 0; c < 2; ++c) {
              double d = x_[i][c] - x_[j][c];
              d -= box_ * std::round(d / box_);
              r2 += d * d;
            }
            if (r2 < cutoff * cutoff) {
              const double s6 = 1 / (r2 * r2 * r2);
              e += 4 * s6 * (s6 - 1);
            }
          }
    return e;
  }

 private:
  double box_;
  std::vector<std::array<double, 2>> x_;
};
// check: fluid_energy --size jitter=3
double fluid_energy(const std::vector<double>& jitter, double strain) { return Fluid(jitter, 3.6 * (1 + 0.05 * strain)).energy(1.7); }

// 9. policy-based template: distance metric, k nearest neighbours with partial_sort on pairs and set
struct Euclid {
  static double of(double dx, double dy) { return std::sqrt(dx * dx + dy * dy); }
};
struct Manhattan {
  static double of(double dx, double dy) { return std::abs(dx) + std::abs(dy); }
};
template <class Metric>
class Neighbours {
  std::vector<std::tuple<double, double, double>> data_;

 public:
  void insert(double x, double y, double label) { data_.emplace_back(x, y, label); }
  double predict(double x, double y, std::size_t k) const {
    std::vector<std::pair<double, double>> d;
    d.reserve(data_.size());
    for (const auto& [px, py, label] : data_) d.emplace_back(Metric::of(px - x, py - y), label);
    std::partial_sort(d.begin(), d.begin() + k, d.end());
    double num = 0, den = 0;
    for (auto it = d.cbegin(); it != d.cbegin() + k; ++it) {
      const double w = 1 / (it->first + 0.1);
      num += w * it->second;
      den += w;
    }
    return num / den;
  }
};
// check: predicted_label --size label=6
double predicted_label(const std::vector<double>& label, double x, double y) {
  Neighbours<Euclid> e;
  Neighbours<Manhattan> m;
  for (int i = 0; i < 6; ++i) {
    e.insert(0.3 * i, 0.2 * (i % 3), label[i]);
    m.insert(0.3 * i, 0.2 * (i % 3), label[i]);
  }
  return e.predict(x, y, 3) - 0.5 * m.predict(x, y, 2);
}

// 10. signal slots: observer pattern with a vector of functions in a class, chained
template <typename... Args>
class Signal {
  std::vector<std::function<void(Args...)>> slots_;

 public:
  void connect(std::function<void(Args...)> f) { slots_.push_back(std::move(f)); }
  void operator()(Args... args) const {
    for (const auto& s : slots_) s(args...);
  }
};
// check: observed
double observed(double x, double gain) {
  Signal<double> changed;
  double sum = 0, peak = 0;
  changed.connect([&sum](double v) { sum += v; });
  changed.connect([&peak, gain](double v) { peak = std::max(peak, gain * v); });
  for (int i = 0; i < 5; ++i) changed(x * std::sin(i + x));
  return sum + peak;
}

// 11. histogram with bins by lower_bound, kernel density, ranges::views::zip-like loops, std::array of std::vector
// check: density_score --size x=10
double density_score(const std::vector<double>& x, double h) {
  const std::vector<double> edges{0.0, 0.25, 0.5, 0.75, 1.0, 2.0};
  std::array<std::vector<double>, 6> bins;
  for (double v : x) bins[std::min<std::size_t>(std::upper_bound(edges.begin(), edges.end(), v) - edges.begin(), 5)].push_back(v);
  double score = 0;
  for (const auto& bin : bins) {
    if (bin.empty()) continue;
    const auto [lo, hi] = std::minmax_element(bin.cbegin(), bin.cend());
    score += (*hi - *lo) * bin.size();
  }
  const double bw = 0.2 + h * h;
  for (double a : x)
    score += std::log(std::transform_reduce(x.begin(), x.end(), 0.0, std::plus<>{}, [=](double b) {
      const double u = (a - b) / bw;
      return std::exp(-0.5 * u * u) / (bw * std::sqrt(2 * M_PI));
    }) / x.size());
  return score;
}

// 12. finite volume with conserved-variables struct, operators, Riemann solver chosen by enum, valarray slice
struct State {
  double rho, mom, ene;
  State operator+(const State& o) const { return {rho + o.rho, mom + o.mom, ene + o.ene}; }
  State operator-(const State& o) const { return {rho - o.rho, mom - o.mom, ene - o.ene}; }
  State operator*(double s) const { return {rho * s, mom * s, ene * s}; }
  State& operator-=(const State& o) { return *this = *this - o; }
};
inline State operator*(double s, const State& q) { return q * s; }
enum class Solver { rusanov, hll };
class Euler {
  static constexpr double gamma = 1.4;
  Solver solver_;
  std::vector<State> q_;
  static double pressure(const State& q) { return (gamma - 1) * (q.ene - 0.5 * q.mom * q.mom / q.rho); }
  static double sound(const State& q) { return std::sqrt(gamma * pressure(q) / q.rho); }
  static State flux(const State& q) {
    const double u = q.mom / q.rho, p = pressure(q);
    return {q.mom, q.mom * u + p, u * (q.ene + p)};
  }
  State numerical(const State& l, const State& r) const {
    const double ul = l.mom / l.rho, ur = r.mom / r.rho, cl = sound(l), cr = sound(r);
    switch (solver_) {
      case Solver::hll: {
        const double sl = std::min(ul - cl, ur - cr), sr = std::max(ul + cl, ur + cr);
        if (sl >= 0) return flux(l);
        if (sr <= 0) return flux(r);
        return (sr * flux(l) - sl * flux(r) + sl * sr * (r - l)) * (1 / (sr - sl));
      }
      case Solver::rusanov: break;
    }
    const double s = std::max(std::abs(ul) + cl, std::abs(ur) + cr);
    return 0.5 * (flux(l) + flux(r)) - 0.5 * s * (r - l);
  }

 public:
  Euler(Solver s, double rhoL, double pL) : solver_(s), q_(10, State{0.125, 0, 0.1 / (gamma - 1)}) {
    std::fill_n(q_.begin(), 5, State{rhoL, 0, pL / (gamma - 1)});
  }
  void step(double lambda) {
    std::vector<State> f;
    for (std::size_t i = 0; i + 1 < q_.size(); ++i) f.push_back(numerical(q_[i], q_[i + 1]));
    for (std::size_t i = 1; i + 1 < q_.size(); ++i) q_[i] -= lambda * (f[i] - f[i - 1]);
  }
  const std::vector<State>& state() const { return q_; }
};
// check: shock_tube
double shock_tube(double rho, double p) {
  double s = 0;
  for (auto solver : {Solver::rusanov, Solver::hll}) {
    Euler e(solver, 1 + rho * rho, 1 + p * p);
    for (int i = 0; i < 4; ++i) e.step(0.2);
    for (const auto& [r, m, en] : e.state()) s += r * m + 0.1 * en;
  }
  return s;
}

// 13. generator-like class with operator++ and sentinel; geometric sequence summed by range for
class Geometric {
  double first_, ratio_;
  int n_;

 public:
  class iterator {
    double v_, r_;
    int left_;

   public:
    iterator(double v, double r, int left) : v_(v), r_(r), left_(left) {}
    double operator*() const { return v_; }
    iterator& operator++() {
      v_ *= r_;
      --left_;
      return *this;
    }
    bool operator!=(const iterator& o) const { return left_ != o.left_; }
  };
  Geometric(double first, double ratio, int n) : first_(first), ratio_(ratio), n_(n) {}
  iterator begin() const { return {first_, ratio_, n_}; }
  iterator end() const { return {0, 0, 0}; }
};
// check: geometric_sum
double geometric_sum(double a, double q) {
  double s = 0;
  for (double v : Geometric(a, q, 6)) s += v * v;
  return s;
}

// 14. error handling by a Result template with value and message, monadic chain
template <class T>
class Result {
  std::variant<T, std::string> v_;

 public:
  Result(T value) : v_(std::move(value)) {}
  Result(std::string error) : v_(std::move(error)) {}
  explicit operator bool() const { return std::holds_alternative<T>(v_); }
  const T& value() const { return std::get<T>(v_); }
  template <class F>
  auto then(F f) const -> decltype(f(std::declval<T>())) {
    if (*this) return f(value());
    return std::get<std::string>(v_);
  }
};
static Result<double> safe_log(double x) {
  if (x <= 0) return std::string("log of a number that is not positive");
  return std::log(x);
}
static Result<double> safe_sqrt(double x) {
  if (x < 0) return std::string("root of a negative number");
  return std::sqrt(x);
}
// check: chained_results
double chained_results(double x, double y) {
  const auto r = safe_log(1 + x * x).then([&](double v) { return safe_sqrt(v * y * y + 1); }).then(safe_log);
  if (!r) return -1;
  return r.value();
}

// 15. A* on a grid with heights: struct nodes, set as open list, lambda heuristic, path cost of differences
// check: hiking_cost --size h=16
double hiking_cost(const std::vector<double>& h) {
  constexpr int W = 4;
  struct Cell { int x, y; };
  auto at = [&](int x, int y) { return h[y * W + x]; };
  std::vector<double> cost(W * W, 1e9);
  std::set<std::pair<double, int>> open;
  cost[0] = 0;
  open.insert({0.0, 0});
  while (!open.empty()) {
    const auto [c, id] = *open.begin();
    open.erase(open.begin());
    const Cell p{id % W, id / W};
    if (p.x == W - 1 && p.y == W - 1) break;
    for (auto [dx, dy] : std::initializer_list<std::pair<int, int>>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const Cell q{p.x + dx, p.y + dy};
      if (q.x < 0 || q.y < 0 || q.x >= W || q.y >= W) continue;
      const double next = cost[id] + 1 + std::pow(at(q.x, q.y) - at(p.x, p.y), 2);
      double& old = cost[q.y * W + q.x];
      if (next < old) {
        open.erase({old, q.y * W + q.x});
        old = next;
        open.insert({next, q.y * W + q.x});
      }
    }
  }
  return cost.back();
}

// 16. text report around numbers: ostringstream, setprecision, returned sum; string keys built by to_string
// check: labelled_sum --size v=4
double labelled_sum(const std::vector<double>& v) {
  std::map<std::string, double> named;
  for (std::size_t i = 0; i < v.size(); ++i) named["x" + std::to_string(i)] = v[i] * (i + 1);
  std::ostringstream report;
  double s = 0;
  for (const auto& [name, value] : named) {
    report << name << " = " << value << '\n';
    s += value * value;
  }
  if (report.str().empty()) return 0;
  return s * named["x1"];
}

// 17. mixture of Gaussians by EM, struct of vectors, responsibilities as vector<vector>
struct Mixture {
  std::vector<double> weight{0.5, 0.5}, mean{0.2, 0.8}, sd{0.3, 0.3};
};
static double normal_pdf(double x, double m, double s) {
  static const double root = std::sqrt(2 * std::acos(-1.0));
  return std::exp(-0.5 * (x - m) * (x - m) / (s * s)) / (root * s);
}
// check: em_likelihood --size x=8
double em_likelihood(const std::vector<double>& x) {
  Mixture mix;
  std::vector resp(x.size(), std::vector<double>(2));
  double ll = 0;
  for (int it = 0; it < 3; ++it) {
    ll = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      double total = 0;
      for (int k = 0; k < 2; ++k) total += resp[i][k] = mix.weight[k] * normal_pdf(x[i], mix.mean[k], mix.sd[k]);
      for (auto& r : resp[i]) r /= total;
      ll += std::log(total);
    }
    for (int k = 0; k < 2; ++k) {
      double n = 0, m = 0, v = 0;
      for (std::size_t i = 0; i < x.size(); ++i) n += resp[i][k], m += resp[i][k] * x[i];
      m /= n;
      for (std::size_t i = 0; i < x.size(); ++i) v += resp[i][k] * (x[i] - m) * (x[i] - m);
      mix.weight[k] = n / x.size();
      mix.mean[k] = m;
      mix.sd[k] = std::sqrt(v / n + 0.01);
    }
  }
  return ll;
}
