// SPDX-License-Identifier: MIT
// The program that checks one or many heads of a source file: generation, assembly of the text, compilation, run.
#pragma once
#include <string>
#include <vector>

#include "compiler/transform/differentiate.hpp"
#include "harness.hpp"

namespace wengert::compiler {

struct CheckOptions {
  std::string source;
  std::vector<std::string> flags;  ///< for Clang and for the system's compiler
  std::string joined;              ///< a file with the source and further ones; empty: there are none
  const std::string& compiled() const { return joined.empty() ? source : joined; }
  std::string compiler = "c++";  ///< for C++; the C compiler is found beside it
  std::string c_compiler = "cc";
  std::string optimise = "-O1";
  std::vector<std::string> strict_compilers;  ///< compile the outputs alone with -Wall -Werror
  bool strict_syntax = false;                 ///< without optimisation, which takes long and finds few warnings more
  bool second_order = true;
  bool zero_expected = false;
  int points = 1;  ///< where differences alone disagree, so many points are tried
  Overlap overlap;
  std::string engine;   ///< the check's arithmetic compiled already, as engine_text is; empty: it is compiled here
  std::string headers;  ///< headers of the source that Clang has read already; empty: they are read here
  std::string figures;  ///< file for the figures of the texts (figures.hpp); empty: none are written
  bool figures_alone = false;  ///< nothing is compiled, and no check passes
  std::string keep;            ///< directory to leave the generated files in; empty: a temporary one that is removed
};

/// One function to check.
struct Head {
  std::string name;
  Request request;
  Sizes sizes;
  bool refused_twice = false;  ///< the adjoint of the adjoint is to be refused
};

struct HeadResult {
  std::string name;
  bool accepted = false, passed = false;
  bool ended = false;    ///< the program with its derivatives ended before it had a result
  std::string reason;    ///< why not, one line
  std::string left_out;  ///< what is not checked, and why
  std::string refused;   ///< why a derivative is missing, where others are there and have been checked
  std::vector<std::string> lines;
  std::vector<std::string> figures;  ///< "NAME DERIVATIVE ..." (figures.hpp)
  std::vector<long> size;            ///< of the result, where the program found another one than was said
};

/// Generates, compiles and runs. Heads that are refused or do not compile are left out of the program and said so.
std::vector<HeadResult> check(const CheckOptions& options, const std::vector<Head>& heads);

}  // namespace wengert::compiler
