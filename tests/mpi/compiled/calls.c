/* SPDX-License-Identifier: MIT */
/* Every call that has a derivative: y of n + 1 numbers a rank from x of n, both ways of the ring of ranks and all
 * together. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

static void change(double* v, int n) {
  for (int i = 0; i < n; ++i) v[i] = sin(v[i]) + 0.2 * v[i] * cos(v[i]);
}

/* Ranks with even numbers send first. The older contents of `from_left` are needed by what stands before. */
static void ring(double* v, double* from_left, int n, int rank, int size, MPI_Comm comm) {
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Status status;
  for (int i = 0; i < n; ++i) v[i] *= from_left[i];
  if (size == 1) {
    for (int i = 0; i < n; ++i) from_left[i] = v[i];
  } else if (rank % 2 == 0) {
    MPI_Send(v, n, MPI_DOUBLE, right, 3, comm);
    MPI_Recv(from_left, n, MPI_DOUBLE, left, 3, comm, &status);
  } else {
    MPI_Recv(from_left, n + 3 - 3, MPI_DOUBLE, left, 3, comm, MPI_STATUS_IGNORE);
    MPI_Send(v, n, MPI_DOUBLE, right, 3, comm);
  }
  for (int i = 0; i < n; ++i) v[i] = sin(v[i] + from_left[i] * from_left[i]);
}

/* Two messages of one tag, waited for in other orders than they were begun in. */
static void crossed(double* v, int n, int rank, int size, MPI_Comm comm) {
  const int right = (rank + 1) % size, left = (rank + size - 1) % size, half = n / 2;
  double* in = (double*)malloc(n * sizeof(double));
  MPI_Request requests[4];
  MPI_Request* sends = requests + 2;
  MPI_Irecv(in, half, MPI_DOUBLE, left, 4, comm, &requests[0]);
  MPI_Irecv(in + half, half, MPI_DOUBLE, left, 4, comm, &requests[1]);
  MPI_Isend(v, half, MPI_DOUBLE, right, 4, comm, &sends[0]);
  MPI_Isend(v + half, half, MPI_DOUBLE, right, 4, comm, &sends[1]);
  MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  MPI_Wait(&sends[0], MPI_STATUS_IGNORE);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  MPI_Wait(&sends[1], MPI_STATUS_IGNORE);
  for (int i = 0; i < half; ++i) v[i] = v[i] * in[i] - in[i + half];
  free(in);
}

/* From the last rank to the first, against the ring; more is asked for than comes. */
static void exchange(double* v, double* w, int n, int rank, int size, MPI_Comm comm) {
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Sendrecv(v, n - 1, MPI_DOUBLE, left, 5, w, n, MPI_DOUBLE, right, 5, comm, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i) v[i] += 0.3 * w[i] * w[i];
  MPI_Sendrecv_replace(v, n, MPI_DOUBLE, right, 6, left, 6, comm, MPI_STATUS_IGNORE);
}

static void collect(double* v, double* w, int n, int rank, int size, MPI_Comm comm) {
  double* all = (double*)malloc(n * size * sizeof(double));
  int* counts = (int*)malloc(size * sizeof(int));
  int* places = (int*)malloc(size * sizeof(int));
  for (int k = 0; k < size; ++k) {
    counts[k] = 1 + k % n;
    places[k] = k * n;
  }
  for (int i = 0; i < n * size; ++i) all[i] = 0.1 * i;
  MPI_Gather(v, n, MPI_DOUBLE, all, n, MPI_DOUBLE, size - 1, comm);
  if (rank == size - 1) change(all, n * size);
  MPI_Scatter(all, n, MPI_DOUBLE, w, n, MPI_DOUBLE, size - 1, comm);
  change(w, n);
  MPI_Allgather(w, n, MPI_DOUBLE, all, n, MPI_DOUBLE, comm);
  for (int k = 0; k < size; ++k)
    for (int i = 0; i < n; ++i) v[i] += (k + 1) * all[k * n + i] * w[i] / size;
  MPI_Gatherv(v, 1 + rank % n, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, comm);
  if (rank == 0) change(all, n * size);
  MPI_Scatterv(all, counts, places, MPI_DOUBLE, w, 1 + rank % n, MPI_DOUBLE, 0, comm);
  change(w, n);
  MPI_Allgatherv(w, 1 + rank % n, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, comm);
  for (int k = 0; k < size; ++k) v[0] += sin(all[k * n]) * w[0] / size;
  MPI_Alltoall(v, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, comm);
  for (int k = 0; k < size; ++k) v[n - 1] += (k + 2) * sin(all[k]) * v[0] / size;
  free(places);
  free(counts);
  free(all);
}

/* Extremes and sums over the ranks, and a message that is described once. */
static void described(double* v, double* w, int n, int rank, int size, MPI_Comm comm) {
  double* in = (double*)calloc(n, sizeof(double));
  MPI_Request requests[2];
  MPI_Recv_init(in, n, MPI_DOUBLE, (rank + size - 1) % size, 8, comm, &requests[0]);
  MPI_Send_init(w, n, MPI_DOUBLE, (rank + 1) % size, 8, comm, &requests[1]);
  for (int k = 0; k < 2; ++k) {
    MPI_Allreduce(v, w, n, MPI_DOUBLE, MPI_SUM, comm);
    for (int i = 0; i < n; ++i) w[i] = sin(w[i]) * v[i];
    MPI_Startall(2, requests);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; ++i) v[i] += 0.3 * in[i] * w[i];
  }
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  MPI_Allreduce(v, in, n, MPI_DOUBLE, MPI_MAX, comm);
  for (int i = 0; i < n; ++i) w[i] = v[i] * sin(in[i]);
  MPI_Scan(w, in, n, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Reduce(in, w, 2, MPI_DOUBLE, MPI_PROD, size - 1, comm);
  for (int i = 0; i < n; ++i) v[i] = sin(in[i]) + w[i];
  free(in);
}

/* A call of all ranks that is under way, and every other number in one message. */
static void strided(double* v, double* w, int n, int rank, int size, MPI_Comm comm) {
  double* in = (double*)calloc(n, sizeof(double));
  MPI_Datatype every_other;
  MPI_Request request;
  MPI_Type_vector(n / 2, 1, 2, MPI_DOUBLE, &every_other);
  MPI_Type_commit(&every_other);
  MPI_Iallreduce(v, w, n, MPI_DOUBLE, MPI_SUM, comm, &request);
  MPI_Sendrecv(v, 1, every_other, (rank + 1) % size, 9, in, n / 2, MPI_DOUBLE, (rank + size - 1) % size, 9, comm,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&every_other);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i) v[i] = 0.3 * sin(w[i] / size) + 0.2 * in[i / 2] * v[i];
  MPI_Scan(v, w, n, MPI_DOUBLE, MPI_MAX, comm);
  free(in);
}

void calls(const double* x, int n, double* y, MPI_Comm comm) {
  int rank, size, seconds = 2;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  double* v = (double*)malloc(n * sizeof(double));
  double* w = (double*)malloc(n * sizeof(double));
  double norm = 0.0, all = 0.0, product;
  for (int i = 0; i < n; ++i) {
    v[i] = x[i] + 0.1 * rank;
    w[i] = 1.0 + 0.2 * x[i];
  }
  MPI_Bcast(&seconds, 1, MPI_INT, 0, comm);
  for (int k = 0; k < seconds; ++k) ring(v, w, n, rank, size, comm);
  change(v, n);
  int error = MPI_Bcast(w, n, MPI_DOUBLE, size / 2, comm);
  if (error != MPI_SUCCESS) MPI_Abort(comm, 1);
  for (int i = 0; i < n; ++i) v[i] = cos(v[i]) * w[i];
  for (int k = 0; k < 2; ++k) crossed(v, n, rank, size, comm);
  exchange(v, w, n, rank, size, comm);
  change(v, n);
  for (int i = 0; i < n; ++i) norm += v[i] * v[i];
  MPI_Reduce(&norm, &all, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
  if (rank == 0) v[0] += sqrt(all);
  product = v[0] * v[n - 1];
  MPI_Allreduce(MPI_IN_PLACE, &product, 1, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < n; ++i) v[i] = tanh(v[i] + 0.1 * product);
  collect(v, w, n, rank, size, comm);
  MPI_Barrier(comm);
  described(v, w, n, rank, size, comm);
  strided(v, w, n, rank, size, comm);
  change(v, n);
  for (int i = 0; i < n; ++i) y[i] = tanh(v[i]) * w[i] + x[i];
  y[n] = product;
  free(w);
  free(v);
}
