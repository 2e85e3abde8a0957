/* SPDX-License-Identifier: MIT */
/* Derivatives of solvers.c in several threads: the adjoint against the serial one, the tangent, and differences. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { n = 23, m = 5, steps = 4 };

void rod(double* u, double* next, const double* c, int size, int count, double* cost);
void t1_rod(double* u, double* t1_u, double* next, double* t1_next, const double* c, double* t1_c, int size, int count,
            double* cost, double* t1_cost);
void bodies(const double* x, const double* mass, int size, double softening, double* force, double* energy);
void t1_bodies(const double* x, double* t1_x, const double* mass, double* t1_mass, int size, double softening,
               double t1_softening, double* force, double* t1_force, double* energy, double* t1_energy);
void rows(const double* a, const double* x, int count, int size, double* y);
void t1_rows(const double* a, double* t1_a, const double* x, double* t1_x, int count, int size, double* y,
             double* t1_y);
#define ADJOINTS(prefix)                                                                                               \
  void prefix##_rod(double* u, double* a1_u, double* next, double* a1_next, const double* c, double* a1_c, int size,   \
                    int count, double* cost, double* a1_cost);                                                         \
  void prefix##_bodies(const double* x, double* a1_x, const double* mass, double* a1_mass, int size, double softening, \
                       double* a1_softening, double* force, double* a1_force, double* energy, double* a1_energy);      \
  void prefix##_rows(const double* a, double* a1_a, const double* x, double* a1_x, int count, int size, double* y,     \
                     double* a1_y);
ADJOINTS(a1)
ADJOINTS(serial)

/* All inputs of a function in a row, and its outputs. */
enum { most = 3 * n + m * n + 2 };
static double point[most], direction[most], outputs[most], tangents[most], weights[most];
static int inputs_of[3] = {2 * n, 2 * n + 1, m* n + n}, outputs_of[3] = {n + 1, n + 1, m};

static void primal(int f, const double* x, double* y) {
  double next[n] = {0}, u[n];
  memcpy(u, x, sizeof u);
  if (f == 0) rod(u, next, x + n, n, steps, y + n), memcpy(y, u, sizeof u);
  if (f == 1) bodies(x, x + n, n, x[2 * n], y, y + n);
  if (f == 2) rows(x, x + m * n, m, n, y);
}
static void tangent(int f, const double* x, double* t, double* y, double* t_y) {
  double next[n] = {0}, t_next[n] = {0}, u[n], t_u[n];
  memcpy(u, x, sizeof u), memcpy(t_u, t, sizeof u);
  if (f == 0) {
    t1_rod(u, t_u, next, t_next, x + n, t + n, n, steps, y + n, t_y + n);
    memcpy(y, u, sizeof u), memcpy(t_y, t_u, sizeof u);
  }
  if (f == 1) t1_bodies(x, t, x + n, t + n, n, x[2 * n], t[2 * n], y, t_y, y + n, t_y + n);
  if (f == 2) t1_rows(x, t, x + m * n, t + m * n, m, n, y, t_y);
}
static void adjoint(int f, int serial, const double* x, double* a, double* seeds) {
  double next[n] = {0}, a_next[n] = {0}, u[n], y[most] = {0};
  memcpy(u, x, sizeof u);
  if (f == 0) {
    memcpy(a, seeds, n * sizeof(double));
    (serial ? serial_rod : a1_rod)(u, a, next, a_next, x + n, a + n, n, steps, y, seeds + n);
  }
  if (f == 1)
    (serial ? serial_bodies : a1_bodies)(x, a, x + n, a + n, n, x[2 * n], a + 2 * n, y, seeds, y + n, seeds + n);
  if (f == 2) (serial ? serial_rows : a1_rows)(x, a, x + m * n, a + m * n, m, n, y, seeds);
}

int main(void) {
  static const char* const names[] = {"rod", "bodies", "rows"};
  int failures = 0;
  for (int f = 0; f < 3; ++f) {
    double seeds[most], parallel[most] = {0}, serial[most] = {0}, up[most], down[most];
    const double h = 1e-6;
    double by_tangent = 0, by_adjoint = 0, by_differences = 0;
    for (int i = 0; i < most; ++i) {
      point[i] = 0.3 + rand() / (double)RAND_MAX;
      direction[i] = rand() / (double)RAND_MAX;
      weights[i] = rand() / (double)RAND_MAX;
    }
    primal(f, point, outputs);
    tangent(f, point, direction, outputs, tangents);
    memcpy(seeds, weights, sizeof seeds);
    adjoint(f, 0, point, parallel, seeds);
    memcpy(seeds, weights, sizeof seeds);
    adjoint(f, 1, point, serial, seeds);
    for (int i = 0; i < inputs_of[f]; ++i) {
      by_adjoint += parallel[i] * direction[i];
      if (!(fabs(parallel[i] - serial[i]) <= 1e-13 * (1 + fabs(serial[i])))) {
        printf("%s: input %d: %.17g, serially %.17g\n", names[f], i, parallel[i], serial[i]);
        ++failures;
      }
    }
    for (int k = 0; k < 2; ++k) {
      for (int i = 0; i < most; ++i) serial[i] = point[i] + (k ? -h : h) * direction[i];
      primal(f, serial, k ? down : up);
    }
    for (int i = 0; i < outputs_of[f]; ++i) {
      by_tangent += weights[i] * tangents[i];
      by_differences += weights[i] * (up[i] - down[i]) / (2 * h);
    }
    if (!(fabs(by_tangent - by_adjoint) <= 1e-13 * fabs(by_tangent) &&
          fabs(by_tangent - by_differences) <= 1e-7 * fabs(by_tangent))) {
      printf("%s: tangent %.17g, adjoint %.17g, differences %.17g\n", names[f], by_tangent, by_adjoint, by_differences);
      ++failures;
    }
  }
  return failures != 0;
}
