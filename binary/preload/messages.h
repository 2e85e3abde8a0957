/* SPDX-License-Identifier: MIT
   MPI's numbers as the tool's: links between the traces of ranks. No mpi.h, as one library serves Open MPI and MPICH:
   handles are words, and what the two libraries do not share is here. */
#ifndef WENGERT_PRELOAD_MESSAGES_H
#define WENGERT_PRELOAD_MESSAGES_H

#include <stddef.h>
#include <stdint.h>
#include <wengert/client.h>

typedef intptr_t Word; /* a handle, a pointer or an int, as it is passed */

/* A function of the MPI library under its profiling name. */
typedef int (*Function)();
Function wengert_mpi_function(const char* profiling_name);
#define REAL(name) wengert_mpi_function("P" #name)

/* What the library's headers would say. */
int wengert_is_open_mpi(void);
Word wengert_handle(Word passed); /* MPICH's are ints, whose upper half is undefined in a register */
Word wengert_request_at(const void* requests, int i);
void* wengert_status_at(void* statuses, int i);
int wengert_status_source(const void* status);
int wengert_status_tag(const void* status);
int wengert_is_ignored(const void* status);
int wengert_is_in_place(const void* buffer);
int wengert_any_source(void);
int wengert_no_rank(void);
enum { status_bytes = 64 };
enum Operation { op_other, op_sum, op_prod, op_max, op_min };
enum Operation wengert_operation(Word op);
/* 8 for MPI_DOUBLE, 4 for MPI_FLOAT, 0 for what has no derivative. */
int wengert_number_bytes(Word datatype);
/* Bytes that a buffer spans, of any type. */
size_t wengert_span_of(int count, Word datatype);

/* A communicator as all its ranks name it. Tangents go by a communicator of their own. */
struct Communicator {
  struct Communicator* next;
  Word handle, tangents;
  int creator, made; /* the world's rank of its first rank, and which of that rank's communicators */
  int rank, size;
  unsigned collectives; /* calls so far */
  int created;
};
struct Communicator* wengert_communicator(Word handle);
void wengert_new_communicator(Word handle);
void wengert_start_messages(void);
void wengert_end_messages(void);

enum Mode { mode_none, mode_tangent, mode_record };
enum Mode wengert_mode(void);

/* Numbers that go from one rank to another; `to` < 0: to all. kind and number tell the messages of a pair apart. */
struct Link {
  struct Communicator* communicator;
  int from, to, kind;
  unsigned number;
};
enum { kind_of_collectives = -1 };
void wengert_give(const struct Link* link, const void* values, size_t count, int number_bytes);
void wengert_take(const struct Link* link, void* values, size_t count, int number_bytes);
/* The number of the next message of a tag to a rank, or from one. */
unsigned wengert_next_number(struct Communicator* communicator, int peer, int tag, int sends);

/* Where the program calls: for a Fortran program where it calls Fortran's function. */
extern __thread const void* wengert_fortran_place;
#define HERE (wengert_fortran_place ? wengert_fortran_place : __builtin_return_address(0))

/* Active numbers go where no derivative follows them: the run ends with an error that names the place. */
void wengert_lost(const char* what, const void* place);
int wengert_is_active(const void* memory, size_t bytes);
int wengert_has_inputs(void);

#endif
