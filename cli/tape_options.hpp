// SPDX-License-Identifier: MIT
// What the subcommands on tape files share: parsing their options, opening the file, and printing. Nothing here knows
// derivatives.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>
#include <wengert/tape/tape_file.hpp>

#include "subcommand.hpp"

namespace wengert::cli {

/// Parses; true if only help was asked for, which has then been printed. Throws bad_usage.
bool parse(CLI::App& app, const Arguments& arguments);

/// Opens the file. A cut-off one that is allowed gives one line of warning on stderr that names what is missing.
TapeFile open_tape(const std::string& path, bool partial);

/// Writes to stdout. Throws cannot_write.
void print(const std::string& text);

/// "NAME" as given, or "input 3" where there is none; control characters are escaped.
std::string label(const TapeFileVariable& variable, const char* role, std::size_t index);

/// The shortest text with at most 17 digits that reads back to the same number.
std::string number(double value);

}  // namespace wengert::cli
