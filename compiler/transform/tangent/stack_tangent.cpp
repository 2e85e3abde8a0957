// SPDX-License-Identifier: MIT
#include "compiler/transform/tangent/stack_tangent.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/request.hpp"
#include "compiler/transform/tangent/directions.hpp"

namespace wengert::compiler {

using namespace ir;

void move_comment(const StmtPtr& from, const StmtPtr& to) {
  if (from == to) return;
  to->comment = from->comment;
  from->comment.clear();
}

bool stack_tangent(const StmtPtr& s, const Activity& activity, Shadows& shadows, TangentExpressions& expressions,
                   Block& out) {
  const Module& module = activity.module();
  // The shadow of a pushed or kept thing; null if it carries no derivative at all.
  auto shadow_of = [&](const ExprPtr& argument) -> ExprPtr {
    ExprPtr a = without_casts(argument);
    if (!carries_reals(module, a->type)) return nullptr;
    if (is_real(a->type)) return expressions.of_or_zero(a);
    if (!activity.is_active(a)) return a;
    return is_place(a) && !is_pointer(a->type) ? shadows.of_place(a) : shadows.of_pointer(a);
  };
  auto starts = [](const std::string& name, const char* with) { return name.rfind(with, 0) == 0; };
  if (s->kind == StmtKind::call && is_stack_call(s->callee)) {
    bool pops = starts(s->callee, "wengert_pop");
    StmtPtr d = s->arguments.empty() ? nullptr : copy(s);
    if (d) {
      d->comment.clear();
      ExprPtr shadow = shadow_of(s->arguments[0]);
      if (!shadow || (starts(s->callee, "wengert_keep") && !activity.is_active(without_casts(s->arguments[0]))))
        d = nullptr;
      if (d) d->arguments[0] = shadow;
    } else if (s->callee.find("double") != std::string::npos || s->callee.find("float") != std::string::npos) {
      d = copy(s);  // a value that is popped and dropped
    }
    if (d) d->text = derivative_mark;
    if (d && pops) out.push_back(d);
    out.push_back(s);
    if (d && !pops) out.push_back(d);
    return true;
  }
  bool is_declaration = s->kind == StmtKind::declare;
  if ((!is_declaration && s->kind != StmtKind::assign) || !s->value) return false;
  ExprPtr taken = without_casts(s->value);
  const TypePtr& type = is_declaration ? s->variable->type : s->place->type;
  if (taken->kind != ExprKind::call || !is_stack_call(taken->text) || taken->text == "wengert_data" ||
      !carries_reals(module, type))
    return false;
  bool is_active = is_declaration ? activity.is_active(s->variable) : activity.is_active(s->place);
  // The shadow of a pointer to const is no pointer to const.
  ExprPtr value = s->value->kind == ExprKind::cast && s->value->text.empty()
                      ? cast(mutable_below(s->value->type), taken)
                      : s->value;
  StmtPtr d;
  if (!is_active) {
    d = call_stmt(taken->text, taken->operands);
    d->text = derivative_mark;
  } else if (is_declaration)
    d = declare(shadows.of(s->variable), value);
  else
    d = assign(is_pointer(type) ? shadows.of_pointer(s->place) : shadows.of_place(s->place), value);
  bool reserves = starts(taken->text, "wengert_reserve");
  if (!reserves) {
    move_comment(s, d);
    out.push_back(d);
  }
  out.push_back(s);
  if (reserves) out.push_back(d);
  return true;
}

}  // namespace wengert::compiler
