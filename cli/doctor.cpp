// SPDX-License-Identifier: MIT
// `wengert doctor`: tries each route on a tiny program, and says of each missing one what to install.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <wengert/error.hpp>

#include "command/temporary_directory.hpp"
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

namespace {

struct Trial {
  int status;
  std::string line;  ///< the first line it printed
};

/// Runs a program of this suite in the scratch directory.
Trial try_program(const command::TemporaryDirectory& scratch, const std::string& name, const std::string& arguments) {
  const std::string command = "cd '" + scratch.file("") + "' && '" + program_directory() + "/wengert-" + name + "' " +
                              arguments + " 2>&1 </dev/null";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) fail(ErrorCode::internal, "no shell can be started");
  std::string text;
  char buffer[512];
  for (std::size_t got; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, got);
  const int status = pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, text.substr(0, text.find('\n'))};
}

/// One line of the report. False if a route that is there does not work.
bool show(const char* route, const char* works, const Trial& trial) {
  if (trial.status == 0)
    std::printf("  %-10s works: %s\n", route, works);
  else if (trial.status == describe(ErrorCode::not_installed).exit_status)
    std::printf("  %-10s missing: %s\n", route, trial.line.c_str());
  else
    std::printf("  %-10s FAILS: %s\n", route, trial.line.c_str());
  return trial.status == 0 || trial.status == describe(ErrorCode::not_installed).exit_status;
}

bool has_tool_for_32_bits() {
  for (const char* directory : {"/../lib/wengert", "/../" WENGERT_TOOL_DIRECTORY})
    if (access((program_directory() + directory + "/wengert-x86-linux").c_str(), X_OK) == 0) return true;
  return false;
}

std::string eigen_version() {
  for (const char* root : {"/usr/include", "/usr/local/include"}) {
    std::ifstream macros(std::string(root) + "/eigen3/Eigen/src/Core/util/Macros.h");
    std::string version;
    for (std::string line; std::getline(macros, line);)
      for (const char* part : {"WORLD", "MAJOR", "MINOR"})
        if (const std::string define = std::string("#define EIGEN_") + part + "_VERSION "; line.rfind(define, 0) == 0)
          version += (version.empty() ? "" : ".") + line.substr(define.size());
    if (!version.empty()) return version;
  }
  return {};
}

}  // namespace

int doctor(const Arguments& arguments) {
  if (arguments == Arguments{"--help"} || arguments == Arguments{"-h"}) {
    std::printf(
        "usage: wengert doctor\nTries each route on a tiny program, and says of each missing one what to install.\n");
    return 0;
  }
  if (!arguments.empty()) fail(ErrorCode::bad_usage, "'wengert doctor' takes no arguments");
  std::printf("wengert %s\n", WENGERT_VERSION);
  std::printf("  %-10s available: headers alone (include/wengert)\n", "overload");
  const std::string eigen = eigen_version();
  std::printf(
      "  %-10s %s%s\n", "eigen",
      eigen.empty() ? "not in the usual places: install libeigen3-dev, or give your compiler -I" : "available: Eigen ",
      eigen.c_str());
  const command::TemporaryDirectory scratch("doctor");
  std::ofstream(scratch.file("f.c")) << "double f(double x) { return x * x; }\n";
  std::ofstream(scratch.file("F.java"))
      << "public final class F {\n  public static double f(double x) { return x * x; }\n}\n";
  bool good = true;
  for (const Program& program : programs()) {
    const std::string name = program.name;
    if (access((program_directory() + "/wengert-" + name).c_str(), X_OK) != 0) {
      std::printf("  %-10s missing: %s\n", program.name, program.install);
    } else if (name == "run") {
      good &= show("run",
                   has_tool_for_32_bits() ? "programs for amd64 and x86"
                                          : "programs for amd64; of x86: install g++-multilib and build again",
                   try_program(scratch, "run", "--tangent -- /bin/true"));
    } else if (name == "compile") {
      good &= show("compile", "C and C++", try_program(scratch, "compile", "--adjoint --head f f.c -o a1_f.c"));
      good &= show("java", "Java", try_program(scratch, "compile", "--adjoint --head F.f F.java -o derivatives"));
    } else if (name == "check") {
      good &= show("check", "derivatives compiled and compared", try_program(scratch, "check", "f.c --head f"));
    } else {
      good &= show(program.name, "generator of entity operations", try_program(scratch, name, "--help"));
    }
  }
  return good ? 0 : describe(ErrorCode::check_failed).exit_status;
}

}  // namespace wengert::cli
