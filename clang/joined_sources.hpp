// SPDX-License-Identifier: MIT
// A program of several files: what follows '--' and is a source file is read after the input, as if one file held all
// of it.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "clang/translation_unit.hpp"

namespace wengert::source {

/// Takes the source files out of the flags; what is a flag's value stays. The directory of each is searched for what
/// its #include lines name in quotation marks.
std::vector<std::string> take_sources(std::vector<std::string>& flags);

struct Meaning {
  unsigned line;
  std::string what;  ///< the name that is referred to, with its scope, and its type
};
/// By the file, in its order.
using Meanings = std::map<std::string, std::vector<Meaning>>;

/// Reads the input and the further files each alone, then makes one text of all: `text` and `lines` of the request.
/// Macros of a file end with it. What a further file has for itself alone (static functions and variables, those of
/// unnamed namespaces, macros) gets another name where another file has that name for something else. Throws
/// Error(bad_usage) where one text would mean something else than the files: a function of the input that only it sees
/// and that another file has for all, headers of one name beside two files, files of two languages.
/// Gives what each name in the code of each file means there.
Meanings join_sources(Request& input, const std::vector<std::string>& further);

/// Throws LocatedError(bad_usage) where a name of a file means something else in the joined text, as an overload that
/// another file brings in.
void refuse_other_meanings(const TranslationUnit& joined, const Meanings& alone);

}  // namespace wengert::source
