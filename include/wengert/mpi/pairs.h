/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives between one sender and one receiver, which wait until they are done. */
#ifndef WENGERT_MPI_PAIRS_H
#define WENGERT_MPI_PAIRS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/numbers.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* Messages of one tag between two ranks are numbered on both sides, in the order in which they are begun. Their
   adjoints may be begun in other orders, so that they have the number in their tags. */
struct wengert_mpi_counter {
  struct wengert_mpi_counter* next;
  int communicator, rank, tag, sends;
  unsigned number;
};
enum { wengert_mpi_numbers = 4096, wengert_mpi_buckets = 256 };
__extension__ __attribute__((weak)) struct wengert_mpi_counter* wengert_mpi_counters[wengert_mpi_buckets];

WENGERT_MPI_FUNCTION unsigned* wengert_mpi_number(MPI_Comm communicator, int rank, int tag, int sends) {
  const int comm = (int)MPI_Comm_c2f(communicator);
  const unsigned key = (unsigned)comm * 31u + (unsigned)rank * 7u + (unsigned)tag * 3u + (unsigned)sends;
  struct wengert_mpi_counter *c, **bucket = &wengert_mpi_counters[key % wengert_mpi_buckets];
  for (c = *bucket; c; c = c->next)
    if (c->communicator == comm && c->rank == rank && c->tag == tag && c->sends == sends) return &c->number;
  c = (struct wengert_mpi_counter*)calloc(1, sizeof *c);
  if (!c) wengert_mpi_fail("no memory is left for a message");
  c->next = *bucket;
  c->communicator = comm;
  c->rank = rank;
  c->tag = tag;
  c->sends = sends;
  *bucket = c;
  return &c->number;
}
WENGERT_MPI_FUNCTION int wengert_mpi_next(MPI_Comm communicator, int rank, int tag, int sends) {
  return (int)(*wengert_mpi_number(communicator, rank, tag, sends) % wengert_mpi_numbers);
}
/* How many tags there are, from 0 on, by the numbers that each needs for its adjoints. */
WENGERT_MPI_FUNCTION int wengert_mpi_tags(void) {
  int *largest = NULL, is_known = 0;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, (void*)&largest, &is_known);
  return is_known ? (int)(((long)*largest + 1) / wengert_mpi_numbers) : 0;
}
/* The tag of a message's adjoint. */
WENGERT_MPI_FUNCTION int wengert_mpi_tag(int tag, int number) {
  if (tag >= wengert_mpi_tags() - 1)
    wengert_mpi_fail("a message's tag is too large for its adjoint's; use tags below 65535");
  return tag * wengert_mpi_numbers + number;
}
/* The tag of the adjoint of a call of all ranks: beyond all others. */
WENGERT_MPI_FUNCTION int wengert_mpi_collective_tag(int number) {
  const int tags = wengert_mpi_tags();
  if (tags == 0) wengert_mpi_fail("this MPI has too few tags for the adjoints of messages");
  return (tags - 1) * wengert_mpi_numbers + number;
}
WENGERT_MPI_FUNCTION void wengert_mpi_refuse_any(int from, int tag) {
  if (from == MPI_ANY_SOURCE || tag == MPI_ANY_TAG)
    wengert_mpi_fail(
        "a message from any source, or of any tag, has a derivative that could be another message's; name both");
}

WENGERT_MPI_FUNCTION void wengert_mpi_send(const double* sent, int count, int to, int tag, MPI_Comm communicator) {
  double* zeros = sent ? NULL : wengert_mpi_room(count);
  ++*wengert_mpi_number(communicator, to, tag, 1);
  MPI_Send(sent ? sent : zeros, count, MPI_DOUBLE, to, tag, communicator);
  free(zeros);
}
/* Receives, and says how many numbers came. */
WENGERT_MPI_FUNCTION int wengert_mpi_received(double* received, int count, int from, int tag, MPI_Comm communicator,
                                              MPI_Status* status) {
  MPI_Status own;
  double* dropped = received ? NULL : wengert_mpi_room(count);
  int came = 0;
  wengert_mpi_refuse_any(from, tag);
  ++*wengert_mpi_number(communicator, from, tag, 0);
  MPI_Recv(received ? received : dropped, count, MPI_DOUBLE, from, tag, communicator, &own);
  MPI_Get_count(&own, MPI_DOUBLE, &came);
  if (status != MPI_STATUS_IGNORE) *status = own;
  free(dropped);
  return came < 0 ? 0 : came;
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv(double* received, int count, int from, int tag, MPI_Comm communicator,
                                           MPI_Status* status) {
  wengert_mpi_received(received, count, from, tag, communicator, status);
}

WENGERT_MPI_FUNCTION void wengert_mpi_send_forward(const double* sent, int count, int to, int tag,
                                                   MPI_Comm communicator) {
  wengert_push_int(wengert_mpi_next(communicator, to, tag, 1));
  wengert_mpi_send(sent, count, to, tag, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_send_reverse(const double* sent, double* a_sent, int count, int to, int tag,
                                                   MPI_Comm communicator) {
  const int number = wengert_pop_int();
  double* room = wengert_mpi_room(count);
  (void)sent;
  MPI_Recv(room, count, MPI_DOUBLE, to, wengert_mpi_tag(tag, number), communicator, MPI_STATUS_IGNORE);
  wengert_mpi_add(a_sent, room, count);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_forward(double* received, int count, int from, int tag,
                                                   MPI_Comm communicator, MPI_Status* status, int overwritten) {
  wengert_push_int(wengert_mpi_next(communicator, from, tag, 0));
  wengert_mpi_save(received, count, overwritten);
  wengert_push_int(wengert_mpi_received(received, count, from, tag, communicator, status));
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_reverse(double* received, double* a_received, int count, int from, int tag,
                                                   MPI_Comm communicator, int overwritten) {
  const int came = wengert_pop_int(), number = wengert_pop_int();
  double* zeros = a_received ? NULL : wengert_mpi_room(came);
  MPI_Send(a_received ? a_received : zeros, came, MPI_DOUBLE, from, wengert_mpi_tag(tag, number), communicator);
  free(zeros);
  wengert_mpi_clear(a_received, came);
  wengert_mpi_restore(received, count, overwritten);
}

WENGERT_MPI_FUNCTION int wengert_mpi_exchanged(const double* sent, int sent_count, int to, int sent_tag,
                                               double* received, int count, int from, int tag, MPI_Comm communicator,
                                               MPI_Status* status) {
  MPI_Status own;
  double *zeros = sent ? NULL : wengert_mpi_room(sent_count), *dropped = received ? NULL : wengert_mpi_room(count);
  int came = 0;
  wengert_mpi_refuse_any(from, tag);
  ++*wengert_mpi_number(communicator, to, sent_tag, 1);
  ++*wengert_mpi_number(communicator, from, tag, 0);
  MPI_Sendrecv(sent ? sent : zeros, sent_count, MPI_DOUBLE, to, sent_tag, received ? received : dropped, count,
               MPI_DOUBLE, from, tag, communicator, &own);
  MPI_Get_count(&own, MPI_DOUBLE, &came);
  if (status != MPI_STATUS_IGNORE) *status = own;
  free(zeros);
  free(dropped);
  return came < 0 ? 0 : came;
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv(const double* sent, int sent_count, int to, int sent_tag,
                                               double* received, int count, int from, int tag, MPI_Comm communicator,
                                               MPI_Status* status) {
  wengert_mpi_exchanged(sent, sent_count, to, sent_tag, received, count, from, tag, communicator, status);
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_forward(const double* sent, int sent_count, int to, int sent_tag,
                                                       double* received, int count, int from, int tag,
                                                       MPI_Comm communicator, MPI_Status* status, int overwritten) {
  wengert_push_int(wengert_mpi_next(communicator, to, sent_tag, 1));
  wengert_push_int(wengert_mpi_next(communicator, from, tag, 0));
  wengert_mpi_save(received, count, overwritten);
  wengert_push_int(
      wengert_mpi_exchanged(sent, sent_count, to, sent_tag, received, count, from, tag, communicator, status));
}
/* The adjoint of an exchange is the exchange of adjoints: says how many numbers went, and fills room. */
WENGERT_MPI_FUNCTION int wengert_mpi_exchanged_back(const double* a_received, int from, int tag, double* room,
                                                    int sent_count, int to, int sent_tag, MPI_Comm communicator) {
  const int came = wengert_pop_int(), number = wengert_pop_int(), sent_number = wengert_pop_int();
  double* zeros = a_received ? NULL : wengert_mpi_room(came);
  MPI_Sendrecv(a_received ? a_received : zeros, came, MPI_DOUBLE, from, wengert_mpi_tag(tag, number), room, sent_count,
               MPI_DOUBLE, to, wengert_mpi_tag(sent_tag, sent_number), communicator, MPI_STATUS_IGNORE);
  free(zeros);
  return came;
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_reverse(const double* sent, double* a_sent, int sent_count, int to,
                                                       int sent_tag, double* received, double* a_received, int count,
                                                       int from, int tag, MPI_Comm communicator, int overwritten) {
  double* room = wengert_mpi_room(sent_count);
  const int came = wengert_mpi_exchanged_back(a_received, from, tag, room, sent_count, to, sent_tag, communicator);
  (void)sent;
  wengert_mpi_clear(a_received, came);
  wengert_mpi_add(a_sent, room, sent_count);
  wengert_mpi_restore(received, count, overwritten);
}

/* The numbers that are sent are overwritten by those that come. */
WENGERT_MPI_FUNCTION int wengert_mpi_replaced(double* values, int count, int to, int sent_tag, int from, int tag,
                                              MPI_Comm communicator, MPI_Status* status) {
  double* sent = wengert_mpi_copy(values, count);
  const int came = wengert_mpi_exchanged(sent, count, to, sent_tag, values, count, from, tag, communicator, status);
  free(sent);
  return came;
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_replace(double* values, int count, int to, int sent_tag, int from,
                                                       int tag, MPI_Comm communicator, MPI_Status* status) {
  wengert_mpi_replaced(values, count, to, sent_tag, from, tag, communicator, status);
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_replace_forward(double* values, int count, int to, int sent_tag,
                                                               int from, int tag, MPI_Comm communicator,
                                                               MPI_Status* status, int overwritten) {
  wengert_push_int(wengert_mpi_next(communicator, to, sent_tag, 1));
  wengert_push_int(wengert_mpi_next(communicator, from, tag, 0));
  wengert_mpi_save(values, count, overwritten);
  wengert_push_int(wengert_mpi_replaced(values, count, to, sent_tag, from, tag, communicator, status));
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_replace_reverse(double* values, double* a_values, int count, int to,
                                                               int sent_tag, int from, int tag, MPI_Comm communicator,
                                                               int overwritten) {
  double* room = wengert_mpi_room(count);
  const int came = wengert_mpi_exchanged_back(a_values, from, tag, room, count, to, sent_tag, communicator);
  wengert_mpi_clear(a_values, came);
  wengert_mpi_add(a_values, room, count);
  wengert_mpi_restore(values, count, overwritten);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
