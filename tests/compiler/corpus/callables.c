/* SPDX-License-Identifier: MIT */
/* C: pointers to functions, and parameters behind a void*. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef double (*law)(double, void*);
struct spring {
  double k, l0;
};
static double stretched(double x, void* p) {
  const struct spring* s = (const struct spring*)p;
  return s->k * (x - s->l0);
}
static double scaled(double x, void* p) { return *(double*)p * sin(x); }
static double plain(double x, void* p) {
  (void)p;
  return x * x;
}
static double energy(law f, void* p, double x, int n) {
  double h = x / n, s = 0;
  for (int i = 0; i < n; i++) s += f((i + 0.5) * h, p) * h;
  return s;
}
static double doubled(law f, void* p, double x) { return energy(f, p, x, 4) + energy(f, p, 2 * x, 3); }
/* check: laws_with_parameters */
double laws_with_parameters(double k, double l, double x) {
  struct spring s = {k, l};
  double w = k * l;
  return doubled(stretched, &s, x) + energy(scaled, &w, x, 5) + doubled(plain, NULL, l) +
         energy(&scaled, (void*)&s.k, l, 2);
}

static void each(const double* x, double* y, int n, double (*f)(double), void (*then)(double*, int)) {
  for (int i = 0; i < n; i++) y[i] = (*f)(x[i]);
  if (then) then(y, n);
}
static void normalise(double* y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += y[i] * y[i];
  for (int i = 0; i < n; i++) y[i] /= sqrt(1 + s);
}
static double half_log(double t) { return 0.5 * log(2.0 + t * t); }
/* check: each_by_pointer --size x=4 y=4 */
void each_by_pointer(const double* x, double* y, int kind) {
  each(x, y, 4, half_log, normalise);
  each(y, y, 4, kind > 1 ? cos : half_log, NULL);
}

#define MAX(a, b)           \
  ({                        \
    __typeof__(a) _a = (a); \
    __typeof__(b) _b = (b); \
    _a > _b ? _a : _b;      \
  })
/* check: expressions_with_statements --size x=4 */
double expressions_with_statements(const double* x) {
  double s = 0;
  for (int i = 0; i < 3; i++) s += MAX(x[i] * x[i], MAX(x[i + 1], 0.2)) * (x[i] > 0 ? MAX(1.0, x[0]) : x[1]);
  return s;
}

/* check: cases_that_share --size k=2 */
double cases_that_share(int k, double x) {
  double y = x;
  for (int i = 0; i < 3; i++) switch (k + i) {
      double scale;
      int n;
      case 2:
        scale = x * x;
        n = 2;
        y += scale * n;
      case 3: {
        double local = 3.0 * y;
        y += local * x;
        break;
      }
      case 4:
        scale = 1.5;
        double more = scale * y;
        y = more * more;
      default:
        more = y;
        y = more + x;
    }
  switch (k)
  case 2:
    y *= x;
  return y;
}

// check: extents_of_sums --size n=3
double extents_of_sums(int n, const double x[n + 1], double table[2 * n][n]) {
  double sum = 0;
  for (int i = 0; i <= n; ++i) sum += x[i] * x[i];
  table[1][n - 1] = sum * table[0][0];
  return sum * table[1][0];
}

// A number that the cases of a switch overwrite where it came from.
static void spread(double *a, double x, int k) {
  switch (k) {
    case 0:
      a[0] = 2 * x;
      a[1] = x * x;
      break;
    default:
      a[1] = x;
      a[0] = 3 * x * a[1];
      a[1] += x;
  }
}
// check: overwritten_in_cases --size a=3
double overwritten_in_cases(double a[3]) {
  for (int i = 0; i < 4; i++) spread(a + i % 2, a[i % 2], i % 3);
  return a[0] * a[1] + a[2];
}
