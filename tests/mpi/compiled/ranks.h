/* SPDX-License-Identifier: MIT */
#include <mpi.h>

static int rank_of(MPI_Comm c) {
  int rank;
  MPI_Comm_rank(c, &rank);
  return rank;
}
static int size_of(MPI_Comm c) {
  int size;
  MPI_Comm_size(c, &size);
  return size;
}
