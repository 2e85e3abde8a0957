// SPDX-License-Identifier: MIT
// Solvers that are handed the function: bisection, Newton, secants, minimisers, as forum answers and courses write them.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

// check: kepler
double kepler(double M, double e) {
  auto f = [&](double E) { return E - e * std::sin(E) - M; };
  auto fp = [&](double E) { return 1.0 - e * std::cos(E); };
  double E = M;
  for (int k = 0; k < 8; ++k) E -= f(E) / fp(E);
  return E;
}

template <class F, class G>
double newton(F f, G df, double x0, double tol, int maxit) {
  double x = x0;
  for (int it = 0; it < maxit; ++it) {
    const double fx = f(x);
    if (std::abs(fx) < tol) break;
    const double d = df(x);
    if (d == 0.0) throw std::runtime_error("newton: zero derivative");
    x -= fx / d;
  }
  return x;
}
// check: square_root_by_newton
double square_root_by_newton(double a) {
  return newton([&](double x) { return x * x - (2.0 + a); }, [](double x) { return 2.0 * x; }, 1.0, 0.0, 7);
}

typedef double (*Function)(double, const double*);
double rtbis(Function func, const double* par, double x1, double x2, int jmax) {
  double dx, rtb, xmid, fmid;
  double f = (*func)(x1, par);
  fmid = (*func)(x2, par);
  if (f * fmid >= 0.0) {
    fprintf(stderr, "Root must be bracketed for bisection in rtbis\n");
    exit(1);
  }
  rtb = f < 0.0 ? (dx = x2 - x1, x1) : (dx = x1 - x2, x2);
  for (int j = 0; j < jmax; j++) {
    fmid = (*func)(xmid = rtb + (dx *= 0.5), par);
    if (fmid <= 0.0) rtb = xmid;
  }
  // one secant step, so that the root moves with the parameters
  double fl = func(rtb, par), fr = func(rtb + dx, par);
  return rtb - fl * dx / (fr - fl);
}
static double cubic(double x, const double* p) { return p[0] * x * x * x + p[1] * x - 10.0; }
// check: bisected_root
double bisected_root(double a, double b) {
  double p[2] = {1.0 + a * a, 2.0 + b * b};
  return rtbis(cubic, p, -5.0, 5.0, 10);
}

double secant(std::function<double(double)> f, double x0, double x1, int n) {
  double f0 = f(x0), f1 = f(x1);
  while (n-- > 0) {
    if (f1 == f0) break;
    const double x2 = x1 - f1 * (x1 - x0) / (f1 - f0);
    x0 = x1;
    f0 = f1;
    x1 = x2;
    f1 = f(x1);
  }
  return x1;
}
// check: root_of_equation_of_state
double root_of_equation_of_state(double T, double P) {
  const double R = 0.08206, a = 1.36, b = 0.0318;
  const double temperature = 300.0 + T, pressure = 1.0 + 0.1 * P * P;
  auto waals = [=](double V) { return (pressure + a / (V * V)) * (V - b) - R * temperature; };
  return secant(waals, 22.0, 24.0, 5);
}

// Golden section search; the function is a template parameter, the answer one step of a parabola.
template <typename Func>
double golden(double lo, double hi, const Func& f, int steps) {
  constexpr double r = 0.61803398874989;
  double x1 = hi - r * (hi - lo), x2 = lo + r * (hi - lo);
  double f1 = f(x1), f2 = f(x2);
  for (int i = 0; i < steps; ++i) {
    if (f1 < f2) {
      hi = x2;
      x2 = x1;
      f2 = f1;
      x1 = hi - r * (hi - lo);
      f1 = f(x1);
    } else {
      lo = x1;
      x1 = x2;
      f1 = f2;
      x2 = lo + r * (hi - lo);
      f2 = f(x2);
    }
  }
  return f1 < f2 ? f1 : f2;
}
// check: golden_minimum
double golden_minimum(double a, double b) {
  return golden(-2.0, 3.0, [&](double x) { return (x - a) * (x - a) + b * std::cos(x); }, 9);
}

// Steepest descent on a std::vector with the gradient by a callback that fills its second argument.
using Gradient = std::function<void(const std::vector<double>&, std::vector<double>&)>;
std::vector<double> descend(const Gradient& grad, std::vector<double> x, double rate, int steps) {
  std::vector<double> g(x.size());
  for (int k = 0; k < steps; ++k) {
    grad(x, g);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] -= rate * g[i];
  }
  return x;
}
// check: steepest_descent
double steepest_descent(double a, double b) {
  auto grad = [&](const std::vector<double>& x, std::vector<double>& g) {
    g[0] = -2.0 * (a - x[0]) - 4.0 * b * x[0] * (x[1] - x[0] * x[0]);
    g[1] = 2.0 * b * (x[1] - x[0] * x[0]);
  };
  const std::vector<double> x = descend(grad, {0.3, 0.2}, 0.05, 6);
  return x[0] * x[0] + 3.0 * x[1];
}

// A class that keeps its function and prints what it does.
class Solver {
 public:
  Solver(double tolerance, bool verbose) : tol(tolerance), talk(verbose) {}
  double fixed_point(double (*g)(double, double), double p, double x) const {
    int count = 0;
    double old;
    do {
      old = x;
      x = g(x, p);
      if (talk) std::cerr << "iteration " << count << " x = " << x << std::endl;
    } while (++count < 30 && std::fabs(x - old) > tol);
    if (count == 30) std::cerr << "warning: not converged\n";
    return x;
  }

 private:
  double tol;
  bool talk;
};
static double contraction(double x, double p) { return std::cos(p * x) / 2.0; }
// check: fixed_point_of_cosine
double fixed_point_of_cosine(double p) {
  const Solver s(1e-10, false);
  return s.fixed_point(contraction, p, 0.5);
}

// Dispatch by name of the method, with a throw for what is unknown.
double flux(const std::string& scheme, double ul, double ur);
enum class Limiter { none, minmod, van_leer, superbee };
// check: limited_slope --size kind=2
double limited_slope(int kind, double a, double b) {
  switch (static_cast<Limiter>(kind)) {
    case Limiter::none: return 0.5 * (a + b);
    case Limiter::minmod: return a * b > 0 ? (std::fabs(a) < std::fabs(b) ? a : b) : 0.0;
    case Limiter::van_leer: {
      const double p = a * b;
      return p > 0 ? 2.0 * p / (a + b) : 0.0;
    }
    case Limiter::superbee: return std::max(std::min(2.0 * a, b), std::min(a, 2.0 * b));
    default: throw std::invalid_argument("unknown limiter " + std::to_string(kind));
  }
}

// Brent-like guard by lambda that returns several values through references.
// check: line_search
double line_search(double x, double d) {
  double f, g;
  auto eval = [&](double alpha, double& value, double& slope) {
    const double y = x + alpha * d;
    value = y * y * y * y - 3.0 * y * y + y;
    slope = (4.0 * y * y * y - 6.0 * y + 1.0) * d;
  };
  double alpha = 0.1;
  for (int i = 0; i < 3; ++i) {
    eval(alpha, f, g);
    alpha -= 0.01 * g;
  }
  eval(alpha, f, g);
  return f + alpha;
}

// check: memoised_fibonacci_polynomial --size n=6
double memoised_fibonacci_polynomial(int n, double x) {
  std::vector<double> memo(n + 1, 0.0);
  std::vector<int> known(n + 1, 0);
  std::function<double(int)> F = [&](int k) -> double {
    if (k == 0) return 0.0;
    if (k == 1) return 1.0;
    if (known[k]) return memo[k];
    known[k] = 1;
    return memo[k] = x * F(k - 1) + F(k - 2);
  };
  return F(n);
}

// Multidimensional Newton: residual by lambda, Jacobian by differences, elimination in place.
// check: newton_two_by_two
double newton_two_by_two(double a, double b) {
  const int n = 2;
  double x[n] = {1.0, 1.0};
  auto residual = [a, b](const double* x, double* r) {
    r[0] = x[0] * x[0] + x[1] * x[1] - (3.0 + a * a);
    r[1] = x[0] * x[1] * b - 1.0 + x[0];
  };
  for (int it = 0; it < 4; ++it) {
    double r[n], J[n][n];
    residual(x, r);
    for (int j = 0; j < n; ++j) {
      double y[n], s[n];
      std::copy(x, x + n, y);
      const double h = 1e-3;
      y[j] += h;
      residual(y, s);
      for (int i = 0; i < n; ++i) J[i][j] = (s[i] - r[i]) / h;
    }
    const double det = J[0][0] * J[1][1] - J[0][1] * J[1][0];
    if (std::fabs(det) < std::numeric_limits<double>::epsilon()) throw std::domain_error("singular Jacobian");
    x[0] -= (J[1][1] * r[0] - J[0][1] * r[1]) / det;
    x[1] -= (J[0][0] * r[1] - J[1][0] * r[0]) / det;
  }
  return x[0] + 2.0 * x[1];
}

// Which function is called is decided at run time.
static double linear_law(double x) { return 2.0 * x + 1.0; }
static double square_law(double x) { return x * x; }
// check: chosen_law --size kind=1
double chosen_law(int kind, double x) {
  double (*law)(double) = linear_law;
  if (kind == 1) law = square_law;
  return law(x) + law(2.0 * x);
}

// A table of functions.
static double basis0(double) { return 1.0; }
static double basis1(double x) { return x; }
static double basis2(double x) { return 0.5 * (3.0 * x * x - 1.0); }
static double (*const basis[])(double) = {basis0, basis1, basis2};
// check: legendre_series --size c=3
double legendre_series(const double* c, double x) {
  double s = 0.0;
  for (int k = 0; k < 3; ++k) s += c[k] * basis[k](x);
  return s;
}
