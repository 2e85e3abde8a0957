// SPDX-License-Identifier: MIT
// Classes: matrices that own memory, observers, trees of formulas, parsers, caches, shapes, layers, grids, timers.
#include <algorithm>
#include <any>
#include <array>
#include <bitset>
#include <chrono>
#include <cmath>
#include <complex>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <valarray>
#include <variant>
#include <vector>

// 1. Matrix class template with rule of five
template <typename T>
class Matrix {
 public:
  Matrix(int r, int c) : rows_(r), cols_(c), data_(new T[r * c]()) {}
  Matrix(const Matrix& o) : rows_(o.rows_), cols_(o.cols_), data_(new T[o.rows_ * o.cols_]) { std::copy(o.data_, o.data_ + rows_ * cols_, data_); }
  Matrix(Matrix&& o) noexcept : rows_(o.rows_), cols_(o.cols_), data_(o.data_) { o.data_ = nullptr; o.rows_ = o.cols_ = 0; }
  Matrix& operator=(Matrix o) { swap(o); return *this; }
  ~Matrix() { delete[] data_; }
  void swap(Matrix& o) { std::swap(rows_, o.rows_); std::swap(cols_, o.cols_); std::swap(data_, o.data_); }
  T& operator()(int i, int j) { return data_[i * cols_ + j]; }
  const T& operator()(int i, int j) const { return data_[i * cols_ + j]; }
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  static Matrix identity(int n) { Matrix m(n, n); for (int i = 0; i < n; ++i) m(i, i) = T(1); return m; }
 private:
  int rows_, cols_;
  T* data_;
};
template <typename T> Matrix<T> operator*(const Matrix<T>& a, const Matrix<T>& b) {
  if (a.cols() != b.rows()) throw std::invalid_argument("shape");
  Matrix<T> c(a.rows(), b.cols());
  for (int i = 0; i < a.rows(); ++i) for (int j = 0; j < b.cols(); ++j) { T s{}; for (int k = 0; k < a.cols(); ++k) s += a(i, k) * b(k, j); c(i, j) = s; }
  return c;
}
template <typename T> Matrix<T> power(Matrix<T> base, unsigned n) {
  Matrix<T> r = Matrix<T>::identity(base.rows());
  while (n) { if (n & 1) r = r * base; base = base * base; n >>= 1; }
  return r;
}
// check: matrix_power_trace --size a=4
double matrix_power_trace(const double* a) {
  Matrix<double> m(2, 2);
  for (int i = 0; i < 2; ++i) for (int j = 0; j < 2; ++j) m(i, j) = a[2 * i + j];
  auto p = power(m, 5);
  return p(0, 0) + p(1, 1);
}

// 2. observer / callbacks std::function vector
class Simulation {
  using Observer = std::function<void(double, const std::vector<double>&)>;
  std::vector<Observer> observers_;
  std::vector<double> state_;
  double t_ = 0;
 public:
  explicit Simulation(std::vector<double> s) : state_(std::move(s)) {}
  Simulation& on_step(Observer o) { observers_.emplace_back(std::move(o)); return *this; }
  void run(int steps, double h, const std::function<std::vector<double>(const std::vector<double>&)>& rhs) {
    for (int i = 0; i < steps; ++i) {
      auto k = rhs(state_);
      std::transform(state_.begin(), state_.end(), k.begin(), state_.begin(), [h](double s, double d) { return s + h * d; });
      t_ += h;
      for (auto& o : observers_) o(t_, state_);
    }
  }
};
// check: observed_lotka
double observed_lotka(double alpha, double beta) {
  double peak = 0, area = 0;
  Simulation sim({1.0, 0.5});
  sim.on_step([&](double, const std::vector<double>& s) { peak = std::max(peak, s[0]); }).on_step([&area](double t, const std::vector<double>& s) { area += t * s[1]; });
  sim.run(6, 0.1, [alpha, beta](const std::vector<double>& s) { return std::vector<double>{alpha * s[0] - beta * s[0] * s[1], beta * s[0] * s[1] - s[1]}; });
  return peak + area;
}

// 3. expression tree with unique_ptr
struct Node { virtual ~Node() {} virtual double eval(const std::map<std::string, double>& env) const = 0; };
using NodePtr = std::unique_ptr<Node>;
struct Const : Node { double v; explicit Const(double v) : v(v) {} double eval(const std::map<std::string, double>&) const override { return v; } };
struct Var : Node { std::string name; explicit Var(std::string n) : name(std::move(n)) {} double eval(const std::map<std::string, double>& env) const override { return env.at(name); } };
struct Binary : Node {
  char op; NodePtr l, r;
  Binary(char op, NodePtr l, NodePtr r) : op(op), l(std::move(l)), r(std::move(r)) {}
  double eval(const std::map<std::string, double>& env) const override {
    double a = l->eval(env), b = r->eval(env);
    switch (op) { case '+': return a + b; case '-': return a - b; case '*': return a * b; case '/': return a / b; }
    throw std::logic_error("unknown operator");
  }
};
// check: tree_of_formula
double tree_of_formula(double x, double y) {
  NodePtr e = std::make_unique<Binary>('*', std::make_unique<Binary>('+', std::make_unique<Var>("x"), std::make_unique<Const>(2)), std::make_unique<Binary>('/', std::make_unique<Var>("y"), std::make_unique<Var>("x")));
  return e->eval({{"x", x}, {"y", y}});
}

// 4. recursive-descent parser over string
class Parser {
  const std::string s; size_t pos = 0; double x;
  void skip() { while (pos < s.size() && s[pos] == ' ') ++pos; }
  double factor() {
    skip();
    if (s[pos] == '(') { ++pos; double v = expr(); skip(); ++pos; return v; }
    if (s[pos] == 'x') { ++pos; return x; }
    if (s[pos] == '-') { ++pos; return -factor(); }
    double v = 0;
    while (pos < s.size() && std::isdigit(s[pos])) v = 10 * v + (s[pos++] - '0');
    return v;
  }
  double term() { double v = factor(); for (;;) { skip(); if (pos < s.size() && s[pos] == '*') { ++pos; v *= factor(); } else if (pos < s.size() && s[pos] == '/') { ++pos; v /= factor(); } else return v; } }
  double expr() { double v = term(); for (;;) { skip(); if (pos < s.size() && s[pos] == '+') { ++pos; v += term(); } else if (pos < s.size() && s[pos] == '-') { ++pos; v -= term(); } else return v; } }
 public:
  Parser(std::string text, double value) : s(std::move(text)), x(value) {}
  double parse() { return expr(); }
};
// check: parsed_formula
double parsed_formula(double x) { return Parser("3*x*x - (x + 2)/(x*x + 1)", x).parse(); }

// 5. LRU cache with list and unordered_map
class Cache {
  std::list<std::pair<int, double>> order; std::unordered_map<int, std::list<std::pair<int, double>>::iterator> where; size_t cap;
 public:
  explicit Cache(size_t c) : cap(c) {}
  std::optional<double> get(int k) { auto it = where.find(k); if (it == where.end()) return {}; order.splice(order.begin(), order, it->second); return it->second->second; }
  void put(int k, double v) { if (order.size() == cap) { where.erase(order.back().first); order.pop_back(); } order.emplace_front(k, v); where[k] = order.begin(); }
};
// check: cached_values
double cached_values(double x) {
  Cache c(2);
  double s = 0;
  for (int k : {1, 2, 1, 3, 2}) { auto v = c.get(k); double r; if (v) r = *v; else { r = std::sin(k * x); c.put(k, r); } s += r; }
  return s;
}

// 6. visitor over variant shapes
struct Circle { double r; }; struct Rect { double w, h; }; struct Tri { double a, b, c; };
using Shape = std::variant<Circle, Rect, Tri>;
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
// check: shapes_area
double shapes_area(double x, double y) {
  std::vector<Shape> shapes{Circle{x}, Rect{x, y}, Tri{2 + x * x, 2, 2.5}};
  return std::accumulate(shapes.begin(), shapes.end(), 0.0, [](double acc, const Shape& s) {
    return acc + std::visit(overloaded{[](const Circle& c) { return M_PI * c.r * c.r; }, [](const Rect& r) { return r.w * r.h; },
      [](const Tri& t) { double p = (t.a + t.b + t.c) / 2; return std::sqrt(p * (p - t.a) * (p - t.b) * (p - t.c) * (p - t.a) * (p - t.a) + 1); }}, s);
  });
}

// 7. neural net layers polymorphic with vectors
class Layer { public: virtual std::vector<double> forward(const std::vector<double>& x) = 0; virtual ~Layer() = default; };
class Dense : public Layer {
  std::vector<std::vector<double>> W; std::vector<double> b;
 public:
  Dense(int in, int out, const double*& p) : W(out, std::vector<double>(in)), b(out) { for (auto& row : W) for (auto& w : row) w = *p++; for (auto& v : b) v = *p++; }
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(b);
    for (size_t i = 0; i < W.size(); ++i) y[i] += std::inner_product(x.begin(), x.end(), W[i].begin(), 0.0);
    return y;
  }
};
class Tanh : public Layer { public: std::vector<double> forward(const std::vector<double>& x) override { std::vector<double> y; y.reserve(x.size()); for (double v : x) y.push_back(std::tanh(v)); return y; } };
class Sequential : public Layer {
  std::vector<std::unique_ptr<Layer>> layers;
 public:
  template <class L, class... A> Sequential& add(A&&... a) { layers.push_back(std::make_unique<L>(std::forward<A>(a)...)); return *this; }
  std::vector<double> forward(const std::vector<double>& x) override { auto h = x; for (auto& l : layers) h = l->forward(h); return h; }
};
// check: perceptron_loss --size p=13 --size x=2
double perceptron_loss(const double* p, const double* x) {
  Sequential net;
  net.add<Dense>(2, 3, p).add<Tanh>().add<Dense>(3, 1, p);
  const double y = net.forward({x[0], x[1]})[0];
  return 0.5 * (y - 1) * (y - 1);
}

// 8. iterator class over grid
class Grid {
  int nx, ny; std::vector<double> u;
 public:
  Grid(int x, int y) : nx(x), ny(y), u(x * y) {}
  struct Cell { int i, j; double& value; };
  class iterator { Grid* g; int k; public: iterator(Grid* g, int k) : g(g), k(k) {} Cell operator*() const { return {k % g->nx, k / g->nx, g->u[k]}; } iterator& operator++() { ++k; return *this; } bool operator!=(const iterator& o) const { return k != o.k; } };
  iterator begin() { return {this, 0}; }
  iterator end() { return {this, nx * ny}; }
  double at(int i, int j) const { return u.at(((j + ny) % ny) * nx + (i + nx) % nx); }
};
// check: smoothed_grid
double smoothed_grid(double a, double b) {
  Grid g(4, 3), h(4, 3);
  for (auto c : g) c.value = std::sin(a * c.i) + b * c.j;
  for (auto&& [i, j, v] : h) v = 0.25 * (g.at(i + 1, j) + g.at(i - 1, j) + g.at(i, j + 1) + g.at(i, j - 1)) - g.at(i, j);
  double s = 0;
  for (auto c : h) s += c.value * c.value;
  return s;
}

// 9. valarray slices
// check: valarray_columns --size m=6
double valarray_columns(const double* m) {
  std::valarray<double> v(m, 6);
  std::valarray<double> row = v[std::slice(0, 3, 1)], col = v[std::slice(1, 2, 3)];
  v[std::slice(3, 3, 1)] = row * 2.0;
  return (row * row).sum() + col.sum() + v.max() + std::exp(v).sum();
}

// 10. RAII timer, log, scoped
class Timer { std::string name; std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now(); public: explicit Timer(std::string n) : name(std::move(n)) {} ~Timer() { auto dt = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count(); if (dt > 100000000) std::cerr << name << " took " << dt << " us\n"; } };
// check: timed_series
double timed_series(double x) {
  Timer t("series");
  double sum = 0, term = 1;
  for (int n = 1; std::abs(term) > 1e-10; ++n) { sum += term; term *= x / n; if (n > 60) { std::clog << "slow\n"; break; } }
  return sum;
}
