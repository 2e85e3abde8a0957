// SPDX-License-Identifier: MIT
// --explain: the notes of a transformation as text or JSON, with the bytes each push takes.
#pragma once
#include <string>

#include "compiler/transform/differentiate.hpp"
#include "sizes.hpp"

namespace wengert::compiler {

/// Values of the head's integer parameters that --size gives.
std::map<std::string, double> values_of(const SizeTexts& sizes);

/// One line a note, then the sum: `f.cpp:7:5: push: 'y' ...; n * 8 bytes = 800 bytes`.
std::string explain_as_text(const ir::Module& module, const Derivative& derivative, const SizeTexts& sizes);
/// {"file": ..., "head": ..., "notes": [{line, column, function, kind, text, size, bytes}], "stack_bytes": number or
/// null}
std::string explain_as_json(const ir::Module& module, const Derivative& derivative, const SizeTexts& sizes);

}  // namespace wengert::compiler
