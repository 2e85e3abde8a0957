// SPDX-License-Identifier: MIT
// Quadrature as books and manuals have it: the integrand comes as a pointer, a functor, a lambda or a std::function.
#include <cassert>
#include <cmath>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <vector>

// The trapezoidal rule refined until it settles; the integrand is a pointer to a function.
double trapzd(double (*func)(double), double a, double b, int n) {
  static const double EPS = 1e-9;
  double h = (b - a) / n;
  double s = 0.5 * (func(a) + func(b));
  for (int j = 1; j < n; j++) s += (*func)(a + j * h);
  return std::fabs(h) < EPS ? 0.0 : s * h;
}

static double bell(double x) { return std::exp(-x * x); }
static double damped(double x) { return std::exp(-0.3 * x) * std::sin(2.0 * x); }

// check: area_of_two
double area_of_two(double a, double b) { return trapzd(bell, a, b, 16) - 2.0 * trapzd(&damped, a, b, 8); }

// check: area_of_sine
double area_of_sine(double a, double b) { return trapzd(std::sin, a, b, 20); }

// Simpson's rule for whatever can be called.
template <class F>
double simpson(const F& f, double a, double b, int n = 10) {
  const double h = (b - a) / n;
  double sum = f(a) + f(b);
  for (int i = 1; i < n; ++i) sum += (i % 2 ? 4.0 : 2.0) * f(a + i * h);
  return sum * h / 3.0;
}

struct Gaussian {
  double mu, sigma;
  Gaussian(double m, double s) : mu(m), sigma(s) {}
  double operator()(double x) const {
    const double z = (x - mu) / sigma;
    return std::exp(-0.5 * z * z) / (sigma * std::sqrt(2.0 * M_PI));
  }
};

// check: gaussian_mass
double gaussian_mass(double mu, double sigma, double b) {
  Gaussian g(mu, 1.0 + sigma * sigma);
  return simpson(g, 0.0, b);
}

// check: lambda_mass
double lambda_mass(double mu, double k, double b) {
  auto f = [=](double x) { return std::exp(-k * (x - mu) * (x - mu)); };
  return simpson(f, 0.0, b);
}

// check: lambda_written_in_place
double lambda_written_in_place(double a, double w) {
  return simpson([a, w](double x) { return a * std::cos(w * x) + x * x; }, 0.0, 1.0, 20);
}

double integrate(const std::function<double(double)>& f, double a, double b, int n) {
  if (n <= 0) throw std::invalid_argument("integrate: n must be positive");
  const double h = (b - a) / n;
  double sum = 0.0;
  for (int i = 0; i < n; ++i) {
    const double x = a + (i + 0.5) * h;
    sum += f(x);
  }
  return sum * h;
}

// check: std_function_area
double std_function_area(double p, double q) {
  std::function<double(double)> f = [&](double x) { return p * x * x + q / (1.0 + x); };
  return integrate(f, 0.0, 2.0, 12);
}

// check: std_function_of_plain_function
double std_function_of_plain_function(double a, double b) { return integrate(bell, a, b, 10); }

// Two integrals, one inside the other.
// check: double_integral
double double_integral(double a, double b) {
  return integrate(
      [&](double y) { return integrate([&](double x) { return std::exp(-a * x * y) + b * x; }, 0.0, y, 6); }, 0.0, 1.0, 6);
}

// Gauss-Legendre nodes in a static table, as in every reference.
double qgaus(double (*func)(double, double), double p, double a, double b) {
  static const double x[] = {0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845,
                             0.9739065285171717};
  static const double w[] = {0.2955242247147529, 0.2692667193099963, 0.2190863625159821, 0.1494513491505806,
                             0.0666713443086881};
  double xm = 0.5 * (b + a);
  double xr = 0.5 * (b - a);
  double s = 0;
  for (int j = 0; j < 5; j++) {
    double dx = xr * x[j];
    s += w[j] * (func(xm + dx, p) + func(xm - dx, p));
  }
  return s *= xr;
}
static double kernel(double x, double p) { return std::pow(x, p) / (1.0 + x * x); }
// check: gauss_legendre
double gauss_legendre(double p, double b) { return qgaus(kernel, p, 0.5, 1.0 + b); }

// Adaptive Simpson's rule by recursion over a callable.
template <typename F>
double adapt(F&& f, double a, double fa, double b, double fb, double m, double fm, double whole, double eps, int depth) {
  const double lm = 0.5 * (a + m), rm = 0.5 * (m + b);
  const double flm = f(lm), frm = f(rm);
  const double left = (m - a) / 6.0 * (fa + 4.0 * flm + fm);
  const double right = (b - m) / 6.0 * (fm + 4.0 * frm + fb);
  const double delta = left + right - whole;
  if (depth <= 0 || std::fabs(delta) <= 15.0 * eps) return left + right + delta / 15.0;
  return adapt(f, a, fa, m, fm, lm, flm, left, 0.5 * eps, depth - 1) +
         adapt(f, m, fm, b, fb, rm, frm, right, 0.5 * eps, depth - 1);
}
// check: adaptive_simpson
double adaptive_simpson(double a, double b, double c) {
  auto f = [&c](double x) { return std::sqrt(1.0 + c * c * x * x); };
  const double m = 0.5 * (a + b), fa = f(a), fb = f(b), fm = f(m);
  return adapt(f, a, fa, b, fb, m, fm, (b - a) / 6.0 * (fa + 4.0 * fm + fb), 1e-4, 4);
}

// A polynomial held by a class with operator() and bounds checked by assert.
class Polynomial {
 public:
  explicit Polynomial(const std::vector<double>& c) : c_(c) { assert(!c.empty()); }
  double operator()(double x) const {
    double r = 0.0;
    for (std::size_t i = c_.size(); i-- > 0;) r = r * x + c_[i];
    return r;
  }

 private:
  std::vector<double> c_;
};
// check: polynomial_area --size c=4
double polynomial_area(const std::vector<double>& c, double b) {
  Polynomial p(c);
  return simpson(p, 0.0, b);
}

// Romberg's method with a table on the stack and a callback.
double romberg(const std::function<double(double)>& f, double a, double b, int max_steps) {
  double R1[10], R2[10];
  double *Rp = &R1[0], *Rc = &R2[0];
  double h = b - a;
  Rp[0] = (f(a) + f(b)) * h * 0.5;
  for (int i = 1; i < max_steps; ++i) {
    h /= 2.;
    double c = 0;
    int ep = 1 << (i - 1);
    for (int j = 1; j <= ep; ++j) c += f(a + (2 * j - 1) * h);
    Rc[0] = h * c + .5 * Rp[0];
    for (int j = 1; j <= i; ++j) {
      double n_k = std::pow(4, j);
      Rc[j] = (n_k * Rc[j - 1] - Rp[j - 1]) / (n_k - 1);
    }
    double* rt = Rp;
    Rp = Rc;
    Rc = rt;
  }
  return Rp[max_steps - 1];
}
// check: romberg_of_lambda
double romberg_of_lambda(double a, double b) {
  return romberg([a](double t) { return std::log(1.0 + a * a + t * t); }, 0.0, b, 4);
}
