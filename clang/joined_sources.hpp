// SPDX-License-Identifier: MIT
// A program of several files: what follows '--' and is a source file is read after the input, as if one file held all
// of it.
#pragma once
#include <string>
#include <vector>

#include "clang/translation_unit.hpp"

namespace wengert::source {

/// Takes the source files out of the flags; what is a flag's value stays. The directory of each is searched for what
/// its #include lines name in quotation marks.
std::vector<std::string> take_sources(std::vector<std::string>& flags);

/// Reads the input and the further files each alone, then makes one text of all: `text` and `lines` of the request.
/// Macros of a file end with it. What a further file has for itself alone (static functions and variables, those of
/// unnamed namespaces, macros) gets another name where another file has that name for something else. Throws
/// Error(bad_usage) where one text would mean something else than the files: a function of the input that only it sees
/// and that another file has for all, headers of one name beside two files, files of two languages.
void join_sources(Request& input, const std::vector<std::string>& further);

}  // namespace wengert::source
