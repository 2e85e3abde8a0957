/* SPDX-License-Identifier: MIT */
/* What programs in C are made of. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 4
#define SQ(x) ((x) * (x))

/* check: thomas --size n=5 a=5 b=5 c=5 d=5 x=5 */
void thomas(int n, const double* a, const double* b, const double* c, const double* d, double* x) {
  double *cp = malloc(n * sizeof *cp), *dp = (double*)malloc(sizeof(double) * n);
  if (!cp || !dp) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  cp[0] = c[0] / (4 + b[0]);
  dp[0] = d[0] / (4 + b[0]);
  for (int i = 1; i < n; i++) {
    double m = 1.0 / (4 + b[i] - a[i] * cp[i - 1]);
    cp[i] = c[i] * m;
    dp[i] = (d[i] - a[i] * dp[i - 1]) * m;
  }
  x[n - 1] = dp[n - 1];
  for (int i = n - 2; i >= 0; i--) x[i] = dp[i] - cp[i] * x[i + 1];
  free(cp);
  free(dp);
}

/* check: fft --size n=8 re=8 im=8 */
void fft(int n, double* re, double* im) {
  if (n == 1) return;
  int h = n / 2;
  double* w = malloc(2 * n * sizeof(double));
  double *er = w, *ei = w + h, *or = w + n, *oi = w + n + h;
  for (int i = 0; i < h; i++) {
    er[i] = re[2 * i], ei[i] = im[2 * i];
    or [i] = re[2 * i + 1], oi[i] = im[2 * i + 1];
  }
  fft(h, er, ei);
  fft(h, or, oi);
  for (int k = 0; k < h; k++) {
    const double c = cos(2 * M_PI * k / n), s = -sin(2 * M_PI * k / n);
    const double tr = c * or [k] - s * oi[k], ti = c * oi[k] + s * or [k];
    re[k] = er[k] + tr, im[k] = ei[k] + ti;
    re[k + h] = er[k] - tr, im[k + h] = ei[k] - ti;
  }
  free(w);
}

typedef struct {
  double x[3];
  double v[3];
  double m;
} Body;

typedef struct {
  int n;
  Body* body;
  double g;
} System;

static double distance(const Body* a, const Body* b) {
  double s = 1;
  for (int c = 0; c < 3; c++) s += SQ(a->x[c] - b->x[c]);
  return sqrt(s);
}

/* check: energy --size n=3 body=3 */
double energy(int n, Body* body, double g) {
  System s = {n, body, g};
  System* p = &s;
  double e = 0;
  for (Body* b = p->body; b < p->body + p->n; b++) {
    e += .5 * b->m * (SQ(b->v[0]) + SQ(b->v[1]) + SQ(b->v[2]));
    for (Body* o = b + 1; o != p->body + p->n; ++o) e -= p->g * b->m * o->m / distance(b, o);
  }
  return e;
}

/* check: kmeans --size n=6 x=6 c=2 */
double kmeans(int n, const double* x, double* c) {
  int owner[n];
  for (int it = 0; it < 2; it++) {
    double sum[2] = {0}, count[2] = {0};
    for (int i = 0; i < n; i++) {
      owner[i] = fabs(x[i] - c[0]) > fabs(x[i] - c[1]);
      sum[owner[i]] += x[i];
      count[owner[i]]++;
    }
    for (int k = 0; k < 2; k++)
      if (count[k]) c[k] = sum[k] / count[k];
  }
  double cost = 0;
  for (int i = 0; i < n; i++) cost += SQ(x[i] - c[owner[i]]);
  return cost;
}

/* check: matrix_power --size a=4x4 */
double matrix_power(double a[N][N]) {
  double r[N][N], t[N][N];
  memset(r, 0, sizeof r);
  for (int i = 0; i < N; i++) r[i][i] = 1;
  for (unsigned e = 5; e; e >>= 1) {
    if (e & 1) {
      for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
          t[i][j] = 0;
          for (int k = 0; k < N; k++) t[i][j] += r[i][k] * a[k][j];
        }
      memcpy(r, t, sizeof(r));
    }
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double s = 0;
        for (int k = 0; k < N; k++) s += a[i][k] * a[k][j];
        t[i][j] = s * .1;
      }
    memcpy(a, t, sizeof(double) * N * N);
  }
  double trace = 0;
  for (int i = 0; i < N; i++) trace += r[i][i];
  return trace;
}

/* check: grid_pointers --size n=3 m=4 u=12 */
double grid_pointers(int n, int m, double* u) {
  double** row = malloc(n * sizeof(double*));
  for (int i = 0; i < n; i++) row[i] = u + i * m;
  double* swap = row[0];
  row[0] = row[n - 1];
  row[n - 1] = swap;
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) row[i][j] += row[i - 1][j] * row[i][j - 1];
  double s = 0;
  for (int i = 0; i < n; i++) s += row[i][m - 1];
  free(row);
  return s;
}

typedef struct list {
  double value;
  struct list* next;
} List;

/* check: linked_list --size n=5 x=5 */
double linked_list(int n, const double* x) {
  List* head = NULL;
  for (int i = 0; i < n; i++) {
    List* made = malloc(sizeof(List));
    made->value = x[i] * x[0];
    made->next = head;
    head = made;
  }
  double s = 1;
  for (List* at = head; at; at = at->next) s = s * at->value + at->value;
  while (head) {
    List* next = head->next;
    free(head);
    head = next;
  }
  return s;
}

/* check: tensor --size t=2x3x4 */
double tensor(double t[2][3][4]) {
  double s = 0, *flat = &t[0][0][0];
  for (int i = 0; i < 24; i++) flat[i] *= flat[(i * 5 + 1) % 24];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) {
      double(*p)[4] = t[i];
      s += p[j][3] * (*p)[0];
    }
  return s;
}

/* check: swap_values */
static void exchange(double* a, double* b) {
  double t = *a;
  *a = *b;
  *b = t;
}
double swap_values(double a, double b, double c) {
  if (a < b) exchange(&a, &b);
  if (b < c) exchange(&b, &c);
  if (a < b) exchange(&a, &b);
  return a * 100 + b * 10 * b + c;
}

/* check: insertion_sort --size n=6 x=6 */
double insertion_sort(int n, double* x) {
  for (int i = 1; i < n; i++) {
    double key = x[i];
    int j = i - 1;
    while (j >= 0 && x[j] > key) {
      x[j + 1] = x[j];
      j--;
    }
    x[j + 1] = key;
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += (i + 1) * x[i] * x[i];
  return s;
}

/* check: table_lookup --size n=5 x=5 y=5 */
double table_lookup(int n, double* x, const double* y, double at) {
  for (int i = 0; i < n; i++) x[i] = i + .1 * sin(x[i]);
  double q = fmod(fabs(at), 3.5);
  int lo = 0, hi = n - 1;
  while (hi - lo > 1) {
    int mid = (lo + hi) >> 1;
    if (x[mid] > q)
      hi = mid;
    else
      lo = mid;
  }
  double t = (q - x[lo]) / (x[hi] - x[lo]);
  return (1 - t) * y[lo] + t * y[hi];
}

/* check: two_states --size x=3 */
static int update(double* x, int n, double rate, bool* done) {
  double change = 0;
  for (int i = 0; i < n; i++) {
    double d = rate * (x[(i + 1) % n] - x[i]);
    x[i] += d;
    change += fabs(d);
  }
  *done = change < 1e-2;
  return n;
}
double two_states(double* x, double rate) {
  bool done = false;
  int count = 0;
  for (int k = 0; !done && k < 20; k++) count += update(x, 3, .3 / (1 + rate * rate), &done);
  return x[0] * count + x[1] * x[2];
}

/* check: shift --size x=5 n=5 */
double shift(int n, double* x, double y) {
  memmove(x + 1, x, (n - 1) * sizeof *x);
  x[0] = y * x[1];
  memmove(x, x + 2, 2 * sizeof(double));
  return x[0] * x[1] + x[4] * x[3];
}
/* check: rows --size a=4x3 b=4x3 */
double rows(double a[4][3], const double b[4][3]) {
  memcpy(a, b, sizeof(double) * 12);
  a[1][1] *= a[0][0];
  memcpy(a + 2, a, 6 * sizeof(double));
  return a[3][1] * a[2][0];
}
/* check: lde */
double lde(double x, int n) { return ldexp(x, n) + scalbln(x * x, 3L) + nextafter(x, 0.0); }
/* check: ldf */
float ldf(float x, int n) { return ldexpf(x, 2) * x; }

struct table {
  double entry[2];
};
static struct table unit(void) {
  struct table t;
  t.entry[0] = 1;
  t.entry[1] = 0;
  return t;
}
/* check: begun_passive */
double begun_passive(double a) {
  struct table t = unit();
  t.entry[1] = a;
  return t.entry[1] * t.entry[0];
}

// The number of turns is popped once, whichever loop is the outer one.
// check: turns_around_strides --size x=4
double turns_around_strides(const double* x) {
  double t = x[0];
  int k = 0;
  while (k < 3 && x[2] < 0.8) {
    for (int j = 3; j > 0; j--) t += 0.5 * cos(x[(j + 1) % 4]);
    k++;
  }
  return t;
}
