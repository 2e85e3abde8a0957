/* SPDX-License-Identifier: MIT */
/* Derived datatypes; see programs.c. */
#include <math.h>
#include <mpi.h>

#include "ranks.h"

// program: columns
void columns(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Datatype column;
  MPI_Request r[2];
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  for (int k = 0; k < 2; ++k) {
    MPI_Sendrecv(x + 2, 1, column, right, 0, y, 1, column, left, 0, c, MPI_STATUS_IGNORE);
    for (int i = 0; i < 6; ++i) x[i] = x[i] * y[i];
    MPI_Irecv(y + 1, 1, column, left, 1, c, &r[0]);
    MPI_Isend(x, 1, column, right, 1, c, &r[1]);
    y[0] = sin(y[0]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 6; ++i) x[i] += 0.2 * x[i] * y[5 - i];
  }
  MPI_Type_free(&column);
}

// program: column_as_a_row
void column_as_a_row(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  MPI_Datatype column, pair;
  MPI_Type_vector(3, 1, 2, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
  MPI_Type_commit(&pair);
  if (rank + 1 < size) MPI_Send(x + 1, 1, column, rank + 1, 0, c);
  if (rank > 0) MPI_Recv(y + 2, 3, MPI_DOUBLE, rank - 1, 0, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) x[i] = x[i] * y[i];
  if (rank > 0) MPI_Send(x, 2, pair, rank - 1, 0, c);
  if (rank + 1 < size) MPI_Recv(y, 3, pair, rank + 1, 0, c, MPI_STATUS_IGNORE); /* fewer come */
  for (int i = 0; i < 6; ++i) y[i] = y[i] * y[i] + x[5 - i];
  MPI_Type_free(&pair);
  MPI_Type_free(&column);
}

// program: part_of_an_array
void part_of_an_array(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int sizes[2] = {3, 4}, part[2] = {2, 3}, inner[2] = {1, 1}, outer[2] = {0, 0};
  const int lengths[2] = {1, 2}, places[2] = {5, 1};
  double u[12], v[12];
  MPI_Datatype sent, received, some, spread;
  MPI_Request r;
  MPI_Type_create_subarray(2, sizes, part, inner, MPI_ORDER_C, MPI_DOUBLE, &sent);
  MPI_Type_create_subarray(2, sizes, part, outer, MPI_ORDER_FORTRAN, MPI_DOUBLE, &received);
  MPI_Type_indexed(2, lengths, places, MPI_DOUBLE, &some);
  MPI_Type_create_resized(some, 0, 6 * sizeof(double), &spread);
  MPI_Type_commit(&sent);
  MPI_Type_commit(&received);
  MPI_Type_commit(&spread);
  for (int i = 0; i < 12; ++i) {
    u[i] = x[i % 6] * (i + 1);
    v[i] = 0.1 * y[i % 6];
  }
  MPI_Irecv(v, 1, received, left, 0, c, &r);
  MPI_Send(u, 1, sent, right, 0, c);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Sendrecv(v, 2, spread, left, 1, u, 6, MPI_DOUBLE, right, 1, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 12; ++i) y[i % 6] += 0.1 * u[i] * v[i];
  MPI_Type_free(&some);
}

struct grid {
  MPI_Datatype column;
  MPI_Request requests[4];
};
static void make_grid(struct grid* g) {
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &g->column);
  MPI_Type_commit(&g->column);
}
// program: type_in_a_structure
void type_in_a_structure(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  const int right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  struct grid g;
  make_grid(&g);
  for (int step = 0; step < 3; ++step) {
    MPI_Irecv(x, 1, g.column, left, step, c, &g.requests[0]);
    MPI_Irecv(x + 2, 1, g.column, right, step, c, &g.requests[1]);
    MPI_Isend(x + 1, 1, g.column, left, step, c, &g.requests[2]);
    MPI_Isend(x + 1, 1, g.column, right, step, c, &g.requests[3]);
    y[step] = y[step] * y[5 - step];
    MPI_Waitall(4, g.requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 2; ++i) x[3 * i + 1] = 0.5 * x[3 * i + 1] * x[3 * i] + 0.3 * x[3 * i + 2] * y[step];
  }
}

// program: column_of_all
// refused: 'MPI_Bcast' with numbers as 'column'
void column_of_all(double* x, double* y, MPI_Comm c) {
  MPI_Datatype column;
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Bcast(x, 1, column, 0, c);
  y[0] = x[0];
}

// program: columns_of_integers
void columns_of_integers(double* x, double* y, MPI_Comm c) {
  const int size = size_of(c), rank = rank_of(c);
  int there[6] = {0, 1, 2, 3, 4, 5}, here[6] = {5, 4, 3, 2, 1, 0};
  MPI_Datatype column;
  MPI_Type_vector(2, 1, 3, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Sendrecv(there, 1, column, (rank + 1) % size, 0, here, 1, column, (rank + size - 1) % size, 0, c,
               MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = x[here[i]] * x[i];
}

// program: named_type
void named_type(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  MPI_Datatype type = MPI_DOUBLE;
  MPI_Sendrecv(x, 6, type, (rank + 1) % size, 0, y, 6, type, (rank + size - 1) % size, 0, c, MPI_STATUS_IGNORE);
  y[0] = y[0] * y[1];
}
