// SPDX-License-Identifier: MIT
// The functions of wengert/mpi.h as the analyses see them: a message that is sent is pushed on the run-time stack, one
// that is received is popped from it. So what is received depends on all that is sent, on whatever rank.
#pragma once
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// A function of MPI that moves numbers. Its parameters, one letter each:
///   i o b  numbers that are sent, received, or both      n  how many         N D  counts and places of all ranks
///   t      datatype, which the library's function lacks   O  operation, too   p    rank, root or tag
///   c      communicator                                   s  status           q    request
///   T      datatype, which the library's function has
///   w      for each number, the rank that has it          Q  request that is begun        F  that is released
struct MpiFunction {
  const char* mpi;
  const char* name;  ///< in the representation; of the library "wengert_" before it
  const char* parameters;
  const char* every_rank;  ///< the buffers that hold the given count for every rank
};
/// Null for other functions.
const MpiFunction* find_mpi_function(const std::string& mpi);

/// The model of a function of the library by its name in the representation, of a generated part as well
/// ("mpi_recv_reverse"). Null if there is none.
ir::FunctionPtr mpi_model(const std::string& name);

/// MPI_Request: a pointer to a record of the library's, for the analyses one into the message's numbers.
ir::Struct mpi_request();
/// MPI_Status, of which nothing is read.
ir::Struct mpi_status();
inline const char* const mpi_request_name = "wengert_mpi_request";
inline const char* const mpi_status_name = "MPI_Status";

}  // namespace wengert::compiler
