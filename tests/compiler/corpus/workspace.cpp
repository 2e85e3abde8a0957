// SPDX-License-Identifier: MIT
// Workspace of a function's own beside arguments: what a called function restores in an argument is kept for the end of
// the adjoint, what it restores in the workspace is not, as the workspace is gone by then.
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>
static void step(int n, double* x, double* w) {
  for (int i = 0; i < n; ++i) w[i] = x[i] * x[i];
  for (int i = 0; i < n; ++i) {
    w[i] = std::sin(w[i]);
    if (w[i] > 0.1) w[i] *= w[i];
  }
  for (int i = 0; i < n; ++i) x[i] = w[i] * x[i];
}
static void inplace(int n, double* a) {
  for (int i = 1; i < n; ++i) a[i] *= a[i - 1];
}
static double chosen(int n, double* x) {
  double w[8];
  for (int i = 0; i < n; ++i) w[i] = 2 * x[i];
  inplace(n, x[0] > 0.8 ? w : x);
  inplace(n, x[0] > 0.8 ? x : w);
  return w[n - 1] * x[n - 1];
}
// check: conditional_argument --size n=4
double conditional_argument(int n, double* x) { return chosen(n, x) * chosen(n, x); }
static double rows(int n, double* x) {
  double w[8];
  for (int i = 0; i < n; ++i) w[i] = 2 * x[i];
  double* both[2] = {w, x};
  for (int k = 0; k < 2; ++k) inplace(n, both[k]);
  for (int k = 0; k < 2; ++k) both[k][0] *= both[1 - k][1];
  return w[n - 1] * x[n - 1];
}
// check: array_of_pointers --size n=4
double array_of_pointers(int n, double* x) { return rows(n, x) * rows(n, x); }
static double pingpong(int n, double* x) {
  double* w = (double*)std::malloc(n * sizeof(double));
  double *a = x, *b = w;
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < n; ++i) b[i] = a[i] * a[i];
    for (int i = 0; i < n; ++i) a[i] *= 0.5;
    inplace(n, b);
    double* c = a;
    a = b;
    b = c;
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += a[i];
  std::free(w);
  return s;
}
// check: exchanged_buffers --size n=4
double exchanged_buffers(int n, double* x) {
  double s = 0;
  for (int k = 0; k < 2; ++k) s += pingpong(n, x) * s + x[0];
  return s;
}
static double nested(int n, double* x, double* w) {
  step(n, x, w);
  if (n < 2) return w[0];
  double inner[8];
  for (int i = 0; i < n; ++i) inner[i] = w[i] + x[i];
  const double s = nested(n / 2, inner, w) + nested(n / 2, w + n / 2, inner);
  step(n, inner, x);
  return s * inner[0];
}
// check: recursion_with_workspace --size n=4
double recursion_with_workspace(int n, double* x) {
  double* w = new double[n];
  const double r = nested(n, x, w);
  delete[] w;
  return r;
}
static void mixed(int n, std::vector<double>& v, double* y) {
  for (int i = 0; i < n; ++i) {
    v[i] = v[i] * y[i];
    y[i] += v[i] * v[0];
  }
}
// check: vectors --size n=4
void vectors(int n, double* y, double* z) {
  for (int k = 0; k < 2; ++k) {
    std::vector<double> v(n, 0.5);
    mixed(n, v, y);
    mixed(n, v, z);
    std::vector<double> u = v;
    mixed(n, u, k ? y : z);
  }
}
// check: exchanged_vectors --size v=4
void exchanged_vectors(std::vector<double>& v) {
  const int n = (int)v.size();
  for (int k = 0; k < 3; ++k) {
    std::vector<double> w(n, 0.25);
    for (int i = 0; i < n; ++i) w[i] = v[i] * v[(i + 1) % n];
    mixed(n, w, &v[0]);
    std::swap(v, w);
  }
}
static double once(int n, const double* x, double* work) {
  double s = 0;
  for (int i = 0; i < n; ++i) work[i] = x[i] * x[i];
  for (int i = 1; i < n; ++i) {
    work[i] *= work[i - 1];
    s += work[i] * x[i];
  }
  return s;
}
// check: one_array_twice --size n=4
double one_array_twice(int n, double* x) {
  std::vector<double> w(n);
  double own[8];
  double s = once(n, x, x);
  s += once(n, x, w.data());
  s *= once(n, n > 100 ? own : x, own);
  if (s > 0) s += once(n - 1, x, x + 1);
  return s;
}
struct Pair {
  double *a, *b;
};
static void pairs(int n, Pair p) {
  for (int i = 0; i < n; ++i) {
    p.a[i] *= p.b[i];
    p.b[i] = std::cos(p.a[i]);
  }
}
static double made(int n, double* x) {
  double w[8];
  for (int i = 0; i < n; ++i) w[i] = x[i] + 1;
  Pair p{x, w};
  pairs(n, p);
  Pair q{p.b, p.a};
  pairs(n, q);
  p = q;
  pairs(n, p);
  return w[0] * x[1];
}
// check: structures_of_pointers --size n=4
double structures_of_pointers(int n, double* x) { return made(n, x) * made(n, x); }
static double by_array(std::array<double, 4>& a, double* x) {
  for (int i = 0; i < 4; ++i) {
    a[i] *= x[i];
    x[i] = a[i] * a[0];
  }
  return a[3];
}
// check: standard_arrays --size x=4
double standard_arrays(double* x) {
  double s = 1;
  for (int k = 0; k < 2; ++k) {
    std::array<double, 4> a{1, 2, 3, 4};
    s *= by_array(a, x);
  }
  return s;
}

// An array of 1.3 MB, whose derivative lies on the heap.
// check: fixed_matrix --size x=400
double fixed_matrix(const double* x) {
  double A[400][400] = {};
  for (int i = 0; i < 400; i++)
    for (int j = 0; j < 400; j++) A[i][j] = x[i] * std::sin(x[j]);
  double s = 0;
  for (int i = 0; i < 400; i++)
    for (int j = 0; j < 400; j++) s += A[i][j] * A[j][i];
  return s / 400;
}
