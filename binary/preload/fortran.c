/* SPDX-License-Identifier: MIT
   MPI's functions of Fortran, which reach the library below C's: those of mpif.h and of the module mpi become calls of
   the wrapped functions. Others, and all of the module mpi_f08, are not followed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "messages.h"

#define WRAPPER __attribute__((visibility("default")))
__thread const void* wengert_fortran_place;

/* Handles of Fortran are ints; MPICH's of C are the same. */
static Word to_c(const char* kind, int handle) {
  if (!wengert_is_open_mpi()) return handle;
  char name[40] = "MPI_";
  int at = 4;
  for (const char* k = kind; *k; ++k) name[at++] = *k;
  for (const char* k = "_f2c"; *k; ++k) name[at++] = *k;
  return ((Word(*)(int))(void (*)(void))wengert_mpi_function(name))(handle);
}
#define TYPE(handle) to_c("Type", *(handle))
#define COMM(handle) to_c("Comm", *(handle))
#define OP(handle) to_c("Op", *(handle))
#define REQUEST(handle) to_c("Request", *(handle))
static int request_to_fortran(Word request) {
  if (!wengert_is_open_mpi()) return (int)request;
  return wengert_mpi_function("MPI_Request_c2f")(request);
}
static void* buffer(void* given) {
  static const char* const names[] = {"mpi_fortran_in_place", "mpi_fortran_in_place_", "mpi_fortran_in_place__",
                                      "MPI_FORTRAN_IN_PLACE", "MPIR_F_MPI_IN_PLACE"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    void* const found = dlsym(RTLD_DEFAULT, names[i]);
    if (found && (given == found || (i == 4 && given == *(void**)found)))
      return (void*)(Word)(wengert_is_open_mpi() ? 1 : -1);
  }
  return given;
}
static int is_ignored(const int* status, const char* name) {
  int** const variable = (int**)dlsym(RTLD_DEFAULT, name);
  return variable && status == *variable;
}
static void status_to_fortran(const void* status, int* fortran) {
  if (!is_ignored(fortran, "MPI_F_STATUS_IGNORE")) REAL(MPI_Status_c2f)(status, fortran);
}
#define FROM_HERE wengert_fortran_place = __builtin_return_address(0)
#define DONE wengert_fortran_place = NULL

int MPI_Init(void*, void*), MPI_Init_thread(void*, void*, int, int*), MPI_Finalize(void);
WRAPPER void mpi_init_(int* error) { *error = MPI_Init(NULL, NULL); }
WRAPPER void mpi_init_thread_(int* required, int* provided, int* error) {
  *error = MPI_Init_thread(NULL, NULL, *required, provided);
}
WRAPPER void mpi_finalize_(int* error) { *error = MPI_Finalize(); }

#define MAKES_COMMUNICATOR(name, parameters, arguments)                                   \
  WRAPPER void name parameters {                                                          \
    wengert_mpi_function("p" #name) arguments;                                            \
    if (*error == 0 && wengert_mode() != mode_none) wengert_new_communicator(COMM(made)); \
  }
MAKES_COMMUNICATOR(mpi_comm_dup_, (int* c, int* made, int* error), (c, made, error))
MAKES_COMMUNICATOR(mpi_comm_split_, (int* c, int* color, int* key, int* made, int* error), (c, color, key, made, error))
MAKES_COMMUNICATOR(mpi_comm_create_, (int* c, int* group, int* made, int* error), (c, group, made, error))
MAKES_COMMUNICATOR(mpi_cart_create_, (int* c, int* n, int* sizes, int* wraps, int* reorder, int* made, int* error),
                   (c, n, sizes, wraps, reorder, made, error))
MAKES_COMMUNICATOR(mpi_cart_sub_, (int* c, int* remain, int* made, int* error), (c, remain, made, error))

#define SEND(fortran, name)                                                                        \
  int name(const void*, int, Word, int, int, Word);                                                \
  WRAPPER void fortran(void* x, int* count, int* type, int* to, int* tag, int* comm, int* error) { \
    FROM_HERE;                                                                                     \
    *error = name(x, *count, TYPE(type), *to, *tag, COMM(comm));                                   \
    DONE;                                                                                          \
  }
SEND(mpi_send_, MPI_Send)
SEND(mpi_ssend_, MPI_Ssend)
SEND(mpi_rsend_, MPI_Rsend)
SEND(mpi_bsend_, MPI_Bsend)
#define BEGIN(fortran, name, T)                                                                                    \
  int name(T*, int, Word, int, int, Word, void*);                                                                  \
  WRAPPER void fortran(void* x, int* count, int* type, int* peer, int* tag, int* comm, int* request, int* error) { \
    Word made = 0;                                                                                                 \
    FROM_HERE;                                                                                                     \
    *error = name(x, *count, TYPE(type), *peer, *tag, COMM(comm), &made);                                          \
    DONE;                                                                                                          \
    *request = request_to_fortran(made);                                                                           \
  }
BEGIN(mpi_isend_, MPI_Isend, const void)
BEGIN(mpi_issend_, MPI_Issend, const void)
BEGIN(mpi_irecv_, MPI_Irecv, void)

int MPI_Recv(void*, int, Word, int, int, Word, void*);
WRAPPER void mpi_recv_(void* y, int* count, int* type, int* from, int* tag, int* comm, int* status, int* error) {
  char own[status_bytes] = {0};
  FROM_HERE;
  *error = MPI_Recv(y, *count, TYPE(type), *from, *tag, COMM(comm), own);
  DONE;
  status_to_fortran(own, status);
}
int MPI_Sendrecv(const void*, int, Word, int, int, void*, int, Word, int, int, Word, void*);
WRAPPER void mpi_sendrecv_(void* x, int* count, int* type, int* to, int* tag, void* y, int* got_count, int* got_type,
                           int* from, int* got_tag, int* comm, int* status, int* error) {
  char own[status_bytes] = {0};
  FROM_HERE;
  *error =
      MPI_Sendrecv(x, *count, TYPE(type), *to, *tag, y, *got_count, TYPE(got_type), *from, *got_tag, COMM(comm), own);
  DONE;
  status_to_fortran(own, status);
}
int MPI_Wait(void*, void*), MPI_Waitall(int, void*, void*);
WRAPPER void mpi_wait_(int* request, int* status, int* error) {
  char own[status_bytes] = {0};
  Word made = REQUEST(request);
  FROM_HERE;
  *error = MPI_Wait(&made, own);
  DONE;
  *request = request_to_fortran(made);
  status_to_fortran(own, status);
}
WRAPPER void mpi_waitall_(int* count, int* requests, int* statuses, int* error) {
  const int ignored = is_ignored(statuses, "MPI_F_STATUSES_IGNORE"), integers = wengert_is_open_mpi() ? 6 : 5;
  *error = 0;
  for (int i = 0; i < *count && *error == 0; ++i) {
    char own[status_bytes] = {0};
    Word made = REQUEST(&requests[i]);
    FROM_HERE;
    *error = MPI_Wait(&made, own);
    DONE;
    requests[i] = request_to_fortran(made);
    if (!ignored) status_to_fortran(own, statuses + integers * i);
  }
}
int MPI_Bcast(void*, int, Word, int, Word);
WRAPPER void mpi_bcast_(void* x, int* count, int* type, int* root, int* comm, int* error) {
  FROM_HERE;
  *error = MPI_Bcast(x, *count, TYPE(type), *root, COMM(comm));
  DONE;
}
int MPI_Reduce(const void*, void*, int, Word, Word, int, Word),
    MPI_Allreduce(const void*, void*, int, Word, Word, Word);
WRAPPER void mpi_reduce_(void* x, void* y, int* count, int* type, int* op, int* root, int* comm, int* error) {
  FROM_HERE;
  *error = MPI_Reduce(buffer(x), y, *count, TYPE(type), OP(op), *root, COMM(comm));
  DONE;
}
WRAPPER void mpi_allreduce_(void* x, void* y, int* count, int* type, int* op, int* comm, int* error) {
  FROM_HERE;
  *error = MPI_Allreduce(buffer(x), y, *count, TYPE(type), OP(op), COMM(comm));
  DONE;
}
#define ROOTED(fortran, name)                                                                                        \
  int name(const void*, int, Word, void*, int, Word, int, Word);                                                     \
  WRAPPER void fortran(void* x, int* count, int* type, void* y, int* got_count, int* got_type, int* root, int* comm, \
                       int* error) {                                                                                 \
    FROM_HERE;                                                                                                       \
    *error = name(buffer(x), *count, TYPE(type), buffer(y), *got_count, TYPE(got_type), *root, COMM(comm));          \
    DONE;                                                                                                            \
  }
ROOTED(mpi_gather_, MPI_Gather)
ROOTED(mpi_scatter_, MPI_Scatter)
#define OF_ALL(fortran, name)                                                                             \
  int name(const void*, int, Word, void*, int, Word, Word);                                               \
  WRAPPER void fortran(void* x, int* count, int* type, void* y, int* got_count, int* got_type, int* comm, \
                       int* error) {                                                                      \
    FROM_HERE;                                                                                            \
    *error = name(buffer(x), *count, TYPE(type), y, *got_count, TYPE(got_type), COMM(comm));              \
    DONE;                                                                                                 \
  }
OF_ALL(mpi_allgather_, MPI_Allgather)
OF_ALL(mpi_alltoall_, MPI_Alltoall)

/* ---- Not followed: an error as soon as the program has an input. */

#define UNFOLLOWED(name)                                                                                           \
  WRAPPER int name(Word a, Word b, Word c, Word d, Word e, Word f, Word g, Word h, Word i, Word j, Word k, Word l, \
                   Word m) {                                                                                       \
    if (wengert_mode() != mode_none && wengert_has_inputs())                                                       \
      wengert_lost(#name " of Fortran", __builtin_return_address(0));                                              \
    return wengert_mpi_function("p" #name)(a, b, c, d, e, f, g, h, i, j, k, l, m);                                 \
  }
#define OLD_AND_NEW(name)   \
  UNFOLLOWED(mpi_##name##_) \
  UNFOLLOWED(mpi_##name##_f08_)
UNFOLLOWED(mpi_send_f08_)
UNFOLLOWED(mpi_ssend_f08_)
UNFOLLOWED(mpi_rsend_f08_)
UNFOLLOWED(mpi_bsend_f08_)
UNFOLLOWED(mpi_isend_f08_)
UNFOLLOWED(mpi_issend_f08_)
UNFOLLOWED(mpi_recv_f08_)
UNFOLLOWED(mpi_irecv_f08_)
UNFOLLOWED(mpi_sendrecv_f08_)
UNFOLLOWED(mpi_bcast_f08_)
UNFOLLOWED(mpi_reduce_f08_)
UNFOLLOWED(mpi_allreduce_f08_)
UNFOLLOWED(mpi_gather_f08_)
UNFOLLOWED(mpi_scatter_f08_)
UNFOLLOWED(mpi_allgather_f08_)
UNFOLLOWED(mpi_alltoall_f08_)
UNFOLLOWED(mpi_waitany_)
UNFOLLOWED(mpi_waitsome_)
UNFOLLOWED(mpi_test_)
UNFOLLOWED(mpi_testall_)
UNFOLLOWED(mpi_testany_)
UNFOLLOWED(mpi_testsome_)
OLD_AND_NEW(sendrecv_replace)
OLD_AND_NEW(send_init)
OLD_AND_NEW(recv_init)
OLD_AND_NEW(scan)
OLD_AND_NEW(exscan)
OLD_AND_NEW(gatherv)
OLD_AND_NEW(scatterv)
OLD_AND_NEW(allgatherv)
OLD_AND_NEW(alltoallv)
OLD_AND_NEW(reduce_scatter)
OLD_AND_NEW(ibcast)
OLD_AND_NEW(ireduce)
OLD_AND_NEW(iallreduce)
OLD_AND_NEW(put)
OLD_AND_NEW(get)
OLD_AND_NEW(accumulate)
