// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <utility>
#include <wengert/error.hpp>
#include <wengert/tape/tape.hpp>
#include <wengert/tape/trace.hpp>

namespace wengert {
namespace {

std::string name_of(const TapeFileVariable& variable, const char* role, std::size_t index) {
  return variable.name.empty() ? role + (" " + std::to_string(index)) : std::string(role) + " '" + variable.name + "'";
}

/// The shortest text that reads back to the same number.
std::string number(double value) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

bool same(double a, double b) { return a == b || std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

void require_recorded_point(const TapeFile& trace, std::span<const double> x) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    const TapeFileVariable& input = trace.inputs()[i];
    if (!same(x[i], input.value))
      fail(ErrorCode::wrong_value, name_of(input, "input", i) + " is " + number(x[i]) +
                                       ", but the trace was recorded at " + number(input.value) +
                                       "; record it again at this point");
  }
}

Matrix<double> row(std::span<const double> numbers) {
  Matrix<double> matrix(1, numbers.size());
  std::copy(numbers.begin(), numbers.end(), matrix.entries.begin());
  return matrix;
}

}  // namespace

ExternalFunction<double> ExternalTrace::function() const {
  const auto trace = trace_;
  const PassiveOutputs passive = passive_;
  return {"trace",
          [trace](std::span<const double> x, std::span<double> y) {
            require_recorded_point(*trace, x);
            for (std::size_t j = 0; j < y.size(); ++j) y[j] = trace->outputs()[j].value;
          },
          [trace, passive](std::span<const double>, std::span<const double>, std::span<const double> y_bar,
                           std::span<double> x_bar) {
            const Matrix<double> product = trace->reverse(row(y_bar), passive);
            for (std::size_t i = 0; i < x_bar.size(); ++i) x_bar[i] += product(0, i);
          },
          [trace, passive](std::span<const double>, std::span<const double>, std::span<const double> x_dot,
                           std::span<double> y_dot) {
            const Matrix<double> product = trace->forward(row(x_dot), passive);
            std::copy(product.entries.begin(), product.entries.end(), y_dot.begin());
          }};
}

std::vector<Real> ExternalTrace::operator()(std::span<const Real> x) const {
  if (x.size() != trace_->inputs().size())
    fail(ErrorCode::wrong_size,
         std::to_string(x.size()) + " numbers for a trace of " + std::to_string(trace_->inputs().size()) + " inputs");
  Tape* const tape = Tape::recording();
  if (tape == nullptr) fail(ErrorCode::no_tape, "a call of a trace");
  return tape->call(function(), x, trace_->outputs().size());
}

ExternalTrace external(TapeFile trace, PassiveOutputs passive) {
  if (trace.inputs().empty()) fail(ErrorCode::no_inputs, "a trace");
  if (trace.outputs().empty()) fail(ErrorCode::no_outputs, "a trace");
  for (std::size_t j = 0; passive == PassiveOutputs::refused && j < trace.outputs().size(); ++j)
    if (trace.outputs()[j].identifier == 0)
      fail(ErrorCode::passive_output, "of a trace, " + name_of(trace.outputs()[j], "output", j));
  ExternalTrace result;
  result.trace_ = std::make_shared<const TapeFile>(std::move(trace));
  result.passive_ = passive;
  return result;
}

}  // namespace wengert
