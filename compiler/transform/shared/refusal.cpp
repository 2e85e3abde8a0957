// SPDX-License-Identifier: MIT
#include "refusal.hpp"

#include "compiler/ir/text.hpp"

namespace wengert::compiler {

std::string in_words(const ir::ExprPtr& place) {
  using ir::ExprKind;
  switch (place->kind) {
    case ExprKind::index: {
      const ir::ExprPtr& at = place->operands[1];
      const bool is_short = at->kind == ExprKind::variable || at->kind == ExprKind::literal;
      return in_words(place->operands[0]) + "[" + (is_short ? in_words(at) : "...") + "]";
    }
    case ExprKind::field:
      if (place->operands[0]->kind == ExprKind::dereference)
        return in_words(place->operands[0]->operands[0]) + "->" + place->text;
      return in_words(place->operands[0]) + "." + place->text;
    case ExprKind::dereference:
      return "*" + in_words(place->operands[0]);
    case ExprKind::literal:
      return place->text;
    default:
      return ir::to_text(place);
  }
}

}  // namespace wengert::compiler
