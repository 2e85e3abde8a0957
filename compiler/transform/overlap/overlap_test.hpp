// SPDX-License-Identifier: MIT
// The test at run time whether two arguments of a derivative overlap: for each argument the stretch of memory that the
// source reaches behind it (compiler/analysis/reach.hpp), and the comparisons of those that must be apart.
#pragma once
#include <optional>

#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

struct OverlapTest {
  bool needed = false;            ///< some pair of arguments could overlap with an effect
  ir::FunctionPtr function;       ///< the test; null if none is needed, or a stretch is not known
  std::vector<ir::ExprPtr> call;  ///< its arguments, in terms of the derivative's parameters
  std::vector<Note> notes;        ///< what is tested, or why not
};

/// derivative: of the module's head, in its final form; prefix: that of its derivatives' names.
OverlapTest overlap_test(const ir::Module& module, const ir::Function& head, const ir::Function& derivative,
                         const std::string& prefix, bool tangent);

}  // namespace wengert::compiler
