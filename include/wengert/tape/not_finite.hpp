// SPDX-License-Identifier: MIT
// Where a NaN comes from: the first statement with a partial that is not finite, or else the first adjoint of a sweep
// that is not.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <type_traits>
#include <vector>
#include <wengert/tape/sweep.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

struct NotFiniteStatement {
  std::uint64_t statement = 0;  ///< its variable's identifier; 0 if all is finite
  std::string text;
};

template <class Value>
std::string number_text(const Value& x) {
  if constexpr (std::is_arithmetic_v<Value>) {
    if (x != x) return "NaN";
    char text[40];
    std::snprintf(text, sizeof text, "%g", double(x));
    return text;
  } else {
    return number_text(x.value()) + " (or one of its tangents)";
  }
}
template <class Tape>
std::string variable_text(const Tape& tape, std::uint64_t identifier) {
  for (std::size_t i = 0; i < tape.inputs().size(); ++i)
    if (tape.inputs()[i].identifier == identifier)
      return "input " + (tape.inputs()[i].name.empty() ? std::to_string(i) : "'" + tape.inputs()[i].name + "'") +
             " = " + number_text(tape.inputs()[i].value);
  return "the variable of statement " + std::to_string(identifier);
}

/// Statements from the first to the last: visit(identifier, arguments, partials, count) for each record.
template <class Tape, class Visit>
void for_each_record(const Tape& tape, Visit&& visit) {
  tape.for_each_block([&](const auto& block, std::uint64_t identifier) {
    std::size_t argument = 0;
    for (std::size_t r = 0; r < block.records; ++r) {
      const std::size_t count = block.counts[r];
      visit(identifier, block.identifiers + argument, block.partials + argument, count);
      argument += count;
      if (count != WENGERT_CONTINUED) ++identifier;
    }
  });
}

template <class Tape>
NotFiniteStatement first_not_finite(const Tape& tape) {
  using Value = typename Tape::value_type;
  NotFiniteStatement result;
  const auto of_all = [&] { return " of " + std::to_string(tape.statements()); };
  for_each_record(tape, [&](std::uint64_t identifier, const auto* arguments, const Value* partials, std::size_t count) {
    if (result.statement != 0) return;
    for (std::size_t a = 0; a < count; ++a)
      if (!is_finite(partials[a])) {
        result.statement = identifier;
        result.text = "the first partial that is not finite is in statement " + std::to_string(identifier) + of_all() +
                      ": " + number_text(partials[a]) + " with respect to " + variable_text(tape, arguments[a]);
        return;
      }
  });
  if (result.statement != 0) return result;
  if (tape.has_events()) {
    result.text = "the partials of all " + std::to_string(tape.statements()) +
                  " statements of numbers are finite; entities and external functions are not looked into";
    return result;
  }
  // Adjoints: those of the outputs are 1, or that of the last statement where there is none.
  struct Record {
    std::uint64_t identifier;
    const typename Tape::identifier_type* arguments;
    const Value* partials;
    std::size_t count;
  };
  std::vector<Record> records;
  for_each_record(tape, [&](std::uint64_t identifier, const auto* arguments, const Value* partials, std::size_t count) {
    records.push_back({identifier, arguments, partials, count});
  });
  std::vector<Value> adjoints(tape.statements() + 1, Value(0));
  for (const auto& output : tape.outputs()) adjoints[output.identifier] += Value(1);
  if (tape.outputs().empty()) adjoints.back() = Value(1);
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    const Value adjoint = adjoints[record->identifier];
    if (record->identifier != 0 && !is_finite(adjoint)) {
      result.statement = record->identifier;
      result.text =
          "all partials are finite; the first adjoint that is not, from the outputs back, is that of statement " +
          std::to_string(record->identifier) + of_all() + ": " + number_text(adjoint);
      return result;
    }
    if (!is_zero(adjoint))
      for (std::size_t a = 0; a < record->count; ++a)
        if (!is_unselected(record->partials[a]))
          adjoints[std::size_t(record->arguments[a])] += record->partials[a] * adjoint;
  }
  result.text = "all partials and adjoints of " + std::to_string(tape.statements()) + " statements are finite";
  return result;
}

}  // namespace wengert::detail
