// SPDX-License-Identifier: MIT
// Compiled twice: as it is, and with WENGERT_WRONG, where active numbers would be sent as bytes and the compiler says
// so.
#include <wengert/mpi.hpp>

int main() {
  double plain = 1;
  wengert::Real active = 1.0;
#ifdef WENGERT_WRONG
  MPI_Bcast(&active, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
  MPI_Bcast(&plain, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  return active.value() == plain ? 0 : 1;
}
