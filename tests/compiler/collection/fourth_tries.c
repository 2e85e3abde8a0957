/* SPDX-License-Identifier: MIT */
/* C of small simulations: solvers in place, matrices by rows, ring buffers, messages. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* 1 tridiagonal heat with Thomas in place */
static void thomas(int n, double *a, double *b, double *c, double *d) {
  int i;
  for (i = 1; i < n; i++) { double m = a[i] / b[i - 1]; b[i] -= m * c[i - 1]; d[i] -= m * d[i - 1]; }
  d[n - 1] /= b[n - 1];
  for (i = n - 2; i >= 0; i--) d[i] = (d[i] - c[i] * d[i + 1]) / b[i];
}
/* check: implicit_heat --size u=6 */
void implicit_heat(double *u, double kappa, int steps) {
  enum { N = 6 };
  double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), *c = malloc(N * sizeof *c);
  if (a == NULL || b == NULL || c == NULL) { perror("malloc"); exit(1); }
  for (int s = 0; s < 2; s++) {
    for (int i = 0; i < N; i++) { a[i] = c[i] = -kappa * kappa; b[i] = 1 + 2 * kappa * kappa; }
    thomas(N, a, b, c, u);
  }
  free(a); free(b); free(c);
}
/* 2 Nelder-Mead-free: golden section with function pointer and user data */
typedef double (*objective)(double, const void *);
static double golden(objective f, const void *data, double a, double b, double tol) {
  const double r = (sqrt(5.0) - 1) / 2;
  double x1 = b - r * (b - a), x2 = a + r * (b - a), f1 = f(x1, data), f2 = f(x2, data);
  int it = 0;
  while (b - a > tol && it++ < 40) {
    if (f1 < f2) { b = x2; x2 = x1; f2 = f1; x1 = b - r * (b - a); f1 = f(x1, data); }
    else { a = x1; x1 = x2; f1 = f2; x2 = a + r * (b - a); f2 = f(x2, data); }
  }
  return f((a + b) / 2, data);
}
static double cost(double x, const void *data) { const double *p = data; return p[0] * x * x + p[1] / (x + 0.1); }
/* check: cheapest_size */
double cheapest_size(double hold, double order) { double p[2] = {1 + hold * hold, 1 + order * order}; return golden(cost, p, 0, 3, 0.3); }
/* 3 matrix as struct with row pointers */
typedef struct { int rows, cols; double **m; } Mat;
static Mat *mat_new(int r, int c) { Mat *A = (Mat *)malloc(sizeof(Mat)); A->rows = r; A->cols = c; A->m = (double **)malloc(r * sizeof(double *)); for (int i = 0; i < r; ++i) A->m[i] = (double *)calloc(c, sizeof(double)); return A; }
static void mat_free(Mat *A) { for (int i = 0; i < A->rows; ++i) free(A->m[i]); free(A->m); free(A); }
static Mat *mat_mul(const Mat *A, const Mat *B) { Mat *C = mat_new(A->rows, B->cols); for (int i = 0; i < A->rows; ++i) for (int j = 0; j < B->cols; ++j) for (int k = 0; k < A->cols; ++k) C->m[i][j] += A->m[i][k] * B->m[k][j]; return C; }
/* check: leslie_population --size s=3 */
double leslie_population(const double *s, double fertility) {
  Mat *L = mat_new(3, 3), *n = mat_new(3, 1);
  L->m[0][1] = fertility; L->m[0][2] = 0.5 * fertility; L->m[1][0] = s[0]; L->m[2][1] = s[1]; L->m[2][2] = s[2];
  for (int i = 0; i < 3; ++i) n->m[i][0] = i + 1;
  for (int t = 0; t < 4; ++t) { Mat *next = mat_mul(L, n); mat_free(n); n = next; }
  double total = 0;
  for (int i = 0; i < 3; ++i) total += n->m[i][0];
  mat_free(L); mat_free(n);
  return total;
}
/* 4 logging varargs helper */
#include <stdarg.h>
static int verbose = 0;
static void logf_(const char *fmt, ...) { va_list ap; if (!verbose) return; va_start(ap, fmt); vfprintf(stderr, fmt, ap); va_end(ap); }
/* check: secant_root */
double secant_root(double a, double b) {
  double x0 = 0, x1 = 1;
  for (int i = 0; i < 8; ++i) {
    double f0 = x0 * x0 * x0 + (1 + a * a) * x0 - b, f1 = x1 * x1 * x1 + (1 + a * a) * x1 - b;
    logf_("iteration %d: x = %g\n", i, x1);
    if (fabs(f1 - f0) < 1e-14) break;
    double x2 = x1 - f1 * (x1 - x0) / (f1 - f0);
    x0 = x1; x1 = x2;
  }
  return x1;
}
/* 5 bit tricks and lookups, circular buffer */
typedef struct { double buf[8]; unsigned head; } ring;
static void ring_push(ring *r, double v) { r->buf[r->head++ & 7u] = v; }
static double ring_at(const ring *r, unsigned age) { return r->buf[(r->head - 1u - age) & 7u]; }
/* check: filtered_signal --size x=12 --size y=12 */
void filtered_signal(const double *x, double *y, double q) {
  static const double taps[] = {0.5, 0.25, 0.125, 0.0625};
  ring r;
  memset(&r, 0, sizeof r);
  for (int n = 0; n < 12; ++n) {
    ring_push(&r, x[n]);
    double acc = 0;
    for (unsigned k = 0; k < sizeof taps / sizeof *taps; ++k) acc += taps[k] * ring_at(&r, k);
    y[n] = acc + (n ? q * y[n - 1] : 0);
  }
}
