/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives among all ranks that are begun and waited for. Their adjoints begin where the
   message was waited for, and are waited for where it was begun. All ranks begin such calls in one order, but may wait
   for them in any. So adjoints are messages between two ranks each, with the call's number in their tags: calls of all
   ranks would have to be begun in one order. A communicator of their own would not do, either: while Open MPI 4 makes
   it by MPI_Comm_idup, it mixes up the messages of the program's own calls. */
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

/* How many calls a communicator's ranks have begun: the same on all of them. */
__extension__ __attribute__((weak)) int wengert_mpi_begun_key = MPI_KEYVAL_INVALID;
WENGERT_MPI_FUNCTION int wengert_mpi_forget_begun(MPI_Comm communicator, int key, void* value, void* extra) {
  (void)communicator, (void)key, (void)extra;
  free(value);
  return MPI_SUCCESS;
}
WENGERT_MPI_FUNCTION unsigned* wengert_mpi_begun(MPI_Comm communicator) {
  unsigned* begun = NULL;
  int is_known = 0;
  if (wengert_mpi_begun_key == MPI_KEYVAL_INVALID)
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, wengert_mpi_forget_begun, &wengert_mpi_begun_key, NULL);
  MPI_Comm_get_attr(communicator, wengert_mpi_begun_key, (void*)&begun, &is_known);
  if (is_known) return begun;
  begun = (unsigned*)calloc(1, sizeof *begun);
  if (!begun) wengert_mpi_fail("no memory is left for a message");
  MPI_Comm_set_attr(communicator, wengert_mpi_begun_key, begun);
  return begun;
}

WENGERT_MPI_FUNCTION int wengert_mpi_gathers(enum wengert_mpi_kind kind) {
  return kind == WENGERT_MPI_GATHER || kind == WENGERT_MPI_ALLGATHER || kind == WENGERT_MPI_ALLTOALL;
}
WENGERT_MPI_FUNCTION int wengert_mpi_sends_parts(enum wengert_mpi_kind kind) {
  return kind == WENGERT_MPI_SCATTER || kind == WENGERT_MPI_ALLTOALL;
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
  if (kind == WENGERT_MPI_BARRIER) return 0;
  if ((kind == WENGERT_MPI_BCAST || kind == WENGERT_MPI_SCATTER) && !is_root) return 0;
  return wengert_mpi_sends_parts(kind) ? (long)count * wengert_mpi_size(communicator) : count;
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

/* In the forward section the call gets its number. */
WENGERT_MPI_FUNCTION void wengert_mpi_begin_collective_forward(enum wengert_mpi_kind kind, const double* sent,
                                                               int sent_count, double* received, double* a_received,
                                                               int count, int root, MPI_Comm communicator,
                                                               wengert_mpi_request* request,
                                                               wengert_mpi_request* a_request) {
  struct wengert_mpi_operation* o;
  const long all = wengert_mpi_all_received(kind, count, root, communicator);
  double* old = wengert_mpi_contents(received, all);
  wengert_mpi_keep_requests(request, a_request);
  o = wengert_mpi_begin_collective(kind, sent, sent_count, received, count, root, communicator, request);
  o->old = old;
  o->collective->number = (int)((*wengert_mpi_begun(communicator))++ % wengert_mpi_numbers);
  wengert_mpi_begin(a_received, 0, 0, 0, communicator, 0, a_request);
}
/* Whether numbers of one rank go to the other. */
WENGERT_MPI_FUNCTION int wengert_mpi_goes(const struct wengert_mpi_collective* c, int from, int to) {
  switch (c->kind) {
    case WENGERT_MPI_BARRIER:
      return 0;
    case WENGERT_MPI_BCAST:
      return from == c->root && to != c->root;
    case WENGERT_MPI_SCATTER:
      return from == c->root;
    case WENGERT_MPI_REDUCE:
    case WENGERT_MPI_GATHER:
      return to == c->root;
    default:
      return 1;
  }
}
/* The reverse section has come back to where the program waited: adjoints go back to where their numbers came from. */
WENGERT_MPI_FUNCTION void wengert_mpi_collective_waited_back(struct wengert_mpi_operation* o,
                                                             struct wengert_mpi_operation* a, int overwritten) {
  struct wengert_mpi_collective* c = o->collective;
  const int ranks = wengert_mpi_size(o->communicator), rank = wengert_mpi_rank(o->communicator);
  const int tag = c->kind == WENGERT_MPI_BARRIER ? 0 : wengert_mpi_collective_tag(c->number);
  int r;
  c->requests = (MPI_Request*)calloc(2 * (size_t)ranks, sizeof(MPI_Request));
  if (!c->requests) wengert_mpi_fail("no memory is left for a message");
  c->got = wengert_mpi_room(c->all_sent > 0 ? (long)ranks * c->sent_count : 0);
  for (r = 0; r < ranks; ++r)
    if (wengert_mpi_goes(c, rank, r))
      MPI_Irecv(c->got + (long)r * c->sent_count, c->sent_count, MPI_DOUBLE, r, tag, o->communicator,
                &c->requests[c->messages++]);
  c->given = wengert_mpi_copy(c->all_received > 0 ? a->values : NULL, c->all_received);
  for (r = 0; r < ranks; ++r)
    if (wengert_mpi_goes(c, r, rank))
      MPI_Isend(c->given + (wengert_mpi_gathers(c->kind) ? (long)r * c->count : 0), c->count, MPI_DOUBLE, r, tag,
                o->communicator, &c->requests[c->messages++]);
  if (o->old && overwritten != WENGERT_MPI_LOSE) wengert_mpi_put_back(o->values, o->old, c->all_received, overwritten);
}
/* It has come back to where the program began the call. */
WENGERT_MPI_FUNCTION void wengert_mpi_begin_collective_reverse(double* a_sent, wengert_mpi_request* request,
                                                               wengert_mpi_request* a_request) {
  struct wengert_mpi_operation *o = wengert_mpi_operation_of(request), *a = wengert_mpi_operation_of(a_request);
  struct wengert_mpi_collective* c;
  int ranks, rank, r, i;
  if (!o || !a || !o->goes_back)
    wengert_mpi_fail("a message was begun and never waited for; wait for it by MPI_Wait or MPI_Waitall");
  c = o->collective;
  MPI_Waitall(c->messages, c->requests, MPI_STATUSES_IGNORE);
  wengert_mpi_clear(a->values, c->all_received);
  ranks = wengert_mpi_size(o->communicator), rank = wengert_mpi_rank(o->communicator);
  for (r = 0; a_sent && r < ranks; ++r) {
    double* to = a_sent + (wengert_mpi_sends_parts(c->kind) ? (long)r * c->sent_count : 0);
    for (i = 0; i < c->sent_count && wengert_mpi_goes(c, rank, r); ++i) to[i] += c->got[(long)r * c->sent_count + i];
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
/* Parts for a root, or of it, and parts of all. */
#define WENGERT_MPI_BEGUN_OF_ROOT(NAME, KIND)                                                                        \
  WENGERT_MPI_FUNCTION void wengert_mpi_##NAME(const double* sent, int sent_count, double* received, int count,      \
                                               int root, MPI_Comm communicator, wengert_mpi_request* request) {      \
    wengert_mpi_begin_collective(KIND, sent, sent_count, received, count, root, communicator, request);              \
  }                                                                                                                  \
  WENGERT_MPI_FUNCTION void wengert_mpi_##NAME##_forward(                                                            \
      const double* sent, double* a_sent, int sent_count, double* received, double* a_received, int count, int root, \
      MPI_Comm communicator, wengert_mpi_request* request, wengert_mpi_request* a_request) {                         \
    (void)a_sent;                                                                                                    \
    wengert_mpi_begin_collective_forward(KIND, sent, sent_count, received, a_received, count, root, communicator,    \
                                         request, a_request);                                                        \
  }                                                                                                                  \
  WENGERT_MPI_FUNCTION void wengert_mpi_##NAME##_reverse(                                                            \
      const double* sent, double* a_sent, int sent_count, double* received, double* a_received, int count, int root, \
      MPI_Comm communicator, wengert_mpi_request* request, wengert_mpi_request* a_request) {                         \
    (void)sent, (void)sent_count, (void)received, (void)a_received, (void)count, (void)root, (void)communicator;     \
    wengert_mpi_begin_collective_reverse(a_sent, request, a_request);                                                \
  }
#define WENGERT_MPI_BEGUN_OF_ALL(NAME, KIND)                                                                    \
  WENGERT_MPI_FUNCTION void wengert_mpi_##NAME(const double* sent, int sent_count, double* received, int count, \
                                               MPI_Comm communicator, wengert_mpi_request* request) {           \
    wengert_mpi_begin_collective(KIND, sent, sent_count, received, count, 0, communicator, request);            \
  }                                                                                                             \
  WENGERT_MPI_FUNCTION void wengert_mpi_##NAME##_forward(                                                       \
      const double* sent, double* a_sent, int sent_count, double* received, double* a_received, int count,      \
      MPI_Comm communicator, wengert_mpi_request* request, wengert_mpi_request* a_request) {                    \
    (void)a_sent;                                                                                               \
    wengert_mpi_begin_collective_forward(KIND, sent, sent_count, received, a_received, count, 0, communicator,  \
                                         request, a_request);                                                   \
  }                                                                                                             \
  WENGERT_MPI_FUNCTION void wengert_mpi_##NAME##_reverse(                                                       \
      const double* sent, double* a_sent, int sent_count, double* received, double* a_received, int count,      \
      MPI_Comm communicator, wengert_mpi_request* request, wengert_mpi_request* a_request) {                    \
    (void)sent, (void)sent_count, (void)received, (void)a_received, (void)count, (void)communicator;            \
    wengert_mpi_begin_collective_reverse(a_sent, request, a_request);                                           \
  }
WENGERT_MPI_BEGUN_OF_ROOT(igather, WENGERT_MPI_GATHER)
WENGERT_MPI_BEGUN_OF_ROOT(iscatter, WENGERT_MPI_SCATTER)
WENGERT_MPI_BEGUN_OF_ALL(iallgather, WENGERT_MPI_ALLGATHER)
WENGERT_MPI_BEGUN_OF_ALL(ialltoall, WENGERT_MPI_ALLTOALL)
#undef WENGERT_MPI_BEGUN_OF_ROOT
#undef WENGERT_MPI_BEGUN_OF_ALL

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
