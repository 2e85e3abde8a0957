/* SPDX-License-Identifier: MIT */
/* Solvers with OpenMP. */
#include <math.h>

/* A rod's mean square temperature after some steps, from u in place. */
void rod(double* u, double* next, const double* c, int n, int steps, double* cost) {
  double sum = 0.0, left;
  for (int t = 0; t < steps; ++t) {
    int i;
#pragma omp parallel for private(left) schedule(static)
    for (i = 1; i < n - 1; ++i) {
      left = u[i] - u[i - 1];
      next[i] = u[i] + c[i] * (u[i + 1] - u[i] - left) + 0.01 * sin(u[i]);
    }
#pragma omp parallel for
    for (int k = 1; k < n - 1; ++k) u[k] = next[k];
  }
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; ++i) sum += u[i] * u[i];
  *cost = sum / n;
}

/* Forces between bodies on a line, and how long a step may be at most: by all bodies. */
void bodies(const double* x, const double* mass, int n, double softening, double* force, double* energy) {
#pragma wengert independent(force[n])
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i) {
    double f = 0.0;
    for (int k = 0; k < n; ++k) {
      double d = x[k] - x[i];
      double r = sqrt(d * d + softening * softening);
      f += mass[k] * d / (r * r * r);
    }
    force[i] = f * mass[i];
  }
  double sum = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double own = 0.5 * mass[i] * force[i] * force[i];
#pragma omp atomic
    sum += own;
  }
  *energy = sum;
}

/* Rows of a flat matrix, one an iteration. */
void rows(const double* a, const double* x, int m, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < m; ++i) {
    y[i] = 0.0;
    for (int j = 0; j < n; ++j) y[i] += a[i * n + j] * x[j];
  }
}
