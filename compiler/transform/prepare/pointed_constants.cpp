// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/pointed_constants.hpp"

#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

PointedConstant::PointedConstant(SourceRange where, VariablePtr found)
    : Refusal(where, "the constant '" + found->name +
                         "' may lie behind a pointer to active numbers; copy it into a local variable, or use it by "
                         "its own name"),
      constant(std::move(found)) {}

Module with_variable_for(const PointedConstant& found, const Module& module) {
  Module changed = module;
  VariableMap map;
  for (StmtPtr& g : changed.globals) {
    if (g->variable != found.constant || !g->value) continue;
    const auto kept = std::make_shared<Variable>(*g->variable);
    kept->is_const = false;
    kept->is_static = kept->keeps_state = true;
    kept->type = as_mutable(kept->type);
    map[g->variable.get()] = kept;
    g = declare(kept, g->value);
  }
  if (map.empty()) throw found;
  for (FunctionPtr& f : changed.functions) {
    const auto own = std::make_shared<Function>(*f);
    VariableMap all = map;
    own->body = clone(f->body, all);
    f = own;
  }
  return changed;
}

}  // namespace wengert::compiler
