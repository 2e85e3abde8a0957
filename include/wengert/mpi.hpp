// SPDX-License-Identifier: MIT
// Programs of several processes: MPI's calls on numbers of any kind, Real and Tangent included. A reverse sweep, which
// every rank starts, sends adjoints the opposite way. Matrices: <wengert/mpi_eigen.hpp>. Compile with mpicxx.
//
//   wengert::mpi::Communicator world;                    // between MPI_Init and MPI_Finalize
//   if (world.rank() == 0) world.send(x, 1);             // x: Real, std::vector<Real>, ...
//   if (world.rank() == 1) world.recv(x, 0);
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/mpi/communicator.hpp>
#include <wengert/mpi/refused.hpp>
#include <wengert/mpi/window.hpp>
#include <wengert/wengert.hpp>
