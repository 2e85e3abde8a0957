/* SPDX-License-Identifier: MIT
   What Open MPI's and MPICH's headers say differently: handles are addresses in the one and ints in the other. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "messages.h"

static void* symbol(const char* name) {
  void* found = dlsym(RTLD_DEFAULT, name); /* the program may have a copy of a variable */
  if (found) return found;
  /* A library that a program loads for itself alone, as Python does. */
  static const char* const libraries[] = {"libmpi.so.40", "libmpich.so.12", "libmpi.so.12"};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; ++i) {
    void* const library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);
    if (library && (found = dlsym(library, name))) return found;
  }
  return NULL;
}
Function wengert_mpi_function(const char* name) {
  void* found = symbol(name);
  Function function;
  if (!found) found = dlsym(RTLD_NEXT, name + 1); /* a library without profiling names */
  if (!found) {
    fprintf(stderr, "wengert: error: the program's MPI library has no '%s'\n", name);
    exit(6);
  }
  memcpy(&function, &found, sizeof function);
  return function;
}
int wengert_is_open_mpi(void) {
  static int known; /* 1: no, 2: yes */
  if (!known) known = symbol("ompi_mpi_comm_world") ? 2 : 1;
  return known == 2;
}
Word wengert_handle(Word passed) { return wengert_is_open_mpi() ? passed : (Word)(int)passed; }
Word wengert_request_at(const void* requests, int i) {
  return wengert_is_open_mpi() ? ((const Word*)requests)[i] : (Word)((const int*)requests)[i];
}
void* wengert_status_at(void* statuses, int i) {
  return (char*)statuses + (size_t)i * (wengert_is_open_mpi() ? (sizeof(size_t) == 8 ? 24 : 20) : 20);
}
int wengert_status_source(const void* status) { return ((const int*)status)[wengert_is_open_mpi() ? 0 : 2]; }
int wengert_status_tag(const void* status) { return ((const int*)status)[wengert_is_open_mpi() ? 1 : 3]; }
int wengert_is_ignored(const void* status) { return (Word)status == (wengert_is_open_mpi() ? 0 : 1); }
int wengert_is_in_place(const void* buffer) { return (Word)buffer == (wengert_is_open_mpi() ? 1 : -1); }
int wengert_any_source(void) { return wengert_is_open_mpi() ? -1 : -2; }
int wengert_no_rank(void) { return wengert_is_open_mpi() ? -2 : -1; }

static int is_one_of(Word handle, const char* open_mpi, int mpich) {
  if (!wengert_is_open_mpi()) return (int)handle == mpich;
  return handle == (Word)symbol(open_mpi);
}
enum Operation wengert_operation(Word op) {
  if (is_one_of(op, "ompi_mpi_op_sum", 0x58000003)) return op_sum;
  if (is_one_of(op, "ompi_mpi_op_prod", 0x58000004)) return op_prod;
  if (is_one_of(op, "ompi_mpi_op_max", 0x58000001)) return op_max;
  if (is_one_of(op, "ompi_mpi_op_min", 0x58000002)) return op_min;
  return op_other;
}
int wengert_number_bytes(Word type) {
  if (is_one_of(type, "ompi_mpi_double", 0x4c00080b) || is_one_of(type, "ompi_mpi_dblprec", 0x4c00081f) ||
      is_one_of(type, "ompi_mpi_real8", 0x4c000829))
    return 8;
  if (is_one_of(type, "ompi_mpi_float", 0x4c00040a) || is_one_of(type, "ompi_mpi_real", 0x4c00041c) ||
      is_one_of(type, "ompi_mpi_real4", 0x4c000427))
    return 4;
  return 0;
}
size_t wengert_span_of(int count, Word type) {
  Word lower = 0, extent = 0;
  if (count <= 0) return 0;
  REAL(MPI_Type_get_extent)(type, &lower, &extent);
  return extent > 0 ? (size_t)extent * (size_t)count : 0;
}
