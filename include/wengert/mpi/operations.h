/* SPDX-License-Identifier: MIT */
/* What messages of generated derivatives that are begun and waited for share: a record of what is under way. */
#ifndef WENGERT_MPI_OPERATIONS_H
#define WENGERT_MPI_OPERATIONS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/layouts.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* What is under way. In a derivative it lives until the reverse section has come back to where it was begun. Numbers
   with a layout are packed in room. */
struct wengert_mpi_operation {
  double *values, *old, *room;
  struct wengert_mpi_layout* layout;
  struct wengert_mpi_collective* collective; /* of all ranks; null between two */
  int count, rank, tag, number, came, sends, waits, goes_back, is_persistent;
  MPI_Comm communicator;
  MPI_Request request;
};
/* Calls of all ranks; see wengert/mpi/begun_collectives.h. */
enum wengert_mpi_kind {
  WENGERT_MPI_BARRIER,
  WENGERT_MPI_BCAST,
  WENGERT_MPI_REDUCE,
  WENGERT_MPI_ALLREDUCE,
  WENGERT_MPI_GATHER,
  WENGERT_MPI_SCATTER,
  WENGERT_MPI_ALLGATHER,
  WENGERT_MPI_ALLTOALL
};
struct wengert_mpi_collective {
  enum wengert_mpi_kind kind;
  int sent_count, count, root, number, messages;
  long all_sent, all_received; /* numbers of this rank */
  double *sent, *given, *got;  /* zeros that are sent; what the adjoint gives to the others, and gets from them */
  MPI_Request* requests;       /* of the adjoint's messages */
};

WENGERT_MPI_FUNCTION void wengert_mpi_free_collective(struct wengert_mpi_collective* c) {
  if (!c) return;
  free(c->sent);
  free(c->given);
  free(c->got);
  free(c->requests);
  free(c);
}
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
  wengert_mpi_free_layout(o->layout);
  wengert_mpi_free_collective(o->collective);
  free(o);
  request->operation = NULL;
}
/* The derivative's request leads to its numbers. What both led to before is put back in the reverse section, even if it
   was nothing yet: compilers that look into this function would warn of that. */
__attribute__((unused, noinline)) static void wengert_mpi_keep_requests(wengert_mpi_request* request,
                                                                        wengert_mpi_request* a_request) {
  wengert_push_pointer(request->operation);
  wengert_push_pointer(a_request->operation);
}
/* Both requests have what they had before their message was begun. */
WENGERT_MPI_FUNCTION void wengert_mpi_requests_end(wengert_mpi_request* request, wengert_mpi_request* a_request) {
  wengert_mpi_end(request);
  wengert_mpi_end(a_request);
  a_request->operation = (double*)wengert_pop_pointer();
  request->operation = (double*)wengert_pop_pointer();
}
#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
