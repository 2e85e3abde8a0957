// SPDX-License-Identifier: MIT
// The command `wengert`: finds the subcommand in the tables and calls it. Knows nothing of what a subcommand does.
#include <unistd.h>

#include <cstdio>
#include <string>
#include <vector>
#include <wengert/error.hpp>

#include "command/near_names.hpp"
#include "command/program.hpp"
#include "subcommand.hpp"

namespace wengert::cli {
namespace {

const std::vector<Subcommand>& subcommands() {
  static const std::vector<Subcommand> table{
      {"eval", "derivatives from a recorded tape: gradient, Jacobian, or products with chosen seeds", eval},
      {"call", "derivatives of a function in a compiled library: wengert call LIB.so SIGNATURE", call},
      {"report", "what a recorded tape holds: statements, bytes, inputs, outputs, source lines", report},
      {"doctor", "what is installed, what is missing, which routes are available", doctor},
  };
  return table;
}

void print_help() {
  std::printf("usage: wengert SUBCOMMAND [ARGS]\n       wengert --version | --help\n\nsubcommands:\n");
  for (const Subcommand& subcommand : subcommands()) std::printf("  %-8s %s\n", subcommand.name, subcommand.summary);
  for (const Program& program : programs())
    if (access((program_directory() + "/wengert-" + program.name).c_str(), X_OK) == 0)
      std::printf("  %-8s %s\n", program.name, program.summary);
  std::printf(
      "\n'wengert help SUBCOMMAND' explains one.\nexit status: 0 success, 1 a derivative fails its check, 2 wrong "
      "use, "
      "3 a file cannot be used,\n  4 a derivative would be wrong or silently zero, 5 a limit of the machine, 6 "
      "something "
      "is not installed,\n  7 the user's program failed\n");
}

int dispatch(const Arguments& words) {
  if (words.size() == 2 && words[0] == "help") return dispatch({words[1], "--help"});
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_help();
    return words.empty() ? describe(ErrorCode::bad_usage).exit_status : 0;
  }
  const std::string& name = words[0];
  if (name == "--version") {
    std::printf("wengert %s\n", WENGERT_VERSION);
    return 0;
  }
  const Arguments rest(words.begin() + 1, words.end());
  for (const Subcommand& subcommand : subcommands())
    if (name == subcommand.name) return subcommand.run(rest);
  for (const Program& program : programs()) {
    if (name != program.name) continue;
    const std::string path = program_directory() + "/wengert-" + name;
    std::vector<char*> argv{const_cast<char*>(path.c_str())};
    for (const std::string& word : rest) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    execv(path.c_str(), argv.data());
    fail(ErrorCode::not_installed, "wengert " + name + " is missing; " + program.install);
  }
  std::vector<std::string> known;
  for (const Subcommand& subcommand : subcommands()) known.push_back(subcommand.name);
  for (const Program& program : programs()) known.push_back(program.name);
  const auto near = command::near_names(name, known);
  fail(ErrorCode::bad_usage,
       "no subcommand '" + name + "'" + (near.empty() ? "" : "; did you mean '" + near.front() + "'?"));
}

}  // namespace
}  // namespace wengert::cli

int main(int argc, char** argv) {
  return wengert::command::run_program([&] { return wengert::cli::dispatch({argv + 1, argv + argc}); });
}
