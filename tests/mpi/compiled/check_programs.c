/* SPDX-License-Identifier: MIT */
/* check_programs [NAME...]: tangents of programs.c against differences, adjoints against tangents (dot product), the
   tangent of the adjoint against differences of it. PROGRAMS names them. A program that waits for longer than 20
   seconds has hung. */
#include <math.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef void primal(double* x, double* y, MPI_Comm c);
typedef void first(double* x, double* d_x, double* y, double* d_y, MPI_Comm c);
typedef void second(double* x, double* t_x, double* a_x, double* t_a_x, double* y, double* t_y, double* a_y,
                    double* t_a_y, MPI_Comm c);
#define DECLARE(name)         \
  primal name;                \
  first t1_##name, a1_##name; \
  second t2_a1_##name;
PROGRAMS(DECLARE)
struct program {
  const char* name;
  primal* f;
  first *tangent, *adjoint;
  second* second;
};
#define ENTRY(name) {#name, name, t1_##name, a1_##name, t2_a1_##name},
static const struct program programs[] = {PROGRAMS(ENTRY)};

enum { n = 12 }; /* x and y one behind the other */
static int rank, size;
static const char* running;

static void hung(int signal) {
  (void)signal;
  if (write(1, running, strlen(running)) < 0 || write(1, ": hung\n", 7) < 0) _exit(3);
  _exit(3);
}
static double summed(double x) {
  double sum;
  MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}
static double dot(const double* a, const double* b) {
  double sum = 0.0;
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return summed(sum);
}
static int near(const struct program* p, const char* what, double a, double b, double tolerance) {
  if (fabs(a - b) <= tolerance * (1.0 + fabs(a) + fabs(b))) return 1; /* false for NaN */
  if (rank == 0) printf("%s: wrong: %s: %.15g against %.15g\n", p->name, what, a, b);
  return 0;
}

static int is_right(const struct program* p) {
  const double h = 1e-5;
  double z[n], d[n], w[n], u[n], x[n], t[n], a[n], t_a[n], differences[n], of_adjoint[n];
  for (int i = 0; i < n; ++i) {
    z[i] = 0.4 + rand() / (double)RAND_MAX;
    d[i] = rand() / (double)RAND_MAX - 0.3;
    w[i] = rand() / (double)RAND_MAX - 0.4;
  }
  memcpy(x, z, sizeof x), memcpy(t, d, sizeof t);
  p->tangent(x, t, x + 6, t + 6, MPI_COMM_WORLD);
  memcpy(x, z, sizeof x), memcpy(a, w, sizeof a);
  p->adjoint(x, a, x + 6, a + 6, MPI_COMM_WORLD);
  memset(differences, 0, sizeof differences), memset(of_adjoint, 0, sizeof of_adjoint);
  for (int sign = -1; sign <= 1; sign += 2) {
    for (int i = 0; i < n; ++i) x[i] = z[i] + sign * h * d[i];
    p->f(x, x + 6, MPI_COMM_WORLD);
    for (int i = 0; i < n; ++i) differences[i] += sign * x[i] / (2 * h);
    for (int i = 0; i < n; ++i) x[i] = z[i] + sign * h * d[i];
    memcpy(u, w, sizeof u);
    p->adjoint(x, u, x + 6, u + 6, MPI_COMM_WORLD);
    for (int i = 0; i < n; ++i) of_adjoint[i] += sign * u[i] / (2 * h);
  }
  int right = 1;
  double off = 0.0, off_twice = 0.0;
  for (int i = 0; i < n; ++i) off = fmax(off, fabs(t[i] - differences[i]) / (1.0 + fabs(t[i])));
  right &= near(p, "tangent and differences, largest difference", summed(off), 0.0, 1e-7);
  right &= near(p, "dot product", dot(w, t), dot(a, d), 1e-12);
  memcpy(x, z, sizeof x), memcpy(t, d, sizeof t), memcpy(u, w, sizeof u), memset(t_a, 0, sizeof t_a);
  p->second(x, t, u, t_a, x + 6, t + 6, u + 6, t_a + 6, MPI_COMM_WORLD);
  for (int i = 0; i < n; ++i) {
    off_twice = fmax(off_twice, fabs(t_a[i] - of_adjoint[i]) / (1.0 + fabs(t_a[i])));
    off_twice = fmax(off_twice, fabs(u[i] - a[i]));
  }
  right &= near(p, "second order and differences, largest difference", summed(off_twice), 0.0, 1e-6);
  return right;
}

int main(int argc, char** argv) {
  int wrong = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  setvbuf(stdout, NULL, _IOLBF, 0);
  signal(SIGALRM, hung);
  for (size_t k = 0; k < sizeof programs / sizeof *programs; ++k) {
    int wanted = argc == 1;
    for (int i = 1; i < argc; ++i) wanted |= strcmp(argv[i], programs[k].name) == 0;
    if (!wanted) continue;
    running = programs[k].name;
    srand(1 + (unsigned)rank);
    alarm(20);
    const int right = is_right(&programs[k]);
    alarm(0);
    wrong += !right;
    if (right && rank == 0) printf("%s: right\n", running);
  }
  MPI_Finalize();
  return wrong != 0;
}
