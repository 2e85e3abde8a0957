// SPDX-License-Identifier: MIT
// A place in a source file and the error that names it: one line, as compilers print it. No Clang type here.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <wengert/error.hpp>

namespace wengert::source {

/// A place in a source file. Lines and columns count from 1; line 0 means that no place is known.
struct Location {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;

  /// `file:line:column`, or the file alone when no line is known.
  std::string text() const {
    if (line == 0) return file;
    return file + ":" + std::to_string(line) + ":" + std::to_string(column);
  }
};

/// An error at a place: what() is `file:line:column: error: message`, with nothing appended.
class LocatedError : public Error {
 public:
  LocatedError(ErrorCode code, const Location& where, std::string_view message)
      : Error(code), line_(where.text() + ": error: " + std::string(message)) {}
  const char* what() const noexcept override { return line_.c_str(); }

 private:
  std::string line_;
};

}  // namespace wengert::source
