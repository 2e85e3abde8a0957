// SPDX-License-Identifier: MIT
// MPI's own functions on active numbers are compile errors: as bytes they would arrive without their derivatives.
#pragma once
#include <wengert/mpi/library.h>

#include <type_traits>
#include <wengert/mpi/numbers.hpp>

namespace wengert::mpi::detail {
template <class T>
concept ActiveMemory = contains_real<std::remove_const_t<T>>;
template <class T>
void refuse_bytes() {
  static_assert(!ActiveMemory<T>,
                "wengert: MPI's own functions would send active numbers as bytes, without their derivatives; use the "
                "members of wengert::mpi::Communicator");
}
}  // namespace wengert::mpi::detail

#define WENGERT_REFUSE(NAME)                                     \
  template <wengert::mpi::detail::ActiveMemory T, class... Rest> \
  int NAME(T*, Rest...) {                                        \
    wengert::mpi::detail::refuse_bytes<T>();                     \
    return MPI_ERR_TYPE;                                         \
  }
WENGERT_REFUSE(MPI_Send)
WENGERT_REFUSE(MPI_Ssend)
WENGERT_REFUSE(MPI_Bsend)
WENGERT_REFUSE(MPI_Rsend)
WENGERT_REFUSE(MPI_Isend)
WENGERT_REFUSE(MPI_Recv)
WENGERT_REFUSE(MPI_Irecv)
WENGERT_REFUSE(MPI_Sendrecv)
WENGERT_REFUSE(MPI_Send_init)
WENGERT_REFUSE(MPI_Recv_init)
WENGERT_REFUSE(MPI_Bcast)
WENGERT_REFUSE(MPI_Reduce)
WENGERT_REFUSE(MPI_Allreduce)
WENGERT_REFUSE(MPI_Scan)
WENGERT_REFUSE(MPI_Exscan)
WENGERT_REFUSE(MPI_Gather)
WENGERT_REFUSE(MPI_Gatherv)
WENGERT_REFUSE(MPI_Scatter)
WENGERT_REFUSE(MPI_Scatterv)
WENGERT_REFUSE(MPI_Allgather)
WENGERT_REFUSE(MPI_Allgatherv)
WENGERT_REFUSE(MPI_Alltoall)
WENGERT_REFUSE(MPI_Alltoallv)
WENGERT_REFUSE(MPI_Put)
WENGERT_REFUSE(MPI_Get)
WENGERT_REFUSE(MPI_Accumulate)
WENGERT_REFUSE(MPI_Win_create)
#undef WENGERT_REFUSE
