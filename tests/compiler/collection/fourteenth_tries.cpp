// SPDX-License-Identifier: MIT
// Accounts, shapes, rays, matrices and circuits as courses and forums write them.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <iomanip>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <valarray>
#include <variant>
#include <vector>

// A bank account with a history, class with private members
class Account {
 public:
  explicit Account(double opening) : balance_(opening) { history_.push_back(opening); }
  void deposit(double amount) {
    if (amount < 0) throw std::invalid_argument("negative deposit");
    balance_ += amount;
    history_.push_back(balance_);
  }
  void add_interest(double rate) {
    balance_ *= 1.0 + rate;
    history_.push_back(balance_);
  }
  double balance() const { return balance_; }
  double average() const {
    return std::accumulate(history_.begin(), history_.end(), 0.0) / history_.size();
  }

 private:
  double balance_;
  std::vector<double> history_;
};

// check: account_average
double account_average(double opening, double rate, double monthly) {
  Account account(opening);
  for (int month = 0; month < 6; ++month) {
    account.deposit(monthly * monthly);
    account.add_interest(rate / 12);
  }
  return account.average() + account.balance();
}

// Root of a function given as std::function, Newton with numerical derivative
double newton(const std::function<double(double)>& f, const std::function<double(double)>& df, double x0,
              double tol = 1e-12, int max_iter = 30) {
  double x = x0;
  for (int i = 0; i < max_iter; ++i) {
    double dx = f(x) / df(x);
    x -= dx;
    if (std::abs(dx) < tol) return x;
  }
  throw std::runtime_error("newton: no convergence");
}

// check: kepler_anomaly
double kepler_anomaly(double mean, double e) {
  double M = mean;
  double ecc = 0.5 * e / (1 + e * e);
  return newton([=](double E) { return E - ecc * std::sin(E) - M; }, [=](double E) { return 1 - ecc * std::cos(E); }, M);
}

// Expression tree with unique_ptr and virtual functions
struct Expr {
  virtual ~Expr() = default;
  virtual double eval(double x) const = 0;
};
struct Const : Expr {
  double v;
  explicit Const(double v) : v(v) {}
  double eval(double) const override { return v; }
};
struct Var : Expr {
  double eval(double x) const override { return x; }
};
struct Binary : Expr {
  char op;
  std::unique_ptr<Expr> l, r;
  Binary(char op, std::unique_ptr<Expr> l, std::unique_ptr<Expr> r) : op(op), l(std::move(l)), r(std::move(r)) {}
  double eval(double x) const override {
    double a = l->eval(x), b = r->eval(x);
    switch (op) {
      case '+': return a + b;
      case '-': return a - b;
      case '*': return a * b;
      case '/': return a / b;
    }
    return 0;
  }
};

// check: eval_tree
double eval_tree(double x, double a, double b) {
  std::unique_ptr<Expr> e = std::make_unique<Binary>(
      '+', std::make_unique<Binary>('*', std::make_unique<Const>(a), std::make_unique<Var>()),
      std::make_unique<Binary>('/', std::make_unique<Var>(), std::make_unique<Const>(b)));
  return e->eval(x) * e->eval(2 * x);
}

// span argument in a helper
static double mean(std::span<const double> v) {
  double s = 0;
  for (double x : v) s += x;
  return s / v.size();
}
static double variance(std::span<const double> v) {
  double m = mean(v), s = 0;
  for (auto x : v) s += (x - m) * (x - m);
  return s / (v.size() - 1);
}

// check: t_statistic --size x=6 --size y=5
double t_statistic(const std::vector<double>& x, const std::vector<double>& y) {
  double vx = variance(x), vy = variance(y);
  return (mean(x) - mean(y)) / std::sqrt(vx / x.size() + vy / y.size());
}

// Heat equation with swapped vectors
// check: heat_rod --size u0=8
double heat_rod(const std::vector<double>& u0, double alpha, double dt) {
  std::vector<double> u = u0, next(u0.size());
  const double dx = 1.0 / (u.size() - 1);
  for (int step = 0; step < 10; ++step) {
    next.front() = u.front();
    next.back() = u.back();
    for (size_t i = 1; i + 1 < u.size(); ++i)
      next[i] = u[i] + 0.001 * alpha * dt / (dx * dx) * (u[i - 1] - 2 * u[i] + u[i + 1]);
    std::swap(u, next);
  }
  return std::inner_product(u.begin(), u.end(), u.begin(), 0.0);
}

// text parsing: a simple "key=value" configuration beside numbers
static std::map<std::string, double> parse(const std::string& text) {
  std::map<std::string, double> result;
  std::istringstream in(text);
  std::string line;
  while (std::getline(in, line, ';')) {
    auto pos = line.find('=');
    if (pos == std::string::npos) continue;
    result[line.substr(0, pos)] = std::stod(line.substr(pos + 1));
  }
  return result;
}

// check: configured_drag
double configured_drag(double v, double area) {
  auto config = parse("rho=1.225;cd=0.47;n=2");
  return 0.5 * config["rho"] * config.at("cd") * area * std::pow(v, config["n"]);
}

// variant of shapes with visit
struct Circle { double r; };
struct Rect { double w, h; };
struct Triangle { double a, b, c; };
using Shape = std::variant<Circle, Rect, Triangle>;
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

static double area(const Shape& s) {
  return std::visit(overloaded{[](const Circle& c) { return 3.14159 * c.r * c.r; },
                               [](const Rect& r) { return r.w * r.h; },
                               [](const Triangle& t) {
                                 double p = (t.a + t.b + t.c) / 2;
                                 return std::sqrt(p * (p - t.a) * (p - t.b) * (p - t.c));
                               }}, s);
}

// check: total_area
double total_area(double r, double w, double h) {
  std::vector<Shape> shapes{Circle{r}, Rect{w, h}, Triangle{1 + 0.01 * r, 1 + 0.01 * w, 1}};
  double sum = 0;
  for (const auto& s : shapes) sum += area(s);
  return sum;
}

// optional: intersection of a ray with a sphere
struct Vec3 {
  double x, y, z;
  Vec3 operator+(const Vec3& o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vec3 operator-(const Vec3& o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec3 operator*(double s) const { return {x * s, y * s, z * s}; }
  double dot(const Vec3& o) const { return x * o.x + y * o.y + z * o.z; }
  double norm() const { return std::sqrt(dot(*this)); }
  Vec3 normalized() const { double n = norm(); return {x / n, y / n, z / n}; }
};
struct Ray { Vec3 origin, dir; };
struct Sphere {
  Vec3 center;
  double radius;
  std::optional<double> hit(const Ray& ray) const {
    Vec3 oc = ray.origin - center;
    double b = oc.dot(ray.dir), c = oc.dot(oc) - radius * radius;
    double disc = b * b - c;
    if (disc < 0) return std::nullopt;
    return -b - std::sqrt(disc);
  }
};

// check: ray_shade
double ray_shade(double px, double py, double lx) {
  Sphere s{{0, 0, 5}, 2};
  Ray ray{{0, 0, 0}, Vec3{0.1 * px, 0.1 * py, 1}.normalized()};
  if (auto t = s.hit(ray)) {
    Vec3 p = ray.origin + ray.dir * *t;
    Vec3 n = (p - s.center).normalized();
    Vec3 light = Vec3{lx, 1, -1}.normalized();
    return std::max(0.0, n.dot(light));
  }
  return 0.1;
}

// 2-D array template matrix class
template <typename T>
class Matrix {
  std::size_t rows_, cols_;
  std::vector<T> data_;
 public:
  Matrix(std::size_t r, std::size_t c, T init = T()) : rows_(r), cols_(c), data_(r * c, init) {}
  T& operator()(std::size_t i, std::size_t j) { return data_[i * cols_ + j]; }
  const T& operator()(std::size_t i, std::size_t j) const { return data_[i * cols_ + j]; }
  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  static Matrix identity(std::size_t n) {
    Matrix m(n, n);
    for (std::size_t i = 0; i < n; ++i) m(i, i) = T(1);
    return m;
  }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    if (a.cols() != b.rows()) throw std::invalid_argument("dimension mismatch");
    Matrix c(a.rows(), b.cols());
    for (std::size_t i = 0; i < a.rows(); ++i)
      for (std::size_t j = 0; j < b.cols(); ++j)
        for (std::size_t k = 0; k < a.cols(); ++k) c(i, j) += a(i, k) * b(k, j);
    return c;
  }
  T trace() const {
    T s{};
    for (std::size_t i = 0; i < rows_; ++i) s += (*this)(i, i);
    return s;
  }
};

template <typename T>
Matrix<T> power(Matrix<T> base, unsigned n) {
  auto result = Matrix<T>::identity(base.rows());
  while (n > 0) {
    if (n & 1) result = result * base;
    base = base * base;
    n >>= 1;
  }
  return result;
}

// check: trace_of_power
double trace_of_power(double a, double b, double c, double d) {
  Matrix<double> m(2, 2);
  m(0, 0) = a; m(0, 1) = b;
  m(1, 0) = c; m(1, 1) = d;
  return power(m, 5).trace();
}

// std::map word count beside numbers
// check: weighted_words
double weighted_words(double w_short, double w_long) {
  std::string text = "the quick brown fox jumps over the lazy dog the end";
  std::istringstream iss(text);
  std::map<std::string, int> count;
  std::string w;
  while (iss >> w) ++count[w];
  double score = 0;
  for (const auto& [word, n] : count)
    score += n * (word.size() > 3 ? w_long * w_long : std::sin(w_short));
  return score;
}

// observer of callbacks: vector of std::function
class Simulation {
  std::vector<std::function<double(double, double)>> forces_;
  double mass_;
 public:
  Simulation(double mass) : mass_(mass) {}
  void add_force(std::function<double(double, double)> f) { forces_.push_back(std::move(f)); }
  std::pair<double, double> run(double x, double v, double dt, int steps) const {
    for (int i = 0; i < steps; ++i) {
      double total = 0.0;
      for (const auto& f : forces_) total += f(x, v);
      v += total / mass_ * dt;
      x += v * dt;
    }
    return {x, v};
  }
};

// check: spring_with_drag
double spring_with_drag(double k, double c, double mass) {
  Simulation sim(1 + mass * mass);
  sim.add_force([k](double x, double) { return -k * x; });
  sim.add_force([c](double, double v) { return -c * v * std::abs(v); });
  auto [x, v] = sim.run(1.0, 0.0, 0.05, 20);
  return 0.5 * v * v + x;
}

// shared_ptr circuit with inheritance
class Component {
 public:
  virtual ~Component() {}
  virtual double resistance() const = 0;
  virtual std::string name() const { return "component"; }
};
class Resistor : public Component {
  double ohms;
 public:
  Resistor(double r) : ohms(r) {}
  double resistance() const override { return ohms; }
  std::string name() const override { return "R"; }
};
class Series : public Component {
 protected:
  std::vector<std::shared_ptr<Component>> parts;
 public:
  void add(std::shared_ptr<Component> c) { parts.push_back(c); }
  double resistance() const override {
    double r = 0;
    for (auto& p : parts) r += p->resistance();
    return r;
  }
};
class Parallel : public Series {
 public:
  double resistance() const override {
    double g = 0;
    for (const auto& p : parts) g += 1.0 / p->resistance();
    return 1.0 / g;
  }
};

// check: network_resistance
double network_resistance(double r1, double r2, double r3) {
  auto par = std::make_shared<Parallel>();
  par->add(std::make_shared<Resistor>(1 + r1 * r1));
  par->add(std::make_shared<Resistor>(2 + r2));
  Series s;
  s.add(par);
  s.add(std::make_shared<Resistor>(r3));
  return s.resistance() * (s.name() == "R" ? 2.0 : 1.0);
}

// Monte Carlo with a fixed seed
// check: mc_call
double mc_call(double s0, double sigma, double strike) {
  std::mt19937 gen(42);
  std::normal_distribution<double> normal(0.0, 1.0);
  const int paths = 50;
  double sum = 0;
  for (int i = 0; i < paths; ++i) {
    double z = normal(gen);
    double st = s0 * std::exp(-0.5 * sigma * sigma + sigma * z);
    sum += std::max(st - strike, 0.0);
  }
  return sum / paths;
}
