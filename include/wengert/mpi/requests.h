/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives that are begun and waited for. */
#ifndef WENGERT_MPI_REQUESTS_H
#define WENGERT_MPI_REQUESTS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/begun_collectives.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* Gives the operation's message its number, and starts it. */
WENGERT_MPI_FUNCTION void wengert_mpi_start_message(struct wengert_mpi_operation* o) {
  double* numbers = o->room ? o->room : o->values;
  o->number = wengert_mpi_next(o->communicator, o->rank, o->tag, o->sends);
  ++*wengert_mpi_number(o->communicator, o->rank, o->tag, o->sends);
  if (o->sends)
    MPI_Isend(numbers, o->count, MPI_DOUBLE, o->rank, o->tag, o->communicator, &o->request);
  else
    MPI_Irecv(numbers, o->count, MPI_DOUBLE, o->rank, o->tag, o->communicator, &o->request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_isend(const double* sent, int count, int to, int tag, MPI_Comm communicator,
                                            wengert_mpi_request* request) {
  wengert_mpi_start_message(wengert_mpi_begin((double*)sent, count, to, tag, communicator, 1, request));
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv(double* received, int count, int from, int tag, MPI_Comm communicator,
                                            wengert_mpi_request* request) {
  wengert_mpi_refuse_any(from, tag);
  wengert_mpi_start_message(wengert_mpi_begin(received, count, from, tag, communicator, 0, request));
}
/* Begins a message of a derived datatype. */
WENGERT_MPI_FUNCTION struct wengert_mpi_operation* wengert_mpi_begin_typed(double* values, int count, MPI_Datatype type,
                                                                           int rank, int tag, MPI_Comm communicator,
                                                                           int sends, wengert_mpi_request* request) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  struct wengert_mpi_operation* o = wengert_mpi_begin(values, layout->count, rank, tag, communicator, sends, request);
  free(o->room);
  o->layout = layout;
  o->room = wengert_mpi_packed(values, layout);
  return o;
}
WENGERT_MPI_FUNCTION void wengert_mpi_isend_typed(const double* sent, int count, MPI_Datatype type, int to, int tag,
                                                  MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_start_message(wengert_mpi_begin_typed((double*)sent, count, type, to, tag, communicator, 1, request));
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv_typed(double* received, int count, MPI_Datatype type, int from, int tag,
                                                  MPI_Comm communicator, wengert_mpi_request* request) {
  wengert_mpi_refuse_any(from, tag);
  wengert_mpi_start_message(wengert_mpi_begin_typed(received, count, type, from, tag, communicator, 0, request));
}
/* Waits for the operation itself, and notes what came. */
WENGERT_MPI_FUNCTION void wengert_mpi_complete(struct wengert_mpi_operation* o, MPI_Status* status) {
  MPI_Status own;
  MPI_Wait(&o->request, &own);
  if (!o->sends && !o->collective) {
    MPI_Get_count(&own, MPI_DOUBLE, &o->came);
    if (o->came < 0) o->came = 0;
    if (o->layout) wengert_mpi_unpack(o->values, o->layout, o->room, o->came);
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
  double* old = wengert_mpi_contents(received, count);
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_irecv(received, count, from, tag, communicator, request);
  wengert_mpi_operation_of(request)->old = old;
  wengert_mpi_begin(a_received, count, from, tag, communicator, 0, a_request);
}
/* The derivative's record of a message of a derived datatype has as many numbers, which lie alike. */
WENGERT_MPI_FUNCTION void wengert_mpi_isend_typed_forward(const double* sent, double* a_sent, int count,
                                                          MPI_Datatype type, int to, int tag, MPI_Comm communicator,
                                                          wengert_mpi_request* request,
                                                          wengert_mpi_request* a_request) {
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_isend_typed(sent, count, type, to, tag, communicator, request);
  wengert_mpi_begin(a_sent, wengert_mpi_operation_of(request)->count, to, tag, communicator, 1, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv_typed_forward(double* received, double* a_received, int count,
                                                          MPI_Datatype type, int from, int tag, MPI_Comm communicator,
                                                          wengert_mpi_request* request,
                                                          wengert_mpi_request* a_request) {
  struct wengert_mpi_operation* o;
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_irecv_typed(received, count, type, from, tag, communicator, request);
  o = wengert_mpi_operation_of(request);
  o->old = received ? wengert_mpi_packed(received, o->layout) : NULL;
  wengert_mpi_begin(a_received, o->count, from, tag, communicator, 0, a_request);
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
  if (o->collective) {
    wengert_mpi_collective_waited_back(o, a, overwritten);
    return;
  }
  tag = wengert_mpi_tag(o->tag, o->number);
  if (o->sends) {
    if (!a->room) a->room = wengert_mpi_room(a->count);
    MPI_Irecv(a->room, o->count, MPI_DOUBLE, o->rank, tag, o->communicator, &a->request);
    return;
  }
  if (o->layout && !a->room) a->room = wengert_mpi_packed(a->values, o->layout);
  MPI_Isend(a->room ? a->room : a->values, o->came, MPI_DOUBLE, o->rank, tag, o->communicator, &a->request);
  if (overwritten != WENGERT_MPI_LOSE && o->values)
    wengert_mpi_put_back_at(o->values, o->layout, o->old, o->count, overwritten);
}
/* Where the operation was begun, its adjoint has to have ended. */
WENGERT_MPI_FUNCTION void wengert_mpi_adjoint_ends(struct wengert_mpi_operation* o, struct wengert_mpi_operation* a) {
  if (!o || !a || !o->goes_back)
    wengert_mpi_fail("a message was begun and never waited for; wait for it by MPI_Wait or MPI_Waitall");
  MPI_Wait(&a->request, MPI_STATUS_IGNORE);
  if (!o->sends) {
    wengert_mpi_clear_at(a->values, o->layout, o->came);
    if (o->layout && a->values) {
      free(a->room);
      a->room = NULL;
    }
  } else if (a->values) {
    wengert_mpi_add_at(a->values, o->layout, a->room, o->count);
    a->room = NULL;
  }
}
WENGERT_MPI_FUNCTION void wengert_mpi_begin_reverse(wengert_mpi_request* request, wengert_mpi_request* a_request) {
  wengert_mpi_adjoint_ends(wengert_mpi_operation_of(request), wengert_mpi_operation_of(a_request));
  wengert_mpi_requests_end(request, a_request);
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
WENGERT_MPI_FUNCTION void wengert_mpi_isend_typed_reverse(const double* sent, double* a_sent, int count, int to,
                                                          int tag, MPI_Comm communicator, wengert_mpi_request* request,
                                                          wengert_mpi_request* a_request) {
  wengert_mpi_isend_reverse(sent, a_sent, count, to, tag, communicator, request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_irecv_typed_reverse(double* received, double* a_received, int count, int from,
                                                          int tag, MPI_Comm communicator, wengert_mpi_request* request,
                                                          wengert_mpi_request* a_request) {
  wengert_mpi_irecv_reverse(received, a_received, count, from, tag, communicator, request, a_request);
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
