/* SPDX-License-Identifier: MIT
   Numbers that go between ranks by every call that the tool follows: links [H] prints the outputs of each rank at
   x + H v and their tangents along v. links refused CALL sends active numbers by a call that it does not follow. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

static int rank, size, right, left;
static double x[3], y[3];

static void between_two(void) {
  double a[3] = {0}, b[3] = {0}, c = 0, whole[4] = {x[0] * x[1], x[2], 1.0, x[0]};
  float narrow = (float)(x[0] * x[2]), got_narrow = 0;
  MPI_Request r[4];
  MPI_Irecv(a, 3, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &r[0]);
  MPI_Irecv(b, 2, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &r[1]);
  MPI_Isend(x, 3, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &r[2]);
  MPI_Isend(whole, 2, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &r[3]);
  MPI_Wait(&r[1], MPI_STATUS_IGNORE);
  int which;
  MPI_Waitany(1, r, &which, MPI_STATUS_IGNORE);
  MPI_Waitall(2, r + 2, MPI_STATUSES_IGNORE);
  MPI_Sendrecv(&narrow, 1, MPI_FLOAT, left, 2, &got_narrow, 1, MPI_FLOAT, right, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv_replace(whole + 3, 1, MPI_DOUBLE, right, 3, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(whole, 0, MPI_DOUBLE, right, 4, a, 0, MPI_DOUBLE, left, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 0) {
    int count = 2;
    for (int k = 1; k < size; ++k) {
      MPI_Status status;
      double one[3];
      MPI_Recv(one, 3, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      c += one[0] * one[1] * status.MPI_SOURCE; /* one[2] does not come */
    }
    for (int k = 1; k < size; ++k) {
      MPI_Send(&count, 1, MPI_INT, k, 9, MPI_COMM_WORLD);
      MPI_Send(a, count, MPI_DOUBLE, k, 10, MPI_COMM_WORLD);
    }
  } else {
    int count;
    MPI_Ssend(x, 2, MPI_DOUBLE, 0, 20 + rank, MPI_COMM_WORLD);
    MPI_Recv(&count, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(b, count, MPI_DOUBLE, 0, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  y[0] = a[0] * b[1] + a[2] * x[0] + c * x[1] + got_narrow;
  y[1] = b[0] * x[2] + whole[3] * whole[3];
  /* To itself: a derivative stays where it is. */
  double own = 0;
  MPI_Isend(&y[1], 1, MPI_DOUBLE, rank, 5, MPI_COMM_WORLD, &r[0]);
  MPI_Recv(&own, 1, MPI_DOUBLE, rank, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&r[0], MPI_STATUS_IGNORE);
  y[1] += 0.5 * own * own;
}

static void among_all(MPI_Comm comm) {
  int me, ranks;
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &ranks);
  double sum[3], product[3], root[3] = {0}, most, least;
  double* all = calloc((size_t)(3 * ranks), sizeof(double));
  double* pieces = calloc((size_t)(3 * ranks), sizeof(double));
  int *counts = calloc((size_t)ranks, sizeof(int)), *places = calloc((size_t)ranks, sizeof(int));
  for (int k = 0; k < ranks; ++k) counts[k] = 1 + k % 2, places[k] = 2 * k;
  MPI_Allreduce(x, sum, 3, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Allreduce(x, product, 3, MPI_DOUBLE, MPI_PROD, comm);
  MPI_Allreduce(&x[0], &most, 1, MPI_DOUBLE, MPI_MAX, comm);
  MPI_Allreduce(&x[1], &least, 1, MPI_DOUBLE, MPI_MIN, comm);
  MPI_Reduce(product, root, 3, MPI_DOUBLE, MPI_SUM, ranks - 1, comm);
  MPI_Bcast(root, 3, MPI_DOUBLE, ranks - 1, comm);
  MPI_Gather(x, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, 0, comm);
  for (int k = 0; me == 0 && k < 2 * ranks; ++k) all[k] = all[k] * all[k];
  MPI_Scatter(all, 2, MPI_DOUBLE, pieces, 2, MPI_DOUBLE, 0, comm);
  y[2] += pieces[0] * pieces[1] + sum[0] * root[1] + most * least;
  MPI_Allgather(sum + 1, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, comm);
  MPI_Alltoall(all, 1, MPI_DOUBLE, pieces, 1, MPI_DOUBLE, comm);
  for (int k = 0; k < ranks; ++k) y[2] += pieces[k] * x[k % 3];
  MPI_Gatherv(x, counts[me], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, comm);
  for (int k = 0; me == 0 && k < 2 * ranks; ++k) all[k] = sin(all[k]);
  MPI_Scatterv(all, counts, places, MPI_DOUBLE, pieces, counts[me], MPI_DOUBLE, 0, comm);
  MPI_Allgatherv(pieces, counts[me], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, comm);
  for (int k = 0; k < ranks; ++k) y[2] += all[places[k]] * (k + 1);
  MPI_Allreduce(MPI_IN_PLACE, sum, 2, MPI_DOUBLE, MPI_SUM, comm);
  y[0] += sum[0] * sum[1];
  free(all), free(pieces), free(counts), free(places);
}

static void refused(const char* call) {
  double z[4] = {0};
  if (strcmp(call, "MPI_Scan") == 0) MPI_Scan(x, z, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (strcmp(call, "MPI_Send_init") == 0) {
    MPI_Request r[2];
    MPI_Recv_init(z, 3, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Send_init(x, 3, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  }
  if (strcmp(call, "MPI_Bcast") == 0) MPI_Bcast(x, 3 * sizeof(double), MPI_BYTE, 0, MPI_COMM_WORLD);
  if (strcmp(call, "MPI_Sendrecv") == 0) {
    MPI_Datatype pair;
    MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &pair);
    MPI_Type_commit(&pair);
    MPI_Sendrecv(x, 1, pair, right, 0, z, 1, pair, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  y[0] = z[0] + x[0];
  WENGERT_OUTPUT(y[0]);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  right = (rank + 1) % size, left = (rank + size - 1) % size;
  const double h = argc == 2 ? atof(argv[1]) : 0.0;
  for (int i = 0; i < 3; ++i) {
    const double v = 1.0 - 0.5 * i + 0.25 * rank;
    x[i] = 0.5 + 0.1 * i + 0.2 * rank + h * v;
  }
  WENGERT_INPUT_ARRAY(x, 3);
  for (int i = 0; i < 3; ++i) WENGERT_SET_TANGENT(x[i], 1.0 - 0.5 * i + 0.25 * rank);
  if (argc == 3) {
    refused(argv[2]);
  } else {
    between_two();
    among_all(MPI_COMM_WORLD);
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    among_all(half);
    WENGERT_OUTPUT_ARRAY(y, 3);
    for (int i = 0; i < 3; ++i)
      printf("rank %d: %d %.17g %.17g\n", rank, i, y[i], WENGERT_RUNNING() ? WENGERT_GET_TANGENT(y[i]) : 0.0);
  }
  MPI_Finalize();
  return 0;
}
