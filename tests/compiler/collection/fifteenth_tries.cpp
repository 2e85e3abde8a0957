// SPDX-License-Identifier: MIT
// Polynomials, portfolios, clusters, steppers and splines by classes and containers.
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
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// polynomial class with operators
class Polynomial {
  std::vector<double> c;
 public:
  Polynomial(std::initializer_list<double> l) : c(l) {}
  explicit Polynomial(std::size_t n) : c(n + 1, 0.0) {}
  std::size_t degree() const { return c.size() - 1; }
  double& operator[](std::size_t i) { return c[i]; }
  double operator[](std::size_t i) const { return c[i]; }
  double operator()(double x) const {
    double r = 0;
    for (auto it = c.rbegin(); it != c.rend(); ++it) r = r * x + *it;
    return r;
  }
  Polynomial derivative() const {
    if (degree() == 0) return Polynomial{0.0};
    Polynomial d(degree() - 1);
    for (std::size_t i = 1; i <= degree(); ++i) d[i - 1] = i * c[i];
    return d;
  }
  Polynomial operator*(const Polynomial& o) const {
    Polynomial r(degree() + o.degree());
    for (std::size_t i = 0; i <= degree(); ++i)
      for (std::size_t j = 0; j <= o.degree(); ++j) r[i + j] += c[i] * o[j];
    return r;
  }
  Polynomial& operator+=(const Polynomial& o) {
    if (o.c.size() > c.size()) c.resize(o.c.size(), 0.0);
    for (std::size_t i = 0; i < o.c.size(); ++i) c[i] += o.c[i];
    return *this;
  }
};

// check: polynomial_slope
double polynomial_slope(double a, double b, double x) {
  Polynomial p{a, 1.0, b}, q{b, -a};
  Polynomial r = p * q;
  r += p;
  return r.derivative()(x);
}

// stock portfolio: struct in unordered_map, string keys
struct Position {
  int shares = 0;
  double cost = 0;
};
class Portfolio {
  std::unordered_map<std::string, Position> positions_;
  double cash_;
 public:
  explicit Portfolio(double cash) : cash_(cash) {}
  bool buy(const std::string& ticker, int shares, double price) {
    if (shares * price > cash_) return false;
    auto& p = positions_[ticker];
    p.shares += shares;
    p.cost += shares * price;
    cash_ -= shares * price;
    return true;
  }
  double value(const std::unordered_map<std::string, double>& prices) const {
    double v = cash_;
    for (const auto& [ticker, pos] : positions_) {
      auto it = prices.find(ticker);
      if (it == prices.end()) throw std::out_of_range("no price for " + ticker);
      v += pos.shares * it->second;
    }
    return v;
  }
};

// check: portfolio_value
double portfolio_value(double p1, double p2, double growth) {
  Portfolio f(100);
  f.buy("AAPL", 3, p1);
  f.buy("MSFT", 2, p2);
  f.buy("AAPL", 1, p2);
  std::unordered_map<std::string, double> prices{{"AAPL", p1 * (1 + growth)}, {"MSFT", p2 * growth * growth}};
  return f.value(prices);
}

// k-means in the plane with structs
struct Point { double x, y; };
static double sqdist(Point a, Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

// check: kmeans_cost --size xs=6 --size ys=6
double kmeans_cost(const std::vector<double>& xs, const std::vector<double>& ys) {
  std::vector<Point> pts;
  pts.reserve(xs.size());
  for (std::size_t i = 0; i < xs.size(); ++i) pts.push_back({xs[i], ys[i]});
  std::vector<Point> centers(pts.begin(), pts.begin() + 2);
  for (int it = 0; it < 3; ++it) {
    std::vector<std::vector<Point>> groups(centers.size());
    for (const auto& p : pts) {
      auto best = std::min_element(centers.begin(), centers.end(),
                                   [&p](const Point& a, const Point& b) { return sqdist(a, p) < sqdist(b, p); });
      groups[best - centers.begin()].push_back(p);
    }
    for (std::size_t k = 0; k < centers.size(); ++k) {
      if (groups[k].empty()) continue;
      Point sum = std::accumulate(groups[k].begin(), groups[k].end(), Point{0, 0},
                                  [](Point a, const Point& b) { return Point{a.x + b.x, a.y + b.y}; });
      centers[k] = {sum.x / groups[k].size(), sum.y / groups[k].size()};
    }
  }
  double cost = 0;
  for (const auto& p : pts) cost += std::min(sqdist(p, centers[0]), sqdist(p, centers[1]));
  return cost;
}

// Strategy pattern with unique_ptr and a factory by enum class
enum class Method { Euler, Heun, Midpoint };
class Stepper {
 public:
  virtual ~Stepper() = default;
  virtual double step(const std::function<double(double, double)>& f, double t, double y, double h) const = 0;
  static std::unique_ptr<Stepper> create(Method m);
};
class EulerStepper final : public Stepper {
 public:
  double step(const std::function<double(double, double)>& f, double t, double y, double h) const override {
    return y + h * f(t, y);
  }
};
class HeunStepper final : public Stepper {
 public:
  double step(const std::function<double(double, double)>& f, double t, double y, double h) const override {
    double k1 = f(t, y), k2 = f(t + h, y + h * k1);
    return y + h / 2 * (k1 + k2);
  }
};
class MidpointStepper final : public Stepper {
 public:
  double step(const std::function<double(double, double)>& f, double t, double y, double h) const override {
    return y + h * f(t + h / 2, y + h / 2 * f(t, y));
  }
};
std::unique_ptr<Stepper> Stepper::create(Method m) {
  switch (m) {
    case Method::Euler: return std::make_unique<EulerStepper>();
    case Method::Heun: return std::make_unique<HeunStepper>();
    case Method::Midpoint: return std::make_unique<MidpointStepper>();
  }
  throw std::logic_error("unknown method");
}

// check: logistic_growth
double logistic_growth(double r, double capacity, double y0) {
  double total = 0;
  for (Method m : {Method::Euler, Method::Heun, Method::Midpoint}) {
    auto stepper = Stepper::create(m);
    double y = y0, t = 0;
    for (int i = 0; i < 10; ++i, t += 0.1)
      y = stepper->step([&](double, double y) { return r * y * (1 - y / (1 + capacity)); }, t, y, 0.1);
    total += y;
  }
  return total;
}

// Cubic spline, natural, tridiagonal
class CubicSpline {
  std::vector<double> x, a, b, c, d;
 public:
  CubicSpline(const std::vector<double>& xs, const std::vector<double>& ys) : x(xs), a(ys) {
    const int n = static_cast<int>(xs.size()) - 1;
    b.resize(n); d.resize(n); c.resize(n + 1);
    std::vector<double> h(n), alpha(n), l(n + 1), mu(n + 1), z(n + 1);
    for (int i = 0; i < n; ++i) h[i] = x[i + 1] - x[i];
    for (int i = 1; i < n; ++i) alpha[i] = 3 / h[i] * (a[i + 1] - a[i]) - 3 / h[i - 1] * (a[i] - a[i - 1]);
    l[0] = 1;
    for (int i = 1; i < n; ++i) {
      l[i] = 2 * (x[i + 1] - x[i - 1]) - h[i - 1] * mu[i - 1];
      mu[i] = h[i] / l[i];
      z[i] = (alpha[i] - h[i - 1] * z[i - 1]) / l[i];
    }
    l[n] = 1;
    for (int j = n - 1; j >= 0; --j) {
      c[j] = z[j] - mu[j] * c[j + 1];
      b[j] = (a[j + 1] - a[j]) / h[j] - h[j] * (c[j + 1] + 2 * c[j]) / 3;
      d[j] = (c[j + 1] - c[j]) / (3 * h[j]);
    }
  }
  double operator()(double t) const {
    auto it = std::upper_bound(x.begin(), x.end(), t);
    std::size_t i = it == x.begin() ? 0 : std::min<std::size_t>(it - x.begin() - 1, b.size() - 1);
    double dx = t - x[i];
    return a[i] + dx * (b[i] + dx * (c[i] + dx * d[i]));
  }
};

// check: spline_value --size y=5
double spline_value(const std::vector<double>& y, double t) {
  std::vector<double> x(y.size());
  std::iota(x.begin(), x.end(), 0.0);
  CubicSpline s(x, y);
  double sum = 0;
  for (double u = 0.25; u < 4.0; u += 0.5) sum += s(u + 0.1 * t);
  return sum;
}

// memoised recursion with a map of pairs: binomial tree
static double american_put(int step, int ups, int n, double s, double u, double q, double disc, double strike,
                           std::map<std::pair<int, int>, double>& memo) {
  auto key = std::make_pair(step, ups);
  if (auto it = memo.find(key); it != memo.end()) return it->second;
  double spot = s * std::pow(u, 2 * ups - step);
  double exercise = std::max(strike - spot, 0.0);
  double v = exercise;
  if (step < n) {
    double hold = disc * (q * american_put(step + 1, ups + 1, n, s, u, q, disc, strike, memo) +
                          (1 - q) * american_put(step + 1, ups, n, s, u, q, disc, strike, memo));
    v = std::max(hold, exercise);
  }
  return memo[key] = v;
}

// check: put_price
double put_price(double s, double vol, double strike) {
  std::map<std::pair<int, int>, double> memo;
  const int n = 5;
  double dt = 1.0 / n, sigma = 0.1 + vol * vol, r = 0.03;
  double u = std::exp(sigma * std::sqrt(dt)), q = (std::exp(r * dt) - 1 / u) / (u - 1 / u);
  return american_put(0, 0, n, s, u, q, std::exp(-r * dt), strike + 0.3, memo);
}

// tuple returning decomposition, structured bindings
static std::tuple<double, double, double> rgb_to_hsv(double r, double g, double b) {
  double mx = std::max({r, g, b}), mn = std::min({r, g, b});
  double d = mx - mn, h = 0;
  if (d > 0) {
    if (mx == r) h = (g - b) / d;
    else if (mx == g) h = 2 + (b - r) / d;
    else h = 4 + (r - g) / d;
  }
  return {h * 60, mx > 0 ? d / mx : 0, mx};
}

// check: colour_distance
double colour_distance(double r, double g, double b) {
  auto [h1, s1, v1] = rgb_to_hsv(r, g, b);
  double h2, s2, v2;
  std::tie(h2, s2, v2) = rgb_to_hsv(g * g, b, r * b);
  return std::hypot(h1 - h2, 10 * (s1 - s2)) + v1 * v2;
}

// CRTP-like static polymorphism with concepts
template <typename Derived>
struct Activation {
  double operator()(double x) const { return static_cast<const Derived*>(this)->f(x); }
};
struct Swish : Activation<Swish> {
  double beta = 1.0;
  double f(double x) const { return x / (1 + std::exp(-beta * x)); }
};
struct Gelu : Activation<Gelu> {
  double f(double x) const { return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0))); }
};
template <typename A>
static double dense(const std::array<std::array<double, 2>, 2>& w, const std::array<double, 2>& x, const A& act) {
  double out = 0;
  for (const auto& row : w) out += act(std::inner_product(row.begin(), row.end(), x.begin(), 0.0));
  return out;
}

// check: dense_layers
double dense_layers(double a, double b, double beta) {
  std::array<std::array<double, 2>, 2> w{{{a, b}, {b, -a}}};
  Swish s;
  s.beta = beta;
  return dense(w, {a, 1.0}, s) + dense(w, {b, beta}, Gelu());
}

// observer with weak_ptr-like registry, event queue by priority_queue of structs
struct Event {
  double time;
  int kind;
  bool operator<(const Event& o) const { return time > o.time; }
};

// check: queue_waiting --size service=5
double queue_waiting(double rate, const std::vector<double>& service) {
  std::vector<Event> heap;
  double t = 0;
  for (int i = 0; i < 5; ++i) {
    t += 0.5 + 0.1 * i * rate;
    heap.push_back({t, i});
    std::push_heap(heap.begin(), heap.end());
  }
  double free_at = 0, wait = 0;
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end());
    Event e = heap.back();
    heap.pop_back();
    double start = std::max(e.time, free_at);
    wait += start - e.time;
    free_at = start + 1 + service[e.kind] * service[e.kind];
  }
  return wait;
}
