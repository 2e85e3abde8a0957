// SPDX-License-Identifier: MIT
// Saving a tape to a file and loading it back. Needs the library (wengert::wengert). To differentiate a file without
// loading it, see tape_file.hpp; the format is described in docs/formats.md.
#pragma once
#include <memory>
#include <string>
#include <wengert/overload/real.hpp>

namespace wengert {

/// Writes the recording, with the names and values of its inputs and outputs, to a file. The file appears under its
/// name only when it is complete and on the disk; whatever had that name stays until then.
/// Throws cannot_save_handles if the tape holds external functions or entities, cannot_write with the system's reason
/// (nothing is left behind), wrong_value if a name holds a zero byte.
void save(const Tape& tape, const std::string& path);
void save(const WideTape& tape, const std::string& path);
void save(const FloatTape& tape, const std::string& path);

/// Reads a file into a new tape, which then records on this thread as every new tape does. Its inputs and outputs are
/// tape->inputs() and tape->outputs(); tape->variable(tape->inputs()[0]) is the active number to seed or read.
///
///   auto tape = wengert::load("f.tape");
///   tape->adjoint(tape->variable(tape->outputs()[0])) = 1;
///   tape->reverse();
///   double g = tape->adjoint(tape->variable(tape->inputs()[0]));
///
/// Every byte is checked before it is used. Throws cannot_open, not_a_tape, wrong_byte_order, wrong_version,
/// damaged_tape (with the block and its place in the file), cut_off_tape, memory_exhausted; wrong_value if the file
/// holds numbers or identifiers of another width than the tape's.
template <class T = Tape>
[[nodiscard]] std::unique_ptr<T> load(const std::string& path);

extern template std::unique_ptr<Tape> load<Tape>(const std::string& path);
extern template std::unique_ptr<WideTape> load<WideTape>(const std::string& path);
extern template std::unique_ptr<FloatTape> load<FloatTape>(const std::string& path);

}  // namespace wengert
