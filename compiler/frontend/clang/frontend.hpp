// SPDX-License-Identifier: MIT
// From a C or C++ file to a module of the intermediate representation, or to the reasons why not. No Clang type here.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

struct Diagnostic {
  std::string file;
  int line = 0, column = 0;
  std::string severity;   ///< "error" or "warning"
  std::string message;    ///< what, why; rewrite
  bool is_doubt = false;  ///< a warning that --strict makes an error
  /// `file:line:column: severity: message`
  std::string text() const {
    std::string place = file;
    if (line > 0) place += ":" + std::to_string(line) + ":" + std::to_string(column);
    return place + ": " + severity + ": " + message;
  }
};

struct FrontendResult {
  ir::Module module;
  std::vector<Diagnostic> diagnostics;
  std::map<std::string, std::string> heads;  ///< the ids of the heads that were asked for
  bool ok = false;                           ///< no error among the diagnostics: the module is complete
  /// Why a function is missing: its own refusal, or that of a function it calls. By the function's id.
  std::map<std::string, Diagnostic> refused;
};

/// Where <wengert/stack.h> lies: beside the installed program, else in the source tree.
std::string include_directory();

/// Reads the functions `heads` of the file and what they call; all of the main file's functions when `heads` is empty.
/// What cannot be differentiated is a diagnostic; one error is reported for each function that was refused.
/// Source files among the flags are read with it, as one text (clang/joined_sources.hpp).
/// Functions named in `external` are taken by their declarations alone. Throws wengert::Error if the file or the flags
/// cannot be used.
FrontendResult read_source(const std::string& path, const std::vector<std::string>& clang_flags,
                           const std::vector<std::string>& heads, const std::set<std::string>& external = {});

/// The text of the file and of the source files among the flags, which are taken out; empty if there are none.
std::string joined_text(const std::string& path, std::vector<std::string>& clang_flags);

/// Reads a header (.h or .hpp) once and for all. With "-include-pch OUTPUT" among their flags, files that include
/// the same headers are read several times faster.
void precompile_headers(const std::string& path, const std::vector<std::string>& clang_flags,
                        const std::string& output);

}  // namespace wengert::compiler
