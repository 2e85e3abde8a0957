/* SPDX-License-Identifier: MIT */
/* Memory of loops that pointers to outputs may lead to as well. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
static void stirred(double* u) {
  double t[3];
  double *now = u, *next = t;
  for (int k = 0; k < 4; ++k) {
    for (int i = 0; i < 3; ++i) next[i] = now[i] * now[(i + 1) % 3];
    double* old = now;
    now = next;
    next = old;
  }
}
/* check: stirred_twice --size u=3 */
void stirred_twice(double* u) {
  stirred(u);
  u[0] = u[0] * u[1];
  stirred(u);
}
/* check: made_in_a_loop --size u=3 */
double made_in_a_loop(double* u) {
  double s = 0.5;
  for (int k = 0; k < 3; ++k) {
    double* m = (double*)malloc(2 * sizeof(double));
    double* p = k % 2 == 0 ? m : u;
    m[0] = u[k] * s;
    m[1] = s;
    p[1] = p[0] * p[1] + s;
    u[k] = sin(p[1]) * m[0];
    s = s * 0.5 + m[1];
    free(m);
  }
  return s;
}
static double* from_one(int n) {
  double* v = (double*)malloc((n + 1) * sizeof(double));
  return v - 1 + 1;
}
static void release(double* v) { free((char*)(v - 1 + 1)); }
/* Memory without derivatives, freed by a call, is read once more. */
/* check: weights_freed_by_a_call --size u=4 */
double weights_freed_by_a_call(const double* u) {
  double *x = from_one(4), s = 0.0;
  for (int i = 0; i < 4; ++i) x[i] = 0.5 * i + 1.0;
  for (int i = 0; i < 4; ++i) s += sin(u[i] * x[i]);
  release(x);
  return s;
}

struct series {
  double *items;
  size_t count, room;
};

static void append(struct series *s, double v) {
  if (s->count == s->room) {
    s->room = s->room ? 2 * s->room : 2;
    s->items = realloc(s->items, s->room * sizeof *s->items);
    if (!s->items) abort();
  }
  s->items[s->count++] = v;
}

/* check: memory_that_grows --size n=7 x=7 */
double memory_that_grows(int n, const double *x) {
  struct series all = {NULL, 0, 0};
  double sum = 0;
  for (int i = 0; i < n; ++i) append(&all, x[i] * x[i]);
  for (size_t i = 0; i < all.count; ++i) sum += (double)(i + 1) * sin(all.items[i]);
  free(all.items);
  return sum;
}

/* check: memory_that_shrinks --size n=5 x=5 */
double memory_that_shrinks(int n, const double *x) {
  double *p = malloc(sizeof(double) * (size_t)n), *q;
  double sum = 0;
  for (int i = 0; i < n; ++i) p[i] = x[i] * x[(i + 1) % n];
  q = realloc(p, 2 * sizeof(double));
  if (q == NULL) return 0;
  for (int k = 0; k < 2; ++k) sum += q[k] * q[k];
  q = (double *)realloc(q, 3 * sizeof(double));
  q[2] = sum * x[0];
  sum = q[0] * q[1] + q[2];
  free(q);
  return sum;
}

/* check: bytes_before_elements --size w=3 h=2 from=6 to=6 */
void bytes_before_elements(int w, int h, const double *from, double *to) {
  double *kept = malloc(sizeof(double) * w * h);
  memcpy(kept, from, sizeof(double) * w * h);
  for (int i = 0; i < w * h; ++i) kept[i] *= kept[w * h - 1 - i];
  memcpy(to, kept, sizeof(double) * w * h);
  free(kept);
}
