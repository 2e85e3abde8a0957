// SPDX-License-Identifier: MIT
// `wengert doctor`: which routes are available here, and for each missing one what to install.
#include <unistd.h>

#include <cstdio>
#include <string>
#include <wengert/error.hpp>

#include "subcommand.hpp"

namespace wengert::cli {

std::string program_directory() {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  if (length <= 0) fail(ErrorCode::internal, "/proc/self/exe cannot be read");
  const std::string program(path, static_cast<std::size_t>(length));
  return program.substr(0, program.rfind('/'));
}

const std::vector<Program>& programs() {
  static const std::vector<Program> table{
      {"run", "derivatives of a compiled program: wengert run --tangent|--record FILE|--check -- PROG ARGS",
       "build the binary route (needs valgrind: ./run build)"},
      {"compile", "derivative source of C, C++ or Java source: wengert compile --adjoint --head f IN -o OUT",
       "build the derivative compiler (needs libclang-19-dev: ./run build)"},
      {"check", "check a generated derivative: wengert check FILE --head f --size n=100",
       "build the derivative compiler (needs libclang-19-dev: ./run build)"},
      {"bind", "entity operations from an annotated header: wengert bind HEADER -o OUT",
       "build the generator (needs libclang-19-dev: ./run build)"},
  };
  return table;
}

int doctor(const Arguments& arguments) {
  if (!arguments.empty()) fail(ErrorCode::bad_usage, "'wengert doctor' takes no arguments");
  std::printf("wengert %s\n", WENGERT_VERSION);
  std::printf("  %-10s available: headers alone (include/wengert)\n", "overload");
  for (const Program& program : programs()) {
    const bool available = access((program_directory() + "/wengert-" + program.name).c_str(), X_OK) == 0;
    std::printf("  %-10s %s%s\n", program.name,
                available ? "available" : "missing: ", available ? "" : program.install);
  }
  return 0;
}

}  // namespace wengert::cli
