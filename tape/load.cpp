// SPDX-License-Identifier: MIT
// Reading a tape file into a tape in memory: every statement is appended anew, so that nothing of the file's layout is
// trusted.
#include <new>
#include <string>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/sweep.hpp>

#include "file_map.hpp"
#include "in_memory.hpp"
#include "interleaved.hpp"

namespace wengert {
namespace {

template <class T>
void append_block(T& tape, detail::FileMap& file, std::size_t block,
                  const detail::Stretch<typename T::value_type, typename T::identifier_type>& stretch,
                  std::size_t& input) {
  std::vector<std::pair<typename T::identifier_type, typename T::value_type>> arguments;
  std::size_t argument = 0;
  bool whole = true;  // the next record begins a statement
  for (std::size_t r = 0; r < stretch.records; ++r) {
    const std::size_t count = stretch.counts[r];
    const std::uint64_t identifier = tape.statements() + 1;
    if (whole && count == 0) {
      const auto& inputs = file.inputs();
      if (input == inputs.size() || inputs[input].identifier != identifier)
        file.damaged(block, "statement " + std::to_string(identifier) + " has no arguments and is not an input");
      (void)tape.input(static_cast<typename T::value_type>(inputs[input].value), inputs[input].name);
      ++input;
      continue;
    }
    if (whole) arguments.clear();
    for (std::size_t a = 0; a < count; ++a, ++argument) {
      if (!detail::is_older(stretch.identifiers[argument], identifier))
        file.damaged(block, "statement " + std::to_string(identifier) + " has an argument that is not older than it");
      arguments.emplace_back(stretch.identifiers[argument], stretch.partials[argument]);
    }
    whole = count != WENGERT_CONTINUED;
    if (whole) tape.append(arguments);
  }
}

}  // namespace

template <class T>
std::unique_ptr<T> detail::tape_of_file(detail::FileMap& file) {
  using Value = typename T::value_type;
  using Identifier = typename T::identifier_type;
  if (file.header().value_bytes != sizeof(Value) || file.header().identifier_bytes != sizeof(Identifier))
    fail(ErrorCode::wrong_value, file.path() + ": holds " + std::to_string(file.header().value_bytes) +
                                     "-byte numbers and " + std::to_string(file.header().identifier_bytes) +
                                     "-byte identifiers; this tape has " + std::to_string(sizeof(Value)) + " and " +
                                     std::to_string(sizeof(Identifier)));
  auto tape = std::make_unique<T>();
  std::size_t input = 0;
  detail::ParallelStreams<Identifier> streams;
  for (std::size_t b = 0; b < file.blocks().size(); ++b) {
    const WengertBlockHeader& header = *file.blocks()[b].header;
    file.check(b);
    if (header.kind == WENGERT_BLOCK_STATEMENTS) {
      append_block(*tape, file, b, file.stretch<Value, Identifier>(b), input);
    } else if (header.kind == WENGERT_BLOCK_INTERLEAVED) {
      if constexpr (std::is_same_v<Value, double>) {
        const auto fault = detail::parallel_streams(file.interleaved(b), streams);
        if (!fault.empty()) file.damaged(b, fault);
        append_block(*tape, file, b, streams.stretch(0), input);
      }
    }
    file.release(b);
  }
  for (const detail::FileVariable& output : file.outputs()) {
    if (output.identifier > file.statements()) continue;  // lost with the end of a cut-off file
    const Value value = static_cast<Value>(output.value);
    tape->output(tape->variable({output.identifier, value, {}}), output.name, PassiveOutputs::allowed);
  }
  return tape;
}
template std::unique_ptr<WideFloatTape> detail::tape_of_file(detail::FileMap& file);

template <class T>
std::unique_ptr<T> load(const std::string& path) {
  try {
    detail::FileMap file(path, false);
    return detail::tape_of_file<T>(file);
  } catch (const std::bad_alloc&) {
    fail(ErrorCode::memory_exhausted, path);
  }
}

template std::unique_ptr<Tape> load<Tape>(const std::string& path);
template std::unique_ptr<WideTape> load<WideTape>(const std::string& path);
template std::unique_ptr<FloatTape> load<FloatTape>(const std::string& path);

}  // namespace wengert
