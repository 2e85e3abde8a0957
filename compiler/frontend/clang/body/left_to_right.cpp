// SPDX-License-Identifier: MIT
// Operands from left to right.
#include "compiler/frontend/clang/body/left_to_right.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

ir::ExprPtr LeftToRight::add(const std::function<ir::ExprPtr()>& lower, bool is_value) {
  ir::Block& out = *body_.out;
  std::size_t begin = out.size();
  const ir::ExprPtr result = lower();
  const ir::Block effects(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end());
  has_effects_ |= !effects.empty();
  const std::function<ir::ExprPtr(const ir::ExprPtr&)> kept = [&](const ir::ExprPtr& e) {
    if (e->kind == ir::ExprKind::initializer_list) {
      std::vector<ir::ExprPtr> elements;
      for (const ir::ExprPtr& element : e->operands) elements.push_back(kept(element));
      return ir::initializer_list(elements, e->type, e->range);
    }
    if (!(ir::is_scalar(e->type) || ir::is_pointer(e->type)) ||
        !may_change(effects, e, [&](const ir::Variable& v) { return body_.is_pointed_to(v); }))
      return e;
    const auto before = ir::variable(body_.fresh_name("value"), ir::as_mutable(e->type));
    body_.show(before);
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(begin++), ir::declare(before, e, e->range));
    return ir::ref(before);
  };
  for (std::size_t k = 0; k < values_.size() && !effects.empty(); ++k)
    if (is_value_[k]) values_[k] = kept(values_[k]);
  operands_.push_back({effects, {result}});
  values_.push_back(result);
  is_value_.push_back(is_value);
  return result;
}

void LeftToRight::note(ir::SourceRange where, std::string what) {
  if (has_effects_ && operands_.size() > 1) body_.module().note_open_order({where, std::move(what), operands_});
}

std::string open_order_of(const std::string& callee) {
  return "an argument of '" + callee +
         "' changes what another one reads, and C and C++ leave open which is evaluated first: derivatives go from "
         "left to right, as Clang does, and g++ from right to left; evaluate them into variables before the call";
}

std::string open_order_of_operands(const std::string& op) {
  return "an operand of '" + op +
         "' changes what the other one reads, and C and C++ leave open which is evaluated first: derivatives go from "
         "left to right, and compilers may not; evaluate them into variables before";
}

}  // namespace wengert::compiler
