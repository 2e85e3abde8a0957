/* SPDX-License-Identifier: MIT */
/* Functions whose derivatives have two bodies, and such whose bounds are easily taken for too small. */
#include <math.h>

/* check: blurs --size n=6 --size u=6 --size v=6 */
void blurs(int n, double* u, double* v) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n - 1; i++) v[i] = sin(u[i - 1]) + u[i] * u[i + 1];
    for (int i = 1; i < n - 1; i++) u[i] = v[i];
  }
}

/* The last element is read before any loop, the first one by a step of two from behind. */
/* check: ends --size n=7 --size x=7 --size y=8 */
void ends(int n, const double* x, double* y) {
  double last = x[n - 1];
  for (int i = n - 1; i >= 0; i -= 2) y[n - i] = cos(x[i]) * last * y[i];
}

/* A triangle, row by row in one array. */
/* check: packed --size n=4 --size l=10 --size b=4 */
void packed(int n, const double* l, double* b) {
  for (int i = 0; i < n; i++) {
    const double* row = l + i * n - i * (n - 1);
    for (int j = 0; j < i; j++) b[i] -= row[j] * b[j];
    b[i] = b[i] / (2.0 + row[i] * row[i]);
  }
}

/* A function that reaches from the place it is given backwards. */
static void back(const double* p, double* q, int m) {
  for (int k = 0; k < m; k++) q[k] = q[k] * p[-k] + sin(q[k]);
}
/* check: backwards --size n=5 --size x=5 --size y=5 */
void backwards(int n, const double* x, double* y) {
  for (int t = 0; t < 2; t++) back(x + n - 1, y, n);
}

/* Bounds of which neither is the larger one. */
/* check: two_lengths --size n=3 --size m=5 --size a=5 --size b=8 */
void two_lengths(int n, int m, double* a, double* b) {
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < n; i++) b[i + m] = b[i] * sin(a[i]);
    for (int i = 0; i < m; i++) b[i] = a[m - 1 - i] * b[i];
  }
}

/* Rows of a matrix, one argument a number by pointer. */
/* check: rows_and_number --size n=3 --size m=4 --size A=3x4 --size s=4 */
void rows_and_number(int n, int m, double A[n][m], double* s) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++) {
      *s += A[i - 1][j] * A[i][j];
      A[i][j] = sin(*s) * A[i][m - 1 - j];
    }
}

/* What is only read may be the same array, but its derivatives are added to. */
/* check: product --size n=4 --size x=4 --size y=4 */
double product(int n, const double* x, const double* y) {
  double s = 0;
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < n; i++) s += x[i] * y[n - 1 - i] * s + sin(x[i]);
  return s;
}

/* Subscripts that the program alone knows: one body. */
/* check: indirect --size n=4 --size x=4 --size y=6 --size at=4 */
void indirect(int n, const int* at, const double* x, double* y) {
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < n; i++) y[at[i]] = y[at[i]] * x[i];
}

/* A pivot: one of the rows below, with the columns exchanged by hand. */
/* check: eliminates --size n=3 --size a=9 --size b=3 */
void eliminates(int n, double* a, double* b) {
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
    if (p != k) {
      double t = b[k];
      b[k] = b[p];
      b[p] = t;
      for (int j = 0; j < n; j++) {
        t = a[k * n + j];
        a[k * n + j] = a[p * n + j];
        a[p * n + j] = t;
      }
    }
    for (int i = k + 1; i < n; i++) {
      a[i * n + k] /= 3.0 + a[k * n + k];
      for (int j = k + 1; j < n; j++) a[i * n + j] -= a[i * n + k] * a[k * n + j];
      b[i] -= a[i * n + k] * b[k];
    }
  }
}

/* The place that is kept moves on after it was taken. */
/* check: follows --size n=5 --size x=5 --size y=10 */
void follows(int n, const double* x, double* y) {
  for (int t = 0; t < 2; t++) {
    int p = 0;
    for (int i = 0; i < n; i++) {
      const int before = p;
      double* from = y + p;
      if (x[i] > 0.4) p = n - 1;
      y[p - before + i] = sin(x[i]) * *from + y[p];
    }
  }
}
