// SPDX-License-Identifier: MIT
// `wengert call LIB FUNCTION`: derivatives of a function in a compiled library, by recording one call or in forward
// mode. The call itself is made by wengert-caller under the tool (binary/caller). A function of any signature is called
// once through shared memory (server_call.hpp); one of the papers' signature, also of 32-bit libraries and in forward
// mode, through files, as here.
#include <elf.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <wengert/error.hpp>

#include "bound_call.hpp"
#include "command/output_file.hpp"
#include "command/temporary_directory.hpp"
#include "question.hpp"
#include "server_call.hpp"
#include "subcommand.hpp"
#include "tape_options.hpp"

namespace wengert::cli {
namespace {

namespace fs = std::filesystem;

void write_numbers(const std::string& path, const std::vector<double>& numbers) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(numbers.data()),
             static_cast<std::streamsize>(numbers.size() * sizeof(double)));
  if (!file.flush()) fail(ErrorCode::cannot_write, path);
}

/// A name without a directory is looked for where the loader looks.
std::string find_library(const std::string& library) {
  if (library.find('/') != std::string::npos || access(library.c_str(), F_OK) == 0) return library;
  std::string directories = std::getenv("LD_LIBRARY_PATH") != nullptr ? std::getenv("LD_LIBRARY_PATH") : "";
  directories += ":/lib/x86_64-linux-gnu:/usr/lib/x86_64-linux-gnu:/lib64:/usr/lib64:/usr/local/lib:/lib:/usr/lib";
  std::istringstream all(directories);
  for (std::string directory; std::getline(all, directory, ':');) {
    const std::string path = directory + "/" + library;
    if (!directory.empty() && access(path.c_str(), R_OK) == 0) return path;
  }
  fail(ErrorCode::cannot_open, library + ", which is in none of the loader's directories either");
}

/// The program that loads a library of this architecture: programs and libraries of two cannot be mixed.
std::string caller_for(const std::string& library) {
  const std::string bytes = text_of(library);
  const bool elf = bytes.size() >= sizeof(Elf32_Ehdr) && std::memcmp(bytes.data(), ELFMAG, SELFMAG) == 0;
  std::uint16_t type = 0, machine = 0;
  if (elf) {
    std::memcpy(&type, bytes.data() + offsetof(Elf32_Ehdr, e_type), sizeof type);
    std::memcpy(&machine, bytes.data() + offsetof(Elf32_Ehdr, e_machine), sizeof machine);
  }
  if (!elf || type != ET_DYN)
    fail(ErrorCode::bad_usage, library + " is no shared library; compile it with -shared -fPIC");
  if (machine != EM_X86_64 && machine != EM_386)
    fail(ErrorCode::bad_usage, library + " is for another architecture; the tool runs x86-64 and i386");
  const char* const architecture = machine == EM_386 ? "x86" : "amd64";
  for (const char* directory : {"/../lib/wengert", "/../" WENGERT_TOOL_DIRECTORY}) {
    const std::string path = program_directory() + directory + "/wengert-caller-" + architecture;
    if (access(path.c_str(), X_OK) == 0) return path;
  }
  fail(ErrorCode::not_installed, std::string("the binary route was not built for ") + architecture +
                                     " (needs valgrind and g++-multilib: ./run build)");
}

/// Runs `wengert run ARGUMENTS`, what the library prints going to stderr, and returns its status as waitpid gives it.
int run_tool(const Arguments& arguments) {
  const std::string runner = program_directory() + "/wengert-run";
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) fail(ErrorCode::program_failed, "no further process can be started");
  if (child == 0) {
    dup2(STDERR_FILENO, STDOUT_FILENO);
    std::vector<char*> argv{const_cast<char*>(runner.c_str())};
    for (const std::string& word : arguments) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    execv(runner.c_str(), argv.data());
    const Error error(ErrorCode::not_installed,
                      runner + " is missing; build the binary route (needs valgrind: ./run build)");
    command::print_message("error", error.what());
    _exit(error.exit_status());
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

std::vector<TapeFileVariable> variables(const char* name, const double* values, std::size_t count) {
  std::vector<TapeFileVariable> list;
  for (std::size_t i = 0; i < count; ++i)
    list.push_back({0, values[i], count > 1 ? std::string(name) + "[" + std::to_string(i) + "]" : name, "", 0});
  return list;
}

struct Call {
  std::string library, function, values_path = "-", parameters, record;
  int outputs = 0;
  bool forward = false, allow_unknown = false, force = false, values_only = false, has_values = false;
  Values values;
  Arguments numbers;
  Question question;

  std::vector<double> inputs() const {
    if (numbers.empty() && !has_values && isatty(STDIN_FILENO) != 0)
      fail(ErrorCode::bad_usage,
           "the function's inputs are missing; give them behind it, as in: wengert call libm.so.6 "
           "'double sin(double)' 0.5, or by standard input");
    return read_values(numbers, values_path);
  }

  std::string name() const { return "'" + function + "' of " + library; }
};

/// Runs the caller; returns a status to end with, 0 if all is well. The caller and the tool say their errors
/// themselves.
int run_caller(const Call& call, const std::string& caller, Arguments mode, const Arguments& files) {
  if (call.allow_unknown) mode.push_back("--allow-unknown");
  if (call.force) mode.push_back("--force");
  mode.insert(mode.end(), {"--", caller, fs::absolute(call.library).string(), call.function});
  mode.push_back(call.parameters.empty() ? "" : fs::absolute(call.parameters).string());
  mode.insert(mode.end(), files.begin(), files.end());
  const int status = run_tool(mode);
  if (WIFSIGNALED(status))
    fail(ErrorCode::program_failed,
         call.name() + " ended with signal " + std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) +
             "); is it void f(int param_size, char* param, int n, double* x, int m, double* y), and m right?");
  return WEXITSTATUS(status);
}

/// Where the call is recorded. A call that fails leaves no tape of its own.
class RecordedTape {
 public:
  RecordedTape(const Call& call, const command::TemporaryDirectory& scratch)
      : path_(call.record.empty() ? scratch.file("tape") : call.record), before_(state()) {}
  ~RecordedTape() {
    if (kept_) return;
    const State now = state();
    if (now.is_file && now != before_) std::remove(path_.c_str());
  }
  RecordedTape(const RecordedTape&) = delete;
  RecordedTape& operator=(const RecordedTape&) = delete;
  const std::string& path() const { return path_; }
  TapeFile keep() {
    kept_ = true;
    return open_tape(path_, false);
  }

 private:
  struct State {
    bool is_file = false;
    ino_t number = 0;
    std::int64_t seconds = 0, nanoseconds = 0;
    bool operator==(const State&) const = default;
  };
  State state() const {
    struct stat file;
    if (stat(path_.c_str(), &file) != 0) return {};
    return {S_ISREG(file.st_mode), file.st_ino, file.st_mtim.tv_sec, file.st_mtim.tv_nsec};
  }

  std::string path_;
  State before_;
  bool kept_ = false;
};

int by_recording(const Call& call, const std::string& caller, const command::TemporaryDirectory& scratch) {
  RecordedTape recorded(call, scratch);
  const int status =
      run_caller(call, caller, {"--record", recorded.path()}, {scratch.file("values"), std::to_string(call.outputs)});
  if (status != 0) return status;
  const TapeFile tape = recorded.keep();
  print_answer(tape, call.question);
  return 0;
}

/// The rows of directions: those asked for, or all unit vectors.
Matrix<double> directions(const Call& call, std::size_t n) {
  if (!call.question.tangents.empty()) return parse_seeds(call.question.tangents, n, "--tangent", "input");
  Matrix<double> unit(n, n);
  for (std::size_t i = 0; i < n; ++i) unit(i, i) = 1;
  return unit;
}

int by_forward_mode(const Call& call, const std::string& caller, const command::TemporaryDirectory& scratch,
                    const std::vector<double>& values) {
  const std::size_t n = values.size(), m = static_cast<std::size_t>(call.outputs);
  const Matrix<double> tangents = directions(call, n);
  write_numbers(scratch.file("directions"), tangents.entries);
  const int status =
      run_caller(call, caller, {"--tangent"},
                 {scratch.file("values"), std::to_string(m), scratch.file("directions"), scratch.file("results")});
  if (status != 0) return status;
  const std::string bytes = text_of(scratch.file("results"));
  if (bytes.size() != 2 * m * tangents.rows * sizeof(double))
    fail(ErrorCode::program_failed, call.name() + " ended the process before it returned");
  std::vector<double> results(bytes.size() / sizeof(double));  // for each direction m values, m tangents
  std::memcpy(results.data(), bytes.data(), bytes.size());
  const auto inputs = variables("x", values.data(), n), outputs = variables("y", results.data(), m);
  Derivatives answer;
  answer.inputs = &inputs;
  answer.outputs = &outputs;
  const bool jvp = !call.question.tangents.empty();
  answer.product = jvp ? Product::jvp : m == 1 ? Product::gradient : Product::jacobian;
  answer.numbers = jvp ? Matrix<double>(tangents.rows, m) : Matrix<double>(m, n);
  for (std::size_t d = 0; d < tangents.rows; ++d)
    for (std::size_t j = 0; j < m; ++j)
      (jvp ? answer.numbers(d, j) : answer.numbers(j, d)) = results[(2 * d + 1) * m + j];
  print(answer, call.question.format());
  return 0;
}

void append(std::vector<TapeFileVariable>& list, const Argument& a) {
  for (std::size_t k = 0; k < a.count; ++k) {
    double value = 0;
    if (a.parameter.type.bytes == 4) {
      float single = 0;
      std::memcpy(&single, a.bytes.data() + 4 * k, sizeof single);
      value = static_cast<double>(single);
    } else {
      std::memcpy(&value, a.bytes.data() + 8 * k, sizeof value);
    }
    list.push_back(
        {0, value, a.count > 1 ? a.parameter.name + "[" + std::to_string(k) + "]" : a.parameter.name, "", 0});
  }
}

/// A function with a signature of its own.
int by_signature(const Call& call, const std::string& caller, const command::TemporaryDirectory& scratch) {
  BoundCall bound = bind(parse_signature(call.function), call.values, [&call] { return call.inputs(); });
  // Seeds of the wrong number are known before the function runs.
  parse_seeds(call.question.seeds, bound.outputs(), "--seed", "output");
  parse_seeds(call.question.tangents, bound.inputs(), "--tangent", "input");
  const std::string library = fs::absolute(call.library).string();
  double result = 0;
  if (call.values_only) {
    const int status = call_once({caller}, library, bound, false, result);
    if (status != 0) return status;
    std::vector<TapeFileVariable> outputs;
    if (bound.result_is_output) outputs.push_back({0, result, "result", "", 0});
    for (const Argument& a : bound.arguments)
      if (a.is_output) append(outputs, a);
    print_outputs(outputs, call.question.format());
    return 0;
  }
  RecordedTape recorded(call, scratch);
  Arguments words{program_directory() + "/wengert-run", "--record", recorded.path()};
  if (call.allow_unknown) words.emplace_back("--allow-unknown");
  if (call.force) words.emplace_back("--force");
  words.insert(words.end(), {"--", caller});
  const int status = call_once(words, library, bound, true, result);
  if (status != 0) return status;
  const TapeFile tape = recorded.keep();
  print_answer(tape, call.question);
  return 0;
}

}  // namespace

int call(const Arguments& arguments) {
  CLI::App app(
      "Derivatives of a function in a compiled library at given inputs: the gradient of one output, the Jacobian of\n"
      "several, or products with seeds. FUNCTION is the whole signature, such as\n"
      "  'double f(int n, const double x[n], double k)'\n"
      "or a name, with --outputs, of a function\n"
      "  void FUNCTION(int param_size, char* param, int n, double* x, int m, double* y)",
      "wengert call");
  Call call;
  app.add_option("LIB", call.library, "the shared library")->required();
  app.add_option("FUNCTION", call.function, "its signature in one line of C, or a name that it exports")->required();
  app.add_option("NUMBERS", call.numbers, "the inputs in order, instead of --values");
  app.add_option("--outputs,-m", call.outputs, "of a name alone: m, the number of outputs")
      ->check(CLI::Range(1, 1 << 30));
  app.add_option("--values", call.values_path, "file with the inputs in order; '-' is standard input")
      ->capture_default_str();
  app.add_option("--set", call.values.set, "of a signature: a parameter's value, n=3, x=1,2,3 or x=@FILE")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--wrt", call.values.wrt, "of a signature: the inputs; default: what is not written")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--of", call.values.of,
                 "of a signature: the outputs; default: 'result', what is returned, or what is written")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_flag("--values-only", call.values_only, "of a signature: call it outside the tool and print the outputs");
  app.add_option("--parameters", call.parameters, "file whose bytes the function gets as param");
  app.add_flag("--forward", call.forward, "forward mode, one call for each input or --tangent, instead of a recording");
  app.add_option("--record", call.record, "keep the recorded tape in this file, for 'wengert eval'");
  app.add_flag("--force", call.force, "with --record: overwrite any file");
  app.add_flag("--allow-unknown", call.allow_unknown, "operations without a derivative rule are only warned about");
  call.question.add_options(app);
  if (parse(app, arguments)) return 0;
  call.question.check();
  call.has_values = app.count("--values") != 0;
  if (!call.numbers.empty() && call.has_values)
    fail(ErrorCode::bad_usage, "the inputs are given twice, behind the function and by --values");
  if (call.forward && !call.record.empty()) fail(ErrorCode::bad_usage, "--forward and --record exclude each other");
  if (call.forward && call.question.sparse)
    fail(ErrorCode::bad_usage, "--sparse reads a recording; leave out --forward");
  if (call.forward && !call.question.seeds.empty())
    fail(ErrorCode::bad_usage, "--seed needs a reverse sweep; leave --forward out");
  command::OutputFiles(call.force).add(call.record, command::OutputKind::tape);  // before the function runs
  call.library = find_library(call.library);
  const std::string caller = caller_for(call.library);
  if (call.function.find('(') != std::string::npos) {
    if (call.outputs != 0 || !call.parameters.empty())
      fail(ErrorCode::bad_usage, "--outputs and --parameters belong to a name without a signature; use --set");
    if (call.forward)
      fail(ErrorCode::bad_usage,
           "--forward takes a name without a signature; --tangent alone gives the same product from a recording");
    return by_signature(call, caller, command::TemporaryDirectory("call"));
  }
  if (call.outputs == 0)
    fail(ErrorCode::bad_usage, "give the signature, such as 'double " + call.function +
                                   "(double x)', or --outputs M for void " + call.function +
                                   "(int param_size, char* param, int n, double* x, int m, double* y)");
  if (call.values_only || !call.values.set.empty() || !call.values.wrt.empty() || !call.values.of.empty())
    fail(ErrorCode::bad_usage,
         "--set, --wrt, --of and --values-only need the function's signature, such as 'double f(double x)'");
  if (!call.parameters.empty() && access(call.parameters.c_str(), R_OK) != 0)
    fail(ErrorCode::cannot_open, call.parameters);
  const std::vector<double> values = call.inputs();
  // Seeds of the wrong number are known before the function runs.
  parse_seeds(call.question.seeds, static_cast<std::size_t>(call.outputs), "--seed", "output");
  parse_seeds(call.question.tangents, values.size(), "--tangent", "input");
  const command::TemporaryDirectory scratch("call");
  write_numbers(scratch.file("values"), values);
  return call.forward ? by_forward_mode(call, caller, scratch, values) : by_recording(call, caller, scratch);
}

}  // namespace wengert::cli
