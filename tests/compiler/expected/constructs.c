/* SPDX-License-Identifier: MIT */
/* The same for C. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  double x, y;
} point;

double variable_length(int n, const double *x) {
  double w[n];
  for (int i = 0; i < n; i++) w[i] = x[i] * x[i];
  return w[0] * w[n - 1];
}

void in_place(int n, double a[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) a[i][j] = a[i][j] * a[j][i];
}

double structure(point *p) {
  p->x = sin(p->x) * p->y;
  return p->x;
}

double allocated(int n, const double *x) {
  double *w = malloc(n * sizeof(double)), s = 0;
  memcpy(w, x, n * sizeof(double));
  for (int i = 0; i < n; i++) s += w[i] * w[i];
  free(w);
  return s;
}

// Counters that a constant step changes are undone, in whichever order the sum is written; others are saved.
double counters(int n, const double *x) {
  double s = 1;
  for (int i = 0, k = 1, j = 0; i < n; i++) {
    s = s * x[k] + s * s * x[j];
    k = 2 + k;
    j = 1 + i;
  }
  return s;
}

// An array begins anew in each iteration: its elements are not saved when they are written.
void own_rows(int n, const double *x, double *y) {
  for (int j = 0; j < n; j++) {
    double w[4];
    w[0] = x[j];
    for (int i = 1; i < 4; i++) w[i] = w[i - 1] * x[i];
    y[j] = w[3] * w[2];
  }
}

// A condition on a local variable is decided again, although no derivative reads the variable.
double limited(int n, const double *x) {
  double s = 1;
  for (int i = 1; i < n; i++) {
    double d;
    if (x[i] > 0.5)
      d = x[i];
    else
      d = x[i] - x[i - 1];
    if (d > 0)
      s = s * x[i];
    else
      s -= x[i];
  }
  return s;
}

// An inner loop that stores nothing leaves the outer one's saves in room that is reserved once.
double triangular(int n, const double *x) {
  double t = 1;
  for (int i = 0; i < n; i++) {
    double s = x[i];
    for (int j = 0; j < i; j++) s -= 0.5 * x[j];
    t = t * s;
  }
  return t;
}

// The bound changes: this loop is not counted.
double shrinking(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (i > 2) n--;
  }
  return s;
}

// A function without derivatives that changes nothing has no parts.
static double half(int k) { return 0.5 * k; }
double called_inactive(int k, const double *x) { return half(k) * x[0] * x[0]; }

// The size of memory is what it was when it was allocated.
double scratch(int n, const double *x) {
  double s = 0;
  for (int t = 1; t < 3; t++) {
    int m = n + t;
    double *w = malloc(m * sizeof(double));
    for (int i = 0; i < m; i++) w[i] = x[0] * (i + t);
    m = n - 1;
    w[m] = w[m] * w[m];
    s += w[m] * w[m + 1];
    free(w);
  }
  return s;
}

// A condition on a number that changes, and that no derivative reads, is not decided again.
double decayed(int n, const double *x) {
  double s = 0, weight = 1;
  for (int i = 0; i < n; i++) {
    if (weight > 0.5)
      s += x[i] * x[i];
    else
      s -= x[i];
    weight = 0.5 * weight + 0.1;
  }
  return s;
}

// A variable that is written through a pointer is no constant.
void through_pointer(int n, const double *x, double *y) {
  int k = 1;
  int *p = &k;
  for (int i = 0; i < n; i++) {
    y[k] = y[k - 1] * x[i];
    *p = i;
  }
}

// A bound that a called function was given the address of, behind another argument, may change through the copy.
struct holder {
  int *count;
};
static void keep(int unused, struct holder *h, int *count) { h->count = count + unused; }
double held_bound(int n, const double *x) {
  double s = 0;
  struct holder h;
  keep(0, &h, &n);
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (i > 2) *h.count -= 1;
  }
  return s;
}

/* Every iteration of the inner loop changes y[k], and none needs what it was: it is saved once, before that loop. */
void saved_before_loop(const double* x, double* y, double* z, int n) {
  for (int k = 0; k < n; ++k) {
    y[k] = x[k];
    z[k] = y[k] * y[k];
    for (int i = 0; i < n; ++i) y[k] = y[k] + x[i] * x[k];
    z[k] += y[k] * x[k];
  }
}

/* The slope dt / dx stays the same in the loop: its quotient is computed before it. */
void named_slope(const double* u, double* v, int n, double dt, double dx) {
  for (int i = 1; i < n; ++i) v[i] = u[i] - dt / dx * (u[i] > u[i - 1] ? u[i] - u[i - 1] : 0.5 * u[i]);
}

/* Memory that no adjoint needs, freed where it was allocated: the reverse section knows nothing of it. */
double counted_in_tables(int n, const double* x) {
  double total = 0.0;
  for (int k = 0; k < n; k++) {
    int* table = malloc(sizeof(int) * (k + 1));
    int sum = 0;
    for (int i = 0; i <= k; i++) {
      table[i] = i * k;
      sum += table[i];
    }
    free(table);
    total += x[k] * x[k] + sum;
  }
  for (int k = 0; k < n; k++) {
    int* table = malloc(sizeof(int) * (k + 1));
    table[k] = k;
    total += table[k];
    free(table);
  }
  return total;
}
