// SPDX-License-Identifier: MIT
// Functions for any kind of number: the compiler differentiates the instances for double; oracles_test instantiates the
// same source with wengert::Real and, where no branch or absolute value stands in the way, with std::complex.
#include <array>
#include <cmath>
#include <vector>

inline double primal(double x) { return x; }

/// Trigonometry, powers, quotients.
template <class T>
T mixed(int n, const T* x) {
  using std::cos, std::exp, std::log, std::pow, std::sin, std::sqrt, std::tanh;
  T sum = x[0] * x[1];
  for (int i = 0; i < n; ++i) sum += sin(x[i]) * exp(-x[i] * x[i]) / (2.0 + cos(x[(i + 1) % n]));
  return log(2.0 + sum * sum) + sqrt(1.0 + x[0] * x[0]) * tanh(x[1]) + pow(2.0 + x[2] * x[2], 1.5);
}

/// Values that overwrite each other, in place.
template <class T>
T overwriting(int n, const T* x) {
  using std::sin;
  T a = x[0], b = x[1];
  for (int i = 0; i < n; ++i) {
    const T old = a;
    a = sin(a * b) + x[i];
    b = b * 0.5 + old * a;
    a *= b;
    b /= 1.5 + a * a;
  }
  return a + 2.0 * b;
}

/// Implicit heat equation: the Thomas algorithm in every time step.
template <class T>
T heat(int n, const T* x) {
  std::vector<T> u(x, x + n), c(n), d(n);
  for (int step = 0; step < 4; ++step) {
    c[0] = -0.3 / (1.6 + 0.1 * u[0] * u[0]);
    d[0] = u[0] / (1.6 + 0.1 * u[0] * u[0]);
    for (int i = 1; i < n; ++i) {
      const T m = 1.0 / (1.6 + 0.1 * u[i] * u[i] + 0.3 * c[i - 1]);
      c[i] = -0.3 * m;
      d[i] = (u[i] + 0.3 * d[i - 1]) * m;
    }
    u[n - 1] = d[n - 1];
    for (int i = n - 2; i >= 0; --i) u[i] = d[i] - c[i] * u[i + 1];
  }
  T sum = u[0] * 0.0;
  for (int i = 0; i < n; ++i) sum += (i + 1.0) * u[i] * u[i];
  return sum;
}

template <class T>
struct Particle {
  T position, velocity;
  std::array<T, 2> force;
};

/// Structures, and a function that changes them.
template <class T>
void advance(Particle<T>& p, const T& stiffness) {
  p.force[0] = -stiffness * p.position;
  p.force[1] = -0.1 * p.velocity * p.velocity;
  p.velocity = p.velocity + 0.1 * (p.force[0] + p.force[1]);
  p.position = p.position + 0.1 * p.velocity;
}

template <class T>
T oscillators(int n, const T* x) {
  std::vector<Particle<T>> all(3);
  for (int k = 0; k < 3; ++k) {
    all[k].position = x[k];
    all[k].velocity = x[(k + 1) % n];
  }
  T energy = x[0] * 0.0;
  for (int step = 0; step < 6; ++step)
    for (int k = 0; k < 3; ++k) {
      advance<T>(all[k], x[(k + 3) % n] * x[(k + 3) % n] + 1.0);
      energy += all[k].velocity * all[k].velocity * 0.5 + all[k].force[1];
    }
  return energy;
}

/// Recursion.
template <class T>
T horner(int n, const T* x, const T& at) {
  if (n == 0) return 0.3 * at;
  return x[0] + at * horner<T>(n - 1, x + 1, at);
}

template <class T>
T polynomial(int n, const T* x) {
  return horner<T>(n, x, x[n - 1]) * horner<T>(n - 1, x, x[0] * 0.5);
}

/// Determinant by elimination without exchange.
template <class T>
T determinant(int n, const T* x) {
  T a[3][3];
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) a[i][j] = (i == j ? 3.0 : 0.0) + x[(i * 3 + j) % n] * x[(i + 2 * j) % n];
  T product = a[0][0];
  for (int k = 0; k < 2; ++k) {
    for (int i = k + 1; i < 3; ++i) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < 3; ++j) a[i][j] -= a[i][k] * a[k][j];
    }
    product *= a[k + 1][k + 1];
  }
  return product;
}

/// Newton's iteration until it converges: the number of turns depends on the values.
template <class T>
T root(int n, const T* x) {
  T y = 1.0 + 0.1 * x[0];
  for (int turn = 0; turn < 60; ++turn) {
    const T f = y * y * y + (1.0 + x[1] * x[1]) * y - 2.0 - x[2 % n];
    const T step = f / (3.0 * y * y + 1.0 + x[1] * x[1]);
    y = y - step;
    if (primal(step) * primal(step) < 1e-30) break;
  }
  return y * x[n - 1];
}

/// Branches that depend on active values; minima, maxima, absolute values.
template <class T>
T limited(int n, const T* x) {
  using std::fabs, std::fmax, std::fmin;
  T sum = x[0] * 0.0;
  for (int i = 1; i + 1 < n; ++i) {
    const T left = x[i] - x[i - 1], right = x[i + 1] - x[i];
    if (primal(left) * primal(right) <= 0) {
      sum += 0.1 * left;
      continue;
    }
    T slope = fmin(fabs(left), fabs(right));
    if (primal(left) < 0) slope = -slope;
    sum += fmax(slope, 0.5 * left) * x[i];
  }
  return sum * sum + sum;
}

/// Rarer functions.
template <class T>
T special(int n, const T* x) {
  using std::atan2, std::cbrt, std::erf, std::expm1, std::hypot, std::log1p;
  T sum = atan2(x[0], 1.0 + x[1] * x[1]) + hypot(x[1], x[2]);
  for (int i = 0; i < n; ++i) sum += erf(x[i]) * cbrt(2.0 + x[i]) + expm1(0.3 * x[i]) * log1p(x[i] * x[i]);
  return sum;
}

double head_mixed(int n, const double* x) { return mixed(n, x); }
double head_overwriting(int n, const double* x) { return overwriting(n, x); }
double head_heat(int n, const double* x) { return heat(n, x); }
double head_oscillators(int n, const double* x) { return oscillators(n, x); }
double head_polynomial(int n, const double* x) { return polynomial(n, x); }
double head_determinant(int n, const double* x) { return determinant(n, x); }
double head_root(int n, const double* x) { return root(n, x); }
double head_limited(int n, const double* x) { return limited(n, x); }
double head_special(int n, const double* x) { return special(n, x); }
