/* SPDX-License-Identifier: MIT */
/* Derived datatypes; see programs.c. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

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
void column_of_all(double* x, double* y, MPI_Comm c) {
  MPI_Datatype column;
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  for (int i = 0; i < 6; ++i) x[i] = x[i] * y[5 - i];
  MPI_Bcast(x + 1, 1, column, 0, c);
  y[0] = x[1] * x[4] + y[0] * x[0];
  MPI_Bcast(y, 1, column, size_of(c) - 1, c);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * x[i];
  MPI_Type_free(&column);
}

// program: column_in_place
// refused: 'MPI_Gather' in place has no derivative here
void column_in_place(double* x, double* y, MPI_Comm c) {
  MPI_Datatype column;
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  if (rank_of(c) == 0)
    MPI_Gather(MPI_IN_PLACE, 1, column, y, 1, column, 0, c);
  else
    MPI_Gather(x, 1, column, y, 1, column, 0, c);
}

// program: reduced_column
// refused: 'MPI_Reduce' with numbers as 'column'
void reduced_column(double* x, double* y, MPI_Comm c) {
  MPI_Datatype column;
  MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Reduce(x, y, 1, column, MPI_SUM, 0, c);
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

/* Blocks of two columns of a matrix of the root for each rank, and back again as blocks of two rows. */
// program: blocks_of_columns
void blocks_of_columns(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), columns = 2 * size;
  double* all = malloc((size_t)(3 * columns) * sizeof(double));
  double own[3][2];
  int* counts = malloc((size_t)size * sizeof(int));
  int* places = malloc((size_t)size * sizeof(int));
  int sizes[2] = {3, columns}, part[2] = {3, 2}, from[2] = {0, 0};
  MPI_Datatype block, spread;
  MPI_Type_create_subarray(2, sizes, part, from, MPI_ORDER_C, MPI_DOUBLE, &block);
  MPI_Type_create_resized(block, 0, 2 * sizeof(double), &spread);
  MPI_Type_commit(&spread);
  for (int k = 0; k < size; ++k) {
    counts[k] = 1;
    places[k] = size - 1 - k;
  }
  for (int i = 0; i < 3 * columns; ++i) all[i] = x[i % 6] * x[(i + rank) % 6] * (1 + 0.1 * i);
  MPI_Scatterv(all, counts, places, spread, &own[0][0], 6, MPI_DOUBLE, 0, c);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j) own[i][j] = own[i][j] * y[2 * i + j] + 0.3 * sin(own[2 - i][j]);
  MPI_Gatherv(&own[0][0], 6, MPI_DOUBLE, all, counts, places, spread, size - 1, c);
  for (int i = 0; i < 3 * columns; ++i) y[i % 6] += 0.1 * all[i] * all[3 * columns - 1 - i];
  MPI_Type_free(&spread);
  MPI_Type_free(&block);
  free(places);
  free(counts);
  free(all);
}

// program: columns_of_each
void columns_of_each(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  double* all = malloc((size_t)(6 * size) * sizeof(double));
  double z[6];
  MPI_Datatype column, next;
  MPI_Type_vector(3, 1, 2, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Type_vector(3, 1, 2 * size, MPI_DOUBLE, &next);
  MPI_Type_create_resized(next, 0, sizeof(double), &next);
  MPI_Type_commit(&next);
  for (int i = 0; i < 6 * size; ++i) all[i] = x[i % 6] * 0.1;
  /* A column of each rank beside the others': of the root, and of all. */
  MPI_Gather(x + 1, 1, column, all, 1, next, size - 1, c);
  for (int i = 0; i < 6 * size; ++i) y[i % 6] += all[i] * y[(i + rank) % 6];
  MPI_Allgather(y, 1, column, all + size, 1, next, c);
  for (int i = 0; i < 6 * size; ++i) x[i % 6] = x[i % 6] * (0.4 + 0.1 * all[i]);
  for (int i = 0; i < 6; ++i) z[i] = y[i];
  MPI_Scatter(all, 1, next, z + 1, 1, column, 0, c);
  for (int i = 0; i < 6; ++i) y[i] = x[i] * z[i] * z[5 - i];
  MPI_Type_free(&column);
  MPI_Type_free(&next);
  free(all);
}

/* The transpose of a matrix whose rows lie on the ranks, two on each one. */
// program: transposed_in_blocks
void transposed_in_blocks(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), n = 2 * size;
  double* rows = malloc((size_t)(2 * n) * sizeof(double));
  double* columns = malloc((size_t)(2 * n) * sizeof(double));
  MPI_Datatype block, turned, pieces;
  MPI_Type_vector(2, 2, n, MPI_DOUBLE, &block);
  MPI_Type_create_resized(block, 0, 2 * sizeof(double), &block);
  MPI_Type_commit(&block);
  MPI_Type_vector(2, 1, n, MPI_DOUBLE, &turned);
  MPI_Type_create_resized(turned, 0, sizeof(double), &turned);
  MPI_Type_contiguous(2, turned, &pieces);
  MPI_Type_commit(&pieces);
  for (int i = 0; i < 2 * n; ++i) rows[i] = x[i % 6] * y[(i + rank) % 6] + 0.01 * i;
  MPI_Alltoall(rows, 1, block, columns, 1, pieces, c);
  for (int i = 0; i < 2 * n; ++i) y[i % 6] += 0.1 * rows[i] * columns[i] * columns[2 * n - 1 - i];
  MPI_Type_free(&block);
  MPI_Type_free(&turned);
  MPI_Type_free(&pieces);
  free(columns);
  free(rows);
}

/* Another number of columns from each rank, for all of them. */
// program: unequal_columns
void unequal_columns(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  int counts[8], places[8], all = 0;
  for (int k = 0; k < size; ++k) {
    counts[k] = 1 + k % 2;
    places[k] = all;
    all += counts[k];
  }
  double* u = malloc((size_t)(2 * all) * sizeof(double));
  MPI_Datatype column;
  MPI_Type_vector(2, 1, all, MPI_DOUBLE, &column);
  MPI_Type_create_resized(column, 0, sizeof(double), &column);
  MPI_Type_commit(&column);
  for (int i = 0; i < 2 * all; ++i) u[i] = 0.5 * x[i % 6];
  MPI_Allgatherv(x, 2 * counts[rank], MPI_DOUBLE, u, counts, places, column, c);
  for (int i = 0; i < 2 * all; ++i) y[i % 6] += u[i] * u[2 * all - 1 - i] * x[i % 6];
  MPI_Type_free(&column);
  free(u);
}
