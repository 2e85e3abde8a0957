/* SPDX-License-Identifier: MIT */
/* Programs with MPI as users write them, hostile cases among them. Six numbers x and six numbers y, both read and
   written, on each rank. What has no derivative is refused, with these words. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "ranks.h"

// program: different_flow
void different_flow(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  if (rank == 0) {
    double got[6];
    for (int r = 1; r < size; ++r) {
      MPI_Recv(got, r, MPI_DOUBLE, r, 1, c, MPI_STATUS_IGNORE);
      for (int i = 0; i < r; ++i) y[i] = y[i] * got[i] + got[i];
    }
    for (int r = size - 1; r > 0; --r) MPI_Send(y, r, MPI_DOUBLE, r, 2, c);
  } else {
    double z[6];
    for (int i = 0; i < rank; ++i) z[i] = x[i] * x[5 - i];
    MPI_Send(z, rank, MPI_DOUBLE, 0, 1, c);
    for (int k = 0; k < rank; ++k) x[k] = x[k] * 1.5;
    MPI_Recv(y, rank, MPI_DOUBLE, 0, 2, c, MPI_STATUS_IGNORE);
  }
}

// program: self_message
void self_message(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c);
  MPI_Request r;
  MPI_Isend(x, 6, MPI_DOUBLE, rank, 0, c, &r);
  MPI_Recv(y, 6, MPI_DOUBLE, rank, 0, c, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * x[5 - i];
}

// program: self_exchange
void self_exchange(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c);
  double z[6];
  for (int i = 0; i < 6; ++i) z[i] = sin(x[i]);
  MPI_Sendrecv(z, 6, MPI_DOUBLE, rank, 3, y, 6, MPI_DOUBLE, rank, 3, c, MPI_STATUS_IGNORE);
  MPI_Sendrecv_replace(x, 3, MPI_DOUBLE, rank, 4, rank, 4, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * x[i];
}

// program: no_numbers
void no_numbers(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Request r;
  MPI_Irecv(y, 0, MPI_DOUBLE, left, 0, c, &r);
  MPI_Send(x, 0, MPI_DOUBLE, right, 0, c);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Bcast(x, 0, MPI_DOUBLE, 0, c);
  MPI_Allreduce(x, y, 0, MPI_DOUBLE, MPI_SUM, c);
  MPI_Sendrecv(x, 0, MPI_DOUBLE, right, 1, y, 0, MPI_DOUBLE, left, 1, c, MPI_STATUS_IGNORE);
  y[0] = x[0] * x[1];
}

// program: one_buffer_twice
void one_buffer_twice(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  double a[6], b[6];
  MPI_Request r[4];
  MPI_Irecv(a, 6, MPI_DOUBLE, left, 1, c, &r[0]);
  MPI_Irecv(b, 4, MPI_DOUBLE, right, 2, c, &r[1]);
  MPI_Isend(x, 6, MPI_DOUBLE, right, 1, c, &r[2]);
  MPI_Isend(x + 1, 4, MPI_DOUBLE, left, 2, c, &r[3]);
  MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 4; ++i) y[i] = a[i] * b[i] + a[i + 2] * x[i];
}

// program: sent_and_overwritten
void sent_and_overwritten(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int k = 0; k < 3; ++k) {
    MPI_Request r;
    double got[6];
    MPI_Isend(x, 6, MPI_DOUBLE, right, 7, c, &r);
    MPI_Recv(got, 6, MPI_DOUBLE, left, 7, c, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    for (int i = 0; i < 6; ++i) x[i] = x[i] * got[i] + 0.1 * got[5 - i];
    y[k] = got[k] * x[k];
  }
}

// program: in_place_sum
void in_place_sum(double* x, double* y, MPI_Comm c) {
  for (int i = 0; i < 6; ++i) x[i] = x[i] * x[i];
  MPI_Allreduce(MPI_IN_PLACE, x, 6, MPI_DOUBLE, MPI_SUM, c);
  for (int i = 0; i < 6; ++i) y[i] = x[i] * x[(i + 1) % 6];
}

// program: reduce_in_place
void reduce_in_place(double* x, double* y, MPI_Comm c) {
  if (rank_of(c) == 0)
    MPI_Reduce(MPI_IN_PLACE, x, 6, MPI_DOUBLE, MPI_SUM, 0, c);
  else
    MPI_Reduce(x, NULL, 6, MPI_DOUBLE, MPI_SUM, 0, c);
  y[0] = x[0];
}

// program: gathered_in_place
void gathered_in_place(double* x, double* y, MPI_Comm c) {
  const int size = size_of(c), rank = rank_of(c);
  double* all = (double*)malloc(2 * size * sizeof(double));
  for (int i = 0; i < 2; ++i) all[2 * rank + i] = x[i] * x[i];
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 2, MPI_DOUBLE, c);
  for (int k = 0; k < 2 * size; ++k) y[k % 6] += all[k] * x[k % 6];
  for (int k = 0; k < 2 * size; ++k) all[k] = all[k] * all[k];
  if (rank == 0)
    MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 1, MPI_DOUBLE, 0, c);
  else
    MPI_Gather(all, 1, MPI_DOUBLE, NULL, 1, MPI_DOUBLE, 0, c);
  if (rank == 0)
    MPI_Scatter(all, 1, MPI_DOUBLE, MPI_IN_PLACE, 1, MPI_DOUBLE, 0, c);
  else
    MPI_Scatter(NULL, 1, MPI_DOUBLE, all + 1, 1, MPI_DOUBLE, 0, c);
  y[0] += all[1] * all[0];
  MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 2, MPI_DOUBLE, c);
  y[5] += all[0] * x[5] * all[2 * size - 1];
  free(all);
}

// program: from_anyone
// refused: 'MPI_Recv' with 'MPI_ANY_SOURCE'
void from_anyone(double* x, double* y, MPI_Comm c) {
  MPI_Recv(y, 6, MPI_DOUBLE, MPI_ANY_SOURCE, 0, c, MPI_STATUS_IGNORE);
  x[0] = y[0];
}

// program: of_any_tag
// refused: 'MPI_Irecv' with 'MPI_ANY_TAG'
void of_any_tag(double* x, double* y, MPI_Comm c) {
  MPI_Request r;
  MPI_Irecv(y, 6, MPI_DOUBLE, 0, MPI_ANY_TAG, c, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  x[0] = y[0];
}

// program: persistent
void persistent(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  double from_left[6] = {0}, sent[6];
  MPI_Request r[2];
  MPI_Recv_init(from_left, 6, MPI_DOUBLE, (rank + size - 1) % size, 3, c, &r[0]);
  MPI_Send_init(sent, 6, MPI_DOUBLE, (rank + 1) % size, 3, c, &r[1]);
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < 6; ++i) sent[i] = x[i] * x[i];
    MPI_Startall(2, r);
    for (int i = 0; i < 6; ++i) x[i] = sin(x[i]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 6; ++i) x[i] += from_left[i] * y[i];
  }
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
}

struct neighbour {
  MPI_Request in, out;
  double halo[2], edge[2];
};
static void describe(struct neighbour* n, int rank, int here, int there, MPI_Comm c) {
  MPI_Recv_init(n->halo, 2, MPI_DOUBLE, rank, here, c, &n->in);
  MPI_Ssend_init(n->edge, 2, MPI_DOUBLE, rank, there, c, &n->out);
}
// program: described_halos
void described_halos(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  struct neighbour left, right;
  describe(&left, rank > 0 ? rank - 1 : MPI_PROC_NULL, 1, 2, c);
  describe(&right, rank + 1 < size ? rank + 1 : MPI_PROC_NULL, 2, 1, c);
  for (int k = 0; k < 2; ++k) left.halo[k] = right.halo[k] = x[k] * x[k];
  MPI_Wait(&left.in, MPI_STATUS_IGNORE); /* not begun yet */
  for (int step = 0; step < 3; ++step) {
    MPI_Start(&left.in);
    MPI_Start(&right.in);
    for (int k = 0; k < 2; ++k) {
      left.edge[k] = x[k];
      right.edge[k] = x[4 + k] * x[4 + k];
    }
    MPI_Start(&left.out);
    MPI_Start(&right.out);
    for (int i = 2; i < 4; ++i) y[i] += x[i] * x[i - 1];
    MPI_Wait(&right.in, MPI_STATUS_IGNORE);
    MPI_Wait(&left.in, MPI_STATUS_IGNORE);
    for (int k = 0; k < 2; ++k) {
      x[k] = x[k] + 0.1 * left.halo[k] * x[k];
      x[4 + k] = x[4 + k] + 0.1 * right.halo[k] * y[k];
    }
    MPI_Wait(&left.out, MPI_STATUS_IGNORE);
    MPI_Wait(&right.out, MPI_STATUS_IGNORE);
  }
  for (int k = 0; k < 2; ++k) left.halo[k] = left.halo[k] * right.halo[k];
  y[0] += left.halo[0] * left.halo[1];
}

// program: whichever_first
// refused: 'MPI_Waitany' has no derivative here
void whichever_first(double* x, double* y, MPI_Comm c) {
  MPI_Request r[1];
  int which;
  MPI_Isend(x, 6, MPI_DOUBLE, 0, 0, c, r);
  MPI_Waitany(1, r, &which, MPI_STATUS_IGNORE);
  y[0] = x[0];
}

// program: some_of_them
// refused: 'MPI_Waitsome' has no derivative here
void some_of_them(double* x, double* y, MPI_Comm c) {
  MPI_Request r[1];
  int which[1], count;
  MPI_Isend(x, 6, MPI_DOUBLE, 0, 0, c, r);
  MPI_Waitsome(1, r, &count, which, MPI_STATUSES_IGNORE);
  y[0] = x[0];
}

// program: asked_again
// refused: 'MPI_Testall' has no derivative here
void asked_again(double* x, double* y, MPI_Comm c) {
  MPI_Request r[1];
  int done = 0;
  MPI_Isend(x, 6, MPI_DOUBLE, 0, 0, c, r);
  while (!done) MPI_Testall(1, r, &done, MPI_STATUSES_IGNORE);
  y[0] = x[0];
}

struct exchange {
  MPI_Request requests[4];
  double from_left[6], from_right[6];
};
static void begin(struct exchange* e, double* x, int left, int right, MPI_Comm c) {
  MPI_Irecv(e->from_left, 6, MPI_DOUBLE, left, 1, c, &e->requests[0]);
  MPI_Irecv(e->from_right, 6, MPI_DOUBLE, right, 1, c, &e->requests[1]);
  MPI_Isend(x, 6, MPI_DOUBLE, right, 1, c, &e->requests[2]);
  MPI_Isend(x, 6, MPI_DOUBLE, left, 1, c, &e->requests[3]);
}
static void end(struct exchange* e) {
  for (int k = 3; k >= 0; --k) MPI_Wait(&e->requests[k], MPI_STATUS_IGNORE);
}
// program: waited_for_in_another_order
void waited_for_in_another_order(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  struct exchange e;
  for (int t = 0; t < 2; ++t) {
    begin(&e, x, (rank + size - 1) % size, (rank + 1) % size, c);
    for (int i = 0; i < 6; ++i) y[i] = y[i] * x[i];
    end(&e);
    for (int i = 0; i < 6; ++i) x[i] = x[i] + 0.3 * e.from_left[i] * e.from_right[5 - i];
  }
}

// program: as_bytes
// refused: 'MPI_Bcast' with numbers as 'MPI_BYTE'
void as_bytes(double* x, double* y, MPI_Comm c) {
  MPI_Bcast(x, 6 * sizeof(double), MPI_BYTE, 0, c);
  y[0] = x[0];
}

// program: rows_of_a_table
void rows_of_a_table(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  double table[4][3];
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 3; ++j) table[i][j] = x[i] * x[j + 3] + i;
  MPI_Sendrecv(table[2], 3, MPI_DOUBLE, right, 0, table[0], 3, MPI_DOUBLE, left, 0, c, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&table[1][1], 2, MPI_DOUBLE, left, 1, &table[3][0], 2, MPI_DOUBLE, right, 1, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 3; ++j) y[i] += table[i][j] * table[3 - i][j];
}

// program: parts_of_the_ranks
void parts_of_the_ranks(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c);
  for (int k = 0; k < 3; ++k) {
    MPI_Comm part;
    double sum[6];
    MPI_Comm_split(c, (rank >> k) & 1, rank, &part);
    MPI_Allreduce(x, sum, 6, MPI_DOUBLE, MPI_SUM, part);
    for (int i = 0; i < 6; ++i) x[i] = 0.5 * x[i] * sum[5 - i] + 0.1 * sum[i];
    MPI_Bcast(x, 2, MPI_DOUBLE, 0, part);
    y[k] = x[k] * x[k];
  }
}

// program: one_variable_for_two_communicators
void one_variable_for_two_communicators(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c);
  MPI_Comm part = c;
  double sum[6];
  MPI_Allreduce(x, sum, 6, MPI_DOUBLE, MPI_SUM, part);
  for (int i = 0; i < 6; ++i) x[i] = x[i] * sum[i];
  MPI_Comm_split(c, rank % 2, -rank, &part);
  const int last = size_of(part) - 1;
  MPI_Reduce(x, y, 6, MPI_DOUBLE, MPI_SUM, last, part);
  part = c;
  MPI_Allreduce(y, sum, 6, MPI_DOUBLE, MPI_SUM, part);
  for (int i = 0; i < 6; ++i) y[i] = sum[i] * x[i];
}

// program: communicators_in_an_array
void communicators_in_an_array(double* x, double* y, MPI_Comm c) {
  MPI_Comm both[2];
  const int rank = rank_of(c);
  MPI_Comm_split(c, rank % 2, rank, &both[0]);
  MPI_Comm_dup(c, &both[1]);
  for (int k = 0; k < 2; ++k) {
    double sum[3];
    MPI_Allreduce(x + k, sum, 3, MPI_DOUBLE, MPI_SUM, both[k]);
    for (int i = 0; i < 3; ++i) y[3 * k + i] = sum[i] * x[i];
  }
}

// program: largest
void largest(double* x, double* y, MPI_Comm c) { MPI_Allreduce(x, y, 6, MPI_DOUBLE, MPI_MAX, c); }

// program: extremes_in_a_loop
void extremes_in_a_loop(double* x, double* y, MPI_Comm c) {
  const int root = size_of(c) - 1;
  double z[6], low[6] = {0};
  for (int i = 0; i < 6; ++i) z[i] = x[i] * x[i];
  for (int k = 0; k < 2; ++k) {
    MPI_Allreduce(z, y, 6 - k, MPI_DOUBLE, MPI_MAX, c);
    for (int i = 0; i < 6; ++i) z[i] = y[i] * x[i];
    MPI_Reduce(z, low, 6, MPI_DOUBLE, MPI_MIN, root, c);
    for (int i = 0; i < 6; ++i) z[i] += low[i] * low[5 - i];
  }
  MPI_Allreduce(MPI_IN_PLACE, z, 6, MPI_DOUBLE, MPI_MIN, c);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * z[i];
}

// program: equal_on_all_ranks
void equal_on_all_ranks(double* x, double* y, MPI_Comm c) {
  double z[6];
  for (int i = 0; i < 6; ++i) z[i] = x[i] * x[i];
  MPI_Bcast(z, 6, MPI_DOUBLE, 0, c);
  MPI_Allreduce(z, y, 6, MPI_DOUBLE, MPI_MAX, c);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * z[i];
}

// program: time_step_of_all
void time_step_of_all(double* x, double* y, MPI_Comm c) {
  for (int step = 0; step < 3; ++step) {
    double fastest = 0.0, dt;
    for (int i = 0; i < 6; ++i) fastest = fmax(fastest, fabs(x[i]));
    MPI_Allreduce(&fastest, &dt, 1, MPI_DOUBLE, MPI_MAX, c);
    dt = 0.1 / dt;
    for (int i = 0; i < 6; ++i) x[i] -= dt * x[i] * x[i] * y[i];
  }
}

// program: product
void product(double* x, double* y, MPI_Comm c) { MPI_Reduce(x, y, 6, MPI_DOUBLE, MPI_PROD, 0, c); }

// program: product_in_place
void product_in_place(double* x, double* y, MPI_Comm c) {
  for (int k = 0; k < 2; ++k) {
    MPI_Allreduce(MPI_IN_PLACE, x, 3, MPI_DOUBLE, MPI_PROD, c);
    for (int i = 0; i < 6; ++i) x[i] = sin(x[i]) * y[i];
  }
}

// program: chosen_operation
// refused: 'MPI_Allreduce' with the operation 'op'
void chosen_operation(double* x, double* y, MPI_Comm c) {
  MPI_Op op = MPI_SUM;
  MPI_Allreduce(x, y, 6, MPI_DOUBLE, op, c);
}

// program: partial_sums
void partial_sums(double* x, double* y, MPI_Comm c) { MPI_Scan(x, y, 6, MPI_DOUBLE, MPI_SUM, c); }

// program: sums_of_those_before
void sums_of_those_before(double* x, double* y, MPI_Comm c) {
  double* parts = (double*)malloc(2 * size_of(c) * sizeof(double));
  double z[6];
  for (int i = 0; i < 6; ++i) z[i] = x[i] * x[i];
  MPI_Exscan(z, y, 5, MPI_DOUBLE, MPI_SUM, c);
  for (int i = 0; i < 6; ++i) z[i] = y[i] * x[i];
  MPI_Scan(MPI_IN_PLACE, z, 6, MPI_DOUBLE, MPI_SUM, c);
  for (int k = 0; k < 2 * size_of(c); ++k) parts[k] = z[k % 6] * x[(k + 1) % 6];
  MPI_Reduce_scatter_block(parts, z, 2, MPI_DOUBLE, MPI_SUM, c);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * z[i] * 0.01;
  free(parts);
}

// program: largest_before
void largest_before(double* x, double* y, MPI_Comm c) { MPI_Scan(x, y, 6, MPI_DOUBLE, MPI_MAX, c); }

// program: parts_of_other_operations
void parts_of_other_operations(double* x, double* y, MPI_Comm c) {
  double* parts = (double*)malloc(2 * size_of(c) * sizeof(double));
  double z[6];
  for (int i = 0; i < 6; ++i) z[i] = x[i] * x[i];
  MPI_Exscan(z, y, 5, MPI_DOUBLE, MPI_MIN, c);
  MPI_Scan(MPI_IN_PLACE, z, 6, MPI_DOUBLE, MPI_PROD, c);
  for (int i = 0; i < 6; ++i) z[i] = y[i] * sin(z[i]);
  MPI_Scan(z, x, 4, MPI_DOUBLE, MPI_MAX, c);
  for (int k = 0; k < 2 * size_of(c); ++k) parts[k] = z[k % 6] * x[(k + 1) % 6];
  MPI_Reduce_scatter_block(parts, z, 2, MPI_DOUBLE, MPI_PROD, c);
  MPI_Reduce_scatter_block(parts, z + 2, 2, MPI_DOUBLE, MPI_MAX, c);
  MPI_Exscan(z, y, 3, MPI_DOUBLE, MPI_PROD, c);
  for (int i = 0; i < 4; ++i) y[i] = y[i] * z[i];
  free(parts);
}

// program: time_steps
void time_steps(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  const int right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  double a[6] = {0}, b[6] = {0};
  double *now = a, *then = b;
  memcpy(now, x, sizeof a);
  for (int t = 0; t < 4; ++t) {
    MPI_Request r[4];
    MPI_Irecv(&now[0], 1, MPI_DOUBLE, left, 0, c, &r[0]);
    MPI_Irecv(&now[5], 1, MPI_DOUBLE, right, 1, c, &r[1]);
    MPI_Isend(&now[4], 1, MPI_DOUBLE, right, 0, c, &r[2]);
    MPI_Isend(&now[1], 1, MPI_DOUBLE, left, 1, c, &r[3]);
    for (int i = 2; i < 4; ++i) then[i] = now[i] + 0.1 * now[i] * (now[i + 1] - 2.0 * now[i] + now[i - 1]);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
    then[1] = now[1] + 0.1 * now[1] * (now[2] - 2.0 * now[1] + now[0]);
    then[4] = now[4] + 0.1 * now[4] * (now[5] - 2.0 * now[4] + now[3]);
    then[0] = now[0];
    then[5] = now[5];
    double* swap = now;
    now = then;
    then = swap;
  }
  for (int i = 0; i < 6; ++i) y[i] = now[i] * now[i];
}

// program: fewer_than_expected
void fewer_than_expected(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Request r;
  MPI_Irecv(y, 6, MPI_DOUBLE, left, 0, c, &r);
  MPI_Send(x, 2 + rank % 3, MPI_DOUBLE, right, 0, c);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * y[i] * x[0];
}

// program: chain
void chain(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  double carried = 1.0;
  if (rank > 0) MPI_Recv(&carried, 1, MPI_DOUBLE, rank - 1, 5, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) {
    carried = carried * x[i] + sin(carried);
    y[i] = carried;
  }
  if (rank + 1 < size) MPI_Send(&carried, 1, MPI_DOUBLE, rank + 1, 5, c);
}

// program: tree
void tree(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  int distance = 1;
  while (distance < size) {
    if (rank % (2 * distance) == distance) {
      MPI_Send(x, 6, MPI_DOUBLE, rank - distance, distance, c);
    } else if (rank % (2 * distance) == 0 && rank + distance < size) {
      double got[6];
      MPI_Recv(got, 6, MPI_DOUBLE, rank + distance, distance, c, MPI_STATUS_IGNORE);
      for (int i = 0; i < 6; ++i) x[i] = x[i] * got[i] + got[5 - i];
    }
    distance *= 2;
  }
  y[0] = x[0] * x[1];
}

// program: sizes_by_message
void sizes_by_message(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  int count = 2 + rank % 4;
  if (size > 1) {
    if (rank == 0) {
      int theirs;
      double* got;
      MPI_Recv(&theirs, 1, MPI_INT, 1, 0, c, MPI_STATUS_IGNORE);
      got = (double*)malloc((size_t)theirs * sizeof(double));
      MPI_Recv(got, theirs, MPI_DOUBLE, 1, 0, c, MPI_STATUS_IGNORE);
      for (int i = 0; i < theirs; ++i) y[i] = got[i] * x[i];
      free(got);
    } else if (rank == 1) {
      MPI_Send(&count, 1, MPI_INT, 0, 0, c);
      MPI_Send(x, count, MPI_DOUBLE, 0, 0, c);
    }
  }
  MPI_Bcast(&count, 1, MPI_INT, 0, c);
  for (int i = 0; i < count; ++i) x[i] = x[i] * x[i];
}

struct point {
  double at, slope;
};
// program: members
void members(double* x, double* y, MPI_Comm c) {
  struct point p, q;
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  p.at = x[0] * x[1];
  p.slope = sin(x[2]);
  MPI_Sendrecv(&p.at, 1, MPI_DOUBLE, right, 0, &q.at, 1, MPI_DOUBLE, left, 0, c, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&p.slope, 1, MPI_DOUBLE, left, 0, &q.slope, 1, MPI_DOUBLE, right, 0, c, MPI_STATUS_IGNORE);
  y[0] = p.at * q.slope + q.at * p.slope;
}

// program: whole_structure
// refused: 'MPI_Bcast' with a buffer of 'struct point'
void whole_structure(double* x, double* y, MPI_Comm c) {
  struct point p;
  p.at = x[0] * x[1];
  p.slope = sin(x[2]);
  MPI_Bcast(&p, 2, MPI_DOUBLE, 0, c);
  y[0] = p.at * p.slope;
}

// program: each_one_in_turn
void each_one_in_turn(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  for (int root = 0; root < size; ++root) {
    double z[6];
    for (int i = 0; i < 6; ++i) z[i] = x[i] * x[i];
    MPI_Bcast(z, 6, MPI_DOUBLE, root, c);
    for (int i = 0; i < 6; ++i) x[i] = 0.5 * x[i] * z[5 - i];
    MPI_Reduce(x, root == rank ? y : NULL, 6, MPI_DOUBLE, MPI_SUM, root, c);
  }
}

// program: with_gaps
void with_gaps(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  int counts[8], places[8], all = 0;
  for (int r = 0; r < size; ++r) {
    counts[r] = 1 + r % 3;
    places[r] = all + 1;
    all += counts[r] + 2;
  }
  double* got = (double*)calloc((size_t)all + 1, sizeof(double));
  MPI_Gatherv(x, counts[rank], MPI_DOUBLE, got, counts, places, MPI_DOUBLE, 0, c);
  if (rank == 0)
    for (int i = 0; i < all; ++i) got[i] = got[i] * got[i] + 1.0;
  MPI_Scatterv(got, counts, places, MPI_DOUBLE, y, counts[rank], MPI_DOUBLE, 0, c);
  MPI_Allgatherv(y, counts[rank], MPI_DOUBLE, got, counts, places, MPI_DOUBLE, c);
  for (int i = 0; i < all; ++i) x[i % 6] += got[i] * x[(i + 1) % 6];
  free(got);
}

// program: early_return
void early_return(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  double sum[6];
  MPI_Allreduce(x, sum, 6, MPI_DOUBLE, MPI_SUM, c);
  if (rank >= 2) return;
  y[0] = sum[0] * x[1];
  if (size < 2) return;
  MPI_Sendrecv_replace(y, 6, MPI_DOUBLE, 1 - rank, 0, 1 - rank, 0, c, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * x[i];
}

// program: until_converged
void until_converged(double* x, double* y, MPI_Comm c) {
  double change = 1.0, root = 1.0;
  int steps = 0;
  while (change > 1e-12 && steps < 60) {
    double sum = 0.0, own = x[0] * x[0] + root * 0.1 + x[1];
    MPI_Allreduce(&own, &sum, 1, MPI_DOUBLE, MPI_SUM, c);
    const double next = sqrt(1.0 + 0.3 * sum);
    change = fabs(next - root);
    root = next;
    ++steps;
  }
  y[0] = root * x[2];
}

static int ring(double* a, double* b, int count, int tag, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  return MPI_Sendrecv(a, count, MPI_DOUBLE, (rank + 1) % size, tag, b, count, MPI_DOUBLE, (rank + size - 1) % size, tag,
                      c, MPI_STATUS_IGNORE);
}
// program: wrapped
void wrapped(double* x, double* y, MPI_Comm c) {
  double z[6];
  if (ring(x, z, 6, 1, c) != MPI_SUCCESS) return;
  for (int i = 0; i < 6; ++i) z[i] = z[i] * x[i];
  if (MPI_SUCCESS != ring(z, y, 5, 1, c)) exit(1);
  y[5] = z[0] * y[1];
}

static void over_levels(double* x, int level, MPI_Comm c) {
  if (level == 0) return;
  double sum[2];
  MPI_Allreduce(x, sum, 2, MPI_DOUBLE, MPI_SUM, c);
  x[level] = x[level] * sum[0];
  over_levels(x, level - 1, c);
  MPI_Bcast(x + level, 1, MPI_DOUBLE, 0, c);
  x[0] = x[0] * x[level] + sum[1];
}
// program: recursive
void recursive(double* x, double* y, MPI_Comm c) {
  over_levels(x, 4, c);
  y[0] = x[0];
}

// program: no_request_among_them
void no_request_among_them(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c);
  MPI_Request r[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
  double got[6] = {0};
  if (rank + 1 < size) MPI_Isend(x, 6, MPI_DOUBLE, rank + 1, 0, c, &r[0]);
  if (rank > 0) MPI_Irecv(got, 6, MPI_DOUBLE, rank - 1, 0, c, &r[3]);
  MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = got[i] * x[i];
}

// program: passive_here_active_there
void passive_here_active_there(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  double constant[6] = {1.0, 2.0, 3.0, 4.0, 5.0, 6.0};
  MPI_Request r;
  if (rank % 2 == 0)
    MPI_Isend(constant, 6, MPI_DOUBLE, right, 0, c, &r);
  else
    MPI_Isend(x, 6, MPI_DOUBLE, right, 0, c, &r);
  MPI_Recv(y, 6, MPI_DOUBLE, left, 0, c, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < 6; ++i) y[i] = y[i] * x[0];
}

// program: dropped_there
void dropped_there(double* x, double* y, MPI_Comm c) {
  const int rank = rank_of(c), size = size_of(c), right = (rank + 1) % size, left = (rank + size - 1) % size;
  double unused[6];
  MPI_Sendrecv(x, 6, MPI_DOUBLE, right, 0, unused, 6, MPI_DOUBLE, left, 0, c, MPI_STATUS_IGNORE);
  MPI_Allreduce(x, unused, 6, MPI_DOUBLE, MPI_SUM, c);
  y[0] = x[0] * x[1];
}

// program: cast_buffers
void cast_buffers(double* x, double* y, MPI_Comm c) {
  const double* constant = x;
  MPI_Allreduce((void*)constant, (void*)y, 6, MPI_DOUBLE, MPI_SUM, c);
  y[0] = y[0] * x[0];
}

// program: by_letters
// refused: 'memcpy' works on bytes, so activity is lost
void by_letters(double* x, double* y, MPI_Comm c) {
  char room[48];
  memcpy(room, x, 48);
  MPI_Bcast(room, 48, MPI_CHAR, 0, c);
  memcpy(y, room, 48);
}

// program: counted_on_arrival
// refused: 'MPI_Get_count' has no derivative here
void counted_on_arrival(double* x, double* y, MPI_Comm c) {
  MPI_Status status;
  int came;
  MPI_Sendrecv(x, 3, MPI_DOUBLE, 0, 0, y, 6, MPI_DOUBLE, 0, 0, c, &status);
  MPI_Get_count(&status, MPI_DOUBLE, &came);
  for (int i = 0; i < came; ++i) y[i] = y[i] * x[i];
}

// program: everyone_to_everyone
void everyone_to_everyone(double* x, double* y, MPI_Comm c) {
  const int size = size_of(c);
  double* s = (double*)malloc((size_t)size * sizeof(double));
  double* t = (double*)malloc((size_t)size * sizeof(double));
  for (int r = 0; r < size; ++r) s[r] = x[r % 6] * x[0] + r;
  MPI_Alltoall(s, 1, MPI_DOUBLE, t, 1, MPI_DOUBLE, c);
  MPI_Alltoall(t, 1, MPI_DOUBLE, s, 1, MPI_DOUBLE, c);
  for (int r = 0; r < size; ++r) y[r % 6] += s[r] * t[r];
  free(s);
  free(t);
}

// program: one_sided
// refused: error:
void one_sided(double* x, double* y, MPI_Comm c) {
  MPI_Win w;
  MPI_Win_create(x, 48, 8, MPI_INFO_NULL, c, &w);
  MPI_Win_fence(0, w);
  MPI_Get(y, 6, MPI_DOUBLE, 0, 0, 6, MPI_DOUBLE, w);
  MPI_Win_fence(0, w);
}
