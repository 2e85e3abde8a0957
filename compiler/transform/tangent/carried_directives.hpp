// SPDX-License-Identifier: MIT
// Promises about the source that hold for its tangent.
#pragma once
#include "compiler/analysis/activity.hpp"

namespace wengert::compiler {

/// The tangent of what is written once, or iteration by iteration, is so too; where extents are given, it has the same.
std::vector<ir::Directive> carried_directives(const std::vector<ir::Directive>& directives, const Activity& activity,
                                              const std::string& prefix);

}  // namespace wengert::compiler
