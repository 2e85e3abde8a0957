// SPDX-License-Identifier: MIT
// What the subcommands on tape files share: parsing their options, opening the file, and printing. Nothing here knows
// derivatives.
#pragma once
#include <string>
#include <string_view>
#include <vector>
#include <wengert/tape/tape_file.hpp>

#include "command/program.hpp"
#include "subcommand.hpp"

namespace wengert::cli {

using command::parse;

/// Opens the file. A cut-off one that is allowed gives one line of warning on stderr that names what is missing.
TapeFile open_tape(const std::string& path, bool partial);

/// Writes to stdout; what does not get there is an error when the program ends.
void print(const std::string& text);

/// "NAME" as given, or "input 3" where there is none; control characters are escaped.
std::string label(const TapeFileVariable& variable, const char* role, std::size_t index);

/// The shortest text with at most 17 digits that reads back to the same number.
std::string number(double value);

}  // namespace wengert::cli
