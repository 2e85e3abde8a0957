/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives, for C and C++: what 'wengert compile' makes of calls of MPI with MPI_DOUBLE.
   A message's tangent is a message of its own. Its adjoint goes the other way: of a function f, f_forward runs in the
   forward section and f_reverse in the reverse section. A null pointer in place of numbers stands for zeros that are
   sent, or for what is received and dropped. For messages of tapes there is <wengert/mpi.hpp>. */
#ifndef WENGERT_MPI_H
#define WENGERT_MPI_H

#include <wengert/mpi/library.h>
#include <wengert/stack.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* What becomes of numbers that a message overwrites: nobody needs them; they are saved and put back; they are put back,
   and what they overwrite then belongs to an output and is kept. */
enum { WENGERT_MPI_LOSE = 0, WENGERT_MPI_SAVE = 1, WENGERT_MPI_KEEP = 2 };

#define WENGERT_MPI_FUNCTION __attribute__((unused)) static inline

__attribute__((noreturn, cold, unused)) static inline void wengert_mpi_fail(const char* what) {
  fprintf(stderr, "wengert: error: %s\n", what);
  MPI_Abort(MPI_COMM_WORLD, 5);
  exit(5);
}

/* Room for numbers, zeros at first; free() takes it back. */
WENGERT_MPI_FUNCTION double* wengert_mpi_room(long count) {
  double* room = (double*)calloc(count > 0 ? (size_t)count : 1, sizeof(double));
  if (!room) wengert_mpi_fail("no memory is left for a message");
  return room;
}
WENGERT_MPI_FUNCTION int wengert_mpi_rank(MPI_Comm communicator) {
  int rank;
  MPI_Comm_rank(communicator, &rank);
  return rank;
}
WENGERT_MPI_FUNCTION int wengert_mpi_size(MPI_Comm communicator) {
  int size;
  MPI_Comm_size(communicator, &size);
  return size;
}
WENGERT_MPI_FUNCTION void wengert_mpi_save(const double* values, long count, int overwritten) {
  if (values && overwritten != WENGERT_MPI_LOSE) wengert_push_double_array(values, count);
}
WENGERT_MPI_FUNCTION void wengert_mpi_put_back(double* values, const double* old, long count, int overwritten) {
  long i;
  for (i = 0; i < count; ++i) {
    if (overwritten == WENGERT_MPI_KEEP) wengert_keep_double(&values[i]);
    values[i] = old[i];
  }
}
WENGERT_MPI_FUNCTION void wengert_mpi_restore(double* values, long count, int overwritten) {
  if (values && overwritten != WENGERT_MPI_LOSE)
    wengert_mpi_put_back(values, wengert_release_double(count), count, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_clear(double* values, long count) {
  long i;
  for (i = 0; values && i < count; ++i) values[i] = 0.0;
}
/* values += room, which is freed. */
WENGERT_MPI_FUNCTION void wengert_mpi_add(double* values, double* room, long count) {
  long i;
  for (i = 0; values && i < count; ++i) values[i] += room[i];
  free(room);
}
/* A copy of values, or zeros. */
WENGERT_MPI_FUNCTION double* wengert_mpi_copy(const double* values, long count) {
  double* room = wengert_mpi_room(count);
  if (values && count > 0) memcpy(room, values, (size_t)count * sizeof(double));
  return room;
}

/* ---- one sender, one receiver ---- */

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
/* The tag of a message's adjoint. */
WENGERT_MPI_FUNCTION int wengert_mpi_tag(int tag, int number) {
  int *largest = NULL, is_known = 0;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, (void*)&largest, &is_known);
  if (!is_known || tag > *largest / wengert_mpi_numbers - 1)
    wengert_mpi_fail("a message's tag is too large for its adjoint's; use tags below 65536");
  return tag * wengert_mpi_numbers + number;
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

/* ---- messages that are begun and waited for ---- */

/* What is under way. In a derivative it lives until the reverse section has come back to where it was begun. */
struct wengert_mpi_operation {
  double *values, *old, *room;
  int count, rank, tag, number, came, sends, waits, goes_back;
  MPI_Comm communicator;
  MPI_Request request;
};
/* A struct wengert_mpi_operation. Derivatives treat it as what it leads to: a pointer into a message's numbers. */
typedef struct {
  double* operation;
} wengert_mpi_request;

WENGERT_MPI_FUNCTION struct wengert_mpi_operation* wengert_mpi_operation_of(const wengert_mpi_request* request) {
  return request ? (struct wengert_mpi_operation*)(void*)request->operation : NULL;
}
WENGERT_MPI_FUNCTION struct wengert_mpi_operation* wengert_mpi_begin(double* values, int count, int rank, int tag,
                                                                     MPI_Comm communicator, int sends,
                                                                     wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = (struct wengert_mpi_operation*)calloc(1, sizeof(struct wengert_mpi_operation));
  if (!o) wengert_mpi_fail("no memory is left for a message");
  o->values = values;
  o->room = values ? NULL : wengert_mpi_room(count);
  o->count = o->came = count;
  o->rank = rank;
  o->tag = tag;
  o->sends = sends;
  o->communicator = communicator;
  o->request = MPI_REQUEST_NULL;
  request->operation = (double*)(void*)o;
  return o;
}
WENGERT_MPI_FUNCTION void wengert_mpi_end(wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_operation_of(request);
  if (!o) return;
  free(o->room);
  free(o->old);
  free(o);
  request->operation = NULL;
}
WENGERT_MPI_FUNCTION void wengert_mpi_isend(const double* sent, int count, int to, int tag, MPI_Comm communicator,
                                            wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_begin((double*)sent, count, to, tag, communicator, 1, request);
  o->number = wengert_mpi_next(communicator, to, tag, 1);
  ++*wengert_mpi_number(communicator, to, tag, 1);
  MPI_Isend(sent ? sent : o->room, count, MPI_DOUBLE, to, tag, communicator, &o->request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv(double* received, int count, int from, int tag, MPI_Comm communicator,
                                            wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_begin(received, count, from, tag, communicator, 0, request);
  wengert_mpi_refuse_any(from, tag);
  o->number = wengert_mpi_next(communicator, from, tag, 0);
  ++*wengert_mpi_number(communicator, from, tag, 0);
  MPI_Irecv(received ? received : o->room, count, MPI_DOUBLE, from, tag, communicator, &o->request);
}
/* Waits for the operation itself, and notes what came. */
WENGERT_MPI_FUNCTION void wengert_mpi_complete(struct wengert_mpi_operation* o, MPI_Status* status) {
  MPI_Status own;
  MPI_Wait(&o->request, &own);
  if (!o->sends) {
    MPI_Get_count(&own, MPI_DOUBLE, &o->came);
    if (o->came < 0) o->came = 0;
  }
  if (status != MPI_STATUS_IGNORE) *status = own;
}
WENGERT_MPI_FUNCTION void wengert_mpi_wait(wengert_mpi_request* request, MPI_Status* status) {
  struct wengert_mpi_operation* o = wengert_mpi_operation_of(request);
  if (!o) return;
  wengert_mpi_complete(o, status);
  wengert_mpi_end(request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_waitall(int count, wengert_mpi_request* requests, MPI_Status* statuses) {
  int k;
  for (k = 0; k < count; ++k)
    wengert_mpi_wait(&requests[k], statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[k]);
}

/* The derivative's request leads to its numbers. What both led to before is put back in the reverse section, even if it
   was nothing yet: compilers that look into this function would warn of that. */
__attribute__((unused, noinline)) static void wengert_mpi_keep_requests(wengert_mpi_request* request,
                                                                        wengert_mpi_request* a_request) {
  wengert_push_pointer(request->operation);
  wengert_push_pointer(a_request->operation);
}
WENGERT_MPI_FUNCTION void wengert_mpi_isend_forward(const double* sent, double* a_sent, int count, int to, int tag,
                                                    MPI_Comm communicator, wengert_mpi_request* request,
                                                    wengert_mpi_request* a_request) {
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_isend(sent, count, to, tag, communicator, request);
  wengert_mpi_begin(a_sent, count, to, tag, communicator, 1, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv_forward(double* received, double* a_received, int count, int from, int tag,
                                                    MPI_Comm communicator, wengert_mpi_request* request,
                                                    wengert_mpi_request* a_request) {
  double* old = received ? wengert_mpi_copy(received, count) : NULL;
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_irecv(received, count, from, tag, communicator, request);
  wengert_mpi_operation_of(request)->old = old;
  wengert_mpi_begin(a_received, count, from, tag, communicator, 0, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_wait_forward(wengert_mpi_request* request, MPI_Status* status, int overwritten) {
  struct wengert_mpi_operation* o = wengert_mpi_operation_of(request);
  (void)overwritten;
  if (o && o->waits++ == 0) wengert_mpi_complete(o, status);
}
/* The adjoint of an operation begins where it was waited for: a receive of a send's adjoint, a send of a receive's. */
WENGERT_MPI_FUNCTION void wengert_mpi_wait_reverse(wengert_mpi_request* request, wengert_mpi_request* a_request,
                                                   int overwritten) {
  struct wengert_mpi_operation *o = wengert_mpi_operation_of(request), *a = wengert_mpi_operation_of(a_request);
  int tag;
  if (!o || --o->waits != 0) return;
  if (!a) wengert_mpi_fail("a request's derivative is lost; begin and wait for the message in one function");
  o->goes_back = 1;
  tag = wengert_mpi_tag(o->tag, o->number);
  if (o->sends) {
    if (!a->room) a->room = wengert_mpi_room(a->count);
    MPI_Irecv(a->room, o->count, MPI_DOUBLE, o->rank, tag, o->communicator, &a->request);
    return;
  }
  MPI_Isend(a->values ? a->values : a->room, o->came, MPI_DOUBLE, o->rank, tag, o->communicator, &a->request);
  if (overwritten != WENGERT_MPI_LOSE && o->values) wengert_mpi_put_back(o->values, o->old, o->count, overwritten);
}
/* Where the operation was begun, its adjoint has to have ended. */
WENGERT_MPI_FUNCTION void wengert_mpi_begin_reverse(wengert_mpi_request* request, wengert_mpi_request* a_request) {
  struct wengert_mpi_operation *o = wengert_mpi_operation_of(request), *a = wengert_mpi_operation_of(a_request);
  if (!o || !a || !o->goes_back)
    wengert_mpi_fail("a message was begun and never waited for; wait for it by MPI_Wait or MPI_Waitall");
  MPI_Wait(&a->request, MPI_STATUS_IGNORE);
  if (!o->sends) {
    wengert_mpi_clear(a->values, o->came);
  } else if (a->values) {
    wengert_mpi_add(a->values, a->room, o->count);
    a->room = NULL;
  }
  wengert_mpi_end(request);
  wengert_mpi_end(a_request);
  a_request->operation = (double*)wengert_pop_pointer();
  request->operation = (double*)wengert_pop_pointer();
}
WENGERT_MPI_FUNCTION void wengert_mpi_isend_reverse(const double* sent, double* a_sent, int count, int to, int tag,
                                                    MPI_Comm communicator, wengert_mpi_request* request,
                                                    wengert_mpi_request* a_request) {
  (void)sent, (void)a_sent, (void)count, (void)to, (void)tag, (void)communicator;
  wengert_mpi_begin_reverse(request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv_reverse(double* received, double* a_received, int count, int from, int tag,
                                                    MPI_Comm communicator, wengert_mpi_request* request,
                                                    wengert_mpi_request* a_request) {
  (void)received, (void)a_received, (void)count, (void)from, (void)tag, (void)communicator;
  wengert_mpi_begin_reverse(request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_waitall_forward(int count, wengert_mpi_request* requests, MPI_Status* statuses,
                                                      int overwritten) {
  int k;
  for (k = 0; k < count; ++k)
    wengert_mpi_wait_forward(&requests[k], statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[k],
                             overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_waitall_reverse(int count, wengert_mpi_request* requests,
                                                      wengert_mpi_request* a_requests, int overwritten) {
  int k;
  for (k = count - 1; k >= 0; --k) wengert_mpi_wait_reverse(&requests[k], &a_requests[k], overwritten);
}

/* ---- all ranks of a communicator ---- */

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

/* ---- as many numbers of each rank as it has ---- */

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
  for (k = 0; values && k < size; ++k) wengert_mpi_save(values + places[k], counts[k], overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_restore_parts(double* values, const int* counts, const int* places,
                                                    MPI_Comm communicator, int overwritten) {
  int k;
  for (k = wengert_mpi_size(communicator) - 1; values && k >= 0; --k)
    wengert_mpi_restore(values + places[k], counts[k], overwritten);
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
#endif
