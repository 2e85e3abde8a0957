// SPDX-License-Identifier: MIT
// The frame around each program of the command: its options, and one line and an exit status for every error.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace wengert::command {

/// Runs a program and returns its exit status. An error of `body` becomes one line on stderr; so does output that did
/// not reach standard output, whatever `body` returned.
int run_program(const std::function<int()>& body);

/// Parses the words after the program's name; true if only help was asked for, which has then been printed. Throws
/// bad_usage, with the option that may have been meant. What the positional option "flags" takes are a compiler's.
bool parse(CLI::App& app, const std::vector<std::string>& words);
bool parse(CLI::App& app, int argc, char** argv);

/// "wengert: warning: ..." on stderr; kind is error, warning or note.
void print_message(const char* kind, const std::string& text);
void print_message(const char* kind, const char* text);  ///< allocates nothing

}  // namespace wengert::command
