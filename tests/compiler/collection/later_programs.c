// SPDX-License-Identifier: MIT
// More C programs as people write them, each written before any of them was tried.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* GSL's way of passing a function */
typedef struct {
  double (*function)(double x, void* params);
  void* params;
} gsl_like_function;
struct quadratic_params {
  double a, b, c;
};
static double quadratic(double x, void* params) {
  struct quadratic_params* p = (struct quadratic_params*)params;
  return (p->a * x + p->b) * x + p->c;
}
static double integrate(const gsl_like_function* f, double lo, double hi, int n) {
  double h = (hi - lo) / n, sum = 0.5 * (f->function(lo, f->params) + f->function(hi, f->params));
  for (int i = 1; i < n; i++) sum += f->function(lo + i * h, f->params);
  return h * sum;
}
// check: integrated_quadratic
double integrated_quadratic(double a, double b, double hi) {
  struct quadratic_params params = {a, b, 1.0};
  gsl_like_function f;
  f.function = &quadratic;
  f.params = &params;
  return integrate(&f, 0.0, hi, 8);
}

/* menu of integrators */
enum method { EULER, MIDPOINT, HEUN, METHOD_COUNT };
typedef double (*stepper)(double y, double h, double k);
static double euler_step(double y, double h, double k) { return y + h * k * y * (1 - y); }
static double midpoint_step(double y, double h, double k) {
  double m = y + 0.5 * h * k * y * (1 - y);
  return y + h * k * m * (1 - m);
}
static double heun_step(double y, double h, double k) {
  double e = euler_step(y, h, k);
  return 0.5 * (e + y + h * k * e * (1 - e));
}
static stepper steppers[METHOD_COUNT] = {euler_step, midpoint_step, heun_step};
// check: logistic_by_each_method
double logistic_by_each_method(double y0, double k) {
  double total = 0.0;
  for (int m = EULER; m < METHOD_COUNT; m++) {
    double y = 0.5 * y0;
    for (int i = 0; i < 5; i++) y = steppers[m](y, 0.1, k);
    total += y / (m + 1);
  }
  return total;
}

/* stack allocated matrix with macro access */
#define N 3
#define A(i, j) a[(i) * N + (j)]
// check: lu_log_det --size m=9
double lu_log_det(const double m[N * N]) {
  double a[N * N], ld = 0.0;
  memcpy(a, m, sizeof(a));
  for (int i = 0; i < N; i++) A(i, i) += 3.0;
  for (int k = 0; k < N; k++) {
    for (int i = k + 1; i < N; i++) {
      A(i, k) /= A(k, k);
      for (int j = k + 1; j < N; j++) A(i, j) -= A(i, k) * A(k, j);
    }
    ld += log(fabs(A(k, k)));
  }
  return ld;
}
#undef N
#undef A

/* union-free tagged struct */
typedef enum { CIRCLE, RECTANGLE, TRIANGLE } shape_kind;
typedef struct shape {
  shape_kind kind;
  double dims[3];
} shape;
static double shape_area(const shape* s) {
  switch (s->kind) {
    case CIRCLE:
      return 3.14159 * s->dims[0] * s->dims[0];
    case RECTANGLE:
      return s->dims[0] * s->dims[1];
    case TRIANGLE: {
      double p = (s->dims[0] + s->dims[1] + s->dims[2]) / 2;
      return sqrt(p * (p - s->dims[0]) * (p - s->dims[1]) * (p - s->dims[2]));
    }
    default:
      fprintf(stderr, "unknown shape %d\n", s->kind);
      abort();
  }
}
// check: total_shapes
double total_shapes(double r, double w, double h) {
  shape shapes[] = {{CIRCLE, {r}}, {RECTANGLE, {w, h}}, {.kind = TRIANGLE, .dims = {3.0, 3.0 + 0.1 * w, 4.0}}};
  double total = 0;
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; ++i) total += shape_area(shapes + i);
  return total;
}

/* exponential moving averages in a ring */
struct ring {
  double buf[4];
  int head;
};
static void ring_put(struct ring* r, double v) {
  r->buf[r->head] = v;
  r->head = (r->head + 1) & 3;
}
static double ring_mean(const struct ring* r) {
  double s = 0;
  for (int i = 0; i < 4; i++) s += r->buf[i];
  return s / 4;
}
// check: smoothed_last --size x=9
double smoothed_last(const double* x, double alpha) {
  struct ring r = {{0}, 0};
  double ema = x[0];
  for (int i = 0; i < 9; i++) {
    ring_put(&r, x[i] * x[i]);
    ema = alpha * 0.5 * ring_mean(&r) + (1 - alpha * 0.5) * ema;
  }
  return ema;
}

/* sorting an index array by keys through qsort and a file-scope pointer */
typedef struct {
  double key;
  int index;
} keyed;
static int by_key(const void* a, const void* b) {
  double d = ((const keyed*)a)->key - ((const keyed*)b)->key;
  return d < 0 ? -1 : d > 0 ? 1 : 0;
}
// check: rank_weighted --size x=6 w=6
double rank_weighted(const double x[6], const double w[6]) {
  keyed* k = (keyed*)malloc(6 * sizeof(keyed));
  double s = 0;
  for (int i = 0; i < 6; ++i) {
    k[i].key = x[i];
    k[i].index = i;
  }
  qsort(k, 6, sizeof(keyed), by_key);
  for (int i = 0; i < 6; ++i) s += (i + 1) * k[i].key * w[k[i].index];
  free(k);
  return s;
}

/* bank of biquad filters with in-place state */
typedef struct {
  double b0, b1, b2, a1, a2;
  double z1, z2;
} biquad;
static void biquad_lowpass(biquad* f, double fc, double q) {
  double w0 = 2 * 3.14159265 * fc, c = cos(w0), alpha = sin(w0) / (2 * q), a0 = 1 + alpha;
  f->b0 = f->b2 = (1 - c) / 2 / a0;
  f->b1 = (1 - c) / a0;
  f->a1 = -2 * c / a0;
  f->a2 = (1 - alpha) / a0;
  f->z1 = f->z2 = 0;
}
static inline double biquad_run(biquad* f, double x) {
  double y = f->b0 * x + f->z1;
  f->z1 = f->b1 * x - f->a1 * y + f->z2;
  f->z2 = f->b2 * x - f->a2 * y;
  return y;
}
// check: filtered_energy --size x=8
double filtered_energy(const double* x, double fc, double q) {
  biquad f;
  biquad_lowpass(&f, 0.1 * fc, q);
  double e = 0;
  for (int i = 0; i < 8; i++) {
    double y = biquad_run(&f, x[i]);
    e += y * y;
  }
  return e;
}

/* simulated annealing acceptance with a fixed seed via rand-like LCG passed by pointer */
static double next_random(unsigned* seed) {
  *seed = *seed * 1103515245u + 12345u;
  return (*seed / 65536u % 32768u) / 32768.0;
}
// check: annealed
double annealed(double a, double b) {
  unsigned seed = 42;
  double x = a, best = DBL_MAX, t = 1.0;
  for (int i = 0; i < 10; i++, t *= 0.8) {
    double candidate = x + 0.1 * (next_random(&seed) - 0.5);
    double e0 = (x - b) * (x - b), e1 = (candidate - b) * (candidate - b);
    if (e1 < e0 || exp(-(e1 - e0) / t) > next_random(&seed)) x = candidate;
    if (e1 < best) best = e1;
  }
  return best + x * x;
}
