// SPDX-License-Identifier: MIT
// Ten functions of C of the same measurement.
#define _GNU_SOURCE
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 11 */
#define N 4
#define IDX(i, j) ((i) * N + (j))
typedef enum { SOLVE_OK, SOLVE_SINGULAR } solve_status;
static solve_status lu_solve(double* A, double* b, int* piv) {
  for (int k = 0; k < N; k++) {
    int p = k;
    for (int i = k + 1; i < N; i++)
      if (fabs(A[IDX(i, k)]) > fabs(A[IDX(p, k)])) p = i;
    piv[k] = p;
    if (fabs(A[IDX(p, k)]) < DBL_MIN) return SOLVE_SINGULAR;
    if (p != k)
      for (int j = 0; j < N; j++) {
        double t = A[IDX(k, j)];
        A[IDX(k, j)] = A[IDX(p, j)];
        A[IDX(p, j)] = t;
      }
    for (int i = k + 1; i < N; i++) {
      A[IDX(i, k)] /= A[IDX(k, k)];
      for (int j = k + 1; j < N; j++) A[IDX(i, j)] -= A[IDX(i, k)] * A[IDX(k, j)];
    }
  }
  for (int k = 0; k < N; k++)
    if (piv[k] != k) {
      double t = b[k];
      b[k] = b[piv[k]];
      b[piv[k]] = t;
    }
  for (int i = 1; i < N; i++)
    for (int j = 0; j < i; j++) b[i] -= A[IDX(i, j)] * b[j];
  for (int i = N - 1; i >= 0; i--) {
    for (int j = i + 1; j < N; j++) b[i] -= A[IDX(i, j)] * b[j];
    b[i] /= A[IDX(i, i)];
  }
  return SOLVE_OK;
}
/* check: lu_norm --size a=16 --size b=4 */
double lu_norm(const double* a, const double* b) {
  double A[N * N], x[N];
  int piv[N];
  memcpy(A, a, sizeof A);
  for (int i = 0; i < N; i++) A[IDX(i, i)] += 3;
  memcpy(x, b, sizeof x);
  if (lu_solve(A, x, piv) != SOLVE_OK) {
    fprintf(stderr, "singular\n");
    return -1;
  }
  double s = 0;
  for (int i = 0; i < N; i++) s += x[i] * x[i];
  return sqrt(s);
}

/* 12 ring buffer moving average */
struct ring {
  double buf[4];
  unsigned head, count;
  double sum;
};
static double ring_push(struct ring* r, double v) {
  if (r->count == 4)
    r->sum -= r->buf[r->head];
  else
    r->count++;
  r->buf[r->head] = v;
  r->sum += v;
  r->head = (r->head + 1) & 3u;
  return r->sum / r->count;
}
/* check: moving_average --size x=9 */
double moving_average(const double* x) {
  struct ring r;
  double out = 0;
  memset(&r, 0, sizeof r);
  for (const double* p = x; p != x + 9; ++p) out += pow(ring_push(&r, *p * *p), 2);
  return out;
}

/* 13 doubly linked list with sentinel, insertion sort */
struct dnode {
  double v;
  struct dnode *prev, *next;
};
static void insert_sorted(struct dnode* head, struct dnode* n) {
  struct dnode* p = head->next;
  while (p != head && p->v < n->v) p = p->next;
  n->next = p;
  n->prev = p->prev;
  p->prev->next = n;
  p->prev = n;
}
/* check: sorted_list --size x=5 */
double sorted_list(const double* x) {
  struct dnode head, *n;
  double s = 0;
  int rank = 1;
  head.prev = head.next = &head;
  for (int i = 0; i < 5; i++) {
    n = malloc(sizeof(struct dnode));
    if (!n) abort();
    n->v = x[i];
    insert_sorted(&head, n);
  }
  for (n = head.next; n != &head; n = n->next) s += rank++ * n->v;
  while (head.next != &head) {
    n = head.next;
    head.next = n->next;
    n->next->prev = &head;
    free(n);
  }
  return s;
}

/* 14 state machine w/ switch in loop and static const table of struct, function pointers table */
typedef double (*unary)(double);
static double id(double x) { return x; }
static double square(double x) { return x * x; }
static const struct {
  const char* name;
  unary f;
  double scale;
} ops[] = {{"id", id, 1.0}, {"sq", square, 0.5}, {"sin", sin, 2.0}, {NULL, NULL, 0}};
static double call_op(const char* name, double x) {
  for (int i = 0; ops[i].name; i++)
    if (!strcmp(ops[i].name, name)) return ops[i].scale * ops[i].f(x);
  return 0;
}
/* check: table_ops */
double table_ops(double x) { return call_op("sq", x) + call_op("sin", x) * call_op("id", x) + call_op("none", x); }

/* 15 heat equation implicit, Thomas, malloc'd workspace struct */
typedef struct {
  int n;
  double *a, *b, *c, *d;
} tri;
static tri* tri_new(int n) {
  tri* t = malloc(sizeof *t);
  t->n = n;
  t->a = calloc(4 * (size_t)n, sizeof(double));
  t->b = t->a + n;
  t->c = t->b + n;
  t->d = t->c + n;
  return t;
}
static void tri_free(tri* t) {
  if (t) {
    free(t->a);
    free(t);
  }
}
static void tri_solve(tri* t) {
  for (int i = 1; i < t->n; i++) {
    double m = t->a[i] / t->b[i - 1];
    t->b[i] -= m * t->c[i - 1];
    t->d[i] -= m * t->d[i - 1];
  }
  t->d[t->n - 1] /= t->b[t->n - 1];
  for (int i = t->n - 2; i >= 0; i--) t->d[i] = (t->d[i] - t->c[i] * t->d[i + 1]) / t->b[i];
}
/* check: implicit_heat --size u0=6 */
double implicit_heat(const double* u0, double alpha) {
  int n = 6;
  double r = alpha * alpha * 0.1, s = 0;
  double u[6];
  for (int i = 0; i < n; i++) u[i] = u0[i];
  for (int k = 0; k < 3; k++) {
    tri* t = tri_new(n);
    for (int i = 0; i < n; i++) {
      t->a[i] = i ? -r : 0;
      t->c[i] = i < n - 1 ? -r : 0;
      t->b[i] = 1 + 2 * r;
      t->d[i] = u[i];
    }
    tri_solve(t);
    memcpy(u, t->d, n * sizeof *u);
    tri_free(t);
  }
  for (int i = 0; i < n; i++) s += u[i] * u[i];
  return s;
}

/* 16 recursion: mutual, ackermann-like series; pass by pointer accumulators */
static void odd(int n, double x, double* acc);
static void even(int n, double x, double* acc) {
  *acc += pow(x, n) / (n + 1);
  if (n > 0) odd(n - 1, x, acc);
}
static void odd(int n, double x, double* acc) {
  *acc *= 1 + 0.1 * x * n;
  if (n > 0) even(n - 1, x, acc);
}
/* check: mutual */
double mutual(double x) {
  double acc = x;
  even(6, x, &acc);
  return acc;
}

/* 17 bilinear texture lookup, clamping macro, 2d array param */
#define CLAMP(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))
static double bilinear(int h, int w, const double img[h][w], double y, double x) {
  int i = CLAMP((int)floor(y), 0, h - 2), j = CLAMP((int)floor(x), 0, w - 2);
  double fy = y - i, fx = x - j;
  return (1 - fy) * ((1 - fx) * img[i][j] + fx * img[i][j + 1]) +
         fy * ((1 - fx) * img[i + 1][j] + fx * img[i + 1][j + 1]);
}
/* check: warp --size img=3x4 */
double warp(const double img[3][4], double dx) {
  double s = 0;
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 4; x++) s += bilinear(3, 4, img, y + 0.25 * dx, x + dx * dx) * (y + x);
  return s;
}

/* 18 do-while golden section with macros SHFT */
#define SHFT3(a, b, c) \
  (a) = (b);           \
  (b) = (c);
static double cost(double t, double p) { return (t - p) * (t - p) + 0.1 * sin(3 * t); }
/* check: golden */
double golden(double p) {
  const double R = 0.61803399, C = 1 - 0.61803399;
  double x0 = -2, x3 = 4, x1 = 0.5, x2 = x1 + C * (x3 - x1), f1 = cost(x1, p), f2 = cost(x2, p);
  int it = 0;
  do {
    if (f2 < f1) {
      x0 = x1;
      SHFT3(x1, x2, R * x2 + C * x3) SHFT3(f1, f2, cost(x2, p))
    } else {
      x3 = x2;
      x2 = x1;
      x1 = R * x1 + C * x0;
      f2 = f1;
      f1 = cost(x1, p);
    }
  } while (++it < 8 && fabs(x3 - x0) > 1e-8 * (fabs(x1) + fabs(x2)));
  return f1 < f2 ? f1 + x1 * p : f2 + x2 * p;
}

/* 19 histogram/KDE with int bins and bool flags, compound literals */
typedef struct {
  double lo, hi;
  int bins;
} axis;
static int bin_of(const axis* a, double v) { return (int)((v - a->lo) / (a->hi - a->lo) * a->bins); }
/* check: smooth_hist --size x=5 */
double smooth_hist(const double* x, double h) {
  const axis* a = &(axis){.lo = -2, .hi = 2, .bins = 4};
  double c[4] = {0};
  bool seen[4] = {false};
  for (int i = 0; i < 5; i++) {
    int b = bin_of(a, x[i]);
    if (b < 0 || b >= 4) continue;
    seen[b] = true;
    c[b] += exp(-x[i] * x[i] / (h * h + 1));
  }
  double s = 0;
  for (int b = 0; b < 4; b++)
    if (seen[b]) s += c[b] * c[b] * (b + 1);
  return s;
}

/* 20 string-keyed params array by const char* & sprintf of label */
struct param {
  const char* key;
  double value;
};
static double get(const struct param* p, size_t n, const char* key) {
  for (size_t i = 0; i < n; i++)
    if (strcmp(p[i].key, key) == 0) return p[i].value;
  char msg[64];
  snprintf(msg, sizeof msg, "missing %s", key);
  fprintf(stderr, "%s\n", msg);
  exit(1);
}
/* check: keyed_params */
double keyed_params(double m, double g) {
  struct param ps[] = {{"mass", m}, {"gravity", g}, {"length", 2.0}};
  size_t n = sizeof ps / sizeof ps[0];
  return 2 * M_PI * sqrt(get(ps, n, "length") / (get(ps, n, "gravity") * get(ps, n, "gravity") + 1)) *
         get(ps, n, "mass");
}
