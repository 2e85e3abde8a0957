// SPDX-License-Identifier: MIT
// Algorithms in classes and containers, written before any of it was tried.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// 1 abstract syntax tree with unique_ptr & virtual eval, environment map<string,double>
struct Expr {
  virtual ~Expr() = default;
  virtual double eval(const std::map<std::string, double>& env) const = 0;
};
using ExprPtr = std::unique_ptr<Expr>;
struct Const : Expr {
  double v;
  explicit Const(double x) : v(x) {}
  double eval(const std::map<std::string, double>&) const override { return v; }
};
struct Var : Expr {
  std::string name;
  explicit Var(std::string n) : name(std::move(n)) {}
  double eval(const std::map<std::string, double>& env) const override { return env.at(name); }
};
struct Bin : Expr {
  char op;
  ExprPtr l, r;
  Bin(char o, ExprPtr a, ExprPtr b) : op(o), l(std::move(a)), r(std::move(b)) {}
  double eval(const std::map<std::string, double>& env) const override {
    double a = l->eval(env), b = r->eval(env);
    switch (op) {
      case '+':
        return a + b;
      case '*':
        return a * b;
      case '-':
        return a - b;
      default:
        throw std::invalid_argument(std::string("bad op ") + op);
    }
  }
};
// check: ast_eval
double ast_eval(double x, double y) {
  ExprPtr e =
      std::make_unique<Bin>('+', std::make_unique<Bin>('*', std::make_unique<Var>("x"), std::make_unique<Var>("y")),
                            std::make_unique<Const>(2.5));
  std::map<std::string, double> env{{"x", x}, {"y", y}};
  double r = e->eval(env);
  env["x"] = r;
  return e->eval(env);
}

// 2 Gaussian mixture EM with vectors of struct & accumulate
struct Component {
  double weight, mean, var;
};
double density(const Component& c, double x) {
  return c.weight * std::exp(-0.5 * (x - c.mean) * (x - c.mean) / c.var) / std::sqrt(2 * M_PI * c.var);
}
// check: em_loglik --size x=6
double em_loglik(const double* x) {
  std::vector<Component> mix = {{0.5, -0.5, 1.0}, {0.5, 0.8, 0.5}};
  std::vector<std::vector<double>> resp(6, std::vector<double>(mix.size()));
  for (int it = 0; it < 3; ++it) {
    for (size_t i = 0; i < 6; ++i) {
      double total = 0;
      for (size_t k = 0; k < mix.size(); ++k) total += resp[i][k] = density(mix[k], x[i]);
      for (auto& r : resp[i]) r /= total;
    }
    for (size_t k = 0; k < mix.size(); ++k) {
      auto& c = mix[k];
      double nk = 0, m = 0, v = 0;
      for (size_t i = 0; i < 6; ++i) nk += resp[i][k], m += resp[i][k] * x[i];
      c.mean = m / nk;
      for (size_t i = 0; i < 6; ++i) v += resp[i][k] * (x[i] - c.mean) * (x[i] - c.mean);
      c.var = v / nk + 0.01;
      c.weight = nk / 6;
    }
  }
  double ll = 0;
  for (size_t i = 0; i < 6; ++i)
    ll += std::log(std::accumulate(mix.begin(), mix.end(), 0.0,
                                   [&](double s, const Component& c) { return s + density(c, x[i]); }));
  return ll;
}

// 3 Interpolator class with upper_bound on vector<pair>
class Table {
  std::vector<std::pair<double, double>> pts_;

 public:
  void add(double x, double y) { pts_.emplace_back(x, y); }
  void finish() { std::sort(pts_.begin(), pts_.end()); }
  double operator()(double x) const {
    auto it = std::upper_bound(pts_.begin(), pts_.end(), x,
                               [](double v, const std::pair<double, double>& p) { return v < p.first; });
    if (it == pts_.begin()) return it->second;
    if (it == pts_.end()) return std::prev(it)->second;
    auto lo = *(it - 1), hi = *it;
    double t = (x - lo.first) / (hi.first - lo.first);
    return (1 - t) * lo.second + t * hi.second;
  }
};
// check: interp_table --size y=4
double interp_table(const double* y, double x) {
  Table t;
  for (int i = 3; i >= 0; --i) t.add(i * 0.4, y[i]);
  t.finish();
  return t(x) + 2 * t(x * x + 0.3) + t(-1) + t(9);
}

// 4 Result type template (expected-like), error enum class
enum class Err { none, negative, toobig };
template <class T>
class Result {
  T value_{};
  Err err_ = Err::none;

 public:
  Result(T v) : value_(v) {}
  Result(Err e) : err_(e) {}
  explicit operator bool() const { return err_ == Err::none; }
  const T& value() const { return value_; }
  T value_or(T d) const { return err_ == Err::none ? value_ : d; }
  template <class F>
  auto and_then(F f) const -> decltype(f(value_)) {
    if (err_ != Err::none) return err_;
    return f(value_);
  }
};
Result<double> safe_sqrt(double x) {
  if (x < 0) return Err::negative;
  return std::sqrt(x);
}
// check: chained_results
double chained_results(double x) {
  auto r = safe_sqrt(x * x + 1).and_then([](double s) { return safe_sqrt(s - 0.5); });
  auto bad = safe_sqrt(-1 - x * x);
  return r.value_or(0) + bad.value_or(x * 3) + (bad ? 100.0 : 0.0);
}

// 5 Iterating algorithm w/ std::next_permutation & fixed TSP
// check: tsp --size p=8
double tsp(const double* p) {
  std::array<int, 3> order{1, 2, 3};
  double best = std::numeric_limits<double>::max();
  do {
    double len = 0;
    int prev = 0;
    for (int c : order) {
      len += std::hypot(p[2 * c] - p[2 * prev], p[2 * c + 1] - p[2 * prev + 1]);
      prev = c;
    }
    len += std::hypot(p[2 * prev] - p[0], p[2 * prev + 1] - p[1]);
    best = std::min(best, len);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

// 6 Static factory registry of lambdas by map<string, function>
// check: registry
double registry(double x) {
  static const std::map<std::string, std::function<double(double)>> funcs = {
      {"sq", [](double v) { return v * v; }},
      {"exp", [](double v) { return std::exp(v); }},
      {"sin", static_cast<double (*)(double)>(std::sin)}};
  double s = 0;
  for (const auto& name : {"sq", "exp", "sin"}) s += funcs.at(name)(x) * (s + 1);
  return s;
}

// 7 string building / output of results, to_string passive
// check: report
double report(double x, int n) {
  std::string out;
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    s += std::pow(x, i);
    out += std::to_string(i) + (i < 2 ? "," : "\n");
  }
  if (n > 100) std::cout << out << s << std::endl;
  return s * x;
}

// 8 polymorphic clone + vector<shared_ptr<Base>> + dynamic_pointer_cast
struct Asset {
  virtual ~Asset() {}
  virtual double value(double r) const = 0;
};
struct Bond : Asset {
  double face;
  int n;
  Bond(double f, int k) : face(f), n(k) {}
  double value(double r) const override {
    double v = 0;
    for (int i = 1; i <= n; ++i) v += 0.05 * face / std::pow(1 + r, i);
    return v + face / std::pow(1 + r, n);
  }
};
struct Cash : Asset {
  double amount;
  explicit Cash(double a) : amount(a) {}
  double value(double) const override { return amount; }
};
// check: portfolio
double portfolio(double r, double face) {
  std::vector<std::shared_ptr<Asset>> assets;
  assets.push_back(std::make_shared<Bond>(face, 3));
  assets.push_back(std::make_shared<Cash>(face * 0.1));
  double total = 0;
  for (const auto& a : assets) {
    total += a->value(r);
    if (auto b = std::dynamic_pointer_cast<Bond>(a)) total -= 0.01 * b->face;
  }
  return total;
}

// 9 2D geometry: polygon area + convex hull with sort and cross
struct P {
  double x, y;
};
bool operator<(const P& a, const P& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }
static double cross(const P& o, const P& a, const P& b) {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}
// check: hull_area --size c=12
double hull_area(const double* c) {
  std::vector<P> p;
  for (int i = 0; i < 6; ++i) p.push_back({c[2 * i], c[2 * i + 1]});
  std::sort(p.begin(), p.end());
  std::vector<P> h(2 * p.size());
  size_t k = 0;
  for (size_t i = 0; i < p.size(); ++i) {
    while (k >= 2 && cross(h[k - 2], h[k - 1], p[i]) <= 0) k--;
    h[k++] = p[i];
  }
  for (size_t i = p.size() - 1, t = k + 1; i > 0; --i) {
    while (k >= t && cross(h[k - 2], h[k - 1], p[i - 1]) <= 0) k--;
    h[k++] = p[i - 1];
  }
  h.resize(k - 1);
  double a = 0;
  for (size_t i = 0; i < h.size(); ++i) {
    const P& u = h[i];
    const P& v = h[(i + 1) % h.size()];
    a += u.x * v.y - v.x * u.y;
  }
  return a / 2;
}

// 10 generic lambda fold, variadic templates
template <typename... T>
double sum_all(T... t) {
  return (0.0 + ... + t);
}
template <typename F, typename... T>
double apply_all(F f, T... t) {
  return sum_all(f(t)...);
}
// check: variadic
double variadic(double a, double b, double c) {
  return apply_all([](auto v) { return v * v; }, a, b, c) * sum_all(a, b, 1);
}

// 11 Runge-Kutta-Fehlberg adaptive with std::vector<double> state & operator overloads on vectors in namespace
namespace ode {
using State = std::vector<double>;
State operator+(State a, const State& b) {
  std::transform(a.begin(), a.end(), b.begin(), a.begin(), std::plus<>{});
  return a;
}
State operator*(double s, State a) {
  for (auto& v : a) v *= s;
  return a;
}
double norm(const State& a) { return std::sqrt(std::inner_product(a.begin(), a.end(), a.begin(), 0.0)); }
template <class F>
State integrate(F f, State y, double t, double tend, double tol) {
  double h = 0.1;
  int guard = 0;
  while (t < tend && guard++ < 50) {
    h = std::min(h, tend - t);
    State k1 = f(t, y), k2 = f(t + h / 2, y + h / 2 * k1), k3 = f(t + h, y + (-h) * k1 + 2 * h * k2);
    State lo = y + h * k2, hi = y + h / 6 * (k1 + 4.0 * k2 + k3);
    double err = norm(hi + (-1.0) * lo);
    if (err <= tol) {
      t += h;
      y = std::move(hi);
    }
    h *= std::clamp(0.9 * std::cbrt(tol / (err + 1e-12)), 0.3, 3.0);
  }
  return y;
}
}  // namespace ode
// check: lotka
double lotka(double a, double b) {
  using namespace ode;
  auto y = integrate([&](double, const State& s) { return State{a * s[0] - b * s[0] * s[1], b * s[0] * s[1] - s[1]}; },
                     State{1.0, 0.5}, 0.0, 1.0, 1e-2);
  return y[0] + 2 * y[1];
}

// 12 Cholesky in a function with out parameter and bool return
bool cholesky(const std::vector<std::vector<double>>& a, std::vector<std::vector<double>>& l) {
  const int n = static_cast<int>(a.size());
  l.assign(n, std::vector<double>(n, 0.0));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j) {
      double s = a[i][j];
      for (int k = 0; k < j; ++k) s -= l[i][k] * l[j][k];
      if (i == j) {
        if (s <= 0) return false;
        l[i][i] = std::sqrt(s);
      } else
        l[i][j] = s / l[j][j];
    }
  return true;
}
// check: logdet --size x=3
double logdet(const double* x) {
  std::vector<std::vector<double>> A{{4 + x[0], x[1], 0.1}, {x[1], 3 + x[2], 0.2}, {0.1, 0.2, 2}}, L;
  if (!cholesky(A, L)) {
    std::cerr << "not positive definite\n";
    return 0;
  }
  double s = 0;
  for (size_t i = 0; i < L.size(); ++i) s += 2 * std::log(L[i][i]);
  return s;
}
