/* SPDX-License-Identifier: MIT */
/* MPI's own header, without the C++ classes of MPI 2: they are obsolete, and whoever includes them has to link MPI. */
#ifndef WENGERT_MPI_LIBRARY_H
#define WENGERT_MPI_LIBRARY_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#ifndef OMPI_SKIP_MPICXX
#define OMPI_SKIP_MPICXX 1
#endif
#ifndef MPICH_SKIP_MPICXX
#define MPICH_SKIP_MPICXX 1
#endif
#include <mpi.h>

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
