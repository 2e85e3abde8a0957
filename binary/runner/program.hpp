// SPDX-License-Identifier: MIT
// The program to differentiate, before it is started: found in PATH, and of a kind the tool can run.
#pragma once
#include <string>

namespace wengert::runner {

enum class Architecture { amd64, x86 };

struct Program {
  std::string path;
  Architecture architecture;
  bool is_static;     ///< a static executable: the preload library with the libm wrappers cannot reach it
  bool stripped;      ///< no symbol table
  bool has_wrappers;  ///< the static library of libm's wrappers is linked in
  bool has_messages;  ///< it sends numbers by MPI where the preload library does not see it: statically, by PMPI_ names
};

/// Finds `name` as execvp would and looks at its header; a script's interpreter counts as the program.
/// Throws Error(program_failed) if there is no such program, Error(bad_usage) if the tool cannot run it.
Program find_program(const std::string& name);

}  // namespace wengert::runner
