// SPDX-License-Identifier: MIT
// Language features as people use them beside numbers.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

// expression tree with shared_ptr and factory functions
struct Node {
  virtual ~Node() = default;
  virtual double eval(const std::map<std::string, double>& env) const = 0;
};
using NodePtr = std::shared_ptr<Node>;
struct Const : Node {
  double v;
  explicit Const(double v) : v(v) {}
  double eval(const std::map<std::string, double>&) const override { return v; }
};
struct Var : Node {
  std::string name;
  explicit Var(std::string n) : name(std::move(n)) {}
  double eval(const std::map<std::string, double>& env) const override { return env.at(name); }
};
struct Binary : Node {
  char op;
  NodePtr l, r;
  Binary(char op, NodePtr l, NodePtr r) : op(op), l(std::move(l)), r(std::move(r)) {}
  double eval(const std::map<std::string, double>& env) const override {
    const double a = l->eval(env), b = r->eval(env);
    switch (op) {
      case '+': return a + b;
      case '*': return a * b;
      case '/': return a / b;
    }
    throw std::logic_error(std::string("bad operator ") + op);
  }
};
// check: expression_tree
double expression_tree(double x, double y) {
  auto var = [](const char* n) { return std::make_shared<Var>(n); };
  NodePtr e = std::make_shared<Binary>('+', std::make_shared<Binary>('*', var("x"), var("y")),
                                       std::make_shared<Binary>('/', var("x"), std::make_shared<Const>(3.0)));
  return e->eval({{"x", x}, {"y", y}});
}

// reverse polish calculator on a string
// check: polish
double polish(double x, double y) {
  const std::string program = "xy*x+2/y-";
  std::vector<double> stack;
  for (char c : program) {
    if (c == 'x') {
      stack.push_back(x);
    } else if (c == 'y') {
      stack.push_back(y);
    } else if (c >= '0' && c <= '9') {
      stack.push_back(c - '0');
    } else {
      const double b = stack.back();
      stack.pop_back();
      double& a = stack.back();
      if (c == '+') a += b;
      if (c == '-') a -= b;
      if (c == '*') a *= b;
      if (c == '/') a /= b;
    }
  }
  return stack.back();
}

// table of units keyed by string
// check: converted
double converted(double length, double scale) {
  static const std::unordered_map<std::string, double> units{{"m", 1.0}, {"ft", 0.3048}, {"in", 0.0254}};
  double sum = 0;
  for (const std::string unit : {"ft", "in", "m"}) {
    auto it = units.find(unit);
    if (it == units.end()) continue;
    sum += it->second * length * std::pow(scale + 2, 0.1 * unit.size());
  }
  return sum;
}

// CRTP
template <class Derived>
struct Integrator {
  double run(double x, int n, double h) const {
    for (int i = 0; i < n; ++i) x = static_cast<const Derived*>(this)->advance(x, h);
    return x;
  }
};
struct Heun : Integrator<Heun> {
  double k;
  explicit Heun(double k_) : k{k_} {}
  double f(double x) const { return -k * x * x; }
  double advance(double x, double h) const {
    const double e = x + h * f(x);
    return x + 0.5 * h * (f(x) + f(e));
  }
};
struct Implicit : Integrator<Implicit> {
  double k;
  explicit Implicit(double k_) : k{k_} {}
  double advance(double x, double h) const { return (-1 + std::sqrt(1 + 4 * h * k * k * x * x)) / (2 * h * k * k + 1e-9) + x; }
};
// check: crtp_integrators
double crtp_integrators(double k, double x0) {
  const Heun a(k);
  const Implicit b(k + 1.5);
  return a.run(x0, 3, 0.1) * b.run(0.5 + x0 * x0, 2, 0.2);
}

// constexpr table, Gauss-Legendre
struct Rule {
  double node, weight;
};
constexpr std::array<Rule, 3> gauss3{{{-0.7745966692414834, 5.0 / 9}, {0.0, 8.0 / 9}, {0.7745966692414834, 5.0 / 9}}};
template <typename F>
constexpr auto quad(F&& f, double a, double b) -> decltype(f(a)) {
  decltype(f(a)) s{};
  for (auto [x, w] : gauss3) s += w * f(0.5 * (a + b) + 0.5 * (b - a) * x);
  return 0.5 * (b - a) * s;
}
// check: nested_quadrature
double nested_quadrature(double a, double b) {
  return quad([&](double x) { return quad([&](double y) { return std::exp(-a * x * y) + b * y; }, 0, x); }, 0.0, 1 + b * b);
}

// rule of five
class Buffer {
 public:
  explicit Buffer(std::size_t n) : n_(n), p_(new double[n]) { std::fill_n(p_, n_, 0.0); }
  Buffer(const Buffer& o) : n_(o.n_), p_(new double[o.n_]) { std::copy(o.p_, o.p_ + n_, p_); }
  Buffer(Buffer&& o) noexcept : n_(std::exchange(o.n_, 0)), p_(std::exchange(o.p_, nullptr)) {}
  Buffer& operator=(Buffer o) noexcept {
    swap(*this, o);
    return *this;
  }
  ~Buffer() { delete[] p_; }
  friend void swap(Buffer& a, Buffer& b) noexcept {
    using std::swap;
    swap(a.n_, b.n_);
    swap(a.p_, b.p_);
  }
  double& operator[](std::size_t i) { return p_[i]; }
  double operator[](std::size_t i) const { return p_[i]; }
  std::size_t size() const { return n_; }
  double* begin() { return p_; }
  double* end() { return p_ + n_; }

 private:
  std::size_t n_;
  double* p_;
};
// check: buffers
double buffers(double a, double b) {
  Buffer u(3);
  for (std::size_t i = 0; i < u.size(); ++i) u[i] = a + i * b;
  Buffer v(u);
  for (double& x : v) x = x * x;
  Buffer w(2);
  w = v;
  w[0] += u[2];
  Buffer z = std::move(w);
  return z[0] * z[1] + z[2] * u[1];
}

// string streams and logging beside numbers
// check: logged
double logged(double x, double y) {
  std::ostringstream log;
  double r = x;
  for (int i = 0; i < 3; ++i) {
    r = std::sin(r) + y;
    log << "iteration " << i << ": " << r << '\n';
  }
  if (r > 1e6) std::cerr << log.str() << std::endl;
  return r;
}

// std::function members and event table
struct Spring {
  std::function<double(double)> law;
  double rest = 1.0;
  double force(double length) const { return law ? law(length - rest) : 0.0; }
};
// check: springs
double springs(double k, double d) {
  std::vector<Spring> s;
  s.push_back({[k](double u) { return -k * u; }, 0.5});
  s.push_back({[k, d](double u) { return -k * u - d * u * u * u; }, 1.5});
  s.push_back({nullptr, 0.0});
  double x = 1.2;
  for (int i = 0; i < 4; ++i) {
    double f = 0;
    for (const auto& sp : s) f += sp.force(x);
    x += 0.1 * f;
  }
  return x;
}

// variadic template sum with fold expression, and tuple
template <typename... Ts>
auto sumOfSquares(Ts... xs) {
  return ((xs * xs) + ...);
}
// check: folded
double folded(double a, double b, double c) {
  auto t = std::make_tuple(a * b, b + c, std::sin(c));
  double s = sumOfSquares(a, b, c);
  std::apply([&](auto... v) { ((s += std::sqrt(1.0 + v * v)), ...); }, t);
  return s * std::get<1>(t);
}

// if constexpr and type traits
template <typename T>
T clampValue(T x, T lo, T hi) {
  static_assert(std::is_arithmetic_v<T>);
  if constexpr (std::is_floating_point_v<T>)
    return lo + (hi - lo) / (1 + std::exp(-(x - lo) / (hi - lo)));
  else
    return x < lo ? lo : (x > hi ? hi : x);
}
// check: clamped
double clamped(double x, double hi) { return clampValue(x, 0.0, 1.0 + hi * hi) * clampValue(7, 0, 5); }

// own iterator over a strided view
template <class T>
class Strided {
 public:
  class iterator {
   public:
    iterator(T* p, int s) : p_(p), s_(s) {}
    T& operator*() const { return *p_; }
    iterator& operator++() {
      p_ += s_;
      return *this;
    }
    bool operator!=(const iterator& o) const { return p_ != o.p_; }

   private:
    T* p_;
    int s_;
  };
  Strided(T* first, int count, int stride) : first_(first), count_(count), stride_(stride) {}
  iterator begin() const { return {first_, stride_}; }
  iterator end() const { return {first_ + count_ * stride_, stride_}; }

 private:
  T* first_;
  int count_, stride_;
};
// check: trace_by_stride --size a=9
double trace_by_stride(double* a) {
  for (double& d : Strided<double>(a, 3, 4)) d = std::exp(d);
  double s = 0;
  for (double v : Strided<const double>(a + 1, 3, 3)) s += v * v;
  for (double v : Strided<double>(a, 3, 4)) s += v;
  return s;
}

// optional pair of roots
static std::optional<std::pair<double, double>> roots(double a, double b, double c) {
  const double disc = b * b - 4 * a * c;
  if (disc < 0) return std::nullopt;
  const double q = -0.5 * (b + std::copysign(std::sqrt(disc), b));
  return std::make_pair(q / a, c / q);
}
// check: quadratic_roots
double quadratic_roots(double a, double b) {
  if (auto r = roots(1.0 + a * a, 3.0 + b, 0.5)) {
    auto [x1, x2] = *r;
    return x1 * x1 + 2 * x2;
  }
  return 0.0;
}

// exceptions caught inside
static double safeDivide(double a, double b) {
  if (b == 0.0) throw std::domain_error("division by zero");
  return a / b;
}
// check: caught
double caught(double a, double b) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) {
    try {
      sum += safeDivide(a + i, i * b);
    } catch (const std::domain_error& e) {
      sum += a * a;
    }
  }
  return sum;
}

// singleton configuration
class Config {
 public:
  static Config& instance() {
    static Config c;
    return c;
  }
  double gravity() const { return gravity_; }
  int steps() const { return steps_; }

 private:
  Config() = default;
  double gravity_ = 9.81;
  int steps_ = 5;
};
// check: projectile
double projectile(double v, double drag) {
  const auto& cfg = Config::instance();
  double h = 0, u = 1 + v;
  for (int i = 0; i < cfg.steps(); ++i) {
    u -= 0.05 * (cfg.gravity() + drag * u * std::abs(u));
    h += 0.05 * u;
  }
  return h;
}

// static member counter and a static table
class Sensor {
 public:
  static int reads;
  static const double gain[3];
  double read(double x, int channel) const {
    ++reads;
    return gain[channel] * x;
  }
};
int Sensor::reads = 0;
const double Sensor::gain[3] = {1.0, 0.5, 2.0};
// check: sensors
double sensors(double a, double b) {
  Sensor s;
  return s.read(a, 0) * s.read(b, 1) + s.read(a * b, 2);
}

// minmax and structured bindings, and clamp
// check: normalised --size x=5
double normalised(std::vector<double> x) {
  auto [lo, hi] = std::minmax_element(x.begin(), x.end());
  const double a = *lo, range = *hi - a + 1.0;
  std::for_each(x.begin(), x.end(), [&](double& v) { v = (v - a) / range; });
  std::partial_sum(x.begin(), x.end(), x.begin());
  std::adjacent_difference(x.begin(), x.end(), x.begin());
  return std::inner_product(x.begin(), x.end(), std::next(x.begin(), 0), 1.0);
}
// check: sorted_two
double sorted_two(double a, double b) {
  const auto [lo, hi] = std::minmax(a, b);
  return lo * lo + std::clamp(hi, -3.0, 3.0) * lo;
}
