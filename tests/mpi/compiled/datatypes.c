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

// program: overlapping_send
void overlapping_send(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Datatype window, twice;
  MPI_Type_vector(3, 2, 1, MPI_DOUBLE, &window);
  MPI_Type_create_resized(window, 0, sizeof(double), &twice);
  MPI_Type_commit(&twice);
  double z[12];
  MPI_Request r;
  MPI_Irecv(z, 12, MPI_DOUBLE, left, 0, c, &r);
  MPI_Send(x, 2, twice, right, 0, c);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < 12; ++i) y[i % 6] = y[i % 6] * z[i] + 0.1 * z[11 - i];
  MPI_Type_free(&twice);
  MPI_Type_free(&window);
}

// program: negative_stride
void negative_stride(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Datatype back, hback;
  MPI_Type_vector(6, 1, -1, MPI_DOUBLE, &back);
  MPI_Type_create_hvector(2, 2, -(MPI_Aint)(3 * sizeof(double)), MPI_DOUBLE, &hback);
  MPI_Type_commit(&back);
  MPI_Type_commit(&hback);
  double z[6] = {0}, w[6] = {1, 2, 3, 4, 5, 6};
  MPI_Sendrecv(x + 5, 1, back, right, 0, z, 6, MPI_DOUBLE, left, 0, c, MPI_STATUS_IGNORE);
  MPI_Sendrecv(y + 4, 1, hback, right, 0, w + 3, 1, hback, left, 0, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = z[i] * w[i] * x[i];
  MPI_Type_free(&back);
  MPI_Type_free(&hback);
}

// program: types_of_types
void types_of_types(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Datatype a, b, d, e, f;
  int lengths[2] = {2, 1}, places[2] = {1, 0}, at[3] = {2, 0, 1};
  MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &a);
  MPI_Type_create_resized(a, 0, 4 * sizeof(double), &b);
  MPI_Type_indexed(2, lengths, places, b, &d);
  MPI_Type_dup(d, &e);
  MPI_Type_create_indexed_block(3, 1, at, e, &f);
  MPI_Type_commit(&f);
  MPI_Type_free(&a);
  MPI_Type_free(&b);
  MPI_Type_free(&d);
  MPI_Type_free(&e);
  double u[40], v[40];
  for (int i = 0; i < 40; ++i) {
    u[i] = x[i % 6] * (1 + 0.1 * i);
    v[i] = y[i % 6];
  }
  MPI_Sendrecv(u, 1, f, right, 3, v + 1, 1, f, left, 3, c, MPI_STATUS_IGNORE);
  MPI_Type_free(&f);
  for (int i = 0; i < 40; ++i) y[i % 6] += 0.01 * u[i] * v[i] * v[39 - i];
}

// program: column_in_3d
void column_in_3d(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  double u[3][3][3];
  int sizes[3] = {3, 3, 3}, face[3] = {3, 3, 1}, from[3] = {0, 0, 1}, to[3] = {0, 0, 0};
  MPI_Datatype s, t;
  MPI_Type_create_subarray(3, sizes, face, from, MPI_ORDER_C, MPI_DOUBLE, &s);
  MPI_Type_create_subarray(3, sizes, face, to, MPI_ORDER_C, MPI_DOUBLE, &t);
  MPI_Type_commit(&s);
  MPI_Type_commit(&t);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k) u[i][j][k] = x[i] * x[3 + j] + y[k] * x[k];
  MPI_Sendrecv(&u[0][0][0], 1, s, right, 0, &u[0][0][0], 1, t, left, 0, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k) y[i] += 0.1 * u[i][j][k] * u[k][j][i];
}
