/* SPDX-License-Identifier: MIT */
/* Structures with bit-fields and with an array at their end, void* behind tables of functions, arrays of variable
   length that are cleared. */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef double (*law)(double, void *);
struct line {
  double slope, start;
};
static double straight(double x, void *p) {
  struct line *l = p;
  return l->slope * x + l->start;
}
static double bent(double x, void *p) {
  const struct line *l = (const struct line *)p;
  return l->slope * x * x + l->start;
}
static double plain_sine(double x, void *p) {
  (void)p;
  return sin(x);
}
static const law by_number[] = {straight, bent};
/* check: of_both */
double of_both(double a, double x) {
  struct line l = {a, 1};
  double s = 0;
  for (int i = 0; i < 2; i++) s += (i + 1) * by_number[i](x, &l);
  return s;
}

static const struct method {
  const char *name;
  double (*step)(law, double, double, void *);
} methods[] = {{"euler", NULL}, {"none", NULL}};
static double step_once(law f, double y, double h, void *p) { return y + h * f(y, p); }
static double step_twice(law f, double y, double h, void *p) { return step_once(f, step_once(f, y, h / 2, p), h / 2, p); }
static double (*const steps[])(law, double, double, void *) = {step_once, step_twice};
/* check: stepped */
double stepped(double a, double y) {
  struct line l = {a, 0.5};
  double s = (double)(sizeof methods / sizeof *methods);
  for (int k = 0; k < 2; k++) s += steps[k](bent, y, 0.1, &l) * steps[k](plain_sine, y, 0.2, NULL);
  return s;
}

struct mode {
  unsigned on : 1, kind : 3;
  int level : 4;
  bool quiet : 1;
  double value;
};
static void turn(struct mode *m, double by) {
  m->kind += 3; /* of 5 or more it becomes 0 or more */
  m->level = m->level - 6;
  if (m->kind == 1 && m->quiet) m->value *= by * m->level;
  m->on = !m->on;
}
/* check: of_modes */
double of_modes(double x) {
  struct mode m = {1, 5, -3, true, 2.0};
  m.kind++;
  m.value += x;
  for (int k = 0; k < 3; k++) turn(&m, x + k);
  return m.value * (m.on ? x : 1.0) + m.kind;
}

struct series {
  size_t n;
  double scale;
  double c[];
};
static struct series *series_new(size_t n) {
  struct series *s = malloc(sizeof *s + n * sizeof s->c[0]);
  s->n = n;
  s->scale = 1;
  return s;
}
static double series_at(const struct series *s, double x) {
  double y = 0;
  for (size_t i = s->n; i-- > 0;) y = y * x + s->c[i];
  return s->scale * y;
}
/* check: of_series */
double of_series(double a, double x) {
  struct series *s = series_new(4), *t = calloc(1, sizeof(struct series) + sizeof(double) * 2);
  for (size_t i = 0; i < s->n; i++) s->c[i] = sin(a * (double)i) + 1;
  t->n = 2;
  t->scale = a;
  t->c[1] = x;
  double r = series_at(s, x) * series_at(t, a);
  free(s);
  free(t);
  return r;
}

/* check: cleared --size n=4 --size x=4 */
double cleared(int n, const double *x) {
  double u[n], table[n][3];
  memset(u, 0, sizeof u);
  memset(table, 0, sizeof(table));
  for (int i = 0; i < n; i++) {
    u[i] += x[i] * x[i];
    table[i][1] += u[i] * x[0];
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) s += (j + 1) * table[i][j] + u[i];
  return s;
}

/* A constant whose address is kept beside numbers. */
struct globe {
  double radius, flattening;
};
struct route {
  double at[4];
  int count;
  const struct globe *on;
};
static const struct globe earth = {6.4, 0.25};
static const double weights[3] = {0.5, 1.5, 2.0};
static struct route *begin_route(const struct globe *on) {
  struct route *made = (struct route *)malloc(sizeof *made);
  made->count = 0;
  made->on = on;
  return made;
}
static double stretched(const struct globe *on, double x) { return on->radius * sin(on->flattening * x); }
/* check: route_length --size x=3 */
double route_length(const double x[3]) {
  struct route *route = begin_route(&earth);
  const double *factor = x[0] > 100 ? x : weights;
  double length = 0;
  for (int k = 0; k < 3; k++) route->at[route->count++] = x[k] * x[k] * factor[k];
  for (int k = 0; k < 3; k++) length += stretched(route->on, route->at[k]);
  free(route);
  return length;
}
