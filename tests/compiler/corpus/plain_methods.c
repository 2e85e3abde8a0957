/* SPDX-License-Identifier: MIT */
/* C as engineers write it. */
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 4
#define MAX(a, b) ((a) > (b) ? (a) : (b))

typedef struct {
  double re, im;
} complex_t;
typedef struct node {
  double value;
  struct node *next;
} node_t;
typedef double real;
enum scheme { EXPLICIT, IMPLICIT = 3 };

/* check: determinant n=3 a=3x3 */
double determinant(int n, double a[n][n]) {
  double det = 1.0;
  for (int k = 0; k < n; k++) {
    det *= a[k][k];
    for (int i = k + 1; i < n; i++) {
      double f = a[i][k] / a[k][k];
      for (int j = k; j < n; j++) a[i][j] -= f * a[k][j];
    }
  }
  return det;
}
/* check: multiply n=2 m=3 l=2 a=2x3 b=3x2 c=2x2 */
void multiply(int n, int m, int l, double a[n][m], double b[m][l], double c[n][l]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < l; j++) {
      c[i][j] = 0;
      for (int k = 0; k < m; k++) c[i][j] += a[i][k] * b[k][j];
    }
}
static complex_t c_mul(complex_t a, complex_t b) {
  complex_t r;
  r.re = a.re * b.re - a.im * b.im;
  r.im = a.re * b.im + a.im * b.re;
  return r;
}
/* check: mandelbrot steps=4 */
double mandelbrot(int steps, double x, double y) {
  complex_t c = {0.3 * x, 0.2 * y}, z = {.re = 0, .im = 0};
  for (int k = 0; k < steps; k++) {
    z = c_mul(z, z);
    z.re += c.re;
    z.im += c.im;
  }
  return z.re * z.re + z.im * z.im;
}
/* check: heat n=6 steps=3 u=6 */
int heat(int n, int steps, real *u, real alpha) {
  real *next = (real *)malloc(n * sizeof(real)), *swap;
  real *own = next;
  if (next == NULL) return 1;
  for (int t = 0; t < steps; t++) {
    next[0] = u[0];
    next[n - 1] = u[n - 1];
    for (int i = 1; i < n - 1; i++) next[i] = u[i] + alpha * (u[i - 1] - 2 * u[i] + u[i + 1]);
    swap = u;
    u = next;
    next = swap;
  }
  if (u == own) memcpy(next, u, n * sizeof(real));
  free(own);
  return 0;
}
/* check: schemes */
double schemes(enum scheme s, double u, double dt) {
  switch (s) {
    case EXPLICIT:
      return u - dt * u * u;
    case IMPLICIT: {
      double v = u;
      int it;
      for (it = 0; it < 30; it++) v -= (v - u + dt * v * v) / (1 + 2 * dt * v);
      return v;
    }
    default:
      break;
  }
  return u;
}
/* check: list_sum n=3 x=3 */
double list_sum(int n, const double *x) {
  node_t *head = NULL, *p;
  double s = 0;
  int i;
  for (i = 0; i < n; i++) {
    node_t *q = malloc(sizeof(node_t));
    q->value = x[i] * x[i];
    q->next = head;
    head = q;
  }
  for (p = head; p; p = p->next) s = s * 0.5 + p->value;
  while (head) {
    p = head->next;
    free(head);
    head = p;
  }
  return s;
}
/* check: strlen_like n=5 x=6 */
double strlen_like(const double *x, int n) {
  const double *p = x, *const end = x + n;
  double s = 0, w = 1;
  for (; p < end; p++, w *= 0.5) s += w * *p * p[1];
  return s + *x * *(end - 1) + (double)(end - p);
}
/* check: fixed_block a=4x4 b=4 */
void fixed_block(double a[N][N], double b[N]) {
  int i, j;
  double t[N] = {0};
  for (i = 0; i < N; ++i)
    for (j = 0; j < N; ++j) t[i] += a[i][j] * b[j];
  memcpy(b, t, sizeof t);
}
/* check: maxima n=4 x=4 */
double maxima(int n, double *x) {
  double m = x[0], s = 0;
  for (int i = 1; i < n; i++) m = MAX(m, x[i]);
  for (int i = 0; i < n; i++) s += exp(x[i] - m);
  return m + log(s);
}
/* check: tensor n=2 t=2x2x2 */
double tensor(int n, double t[n][n][n], double w) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) s += t[i][j][k] * t[k][j][i] * w;
  return s;
}
typedef struct {
  int n;
  double *data;
} vec;
static double dot(const vec *a, const vec *b) {
  double s = 0;
  for (int i = 0; i < a->n; i++) s += a->data[i] * b->data[i];
  return s;
}
/* check: struct_of_pointers n=3 x=3 y=3 */
double struct_of_pointers(int n, double *x, double *y) {
  vec a = {n, x}, b;
  b.n = n;
  b.data = y;
  return dot(&a, &b) / sqrt(dot(&a, &a));
}
/* check: status n=3 x=3 y=3 */
int status(int n, const double *x, double *y) {
  int k, bad = 0;
  for (k = 0; k < n; k++) {
    if (x[k] <= 0) {
      fprintf(stderr, "status: x[%d] = %g\n", k, x[k]);
      bad = 1;
      continue;
    }
    y[k] = log(x[k]) * y[k];
  }
  return bad ? -1 : 0;
}
/* check: alternating n=6 x=6 */
double alternating(int n, const double *x) {
  double s = 0, sign = 1;
  int k = 0;
  while (1) {
    if (k >= n) break;
    s += sign * x[k] * x[k] / (2 * k + 1);
    sign = -sign;
    k++;
  }
  return s;
}
/* check: calloc_rows n=3 x=3 */
double calloc_rows(int n, const double *x) {
  double **m = malloc(n * sizeof(double *));
  double s = 0;
  for (int i = 0; i < n; i++) {
    m[i] = calloc(n, sizeof(double));
    for (int j = 0; j <= i; j++) m[i][j] = x[i] * x[j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s += m[i][j] * m[j][i];
  for (int i = 0; i < n; i++) free(m[i]);
  free(m);
  return s;
}
