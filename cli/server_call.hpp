// SPDX-License-Identifier: MIT
// One call of a function in a library by wengert-caller, under the tool or outside; binary/caller/server.h is the other
// side.
#pragma once
#include <string>

#include "bound_call.hpp"
#include "subcommand.hpp"

namespace wengert::cli {

/// Calls the function and puts back what it wrote; `result` gets the 8 bytes of the value returned. words: the command
/// with the caller as its last word. Returns 0, or the status to end with where the program has said its error.
int call_once(const Arguments& words, const std::string& library, BoundCall& call, bool declares, double& result);

}  // namespace wengert::cli
