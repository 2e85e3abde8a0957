// SPDX-License-Identifier: MIT
// Comments and directives of the source, each handed out once.
#pragma once
#include <string>
#include <vector>

#include "clang/translation_unit.hpp"
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Comments and directives of the main file that no statement has taken yet.
class SourceNotes {
 public:
  explicit SourceNotes(const source::TranslationUnit& unit);
  /// Comment lines between the lines `after` and `before`, joined by newlines; each is handed out once.
  std::string take_leading(int after, int before);
  std::string take_trailing(int line);
  /// The comment lines that end right above a line, `#pragma wengert` lines among them passed over.
  std::string take_above(int line);
  /// `#pragma wengert` lines between the lines `after` and `before`.
  std::vector<ir::Directive> take_directives(int after, int before);
  /// Directives before the function that begins at `line`: pragmas and comments in between, and no two other lines.
  /// None of them stands above the line `after`, on which another declaration ends.
  std::vector<ir::Directive> take_directives_above(int line, int after);
  /// What another reading of these lines has taken is there again.
  void give_back(int first, int last);
  /// Comments from the top of the file up to the first blank line, as lines.
  std::vector<std::string> take_head();

 private:
  struct Entry {
    const source::Comment* comment;
    bool taken = false;
  };
  struct DirectiveEntry {
    int line;
    ir::Directive directive;
    bool taken = false;
  };
  std::vector<Entry> comments_;
  std::vector<DirectiveEntry> directives_;
};

}  // namespace wengert::compiler
