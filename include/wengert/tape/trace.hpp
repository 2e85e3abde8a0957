// SPDX-License-Identifier: MIT
// A recorded trace as one external function on a tape: what `wengert run --record` or `wengert call --record` wrote of
// a compiled program takes its place among the statements of `Real`. First derivatives. Needs the library
// (wengert::wengert).
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>
#include <wengert/overload/real.hpp>
#include <wengert/tape/external.hpp>
#include <wengert/tape/tape_file.hpp>

namespace wengert {

/// y = f(x) as a trace holds it: the values at one point and the derivatives there. Copies share the open file; it must
/// not be changed while one of them, or a recording that called it, is alive, nor be swept by two threads at once.
class ExternalTrace {
 public:
  /// Calls the function on the tape that records on this thread. x has one number for each input of the trace, in the
  /// order of its registration, with the value that it had when the trace was recorded: a trace knows f nowhere else.
  /// Returns one number an output. Throws wrong_size; wrong_value naming the input that has another value (record again
  /// at that point); no_tape; later, in a sweep, what TapeFile::reverse and forward throw.
  std::vector<Real> operator()(std::span<const Real> x) const;
  std::vector<Real> operator()(const std::vector<Real>& x) const { return (*this)(std::span<const Real>(x)); }

  const TapeFile& trace() const { return *trace_; }
  /// For Tape::call; m is the number of the trace's outputs.
  ExternalFunction<double> function() const;

 private:
  friend ExternalTrace external(TapeFile trace, PassiveOutputs passive);
  std::shared_ptr<const TapeFile> trace_;
  PassiveOutputs passive_ = PassiveOutputs::refused;
};

/// The trace as a function on `Real`:
///
///   const auto drag = wengert::external(wengert::TapeFile("drag.tape"));   // recorded at speed 3
///   wengert::Tape tape;
///   wengert::Real speed = tape.input(3.0);
///   wengert::Real power = speed * drag({speed})[0];
///
/// Throws no_inputs or no_outputs; passive_output if an output of the trace depends on no input, unless that is
/// allowed: then its derivatives are zero.
ExternalTrace external(TapeFile trace, PassiveOutputs passive = PassiveOutputs::refused);

}  // namespace wengert
