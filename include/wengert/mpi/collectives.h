/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives among all ranks of a communicator. */
#ifndef WENGERT_MPI_COLLECTIVES_H
#define WENGERT_MPI_COLLECTIVES_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/numbers.h>

#if defined(__cplusplus)
extern "C" {
#endif

WENGERT_MPI_FUNCTION void wengert_mpi_bcast(double* values, int count, int root, MPI_Comm communicator) {
  double* zeros = values ? NULL : wengert_mpi_room(count);
  MPI_Bcast(values ? values : zeros, count, MPI_DOUBLE, root, communicator);
  free(zeros);
}
WENGERT_MPI_FUNCTION void wengert_mpi_bcast_forward(double* values, int count, int root, MPI_Comm communicator,
                                                    int overwritten) {
  if (wengert_mpi_rank(communicator) != root) wengert_mpi_save(values, count, overwritten);
  wengert_mpi_bcast(values, count, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_bcast_reverse(double* values, double* a_values, int count, int root,
                                                    MPI_Comm communicator, int overwritten) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double *sent = wengert_mpi_copy(a_values, count), *sum = wengert_mpi_room(count);
  MPI_Reduce(sent, sum, count, MPI_DOUBLE, MPI_SUM, root, communicator);
  free(sent);
  wengert_mpi_clear(a_values, count);
  wengert_mpi_add(a_values, sum, is_root ? count : 0);
  if (!is_root) wengert_mpi_restore(values, count, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_reduce_sum(const double* sent, double* received, int count, int root,
                                                 MPI_Comm communicator) {
  double *zeros = sent ? NULL : wengert_mpi_room(count), *dropped = received ? NULL : wengert_mpi_room(count);
  MPI_Reduce(sent ? sent : zeros, received ? received : dropped, count, MPI_DOUBLE, MPI_SUM, root, communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_reduce_sum_forward(const double* sent, double* received, int count, int root,
                                                         MPI_Comm communicator, int overwritten) {
  if (wengert_mpi_rank(communicator) == root) wengert_mpi_save(received, count, overwritten);
  wengert_mpi_reduce_sum(sent, received, count, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_reduce_sum_reverse(const double* sent, double* a_sent, double* received,
                                                         double* a_received, int count, int root, MPI_Comm communicator,
                                                         int overwritten) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double* room = wengert_mpi_copy(is_root ? a_received : NULL, count);
  (void)sent;
  MPI_Bcast(room, count, MPI_DOUBLE, root, communicator);
  if (is_root) wengert_mpi_clear(a_received, count);
  wengert_mpi_add(a_sent, room, count);
  if (is_root) wengert_mpi_restore(received, count, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_sum(const double* sent, double* received, int count,
                                                    MPI_Comm communicator) {
  double *zeros = sent ? NULL : wengert_mpi_room(count), *dropped = received ? NULL : wengert_mpi_room(count);
  MPI_Allreduce(sent ? sent : zeros, received ? received : dropped, count, MPI_DOUBLE, MPI_SUM, communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_sum_forward(const double* sent, double* received, int count,
                                                            MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, count, overwritten);
  wengert_mpi_allreduce_sum(sent, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_sum_reverse(const double* sent, double* a_sent, double* received,
                                                            double* a_received, int count, MPI_Comm communicator,
                                                            int overwritten) {
  double* sum = wengert_mpi_room(count);
  (void)sent;
  wengert_mpi_allreduce_sum(a_received, sum, count, communicator);
  wengert_mpi_clear(a_received, count);
  wengert_mpi_add(a_sent, sum, count);
  wengert_mpi_restore(received, count, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_in_place_sum(double* values, int count, MPI_Comm communicator) {
  double* sent = wengert_mpi_copy(values, count);
  wengert_mpi_allreduce_sum(sent, values, count, communicator);
  free(sent);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_in_place_sum_forward(double* values, int count, MPI_Comm communicator,
                                                                     int overwritten) {
  wengert_mpi_save(values, count, overwritten);
  wengert_mpi_allreduce_in_place_sum(values, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_in_place_sum_reverse(double* values, double* a_values, int count,
                                                                     MPI_Comm communicator, int overwritten) {
  wengert_mpi_allreduce_in_place_sum(a_values, count, communicator);
  wengert_mpi_restore(values, count, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_gather(const double* sent, int sent_count, double* received, int count, int root,
                                             MPI_Comm communicator) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double *zeros = sent ? NULL : wengert_mpi_room(sent_count), *dropped = NULL;
  if (is_root && !received) dropped = wengert_mpi_room((long)count * wengert_mpi_size(communicator));
  MPI_Gather(sent ? sent : zeros, sent_count, MPI_DOUBLE, dropped ? dropped : received, count, MPI_DOUBLE, root,
             communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter(const double* sent, int sent_count, double* received, int count, int root,
                                              MPI_Comm communicator) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double *zeros = NULL, *dropped = received ? NULL : wengert_mpi_room(count);
  if (is_root && !sent) zeros = wengert_mpi_room((long)sent_count * wengert_mpi_size(communicator));
  MPI_Scatter(zeros ? zeros : sent, sent_count, MPI_DOUBLE, received ? received : dropped, count, MPI_DOUBLE, root,
              communicator);
  free(zeros);
  free(dropped);
}
/* How many numbers a rank has of those of all: none but at the root. */
WENGERT_MPI_FUNCTION long wengert_mpi_at_root(int count, int root, MPI_Comm communicator) {
  return wengert_mpi_rank(communicator) == root ? (long)count * wengert_mpi_size(communicator) : 0;
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_forward(const double* sent, int sent_count, double* received, int count,
                                                     int root, MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, wengert_mpi_at_root(count, root, communicator), overwritten);
  wengert_mpi_gather(sent, sent_count, received, count, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_reverse(const double* sent, double* a_sent, int sent_count,
                                                     double* received, double* a_received, int count, int root,
                                                     MPI_Comm communicator, int overwritten) {
  const long all = wengert_mpi_at_root(count, root, communicator);
  double* room = wengert_mpi_room(sent_count);
  (void)sent;
  wengert_mpi_scatter(a_received, count, room, sent_count, root, communicator);
  wengert_mpi_clear(a_received, all);
  wengert_mpi_add(a_sent, room, sent_count);
  wengert_mpi_restore(received, all, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_forward(const double* sent, int sent_count, double* received, int count,
                                                      int root, MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, count, overwritten);
  wengert_mpi_scatter(sent, sent_count, received, count, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_reverse(const double* sent, double* a_sent, int sent_count,
                                                      double* received, double* a_received, int count, int root,
                                                      MPI_Comm communicator, int overwritten) {
  const long all = wengert_mpi_at_root(sent_count, root, communicator);
  double* room = wengert_mpi_room(all);
  (void)sent;
  wengert_mpi_gather(a_received, count, room, sent_count, root, communicator);
  wengert_mpi_clear(a_received, count);
  wengert_mpi_add(a_sent, room, all);
  wengert_mpi_restore(received, count, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_allgather(const double* sent, int sent_count, double* received, int count,
                                                MPI_Comm communicator) {
  double* zeros = sent ? NULL : wengert_mpi_room(sent_count);
  double* dropped = received ? NULL : wengert_mpi_room((long)count * wengert_mpi_size(communicator));
  MPI_Allgather(sent ? sent : zeros, sent_count, MPI_DOUBLE, received ? received : dropped, count, MPI_DOUBLE,
                communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_forward(const double* sent, int sent_count, double* received, int count,
                                                        MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, (long)count * wengert_mpi_size(communicator), overwritten);
  wengert_mpi_allgather(sent, sent_count, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_reverse(const double* sent, double* a_sent, int sent_count,
                                                        double* received, double* a_received, int count,
                                                        MPI_Comm communicator, int overwritten) {
  const long all = (long)count * wengert_mpi_size(communicator);
  double *sums = wengert_mpi_copy(a_received, all), *room = wengert_mpi_room(sent_count);
  (void)sent;
  MPI_Reduce_scatter_block(sums, room, sent_count, MPI_DOUBLE, MPI_SUM, communicator);
  free(sums);
  wengert_mpi_clear(a_received, all);
  wengert_mpi_add(a_sent, room, sent_count);
  wengert_mpi_restore(received, all, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_alltoall(const double* sent, int sent_count, double* received, int count,
                                               MPI_Comm communicator) {
  const int size = wengert_mpi_size(communicator);
  double* zeros = sent ? NULL : wengert_mpi_room((long)sent_count * size);
  double* dropped = received ? NULL : wengert_mpi_room((long)count * size);
  MPI_Alltoall(sent ? sent : zeros, sent_count, MPI_DOUBLE, received ? received : dropped, count, MPI_DOUBLE,
               communicator);
  free(zeros);
  free(dropped);
}
WENGERT_MPI_FUNCTION void wengert_mpi_alltoall_forward(const double* sent, int sent_count, double* received, int count,
                                                       MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, (long)count * wengert_mpi_size(communicator), overwritten);
  wengert_mpi_alltoall(sent, sent_count, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_alltoall_reverse(const double* sent, double* a_sent, int sent_count,
                                                       double* received, double* a_received, int count,
                                                       MPI_Comm communicator, int overwritten) {
  const long size = wengert_mpi_size(communicator);
  double* room = wengert_mpi_room(sent_count * size);
  (void)sent;
  wengert_mpi_alltoall(a_received, count, room, sent_count, communicator);
  wengert_mpi_clear(a_received, count * size);
  wengert_mpi_add(a_sent, room, sent_count * size);
  wengert_mpi_restore(received, count * size, overwritten);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
