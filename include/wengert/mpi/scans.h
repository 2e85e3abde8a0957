/* SPDX-License-Identifier: MIT */
/* Sums of generated derivatives of which each rank gets another part. */
#ifndef WENGERT_MPI_SCANS_H
#define WENGERT_MPI_SCANS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/numbers.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* Sums over the ranks up to this one, or below it alone: from the first on, or from the last on. */
WENGERT_MPI_FUNCTION void wengert_mpi_partial_sums(const double* sent, double* received, int count,
                                                   MPI_Comm communicator, int with_own, int from_last) {
  double* own = wengert_mpi_copy(sent, count);
  MPI_Comm order = communicator;
  if (from_last) MPI_Comm_split(communicator, 0, -wengert_mpi_rank(communicator), &order);
  if (with_own)
    MPI_Scan(own, received, count, MPI_DOUBLE, MPI_SUM, order);
  else
    MPI_Exscan(own, received, count, MPI_DOUBLE, MPI_SUM, order);
  if (from_last) MPI_Comm_free(&order);
  free(own);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scan_sum(const double* sent, double* received, int count, MPI_Comm communicator) {
  double* dropped = received ? NULL : wengert_mpi_room(count);
  wengert_mpi_partial_sums(sent, received ? received : dropped, count, communicator, 1, 0);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scan_sum_forward(const double* sent, double* received, int count,
                                                       MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, count, overwritten);
  wengert_mpi_scan_sum(sent, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scan_sum_reverse(const double* sent, double* a_sent, double* received,
                                                       double* a_received, int count, MPI_Comm communicator,
                                                       int overwritten) {
  double* sums = wengert_mpi_room(count);
  (void)sent;
  wengert_mpi_partial_sums(a_received, sums, count, communicator, 1, 1);
  wengert_mpi_clear(a_received, count);
  wengert_mpi_add(a_sent, sums, count);
  wengert_mpi_restore(received, count, overwritten);
}

/* The first rank receives nothing: its numbers stay. */
WENGERT_MPI_FUNCTION int wengert_mpi_is_first(MPI_Comm communicator) { return wengert_mpi_rank(communicator) == 0; }
WENGERT_MPI_FUNCTION void wengert_mpi_exscan_sum(const double* sent, double* received, int count,
                                                 MPI_Comm communicator) {
  double* sums = wengert_mpi_room(count);
  wengert_mpi_partial_sums(sent, sums, count, communicator, 0, 0);
  if (received && count > 0 && !wengert_mpi_is_first(communicator))
    memcpy(received, sums, (size_t)count * sizeof(double));
  free(sums);
}
WENGERT_MPI_FUNCTION void wengert_mpi_exscan_sum_forward(const double* sent, double* received, int count,
                                                         MPI_Comm communicator, int overwritten) {
  if (!wengert_mpi_is_first(communicator)) wengert_mpi_save(received, count, overwritten);
  wengert_mpi_exscan_sum(sent, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_exscan_sum_reverse(const double* sent, double* a_sent, double* received,
                                                         double* a_received, int count, MPI_Comm communicator,
                                                         int overwritten) {
  const int is_first = wengert_mpi_is_first(communicator);
  const int is_last = wengert_mpi_rank(communicator) == wengert_mpi_size(communicator) - 1;
  double* sums = wengert_mpi_room(count);
  (void)sent;
  wengert_mpi_partial_sums(is_first ? NULL : a_received, sums, count, communicator, 0, 1);
  if (!is_first) wengert_mpi_clear(a_received, count);
  wengert_mpi_add(a_sent, sums, is_last ? 0 : count);
  if (!is_first) wengert_mpi_restore(received, count, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_reduce_scatter_sum(const double* sent, double* received, int count,
                                                         MPI_Comm communicator) {
  double* own = wengert_mpi_copy(sent, (long)count * wengert_mpi_size(communicator));
  double* dropped = received ? NULL : wengert_mpi_room(count);
  MPI_Reduce_scatter_block(own, received ? received : dropped, count, MPI_DOUBLE, MPI_SUM, communicator);
  free(own);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_reduce_scatter_sum_forward(const double* sent, double* received, int count,
                                                                 MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, count, overwritten);
  wengert_mpi_reduce_scatter_sum(sent, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_reduce_scatter_sum_reverse(const double* sent, double* a_sent, double* received,
                                                                 double* a_received, int count, MPI_Comm communicator,
                                                                 int overwritten) {
  const long all = (long)count * wengert_mpi_size(communicator);
  double *seeds = wengert_mpi_copy(a_received, count), *room = wengert_mpi_room(all);
  (void)sent;
  MPI_Allgather(seeds, count, MPI_DOUBLE, room, count, MPI_DOUBLE, communicator);
  free(seeds);
  wengert_mpi_clear(a_received, count);
  wengert_mpi_add(a_sent, room, all);
  wengert_mpi_restore(received, count, overwritten);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
