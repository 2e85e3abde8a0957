// SPDX-License-Identifier: MIT
// One parsed C or C++ file: its diagnostics, comments and pragmas, and for front ends its syntax tree.
// Hides how Clang is started; no Clang type appears except the forward-declared syntax tree.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "command/joined_lines.hpp"
#include "command/located_error.hpp"

namespace clang {
class ASTContext;
class Preprocessor;
}  // namespace clang

namespace wengert::source {

enum class Language { c, cxx };

/// What Clang said about the file. Notes are dropped: an error is one line.
struct Diagnostic {
  enum class Severity { warning, error };
  Severity severity;
  Location where;
  std::string message;

  /// `file:line:column: error: message`
  std::string text() const;
};

/// A `#pragma` of the main file (or `_Pragma`), e.g. name "wengert", text "checkpoint(10)".
struct Pragma {
  Location where;     ///< where the directive starts
  std::string name;   ///< its first word
  std::string text;   ///< the rest of the line, continuation lines joined, white space trimmed
  bool main = false;  ///< written in the main file, not in a header
};

/// A comment of the main file, delimiters included.
struct Comment {
  Location where;
  unsigned last_line = 0;
  bool trailing = false;  ///< code stands before it on its line
  std::string text;
};

/// An `#include` or `#define` of the main file, as it is written.
struct Directive {
  unsigned offset = 0;  ///< in the file
  std::string name;     ///< "include", or the name of the macro
  std::string text;
  std::string file;  ///< the file that is included
};

/// What the preprocessor makes of the files: each word, in order, by the file that it or its macro stands in. The
/// system's headers are left out.
struct Word {
  unsigned line;
  std::string text;
};
using Words = std::map<std::string, std::vector<Word>>;

/// How a file is to be parsed.
struct Request {
  std::string file;
  std::vector<std::string> flags;                ///< as given to the compiler: -I, -D, -std, ...
  std::vector<std::string> include_directories;  ///< appended after the flags; ours, e.g. of <wengert/stack.h>
  std::string database;                          ///< directory with compile_commands.json; empty: none
  std::string text = {};                         ///< what is read in place of the file; empty: the file
  JoinedLines lines = {};                        ///< and which files its lines are of
  bool wants_words = false;
};

/// A parsed file. The syntax tree lives as long as the object.
class TranslationUnit {
 public:
  /// Parses. Throws LocatedError(cannot_open) at the first error of the source, Error(cannot_open) if the file or the
  /// compile database cannot be read, Error(bad_usage) for flags Clang does not know.
  explicit TranslationUnit(const Request& request);
  ~TranslationUnit();
  TranslationUnit(const TranslationUnit&) = delete;
  TranslationUnit& operator=(const TranslationUnit&) = delete;

  Language language() const;
  const std::string& file() const;
  const std::vector<Diagnostic>& warnings() const;
  const std::vector<Pragma>& pragmas() const;    ///< in order of appearance
  const std::vector<Comment>& comments() const;  ///< in order of appearance
  const std::vector<Directive>& directives() const;
  const JoinedLines& lines() const;
  const Words& words() const;  ///< if the request asks for them
  clang::ASTContext& syntax_tree() const;
  clang::Preprocessor& preprocessor() const;

 private:
  struct State;
  void read(const Request& request);
  std::unique_ptr<State> state_;
};

/// Parses a header (.h or .hpp) once and for all: files parsed with the same flags and "-include-pch OUTPUT" have it
/// read already, which saves most of the time that a short file takes. Throws as TranslationUnit does.
void precompile(const Request& header, const std::string& output);

}  // namespace wengert::source
