/* SPDX-License-Identifier: MIT
   Two MPI processes: each multiplies the square of its own input by what the other sent, whose derivative by the
   sender's input comes with the message. */
#include <mpi.h>
#include <stdio.h>
#include <wengert/client.h>

int main(int argc, char** argv) {
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  double x = 1.5 + rank, received = 0, y;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  const double sent = 10 + x;
  MPI_Sendrecv(&sent, 1, MPI_DOUBLE, (rank + 1) % ranks, 0, &received, 1, MPI_DOUBLE, (rank + ranks - 1) % ranks, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  y = x * x * received;
  WENGERT_OUTPUT(y);
  char line[128];
  const int length =
      snprintf(line, sizeof line, "rank %d value %.17g tangent %.17g\n", rank, y, WENGERT_GET_TANGENT(y));
  fwrite(line, 1, (size_t)length, stdout);
  MPI_Finalize();
  return 0;
}
