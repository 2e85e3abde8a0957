/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives that are begun and waited for. */
#ifndef WENGERT_MPI_REQUESTS_H
#define WENGERT_MPI_REQUESTS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/pairs.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* What is under way. In a derivative it lives until the reverse section has come back to where it was begun. */
struct wengert_mpi_operation {
  double *values, *old, *room;
  int count, rank, tag, number, came, sends, waits, goes_back, is_persistent;
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
  o->waits = 1;
  if (!o->is_persistent) wengert_mpi_end(request);
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
WENGERT_MPI_FUNCTION void wengert_mpi_adjoint_ends(struct wengert_mpi_operation* o, struct wengert_mpi_operation* a) {
  if (!o || !a || !o->goes_back)
    wengert_mpi_fail("a message was begun and never waited for; wait for it by MPI_Wait or MPI_Waitall");
  MPI_Wait(&a->request, MPI_STATUS_IGNORE);
  if (!o->sends) {
    wengert_mpi_clear(a->values, o->came);
  } else if (a->values) {
    wengert_mpi_add(a->values, a->room, o->count);
    a->room = NULL;
  }
}
WENGERT_MPI_FUNCTION void wengert_mpi_begin_reverse(wengert_mpi_request* request, wengert_mpi_request* a_request) {
  wengert_mpi_adjoint_ends(wengert_mpi_operation_of(request), wengert_mpi_operation_of(a_request));
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

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
