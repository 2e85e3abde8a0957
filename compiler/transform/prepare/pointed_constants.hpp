// SPDX-License-Identifier: MIT
// A constant outside functions that a pointer to numbers with derivatives may lead to needs a derivative to lead to,
// too.
#pragma once
#include <functional>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

/// Thrown where such a constant is found.
class PointedConstant : public Refusal {
 public:
  PointedConstant(ir::SourceRange where, ir::VariablePtr constant);
  ir::VariablePtr constant;
};

/// The module with a variable for the constant. Throws the refusal again if another file defines it.
ir::Module with_variable_for(const PointedConstant& found, const ir::Module& module);

/// What `make` gives of the module, in which such constants become variables that keep their values between calls.
template <typename Made>
Made with_pointed_constants(const ir::Module& module, const std::function<Made(const ir::Module&)>& make) {
  try {
    return make(module);
  } catch (const PointedConstant& found) {
    return with_pointed_constants(with_variable_for(found, module), make);
  }
}

}  // namespace wengert::compiler
