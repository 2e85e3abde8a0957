// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/named_choices.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class ChoiceNamer {
 public:
  ChoiceNamer(const Activity& activity, Names& names) : activity_(activity), names_(names) {}

  Block block(const Block& in) {
    Block out;
    for (const StmtPtr& given : in) {
      const StmtPtr s = copy(given);
      if (is_overwriting_choice(*s)) {
        const ExprPtr condition = s->value->operands[0];
        const VariablePtr chosen = variable(names_.fresh("chosen"), bool_type(), Passing::local, condition->range);
        chosen->is_const = true;
        const StmtPtr named = declare(chosen, condition, s->range);
        named->comment = s->comment;
        s->comment.clear();
        s->value = with_operands(s->value, {ref(chosen), s->value->operands[1], s->value->operands[2]});
        out.push_back(named);
      }
      s->body = block(s->body);
      s->otherwise = block(s->otherwise);
      for (Case& one : s->cases) one.body = block(one.body);
      out.push_back(s);
    }
    return out;
  }

 private:
  const Activity& activity_;
  Names& names_;

  // The condition is what is evaluated first in any case, so that it may as well be evaluated before.
  bool is_overwriting_choice(const Stmt& s) const {
    if (s.kind != StmtKind::assign || !s.op.empty() || !s.directives.empty() || !is_real(s.place->type) ||
        s.value->kind != ExprKind::conditional || !activity_.is_active(s.place))
      return false;
    bool overwrites = false;
    for_each_expr(s.value->operands[0], [&](const ExprPtr& e) { overwrites |= same_expr(e, s.place); });
    return overwrites && needs_no_number(s.value->operands[1]) && needs_no_number(s.value->operands[2]);
  }

  /// The partial derivatives of e by what is active in it are known without any active number.
  bool needs_no_number(const ExprPtr& e) const {
    if (is_place(e) || !activity_.is_active(e)) return !has_active_subscript(e);
    const auto all = [&] {
      return std::all_of(e->operands.begin(), e->operands.end(), [&](const ExprPtr& o) { return needs_no_number(o); });
    };
    switch (e->kind) {
      case ExprKind::cast:
      case ExprKind::unary:
        return all();
      case ExprKind::binary: {
        if (e->text == "+" || e->text == "-") return all();
        const bool left = activity_.is_active(e->operands[0]), right = activity_.is_active(e->operands[1]);
        if (e->text == "*") return left != right && all();
        return e->text == "/" && !right && all();
      }
      default:
        return false;
    }
  }

  // x[(int)y]: the reverse section needs y to find the element.
  bool has_active_subscript(const ExprPtr& e) const {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) {
      found |= x.get() != e.get() && is_real(x->type) && is_place(x) && activity_.is_active(x);
    });
    return found;
  }
};

}  // namespace

Block name_choices(const Block& block, const Activity& activity, Names& names) {
  return ChoiceNamer(activity, names).block(block);
}

}  // namespace wengert::compiler
