// SPDX-License-Identifier: MIT
// C++ of textbooks, manuals and small programs: tables of substances, graphs, parsers, trusses, rockets.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// 1. thermodynamics: a table of substances by name, NASA polynomials, Newton for the temperature
struct Substance {
  std::string name;
  double molar_mass;
  std::array<double, 5> cp;
};
class SubstanceTable {
 public:
  SubstanceTable() {
    add({"N2", 28.0134, {3.53, -1.2e-4, -5.0e-7, 2.4e-9, -1.4e-12}});
    add({"O2", 31.9988, {3.78, -3.0e-3, 9.8e-6, -9.7e-9, 3.2e-12}});
  }
  void add(Substance s) { table_.emplace(s.name, std::move(s)); }
  const Substance& find(const std::string& name) const {
    auto it = table_.find(name);
    if (it == table_.end()) throw std::out_of_range("no substance " + name);
    return it->second;
  }

 private:
  std::map<std::string, Substance> table_;
};
static double enthalpy(const Substance& s, double T) {
  const double R = 8.314462618;
  double h = 0.0, power = T;
  for (std::size_t i = 0; i < s.cp.size(); ++i) {
    h += s.cp[i] * power / double(i + 1);
    power *= T;
  }
  return R * h / s.molar_mass;
}
// check: mixed_temperature
double mixed_temperature(double m1, double T1, double m2, double T2) {
  SubstanceTable table;
  const auto& n2 = table.find("N2");
  const auto& o2 = table.find("O2");
  const double a = 300 + 100 * T1, b = 400 + 50 * T2;
  const double total = (1 + m1 * m1) * enthalpy(n2, a) + (1 + m2 * m2) * enthalpy(o2, b);
  double T = 350;
  for (int k = 0; k < 20; ++k) {
    const double f = (1 + m1 * m1) * enthalpy(n2, T) + (1 + m2 * m2) * enthalpy(o2, T) - total;
    const double h = 1e-3;
    const double slope = ((1 + m1 * m1) * (enthalpy(n2, T + h) - enthalpy(n2, T - h)) +
                          (1 + m2 * m2) * (enthalpy(o2, T + h) - enthalpy(o2, T - h))) / (2 * h);
    const double dT = f / slope;
    T -= dT;
    if (std::fabs(dT) < 1e-9) break;
  }
  return T / 100;
}

// 2. Dijkstra with a priority queue of pairs and an adjacency list of structs
struct Edge {
  int to;
  double length;
};
using Graph = std::vector<std::vector<Edge>>;
static std::vector<double> shortest_paths(const Graph& g, int source) {
  std::vector<double> dist(g.size(), std::numeric_limits<double>::infinity());
  using Item = std::pair<double, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<Item>> queue;
  dist[source] = 0.0;
  queue.push({0.0, source});
  while (!queue.empty()) {
    auto [d, u] = queue.top();
    queue.pop();
    if (d > dist[u]) continue;
    for (const auto& e : g[u]) {
      const double nd = d + e.length;
      if (nd < dist[e.to]) {
        dist[e.to] = nd;
        queue.emplace(nd, e.to);
      }
    }
  }
  return dist;
}
// check: road_trip --size w=7
double road_trip(const std::vector<double>& w) {
  Graph g(5);
  const int from[] = {0, 0, 1, 1, 2, 3, 2}, to[] = {1, 2, 2, 3, 3, 4, 4};
  for (int i = 0; i < 7; ++i) {
    g[from[i]].push_back({to[i], 1.0 + w[i] * w[i]});
    g[to[i]].push_back({from[i], 1.1 + w[i] * w[i]});
  }
  const auto d = shortest_paths(g, 0);
  return d[4] + 0.5 * d[3];
}

// 3. recursive descent parser over string_view, with variables in a map
class Calculator {
 public:
  explicit Calculator(std::map<char, double> variables) : variables_(std::move(variables)) {}
  double operator()(std::string_view text) {
    text_ = text;
    at_ = 0;
    return sum();
  }

 private:
  double sum() {
    double v = product();
    while (at_ < text_.size() && (text_[at_] == '+' || text_[at_] == '-')) {
      const char op = text_[at_++];
      const double r = product();
      v = op == '+' ? v + r : v - r;
    }
    return v;
  }
  double product() {
    double v = atom();
    while (at_ < text_.size() && text_[at_] == '*') {
      ++at_;
      v *= atom();
    }
    return v;
  }
  double atom() {
    const char c = text_[at_++];
    if (c == '(') {
      const double v = sum();
      ++at_;
      return v;
    }
    if (c >= '0' && c <= '9') return c - '0';
    return variables_.at(c);
  }
  std::map<char, double> variables_;
  std::string_view text_;
  std::size_t at_ = 0;
};
// check: calculated
double calculated(double x, double y) {
  Calculator calc({{'x', x}, {'y', y}});
  return calc("x*(y+3)-2*x*y*y") + calc("(x-y)*(x+y)");
}

// 4. curiously recurring template for integrators
template <class Derived>
struct Stepper {
  template <class F>
  std::pair<double, double> run(F&& f, double x, double v, double dt, int steps) const {
    for (int i = 0; i < steps; ++i) std::tie(x, v) = static_cast<const Derived&>(*this).step(f, x, v, dt);
    return {x, v};
  }
};
struct Verlet : Stepper<Verlet> {
  template <class F>
  std::pair<double, double> step(F& f, double x, double v, double dt) const {
    const double half = v + 0.5 * dt * f(x);
    x += dt * half;
    return {x, half + 0.5 * dt * f(x)};
  }
};
struct Midpoint : Stepper<Midpoint> {
  template <class F>
  std::pair<double, double> step(F& f, double x, double v, double dt) const {
    const double xm = x + 0.5 * dt * v, vm = v + 0.5 * dt * f(x);
    return {x + dt * vm, v + dt * f(xm)};
  }
};
// check: two_steppers
double two_steppers(double x0, double v0, double k) {
  auto force = [k](double x) { return -k * x - 0.1 * x * x * x; };
  const auto [xa, va] = Verlet{}.run(force, x0, v0, 0.05, 20);
  const auto [xb, vb] = Midpoint{}.run(force, x0, v0, 0.05, 20);
  return (xa - xb) * 10 + va * vb;
}

// 5. decorated polymorphic payoffs in a vector of unique_ptr, clone idiom
struct Payoff {
  virtual ~Payoff() = default;
  virtual double operator()(double s) const = 0;
  virtual std::unique_ptr<Payoff> clone() const = 0;
};
class CallPayoff : public Payoff {
  double k_;

 public:
  explicit CallPayoff(double k) : k_(k) {}
  double operator()(double s) const override { return std::max(s - k_, 0.0); }
  std::unique_ptr<Payoff> clone() const override { return std::make_unique<CallPayoff>(*this); }
};
class PutPayoff : public Payoff {
  double k_;

 public:
  explicit PutPayoff(double k) : k_(k) {}
  double operator()(double s) const override { return std::max(k_ - s, 0.0); }
  std::unique_ptr<Payoff> clone() const override { return std::make_unique<PutPayoff>(*this); }
};
class Portfolio {
  std::vector<std::pair<double, std::unique_ptr<Payoff>>> legs_;

 public:
  Portfolio& add(double weight, const Payoff& p) {
    legs_.emplace_back(weight, p.clone());
    return *this;
  }
  double value(double s) const {
    double v = 0;
    for (const auto& [w, p] : legs_) v += w * (*p)(s);
    return v;
  }
};
// check: straddle_value
double straddle_value(double s, double k, double w) {
  Portfolio p;
  p.add(w, CallPayoff(0.5 + k)).add(2.0, PutPayoff(1.0 + k * k));
  double total = 0;
  for (double shock : {0.8, 1.0, 1.25}) total += p.value(shock * (s + 1));
  return total;
}

// 6. matrix class template with dimensions, operators and initializer lists
template <typename T, std::size_t R, std::size_t C>
class Mat {
  T a_[R][C]{};

 public:
  Mat() = default;
  Mat(std::initializer_list<std::initializer_list<T>> rows) {
    std::size_t i = 0;
    for (const auto& row : rows) {
      std::size_t j = 0;
      for (const auto& v : row) a_[i][j++] = v;
      ++i;
    }
  }
  T& operator()(std::size_t i, std::size_t j) { return a_[i][j]; }
  const T& operator()(std::size_t i, std::size_t j) const { return a_[i][j]; }
  template <std::size_t K>
  Mat<T, R, K> operator*(const Mat<T, C, K>& o) const {
    Mat<T, R, K> r;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < K; ++j)
        for (std::size_t k = 0; k < C; ++k) r(i, j) += a_[i][k] * o(k, j);
    return r;
  }
  Mat<T, C, R> transposed() const {
    Mat<T, C, R> r;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < C; ++j) r(j, i) = (*this)(i, j);
    return r;
  }
  static Mat identity() {
    static_assert(R == C, "square");
    Mat r;
    for (std::size_t i = 0; i < R; ++i) r(i, i) = T(1);
    return r;
  }
};
// check: kalman_gain
double kalman_gain(double dt, double q, double r, double z) {
  const Mat<double, 2, 2> F = {{1.0, dt}, {0.0, 1.0}};
  const Mat<double, 1, 2> H = {{1.0, 0.0}};
  Mat<double, 2, 1> x = {{0.0}, {1.0}};
  auto P = Mat<double, 2, 2>::identity();
  for (int k = 0; k < 4; ++k) {
    x = F * x;
    P = F * P * F.transposed();
    P(0, 0) += q * q;
    P(1, 1) += q * q;
    const double S = (H * P * H.transposed())(0, 0) + r * r + 0.1;
    const auto K = P * H.transposed();
    const double innovation = z * (k + 1) - (H * x)(0, 0);
    for (int i = 0; i < 2; ++i) x(i, 0) += K(i, 0) / S * innovation;
    const auto HP = H * P;
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) P(i, j) -= K(i, 0) / S * HP(0, j);
  }
  return x(0, 0) + x(1, 0) + P(0, 0);
}

// 7. truss: nodes and bars in structs, assembly into a map of pairs, conjugate gradients
struct Node2 {
  double x, y;
  bool fixed = false;
};
struct Bar {
  int a, b;
  double area;
};
// check: truss_tip --size area=5
double truss_tip(const std::vector<double>& area, double load) {
  const std::vector<Node2> nodes = {{0, 0, true}, {0, 1, true}, {1, 0}, {1, 1}};
  std::vector<Bar> bars = {{0, 2, 1}, {1, 3, 1}, {2, 3, 1}, {0, 3, 1}, {1, 2, 1}};
  for (std::size_t i = 0; i < bars.size(); ++i) bars[i].area += area[i] * area[i];
  std::map<std::pair<int, int>, double> K;
  for (const auto& bar : bars) {
    const auto& p = nodes[bar.a];
    const auto& q = nodes[bar.b];
    const double L = std::hypot(q.x - p.x, q.y - p.y);
    const double c = (q.x - p.x) / L, s = (q.y - p.y) / L, k = bar.area / L;
    const int dof[4] = {2 * bar.a, 2 * bar.a + 1, 2 * bar.b, 2 * bar.b + 1};
    const double t[4] = {-c, -s, c, s};
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        if (!nodes[dof[i] / 2].fixed && !nodes[dof[j] / 2].fixed) K[{dof[i], dof[j]}] += k * t[i] * t[j];
  }
  const int n = 8;
  std::vector<double> u(n), r(n), p(n), Ap(n);
  r[5] = -load;
  p = r;
  double rr = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
  for (int it = 0; it < 4 && rr > 1e-14; ++it) {
    std::fill(Ap.begin(), Ap.end(), 0.0);
    for (const auto& [ij, k] : K) Ap[ij.first] += k * p[ij.second];
    const double alpha = rr / std::inner_product(p.begin(), p.end(), Ap.begin(), 0.0);
    for (int i = 0; i < n; ++i) {
      u[i] += alpha * p[i];
      r[i] -= alpha * Ap[i];
    }
    const double next = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
    for (int i = 0; i < n; ++i) p[i] = r[i] + next / rr * p[i];
    rr = next;
  }
  return u[7] + u[4];
}

// 8. state machine with enum class, switch returning from cases, and a struct of telemetry
enum class Phase { boost, coast, descent, landed };
struct Telemetry {
  double t = 0, h = 0, v = 0, m = 0;
  Phase phase = Phase::boost;
};
static Phase next_phase(const Telemetry& s) {
  switch (s.phase) {
    case Phase::boost: return s.m <= 1.0 ? Phase::coast : Phase::boost;
    case Phase::coast: return s.v < 0 ? Phase::descent : Phase::coast;
    case Phase::descent: return s.h <= 0 ? Phase::landed : Phase::descent;
    default: return Phase::landed;
  }
}
// check: apogee
double apogee(double thrust, double burn, double drag) {
  Telemetry s;
  s.m = 2.0;
  double best = 0.0;
  const double dt = 0.02;
  while (s.phase != Phase::landed && s.t < 10.0) {
    double T = 0.0;
    if (s.phase == Phase::boost) {
      T = 30 + thrust;
      s.m -= (0.5 + 0.1 * burn) * dt;
    }
    const double a = (T - drag * 0.01 * s.v * std::abs(s.v)) / s.m - 9.81;
    s.v += a * dt;
    s.h += s.v * dt;
    s.t += dt;
    best = std::max(best, s.h);
    s.phase = next_phase(s);
  }
  return best / 10;
}

// 9. LRU-like cache of quadrature nodes: unordered_map with vectors, returned by const reference, static local
struct Rule1 {
  std::vector<double> x, w;
};
static const Rule1& gauss_rule(int n) {
  static std::unordered_map<int, Rule1> cache;
  auto it = cache.find(n);
  if (it != cache.end()) return it->second;
  Rule1 rule;
  for (int i = 0; i < n; ++i) {
    double z = std::cos(M_PI * (i + 0.75) / (n + 0.5)), pp = 1;
    for (int k = 0; k < 50; ++k) {
      double p1 = 1, p2 = 0;
      for (int j = 0; j < n; ++j) {
        const double p3 = p2;
        p2 = p1;
        p1 = ((2.0 * j + 1) * z * p2 - j * p3) / (j + 1);
      }
      pp = n * (z * p1 - p2) / (z * z - 1);
      const double old = z;
      z = old - p1 / pp;
      if (std::abs(z - old) < 1e-15) break;
    }
    rule.x.push_back(z);
    rule.w.push_back(2 / ((1 - z * z) * pp * pp));
  }
  return cache.emplace(n, std::move(rule)).first->second;
}
// check: gauss_integral
double gauss_integral(double a, double b, double c) {
  const Rule1& r = gauss_rule(6);
  double s = 0;
  for (std::size_t i = 0; i < r.x.size(); ++i) {
    const double x = 0.5 * (b - a) * r.x[i] + 0.5 * (a + b);
    s += r.w[i] * std::exp(-c * x * x);
  }
  return 0.5 * (b - a) * s;
}

// 10. optional root finder and value_or, with std::function
static std::optional<double> secant(const std::function<double(double)>& f, double x0, double x1) {
  double f0 = f(x0), f1 = f(x1);
  for (int i = 0; i < 30; ++i) {
    if (f1 == f0) return std::nullopt;
    const double x2 = x1 - f1 * (x1 - x0) / (f1 - f0);
    x0 = std::exchange(x1, x2);
    f0 = std::exchange(f1, f(x2));
    if (std::abs(f1) < 1e-9) return x1;
  }
  return std::nullopt;
}
// check: implied_rate
double implied_rate(double price, double coupon) {
  auto npv = [&](double r) {
    double v = -price - 2;
    for (int t = 1; t <= 4; ++t) v += (0.2 + 0.1 * coupon + (t == 4 ? 3.0 : 0.0)) * std::pow(1 + r, -t);
    return v;
  };
  const auto rate = secant(npv, 0.05, 0.2);
  return rate.value_or(0.0) * 10;
}

// 11. variant shapes with overloaded visitor, transform into vector of areas
struct Circle { double r; };
struct Box { double w, h; };
struct Triangle { double a, b, c; };
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
using Shape = std::variant<Circle, Box, Triangle>;
// check: painted_area
double painted_area(double a, double b) {
  const std::vector<Shape> shapes{Circle{1 + a}, Box{a, b}, Triangle{3 + a, 4, 5 + b}};
  std::vector<double> areas;
  std::transform(shapes.begin(), shapes.end(), std::back_inserter(areas), [](const Shape& s) {
    return std::visit(overloaded{[](const Circle& c) { return M_PI * c.r * c.r; },
                                 [](const Box& b) { return b.w * b.h; },
                                 [](const Triangle& t) {
                                   const double p = (t.a + t.b + t.c) / 2;
                                   return std::sqrt(p * (p - t.a) * (p - t.b) * (p - t.c));
                                 }},
                      s);
  });
  std::sort(areas.begin(), areas.end(), std::greater<>());
  double paint = 0, coat = 1;
  for (double area : areas) {
    paint += coat * area;
    coat *= 0.5;
  }
  return paint;
}
