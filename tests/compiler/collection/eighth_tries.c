/* SPDX-License-Identifier: MIT */
/* C as people send it to forums and keep it in drawers: pools, tables, windows, queues, fits, ciphers of numbers. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))
#define SWAP(T, a, b) do { T swap_tmp = (a); (a) = (b); (b) = swap_tmp; } while (0)

/* 1. arena: one block of bytes cut into matrices */
typedef struct { unsigned char *base; size_t used, size; } arena;
static void *arena_alloc(arena *a, size_t n) {
  void *p;
  n = (n + 15) & ~(size_t)15;
  if (a->used + n > a->size) return NULL;
  p = a->base + a->used;
  a->used += n;
  return p;
}
/* check: arena_quadratic --size n=3 --size x=3 */
double arena_quadratic(const double *x, int n) {
  arena a;
  double *m, *y, s = 0;
  int i, j;
  a.size = 4096;
  a.used = 0;
  a.base = malloc(a.size);
  m = arena_alloc(&a, n * n * sizeof(double));
  y = arena_alloc(&a, n * sizeof(double));
  for (i = 0; i < n; i++) for (j = 0; j < n; j++) m[i * n + j] = x[i] * x[j] + (i == j);
  for (i = 0; i < n; i++) for (y[i] = 0, j = 0; j < n; j++) y[i] += m[i * n + j] * x[j];
  for (i = 0; i < n; i++) s += y[i] * x[i];
  free(a.base);
  return s;
}

/* 2. ring buffer of struct samples, modulo arithmetic, pointer out parameter */
typedef struct { double t, v; } sample;
typedef struct { sample buf[8]; int head, count; } ring;
static void ring_put(ring *r, sample s) {
  r->buf[(r->head + r->count) % 8] = s;
  if (r->count < 8) r->count++;
  else r->head = (r->head + 1) % 8;
}
static bool ring_slope(const ring *r, double *slope) {
  double st = 0, sv = 0, stt = 0, stv = 0;
  if (r->count < 2) return false;
  for (int k = 0; k < r->count; k++) {
    const sample *s = &r->buf[(r->head + k) % 8];
    st += s->t, sv += s->v, stt += s->t * s->t, stv += s->t * s->v;
  }
  *slope = (r->count * stv - st * sv) / (r->count * stt - st * st);
  return true;
}
/* check: last_slope --size v=12 */
double last_slope(const double v[12]) {
  ring r = {0};
  double slope = 0, sum = 0;
  for (int i = 0; i < 12; i++) {
    ring_put(&r, (sample){.t = 0.1 * i, .v = v[i] * v[i]});
    if (ring_slope(&r, &slope)) sum += slope / (i + 1);
  }
  return sum + slope;
}

/* 3. simulated annealing with an own random generator (LCG) and uint32_t state */
static uint32_t lcg(uint32_t *s) { return *s = *s * 1664525u + 1013904223u; }
static double uniform(uint32_t *s) { return (lcg(s) >> 8) / 16777216.0; }
/* check: annealed */
double annealed(double a, double b) {
  uint32_t seed = 12345;
  double x = 1 + a, best = x, T = 1;
#define ENERGY(z) (((z) - a) * ((z) - a) + 0.3 * cos(5 * (z) * b))
  double e = ENERGY(x), ebest = e;
  for (int k = 0; k < 40; k++, T *= 0.9) {
    double y = x + (uniform(&seed) - 0.5), ey = ENERGY(y);
    if (ey < e || uniform(&seed) < exp(-(ey - e) / T)) x = y, e = ey;
    if (e < ebest) best = x, ebest = e;
  }
  return best + ebest;
}

/* 4. Levenberg-Marquardt with 2 parameters, callback with user data and Jacobian by columns */
typedef void (*model_fn)(const double *p, int m, double *r, double (*jac)[2], void *user);
struct data { const double *t, *y; };
static void decay_model(const double *p, int m, double *r, double (*jac)[2], void *user) {
  struct data *d = (struct data *)user;
  for (int i = 0; i < m; i++) {
    double e = exp(-p[1] * d->t[i]);
    r[i] = p[0] * e - d->y[i];
    if (jac) {
      jac[i][0] = e;
      jac[i][1] = -p[0] * d->t[i] * e;
    }
  }
}
static int levmar(model_fn f, double *p, int m, void *user) {
  double r[16], J[16][2], lambda = 1e-2;
  for (int it = 0; it < 6; it++) {
    double A[2][2] = {{0}}, g[2] = {0}, det, cost = 0, trial[2], rt[16], ct = 0;
    f(p, m, r, J, user);
    for (int i = 0; i < m; i++) {
      cost += r[i] * r[i];
      for (int a = 0; a < 2; a++) {
        g[a] += J[i][a] * r[i];
        for (int b = 0; b < 2; b++) A[a][b] += J[i][a] * J[i][b];
      }
    }
    A[0][0] *= 1 + lambda;
    A[1][1] *= 1 + lambda;
    det = A[0][0] * A[1][1] - A[0][1] * A[1][0];
    if (fabs(det) < 1e-30) return -1;
    trial[0] = p[0] - (A[1][1] * g[0] - A[0][1] * g[1]) / det;
    trial[1] = p[1] - (A[0][0] * g[1] - A[1][0] * g[0]) / det;
    f(trial, m, rt, NULL, user);
    for (int i = 0; i < m; i++) ct += rt[i] * rt[i];
    if (ct < cost) {
      memcpy(p, trial, sizeof trial);
      lambda /= 3;
    } else {
      lambda *= 2;
    }
  }
  return 0;
}
/* check: fitted_decay --size y=6 */
double fitted_decay(const double *y) {
  static const double t[] = {0, 0.2, 0.5, 0.9, 1.4, 2.0};
  double noisy[6], p[2] = {1, 1};
  struct data d = {t, noisy};
  for (int i = 0; i < 6; i++) noisy[i] = 1.2 * exp(-0.8 * t[i]) + 0.05 * y[i];
  if (levmar(decay_model, p, 6, &d) != 0) return -1;
  return p[0] + 2 * p[1];
}

/* 5. linked list with pointer to pointer insertion in sorted order */
struct item { double v; struct item *next; };
static void insert_sorted(struct item **at, double v) {
  struct item *n = malloc(sizeof *n);
  while (*at && (*at)->v < v) at = &(*at)->next;
  n->v = v;
  n->next = *at;
  *at = n;
}
/* check: sorted_weights --size n=5 --size x=5 */
double sorted_weights(int n, const double x[]) {
  struct item *list = NULL, *p;
  double s = 0, w = 1;
  while (n-- > 0) insert_sorted(&list, x[n]);
  for (p = list; p; p = p->next, w *= 0.5) s += w * p->v * p->v;
  while (list) {
    p = list;
    list = list->next;
    free(p);
  }
  return s;
}

/* 6. game of springs: array of structs, connectivity table, macro loops, swap macro */
struct mass { double x[2], v[2], f[2]; int pinned; };
struct spring { int i, j; double rest, k; };
/* check: cloth_energy */
double cloth_energy(double k, double gravity) {
  struct mass m[4] = {{{0, 0}, {0, 0}, {0, 0}, 1}, {{1, 0}, {0, 0}, {0, 0}, 1}, {{0, -1}}, {{1, -1}}};
  const struct spring s[] = {{0, 2, 1, 5}, {1, 3, 1, 5}, {2, 3, 1, 2}, {0, 3, 1.4, 1}, {1, 2, 1.4, 1}};
  double e = 0, lo = 0, hi = 0;
  for (int step = 0; step < 10; step++) {
    for (size_t a = 0; a < ARRAY_LEN(m); a++) m[a].f[0] = 0, m[a].f[1] = -gravity;
    for (const struct spring *q = s; q != s + ARRAY_LEN(s); q++) {
      struct mass *A = m + q->i, *B = m + q->j;
      double d[2] = {B->x[0] - A->x[0], B->x[1] - A->x[1]}, L = sqrt(d[0] * d[0] + d[1] * d[1]);
      for (int c = 0; c < 2; c++) {
        double f = q->k * (1 + k) * (L - q->rest) * d[c] / L;
        A->f[c] += f;
        B->f[c] -= f;
      }
    }
    for (size_t a = 0; a < ARRAY_LEN(m); a++) {
      if (m[a].pinned) continue;
      for (int c = 0; c < 2; c++) {
        m[a].v[c] = 0.98 * m[a].v[c] + 0.05 * m[a].f[c];
        m[a].x[c] += 0.05 * m[a].v[c];
      }
    }
  }
  lo = m[2].x[1], hi = m[3].x[1];
  if (lo > hi) SWAP(double, lo, hi);
  for (size_t a = 0; a < ARRAY_LEN(m); a++) e += m[a].v[0] * m[a].v[0] + m[a].v[1] * m[a].v[1];
  return e + MAX(lo, hi) - 0.5 * MIN(lo, hi);
}

/* 7. text of a date and a day count in bonds, struct returned by value, snprintf */
typedef struct { int y, m, d; } date;
static int days30(date a, date b) { return 360 * (b.y - a.y) + 30 * (b.m - a.m) + (b.d - a.d); }
static date add_months(date d, int k) {
  d.m += k;
  while (d.m > 12) d.m -= 12, d.y++;
  return d;
}
/* check: bond_price */
double bond_price(double coupon, double yield) {
  date settle = {2024, 3, 15}, next = {2024, 9, 1}, end = {2027, 9, 1};
  double price = 0, accrued;
  char line[64];
  for (date d = next; days30(d, end) >= 0; d = add_months(d, 6)) {
    double t = days30(settle, d) / 360.0;
    double cf = 5 * (1 + coupon) / 2 + (days30(d, end) == 0 ? 100 : 0);
    price += cf * pow(1 + 0.1 * yield, -t);
  }
  accrued = 5 * (1 + coupon) / 2 * (180 - days30(settle, next)) / 180.0;
  snprintf(line, sizeof line, "%04d-%02d-%02d %.3f", settle.y, settle.m, settle.d, price);
  if (getenv("BOND_VERBOSE")) puts(line);
  return (price - accrued) / 100;
}

/* 8. sparse polynomial as linked terms, multiplication, evaluation by static helper with double recursion */
static double ackermann_like(double x, int depth) {
  if (depth == 0) return x + 0.1;
  return ackermann_like(0.5 * ackermann_like(x, depth - 1), depth - 1) * 0.9;
}
static double legendre(int n, double x) { return n == 0 ? 1 : n == 1 ? x : ((2 * n - 1) * x * legendre(n - 1, x) - (n - 1) * legendre(n - 2, x)) / n; }
/* check: doubly_recursive */
double doubly_recursive(double x) { return ackermann_like(x, 4) + legendre(5, x) * legendre(3, sin(x)); }
