/* SPDX-License-Identifier: MIT */
/* The same with as many numbers of each rank as it has. */
#ifndef WENGERT_MPI_COLLECTIVES_OF_PARTS_H
#define WENGERT_MPI_COLLECTIVES_OF_PARTS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/collectives.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* How far the numbers of all ranks reach. */
WENGERT_MPI_FUNCTION long wengert_mpi_extent(const int* counts, const int* places, MPI_Comm communicator) {
  const int size = wengert_mpi_size(communicator);
  long end = 0;
  int k;
  for (k = 0; k < size; ++k)
    if ((long)places[k] + counts[k] > end) end = (long)places[k] + counts[k];
  return end;
}
WENGERT_MPI_FUNCTION void wengert_mpi_save_parts(const double* values, const int* counts, const int* places,
                                                 MPI_Comm communicator, int overwritten) {
  const int size = wengert_mpi_size(communicator);
  int k;
  for (k = 0; k < size; ++k) wengert_mpi_save(values ? values + places[k] : NULL, counts[k], overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_restore_parts(double* values, const int* counts, const int* places,
                                                    MPI_Comm communicator, int overwritten) {
  int k;
  for (k = wengert_mpi_size(communicator) - 1; k >= 0; --k)
    wengert_mpi_restore(values ? values + places[k] : NULL, counts[k], overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_clear_parts(double* values, const int* counts, const int* places,
                                                  MPI_Comm communicator) {
  const int size = wengert_mpi_size(communicator);
  int k;
  for (k = 0; values && k < size; ++k) wengert_mpi_clear(values + places[k], counts[k]);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gatherv(const double* sent, int sent_count, double* received, const int* counts,
                                              const int* places, int root, MPI_Comm communicator) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double *zeros = sent ? NULL : wengert_mpi_room(sent_count), *dropped = NULL;
  if (is_root && !received) dropped = wengert_mpi_room(wengert_mpi_extent(counts, places, communicator));
  MPI_Gatherv(sent ? sent : zeros, sent_count, MPI_DOUBLE, dropped ? dropped : received, counts, places, MPI_DOUBLE,
              root, communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatterv(const double* sent, const int* counts, const int* places,
                                               double* received, int count, int root, MPI_Comm communicator) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double *zeros = NULL, *dropped = received ? NULL : wengert_mpi_room(count);
  if (is_root && !sent) zeros = wengert_mpi_room(wengert_mpi_extent(counts, places, communicator));
  MPI_Scatterv(zeros ? zeros : sent, counts, places, MPI_DOUBLE, received ? received : dropped, count, MPI_DOUBLE, root,
               communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gatherv_forward(const double* sent, int sent_count, double* received,
                                                      const int* counts, const int* places, int root,
                                                      MPI_Comm communicator, int overwritten) {
  if (wengert_mpi_rank(communicator) == root)
    wengert_mpi_save_parts(received, counts, places, communicator, overwritten);
  wengert_mpi_gatherv(sent, sent_count, received, counts, places, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gatherv_reverse(const double* sent, double* a_sent, int sent_count,
                                                      double* received, double* a_received, const int* counts,
                                                      const int* places, int root, MPI_Comm communicator,
                                                      int overwritten) {
  double* room = wengert_mpi_room(sent_count);
  (void)sent;
  wengert_mpi_scatterv(a_received, counts, places, room, sent_count, root, communicator);
  wengert_mpi_add(a_sent, room, sent_count);
  if (wengert_mpi_rank(communicator) != root) return;
  wengert_mpi_clear_parts(a_received, counts, places, communicator);
  wengert_mpi_restore_parts(received, counts, places, communicator, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatterv_forward(const double* sent, const int* counts, const int* places,
                                                       double* received, int count, int root, MPI_Comm communicator,
                                                       int overwritten) {
  wengert_mpi_save(received, count, overwritten);
  wengert_mpi_scatterv(sent, counts, places, received, count, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatterv_reverse(const double* sent, double* a_sent, const int* counts,
                                                       const int* places, double* received, double* a_received,
                                                       int count, int root, MPI_Comm communicator, int overwritten) {
  const int is_root = wengert_mpi_rank(communicator) == root, size = wengert_mpi_size(communicator);
  /* Ranks may have been sent the same numbers: their adjoints come side by side, and are added. */
  int* apart = (int*)calloc((size_t)size, sizeof(int));
  double *room, *adjoints = wengert_mpi_copy(a_received, count);
  int k, i;
  (void)sent;
  for (k = 1; is_root && k < size; ++k) apart[k] = apart[k - 1] + counts[k - 1];
  room = wengert_mpi_room(is_root ? (long)apart[size - 1] + counts[size - 1] : 0);
  MPI_Gatherv(adjoints, count, MPI_DOUBLE, room, counts, apart, MPI_DOUBLE, root, communicator);
  for (k = 0; is_root && a_sent && k < size; ++k)
    for (i = 0; i < counts[k]; ++i) a_sent[places[k] + i] += room[apart[k] + i];
  free(adjoints);
  free(room);
  free(apart);
  wengert_mpi_clear(a_received, count);
  wengert_mpi_restore(received, count, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgatherv(const double* sent, int sent_count, double* received,
                                                 const int* counts, const int* places, MPI_Comm communicator) {
  double* zeros = sent ? NULL : wengert_mpi_room(sent_count);
  double* dropped = received ? NULL : wengert_mpi_room(wengert_mpi_extent(counts, places, communicator));
  MPI_Allgatherv(sent ? sent : zeros, sent_count, MPI_DOUBLE, received ? received : dropped, counts, places, MPI_DOUBLE,
                 communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgatherv_forward(const double* sent, int sent_count, double* received,
                                                         const int* counts, const int* places, MPI_Comm communicator,
                                                         int overwritten) {
  wengert_mpi_save_parts(received, counts, places, communicator, overwritten);
  wengert_mpi_allgatherv(sent, sent_count, received, counts, places, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgatherv_reverse(const double* sent, double* a_sent, int sent_count,
                                                         double* received, double* a_received, const int* counts,
                                                         const int* places, MPI_Comm communicator, int overwritten) {
  const int size = wengert_mpi_size(communicator);
  double *sums, *room = wengert_mpi_room(sent_count);
  long all = 0;
  int k;
  (void)sent;
  for (k = 0; k < size; ++k) all += counts[k];
  sums = wengert_mpi_room(all);
  for (all = 0, k = 0; k < size; all += counts[k], ++k)
    if (a_received && counts[k] > 0) memcpy(sums + all, a_received + places[k], (size_t)counts[k] * sizeof(double));
  MPI_Reduce_scatter(sums, room, counts, MPI_DOUBLE, MPI_SUM, communicator);
  free(sums);
  wengert_mpi_clear_parts(a_received, counts, places, communicator);
  wengert_mpi_add(a_sent, room, sent_count);
  wengert_mpi_restore_parts(received, counts, places, communicator, overwritten);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
