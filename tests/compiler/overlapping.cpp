// SPDX-License-Identifier: MIT
// Functions whose arguments may overlap, for `wengert check --overlap`: the same storage behind all of them, or each
// some elements further on. Nothing is promised here, so the derivatives must be right however the arguments lie.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

struct Point {
  double x, y;
};

// check: squares
void squares(int n, const double* x, double* y) {
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
}

// Arrays as parameters are pointers.
// check: array_notation
void array_notation(int n, const double x[], double y[5]) {
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
}

// check: added
void added(int n, const double* x, double* y) {
  for (int i = 0; i < n; ++i) y[i] += x[i] * x[i] * y[i];
}

// check: shifted
void shifted(int n, const double* x, double* y) {
  for (int i = 1; i < n; ++i) y[i - 1] = std::sin(x[i]) * y[i];
}

// check: product_into_a_number
void product_into_a_number(int n, const double* x, double& y) {
  y = 1.0;
  for (int i = 0; i < n; ++i) y = y * std::sin(x[i]);
}

// check: local_values
void local_values(int n, double* x, double* y) {
  for (int i = 0; i < n; ++i) {
    double t = x[i] * y[i];
    y[i] = t * t;
    x[i] = t + y[i];
  }
}

// check: branches
void branches(int n, double* x, double* y) {
  for (int i = 0; i < n; ++i) {
    if (x[i] > 0.8)
      y[i] = x[i] * x[i];
    else
      y[i] = std::exp(x[i]);
  }
}

// check: written_once_without_overlap
void written_once_without_overlap(int n, double* x, double* y) {
  for (int i = 0; i + 1 < n; ++i) y[i + 1] = x[i] * x[i];
  for (int i = 0; i < n; ++i) x[i] *= y[i];
}

static void combine(int n, double* a, const double* b) {
  for (int i = 0; i < n; ++i) a[i] = a[i] * b[i] + b[n - 1 - i];
}

// check: called_both_ways
void called_both_ways(int n, double* x, double* y) {
  combine(n, x, y);
  combine(n, y, x);
}

// check: numbers_among_arrays
void numbers_among_arrays(double& a, double* x, double& b) {
  a = a * b;
  x[1] = a * x[0];
  b = std::sin(a) * x[1];
}

// check: stencil_of_three --size n=5
void stencil_of_three(int n, const double* x, const double* w, double* y) {
  for (int i = 0; i + 2 < n; ++i) {
    double s = 0.0;
    for (int j = 0; j < 3; ++j) s += w[j] * x[i + j];
    y[i] = s * s;
  }
}

// check: swapped
void swapped(int n, double* x, double* y) {
  for (int i = 0; i < n; ++i) std::swap(x[i], y[n - 1 - i]);
  for (int i = 0; i < n; ++i) x[i] *= y[i];
}

// check: time_steps --size n=6
void time_steps(int n, double* u, double* v) {
  for (int t = 0; t < 4; ++t) {
    for (int i = 1; i < n - 1; ++i) v[i] = u[i] + 0.1 * (u[i + 1] - 2.0 * u[i] + u[i - 1]) * u[i];
    for (int i = 1; i < n - 1; ++i) u[i] = v[i];
  }
}

// check: early_exit
double early_exit(int n, double* x, const double* y) {
  for (int i = 0; i < n; ++i) {
    x[i] = x[i] * y[n - 1 - i];
    if (x[i] > 1.2) return x[i] * y[0];
  }
  return y[0];
}

// check: copies_that_may_be_itself
double copies_that_may_be_itself(int n, const double* x) {
  Point p[3] = {{x[0], x[1]}, {x[1], x[2]}, {x[2], x[0]}};
  for (int i = 0; i < n; ++i) p[i % 3] = p[(i * i) % 3];  // i == i * i for 0 and 1
  double s = 0.0;
  for (int i = 0; i < 3; ++i) s += p[i].x * p[i].y * (i + 1);
  return s;
}

// The loop changes what a constant reference refers to.
// check: divided_by_an_element
void divided_by_an_element(int n, double* x, const double& s) {
  for (int i = 0; i < n; ++i) x[i] = (x[i] + 2.0) / s;
}

// Vectors, and a number that may be an element of one.
// check: vectors_and_number --size u=4 --size v=4
void vectors_and_number(std::vector<double>& u, const std::vector<double>& v, double& s) {
  for (int t = 0; t < 3; ++t)
    for (std::size_t i = 1; i < u.size(); ++i) {
      u[i] = std::sin(v[i - 1]) * s + u[i];
      s += v[i] * u[i - 1] * 0.1;
    }
}
// check: arrays_and_pointer --size n=3 --size p=4
void arrays_and_pointer(std::array<double, 4>& a, std::array<double, 4>& b, double* p, int n) {
  for (int t = 0; t < 2; ++t)
    for (int i = 0; i < n; ++i) {
      a[i] = std::sin(b[3 - i]) * p[i];
      p[i] = a[i] * b[i] + p[n - 1 - i];
    }
}

// Vectors alone: 'restrict' says nothing of them, so that both bodies of the tangent would be the same.
// check: polynomials --size n=3 --size c=4 --size x=3 --size y=3
void polynomials(int n, const std::vector<double>& c, const std::vector<double>& x, std::vector<double>& y) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int k = static_cast<int>(c.size()) - 1; k >= 0; --k) s = s * x[i] + c[k];
    y[i] = s;
  }
}
