// SPDX-License-Identifier: MIT
// Modern C++ of several fields, written before any of it was tried.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <deque>
#include <functional>
#include <iostream>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// 1. Quaternion rotation + slerp, struct with static members and constexpr
struct Quat {
  double w{1}, x{}, y{}, z{};
  static Quat from_axis(double ax, double ay, double az, double angle) {
    const double n = std::sqrt(ax * ax + ay * ay + az * az), s = std::sin(angle / 2) / n;
    return {std::cos(angle / 2), ax * s, ay * s, az * s};
  }
  Quat conj() const { return {w, -x, -y, -z}; }
  Quat operator*(const Quat& q) const {
    return {w * q.w - x * q.x - y * q.y - z * q.z, w * q.x + x * q.w + y * q.z - z * q.y,
            w * q.y - x * q.z + y * q.w + z * q.x, w * q.z + x * q.y - y * q.x + z * q.w};
  }
  double dot(const Quat& q) const { return w * q.w + x * q.x + y * q.y + z * q.z; }
  friend Quat operator*(double s, const Quat& q) { return {s * q.w, s * q.x, s * q.y, s * q.z}; }
  friend Quat operator+(const Quat& a, const Quat& b) { return {a.w + b.w, a.x + b.x, a.y + b.y, a.z + b.z}; }
};
Quat slerp(const Quat& a, Quat b, double t) {
  double c = a.dot(b);
  if (c < 0) {
    b = -1.0 * b;
    c = -c;
  }
  if (c > 0.9995) return (1 - t) * a + t * b;
  const double th = std::acos(c);
  return (std::sin((1 - t) * th) / std::sin(th)) * a + (std::sin(t * th) / std::sin(th)) * b;
}
// check: rotate_z
double rotate_z(double angle, double t) {
  Quat q = slerp(Quat::from_axis(0, 0, 1, angle), Quat::from_axis(1, 0.5, 0, 1.2), t);
  Quat p = q * Quat{0, 1, 2, 3} * q.conj();
  return p.x + p.y * p.z;
}

// 2. Sudoku-like backtracking N-body assignment by recursion w/ vector<int>& state & best reference
void assign_rec(const std::vector<std::vector<double>>& cost, std::vector<bool>& used, size_t row, double acc,
                double& best) {
  if (row == cost.size()) {
    best = std::min(best, acc);
    return;
  }
  for (size_t j = 0; j < cost[row].size(); ++j) {
    if (used[j]) continue;
    used[j] = true;
    assign_rec(cost, used, row + 1, acc + cost[row][j], best);
    used[j] = false;
  }
}
// check: assignment_cost --size c=9
double assignment_cost(const double* c) {
  std::vector<std::vector<double>> cost(3);
  for (int i = 0; i < 3; ++i) cost[i] = std::vector<double>(c + 3 * i, c + 3 * i + 3);
  std::vector<bool> used(3, false);
  double best = std::numeric_limits<double>::infinity();
  assign_rec(cost, used, 0, 0.0, best);
  return best;
}

// 3. Stateful functors and std::generate, std::transform with index
struct Geometric {
  double v, r;
  double operator()() {
    double o = v;
    v *= r;
    return o;
  }
};
// check: geometric_series
double geometric_series(double a, double r) {
  std::vector<double> s(6);
  std::generate(s.begin(), s.end(), Geometric{a, r});
  std::vector<double> d(s.size());
  std::adjacent_difference(s.begin(), s.end(), d.begin());
  std::partial_sum(d.begin(), d.end(), d.begin());
  return std::inner_product(s.begin(), s.end(), d.begin(), 1.0);
}

// 4. observer with raw pointers & class composition; ownership in vector by value; header/impl style methods
class Account;
class Bank {
 public:
  Account& open(double initial);
  double total() const;
  void accrue(double rate);

 private:
  std::deque<Account> accounts_;
};
class Account {
 public:
  Account(double b, Bank* owner) : balance_(b), owner_(owner) {}
  void deposit(double x) {
    balance_ += x;
    ++operations_;
  }
  void transfer(Account& to, double x) {
    if (x > balance_) throw std::runtime_error("insufficient funds");
    deposit(-x);
    to.deposit(x);
  }
  double balance() const { return balance_; }

 private:
  friend class Bank;
  double balance_;
  Bank* owner_;
  int operations_ = 0;
};
Account& Bank::open(double initial) {
  accounts_.emplace_back(initial, this);
  return accounts_.back();
}
double Bank::total() const {
  double t = 0;
  for (const auto& a : accounts_) t += a.balance_ * a.balance_;
  return t;
}
void Bank::accrue(double rate) {
  for (auto& a : accounts_) a.balance_ *= 1 + rate;
}
// check: bank_total
double bank_total(double x, double rate) {
  Bank bank;
  bank.open(10 + x);
  Account& b = bank.open(5);
  b.deposit(x);
  bank.accrue(rate);
  return bank.total();
}

// 5. matrix template with fixed dims, determinant by recursion (template specialisation)
template <int N>
struct Mat {
  double a[N][N];
  Mat<N - 1> minor_at(int c) const {
    Mat<N - 1> m;
    for (int i = 1; i < N; ++i)
      for (int j = 0, k = 0; j < N; ++j)
        if (j != c) m.a[i - 1][k++] = a[i][j];
    return m;
  }
  double det() const {
    if constexpr (N == 1)
      return a[0][0];
    else {
      double d = 0;
      for (int c = 0; c < N; ++c) d += (c % 2 ? -1 : 1) * a[0][c] * minor_at(c).det();
      return d;
    }
  }
};
template <>
struct Mat<0> {
  double det() const { return 1; }
};
// check: det4 --size x=16
double det4(const double* x) {
  Mat<4> m;
  for (int i = 0; i < 16; ++i) m.a[i / 4][i % 4] = x[i];
  return m.det();
}

// 6. string_view tokens / unit conversion switch with map of enum
enum class Unit { metre, foot, mile };
double to_metres(double v, Unit u) {
  switch (u) {
    case Unit::metre:
      return v;
    case Unit::foot:
      return 0.3048 * v;
    case Unit::mile:
      return 1609.344 * v;
  }
  throw std::logic_error("unit");
}
Unit parse_unit(std::string_view s) {
  static constexpr std::pair<std::string_view, Unit> table[] = {
      {"m", Unit::metre}, {"ft", Unit::foot}, {"mi", Unit::mile}};
  for (const auto& [name, u] : table)
    if (name == s) return u;
  throw std::invalid_argument("unit");
}
// check: convert_units
double convert_units(double a, double b) {
  return to_metres(a, parse_unit("ft")) * to_metres(b, parse_unit("mi")) * 1e-3 + to_metres(a * b, parse_unit("m"));
}

// 7. reservoir of optional<double> + value_or + transform manual, early exits
std::optional<double> solve_quadratic(double a, double b, double c) {
  const double d = b * b - 4 * a * c;
  if (d < 0) return {};
  return (-b + std::sqrt(d)) / (2 * a);
}
// check: quadratics
double quadratics(double a, double b) {
  double s = 0;
  for (double c : {-1.0, 0.5, 30.0}) {
    if (const auto root = solve_quadratic(1 + a * a, b, c))
      s += *root * c;
    else
      s += solve_quadratic(1, b, -2).value() + solve_quadratic(1, 0, 5).value_or(a);
  }
  return s;
}

// 8. Kahan sum + Welford in struct, template container param
template <class Container>
auto kahan(const Container& c) {
  typename Container::value_type s{}, comp{};
  for (const auto& v : c) {
    auto y = v - comp;
    auto t = s + y;
    comp = (t - s) - y;
    s = t;
  }
  return s;
}
class Welford {
  long n_ = 0;
  double mean_ = 0, m2_ = 0;

 public:
  void push(double x) {
    ++n_;
    const double d = x - mean_;
    mean_ += d / n_;
    m2_ += d * (x - mean_);
  }
  double mean() const { return mean_; }
  double stddev() const { return n_ > 1 ? std::sqrt(m2_ / (n_ - 1)) : 0; }
};
// check: kahan_welford --size x=6
double kahan_welford(const double* x) {
  std::list<double> l(x, x + 6);
  Welford w;
  for (double v : l) w.push(v * v);
  return kahan(l) * w.mean() + w.stddev();
}

// 9. Sparse matrix as map<pair<int,int>,double> & multiply
// check: sparse_map --size v=5
double sparse_map(const double* v) {
  std::map<std::pair<int, int>, double> A;
  for (int i = 0; i < 5; ++i) A[{i % 3, (2 * i) % 4}] += v[i];
  std::vector<double> x{1, 2, 3, 4}, y(3);
  for (const auto& [ij, a] : A) y[ij.first] += a * a * x[ij.second];
  return y[0] * y[1] + std::exp(y[2] * 0.1);
}

// 10. iterative solver with lambda stored in struct template param & stop criterion functor
template <class Step, class Stop>
struct Solver {
  Step step;
  Stop stop;
  int max = 50;
  template <class X>
  X run(X x) const {
    for (int i = 0; i < max; ++i) {
      X n = step(x);
      if (stop(x, n)) return n;
      x = n;
    }
    return x;
  }
};
// check: fixed_point
double fixed_point(double a) {
  Solver s{[a](double x) { return 0.5 * std::cos(x) + 0.1 * a; },
           [](double p, double q) { return std::abs(p - q) < 1e-14; }};
  return s.run(0.3 * a);
}

// 11. GARCH log likelihood w/ std::span arg inside & struct of params by const ref
struct Garch {
  double omega, alpha, beta;
};
double garch_ll(std::span<const double> r, const Garch& g) {
  double h = g.omega / (1 - g.alpha - g.beta), ll = 0;
  for (double e : r) {
    ll -= 0.5 * (std::log(2 * M_PI * h) + e * e / h);
    h = g.omega + g.alpha * e * e + g.beta * h;
  }
  return ll;
}
// check: garch --size r=7
double garch(const double* r, double a, double b) {
  return garch_ll({r, 7}, {.omega = 0.1, .alpha = 0.1 + 0.1 * std::tanh(a), .beta = 0.3 + 0.1 * std::tanh(b)});
}

// 12. Barnes-Hut-like quadtree with unique_ptr children array
struct QNode {
  double cx, cy, half, m = 0, mx = 0, my = 0;
  std::array<std::unique_ptr<QNode>, 4> child;
  int n = 0;
  double px = 0, py = 0, pm = 0;
  QNode(double x, double y, double h) : cx(x), cy(y), half(h) {}
  void insert(double x, double y, double w, int depth = 0) {
    if (n == 0 || depth > 6) {
      px = x;
      py = y;
      pm = w;
    } else {
      if (n == 1) push(px, py, pm, depth);
      push(x, y, w, depth);
    }
    ++n;
    m += w;
    mx += w * x;
    my += w * y;
  }
  void push(double x, double y, double w, int depth) {
    int q = (x > cx) + 2 * (y > cy);
    if (!child[q])
      child[q] = std::make_unique<QNode>(cx + (q % 2 ? half : -half) / 2, cy + (q / 2 ? half : -half) / 2, half / 2);
    child[q]->insert(x, y, w, depth + 1);
  }
  double potential(double x, double y) const {
    if (n == 0) return 0;
    double dx = mx / m - x, dy = my / m - y, d = std::sqrt(dx * dx + dy * dy + 0.01);
    if (n == 1 || half / d < 0.5) return -m / d;
    double s = 0;
    for (const auto& c : child)
      if (c) s += c->potential(x, y);
    return s;
  }
};
// check: tree_potential --size p=8
double tree_potential(const double* p, double x) {
  QNode root(0, 0, 2);
  for (int i = 0; i < 4; ++i) root.insert(p[2 * i], p[2 * i + 1], 1.0 + i);
  return root.potential(x, 0.3);
}

// 13. Simulated circuit: virtual components stamping into matrix via references
struct Stamp {
  std::vector<std::vector<double>>& g;
  std::vector<double>& i;
};
class Element {
 public:
  virtual void stamp(Stamp s) const = 0;
  virtual ~Element() = default;
};
class Resistor : public Element {
  int a, b;
  double r;

 public:
  Resistor(int a_, int b_, double r_) : a(a_), b(b_), r(r_) {}
  void stamp(Stamp s) const override {
    s.g[a][a] += 1 / r;
    s.g[b][b] += 1 / r;
    s.g[a][b] -= 1 / r;
    s.g[b][a] -= 1 / r;
  }
};
class Source : public Element {
  int n;
  double amp;

 public:
  Source(int n_, double a) : n(n_), amp(a) {}
  void stamp(Stamp s) const override {
    s.i[n] += amp;
    s.g[n][n] += 1e-3;
  }
};
// check: circuit
double circuit(double r1, double r2) {
  std::vector<std::unique_ptr<Element>> net;
  net.emplace_back(new Resistor(0, 1, 1 + r1 * r1));
  net.emplace_back(new Resistor(1, 2, 1 + r2 * r2));
  net.push_back(std::make_unique<Source>(0, 1.0));
  net.push_back(std::make_unique<Source>(2, -0.3));
  std::vector<std::vector<double>> g(3, std::vector<double>(3));
  std::vector<double> i(3);
  for (const auto& e : net) e->stamp({g, i});
  for (int k = 0; k < 3; ++k)
    for (int r = k + 1; r < 3; ++r) {
      double f = g[r][k] / g[k][k];
      for (int c = k; c < 3; ++c) g[r][c] -= f * g[k][c];
      i[r] -= f * i[k];
    }
  for (int k = 2; k >= 0; --k) {
    for (int c = k + 1; c < 3; ++c) i[k] -= g[k][c] * i[c];
    i[k] /= g[k][k];
  }
  return i[0] - i[2];
}

// 14. enumerate-like helper & tie comparison sort, structured bindings of tuple vector
// check: ranked --size x=5
double ranked(const double* x) {
  std::vector<std::tuple<double, int, double>> v;
  for (int i = 0; i < 5; ++i) v.emplace_back(x[i], i, x[i] * x[(i + 1) % 5]);
  std::sort(v.begin(), v.end(), [](const auto& a, const auto& b) { return std::get<0>(a) > std::get<0>(b); });
  double s = 0;
  int rank = 1;
  for (const auto& [key, idx, val] : v) s += rank++ * val + idx * key;
  return s;
}

// 15. cubic Hermite via std::function returning std::function (closures)
std::function<double(double)> hermite(double p0, double m0, double p1, double m1) {
  return [=](double t) {
    double t2 = t * t, t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * p0 + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * p1 + (t3 - t2) * m1;
  };
}
std::function<double(double)> compose(std::function<double(double)> f, std::function<double(double)> g) {
  return [f, g](double x) { return f(g(x)); };
}
// check: closures
double closures(double a, double b, double t) {
  auto h = hermite(a, 1, b, -1);
  auto sq = [](double x) { return x * x; };
  return compose(h, sq)(t) + h(t);
}
