// SPDX-License-Identifier: MIT
// Classes and containers, written before any of it was tried.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stack>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
namespace geo {
struct Point {
  double x, y;
};
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline double len(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
class Polyline {
 public:
  using const_iterator = std::vector<Point>::const_iterator;
  void push(Point p) { pts_.push_back(p); }
  const_iterator begin() const { return pts_.begin(); }
  const_iterator end() const { return pts_.end(); }
  bool empty() const { return pts_.empty(); }
  double length() const {
    double s = 0;
    for (auto a = begin(), b = std::next(begin()); b != end(); ++a, ++b) s += len(*b - *a);
    return s;
  }
  Point centroid() const {
    Point c{0, 0};
    for (const Point& p : *this) {
      c.x += p.x;
      c.y += p.y;
    }
    c.x /= pts_.size();
    c.y /= pts_.size();
    return c;
  }

 private:
  std::vector<Point> pts_;
};
}  // namespace geo
// check: polyline --size c=8
double polyline(const double* c) {
  geo::Polyline line;
  for (int i = 0; i < 4; ++i) line.push({c[2 * i], c[2 * i + 1]});
  const auto [cx, cy] = line.centroid();
  return line.length() + cx * cy;
}
// 2
class Inventory {
 public:
  struct Item {
    std::string name;
    double price;
    int count;
  };
  Inventory& add(const std::string& n, double p, int c = 1) {
    items_[n] = Item{n, p, c};
    return *this;
  }
  double total(double tax) const {
    double t = 0;
    for (const auto& kv : items_) t += kv.second.price * kv.second.count;
    return t * (1 + tax);
  }
  const Item* find(const std::string& n) const {
    auto it = items_.find(n);
    return it == items_.end() ? nullptr : &it->second;
  }
  bool remove(const std::string& n) { return items_.erase(n) > 0; }

 private:
  std::map<std::string, Item> items_;
};
// check: inventory
double inventory(double p, double tax) {
  Inventory inv;
  inv.add("apple", p, 3).add("pear", p * p).add("fig", 2.0, 2);
  double s = inv.total(tax);
  if (inv.remove("fig")) s += inv.total(tax);
  if (const auto* a = inv.find("apple")) s += a->price;
  return s + (inv.find("kiwi") ? 100 : 0);
}
// 3
template <class T, std::size_t N>
class StaticStack {
  std::array<T, N> data_{};
  std::size_t n_ = 0;

 public:
  void push(const T& v) {
    if (n_ == N) throw std::overflow_error("full");
    data_[n_++] = v;
  }
  T pop() {
    if (!n_) throw std::underflow_error("empty");
    return data_[--n_];
  }
  bool empty() const { return n_ == 0; }
  const T& top() const { return data_[n_ - 1]; }
};
// check: static_stack --size x=4
double static_stack(const double* x) {
  StaticStack<std::pair<double, int>, 8> s;
  for (int i = 0; i < 4; ++i) s.push({x[i], i});
  double r = 1;
  while (!s.empty()) {
    auto [v, k] = s.pop();
    r = r * v + k;
    if (!s.empty()) r += s.top().first;
  }
  return r;
}
// 4
struct Visitor;
struct Shape {
  virtual void accept(Visitor& v) const = 0;
  virtual ~Shape() = default;
};
struct Circle;
struct Square;
struct Visitor {
  virtual void visit(const Circle& c) = 0;
  virtual void visit(const Square& s) = 0;
  virtual ~Visitor() = default;
};
struct Circle : Shape {
  double r;
  explicit Circle(double a) : r(a) {}
  void accept(Visitor& v) const override { v.visit(*this); }
};
struct Square : Shape {
  double a;
  explicit Square(double s) : a(s) {}
  void accept(Visitor& v) const override { v.visit(*this); }
};
struct AreaVisitor : Visitor {
  double total = 0;
  void visit(const Circle& c) override { total += 3.14159 * c.r * c.r; }
  void visit(const Square& s) override { total += s.a * s.a; }
};
// check: visitor_pattern
double visitor_pattern(double x, double y) {
  std::vector<std::unique_ptr<Shape>> v;
  v.push_back(std::make_unique<Circle>(x));
  v.push_back(std::make_unique<Square>(y));
  AreaVisitor a;
  for (auto& s : v) s->accept(a);
  return a.total * x;
}
// 5
class Logger {
 public:
  static Logger& instance() {
    static Logger l;
    return l;
  }
  void log(const std::string& m) {
    if (verbose_) std::cout << m << "\n";
    ++count_;
  }
  int count() const { return count_; }

 private:
  Logger() = default;
  bool verbose_ = false;
  int count_ = 0;
};
// check: singleton_logged
double singleton_logged(double x) {
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    s += std::sin(x * i);
    Logger::instance().log("step " + std::to_string(i));
  }
  return s * x;
}
// 6
template <class Derived>
class Comparable {
 public:
  bool operator>(const Derived& o) const { return o < self(); }
  bool operator<=(const Derived& o) const { return !(o < self()); }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};
struct Money : Comparable<Money> {
  double v;
  explicit Money(double x) : v(x) {}
  bool operator<(const Money& o) const { return v < o.v; }
  Money operator+(const Money& o) const { return Money(v + o.v); }
};
// check: money
double money(double a, double b) {
  Money x(a * a), y(b);
  return (x > y ? x + y : Money(3 * y.v)).v * (x <= y ? 2 : 1) + std::max(x, y).v;
}
// 7
// check: matrix_chain --size d=5
double matrix_chain(const double* d) {
  const int n = 4;
  std::map<std::pair<int, int>, double> memo;
  std::function<double(int, int)> best = [&](int i, int j) -> double {
    if (i == j) return 0.0;
    auto key = std::make_pair(i, j);
    if (auto it = memo.find(key); it != memo.end()) return it->second;
    double r = 1e30;
    for (int k = i; k < j; ++k)
      r = std::min(
          r, best(i, k) + best(k + 1, j) + (1 + d[i] * d[i]) * (1 + d[k + 1] * d[k + 1]) * (1 + d[j + 1] * d[j + 1]));
    return memo[key] = r;
  };
  return best(0, n - 1);
}
// 8
struct Stats {
  double mean = 0, sd = 0;
  std::optional<double> median;
};
Stats describe(std::vector<double> v) {
  Stats s;
  if (v.empty()) return s;
  s.mean = std::accumulate(v.begin(), v.end(), 0.0) / v.size();
  double q = 0;
  for (double e : v) q += (e - s.mean) * (e - s.mean);
  s.sd = std::sqrt(q / v.size() + 0.1);
  std::nth_element(v.begin(), v.begin() + v.size() / 2, v.end());
  s.median = v[v.size() / 2];
  return s;
}
// check: described --size x=5
double described(const double* x) {
  auto s = describe({x, x + 5});
  auto none = describe({});
  return s.mean * s.sd + s.median.value_or(0) + none.median.value_or(7) * s.mean;
}
// 9
class Timeline {
  std::list<std::pair<double, double>> ev_;

 public:
  void at(double t, double v) {
    auto it = ev_.begin();
    while (it != ev_.end() && it->first < t) ++it;
    ev_.insert(it, {t, v});
  }
  double integrate() const {
    double s = 0;
    for (auto a = ev_.begin(), b = std::next(a); b != ev_.end(); a = b++)
      s += (b->first - a->first) * (a->second + b->second) / 2;
    return s;
  }
};
// check: timeline --size t=4
double timeline(const double* t) {
  Timeline l;
  for (int i = 0; i < 4; ++i) l.at(t[i], t[i] * t[i] + i);
  return l.integrate();
}
// 10
struct Params {
  double a = 1, b = 2;
  int n = 3;
  Params& with_a(double v) {
    a = v;
    return *this;
  }
  Params& with_n(int k) {
    n = k;
    return *this;
  }
};
class Model {
  Params p_;
  mutable int calls_ = 0;

 public:
  explicit Model(Params p) : p_(p) {}
  double operator()(double x) const {
    ++calls_;
    double s = 0;
    for (int i = 0; i < p_.n; ++i) s += p_.a * std::pow(x, i) + p_.b;
    return s;
  }
  int calls() const { return calls_; }
};
// check: fluent
double fluent(double a, double x) {
  Model m(Params().with_a(a * a).with_n(4));
  double s = m(x) + m(2 * x);
  return s * m.calls();
}
// 11
// check: topological --size w=5
double topological(const double* w) {
  std::vector<std::vector<int>> adj{{1, 2}, {3}, {3}, {4}, {}};
  std::vector<int> deg(5);
  for (auto& a : adj)
    for (int v : a) ++deg[v];
  std::deque<int> q;
  for (int i = 0; i < 5; ++i)
    if (!deg[i]) q.push_back(i);
  std::vector<double> f(5);
  for (; !q.empty(); q.pop_front()) {
    int u = q.front();
    f[u] += w[u] * w[u];
    for (int v : adj[u]) {
      f[v] = std::max(f[v], f[u]);
      if (--deg[v] == 0) q.push_back(v);
    }
  }
  return *std::max_element(f.begin(), f.end()) + f[1];
}
// 12
struct Pipeline {
  std::vector<std::function<double(double)>> stages;
  Pipeline& then(std::function<double(double)> f) {
    stages.push_back(std::move(f));
    return *this;
  }
  double run(double x) const {
    return std::accumulate(stages.begin(), stages.end(), x, [](double v, const auto& f) { return f(v); });
  }
};
// check: pipeline
double pipeline(double x, double g) {
  Pipeline p;
  p.then([](double v) { return v * v; })
      .then([g](double v) { return g * v + 1; })
      .then(static_cast<double (*)(double)>(std::tanh));
  return p.run(x);
}
