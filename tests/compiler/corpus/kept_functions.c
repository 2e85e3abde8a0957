// SPDX-License-Identifier: MIT
// Functions in structures and tables, void* members that lead to one type, and C's qsort.
#include <math.h>
#include <stdlib.h>

struct wave {
  double frequency, phase;
};
struct integrand {
  double (*value)(double x, void* data);
  void* data;
};
static double sine_of(double x, void* data) {
  const struct wave* w = (const struct wave*)data;
  return sin(w->frequency * x + w->phase);
}
static double damped(double x, void* data) {
  struct wave* w = data;
  return exp(-w->frequency * x);
}
static double midpoints(const struct integrand* f, int n) {
  double s = 0.0;
  for (int k = 0; k < n; ++k) s += f->value((k + 0.5) / n, f->data) / n;
  return s;
}
// check: integrands_in_structures
double integrands_in_structures(double a, double b) {
  struct wave w = {a, b};
  struct integrand f[2] = {{sine_of, &w}, {0}};
  f[1].value = damped;
  f[1].data = &w;
  double s = 0.0;
  for (int k = 0; k < 2; ++k)
    if (f[k].value != NULL) s += (k + 1) * midpoints(&f[k], 4);
  return s;
}

struct weighted {
  double key, weight;
};
static int by_key(const void* a, const void* b) {
  const struct weighted *x = a, *y = b;
  return x->key < y->key ? -1 : x->key > y->key;
}
// check: sorted_by_qsort --size x=6
double sorted_by_qsort(const double x[6]) {
  struct weighted w[6];
  double s = 0.0;
  for (int k = 0; k < 6; ++k) {
    w[k].key = x[k];
    w[k].weight = x[5 - k] * x[k];
  }
  qsort(w, 6, sizeof *w, by_key);
  for (int k = 0; k < 6; ++k) s += (k + 1) * w[k].key * w[k].weight;
  return s;
}

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static const struct {
  double (*f)(double);
  const char* name;
  int times;
} laws[] = {{square, "square", 1}, {cube, "cube", 2}, {sin, "sine", 3}};
static double (*const laws_alone[])(double) = {square, cube, sin};
// Entries have another size in the derivative, where an int says which function it is.
// check: counted_tables_of_functions
double counted_tables_of_functions(double x) {
  double s = 0.0;
  for (size_t k = 0; k < sizeof laws / sizeof laws[0]; ++k) s += laws[k].times * laws[k].f(x);
  for (size_t k = 0; k < sizeof laws_alone / sizeof *laws_alone; ++k) s *= laws_alone[k](x);
  return s;
}

/* A structure that a function fills: what the callback is handed comes to it as void*. */
static void set_integrand(struct integrand* f, double (*value)(double, void*), void* data) {
  f->value = value;
  f->data = data;
}
static struct integrand* new_integrand(double (*value)(double, void*), void* with) {
  struct integrand* f = (struct integrand*)malloc(sizeof *f);
  set_integrand(f, value, with);
  return f;
}
// check: void_handed_on
double void_handed_on(double a, double b) {
  struct wave w = {a, b}, v;
  struct integrand* f = new_integrand(sine_of, &w);
  struct integrand g;
  double s;
  v.frequency = a * b;
  v.phase = b;
  set_integrand(&g, damped, (void*)&v);
  s = midpoints(f, 3) * midpoints(&g, 2);
  free(f);
  return s;
}
