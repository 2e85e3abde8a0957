/* SPDX-License-Identifier: MIT */
/* What all messages of generated derivatives share: room for numbers, what they overwrite, errors. */
#ifndef WENGERT_MPI_NUMBERS_H
#define WENGERT_MPI_NUMBERS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

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
/* Says how many numbers it saves: in a tangent of an adjoint, a forward section may have numbers where its reverse
   section needs none. */
WENGERT_MPI_FUNCTION void wengert_mpi_save(const double* values, long count, int overwritten) {
  if (overwritten == WENGERT_MPI_LOSE) return;
  if (values && count > 0) wengert_push_double_array(values, count);
  wengert_push_long(values && count > 0 ? count : 0);
}
WENGERT_MPI_FUNCTION void wengert_mpi_put_back(double* values, const double* old, long count, int overwritten) {
  long i;
  for (i = 0; i < count; ++i) {
    if (overwritten == WENGERT_MPI_KEEP) wengert_keep_double(&values[i]);
    values[i] = old[i];
  }
}
WENGERT_MPI_FUNCTION void wengert_mpi_restore(double* values, long count, int overwritten) {
  const long saved = overwritten == WENGERT_MPI_LOSE ? 0 : wengert_pop_long();
  const double* old = saved > 0 ? wengert_release_double(saved) : NULL;
  (void)count;
  if (values && old) wengert_mpi_put_back(values, old, saved, overwritten);
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
/* A copy of what a message will overwrite, which may be nothing yet: compilers that look into this function would warn
   of that. */
__attribute__((unused, noinline)) static double* wengert_mpi_contents(double* values, long count) {
  return values && count > 0 ? wengert_mpi_copy(values, count) : NULL;
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
