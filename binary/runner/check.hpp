// SPDX-License-Identifier: MIT
// `wengert run --check`: the derivatives of a program by its tape against forward mode and against differences.
#pragma once
#include <functional>
#include <string>
#include <vector>

namespace wengert::runner {

/// Runs the program under the tool with these further options and returns its exit status; `silent`: without its
/// output.
using ToolRun = std::function<int(const std::vector<std::string>& options, bool silent)>;

/// Four runs: recording, forward along a direction, and the same with the inputs moved to either side. Prints the worst
/// disagreement of each comparison. Throws Error(check_failed) naming the worst output if one is beyond its tolerance
/// or if all derivatives are zero, Error(program_failed) if a run fails.
void check(const ToolRun& run);

}  // namespace wengert::runner
