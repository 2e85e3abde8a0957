/* SPDX-License-Identifier: MIT */
/* MPI_MAX and MPI_MIN of generated derivatives. First all ranks agree who has each of the numbers, which has no
   derivative; then its owner alone sends it, and gets its adjoint. Of equal numbers the lowest rank's counts, and NaN
   wins over any number, as on the tape. */
#ifndef WENGERT_MPI_EXTREMES_H
#define WENGERT_MPI_EXTREMES_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <stdint.h>
#include <wengert/mpi/numbers.h>

#if defined(__cplusplus)
extern "C" {
#endif

struct wengert_mpi_owned {
  double value;
  int rank;
};
/* Whether a is taken rather than b. */
WENGERT_MPI_FUNCTION int wengert_mpi_is_before(struct wengert_mpi_owned a, struct wengert_mpi_owned b, int largest) {
  const int a_is_nan = a.value != a.value, b_is_nan = b.value != b.value;
  if (a_is_nan || b_is_nan) return a_is_nan != b_is_nan ? a_is_nan : a.rank < b.rank;
  if (a.value > b.value || a.value < b.value) return (a.value > b.value) == largest;
  return a.rank < b.rank;
}
WENGERT_MPI_FUNCTION void wengert_mpi_choose(void* in, void* inout, int count, int largest) {
  struct wengert_mpi_owned *a = (struct wengert_mpi_owned*)in, *b = (struct wengert_mpi_owned*)inout;
  int i;
  for (i = 0; i < count; ++i)
    if (wengert_mpi_is_before(a[i], b[i], largest)) b[i] = a[i];
}
/* As MPI calls them. */
WENGERT_MPI_FUNCTION void wengert_mpi_choose_largest(void* in, void* inout, int* count, MPI_Datatype* type) {
  (void)type;
  wengert_mpi_choose(in, inout, *count, 1);
}
WENGERT_MPI_FUNCTION void wengert_mpi_choose_smallest(void* in, void* inout, int* count, MPI_Datatype* type) {
  (void)type;
  wengert_mpi_choose(in, inout, *count, 0);
}
WENGERT_MPI_FUNCTION void wengert_mpi_owners(const double* sent, int* owners, int count, MPI_Comm communicator,
                                             MPI_User_function* choose) {
  const int rank = wengert_mpi_rank(communicator);
  const size_t bytes = sizeof(struct wengert_mpi_owned);
  struct wengert_mpi_owned* own = (struct wengert_mpi_owned*)calloc(count > 0 ? (size_t)count : 1, bytes);
  struct wengert_mpi_owned* chosen = (struct wengert_mpi_owned*)calloc(count > 0 ? (size_t)count : 1, bytes);
  MPI_Datatype type;
  MPI_Op op;
  int i;
  if (!own || !chosen) wengert_mpi_fail("no memory is left for a message");
  for (i = 0; i < count; ++i) {
    own[i].value = sent[i];
    own[i].rank = rank;
  }
  MPI_Type_contiguous((int)bytes, MPI_BYTE, &type);
  MPI_Type_commit(&type);
  MPI_Op_create(choose, 1, &op);
  MPI_Allreduce(own, chosen, count, type, op, communicator);
  MPI_Op_free(&op);
  MPI_Type_free(&type);
  for (i = 0; i < count; ++i) owners[i] = chosen[i].rank;
  free(own);
  free(chosen);
}
WENGERT_MPI_FUNCTION void wengert_mpi_owners_of_max(const double* sent, int* owners, int count, MPI_Comm communicator) {
  wengert_mpi_owners(sent, owners, count, communicator, wengert_mpi_choose_largest);
}
WENGERT_MPI_FUNCTION void wengert_mpi_owners_of_min(const double* sent, int* owners, int count, MPI_Comm communicator) {
  wengert_mpi_owners(sent, owners, count, communicator, wengert_mpi_choose_smallest);
}

/* The numbers that this rank owns, as bits, and no bits for the others. */
WENGERT_MPI_FUNCTION uint64_t* wengert_mpi_own_bits(const double* sent, const int* owners, int count,
                                                    MPI_Comm communicator) {
  uint64_t* bits = (uint64_t*)(void*)wengert_mpi_room(count);
  const int rank = wengert_mpi_rank(communicator);
  int i;
  for (i = 0; i < count; ++i)
    if (owners[i] == rank && sent) memcpy(&bits[i], &sent[i], sizeof(double));
  return bits;
}
/* values += room where this rank owns the number; room is freed. */
WENGERT_MPI_FUNCTION void wengert_mpi_add_owned(double* values, double* room, const int* owners, int count,
                                                MPI_Comm communicator) {
  const int rank = wengert_mpi_rank(communicator);
  int i;
  for (i = 0; values && i < count; ++i)
    if (owners[i] == rank) values[i] += room[i];
  free(room);
}

WENGERT_MPI_FUNCTION void wengert_mpi_reduce_owned(const double* sent, const int* owners, double* received, int count,
                                                   int root, MPI_Comm communicator) {
  uint64_t* bits = wengert_mpi_own_bits(sent, owners, count, communicator);
  double* all = wengert_mpi_room(count);
  MPI_Reduce(bits, all, count, MPI_UINT64_T, MPI_BOR, root, communicator);
  if (received && count > 0 && wengert_mpi_rank(communicator) == root)
    memcpy(received, all, (size_t)count * sizeof(double));
  free(bits);
  free(all);
}
WENGERT_MPI_FUNCTION void wengert_mpi_reduce_owned_forward(const double* sent, const int* owners, double* received,
                                                           int count, int root, MPI_Comm communicator,
                                                           int overwritten) {
  if (wengert_mpi_rank(communicator) == root) wengert_mpi_save(received, count, overwritten);
  wengert_mpi_reduce_owned(sent, owners, received, count, root, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_reduce_owned_reverse(const double* sent, double* a_sent, const int* owners,
                                                           double* received, double* a_received, int count, int root,
                                                           MPI_Comm communicator, int overwritten) {
  const int is_root = wengert_mpi_rank(communicator) == root;
  double* room = wengert_mpi_copy(is_root ? a_received : NULL, count);
  (void)sent;
  MPI_Bcast(room, count, MPI_DOUBLE, root, communicator);
  if (is_root) wengert_mpi_clear(a_received, count);
  wengert_mpi_add_owned(a_sent, room, owners, count, communicator);
  if (is_root) wengert_mpi_restore(received, count, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_owned(const double* sent, const int* owners, double* received,
                                                      int count, MPI_Comm communicator) {
  uint64_t* bits = wengert_mpi_own_bits(sent, owners, count, communicator);
  double* all = wengert_mpi_room(count);
  MPI_Allreduce(bits, all, count, MPI_UINT64_T, MPI_BOR, communicator);
  if (received && count > 0) memcpy(received, all, (size_t)count * sizeof(double));
  free(bits);
  free(all);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_owned_forward(const double* sent, const int* owners, double* received,
                                                              int count, MPI_Comm communicator, int overwritten) {
  wengert_mpi_save(received, count, overwritten);
  wengert_mpi_allreduce_owned(sent, owners, received, count, communicator);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allreduce_owned_reverse(const double* sent, double* a_sent, const int* owners,
                                                              double* received, double* a_received, int count,
                                                              MPI_Comm communicator, int overwritten) {
  double *seeds = wengert_mpi_copy(a_received, count), *sum = wengert_mpi_room(count);
  (void)sent;
  MPI_Allreduce(seeds, sum, count, MPI_DOUBLE, MPI_SUM, communicator);
  free(seeds);
  wengert_mpi_clear(a_received, count);
  wengert_mpi_add_owned(a_sent, sum, owners, count, communicator);
  wengert_mpi_restore(received, count, overwritten);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
