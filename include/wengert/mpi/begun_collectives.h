/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives among all ranks that are begun and waited for. Their adjoints are, too: each begins
   where its message was waited for and is waited for where it was begun. All ranks have to begin such calls in one
   order, but may wait for them in any. So an adjoint that could begin waits for those of the calls that the program
   began later, and adjoints have a communicator of their own. */
#ifndef WENGERT_MPI_BEGUN_COLLECTIVES_H
#define WENGERT_MPI_BEGUN_COLLECTIVES_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/operations.h>

#if defined(__cplusplus)
extern "C" {
#endif

__extension__ __attribute__((weak)) int wengert_mpi_order_key = MPI_KEYVAL_INVALID;
WENGERT_MPI_FUNCTION int wengert_mpi_forget_order(MPI_Comm communicator, int key, void* value, void* extra) {
  struct wengert_mpi_order* order = (struct wengert_mpi_order*)value;
  (void)communicator, (void)key, (void)extra;
  MPI_Wait(&order->copying, MPI_STATUS_IGNORE);
  MPI_Comm_free(&order->adjoints);
  free(order);
  return MPI_SUCCESS;
}
WENGERT_MPI_FUNCTION struct wengert_mpi_order* wengert_mpi_order_of(MPI_Comm communicator) {
  struct wengert_mpi_order* order = NULL;
  int is_known = 0;
  if (wengert_mpi_order_key == MPI_KEYVAL_INVALID)
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, wengert_mpi_forget_order, &wengert_mpi_order_key, NULL);
  MPI_Comm_get_attr(communicator, wengert_mpi_order_key, (void*)&order, &is_known);
  if (is_known) return order;
  order = (struct wengert_mpi_order*)calloc(1, sizeof(struct wengert_mpi_order));
  if (!order) wengert_mpi_fail("no memory is left for a message");
  MPI_Comm_idup(communicator, &order->adjoints, &order->copying);
  MPI_Comm_set_attr(communicator, wengert_mpi_order_key, order);
  return order;
}

WENGERT_MPI_FUNCTION int wengert_mpi_gathers(enum wengert_mpi_kind kind) {
  return kind == WENGERT_MPI_GATHER || kind == WENGERT_MPI_ALLGATHER || kind == WENGERT_MPI_ALLTOALL;
}
/* How many numbers a rank receives, and sends. */
WENGERT_MPI_FUNCTION long wengert_mpi_all_received(enum wengert_mpi_kind kind, int count, int root,
                                                   MPI_Comm communicator) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  if (kind == WENGERT_MPI_BARRIER || (kind == WENGERT_MPI_BCAST && is_root)) return 0;
  if ((kind == WENGERT_MPI_REDUCE || kind == WENGERT_MPI_GATHER) && !is_root) return 0;
  return wengert_mpi_gathers(kind) ? (long)count * wengert_mpi_size(communicator) : count;
}
WENGERT_MPI_FUNCTION long wengert_mpi_all_sent(enum wengert_mpi_kind kind, int count, int root, MPI_Comm communicator) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  const int to_each = kind == WENGERT_MPI_SCATTER || kind == WENGERT_MPI_ALLTOALL;
  if (kind == WENGERT_MPI_BARRIER) return 0;
  if ((kind == WENGERT_MPI_BCAST || kind == WENGERT_MPI_SCATTER) && !is_root) return 0;
  return to_each ? (long)count * wengert_mpi_size(communicator) : count;
}
WENGERT_MPI_FUNCTION struct wengert_mpi_operation* wengert_mpi_begin_collective(enum wengert_mpi_kind kind,
                                                                                const double* sent, int sent_count,
                                                                                double* received, int count, int root,
                                                                                MPI_Comm communicator,
                                                                                wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_begin(received, 0, 0, 0, communicator, 0, request);
  struct wengert_mpi_collective* c = (struct wengert_mpi_collective*)calloc(1, sizeof(struct wengert_mpi_collective));
  const double* numbers = sent;
  if (!c) wengert_mpi_fail("no memory is left for a message");
  o->collective = c;
  c->kind = kind;
  c->sent_count = sent_count;
  c->count = count;
  c->root = root;
  c->request = MPI_REQUEST_NULL;
  c->all_sent = wengert_mpi_all_sent(kind, sent_count, root, communicator);
  c->all_received = wengert_mpi_all_received(kind, count, root, communicator);
  if (!received) {
    free(o->room);
    received = o->room = wengert_mpi_room(kind == WENGERT_MPI_BCAST ? count : c->all_received);
  }
  if (!sent && kind != WENGERT_MPI_BCAST) numbers = c->sent = wengert_mpi_room(c->all_sent);
  switch (kind) {
    case WENGERT_MPI_BARRIER:
      MPI_Ibarrier(communicator, &o->request);
      break;
    case WENGERT_MPI_BCAST:
      MPI_Ibcast(received, count, MPI_DOUBLE, root, communicator, &o->request);
      break;
    case WENGERT_MPI_REDUCE:
      MPI_Ireduce(numbers, received, count, MPI_DOUBLE, MPI_SUM, root, communicator, &o->request);
      break;
    case WENGERT_MPI_ALLREDUCE:
      MPI_Iallreduce(numbers, received, count, MPI_DOUBLE, MPI_SUM, communicator, &o->request);
      break;
    case WENGERT_MPI_GATHER:
      MPI_Igather(numbers, sent_count, MPI_DOUBLE, received, count, MPI_DOUBLE, root, communicator, &o->request);
      break;
    case WENGERT_MPI_SCATTER:
      MPI_Iscatter(numbers, sent_count, MPI_DOUBLE, received, count, MPI_DOUBLE, root, communicator, &o->request);
      break;
    case WENGERT_MPI_ALLGATHER:
      MPI_Iallgather(numbers, sent_count, MPI_DOUBLE, received, count, MPI_DOUBLE, communicator, &o->request);
      break;
    case WENGERT_MPI_ALLTOALL:
      MPI_Ialltoall(numbers, sent_count, MPI_DOUBLE, received, count, MPI_DOUBLE, communicator, &o->request);
      break;
  }
  return o;
}

/* In the forward section the call takes its place in the order of all ranks. */
WENGERT_MPI_FUNCTION void wengert_mpi_begin_collective_forward(enum wengert_mpi_kind kind, const double* sent,
                                                               int sent_count, double* received, double* a_received,
                                                               int count, int root, MPI_Comm communicator,
                                                               wengert_mpi_request* request,
                                                               wengert_mpi_request* a_request) {
  struct wengert_mpi_order* order = wengert_mpi_order_of(communicator);
  struct wengert_mpi_operation* o;
  const long all = wengert_mpi_all_received(kind, count, root, communicator);
  double* old = wengert_mpi_contents(received, all);
  wengert_mpi_keep_requests(request, a_request);
  o = wengert_mpi_begin_collective(kind, sent, sent_count, received, count, root, communicator, request);
  o->old = old;
  o->collective->order = order;
  o->collective->before = order->last;
  order->last = o;
  wengert_mpi_begin(a_received, 0, 0, 0, communicator, 0, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_begin_adjoint(struct wengert_mpi_operation* o) {
  struct wengert_mpi_collective* c = o->collective;
  const MPI_Comm communicator = c->order->adjoints;
  c->has_begun = 1;
  switch (c->kind) {
    case WENGERT_MPI_BARRIER:
      break;
    case WENGERT_MPI_BCAST:
      MPI_Ireduce(c->given, c->got, c->count, MPI_DOUBLE, MPI_SUM, c->root, communicator, &c->request);
      break;
    case WENGERT_MPI_REDUCE:
      MPI_Ibcast(c->got, c->count, MPI_DOUBLE, c->root, communicator, &c->request);
      break;
    case WENGERT_MPI_ALLREDUCE:
      MPI_Iallreduce(c->given, c->got, c->count, MPI_DOUBLE, MPI_SUM, communicator, &c->request);
      break;
    case WENGERT_MPI_GATHER:
      MPI_Iscatter(c->given, c->count, MPI_DOUBLE, c->got, c->sent_count, MPI_DOUBLE, c->root, communicator,
                   &c->request);
      break;
    case WENGERT_MPI_SCATTER:
      MPI_Igather(c->given, c->count, MPI_DOUBLE, c->got, c->sent_count, MPI_DOUBLE, c->root, communicator,
                  &c->request);
      break;
    case WENGERT_MPI_ALLGATHER:
      MPI_Ireduce_scatter_block(c->given, c->got, c->sent_count, MPI_DOUBLE, MPI_SUM, communicator, &c->request);
      break;
    case WENGERT_MPI_ALLTOALL:
      MPI_Ialltoall(c->given, c->count, MPI_DOUBLE, c->got, c->sent_count, MPI_DOUBLE, communicator, &c->request);
      break;
  }
}
/* Begins what may be begun: the call that the program began last, as long as it has come back to where it waited. */
WENGERT_MPI_FUNCTION void wengert_mpi_begin_ready_adjoints(struct wengert_mpi_order* order) {
  while (order->last && order->last->collective->is_ready) {
    struct wengert_mpi_operation* o = order->last;
    order->last = o->collective->before;
    MPI_Wait(&order->copying, MPI_STATUS_IGNORE);
    wengert_mpi_begin_adjoint(o);
  }
}
/* The reverse section has come back to where the program waited. */
WENGERT_MPI_FUNCTION void wengert_mpi_collective_waited_back(struct wengert_mpi_operation* o,
                                                             struct wengert_mpi_operation* a, int overwritten) {
  struct wengert_mpi_collective* c = o->collective;
  const double* seeds = c->all_received > 0 ? a->values : NULL;
  const long whole = c->count > c->all_received ? c->count : c->all_received;
  if (c->kind == WENGERT_MPI_REDUCE) {
    c->got = wengert_mpi_copy(seeds, whole);
  } else {
    c->given = wengert_mpi_room(whole);
    if (seeds) memcpy(c->given, seeds, (size_t)c->all_received * sizeof(double));
    c->got = wengert_mpi_room(c->all_sent);
  }
  if (o->old && overwritten != WENGERT_MPI_LOSE) wengert_mpi_put_back(o->values, o->old, c->all_received, overwritten);
  c->is_ready = 1;
  wengert_mpi_begin_ready_adjoints(c->order);
}
/* It has come back to where the program began the call. */
WENGERT_MPI_FUNCTION void wengert_mpi_begin_collective_reverse(double* a_sent, wengert_mpi_request* request,
                                                               wengert_mpi_request* a_request) {
  struct wengert_mpi_operation *o = wengert_mpi_operation_of(request), *a = wengert_mpi_operation_of(a_request);
  struct wengert_mpi_collective* c;
  if (!o || !a || !o->goes_back)
    wengert_mpi_fail("a message was begun and never waited for; wait for it by MPI_Wait or MPI_Waitall");
  c = o->collective;
  if (!c->has_begun) wengert_mpi_fail("calls of all ranks are reversed in another order than they were begun in");
  MPI_Wait(&c->request, MPI_STATUS_IGNORE);
  wengert_mpi_clear(a->values, c->all_received);
  if (c->kind != WENGERT_MPI_BARRIER && a_sent) {
    wengert_mpi_add(a_sent, c->got, c->all_sent);
    c->got = NULL;
  }
  wengert_mpi_requests_end(request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ibarrier(MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_BARRIER, NULL, 0, NULL, 0, 0, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ibarrier_forward(MPI_Comm communicator, wengert_mpi_request* request,
                                                       wengert_mpi_request* a_request) {
  wengert_mpi_begin_collective_forward(WENGERT_MPI_BARRIER, NULL, 0, NULL, NULL, 0, 0, communicator, request,
                                       a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ibarrier_reverse(MPI_Comm communicator, wengert_mpi_request* request,
                                                       wengert_mpi_request* a_request) {
  (void)communicator;
  wengert_mpi_begin_collective_reverse(NULL, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ibcast(double* values, int count, int root, MPI_Comm communicator,
                                             wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_BCAST, values, count, values, count, root, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ibcast_forward(double* values, double* a_values, int count, int root,
                                                     MPI_Comm communicator, wengert_mpi_request* request,
                                                     wengert_mpi_request* a_request) {
  wengert_mpi_begin_collective_forward(WENGERT_MPI_BCAST, values, count, values, a_values, count, root, communicator,
                                       request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ibcast_reverse(double* values, double* a_values, int count, int root,
                                                     MPI_Comm communicator, wengert_mpi_request* request,
                                                     wengert_mpi_request* a_request) {
  (void)values, (void)count, (void)root, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_values, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ireduce_sum(const double* sent, double* received, int count, int root,
                                                  MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_REDUCE, sent, count, received, count, root, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ireduce_sum_forward(const double* sent, double* a_sent, double* received,
                                                          double* a_received, int count, int root,
                                                          MPI_Comm communicator, wengert_mpi_request* request,
                                                          wengert_mpi_request* a_request) {
  (void)a_sent;
  wengert_mpi_begin_collective_forward(WENGERT_MPI_REDUCE, sent, count, received, a_received, count, root, communicator,
                                       request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ireduce_sum_reverse(const double* sent, double* a_sent, double* received,
                                                          double* a_received, int count, int root,
                                                          MPI_Comm communicator, wengert_mpi_request* request,
                                                          wengert_mpi_request* a_request) {
  (void)sent, (void)received, (void)a_received, (void)count, (void)root, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_sent, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iallreduce_sum(const double* sent, double* received, int count,
                                                     MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_ALLREDUCE, sent, count, received, count, 0, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iallreduce_sum_forward(const double* sent, double* a_sent, double* received,
                                                             double* a_received, int count, MPI_Comm communicator,
                                                             wengert_mpi_request* request,
                                                             wengert_mpi_request* a_request) {
  (void)a_sent;
  wengert_mpi_begin_collective_forward(WENGERT_MPI_ALLREDUCE, sent, count, received, a_received, count, 0, communicator,
                                       request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iallreduce_sum_reverse(const double* sent, double* a_sent, double* received,
                                                             double* a_received, int count, MPI_Comm communicator,
                                                             wengert_mpi_request* request,
                                                             wengert_mpi_request* a_request) {
  (void)sent, (void)received, (void)a_received, (void)count, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_sent, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_igather(const double* sent, int sent_count, double* received, int count, int root,
                                              MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_GATHER, sent, sent_count, received, count, root, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_igather_forward(const double* sent, double* a_sent, int sent_count,
                                                      double* received, double* a_received, int count, int root,
                                                      MPI_Comm communicator, wengert_mpi_request* request,
                                                      wengert_mpi_request* a_request) {
  (void)a_sent;
  wengert_mpi_begin_collective_forward(WENGERT_MPI_GATHER, sent, sent_count, received, a_received, count, root,
                                       communicator, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_igather_reverse(const double* sent, double* a_sent, int sent_count,
                                                      double* received, double* a_received, int count, int root,
                                                      MPI_Comm communicator, wengert_mpi_request* request,
                                                      wengert_mpi_request* a_request) {
  (void)sent, (void)sent_count, (void)received, (void)a_received, (void)count, (void)root, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_sent, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iscatter(const double* sent, int sent_count, double* received, int count,
                                               int root, MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_SCATTER, sent, sent_count, received, count, root, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iscatter_forward(const double* sent, double* a_sent, int sent_count,
                                                       double* received, double* a_received, int count, int root,
                                                       MPI_Comm communicator, wengert_mpi_request* request,
                                                       wengert_mpi_request* a_request) {
  (void)a_sent;
  wengert_mpi_begin_collective_forward(WENGERT_MPI_SCATTER, sent, sent_count, received, a_received, count, root,
                                       communicator, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iscatter_reverse(const double* sent, double* a_sent, int sent_count,
                                                       double* received, double* a_received, int count, int root,
                                                       MPI_Comm communicator, wengert_mpi_request* request,
                                                       wengert_mpi_request* a_request) {
  (void)sent, (void)sent_count, (void)received, (void)a_received, (void)count, (void)root, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_sent, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iallgather(const double* sent, int sent_count, double* received, int count,
                                                 MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_ALLGATHER, sent, sent_count, received, count, 0, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iallgather_forward(const double* sent, double* a_sent, int sent_count,
                                                         double* received, double* a_received, int count,
                                                         MPI_Comm communicator, wengert_mpi_request* request,
                                                         wengert_mpi_request* a_request) {
  (void)a_sent;
  wengert_mpi_begin_collective_forward(WENGERT_MPI_ALLGATHER, sent, sent_count, received, a_received, count, 0,
                                       communicator, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_iallgather_reverse(const double* sent, double* a_sent, int sent_count,
                                                         double* received, double* a_received, int count,
                                                         MPI_Comm communicator, wengert_mpi_request* request,
                                                         wengert_mpi_request* a_request) {
  (void)sent, (void)sent_count, (void)received, (void)a_received, (void)count, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_sent, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ialltoall(const double* sent, int sent_count, double* received, int count,
                                                MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_begin_collective(WENGERT_MPI_ALLTOALL, sent, sent_count, received, count, 0, communicator, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ialltoall_forward(const double* sent, double* a_sent, int sent_count,
                                                        double* received, double* a_received, int count,
                                                        MPI_Comm communicator, wengert_mpi_request* request,
                                                        wengert_mpi_request* a_request) {
  (void)a_sent;
  wengert_mpi_begin_collective_forward(WENGERT_MPI_ALLTOALL, sent, sent_count, received, a_received, count, 0,
                                       communicator, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_ialltoall_reverse(const double* sent, double* a_sent, int sent_count,
                                                        double* received, double* a_received, int count,
                                                        MPI_Comm communicator, wengert_mpi_request* request,
                                                        wengert_mpi_request* a_request) {
  (void)sent, (void)sent_count, (void)received, (void)a_received, (void)count, (void)communicator;
  wengert_mpi_begin_collective_reverse(a_sent, request, a_request);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
