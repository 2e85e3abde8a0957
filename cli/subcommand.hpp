// SPDX-License-Identifier: MIT
// What a subcommand of `wengert` is, and the table of them. A file here defines one and main.cpp lists it.
#pragma once
#include <string>
#include <vector>

namespace wengert::cli {

/// Arguments after the subcommand's name.
using Arguments = std::vector<std::string>;

struct Subcommand {
  const char* name;
  const char* summary;                     ///< one line for --help
  int (*run)(const Arguments& arguments);  ///< returns the exit status; throws wengert::Error
};

int call(const Arguments& arguments);
int doctor(const Arguments& arguments);
int eval(const Arguments& arguments);
int report(const Arguments& arguments);

/// Subcommands that are programs of their own (`wengert-NAME` beside this program), so that `eval` never loads LLVM.
struct Program {
  const char* name;
  const char* summary;
  const char* install;  ///< what to do when it is missing
};

/// The directory this program lies in, found through /proc/self/exe.
std::string program_directory();

/// The table of separate programs.
const std::vector<Program>& programs();

}  // namespace wengert::cli
