// SPDX-License-Identifier: MIT
// Functions that check what they are given: exceptions, assertions, messages on the standard streams, exits.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// check: harmonic_mean --size x=4
double harmonic_mean(const std::vector<double>& x) {
  if (x.empty()) throw std::invalid_argument("harmonic_mean: no values");
  double sum = 0.0;
  for (double v : x) {
    if (v == 0.0) throw std::domain_error("harmonic_mean: division by zero");
    sum += 1.0 / v;
  }
  return x.size() / sum;
}

// check: interpolated --size xs=4 ys=4
double interpolated(const std::vector<double>& xs, const std::vector<double>& ys, double at) {
  if (xs.size() != ys.size()) {
    std::ostringstream message;
    message << "sizes differ: " << xs.size() << " and " << ys.size();
    throw std::length_error(message.str());
  }
  std::size_t k = 0;
  while (k + 2 < xs.size() && xs[k + 1] < at) ++k;
  const double w = (at - xs[k]) / (xs[k + 1] - xs[k]);
  return (1.0 - w) * ys[k] + w * ys[k + 1];
}

double safe_log(double x) {
  if (!(x > 0.0)) throw std::domain_error("log of " + std::to_string(x));
  return std::log(x);
}
// check: entropy_of_three
double entropy_of_three(double a, double b, double c) {
  const double p[] = {std::exp(a), std::exp(b), std::exp(c)};
  const double sum = p[0] + p[1] + p[2];
  double h = 0.0;
  for (double q : p) h -= q / sum * safe_log(q / sum);
  return h;
}

class Matrix {
 public:
  Matrix(int rows, int cols) : rows_(rows), cols_(cols), data_(rows * cols, 0.0) {
    if (rows <= 0 || cols <= 0) throw std::invalid_argument("Matrix: bad dimensions");
  }
  double& operator()(int i, int j) {
    if (i < 0 || i >= rows_ || j < 0 || j >= cols_) throw std::out_of_range("Matrix subscript");
    return data_[i * cols_ + j];
  }
  double operator()(int i, int j) const {
    assert(i >= 0 && i < rows_);
    assert(j >= 0 && j < cols_);
    return data_[i * cols_ + j];
  }
  int rows() const { return rows_; }
  int cols() const { return cols_; }

 private:
  int rows_, cols_;
  std::vector<double> data_;
};
// check: determinant_of_class
double determinant_of_class(double a, double b) {
  Matrix m(3, 3);
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.cols(); ++j) m(i, j) = a / (1.0 + i + j) + (i == j ? b : 0.0);
  double det = 1.0;
  for (int k = 0; k < 3; ++k) {
    if (std::fabs(m(k, k)) < 1e-14) throw std::runtime_error("singular matrix");
    det *= m(k, k);
    for (int i = k + 1; i < 3; ++i) {
      const double f = m(i, k) / m(k, k);
      for (int j = k; j < 3; ++j) m(i, j) -= f * m(k, j);
    }
  }
  return det;
}

// check: cholesky_or_exit --size a=3x3 n=3
void cholesky_or_exit(int n, double a[3][3]) {
  for (int i = 0; i < n; ++i) a[i][i] += 10.0;
  for (int j = 0; j < n; ++j) {
    for (int k = 0; k < j; ++k) a[j][j] -= a[j][k] * a[j][k];
    if (a[j][j] <= 0.0) {
      std::cerr << "choldc failed at " << j << ": " << a[j][j] << std::endl;
      std::exit(EXIT_FAILURE);
    }
    a[j][j] = std::sqrt(a[j][j]);
    for (int i = j + 1; i < n; ++i) {
      for (int k = 0; k < j; ++k) a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
  }
}

#define REQUIRE(condition, message)                                     \
  do {                                                                  \
    if (!(condition)) {                                                 \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, message); \
      std::abort();                                                     \
    }                                                                   \
  } while (0)
#define SQR(x) ((x) * (x))
// check: distance_checked --size p=3 q=3
double distance_checked(int n, const double* p, const double* q) {
  REQUIRE(p != nullptr && q != nullptr, "null pointer");
  double d = 0.0;
  for (int i = 0; i < 3; ++i) d += SQR(p[i] - q[i]);
  REQUIRE(d >= 0.0, "negative");
  (void)n;
  return std::sqrt(1.0 + d);
}

// check: table_lookup
double table_lookup(double x) {
  static const double table[] = {1.0, 1.5, 2.7, 3.1, 4.8, 5.2};
  static const int n = sizeof(table) / sizeof(table[0]);
  if (std::isnan(x)) throw std::invalid_argument("not a number");
  double t = x < 0 ? 0.0 : x;
  int i = static_cast<int>(t);
  if (i > n - 2) i = n - 2;
  t -= i;
  return table[i] + t * (table[i + 1] - table[i]);
}

// check: quiet_statistics --size x=5
void quiet_statistics(const std::vector<double>& x, double& mean, double& var) {
  const size_t n = x.size();
  if (n < 2) {
    std::cerr << "statistics need two values, got " << n << "\n";
    return;
  }
  mean = std::accumulate(x.begin(), x.end(), 0.0) / n;
  var = 0.0;
  for (size_t i = 0; i < n; ++i) var += (x[i] - mean) * (x[i] - mean);
  var /= n - 1;
#ifdef VERBOSE
  std::cout << "mean " << mean << " variance " << var << std::endl;
#endif
}

// check: ternary_throw
double ternary_throw(double x, double y) {
  const double d = y != 0.0 ? x / y : throw std::runtime_error("division by zero");
  return d * d;
}

// A function that never returns.
[[noreturn]] static void die(const char* what) {
  std::fprintf(stderr, "fatal: %s\n", what);
  std::exit(2);
}
// check: root_or_die
double root_or_die(double a, double b, double c) {
  const double d = b * b - 4.0 * (a * a + 0.1) * (-1.0 - c * c);
  if (d < 0.0) die("no real root");
  return (-b + std::sqrt(d)) / (2.0 * (a * a + 0.1));
}

// Errors by an exception type of the source.
struct ConvergenceError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// check: converged_square_root
double converged_square_root(double a) {
  double x = 1.0;
  for (int i = 0; i < 50; ++i) {
    const double next = 0.5 * (x + (1.0 + a * a) / x);
    if (std::fabs(next - x) < 1e-13) return next;
    x = next;
  }
  throw ConvergenceError("no convergence");
}

// try around what may throw.
// check: caught
double caught(double x) {
  double y = 1.0;
  try {
    y = safe_log(x);
  } catch (const std::exception& e) {
    std::cerr << e.what() << '\n';
    y = -1e3;
  }
  return y * y;
}
