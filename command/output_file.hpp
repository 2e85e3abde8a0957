// SPDX-License-Identifier: MIT
// Files that a program of the command writes. An output never takes the place of an input, nor of a file of another
// kind, unless the user says --force; and the outputs of one run are there as a whole or not at all.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace wengert::command {

/// What a file begins with that a program of the command wrote. A new one takes its place without being asked.
enum class OutputKind {
  generated,       ///< source, with `written_by` in one of its first two lines
  representation,  ///< the text form of the compiler's representation
  tape
};

/// What generated source begins with: "// Written by `wengert compile` from f.cpp." and a line break.
std::string written_by(const char* subcommand, const std::string& input, bool c_comment = false);
/// Whether a comment is that one.
bool says_written_by(std::string_view comment);

struct OutputText {
  std::string path;
  std::string text;
};

/// The outputs of one run. Name the inputs first, then check each output before anything is written.
class OutputFiles {
 public:
  explicit OutputFiles(bool force) : force_(force) {}
  void add_input(const std::string& path) { inputs_.push_back(path); }
  /// Throws bad_usage if the file must not be overwritten. "" and "-" are standard output.
  void add(const std::string& path, OutputKind kind);
  /// All outputs of the run at once, last of all that may fail: each is written to a temporary file beside it, and
  /// these are renamed when all are written. Throws cannot_write, and leaves none of the files then.
  void write(const std::vector<OutputText>& texts) const;

 private:
  bool force_;
  std::vector<std::string> inputs_, outputs_;
};

}  // namespace wengert::command
