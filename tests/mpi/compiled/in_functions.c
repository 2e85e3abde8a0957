/* SPDX-License-Identifier: MIT */
/* Messages in functions that are called; see programs.c. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

#include "ranks.h"

static void summed_over_ranks(double* v, int n, MPI_Comm c) {
  const int size = size_of(c);
  double* all = (double*)malloc((size_t)(n * size) * sizeof(double));
  MPI_Allgather(v, n, MPI_DOUBLE, all, n, MPI_DOUBLE, c);
  for (int i = 0; i < n; ++i) {
    v[i] = 0.0;
    for (int r = 0; r < size; ++r) v[i] += all[r * n + i];
  }
  free(all);
}
// program: gathered_in_a_function
void gathered_in_a_function(double* x, double* y, MPI_Comm c) {
  for (int k = 0; k < 2; ++k) {
    summed_over_ranks(x, 6, c);
    for (int i = 0; i < 6; ++i) x[i] = 0.1 * x[i] * y[i] + sin(x[i]);
  }
}
static void shifted(double* v, int n, MPI_Comm c) {
  const int size = size_of(c), rank = rank_of(c);
  double* in = (double*)malloc((size_t)n * sizeof(double));
  MPI_Request r;
  MPI_Irecv(in, n, MPI_DOUBLE, (rank + 1) % size, 0, c, &r);
  MPI_Send(v, n, MPI_DOUBLE, (rank + size - 1) % size, 0, c);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i) v[i] = in[n - 1 - i];
  MPI_Sendrecv(v, n, MPI_DOUBLE, (rank + 1) % size, 0, in, n, MPI_DOUBLE, (rank + size - 1) % size, 0, c,
               MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i) v[i] += in[i] / size;
  MPI_Reduce(v, in, n, MPI_DOUBLE, MPI_SUM, size - 1, c);
  MPI_Bcast(in, n, MPI_DOUBLE, size - 1, c);
  for (int i = 0; i < n; ++i) v[i] += in[i] / size;
  free(in);
}
// program: shifted_in_a_function
void shifted_in_a_function(double* x, double* y, MPI_Comm c) {
  for (int k = 0; k < 2; ++k) {
    shifted(x, 6, c);
    for (int i = 0; i < 6; ++i) x[i] = 0.01 * x[i] * y[i] + sin(x[i]);
  }
}

static void largest_of_all(double* v, double* most, int n, MPI_Comm c) {
  const int size = size_of(c);
  double* in = (double*)calloc((size_t)n, sizeof(double));
  MPI_Request request;
  MPI_Irecv(in, n, MPI_DOUBLE, (rank_of(c) + 1) % size, 0, c, &request);
  MPI_Send(v, n, MPI_DOUBLE, (rank_of(c) + size - 1) % size, 0, c);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i) v[i] = sin(most[i]) + in[i / 2] * v[i];
  double* all = (double*)malloc((size_t)(n * size) * sizeof(double));
  MPI_Allgather(v, n, MPI_DOUBLE, all, n, MPI_DOUBLE, c);
  for (int i = 0; i < n; ++i) {
    most[i] = all[i];
    for (int r = 1; r < size; ++r)
      if (all[r * n + i] > most[i]) most[i] = all[r * n + i];
  }
  free(all);
  free(in);
}
// program: chosen_in_a_function
void chosen_in_a_function(double* x, double* y, MPI_Comm c) {
  for (int k = 0; k < 2; ++k) {
    largest_of_all(x, y, 6, c);
    for (int i = 0; i < 6; ++i) x[i] = 0.1 * x[i] * y[i] + sin(x[i]);
  }
}

struct halo {
  MPI_Request requests[2][2];
  double in[2];
};
static void begin_halo(struct halo* h, const double* v, int left, int right, MPI_Comm c) {
  MPI_Irecv(&h->in[0], 1, MPI_DOUBLE, left, 5, c, &h->requests[0][0]);
  MPI_Irecv(&h->in[1], 1, MPI_DOUBLE, right, 6, c, &h->requests[0][1]);
  MPI_Isend(v + 5, 1, MPI_DOUBLE, right, 5, c, &h->requests[1][0]);
  MPI_Isend(v, 1, MPI_DOUBLE, left, 6, c, &h->requests[1][1]);
}
static void end_halo(struct halo* h) {
  for (int i = 1; i >= 0; --i) MPI_Waitall(2, h->requests[i], MPI_STATUSES_IGNORE);
}
// program: halo_of_a_line
void halo_of_a_line(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  const int right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  struct halo h[2];
  h[0].in[0] = h[0].in[1] = h[1].in[0] = h[1].in[1] = 0.5;
  for (int k = 0; k < 3; ++k) {
    begin_halo(&h[0], x, left, right, c);
    begin_halo(&h[1], y, left, right, c);
    double sum = 0.0;
    for (int i = 1; i < 5; ++i) sum += x[i] * y[i];
    end_halo(&h[1]);
    end_halo(&h[0]);
    for (int i = 0; i < 6; ++i) {
      x[i] = 0.1 * x[i] * x[i] + 0.1 * h[0].in[0] * sum + 0.1 * h[1].in[1];
      y[i] = y[i] * h[0].in[1] * 0.3 + h[1].in[0] * h[1].in[0];
    }
  }
}
