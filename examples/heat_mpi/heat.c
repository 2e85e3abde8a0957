/* SPDX-License-Identifier: MIT */
/* Heat in a rod that is cut into pieces, one a rank: u[1 .. m] of m + 2, whose ends are the neighbours' numbers. The
   middle is computed while messages are under way. *cost is the mean square of the final temperatures, on all ranks. */
#include <math.h>
#include <mpi.h>

static double flux(double left, double right, double conductivity) {
  return conductivity * (1.0 + 0.1 * sin(left + right)) * (right - left);
}

static void step(const double* u, const double* c, double* next, int from, int to) {
  for (int i = from; i <= to; ++i) next[i] = u[i] + flux(u[i], u[i + 1], c[i]) - flux(u[i - 1], u[i], c[i - 1]);
}

void heat(double* u, const double* c, double* next, int m, int steps, MPI_Comm comm, double* cost) {
  int rank, size, total;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  MPI_Allreduce(&m, &total, 1, MPI_INT, MPI_SUM, comm);
  for (int t = 0; t < steps; ++t) {
    MPI_Request requests[4];
    /* the ends of the rod are kept at the temperature of the last piece */
    u[0] = u[1];
    u[m + 1] = u[m];
    MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 1, comm, &requests[0]);
    MPI_Irecv(&u[m + 1], 1, MPI_DOUBLE, right, 2, comm, &requests[1]);
    MPI_Isend(&u[m], 1, MPI_DOUBLE, right, 1, comm, &requests[2]);
    MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 2, comm, &requests[3]);
    step(u, c, next, 2, m - 1);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    step(u, c, next, 1, 1);
    if (m > 1) step(u, c, next, m, m);
    for (int i = 1; i <= m; ++i) u[i] = next[i];
  }
  double sum = 0.0;
  for (int i = 1; i <= m; ++i) sum += u[i] * u[i] / total;
  MPI_Allreduce(&sum, cost, 1, MPI_DOUBLE, MPI_SUM, comm);
}
