// SPDX-License-Identifier: MIT
// One program of the derivatives of several heads: assembled, compiled and run.
#pragma once
#include "generated.hpp"

namespace wengert::compiler {

struct Outcome {
  int status = 0;
  std::string output;
};

/// Takes heads out of `all` that a compiler complains of, and says in `results` why. Throws wengert::Error for what the
/// machine lacks (a compiler, room for files) and for a source that does not compile by itself.
Outcome build_and_run(CheckOptions options, const ir::Module& source, const command::TemporaryDirectory& directory,
                      std::vector<Generated>& all, std::vector<HeadResult>& results);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace wengert::compiler
