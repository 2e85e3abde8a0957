// SPDX-License-Identifier: MIT
// Classes, templates and closures, written before any of it was tried.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// 1. Layers of a neural net by virtual functions and shared pointers.
class Layer {
 public:
  virtual ~Layer() = default;
  virtual std::vector<double> forward(const std::vector<double>& in) = 0;
  virtual std::string name() const { return "layer"; }
};
class Dense : public Layer {
  std::vector<std::vector<double>> w_;
  std::vector<double> b_;

 public:
  Dense(int in, int out, const double* p) : w_(out, std::vector<double>(in)), b_(out) {
    for (auto& row : w_)
      for (auto& v : row) v = *p++;
    for (auto& v : b_) v = *p++;
  }
  std::vector<double> forward(const std::vector<double>& in) override {
    std::vector<double> out(b_);
    for (size_t i = 0; i < w_.size(); i++) out[i] += std::inner_product(in.begin(), in.end(), w_[i].begin(), 0.0);
    return out;
  }
  std::string name() const override { return "dense"; }
};
class Tanh : public Layer {
 public:
  std::vector<double> forward(const std::vector<double>& in) override {
    std::vector<double> out;
    out.reserve(in.size());
    for (double v : in) out.push_back(std::tanh(v));
    return out;
  }
};
class Network {
  std::vector<std::unique_ptr<Layer>> layers_;

 public:
  template <class L, class... A>
  Network& add(A&&... a) {
    layers_.push_back(std::make_unique<L>(std::forward<A>(a)...));
    return *this;
  }
  double loss(std::vector<double> x, double target) {
    for (auto& l : layers_) x = l->forward(x);
    double d = x[0] - target;
    return 0.5 * d * d;
  }
};
// check: net_loss --size w=13
double net_loss(const double* w, double target) {
  Network net;
  net.add<Dense>(2, 3, w).add<Tanh>().add<Dense>(3, 1, w + 9);
  return net.loss({0.3, -0.8}, target);
}

// 2. Recursive FFT on vector<complex>.
using cd = std::complex<double>;
void fft(std::vector<cd>& a, bool invert) {
  int n = (int)a.size();
  if (n == 1) return;
  std::vector<cd> a0(n / 2), a1(n / 2);
  for (int i = 0; 2 * i < n; i++) {
    a0[i] = a[2 * i];
    a1[i] = a[2 * i + 1];
  }
  fft(a0, invert);
  fft(a1, invert);
  double ang = 2 * M_PI / n * (invert ? -1 : 1);
  cd w(1), wn(cos(ang), sin(ang));
  for (int i = 0; 2 * i < n; i++) {
    a[i] = a0[i] + w * a1[i];
    a[i + n / 2] = a0[i] - w * a1[i];
    if (invert) {
      a[i] /= 2;
      a[i + n / 2] /= 2;
    }
    w *= wn;
  }
}
// check: power_spectrum --size x=8
double power_spectrum(const double* x) {
  std::vector<cd> s(x, x + 8);
  fft(s, false);
  double p = 0;
  for (int k = 1; k < 4; k++) p += k * std::norm(s[k]);
  return std::log1p(p);
}

// 3. Polynomial class with operators, and Newton with exceptions.
class Polynomial {
 public:
  explicit Polynomial(std::vector<double> c) : coef(std::move(c)) {}
  double operator()(double x) const {
    return std::accumulate(coef.rbegin(), coef.rend(), 0.0, [x](double acc, double c) { return acc * x + c; });
  }
  Polynomial derivative() const {
    std::vector<double> d;
    for (std::size_t i = 1; i < coef.size(); ++i) d.push_back(i * coef[i]);
    return Polynomial(d);
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    std::vector<double> r(a.coef.size() + b.coef.size() - 1);
    for (std::size_t i = 0; i < a.coef.size(); ++i)
      for (std::size_t j = 0; j < b.coef.size(); ++j) r[i + j] += a.coef[i] * b.coef[j];
    return Polynomial(r);
  }

 private:
  std::vector<double> coef;
};
double newton_root(const Polynomial& p, double x0, double tol = 1e-12) {
  const Polynomial dp = p.derivative();
  double x = x0;
  for (int i = 0; i < 50; ++i) {
    const double step = p(x) / dp(x);
    x -= step;
    if (std::abs(step) < tol) return x;
  }
  throw std::runtime_error("newton_root: no convergence");
}
// check: largest_root
double largest_root(double a, double b) {
  Polynomial p({-2.0 - a * a, 1.0});
  Polynomial q({b, 1.0, 1.0});
  try {
    return newton_root(p * q, 9.0);
  } catch (const std::exception& e) {
    std::cerr << "error: " << e.what() << '\n';
    return std::nan("");
  }
}

// 4. Option pricing with strategy functor map by name.
double norm_cdf(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }
struct Market {
  double spot, rate, vol;
};
using Pricer = std::function<double(const Market&, double strike, double expiry)>;
// check: book_value
double book_value(double spot, double rate, double vol) {
  std::map<std::string, Pricer> pricers;
  pricers["call"] = [](const Market& m, double k, double t) {
    double d1 = (std::log(m.spot / k) + (m.rate + m.vol * m.vol / 2) * t) / (m.vol * std::sqrt(t));
    double d2 = d1 - m.vol * std::sqrt(t);
    return m.spot * norm_cdf(d1) - k * std::exp(-m.rate * t) * norm_cdf(d2);
  };
  pricers["put"] = [&pricers](const Market& m, double k, double t) {
    return pricers["call"](m, k, t) - m.spot + k * std::exp(-m.rate * t);
  };
  Market m{std::exp(spot), rate, 0.1 + vol * vol};
  struct Position {
    std::string type;
    double strike, expiry, quantity;
  };
  std::vector<Position> book = {{"call", 2.0, 1.0, 10}, {"put", 1.5, 0.5, -3}};
  double total = 0;
  for (const auto& p : book) total += p.quantity * pricers.at(p.type)(m, p.strike, p.expiry);
  return total;
}

// 5. Binary search tree of unique_ptr with recursion.
struct Tree {
  double key, weight;
  std::unique_ptr<Tree> left, right;
  Tree(double k, double w) : key(k), weight(w) {}
};
void insert(std::unique_ptr<Tree>& t, double k, double w) {
  if (!t)
    t = std::make_unique<Tree>(k, w);
  else if (k < t->key)
    insert(t->left, k, w);
  else
    insert(t->right, k, w);
}
double depth_sum(const Tree* t, int depth) {
  if (t == nullptr) return 0;
  return t->key * t->weight / depth + depth_sum(t->left.get(), depth + 1) + depth_sum(t->right.get(), depth + 1);
}
// check: tree_sum --size k=5 --size w=5
double tree_sum(const double* k, const double* w) {
  std::unique_ptr<Tree> root;
  for (int i = 0; i < 5; ++i) insert(root, k[i], w[i]);
  return depth_sum(root.get(), 1);
}

// 6. CRTP ODE integrators.
template <typename Derived>
struct Integrator {
  template <class F>
  double integrate(F&& f, double y, double t, double t_end, int n) const {
    const double h = (t_end - t) / n;
    for (int i = 0; i < n; ++i, t += h) y = static_cast<const Derived*>(this)->step(f, t, y, h);
    return y;
  }
};
struct Euler : Integrator<Euler> {
  template <class F>
  double step(F& f, double t, double y, double h) const {
    return y + h * f(t, y);
  }
};
struct Heun : Integrator<Heun> {
  template <class F>
  double step(F& f, double t, double y, double h) const {
    const auto k1 = f(t, y);
    const auto k2 = f(t + h, y + h * k1);
    return y + h * (k1 + k2) / 2;
  }
};
// check: logistic_growth
double logistic_growth(double r, double y0) {
  auto rhs = [r](double, double y) { return r * y * (1 - y); };
  return Heun{}.integrate(rhs, y0, 0, 1, 10) - Euler{}.integrate(rhs, y0, 0, 1, 10);
}

// 7. Parse passive text with istringstream.
// check: weighted_by_text --size x=4
double weighted_by_text(const double* x) {
  std::istringstream in("0.5 1.25 -2 3");
  std::vector<double> w;
  double v;
  while (in >> v) w.push_back(v);
  double s = 0;
  for (size_t i = 0; i < w.size(); ++i) s += w[i] * x[i] * x[i];
  return s;
}

// 8. Levenberg-Marquardt for a small model.
struct Fit {
  std::array<double, 2> p;
  double chi2;
  int iterations;
};
template <std::size_t N>
Fit levenberg(const std::array<double, N>& t, const std::array<double, N>& y, std::array<double, 2> p0, int maxit) {
  auto chi = [&](const std::array<double, 2>& p) {
    double s = 0;
    for (std::size_t i = 0; i < N; ++i) s += std::pow(y[i] - p[0] * std::exp(-p[1] * t[i]), 2);
    return s;
  };
  Fit fit{p0, chi(p0), 0};
  double lambda = 1e-3;
  while (fit.iterations++ < maxit) {
    double a = 0, b = 0, c = 0, g0 = 0, g1 = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const double e = std::exp(-fit.p[1] * t[i]);
      const double j0 = e, j1 = -fit.p[0] * t[i] * e, r = y[i] - fit.p[0] * e;
      a += j0 * j0, b += j0 * j1, c += j1 * j1;
      g0 += j0 * r, g1 += j1 * r;
    }
    a *= 1 + lambda;
    c *= 1 + lambda;
    const double det = a * c - b * b;
    const std::array<double, 2> trial{fit.p[0] + (c * g0 - b * g1) / det, fit.p[1] + (a * g1 - b * g0) / det};
    if (const double x = chi(trial); x < fit.chi2) {
      fit.p = trial;
      fit.chi2 = x;
      lambda /= 10;
    } else
      lambda *= 10;
  }
  return fit;
}
// check: fitted_rate --size y=5
double fitted_rate(const double* y) {
  std::array<double, 5> t, obs;
  for (int i = 0; i < 5; ++i) {
    t[i] = 0.3 * i;
    obs[i] = 2 * std::exp(-0.7 * t[i]) + 0.05 * y[i];
  }
  auto [p, chi2, it] = levenberg(t, obs, {1.5, 0.5}, 3);
  return p[1] + 10 * chi2;
}

// 9. Matrix class with operator() and exceptions, LU.
class DenseMatrix {
 public:
  DenseMatrix(size_t r, size_t c) : nr(r), nc(c), a(r * c) {}
  double& operator()(size_t i, size_t j) {
    if (i >= nr || j >= nc) throw std::out_of_range("index (" + std::to_string(i) + "," + std::to_string(j) + ")");
    return a[i * nc + j];
  }
  double operator()(size_t i, size_t j) const { return a.at(i * nc + j); }
  size_t rows() const noexcept { return nr; }
  size_t cols() const noexcept { return nc; }

 private:
  size_t nr, nc;
  std::vector<double> a;
};
DenseMatrix operator*(const DenseMatrix& x, const DenseMatrix& y) {
  if (x.cols() != y.rows()) throw std::invalid_argument("shapes");
  DenseMatrix z(x.rows(), y.cols());
  for (size_t i = 0; i < x.rows(); ++i)
    for (size_t j = 0; j < y.cols(); ++j)
      for (size_t k = 0; k < x.cols(); ++k) z(i, j) += x(i, k) * y(k, j);
  return z;
}
std::ostream& operator<<(std::ostream& os, const DenseMatrix& m) {
  for (size_t i = 0; i < m.rows(); ++i) {
    for (size_t j = 0; j < m.cols(); ++j) os << m(i, j) << ' ';
    os << '\n';
  }
  return os;
}
// check: matrix_power_trace --size x=4
double matrix_power_trace(const double* x, bool verbose) {
  DenseMatrix m(2, 2);
  for (int k = 0; k < 4; ++k) m(k / 2, k % 2) = x[k];
  DenseMatrix p = m;
  for (int k = 0; k < 3; ++k) p = p * m;
  if (verbose) std::cout << p;
  return p(0, 0) + p(1, 1);
}

// 10. std::optional based root bracket + bisection + secant
std::optional<std::pair<double, double>> bracket(const std::function<double(double)>& f, double a, double b) {
  for (int i = 0; i < 20; ++i) {
    if (f(a) * f(b) < 0) return std::make_pair(a, b);
    if (std::fabs(f(a)) < std::fabs(f(b)))
      a += 1.6 * (a - b);
    else
      b += 1.6 * (b - a);
  }
  return std::nullopt;
}
// check: implied_vol
double implied_vol(double price) {
  const double target = 0.2 + 0.1 * std::sin(price);
  auto f = [&](double v) { return std::erf(v / 2) - target; };
  auto br = bracket(f, 0.9, 1.0);
  if (!br) return -1;
  double lo = br->first, hi = br->second;
  if (lo > hi) std::swap(lo, hi);
  for (int i = 0; i < 6; ++i) {
    double mid = lo - f(lo) * (hi - lo) / (f(hi) - f(lo));
    (f(mid) > 0 ? hi : lo) = mid;
  }
  return 0.5 * (lo + hi);
}
