/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives that are described once and begun again and again. Each beginning is a message of
   its own, and so is its adjoint. */
#ifndef WENGERT_MPI_PERSISTENT_H
#define WENGERT_MPI_PERSISTENT_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/requests.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* A description that was not begun yet is as one whose message has been waited for. */
WENGERT_MPI_FUNCTION void wengert_mpi_describe(double* values, int count, int rank, int tag, MPI_Comm communicator,
                                               int sends, wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_begin(values, count, rank, tag, communicator, sends, request);
  o->is_persistent = o->waits = 1;
}
WENGERT_MPI_FUNCTION void wengert_mpi_send_init(const double* sent, int count, int to, int tag, MPI_Comm communicator,
                                                wengert_mpi_request* request) {
  wengert_mpi_describe((double*)sent, count, to, tag, communicator, 1, request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_init(double* received, int count, int from, int tag, MPI_Comm communicator,
                                                wengert_mpi_request* request) {
  wengert_mpi_refuse_any(from, tag);
  wengert_mpi_describe(received, count, from, tag, communicator, 0, request);
}
WENGERT_MPI_FUNCTION struct wengert_mpi_operation* wengert_mpi_described(const wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_operation_of(request);
  if (!o || !o->is_persistent)
    wengert_mpi_fail("a request that MPI_Send_init or MPI_Recv_init did not make is begun or released; wait for it");
  return o;
}
WENGERT_MPI_FUNCTION void wengert_mpi_start(wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_described(request);
  if (o->waits == 0) wengert_mpi_fail("a message is begun again before it was waited for; wait for it by MPI_Wait");
  o->waits = o->goes_back = 0;
  wengert_mpi_start_message(o);
}
WENGERT_MPI_FUNCTION void wengert_mpi_startall(int count, wengert_mpi_request* requests) {
  int k;
  for (k = 0; k < count; ++k) wengert_mpi_start(&requests[k]);
}
WENGERT_MPI_FUNCTION void wengert_mpi_request_free(wengert_mpi_request* request) {
  wengert_mpi_described(request);
  wengert_mpi_end(request);
}

WENGERT_MPI_FUNCTION void wengert_mpi_send_init_forward(const double* sent, double* a_sent, int count, int to, int tag,
                                                        MPI_Comm communicator, wengert_mpi_request* request,
                                                        wengert_mpi_request* a_request) {
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_send_init(sent, count, to, tag, communicator, request);
  wengert_mpi_begin(a_sent, count, to, tag, communicator, 1, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_init_forward(double* received, double* a_received, int count, int from,
                                                        int tag, MPI_Comm communicator, wengert_mpi_request* request,
                                                        wengert_mpi_request* a_request) {
  wengert_mpi_keep_requests(request, a_request);
  wengert_mpi_recv_init(received, count, from, tag, communicator, request);
  wengert_mpi_begin(a_received, count, from, tag, communicator, 0, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_init_reverse(wengert_mpi_request* request, wengert_mpi_request* a_request) {
  wengert_mpi_requests_end(request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_send_init_reverse(const double* sent, double* a_sent, int count, int to, int tag,
                                                        MPI_Comm communicator, wengert_mpi_request* request,
                                                        wengert_mpi_request* a_request) {
  (void)sent, (void)a_sent, (void)count, (void)to, (void)tag, (void)communicator;
  wengert_mpi_init_reverse(request, a_request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_init_reverse(double* received, double* a_received, int count, int from,
                                                        int tag, MPI_Comm communicator, wengert_mpi_request* request,
                                                        wengert_mpi_request* a_request) {
  (void)received, (void)a_received, (void)count, (void)from, (void)tag, (void)communicator;
  wengert_mpi_init_reverse(request, a_request);
}
/* What the record says of the message before is kept for its adjoint. */
WENGERT_MPI_FUNCTION void wengert_mpi_start_forward(wengert_mpi_request* request) {
  struct wengert_mpi_operation* o = wengert_mpi_described(request);
  wengert_push_int(o->number);
  wengert_push_int(o->came);
  wengert_push_int(o->waits);
  wengert_push_int(o->goes_back);
  wengert_push_pointer(o->old);
  o->old = !o->sends ? wengert_mpi_contents(o->values, o->count) : NULL;
  wengert_mpi_start(request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_start_reverse(wengert_mpi_request* request, wengert_mpi_request* a_request) {
  struct wengert_mpi_operation* o = wengert_mpi_described(request);
  wengert_mpi_adjoint_ends(o, wengert_mpi_operation_of(a_request));
  free(o->old);
  o->old = (double*)wengert_pop_pointer();
  o->goes_back = wengert_pop_int();
  o->waits = wengert_pop_int();
  o->came = wengert_pop_int();
  o->number = wengert_pop_int();
}
WENGERT_MPI_FUNCTION void wengert_mpi_startall_forward(int count, wengert_mpi_request* requests) {
  int k;
  for (k = 0; k < count; ++k) wengert_mpi_start_forward(&requests[k]);
}
WENGERT_MPI_FUNCTION void wengert_mpi_startall_reverse(int count, wengert_mpi_request* requests,
                                                       wengert_mpi_request* a_requests) {
  int k;
  for (k = count - 1; k >= 0; --k) wengert_mpi_start_reverse(&requests[k], &a_requests[k]);
}
/* The description is needed until the reverse section has come back to where it was made. */
WENGERT_MPI_FUNCTION void wengert_mpi_request_free_forward(wengert_mpi_request* request) {
  wengert_mpi_described(request);
}
WENGERT_MPI_FUNCTION void wengert_mpi_request_free_reverse(wengert_mpi_request* request,
                                                           wengert_mpi_request* a_request) {
  (void)request, (void)a_request;
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
