// SPDX-License-Identifier: MIT
// Every error of the libraries and the command: one code, one line of prose and one exit status each, in one table.
// The libraries throw wengert::Error; they never print and never exit.
#pragma once
#include <wengert/language.hpp>

#include <array>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace wengert {

/// What went wrong. The names are stable and are printed in messages as `[name]`.
enum class ErrorCode : unsigned char {
  // A derivative that would have been wrong or silently zero.
  no_tape,
  tape_suspended,
  foreign_variable,
  not_registered,
  already_active,
  passive_output,
  no_inputs,
  no_outputs,
  no_seed,
  not_swept,
  consumed_adjoint,
  failed_sweep,
  not_finite,
  not_differentiable,
  check_failed,
  unknown_operation,
  // Wrong use of an interface.
  wrong_size,
  wrong_position,
  wrong_value,
  no_tangent,
  tape_in_use,
  race,
  mpi_not_running,
  mismatched_calls,
  unfinished_request,
  communication_failed,
  // Limits of the machine.
  identifiers_exhausted,
  memory_exhausted,
  // Files.
  cannot_open,
  cannot_write,
  not_a_tape,
  wrong_version,
  wrong_byte_order,
  damaged_tape,
  cut_off_tape,
  cannot_save_handles,
  // The command and its environment.
  bad_usage,
  not_installed,
  program_failed,
  internal,
  count_
};

/// Exit statuses of the command: 0 success, 1 the checked derivative is wrong, 2 wrong use, 3 a file cannot be used,
/// 4 a derivative would have been wrong or silently zero, 5 a limit of the machine, 6 something is not installed,
/// 7 the user's program failed, 70 a defect of ours.
struct ErrorDescription {
  ErrorCode code;
  std::string_view name;
  int exit_status;
  std::string_view prose;  ///< what is wrong and what to do, without the particulars
};

namespace detail {
inline constexpr std::array<ErrorDescription, static_cast<std::size_t>(ErrorCode::count_)> error_table{{
    {ErrorCode::no_tape, "no-tape", 4,
     "an active variable was used while no tape records on this thread; keep its tape alive, or take value(x); two "
     "shared objects have one tape if they are linked, or opened with RTLD_GLOBAL"},
    {ErrorCode::tape_suspended, "tape-suspended", 4,
     "an active variable was used while its tape is suspended; call resume(), or take value(x) for a passive number"},
    {ErrorCode::foreign_variable, "foreign-variable", 4,
     "a variable of another tape, or from before a reset, was used; register it again with tape.input"},
    {ErrorCode::not_registered, "not-registered", 4,
     "the variable is passive: it was never registered and depends on no input; call tape.input(x) before computing"},
    {ErrorCode::already_active, "already-active", 4,
     "the variable depends on inputs of this tape or is one, and what was computed from it would be lost; register a "
     "copy of its value: x = tape.input(value(x)), or register it once"},
    {ErrorCode::passive_output, "passive-output", 4,
     "the output depends on no input, so its derivative is identically zero; check that the inputs reach it without a "
     "conversion to double, or allow passive outputs explicitly"},
    {ErrorCode::no_inputs, "no-inputs", 4, "no input was registered; call tape.input(x) before computing"},
    {ErrorCode::no_outputs, "no-outputs", 4, "no output was registered; call tape.output(y) after computing"},
    {ErrorCode::no_seed, "no-seed", 4, "no adjoint or tangent was seeded; set one, e.g. tape.adjoint(y) = 1"},
    {ErrorCode::not_swept, "not-swept", 4, "adjoints are read before a sweep; call tape.reverse() first"},
    {ErrorCode::consumed_adjoint, "consumed-adjoint", 4,
     "the sweep consumed this intermediate adjoint; read adjoints of inputs, or sweep to a position after it"},
    {ErrorCode::failed_sweep, "failed-sweep", 4,
     "a sweep over these adjoints failed, so that they are neither those before it nor those after it; call "
     "clear_adjoints(), or clear() of a matrix of directions, seed and sweep again"},
    {ErrorCode::not_finite, "not-finite", 4, "a seed or value is not a finite number"},
    {ErrorCode::not_differentiable, "not-differentiable", 4, "the operation has no derivative here"},
    {ErrorCode::check_failed, "check-failed", 1, "the derivative disagrees with its witness"},
    {ErrorCode::unknown_operation, "unknown-operation", 4,
     "an operation without a known derivative met an active value"},
    {ErrorCode::wrong_size, "wrong-size", 2, "a range has the wrong length"},
    {ErrorCode::wrong_position, "wrong-position", 2,
     "the position does not belong to this recording; take it from tape.position() since the last reset"},
    {ErrorCode::wrong_value, "wrong-value", 2, "an argument has a value that makes no sense here"},
    {ErrorCode::no_tangent, "no-tangent", 4,
     "an external function or an operation on entities has no tangent, so a forward sweep cannot pass it; give one, or "
     "sweep in reverse"},
    {ErrorCode::tape_in_use, "tape-in-use", 2,
     "tapes must stop recording in the reverse order of their start, and a function that a tape calls must not "
     "reset or sweep it"},
    {ErrorCode::race, "race", 2,
     "two threads use one number and one of them writes it; give each iteration results of its own, and add them up "
     "after the region"},
    {ErrorCode::mpi_not_running, "mpi-not-running", 2,
     "MPI does not run; use wengert::mpi between MPI_Init and MPI_Finalize, and end its communicators before that"},
    {ErrorCode::mismatched_calls, "mismatched-calls", 2,
     "the calls of the ranks do not fit together; make sizes, kinds of numbers and the order of calls the same, and "
     "let "
     "every rank record or none"},
    {ErrorCode::unfinished_request, "unfinished-request", 2,
     "a message was started and not waited for; call wait() before its numbers are used and before the request goes"},
    {ErrorCode::communication_failed, "communication-failed", 7,
     "MPI could not do the call; end the program on all ranks with MPI_Abort"},
    {ErrorCode::identifiers_exhausted, "identifiers-exhausted", 5,
     "the tape has no identifier left; use the 64-bit tape (WideReal, or --wide)"},
    {ErrorCode::memory_exhausted, "memory-exhausted", 5,
     "memory is exhausted; the tape is intact up to its last statement; record less, or checkpoint"},
    {ErrorCode::cannot_open, "cannot-open", 3, "the file cannot be opened"},
    {ErrorCode::cannot_write, "cannot-write", 3, "the file cannot be written"},
    {ErrorCode::not_a_tape, "not-a-tape", 3, "the file is not a tape of this suite"},
    {ErrorCode::wrong_version, "wrong-version", 3, "the tape was written by another version; record it again"},
    {ErrorCode::wrong_byte_order, "wrong-byte-order", 3,
     "the tape was written on a machine of the other byte order; record it on this one"},
    {ErrorCode::damaged_tape, "damaged-tape", 3, "the tape is damaged; record it again"},
    {ErrorCode::cut_off_tape, "cut-off-tape", 3,
     "the tape is cut off; --partial evaluates it up to its last whole block, or record it again"},
    {ErrorCode::cannot_save_handles, "cannot-save-handles", 3,
     "the tape holds external functions or entities, whose code cannot be saved; evaluate it in this process"},
    {ErrorCode::bad_usage, "bad-usage", 2, "wrong use of the command; --help shows it"},
    {ErrorCode::not_installed, "not-installed", 6, "something this needs is not installed"},
    {ErrorCode::program_failed, "program-failed", 7, "the program under the tool failed"},
    {ErrorCode::internal, "internal", 70, "a defect of this suite; please report it"},
}};
}  // namespace detail

/// The table's line of a code.
constexpr const ErrorDescription& describe(ErrorCode code) {
  return detail::error_table[static_cast<std::size_t>(code)];
}

/// The one exception of the suite. what() is one line: the particulars, then what is wrong and what to do.
class [[gnu::visibility("default")]] Error : public std::exception {
 public:
  explicit Error(ErrorCode code, std::string_view particulars = {}) : code_(code) {
    const ErrorDescription& description = describe(code);
    try {
      if (!particulars.empty()) message_.append(particulars).append(": ");
      message_.append(description.prose).append(" [").append(description.name).append("]");
    } catch (const std::bad_alloc&) {
      message_.clear();  // the prose alone needs no memory
    }
  }
  ErrorCode code() const noexcept { return code_; }
  int exit_status() const noexcept { return describe(code_).exit_status; }
  const char* what() const noexcept override {
    return message_.empty() ? describe(code_).prose.data() : message_.c_str();
  }

 private:
  ErrorCode code_;
  std::string message_;
};

/// Out of line, so that a throw costs its caller one call.
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] inline void fail(ErrorCode code, std::string_view particulars = {}) {
  throw Error(code, particulars);
}

namespace detail {

/// Throws memory_exhausted; the particulars are left out where there is no memory for them either.
template <class Particulars>
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] void fail_exhausted(Particulars&& particulars) {
  std::string text;
  try {
    text = particulars();
  } catch (const std::bad_alloc&) {
  }
  fail(ErrorCode::memory_exhausted, text);
}

/// f(), where want of memory has its name. What f does must be undone or harmless if it throws.
template <class F>
decltype(auto) needing_memory(const char* what, F&& f) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    fail(ErrorCode::memory_exhausted, what);
  } catch (const std::length_error&) {  // of a container that could never be so large
    fail(ErrorCode::memory_exhausted, what);
  }
}

}  // namespace detail

}  // namespace wengert
