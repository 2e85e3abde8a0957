// SPDX-License-Identifier: MIT
// Programs of optimisation, simulation and everyday tasks in C++, written before any of them was tried.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// A function to minimise, with its gradient.
class Objective {
 public:
  virtual ~Objective() {}
  virtual double value(const std::vector<double>& x) const = 0;
  virtual void gradient(const std::vector<double>& x, std::vector<double>& g) const = 0;
};
class Rosenbrock : public Objective {
 public:
  Rosenbrock(double a, double b) : a_(a), b_(b) {}
  double value(const std::vector<double>& x) const override {
    return (a_ - x[0]) * (a_ - x[0]) + b_ * (x[1] - x[0] * x[0]) * (x[1] - x[0] * x[0]);
  }
  void gradient(const std::vector<double>& x, std::vector<double>& g) const override {
    g[0] = -2.0 * (a_ - x[0]) - 4.0 * b_ * x[0] * (x[1] - x[0] * x[0]);
    g[1] = 2.0 * b_ * (x[1] - x[0] * x[0]);
  }

 private:
  double a_, b_;
};
/// BFGS with backtracking (Nocedal and Wright 2006, algorithm 6.1).
static std::vector<double> bfgs(const Objective& f, std::vector<double> x, int iterations) {
  const std::size_t n = x.size();
  std::vector<std::vector<double>> H(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) H[i][i] = 0.1;
  std::vector<double> g(n), gn(n), p(n), s(n), y(n);
  f.gradient(x, g);
  for (int it = 0; it < iterations; ++it) {
    for (std::size_t i = 0; i < n; ++i) {
      p[i] = 0.0;
      for (std::size_t j = 0; j < n; ++j) p[i] -= H[i][j] * g[j];
    }
    double step = 1.0;
    const double fx = f.value(x), slope = std::inner_product(p.begin(), p.end(), g.begin(), 0.0);
    std::vector<double> trial(n);
    for (int b = 0; b < 10; ++b) {
      for (std::size_t i = 0; i < n; ++i) trial[i] = x[i] + step * p[i];
      if (f.value(trial) <= fx + 1e-4 * step * slope) break;
      step *= 0.5;
    }
    f.gradient(trial, gn);
    double sy = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
      s[i] = trial[i] - x[i];
      y[i] = gn[i] - g[i];
      sy += s[i] * y[i];
    }
    if (sy > 1e-10) {
      const double rho = 1.0 / sy;
      std::vector<double> hy(n, 0.0);
      double yhy = 0.0;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) hy[i] += H[i][j] * y[j];
      for (std::size_t i = 0; i < n; ++i) yhy += y[i] * hy[i];
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
          H[i][j] += rho * ((1.0 + rho * yhy) * s[i] * s[j] - hy[i] * s[j] - s[i] * hy[j]);
    }
    x = trial;
    g = gn;
  }
  return x;
}
// check: minimised_rosenbrock
double minimised_rosenbrock(double a, double b, double x0) {
  Rosenbrock f(a, 1.0 + b * b);
  const auto x = bfgs(f, {x0, 0.5}, 3);
  return x[0] * x[1];
}

/// Levenberg and Marquardt for two parameters; the model is any callable.
template <typename Model>
std::pair<double, double> levenberg_marquardt(Model&& model, const std::vector<double>& t, const std::vector<double>& y,
                                              std::pair<double, double> p) {
  double lambda = 1e-2;
  auto cost = [&](double a, double b) {
    double s = 0.0;
    for (std::size_t i = 0; i < t.size(); ++i) s += std::pow(y[i] - model(t[i], a, b), 2);
    return s;
  };
  for (int it = 0; it < 3; ++it) {
    auto& [a, b] = p;
    double jj00 = 0, jj01 = 0, jj11 = 0, r0 = 0, r1 = 0;
    for (std::size_t i = 0; i < t.size(); ++i) {
      const double h = 1e-3, m = model(t[i], a, b), r = y[i] - m;
      const double da = (model(t[i], a + h, b) - m) / h, db = (model(t[i], a, b + h) - m) / h;
      jj00 += da * da, jj01 += da * db, jj11 += db * db, r0 += da * r, r1 += db * r;
    }
    jj00 += lambda, jj11 += lambda;
    const double det = jj00 * jj11 - jj01 * jj01;
    const double na = a + (jj11 * r0 - jj01 * r1) / det, nb = b + (jj00 * r1 - jj01 * r0) / det;
    if (cost(na, nb) < cost(a, b)) {
      a = na, b = nb;
      lambda *= 0.1;
    } else {
      lambda *= 10.0;
    }
  }
  return p;
}
// check: fitted_decay --size y=5
double fitted_decay(const double* y, double start) {
  const std::vector<double> t{0.0, 0.5, 1.0, 1.5, 2.0};
  const auto [a, b] = levenberg_marquardt([](double u, double p, double q) { return p * std::exp(-q * u); }, t,
                                          std::vector<double>(y, y + 5), {1.0, start});
  return a + 2.0 * b;
}

/// The barrier method for a linear program in one variable pair.
// check: interior_point
double interior_point(double c0, double c1, double bound) {
  double x = 0.3, y = 0.3;
  const double cap = 1.0 + bound * bound;
  for (double mu = 1.0; mu > 0.05; mu *= 0.4) {
    for (int newton = 0; newton < 3; ++newton) {
      const double slack = cap - x - y;
      const double gx = c0 - mu / x + mu / slack, gy = c1 - mu / y + mu / slack;
      const double off = mu / (slack * slack), hxx = mu / (x * x) + off, hyy = mu / (y * y) + off;
      const double det = hxx * hyy - off * off;
      double dx = -(hyy * gx - off * gy) / det, dy = -(hxx * gy - off * gx) / det, step = 1.0;
      while (x + step * dx <= 0 || y + step * dy <= 0 || x + y + step * (dx + dy) >= cap) step *= 0.5;
      x += step * dx, y += step * dy;
    }
  }
  return c0 * x + c1 * y;
}

/// A line search as a class with a callback; golden section (Kiefer 1953).
class GoldenSection {
 public:
  using Callback = std::function<double(double)>;
  explicit GoldenSection(Callback f) : f_(std::move(f)) {}
  double minimise(double lo, double hi, int n) const {
    const double g = (std::sqrt(5.0) - 1.0) / 2.0;
    double a = hi - g * (hi - lo), b = lo + g * (hi - lo);
    double fa = f_(a), fb = f_(b);
    while (n-- > 0) {
      if (fa < fb) {
        hi = b, b = a, fb = fa;
        a = hi - g * (hi - lo);
        fa = f_(a);
      } else {
        lo = a, a = b, fa = fb;
        b = lo + g * (hi - lo);
        fb = f_(b);
      }
    }
    return f_(0.5 * (lo + hi));
  }

 private:
  Callback f_;
};
// check: golden_minimum
double golden_minimum(double a, double b) {
  GoldenSection s([&](double t) { return a * t * t + b * std::cos(t); });
  return s.minimise(-1.0, 2.0, 6);
}

/// Matrices behind an accessor.
class View {
 public:
  View(double* p, int ld) : p_(p), ld_(ld) {}
  double& operator()(int i, int j) const { return p_[i + j * ld_]; }
  View block(int i, int j) const { return View(p_ + i + j * ld_, ld_); }

 private:
  double* p_;
  int ld_;
};
static void cholesky(View a, int n) {
  if (n == 0) return;
  a(0, 0) = std::sqrt(a(0, 0));
  for (int i = 1; i < n; ++i) a(i, 0) /= a(0, 0);
  View rest = a.block(1, 1);
  for (int j = 1; j < n; ++j)
    for (int i = j; i < n; ++i) rest(i - 1, j - 1) -= a(i, 0) * a(j, 0);
  cholesky(rest, n - 1);
}
// check: recursive_cholesky --size a=9
double recursive_cholesky(const double* a) {
  double m[9];
  std::copy(a, a + 9, m);
  for (int i = 0; i < 3; ++i) m[4 * i] = 3.0 + a[4 * i] * a[4 * i];
  cholesky(View(m, 3), 3);
  return std::log(m[0]) + std::log(m[4]) + std::log(m[8]);
}

/// A queue of events in order of time.
struct Event {
  double time;
  int kind;
  bool operator>(const Event& o) const { return time > o.time; }
};
// check: simulated_events --size service=4
double simulated_events(const double* service, double gap) {
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;
  for (int i = 0; i < 4; ++i) events.push({i * (1.0 + gap * gap), i});
  double busy = 0.0, waited = 0.0;
  while (!events.empty()) {
    const Event e = events.top();
    events.pop();
    const double start = std::max(busy, e.time);
    waited += start - e.time;
    busy = start + 0.8 + service[e.kind] * service[e.kind];
  }
  return waited + busy;
}

/// A calculator of reverse Polish notation.
// check: polish_notation
double polish_notation(double x, double y, double z) {
  using Token = std::variant<double, char>;
  const std::vector<Token> program{x, y, '*', z, '+', x, '-'};
  std::stack<double> values;
  for (const Token& t : program) {
    if (const double* v = std::get_if<double>(&t)) {
      values.push(*v);
      continue;
    }
    const double b = values.top();
    values.pop();
    const double a = values.top();
    values.pop();
    switch (std::get<char>(t)) {
      case '*':
        values.push(a * b);
        break;
      case '+':
        values.push(a + b);
        break;
      default:
        values.push(a - b);
    }
  }
  return values.top() * values.top();
}

/// Named parameters.
// check: named_parameters
double named_parameters(double k, double m, double c) {
  std::map<std::string, double> p;
  p["stiffness"] = k * k + 1.0;
  p["mass"] = m * m + 1.0;
  p.insert({"damping", c});
  double total = 0.0;
  for (const auto& [name, value] : p) total += value * name.size();
  if (auto it = p.find("damping"); it != p.end()) total += it->second * it->second;
  return std::sqrt(p.at("stiffness") / p.at("mass")) + 0.1 * total;
}

/// Integrals of several functions by a table of methods.
// check: table_of_methods
double table_of_methods(double a, double b) {
  const std::array<std::function<double(double)>, 3> fs = {[a](double x) { return std::exp(-a * x); },
                                                           [b](double x) { return std::sin(b * x); },
                                                           [](double x) { return x * x; }};
  double total = 0.0;
  for (const auto& f : fs) {
    double s = 0.5 * (f(0.0) + f(1.0));
    for (int i = 1; i < 8; ++i) s += f(i / 8.0);
    total += s / 8.0;
  }
  return total;
}

/// A binary tree of search with owners.
struct TreeNode {
  double key, weight;
  std::unique_ptr<TreeNode> left, right;
  TreeNode(double k, double w) : key(k), weight(w) {}
};
static void insert_node(std::unique_ptr<TreeNode>& t, double key, double w) {
  if (!t)
    t = std::make_unique<TreeNode>(key, w);
  else
    insert_node(key < t->key ? t->left : t->right, key, w);
}
static double weighted(const TreeNode* t, int depth) {
  return t ? t->weight * t->key / (depth + 1) + weighted(t->left.get(), depth + 1) + weighted(t->right.get(), depth + 1)
           : 0.0;
}
// check: tree_of_owners --size x=5
double tree_of_owners(const double* x) {
  std::unique_ptr<TreeNode> root;
  for (int i = 0; i < 5; ++i) insert_node(root, x[i], 1.0 + 0.1 * i);
  return weighted(root.get(), 0);
}

/// A pool that places objects into its storage.
// check: placed_objects
double placed_objects(double a, double b) {
  struct Pair {
    double u, v;
    double product() const { return u * v; }
  };
  alignas(Pair) unsigned char storage[2 * sizeof(Pair)];
  Pair* p = new (storage) Pair{a, b};
  Pair* q = new (storage + sizeof(Pair)) Pair{b * b, a};
  const double r = p->product() + q->product();
  q->~Pair();
  p->~Pair();
  return r;
}

/// A guard that restores a value at the end of its scope.
class Scaled {
 public:
  Scaled(double& v, double s) : v_(v), s_(s) { v_ *= s_; }
  ~Scaled() { v_ /= s_; }

 private:
  double& v_;
  double s_;
};
// check: scoped_scaling
double scoped_scaling(double x, double s) {
  double inside;
  {
    Scaled guard(x, 2.0 + s * s);
    inside = std::sin(x);
  }
  return inside + x * x;
}

/// Medians, ranks and trimmed means.
// check: trimmed_mean --size x=7
double trimmed_mean(const double* x) {
  std::vector<double> v(x, x + 7);
  std::nth_element(v.begin(), v.begin() + 3, v.end());
  const double median = v[3];
  std::sort(v.begin(), v.end(), std::greater<>());
  const double inner = std::accumulate(v.begin() + 1, v.end() - 1, 0.0) / (v.size() - 2);
  std::vector<double> dev;
  std::transform(v.cbegin(), v.cend(), std::back_inserter(dev), [median](double e) { return std::fabs(e - median); });
  return inner + *std::max_element(dev.begin(), dev.end());
}

/// Optional results and early returns.
static std::optional<std::pair<double, double>> roots(double a, double b, double c) {
  const double d = b * b - 4.0 * a * c;
  if (d < 0.0 || a == 0.0) return std::nullopt;
  const double q = -0.5 * (b + std::copysign(std::sqrt(d), b));
  return std::make_pair(q / a, c / q);
}
// check: sum_of_roots
double sum_of_roots(double a, double b, double c) {
  if (const auto r = roots(a, 4.0 + b * b, c)) return r->first * r->first + r->second;
  return roots(1.0, b, -1.0).value_or(std::make_pair(a, c)).second;
}

/// Adjacent differences, partial sums and a sliding window over a deque.
// check: window_statistics --size x=8
double window_statistics(const double* x) {
  std::vector<double> d(8), c(8);
  std::adjacent_difference(x, x + 8, d.begin());
  std::partial_sum(d.begin(), d.end(), c.begin(), [](double a, double b) { return 0.9 * a + b * b; });
  std::deque<double> window;
  double best = 0.0;
  for (double v : c) {
    window.push_back(v);
    if (window.size() > 3) window.pop_front();
    double s = 0.0;
    for (double w : window) s += w * w;
    best += std::sqrt(1.0 + s);
  }
  return best;
}
