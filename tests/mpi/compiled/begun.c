/* SPDX-License-Identifier: MIT */
/* Calls of all ranks that are begun and waited for; see programs.c. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

#include "ranks.h"

// program: begun_broadcast
void begun_broadcast(double* x, double* y, MPI_Comm c) {
  MPI_Request r;
  MPI_Ibcast(x, 6, MPI_DOUBLE, 0, c, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  y[0] = x[0];
}

// program: begun_broadcasts
void begun_broadcasts(double* x, double* y, MPI_Comm c) {
  const int size = size_of(c);
  for (int root = 0; root < size; ++root) {
    MPI_Request r[2];
    double z[6], w[2] = {1.0, 2.0};
    for (int i = 0; i < 6; ++i) z[i] = x[i] * x[i] + root;
    MPI_Ibcast(z, 6, MPI_DOUBLE, root, c, &r[0]);
    for (int i = 0; i < 6; ++i) y[i] = y[i] * x[i];
    w[1] = x[root % 6];
    MPI_Ibcast(w, 2, MPI_DOUBLE, size - 1 - root, c, &r[1]);
    x[0] = sin(x[0]);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    for (int i = 0; i < 6; ++i) x[i] = 0.3 * x[i] * z[5 - i] + w[i % 2];
  }
}

// program: waited_for_by_each_in_its_order
void waited_for_by_each_in_its_order(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  MPI_Request r[4];
  double sum[6], all[6], part[6] = {0};
  MPI_Iallreduce(x, sum, 6, MPI_DOUBLE, MPI_SUM, c, &r[0]);
  MPI_Ireduce(x, part, 3, MPI_DOUBLE, MPI_SUM, size - 1, c, &r[1]);
  MPI_Allreduce(y, all, 6, MPI_DOUBLE, MPI_SUM, c);
  MPI_Ibcast(y, 6, MPI_DOUBLE, 0, c, &r[2]);
  MPI_Ibarrier(c, &r[3]);
  for (int k = 0; k < 4; ++k) {
    const int which = (k + rank) % 4;
    MPI_Wait(&r[rank % 2 ? 3 - which : which], MPI_STATUS_IGNORE);
    if (k == 1 && rank + 1 < size) MPI_Send(all, 1, MPI_DOUBLE, rank + 1, 9, c);
    if (k == 2 && rank > 0) MPI_Recv(all + 1, 1, MPI_DOUBLE, rank - 1, 9, c, MPI_STATUS_IGNORE);
  }
  for (int i = 0; i < 6; ++i) y[i] = y[i] * sum[i] * 0.1 + part[i] * x[i] + all[i] * all[5 - i];
}

// program: begun_collections
void begun_collections(double* x, double* y, MPI_Comm c) {
  const int size = size_of(c), rank = rank_of(c);
  double* all = (double*)calloc((size_t)(2 * size), sizeof(double));
  double* more = (double*)calloc((size_t)(2 * size), sizeof(double));
  MPI_Request r[4];
  for (int k = 0; k < 2; ++k) {
    MPI_Igather(x, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, size - 1, c, &r[0]);
    MPI_Iallgather(y, 2, MPI_DOUBLE, more, 2, MPI_DOUBLE, c, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    if (rank == size - 1)
      for (int i = 0; i < 2 * size; ++i) all[i] = sin(all[i]) * x[i % 6];
    MPI_Iscatter(all, 1, MPI_DOUBLE, y + 2, 1, MPI_DOUBLE, size - 1, c, &r[2]);
    MPI_Wait(&r[2], MPI_STATUS_IGNORE);
    for (int i = 0; i < 2 * size; ++i) more[i] = more[i] * more[i] + y[2];
    MPI_Ialltoall(more, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, c, &r[3]);
    x[5] = x[5] * y[2];
    MPI_Wait(&r[3], MPI_STATUS_IGNORE);
    for (int i = 0; i < 2 * size; ++i) x[i % 6] += 0.1 * all[i] * x[(i + 1) % 6];
  }
  free(more);
  free(all);
}

// program: begun_in_place
// refused: 'MPI_Iallreduce' in place has no derivative here
void begun_in_place(double* x, double* y, MPI_Comm c) {
  MPI_Request r;
  MPI_Iallreduce(MPI_IN_PLACE, x, 6, MPI_DOUBLE, MPI_SUM, c, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  y[0] = x[0];
}

// program: begun_extreme
// refused: 'MPI_Iallreduce' with the operation 'MPI_MAX': only MPI_SUM has a derivative here
void begun_extreme(double* x, double* y, MPI_Comm c) {
  MPI_Request r;
  MPI_Iallreduce(x, y, 6, MPI_DOUBLE, MPI_MAX, c, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
}

// program: mixed_waitall
void mixed_waitall(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Datatype odd;
  MPI_Type_vector(3, 1, 2, MPI_DOUBLE, &odd);
  MPI_Type_commit(&odd);
  MPI_Request r[6];
  double a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {0}, s[2];
  for (int k = 0; k < 2; ++k) {
    MPI_Irecv(a + 1, 1, odd, left, 0, c, &r[0]);
    MPI_Iallreduce(x, s, 2, MPI_DOUBLE, MPI_SUM, c, &r[1]);
    MPI_Isend(x, 1, odd, right, 0, c, &r[2]);
    r[3] = MPI_REQUEST_NULL;
    MPI_Ibcast(b, 6, MPI_DOUBLE, size - 1, c, &r[4]);
    MPI_Isend(x + 3, 2, MPI_DOUBLE, right, 1, c, &r[5]);
    MPI_Recv(y + 1, 2, MPI_DOUBLE, left, 1, c, MPI_STATUS_IGNORE);
    MPI_Waitall(6, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 6; ++i) {
      x[i] = 0.2 * x[i] * a[i] + 0.1 * s[i % 2];
      b[i] = b[i] * x[i] + y[i];
    }
  }
  for (int i = 0; i < 6; ++i) y[i] = b[i] * a[i];
}

// program: several_communicators
void several_communicators(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  MPI_Comm d, row;
  MPI_Request r[4];
  double s[6], t[6], u[6] = {0};
  MPI_Comm_dup(c, &d);
  MPI_Comm_split(c, rank % 2, -rank, &row);
  MPI_Iallreduce(x, s, 6, MPI_DOUBLE, MPI_SUM, c, &r[0]);
  MPI_Iallreduce(y, t, 6, MPI_DOUBLE, MPI_SUM, row, &r[1]);
  MPI_Ireduce(x, u, 6, MPI_DOUBLE, MPI_SUM, 0, d, &r[2]);
  MPI_Ibarrier(row, &r[3]);
  if (rank % 2)
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  else
    for (int k = 3; k >= 0; --k) MPI_Wait(&r[k], MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) x[i] = x[i] * s[i] / size + t[5 - i] * y[i] + u[i] * x[i];
  MPI_Iallreduce(x, s, 6, MPI_DOUBLE, MPI_SUM, d, &r[0]);
  MPI_Ibcast(t, 6, MPI_DOUBLE, 0, row, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = x[i] * s[i] * t[5 - i] * 0.1;
}

// program: root_reads_what_is_broadcast
void root_reads_what_is_broadcast(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c);
  MPI_Request r, q;
  double s[6] = {0};
  MPI_Ibcast(x, 6, MPI_DOUBLE, 0, c, &r);
  if (rank == 0)
    for (int i = 0; i < 6; ++i) y[i] *= x[i] * x[i];
  MPI_Ireduce(y, s, 6, MPI_DOUBLE, MPI_SUM, 0, c, &q);
  double sum = 0;
  for (int i = 0; i < 6; ++i) sum += y[i] * y[i];
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) x[i] = x[i] * s[i] + sum;
}
