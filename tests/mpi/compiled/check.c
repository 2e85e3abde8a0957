/* SPDX-License-Identifier: MIT */
/* Derivatives of examples/heat_mpi/heat.c and of calls.c: tangent against adjoint, both against differences, the second
   order against differences of the adjoint, and the adjoint of a rod in pieces against that of the whole rod. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void heat(double* u, const double* c, double* next, int m, int steps, MPI_Comm comm, double* cost);
void t1_heat(double* u, double* t1_u, const double* c, double* t1_c, double* next, double* t1_next, int m, int steps,
             MPI_Comm comm, double* cost, double* t1_cost);
void a1_heat(double* u, double* a1_u, const double* c, double* a1_c, double* next, double* a1_next, int m, int steps,
             MPI_Comm comm, double* cost, double* a1_cost);
void t2_a1_heat(double* u, double* t2_u, double* a1_u, double* t2_a1_u, const double* c, double* t2_c, double* a1_c,
                double* t2_a1_c, double* next, double* t2_next, double* a1_next, double* t2_a1_next, int m, int steps,
                MPI_Comm comm, double* cost, double* t2_cost, double* a1_cost, double* t2_a1_cost);
void calls(const double* x, int n, double* y, MPI_Comm comm);
void t1_calls(const double* x, double* t1_x, int n, double* y, double* t1_y, MPI_Comm comm);
void a1_calls(const double* x, double* a1_x, int n, double* y, double* a1_y, MPI_Comm comm);
void t2_a1_calls(const double* x, double* t2_x, double* a1_x, double* t2_a1_x, int n, double* y, double* t2_y,
                 double* a1_y, double* t2_a1_y, MPI_Comm comm);

enum { n = 6, steps = 7, total = 17 };
static int rank, size, failures;

static double random_number(void) { return rand() / (double)RAND_MAX; }
static void fill(double* v, int count) {
  for (int i = 0; i < count; ++i) v[i] = random_number();
}
static double dot(const double* a, const double* b, int count) {
  double sum = 0.0, all;
  for (int i = 0; i < count; ++i) sum += a[i] * b[i];
  MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}
static void expect(const char* what, double got, double wanted, double tolerance) {
  if (fabs(got - wanted) <= tolerance * (1.0 + fabs(wanted))) return;
  ++failures;
  if (rank == 0) printf("%s, %d ranks: %.17g, expected %.17g\n", what, size, got, wanted);
}
/* Rank by rank, so that no error is lost in a sum. */
static void expect_all(const char* what, const double* got, const double* wanted, int count, double tolerance) {
  for (int i = 0; i < count; ++i)
    if (!(fabs(got[i] - wanted[i]) <= tolerance * (1.0 + fabs(wanted[i])))) {
      ++failures;
      printf("%s, rank %d of %d, %d: %.17g, expected %.17g\n", what, rank, size, i, got[i], wanted[i]);
      return;
    }
}

static void check_calls(void) {
  double x[n], direction[n], y[n + 1], t1_y[n + 1], y2[n + 1], weights[n + 1], seeds[n + 1], a1_x[n], zero[n] = {0};
  double moved[n], up[n], down[n], t2_a1_x[n] = {0}, t2_y[n + 1], t2_a1_y[n + 1] = {0};
  const double h = 1e-7;  // products over five ranks bend within 1e-6
  fill(x, n), fill(direction, n), fill(weights, n + 1);
  calls(x, n, y, MPI_COMM_WORLD);
  t1_calls(x, direction, n, y2, t1_y, MPI_COMM_WORLD);
  expect_all("calls: the tangent's values", y2, y, n + 1, 0.0);
  double slope[2];
  for (int k = 0; k < 2; ++k) {
    for (int i = 0; i < n; ++i) moved[i] = x[i] + (k ? -h : h) * direction[i];
    calls(moved, n, y2, MPI_COMM_WORLD);
    slope[k] = dot(weights, y2, n + 1);
  }
  const double tangent = dot(weights, t1_y, n + 1);
  expect("calls: tangent against differences", tangent, (slope[0] - slope[1]) / (2 * h), 1e-7);
  memcpy(seeds, weights, sizeof seeds);
  memcpy(a1_x, zero, sizeof zero);
  a1_calls(x, a1_x, n, y2, seeds, MPI_COMM_WORLD);
  expect_all("calls: the adjoint's values", y2, y, n + 1, 0.0);
  expect("calls: adjoint against tangent", dot(a1_x, direction, n), tangent, 1e-12);
  for (int k = 0; k < 2; ++k) {
    double* adjoint = k ? down : up;
    memcpy(adjoint, zero, sizeof zero);
    memcpy(seeds, weights, sizeof seeds);
    for (int i = 0; i < n; ++i) moved[i] = x[i] + (k ? -h : h) * direction[i];
    a1_calls(moved, adjoint, n, y2, seeds, MPI_COMM_WORLD);
  }
  memcpy(seeds, weights, sizeof seeds);
  memcpy(moved, zero, sizeof zero);
  t2_a1_calls(x, direction, moved, t2_a1_x, n, y2, t2_y, seeds, t2_a1_y, MPI_COMM_WORLD);
  expect_all("calls: adjoint in the second order", moved, a1_x, n, 1e-14);
  for (int i = 0; i < n; ++i) up[i] = (up[i] - down[i]) / (2 * h);
  expect_all("calls: second order", t2_a1_x, up, n, 1e-6);
}

static double* numbers(int count) { return (double*)calloc((size_t)count, sizeof(double)); }

/* The gradient of the cost for a piece: a1_u and a1_c, and derivatives of both in a direction. */
struct rod {
  int m;
  MPI_Comm comm;
  double *u, *c, *a1_u, *a1_c, *t2_a1_u, *t2_a1_c, cost, t1_cost;
};
static struct rod differentiate(int m, MPI_Comm comm, double seed, const double* u, const double* c, const double* t_u,
                                const double* t_c) {
  struct rod r = {
      m,   comm, numbers(m + 2), numbers(m + 2), numbers(m + 2), numbers(m + 2), numbers(m + 2), numbers(m + 2),
      0.0, 0.0};
  double *next = numbers(m + 2), *t_next = numbers(m + 2), *a1_next = numbers(m + 2), *t2_a1_next = numbers(m + 2);
  double *tangent = numbers(m + 2), *t_conductivity = numbers(m + 2), *a1_u = numbers(m + 2), *a1_c = numbers(m + 2);
  double a1_cost = seed, t2_cost = 0.0, t2_a1_cost = 0.0;
  const size_t bytes = (size_t)(m + 2) * sizeof(double);
  memcpy(r.u, u, bytes), memcpy(r.c, c, bytes), memcpy(tangent, t_u, bytes), memcpy(t_conductivity, t_c, bytes);
  t1_heat(r.u, tangent, r.c, t_conductivity, next, t_next, m, steps, comm, &r.cost, &r.t1_cost);
  memcpy(r.u, u, bytes), memset(next, 0, bytes);
  a1_heat(r.u, r.a1_u, r.c, r.a1_c, next, a1_next, m, steps, comm, &r.cost, &a1_cost);
  memcpy(r.u, u, bytes), memcpy(tangent, t_u, bytes), memset(next, 0, bytes), memset(t_next, 0, bytes);
  memset(a1_next, 0, bytes);
  a1_cost = seed;
  t2_a1_heat(r.u, tangent, a1_u, r.t2_a1_u, r.c, t_conductivity, a1_c, r.t2_a1_c, next, t_next, a1_next, t2_a1_next, m,
             steps, comm, &r.cost, &t2_cost, &a1_cost, &t2_a1_cost);
  expect("heat: tangents agree", t2_cost, r.t1_cost, 1e-14);
  expect_all("heat: adjoints agree", a1_u, r.a1_u, m + 2, 1e-14);
  free(next), free(t_next), free(a1_next), free(t2_a1_next), free(tangent), free(t_conductivity), free(a1_u),
      free(a1_c);
  return r;
}
static void release(struct rod* r) {
  free(r->u), free(r->c), free(r->a1_u), free(r->a1_c), free(r->t2_a1_u), free(r->t2_a1_c);
}

static void check_heat(void) {
  double u[total + 2], c[total + 2], t_u[total + 2], t_c[total + 2];
  srand(7); /* the same rod on all ranks */
  fill(u, total + 2), fill(c, total + 2), fill(t_u, total + 2), fill(t_c, total + 2);
  for (int i = 0; i < total + 2; ++i) c[i] = 0.2 + 0.1 * c[i];
  const int begin = total * rank / size, end = total * (rank + 1) / size, m = end - begin;
  struct rod whole = differentiate(total, MPI_COMM_SELF, 1.0, u, c, t_u, t_c);
  struct rod piece =
      differentiate(m, MPI_COMM_WORLD, rank == 0 ? 1.0 : 0.0, u + begin, c + begin, t_u + begin, t_c + begin);
  expect("heat: cost", piece.cost, whole.cost, 1e-14);
  expect("heat: tangent", piece.t1_cost, whole.t1_cost, 1e-13);
  expect_all("heat: gradient", piece.a1_u + 1, whole.a1_u + begin + 1, m, 1e-13);
  expect_all("heat: second order", piece.t2_a1_u + 1, whole.t2_a1_u + begin + 1, m, 1e-12);
  /* A conductivity between two pieces has a share on both. */
  double shares[total + 2] = {0}, all[total + 2], second[total + 2] = {0}, all_second[total + 2];
  for (int i = 0; i <= m; ++i) {
    shares[begin + i] = piece.a1_c[i];
    second[begin + i] = piece.t2_a1_c[i];
  }
  MPI_Allreduce(shares, all, total + 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(second, all_second, total + 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  expect_all("heat: gradient by conductivities", all, whole.a1_c, total + 1, 1e-13);
  expect_all("heat: second order by conductivities", all_second, whole.t2_a1_c, total + 1, 1e-12);
  const double h = 1e-7;  // products over five ranks bend within 1e-6
  double slope = 0.0, next[total + 2], moved_u[total + 2], moved_c[total + 2];
  for (int sign = -1; sign <= 1; sign += 2) {
    double cost;
    for (int i = 0; i < total + 2; ++i) {
      moved_u[i] = u[i] + sign * h * t_u[i];
      moved_c[i] = c[i] + sign * h * t_c[i];
    }
    heat(moved_u + begin, moved_c + begin, next, m, steps, MPI_COMM_WORLD, &cost);
    slope += sign * cost / (2 * h);
  }
  expect("heat: differences", piece.t1_cost, slope, 1e-8);
  release(&whole), release(&piece);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  srand(1 + (unsigned)rank);
  check_calls();
  check_heat();
  int all;
  MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0) printf("%d ranks: %d failures\n", size, all);
  MPI_Finalize();
  return all != 0;
}
