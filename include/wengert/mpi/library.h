/* SPDX-License-Identifier: MIT */
/* MPI's own header, without the C++ classes of MPI 2: they are obsolete, and whoever includes them has to link MPI. */
#ifndef WENGERT_MPI_LIBRARY_H
#define WENGERT_MPI_LIBRARY_H

#ifndef OMPI_SKIP_MPICXX
#define OMPI_SKIP_MPICXX 1
#endif
#ifndef MPICH_SKIP_MPICXX
#define MPICH_SKIP_MPICXX 1
#endif
#include <mpi.h>

#endif
