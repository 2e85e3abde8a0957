/* SPDX-License-Identifier: MIT */
/* Messages of generated derivatives, for C and C++: what 'wengert compile' makes of calls of MPI with MPI_DOUBLE.
   A message's tangent is a message of its own. Its adjoint goes the other way: of a function f, f_forward runs in the
   forward section and f_reverse in the reverse section. A null pointer in place of numbers stands for zeros that are
   sent, or for what is received and dropped. For messages of tapes there is <wengert/mpi.hpp>. */
#ifndef WENGERT_MPI_H
#define WENGERT_MPI_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/begun_collectives.h>
#include <wengert/mpi/collectives.h>
#include <wengert/mpi/collectives_of_parts.h>
#include <wengert/mpi/extremes.h>
#include <wengert/mpi/layouts.h>
#include <wengert/mpi/layouts_of_all.h>
#include <wengert/mpi/operations.h>
#include <wengert/mpi/pairs.h>
#include <wengert/mpi/persistent.h>
#include <wengert/mpi/requests.h>
#include <wengert/mpi/scans.h>

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
