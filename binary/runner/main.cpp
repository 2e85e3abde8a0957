// SPDX-License-Identifier: MIT
// `wengert run`: starts a program under the Valgrind tool. Finds the tool's directory relative to itself, in the build
// tree and installed alike, looks at the program first so that what cannot work is said in one line, and passes options
// in Valgrind's dialect through.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>
#include <wengert/error.hpp>

#include "check.hpp"
#include "command/output_file.hpp"
#include "command/program.hpp"
#include "program.hpp"

namespace wengert::runner {
namespace {

namespace fs = std::filesystem;

struct Request {
  bool tangent = false, tricks = false, check = false, allow_unknown = false, wide = false, positions = false,
       values = false, text = false, gdb = false, force = false, help = false;
  std::string record;
  long long record_stop = 0;              // 0: none
  std::vector<std::string> tool_options;  // --name=value words, as Valgrind takes them
  std::vector<std::string> command;
};

fs::path tool_directory() {
  const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
  for (const char* candidate : {"lib/wengert", WENGERT_TOOL_DIRECTORY}) {
    const fs::path directory = here.parent_path() / candidate;
    if (fs::exists(directory / "wengert-amd64-linux")) return directory;
  }
  fail(ErrorCode::not_installed, "the Valgrind tool is not beside " + here.string() +
                                     "; build the project with Debian's 'valgrind' package installed");
}

/// Not ErrorCode::memory_exhausted, whose remedy is another one.
struct LimitedAddresses : std::runtime_error {
  LimitedAddresses()
      : runtime_error(
            "shadow memory needs 128 GiB of address space (not of memory); lift the limit with 'ulimit -v unlimited'") {
  }
};

void check_machine() {
  rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) throw LimitedAddresses();
}

// Under mpirun each process records FILE.RANK. A process that forks or starts programs has FILE.PID for each of them
// that declares a variable; for that the tool must know which process is the first.
std::string rank_suffix() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"})
    if (const char* rank = std::getenv(name)) return std::string(".") + rank;
  return {};
}

std::vector<std::string> valgrind_command(const Request& request, const Program& program,
                                          const std::vector<std::string>& mode_options) {
  // What gdb declares holds from the stopped instruction on, so there each is a block of its own. A script or a wrapper
  // that execs is the program too.
  // What the user's .valgrindrc or VALGRIND_OPTS say is meant for other tools. Without gdb no pipes for it are made,
  // which a killed run would leave behind.
  std::vector<std::string> words{"valgrind",
                                 "--tool=wengert",
                                 "-q",
                                 "--command-line-only=yes",
                                 "--vgdb=no",
                                 "--trace-children=yes",
                                 request.gdb ? "--vex-guest-max-insns=1" : "--vex-guest-max-insns=100"};
  words.insert(words.end(), mode_options.begin(), mode_options.end());
  if (request.allow_unknown) words.push_back("--allow-unknown=yes");
  if (request.gdb) {
    words.push_back("--vgdb=yes");
    words.push_back("--vgdb-error=0");
    words.push_back("--passive-start=no");  // what gdb declares holds for the instruction that it stopped at
  }
  words.insert(words.end(), request.tool_options.begin(), request.tool_options.end());
  // A guarded function's entry must begin a superblock; VEX could follow a call into it in a static program, and into a
  // function of the same library that reads numbers.
  if (program.is_static || request.text) words.push_back("--vex-guest-chase=no");
  if (request.text) words.push_back("--text=yes");
  if (program.is_static && !program.has_wrappers)
    command::print_message("warning",
                           program.path + " is a static program" + (program.stripped ? ", and stripped" : "") +
                               ": its mathematical functions are not wrapped, and their derivatives are wrong; link "
                               "libwengert_wrappers.a whole into it");
  if (program.has_messages)
    command::print_message(
        "warning", program.path + (program.is_static ? " has MPI linked in statically" : " calls MPI by PMPI_ names") +
                       ": numbers that other ranks receive from it have no derivative; " +
                       (program.is_static ? "link MPI as a shared library" : "call it by MPI_ names"));
  words.push_back(program.path);
  words.insert(words.end(), request.command.begin() + 1, request.command.end());
  return words;
}

std::vector<std::string> mode_options(const Request& request) {
  if (request.record.empty()) return {request.tricks ? "--mode=tricks" : "--mode=forward"};
  std::vector<std::string> words{"--mode=recording",
                                 "--record=" + fs::absolute(request.record).string() + rank_suffix()};
  if (request.wide) words.push_back("--wide=yes");
  if (request.positions) words.push_back("--positions=yes");
  if (request.values) words.push_back("--values=yes");
  if (request.record_stop > 0) words.push_back("--record-stop=" + std::to_string(request.record_stop));
  if (request.gdb) words.push_back("--gdb=yes");
  return words;
}

[[noreturn]] void execute(const std::vector<std::string>& words) {
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  setenv("WENGERT_RUN_PID", std::to_string(getpid()).c_str(), 1);
  // A Python wheel has Valgrind's launcher beside the tool.
  if (const char* const directory = std::getenv("VALGRIND_LIB"))
    execv((fs::path(directory) / "valgrind").c_str(), argv.data());
  execvp("valgrind", argv.data());
  fail(ErrorCode::not_installed, "the program 'valgrind' is missing; install Debian's package 'valgrind'");
}

// Runs the tool beside this process; for --check.
int run_aside(const std::vector<std::string>& words, bool silent) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) fail(ErrorCode::program_failed, "no further process can be started");
  if (child == 0) {
    if (silent && std::freopen("/dev/null", "w", stdout) == nullptr) _exit(126);
    try {
      execute(words);
    } catch (const Error& error) {
      command::print_message("error", error.what());
      _exit(error.exit_status());
    }
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int run(const Request& request) {
  if (request.help) return 0;
  if (request.tangent + request.tricks + request.check + !request.record.empty() != 1)
    fail(ErrorCode::bad_usage, "choose one of --tangent, --record FILE, --check and --tricks");
  if (request.gdb && request.check)
    fail(ErrorCode::bad_usage,
         "--check runs the program at least four times; declare variables by wengert/client.h instead of --gdb");
  if ((request.positions || request.values || request.wide || request.record_stop > 0) && request.record.empty())
    fail(ErrorCode::bad_usage, std::string(request.wide        ? "--wide"
                                           : request.positions ? "--positions"
                                           : request.values    ? "--values"
                                                               : "--record-stop") +
                                   " is for --record FILE");
  if (request.command.empty())
    fail(ErrorCode::bad_usage, "no program given; usage: wengert run --tangent -- PROG ARGS");
  const Program program = find_program(request.command[0]);
  command::OutputFiles outputs(request.force);
  outputs.add_input(program.path);
  if (!request.record.empty()) outputs.add(request.record + rank_suffix(), command::OutputKind::tape);
  const fs::path directory = tool_directory();
  if (program.architecture == Architecture::x86 && !fs::exists(directory / "wengert-x86-linux"))
    fail(ErrorCode::not_installed,
         "the tool for 32-bit programs was not built; install 'g++-multilib' and build again");
  if (program.architecture == Architecture::amd64) check_machine();
  setenv("VALGRIND_LIB", directory.c_str(), 1);
  // NumPy's own vector code for float32 exp, log, sin builds numbers by integer arithmetic, which no derivative
  // follows; told not to use it, NumPy calls libm, which is wrapped.
  if (__builtin_cpu_supports("avx2")) setenv("NPY_DISABLE_CPU_FEATURES", "AVX2 FMA3", 0);
  // Python finds wengert.client without being told; what the user's own path has comes first.
  const char* const python_path = std::getenv("PYTHONPATH");
  const std::string own = (directory / "python").string();
  setenv("PYTHONPATH", (python_path && *python_path ? python_path + (":" + own) : own).c_str(), 1);
  if (request.check) {
    check([&](const std::vector<std::string>& options, bool silent) {
      return run_aside(valgrind_command(request, program, options), silent);
    });
    return 0;
  }
  execute(valgrind_command(request, program, mode_options(request)));
}

Request parse(int argc, char** argv) {
  Request request;
  CLI::App app{"Run a program and differentiate it; the program says its inputs and outputs through wengert/client.h.",
               "wengert run"};
  app.add_flag("--tangent", request.tangent, "forward mode: a tangent beside every number");
  app.add_option("--record", request.record, "record a tape into FILE")->type_name("FILE");
  app.add_flag("--check", request.check,
               "compare forward mode, recording and differences by running the program again");
  app.add_flag("--tricks", request.tricks, "find numbers made by bit tricks that no derivative follows");
  app.add_flag("--allow-unknown", request.allow_unknown, "operations without a rule do not fail the run");
  app.add_flag("--force", request.force, "with --record: overwrite any file");
  app.add_flag("--wide", request.wide, "64-bit identifiers on the tape");
  app.add_flag("--positions", request.positions, "record the source line of every statement, for 'wengert report'");
  app.add_flag("--values", request.values, "record values beside statements, for 'wengert report --against'");
  app.add_flag("--text", request.text, "follow numbers through their text: printed by printf, read by strtod and kin");
  app.add_option("--record-stop", request.record_stop,
                 "with --record: say where the program records statement N; with --gdb, stop there")
      ->option_text("N")
      ->check(CLI::PositiveNumber);
  app.add_flag("--gdb", request.gdb, "wait for gdb before the first instruction; see 'monitor wengert help'");
  app.footer(
      "wengert run --tangent|--record FILE|--check|--tricks [OPTIONS] -- PROG ARGS\nOptions in Valgrind's dialect "
      "(--name=value) before '--' go to Valgrind. '--' ends the options.");
  app.allow_extras();
  int words = 1;
  while (words < argc && std::string(argv[words]) != "--") ++words;
  for (int i = words + 1; i < argc; ++i) request.command.emplace_back(argv[i]);
  try {
    app.parse(words, argv);
  } catch (const CLI::CallForHelp&) {
    std::printf("%s", app.help().c_str());
    request.help = true;
    return request;
  } catch (const CLI::Error& error) {
    fail(ErrorCode::bad_usage, error.what());
  }
  for (const std::string& word : app.remaining()) {
    if (!word.starts_with("-"))
      fail(ErrorCode::bad_usage, "'" + word + "' stands before '--'; write: wengert run --tangent -- " + word);
    if (word.starts_with("--tool="))
      fail(ErrorCode::bad_usage,
           "'" + word + "': the tool is wengert's own; write 'valgrind " + word + "' for another");
    request.tool_options.push_back(word);
  }
  return request;
}

}  // namespace
}  // namespace wengert::runner

int main(int argc, char** argv) {
  return wengert::command::run_program([&] {
    try {
      return wengert::runner::run(wengert::runner::parse(argc, argv));
    } catch (const wengert::runner::LimitedAddresses& error) {
      wengert::command::print_message("error", error.what());
      return wengert::describe(wengert::ErrorCode::memory_exhausted).exit_status;
    }
  });
}
