// SPDX-License-Identifier: MIT
// Ten functions that measured what is right at the first try, after the others had been mended.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// 1
class Spring {
 public:
  Spring(double k, double rest) : k_{k}, rest_{rest} {}
  [[nodiscard]] double force(double length) const noexcept { return -k_ * (length - rest_); }
  [[nodiscard]] double energy(double length) const noexcept { return 0.5 * k_ * std::pow(length - rest_, 2); }

 private:
  double k_, rest_;
};
struct MassPoint {
  std::array<double, 2> pos{}, vel{}, force{};
  double mass = 1.0;
  bool fixed = false;
};
class Rope {
 public:
  Rope(int n, double k) {
    for (int i = 0; i < n; ++i) {
      MassPoint p;
      p.pos = {static_cast<double>(i), 0.0};
      p.fixed = i == 0 || i == n - 1;
      points_.push_back(p);
      if (i > 0) springs_.emplace_back(Link{i - 1, i, Spring(k, 0.8)});
    }
  }
  void step(double dt) {
    for (auto& p : points_) p.force = {0.0, -0.5 * p.mass};
    for (const auto& l : springs_) {
      auto& a = points_[l.a];
      auto& b = points_[l.b];
      const double dx = b.pos[0] - a.pos[0], dy = b.pos[1] - a.pos[1], len = std::hypot(dx, dy);
      const double f = l.spring.force(len) / len;
      a.force[0] -= f * dx;
      a.force[1] -= f * dy;
      b.force[0] += f * dx;
      b.force[1] += f * dy;
    }
    for (auto& p : points_) {
      if (p.fixed) continue;
      for (std::size_t d = 0; d < 2; ++d) {
        p.vel[d] += dt * p.force[d] / p.mass;
        p.pos[d] += dt * p.vel[d];
      }
    }
  }
  double sag() const {
    auto it = std::min_element(points_.begin(), points_.end(),
                               [](const MassPoint& a, const MassPoint& b) { return a.pos[1] < b.pos[1]; });
    return it->pos[1];
  }

 private:
  struct Link {
    int a, b;
    Spring spring;
  };
  std::vector<MassPoint> points_;
  std::vector<Link> springs_;
};
// check: rope_sag
double rope_sag(double k, double dt) {
  Rope r(4, 1 + k * k);
  for (int i = 0; i < 6; ++i) r.step(0.1 + 0.01 * dt);
  return r.sag();
}

// 2
template <typename Key, typename Value>
class LruCache {
 public:
  explicit LruCache(std::size_t cap) : cap_(cap) {}
  std::optional<Value> get(const Key& k) {
    for (std::size_t i = 0; i < items_.size(); ++i)
      if (items_[i].first == k) {
        auto item = items_[i];
        items_.erase(items_.begin() + i);
        items_.push_back(item);
        return item.second;
      }
    return std::nullopt;
  }
  void put(const Key& k, Value v) {
    if (items_.size() == cap_) items_.erase(items_.begin());
    items_.emplace_back(k, v);
  }

 private:
  std::size_t cap_;
  std::vector<std::pair<Key, Value>> items_;
};
// check: cached_series
double cached_series(double x) {
  LruCache<int, double> cache(3);
  double s = 0;
  for (int k : {1, 2, 1, 3, 4, 1, 2}) {
    auto hit = cache.get(k);
    double v = hit ? *hit : std::pow(x, k) / k;
    if (!hit) cache.put(k, v);
    s += v * (hit.has_value() ? 2 : 1);
  }
  return s;
}

// 3
namespace opt {
struct Options {
  int max_iter = 20;
  double tol = 1e-10, step = 0.1;
  bool verbose = false;
};
struct Report {
  double value;
  int iterations;
  bool converged;
};
using Vec = std::vector<double>;
using Objective = std::function<double(const Vec&)>;
using Gradient = std::function<Vec(const Vec&)>;
Report gradient_descent(const Objective& f, const Gradient& g, Vec& x, const Options& o = {}) {
  Report r{f(x), 0, false};
  for (; r.iterations < o.max_iter; ++r.iterations) {
    const Vec d = g(x);
    double step = o.step, norm = 0;
    for (double v : d) norm += v * v;
    if (std::sqrt(norm) < o.tol) {
      r.converged = true;
      break;
    }
    Vec trial(x.size());
    for (int back = 0; back < 10; ++back, step *= 0.5) {
      for (std::size_t i = 0; i < x.size(); ++i) trial[i] = x[i] - step * d[i];
      if (f(trial) < r.value - 1e-4 * step * norm) break;
    }
    x = trial;
    r.value = f(x);
    if (o.verbose) std::cout << "iteration " << r.iterations << ": " << r.value << '\n';
  }
  return r;
}
}  // namespace opt
// check: descent
double descent(double a, double b) {
  opt::Vec x{1.0, -0.5};
  auto f = [&](const opt::Vec& v) { return (v[0] - a) * (v[0] - a) + 2 * (v[1] - b * v[0]) * (v[1] - b * v[0]); };
  auto g = [&](const opt::Vec& v) {
    const double e = v[1] - b * v[0];
    return opt::Vec{2 * (v[0] - a) - 4 * b * e, 4 * e};
  };
  opt::Options o;
  o.max_iter = 5;
  const auto [value, it, ok] = opt::gradient_descent(f, g, x, o);
  return value + x[0] * x[1] + (ok ? 1.0 : 0.0) + it;
}

// 4
struct Tokenizer {
  std::string text;
  std::size_t pos = 0;
  char peek() const { return pos < text.size() ? text[pos] : '\0'; }
  char next() { return pos < text.size() ? text[pos++] : '\0'; }
};
class Parser {
 public:
  Parser(const std::string& s, double x) : tok_{s}, x_(x) {}
  double expr() {
    double v = term();
    while (tok_.peek() == '+' || tok_.peek() == '-') v = tok_.next() == '+' ? v + term() : v - term();
    return v;
  }

 private:
  double term() {
    double v = factor();
    while (tok_.peek() == '*' || tok_.peek() == '/') {
      if (tok_.next() == '*')
        v *= factor();
      else
        v /= factor();
    }
    return v;
  }
  double factor() {
    const char c = tok_.next();
    if (c == '(') {
      double v = expr();
      if (tok_.next() != ')') throw std::runtime_error("expected )");
      return v;
    }
    if (c == 'x') return x_;
    if (c >= '0' && c <= '9') return c - '0';
    throw std::runtime_error("unexpected character");
  }
  Tokenizer tok_;
  double x_;
};
// check: parsed
double parsed(double x) { return Parser("x*(x+2)-3*x/(4+x*x)", x).expr(); }

// 5
template <typename T>
struct Dual {
  T v, d;
};
template <typename T>
Dual<T> operator*(Dual<T> a, Dual<T> b) {
  return {a.v * b.v, a.d * b.v + a.v * b.d};
}
template <typename T>
Dual<T> operator+(Dual<T> a, Dual<T> b) {
  return {a.v + b.v, a.d + b.d};
}
template <typename T>
Dual<T> sin(Dual<T> a) {
  return {std::sin(a.v), a.d * std::cos(a.v)};
}
// check: own_dual
double own_dual(double x, double y) {
  Dual<double> a{x, 1}, b{y, 0.5};
  auto c = sin(a * b) + a * a;
  return c.v + 2 * c.d;
}

// 6
// check: knn --size q=2
double knn(const double* q) {
  static const double pts[5][3] = {{0, 0, 1}, {1, 0, 2}, {0, 1, 3}, {2, 2, 4}, {-1, 0.5, 5}};
  std::vector<std::pair<double, double>> d;
  for (const auto& p : pts) d.emplace_back(std::hypot(p[0] - q[0], p[1] - q[1]), p[2]);
  std::partial_sort(d.begin(), d.begin() + 3, d.end());
  double w = 0, s = 0;
  for (int i = 0; i < 3; ++i) {
    const auto& [dist, val] = d[i];
    w += 1 / (dist + 0.1);
    s += val / (dist + 0.1);
  }
  return s / w;
}

// 7
class Matrix {
 public:
  Matrix(std::initializer_list<std::initializer_list<double>> rows) : r_(rows.size()), c_(rows.begin()->size()) {
    for (const auto& row : rows) {
      if (row.size() != c_) throw std::invalid_argument("ragged");
      data_.insert(data_.end(), row.begin(), row.end());
    }
  }
  Matrix(int r, int c, double v = 0.0) : r_(r), c_(c), data_(r * c, v) {}
  double& operator()(int i, int j) { return data_[i * c_ + j]; }
  const double& operator()(int i, int j) const { return data_[i * c_ + j]; }
  std::size_t rows() const { return r_; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix c(a.r_, b.c_);
    for (std::size_t i = 0; i < a.r_; ++i)
      for (std::size_t j = 0; j < b.c_; ++j)
        for (std::size_t k = 0; k < a.c_; ++k) c(i, j) += a(i, k) * b(k, j);
    return c;
  }
  Matrix pow(unsigned n) const {
    if (n == 0) {
      Matrix e(r_, r_);
      for (std::size_t i = 0; i < r_; ++i) e(i, i) = 1;
      return e;
    }
    Matrix h = pow(n / 2);
    h = h * h;
    return n % 2 ? h * *this : h;
  }
  double trace() const {
    double t = 0;
    for (std::size_t i = 0; i < r_; ++i) t += (*this)(i, i);
    return t;
  }

 private:
  std::size_t r_, c_;
  std::vector<double> data_;
};
// check: matrix_pow
double matrix_pow(double a, double b) { return Matrix{{a, b}, {1.0, 0.5}}.pow(5).trace(); }

// 8
struct Node {
  int feature;
  double threshold, value;
  int left, right;
};
class DecisionTree {
  std::vector<Node> nodes_;

 public:
  explicit DecisionTree(std::vector<Node> n) : nodes_(std::move(n)) {}
  double predict(std::span<const double> x, std::size_t at = 0) const {
    const Node& n = nodes_.at(at);
    if (n.feature < 0) return n.value * x[0];
    const double s = 1 / (1 + std::exp(-4 * (x[n.feature] - n.threshold)));
    return (1 - s) * predict(x, n.left) + s * predict(x, n.right);
  }
};
// check: soft_tree --size x=2
double soft_tree(const double* x) {
  DecisionTree t({{0, 0.5, 0, 1, 2}, {-1, 0, 1.5, 0, 0}, {1, -0.2, 0, 3, 4}, {-1, 0, 2.0, 0, 0}, {-1, 0, -1.0, 0, 0}});
  return t.predict({x, 2});
}

// 9
// check: simulate_queue
double simulate_queue(double lambda, double mu) {
  std::default_random_engine gen(3);
  std::exponential_distribution<double> unit(1.0);
  double arrival = 0, free_at = 0, wait = 0;
  const int n = 15;
  for (int i = 0; i < n; ++i) {
    arrival += unit(gen) / (1 + lambda * lambda);
    const double start = std::max(arrival, free_at);
    wait += start - arrival;
    free_at = start + unit(gen) / (1 + mu * mu);
  }
  return wait / n;
}

// 10
using Json = std::variant<std::monostate, double, std::vector<double>>;
double weight(const Json& j) {
  if (std::holds_alternative<double>(j)) return std::get<double>(j);
  if (const auto* v = std::get_if<std::vector<double>>(&j))
    return std::accumulate(v->begin(), v->end(), 0.0, [](double a, double b) { return a + b * b; });
  return 1.0;
}
// check: variant_weights
double variant_weights(double x, double y) {
  std::vector<Json> all{x, std::vector<double>{x, y}, std::monostate{}, y};
  double p = 1;
  for (const auto& j : all) p *= weight(j) + 0.5;
  return p;
}
