// SPDX-License-Identifier: MIT
// A program of several files: what follows '--' and is a source file is read after the input, as if one file held all
// of it.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "clang/translation_unit.hpp"

namespace wengert::source {

/// Takes the source files out of the flags; what is a flag's value stays, and the input is left out.
std::vector<std::string> take_sources(const std::string& input, std::vector<std::string>& flags);

/// What the files mean where each is read alone.
struct Meanings {
  struct File {
    std::vector<Word> words;       ///< what the preprocessor makes of it
    std::vector<Word> references;  ///< what each name in its code refers to: its scope, its name, its type
  };
  std::map<std::string, File> files;
  std::vector<std::string> included;  ///< the files that their #include lines name, in order
};

/// Reads the input and the further files each alone, then makes one text of all: `text` and `lines` of the request. The
/// directory of each is searched for what its #include lines name in quotation marks.
/// Macros that a file defines end with it. What a further file has for itself alone (static functions and variables,
/// those of unnamed namespaces, macros) gets another name where another file has that name for something else. Throws
/// Error(bad_usage) where one text would mean something else than the files: a function of the input that only it sees
/// and that another file has for all, headers that depend on macros of the files, files of two languages.
Meanings join_sources(Request& input, const std::vector<std::string>& further);

/// Throws Error(bad_usage) where a file means something else in the joined text: a macro or an overload that another
/// file brings in, another header of the same name.
void refuse_other_meanings(const TranslationUnit& joined, const Meanings& alone);

}  // namespace wengert::source
