/* SPDX-License-Identifier: MIT */
/* Parameters written as arrays are pointers: called functions write what their callers see. */
#include <math.h>

/* check: squares_of --size n=4 */
void squares_of(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
}

static void inner(int n, double x[n], double y[n]) {
  for (int i = 0; i < n; ++i) y[i] = x[i] * y[i] + sin(y[i]);
}
/* check: through_calls --size n=4 */
void through_calls(int n, const double x[n], double y[n], double out[1]) {
  double w[n];
  for (int i = 0; i < n; ++i) w[i] = x[i];
  inner(n, w, y);
  inner(n, y, w);
  out[0] = y[0] * w[n - 1];
}

static void scale(int n, int m, double a[n][m], double s) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) a[i][j] *= s * a[i][j];
}
/* check: matrix --size n=3 m=2 */
void matrix(int n, int m, double a[n][m], double x[m], double y[n]) {
  for (int i = 0; i < n; ++i) {
    y[i] = 0;
    for (int j = 0; j < m; ++j) y[i] += a[i][j] * x[j];
  }
  scale(n, m, a, y[0]);
  scale(n, m, a, y[n - 1]);
}

static void scale_rows(double a[3][2], double s) {
  for (int i = 0; i < 3; ++i) a[i][0] *= s * a[i][1];
}
/* check: fixed_extents */
double fixed_extents(double a[3][2], const double b[2], double c[static 3]) {
  for (int i = 0; i < 3; ++i) {
    c[i] = c[i] * a[i][0] + b[1];
    a[i][1] *= c[i];
  }
  scale_rows(a, c[1]);
  return a[0][0] * a[2][1];
}

/* The extent is what it was when the function began. */
/* check: shrinking --size n=4 */
void shrinking(int n, double a[n][n], double y[n]) {
  for (; n > 1; --n) y[n - 1] += a[n - 1][0] * a[0][n - 1];
  a[0][0] *= y[1];
}

/* check: promised --size n=4 */
void promised(int n, const double x[restrict n], double y[restrict n]) {
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
}

/* A parameter that moves on. */
/* check: moving */
double moving(const double x[6]) {
  double s = 0.0;
  for (int i = 0; i < 3; ++i, x += 2) s += x[0] * x[1] * s + x[0];
  return s;
}

static double first_letter(const char* kind, double x) {
  if (kind[0] == 's') return x * x;
  return kind[1] == 'b' ? 3 * x : x;
}
/* Letters of a string literal, indexed in a called function. */
/* check: letters */
double letters(double x) { return first_letter("square", x) * first_letter("ab", x) + first_letter("x", x); }

/* Local arrays that may fill the frame: their derivatives lie on the heap, and so do they. */
/* check: fills_the_frame --size n=700 x=700 */
double fills_the_frame(int n, const double* x) {
  double A[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) A[i][j] = x[i] * sin(x[j]);
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s += A[i][j] * A[j][i];
  return s / n;
}

/* check: two_of_length --size n=6 x=6 y=6 */
void two_of_length(int n, const double* x, double* y) {
  double a[n], b[n][n];
  int count[n];
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    count[i] = i % 2;
    for (int j = 0; j < n; j++) b[i][j] = a[i] * x[j] + count[i];
  }
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j < n; j++) y[i] += b[j][i] * a[j];
  }
}
static double work_on_rows(int n, const double* x, int k) {
  double w[n][2];
  for (int i = 0; i < n; i++) w[i][0] = x[i] * k, w[i][1] = x[i] * x[k];
  double s = 0;
  for (int i = 0; i < n; i++) s += w[i][0] * w[n - 1 - i][1];
  return s;
}
/* check: calls_rows --size n=5 x=5 */
double calls_rows(int n, const double* x) {
  double s = 0;
  for (int k = 0; k < n; k++) s = s * 0.5 + work_on_rows(n, x, k);
  return s;
}
/* check: early --size n=5 x=5 */
double early(int n, const double* x) {
  double w[n];
  if (x[0] > 1e9) return x[0];
  for (int i = 0; i < n; i++) w[i] = x[i] * x[0];
  return w[0] + w[n - 1] * w[1];
}
static void fill_with(double* a, int n, double v) {
  for (int i = 0; i < n; i++) a[i] = v * i;
}
/* check: handed_on --size n=5 x=5 */
double handed_on(int n, const double* x) {
  double w[n];
  fill_with(w, n, x[1]);
  double* p = w + 1;
  p[0] += x[0];
  return w[1] * w[n - 1] + *p;
}

/* Under a checkpoint local arrays stay where they are: their length is known by their type. */
/* check: checkpointed_rows --size n=8 steps=9 u=8 */
void checkpointed_rows(int n, int steps, double* u) {
  double v[n], w[n][2];
  for (int i = 0; i < n; i++) v[i] = u[i], w[i][0] = w[i][1] = 0;
#pragma wengert checkpoint(3)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) w[i][0] = v[i] + 0.1 * (v[i - 1] - 2 * v[i] + v[i + 1]) * v[i];
    for (int i = 1; i < n - 1; i++) {
      w[i][1] = v[i];
      v[i] = w[i][0] * w[i][0] + 0.01 * w[i][1];
    }
  }
  for (int i = 0; i < n; i++) u[i] = v[i] + w[i][1];
}

/* The adjoint saves the last element before the loop has written it: it is zero then, not anything. */
/* check: last_element --size n=6 x=6 y=6 */
void last_element(int n, const double* x, double* y) {
  double w[n];
  double* last = &w[n - 1];
  for (int i = 0; i < n; i++) w[i] = x[i] + 1;
  *last *= x[0];
  for (int i = 0; i < n; i++) y[i] = w[i] * *last;
}
