/* SPDX-License-Identifier: MIT */
/* Times of solvers with OpenMP and of their adjoints: threads BODIES RODS STEPS REPETITIONS prints, for each solver,
   the number of threads and the medians of both. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rod(double* u, double* next, const double* c, int n, int steps, double* cost);
void a1_rod(double* u, double* a1_u, double* next, double* a1_next, const double* c, double* a1_c, int n, int steps,
            double* cost, double* a1_cost);
void bodies(const double* x, const double* mass, int n, double softening, double* force, double* energy);
void a1_bodies(const double* x, double* a1_x, const double* mass, double* a1_mass, int n, double softening,
               double* a1_softening, double* force, double* a1_force, double* energy, double* a1_energy);

static int by_size(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}
static double* numbers(int n) {
  double* v = (double*)malloc((size_t)n * sizeof(double));
  for (int i = 0; i < n; ++i) v[i] = 0.1 + rand() / (double)RAND_MAX;
  return v;
}

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const int n = atoi(argv[1]), m = atoi(argv[2]), steps = atoi(argv[3]), count = atoi(argv[4]);
  double *times[2] = {numbers(count), numbers(count)}, cost, a1_cost, a1_softening;
  double *x = numbers(n), *mass = numbers(n), *force = numbers(n), *a1_x = numbers(n), *a1_mass = numbers(n),
         *a1_force = numbers(n);
  double *u = numbers(m), *next = numbers(m), *c = numbers(m), *a1_u = numbers(m), *a1_next = numbers(m),
         *a1_c = numbers(m);
  for (int i = 0; i < m; ++i) c[i] *= 0.2;
  for (int solver = 0; solver < 2; ++solver) {
    for (int k = 0; k < count; ++k)
      for (int adjoint = 0; adjoint < 2; ++adjoint) {
        const double start = omp_get_wtime();
        a1_cost = 1.0;
        if (solver == 0 && !adjoint) bodies(x, mass, n, 0.1, force, &cost);
        if (solver == 0 && adjoint)
          a1_bodies(x, a1_x, mass, a1_mass, n, 0.1, &a1_softening, force, a1_force, &cost, &a1_cost);
        if (solver == 1 && !adjoint) rod(u, next, c, m, steps, &cost);
        if (solver == 1 && adjoint) a1_rod(u, a1_u, next, a1_next, c, a1_c, m, steps, &cost, &a1_cost);
        times[adjoint][k] = omp_get_wtime() - start;
      }
    for (int adjoint = 0; adjoint < 2; ++adjoint) qsort(times[adjoint], (size_t)count, sizeof(double), by_size);
    printf("%s %d %.5f %.5f\n", solver == 0 ? "bodies" : "rod", omp_get_max_threads(), times[0][count / 2],
           times[1][count / 2]);
  }
  return 0;
}
