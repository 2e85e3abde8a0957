/* SPDX-License-Identifier: MIT */
/* Programs in C as books and old codes have them. */
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef double real;
typedef struct matrix_s {
  int rows, cols;
  real **a;
} matrix_t;

static matrix_t *matrix_new(int r, int c) {
  matrix_t *m = malloc(sizeof *m);
  if (!m) return NULL;
  m->rows = r;
  m->cols = c;
  m->a = malloc(r * sizeof(real *));
  m->a[0] = calloc((size_t)r * c, sizeof(real));
  for (int i = 1; i < r; i++) m->a[i] = m->a[0] + (size_t)i * c;
  return m;
}
static void matrix_free(matrix_t *m) {
  if (m == NULL) return;
  free(m->a[0]);
  free(m->a);
  free(m);
}
/* check: lu_determinant --size in=9 */
double lu_determinant(const double *in) {
  matrix_t *m = matrix_new(3, 3);
  double det = 1.0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) m->a[i][j] = in[3 * i + j] + (i == j ? 2.0 : 0.0);
  for (int k = 0; k < 3; k++) {
    if (fabs(m->a[k][k]) < DBL_EPSILON) {
      det = 0.0;
      goto done;
    }
    for (int i = k + 1; i < 3; i++) {
      m->a[i][k] /= m->a[k][k];
      for (int j = k + 1; j < 3; j++) m->a[i][j] -= m->a[i][k] * m->a[k][j];
    }
    det *= m->a[k][k];
  }
done:
  matrix_free(m);
  return det;
}

/* growing array with realloc */
typedef struct {
  double *items;
  size_t count, capacity;
} dynarray;
static void push(dynarray *d, double v) {
  if (d->count == d->capacity) {
    d->capacity = d->capacity ? 2 * d->capacity : 2;
    d->items = realloc(d->items, d->capacity * sizeof *d->items);
  }
  d->items[d->count++] = v;
}
/* check: collatz_like */
double collatz_like(double x, double r) {
  dynarray d = {0};
  for (int i = 0; i < 7; i++) {
    push(&d, x);
    x = r * x * (1 - x);
  }
  double s = 0;
  for (size_t i = 0; i < d.count; i++) s += d.items[i] * d.items[i];
  free(d.items);
  return s;
}

/* linked list */
struct node {
  double val;
  struct node *next;
};
static struct node *cons(double v, struct node *tail) {
  struct node *n = (struct node *)malloc(sizeof(struct node));
  n->val = v;
  n->next = tail;
  return n;
}
/* check: horner_list --size c=4 */
double horner_list(const double c[4], double x) {
  struct node *head = NULL, *p;
  double r = 0;
  int i;
  for (i = 0; i < 4; i++) head = cons(c[i], head);
  for (p = head; p; p = p->next) r = r * x + p->val;
  while (head) {
    p = head->next;
    free(head);
    head = p;
  }
  return r;
}

/* function pointer tables and a solver struct */
typedef double (*activation)(double);
static double relu(double x) { return x > 0 ? x : 0; }
static double softplus(double x) { return log1p(exp(x)); }
static double identity(double x) { return x; }
static const activation table[] = {relu, softplus, identity, tanh};
enum act { ACT_RELU, ACT_SOFTPLUS, ACT_ID, ACT_TANH, ACT_COUNT };
/* check: activations --size x=4 */
double activations(const double *x) {
  double s = 0;
  for (int k = ACT_RELU; k < ACT_COUNT; ++k) s += (k + 1) * table[k](x[k]);
  return s;
}

typedef struct {
  int n;
  double t;
  double y[4];
  void (*rhs)(double t, const double *y, double *dy, const void *params);
  const void *params;
} ode_t;
typedef struct {
  double k, c;
} osc_params;
static void oscillator(double t, const double *y, double *dy, const void *params) {
  const osc_params *p = params;
  dy[0] = y[1];
  dy[1] = -p->k * y[0] - p->c * y[1] + cos(t);
}
static void rk4(ode_t *o, double h) {
  double k1[4], k2[4], k3[4], k4[4], tmp[4];
  int i;
  o->rhs(o->t, o->y, k1, o->params);
  for (i = 0; i < o->n; i++) tmp[i] = o->y[i] + 0.5 * h * k1[i];
  o->rhs(o->t + 0.5 * h, tmp, k2, o->params);
  for (i = 0; i < o->n; i++) tmp[i] = o->y[i] + 0.5 * h * k2[i];
  o->rhs(o->t + 0.5 * h, tmp, k3, o->params);
  for (i = 0; i < o->n; i++) tmp[i] = o->y[i] + h * k3[i];
  o->rhs(o->t + h, tmp, k4, o->params);
  for (i = 0; i < o->n; i++) o->y[i] += h / 6 * (k1[i] + 2 * (k2[i] + k3[i]) + k4[i]);
  o->t += h;
}
/* check: driven_oscillator */
double driven_oscillator(double k, double c) {
  osc_params p = {k, c};
  ode_t o = {.n = 2, .t = 0.0, .y = {1.0, 0.0}, .rhs = oscillator, .params = &p};
  while (o.t < 0.95) rk4(&o, 0.1);
  return o.y[0] + o.y[1] * o.y[1];
}

/* flexible array member */
struct poly {
  int degree;
  double coef[];
};
/* check: flexible --size c=3 */
double flexible(const double *c, double x) {
  struct poly *p = malloc(sizeof(struct poly) + 3 * sizeof(double));
  double v = 0;
  p->degree = 2;
  memcpy(p->coef, c, 3 * sizeof(double));
  for (int i = p->degree; i >= 0; --i) v = v * x + p->coef[i];
  free(p);
  return v;
}

/* Jacobi eigenvalues, 2-D arrays as parameters */
#define N 3
static void rotate_jacobi(double a[N][N], int p, int q) {
  if (fabs(a[p][q]) < 1e-60) return; /* theta * theta would overflow */
  double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  double t = (theta >= 0 ? 1.0 : -1.0) / (fabs(theta) + sqrt(theta * theta + 1));
  double c = 1 / sqrt(t * t + 1), s = t * c;
  double app = a[p][p], aqq = a[q][q], apq = a[p][q];
  a[p][p] = app - t * apq;
  a[q][q] = aqq + t * apq;
  a[p][q] = a[q][p] = 0;
  for (int r = 0; r < N; r++)
    if (r != p && r != q) {
      double arp = a[r][p], arq = a[r][q];
      a[r][p] = a[p][r] = c * arp - s * arq;
      a[r][q] = a[q][r] = s * arp + c * arq;
    }
}
/* check: largest_eigenvalue --size s=6 */
double largest_eigenvalue(const double *s) {
  double a[N][N] = {{s[0] + 1, s[1], s[2]}, {s[1], s[3] - 1, s[4]}, {s[2], s[4], s[5] + 3}};
  for (int sweep = 0; sweep < 5; sweep++)
    for (int p = 0; p < N - 1; p++)
      for (int q = p + 1; q < N; q++) rotate_jacobi(a, p, q);
  double top = a[0][0];
  for (int i = 1; i < N; i++) top = fmax(top, a[i][i]);
  return top;
}

/* simulated static state, queue by ring buffer, do-while, comma */
/* check: moving_average --size x=8 */
double moving_average(const double *x) {
  double ring[3] = {0}, sum = 0, out = 0;
  int head = 0, i = 0;
  do {
    sum += x[i] - ring[head];
    ring[head] = x[i];
    head = (head + 1) % 3;
    out += sum / 3 * (sum > 0.5 ? 1.0 : 2.0);
  } while (i++, i < 8);
  return out;
}

/* macro-heavy style */
#define SQR(x) ((x) * (x))
#define SIGN(a, b) ((b) >= 0.0 ? fabs(a) : -fabs(a))
#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)
/* check: pythag_sort --size v=4 */
double pythag_sort(double *v) {
  int gap, i, j;
  for (gap = 2; gap > 0; gap /= 2)
    for (i = gap; i < 4; i++)
      for (j = i - gap; j >= 0 && v[j] > v[j + gap]; j -= gap) SWAP(v[j], v[j + gap]);
  return sqrt(SQR(v[0]) + SQR(v[3])) + SIGN(v[1], v[2]);
}

/* Runge: qsort with comparator on structs; bsearch-like loop */
typedef struct {
  double x, w;
} pair;
static int by_x(const void *a, const void *b) {
  const pair *p = a, *q = b;
  return (p->x > q->x) - (p->x < q->x);
}
/* check: weighted_median --size x=5 w=5 */
double weighted_median(const double *x, const double *w) {
  pair p[5];
  double total = 0, acc = 0;
  for (int i = 0; i < 5; i++) {
    p[i].x = x[i];
    p[i].w = 0.5 + w[i] * w[i];
    total += p[i].w;
  }
  qsort(p, sizeof p / sizeof p[0], sizeof(pair), by_x);
  int i = 0;
  while (i < 4 && acc + p[i].w < 0.5 * total) acc += p[i++].w;
  return p[i].x + (0.5 * total - acc) / p[i].w;
}
