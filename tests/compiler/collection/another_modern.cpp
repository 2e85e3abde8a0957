// SPDX-License-Identifier: MIT
// Classes, templates and the library of C++17 and C++20, written before any of them was tried.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// A layer of a network. Layers own their parameters.
class Layer {
 public:
  virtual ~Layer() = default;
  virtual std::vector<double> forward(const std::vector<double>& in) const = 0;
  virtual double penalty() const { return 0.0; }
};
class Dense : public Layer {
 public:
  Dense(int rows, int cols, const double* w) : rows_(rows), cols_(cols), w_(w, w + rows * cols) {}
  std::vector<double> forward(const std::vector<double>& in) const override {
    std::vector<double> out(rows_, 0.0);
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < cols_; ++j) out[i] += w_[i * cols_ + j] * in[j];
    return out;
  }
  double penalty() const override { return std::inner_product(w_.begin(), w_.end(), w_.begin(), 0.0); }

 private:
  int rows_, cols_;
  std::vector<double> w_;
};
class Tanh : public Layer {
 public:
  std::vector<double> forward(const std::vector<double>& in) const override {
    std::vector<double> out(in.size());
    std::transform(in.begin(), in.end(), out.begin(), [](double v) { return std::tanh(v); });
    return out;
  }
};
// check: network_of_layers --size w=9
double network_of_layers(const double* w, double a, double b) {
  std::vector<std::unique_ptr<Layer>> layers;
  layers.push_back(std::make_unique<Dense>(3, 2, w));
  layers.push_back(std::make_unique<Tanh>());
  layers.emplace_back(std::make_unique<Dense>(1, 3, w + 6));
  std::vector<double> v{a, b};
  double penalty = 0.0;
  for (const auto& layer : layers) {
    v = layer->forward(v);
    penalty += layer->penalty();
  }
  return v[0] + 0.01 * penalty;
}

/// Shapes that a visitor measures.
struct Circle;
struct Rectangle;
struct Visitor {
  virtual ~Visitor() = default;
  virtual void visit(const Circle& c) = 0;
  virtual void visit(const Rectangle& r) = 0;
};
struct Shape {
  virtual ~Shape() = default;
  virtual void accept(Visitor& v) const = 0;
};
struct Circle : Shape {
  double r;
  explicit Circle(double radius) : r(radius) {}
  void accept(Visitor& v) const override { v.visit(*this); }
};
struct Rectangle : Shape {
  double a, b;
  Rectangle(double side, double other) : a(side), b(other) {}
  void accept(Visitor& v) const override { v.visit(*this); }
};
struct AreaVisitor : Visitor {
  double total = 0.0;
  void visit(const Circle& c) override { total += 3.141592653589793 * c.r * c.r; }
  void visit(const Rectangle& r) override { total += r.a * r.b; }
};
// check: visited_area
double visited_area(double r, double a, double b) {
  Circle c(r);
  Rectangle q(a, b);
  AreaVisitor v;
  const Shape* shapes[] = {&c, &q};
  for (const Shape* s : shapes) s->accept(v);
  return std::sqrt(v.total);
}

/// A small dense matrix and the conjugate gradients that use it.
template <class T>
class DenseMatrix {
 public:
  DenseMatrix(std::size_t m, std::size_t n) : m_(m), n_(n), a_(m * n) {}
  T& operator()(std::size_t i, std::size_t j) { return a_[i * n_ + j]; }
  const T& operator()(std::size_t i, std::size_t j) const { return a_[i * n_ + j]; }
  std::size_t rows() const { return m_; }
  std::size_t cols() const { return n_; }

 private:
  std::size_t m_, n_;
  std::vector<T> a_;
};
template <class T>
std::vector<T> operator*(const DenseMatrix<T>& a, const std::vector<T>& x) {
  std::vector<T> y(a.rows(), T(0));
  for (std::size_t i = 0; i < a.rows(); ++i)
    for (std::size_t j = 0; j < a.cols(); ++j) y[i] += a(i, j) * x[j];
  return y;
}
template <class T>
std::vector<T> operator+(std::vector<T> a, const std::vector<T>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}
template <class T>
std::vector<T> operator*(T s, std::vector<T> v) {
  for (auto& e : v) e *= s;
  return v;
}
template <class T>
T dot(const std::vector<T>& a, const std::vector<T>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), T(0));
}
template <class T>
std::vector<T> conjugate_gradients(const DenseMatrix<T>& a, const std::vector<T>& b, int steps) {
  std::vector<T> x(b.size(), T(0)), r = b, p = r;
  T rr = dot(r, r);
  for (int k = 0; k < steps; ++k) {
    const std::vector<T> ap = a * p;
    const T alpha = rr / dot(p, ap);
    x = x + alpha * p;
    r = r + (-alpha) * ap;
    const T next = dot(r, r);
    p = r + (next / rr) * p;
    rr = next;
  }
  return x;
}
// check: solved_by_gradients --size d=4 --size b=4
double solved_by_gradients(const double* d, const double* b) {
  DenseMatrix<double> a(4, 4);
  for (int i = 0; i < 4; ++i) {
    a(i, i) = 4.0 + d[i] * d[i];
    if (i > 0) a(i, i - 1) = a(i - 1, i) = -1.0;
  }
  const std::vector<double> x = conjugate_gradients(a, std::vector<double>(b, b + 4), 3);
  return dot(x, x);
}

/// A traffic light as a machine of states.
enum class Phase { red, green, amber };
class Controller {
 public:
  explicit Controller(double gain) : gain_(gain) {}
  void step(double input) {
    switch (phase_) {
      case Phase::red:
        queue_ += input;
        if (++count_ == 2) enter(Phase::green);
        break;
      case Phase::green:
        queue_ -= gain_ * queue_;
        if (++count_ == 3) enter(Phase::amber);
        break;
      case Phase::amber:
        queue_ *= 0.9;
        enter(Phase::red);
        break;
    }
  }
  double queue() const { return queue_; }

 private:
  void enter(Phase p) {
    phase_ = p;
    count_ = 0;
  }
  Phase phase_ = Phase::red;
  int count_ = 0;
  double queue_ = 0.0;
  double gain_;
};
// check: controlled_queue --size arrivals=9
double controlled_queue(const double* arrivals, double gain) {
  Controller c(gain);
  double cost = 0.0;
  for (int i = 0; i < 9; ++i) {
    c.step(arrivals[i]);
    cost += c.queue() * c.queue();
  }
  return cost;
}

/// Powers and signs of a polynomial as text; the numbers come from an array.
double value_of_text(const std::string& text, const double* c, double x) {
  double sum = 0.0, sign = 1.0;
  int next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-') sign = -1.0;
    if (text[i] == '+') sign = 1.0;
    if (text[i] == 'c') {
      double term = sign * c[next++];
      if (i + 1 < text.size() && text[i + 1] == 'x') {
        int power = 1;
        if (i + 2 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 2]))) power = text[i + 2] - '0';
        for (int k = 0; k < power; ++k) term *= x;
      }
      sum += term;
    }
  }
  return sum;
}
// check: polynomial_text --size c=3
double polynomial_text(const double* c, double x) { return value_of_text("cx3-cx+c", c, x); }

/// Characters of a string in a range-based loop.
// check: strings_of_operations
double strings_of_operations(double x, double y) {
  double acc = x;
  for (char op : std::string("+*-s")) {
    switch (op) {
      case '+':
        acc += y;
        break;
      case '*':
        acc *= y;
        break;
      case '-':
        acc -= x * y;
        break;
      default:
        acc = std::sin(acc);
    }
  }
  return acc;
}

/// Policies of a template.
struct Midpoint {
  template <class F>
  static double step(F f, double t, double y, double h) {
    return y + h * f(t + 0.5 * h, y + 0.5 * h * f(t, y));
  }
};
struct Heun {
  template <class F>
  static double step(F f, double t, double y, double h) {
    const double k1 = f(t, y), k2 = f(t + h, y + h * k1);
    return y + 0.5 * h * (k1 + k2);
  }
};
struct NoLimit {
  double operator()(double y) const { return y; }
};
struct Saturate {
  double limit;
  double operator()(double y) const { return limit * std::tanh(y / limit); }
};
template <class Method, class Limit = NoLimit>
class Integrator {
 public:
  explicit Integrator(Limit limit = {}) : limit_(limit) {}
  template <class F>
  double operator()(F&& f, double y, double end, int steps) const {
    const double h = end / steps;
    for (int i = 0; i < steps; ++i) y = limit_(Method::step(f, i * h, y, h));
    return y;
  }

 private:
  Limit limit_;
};
// check: integrated_by_policies
double integrated_by_policies(double rate, double y0, double bound) {
  auto f = [rate](double t, double y) { return rate * y * std::cos(t); };
  Integrator<Midpoint> plain;
  Integrator<Heun, Saturate> bounded(Saturate{bound});
  return plain(f, y0, 1.0, 5) * bounded(f, y0, 1.0, 4);
}

/// Reverse iterators as variables.
// check: backward_substitution_by_iterators --size c=6
double backward_substitution_by_iterators(const double* c, double x) {
  const std::vector<double> v(c, c + 6);
  double s = 0.0;
  for (auto it = v.rbegin(); it != v.rend(); ++it) s = s * x + *it;
  return s;
}

/// A list of nodes that share their tails.
struct Node {
  double value;
  std::shared_ptr<Node> next;
};
// check: shared_list --size x=4
double shared_list(const double* x) {
  std::shared_ptr<Node> head;
  for (int i = 0; i < 4; ++i) head = std::make_shared<Node>(Node{x[i] * x[i], head});
  double s = 0.0, w = 1.0;
  for (auto p = head; p; p = p->next) {
    s += w * p->value;
    w *= 0.5;
  }
  return s;
}

/// A registry that lives as long as the program.
class Constants {
 public:
  static const Constants& instance() {
    static const Constants c;
    return c;
  }
  double gravity() const { return g_; }

 private:
  Constants() : g_(9.81) {}
  double g_;
};
// check: pendulum_period
double pendulum_period(double length, double angle) {
  const double g = Constants::instance().gravity();
  return 2.0 * M_PI * std::sqrt(length / g) * (1.0 + angle * angle / 16.0);
}

/// The spread of a sample and a smooth version of it.
// check: spread_of_sample --size x=5
double spread_of_sample(const double* x) {
  const std::vector<double> v(x, x + 5);
  const auto [lo, hi] = std::minmax_element(v.begin(), v.end());
  const auto pair = std::minmax(x[0], x[1]);
  return (*hi - *lo) * (*hi - *lo) + pair.second * pair.first;
}

/// A ring buffer with iterators of its own.
template <class T, std::size_t N>
class Ring {
 public:
  class iterator {
   public:
    iterator(const Ring* r, std::size_t k) : r_(r), k_(k) {}
    const T& operator*() const { return r_->at(k_); }
    iterator& operator++() {
      ++k_;
      return *this;
    }
    bool operator!=(const iterator& o) const { return k_ != o.k_; }

   private:
    const Ring* r_;
    std::size_t k_;
  };
  void push(const T& v) {
    data_[(first_ + size_) % N] = v;
    if (size_ < N)
      ++size_;
    else
      first_ = (first_ + 1) % N;
  }
  const T& at(std::size_t k) const { return data_[(first_ + k) % N]; }
  iterator begin() const { return {this, 0}; }
  iterator end() const { return {this, size_}; }

 private:
  std::array<T, N> data_{};
  std::size_t first_ = 0, size_ = 0;
};
// check: moving_average --size x=7 --size y=7
void moving_average(const double* x, double* y) {
  Ring<double, 3> ring;
  for (int i = 0; i < 7; ++i) {
    ring.push(x[i] * x[i]);
    double s = 0.0;
    int n = 0;
    for (double v : ring) {
      s += v;
      ++n;
    }
    y[i] = s / n;
  }
}

/// Expressions of a calculator as a tree of functions.
using Function = std::function<double(double)>;
Function plus(Function a, Function b) {
  return [a, b](double x) { return a(x) + b(x); };
}
// check: sum_of_functions
double sum_of_functions(double a, double x) {
  Function line = [a](double t) { return a * t; };
  Function wave = [](double t) { return std::sin(t); };
  return plus(line, wave)(x);
}

/// Units with operators that a user defined.
struct Metres {
  double v;
};
struct Seconds {
  double v;
};
struct Speed {
  double v;
};
constexpr Metres operator""_m(long double v) { return {static_cast<double>(v)}; }
constexpr Speed operator/(Metres m, Seconds s) { return {m.v / s.v}; }
constexpr bool operator<(Speed a, Speed b) { return a.v < b.v; }
// check: braking_distance
double braking_distance(double way, double time) {
  const Speed v = Metres{way} / Seconds{time};
  const Metres reserve = 1.5_m;
  const Speed limit{30.0};
  const Speed used = v < limit ? v : limit;
  return reserve.v + used.v * used.v / (2.0 * 7.5);
}
