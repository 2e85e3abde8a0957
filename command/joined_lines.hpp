// SPDX-License-Identifier: MIT
// Several source files that are read as one text: which line of which file a line of that text is.
#pragma once
#include <string>
#include <utility>
#include <vector>

namespace wengert::source {

struct JoinedLines {
  struct Part {
    unsigned first;  ///< its first line in the text
    std::string file;
  };
  std::vector<Part> parts;  ///< the files after the input, in order; none where the input stands alone

  /// The file and the line there of a line of the text.
  std::pair<std::string, unsigned> place(const std::string& input, unsigned line) const {
    std::pair<std::string, unsigned> found{input, line};
    for (const Part& part : parts)
      if (line >= part.first) found = {part.file, line - part.first + 1};
    return found;
  }
};

}  // namespace wengert::source
