// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/trajectory_text.hpp"

#include <cstdlib>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/algebra.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// "1 <= n - 2" is said as "n > 2".
ExprPtr readable(const ExprPtr& condition) {
  const ExprPtr room = collected(binary("-", condition->operands[1], condition->operands[0]));
  if (room->kind == ExprKind::variable) return binary(">=", room, int_literal(0));
  const bool shifted = room->kind == ExprKind::binary && room->operands[0]->kind == ExprKind::variable &&
                       room->operands[1]->kind == ExprKind::literal;
  if (!shifted) return condition;
  const long long by = std::strtoll(room->operands[1]->text.c_str(), nullptr, 0);
  return binary(">", room->operands[0], int_literal((room->text == "-" ? by : -by) - 1));
}

// Whether the stretch has elements; null where it always has.
ExprPtr condition_of(const Stretch& stretch) {
  ExprPtr all;
  for (const ExprPtr& c : stretch.runs) all = all ? binary("&&", all, readable(c)) : readable(c);
  return all;
}

}  // namespace

void push_trajectories(const std::vector<Trajectory>& all, const StackText& stack, Block& out) {
  StmtPtr last;  // blocks under the same condition go together
  for (const Trajectory& t : all) {
    const ExprPtr& first = t.stretch.first;
    const ExprPtr data = is_literal_value(first, 0) ? ref(t.array) : address_of(index(ref(t.array), first));
    const std::string callee = stack.name("push", "trajectory_" + kind_of(element_type_of(t.array))) + "_array";
    const StmtPtr push = call_stmt(callee, {data, count_of(t.stretch)});
    const ExprPtr condition = condition_of(t.stretch);
    if (condition && last && same_expr(last->value, condition)) {
      last->body.push_back(push);
      continue;
    }
    last = condition ? if_(condition, {push}) : nullptr;
    out.push_back(condition ? last : push);
  }
}

VariablePtr release_trajectory(const Trajectory& t, const StackText& stack, Names& names, Block& out) {
  const std::string kind = kind_of(element_type_of(t.array));
  VariablePtr saved = variable(names.fresh("old_" + t.array->name), as_restrict(pointer_to(kind_type(kind))));
  const ExprPtr condition = condition_of(t.stretch);
  ExprPtr count = count_of(t.stretch);
  if (condition) count = conditional(condition, count, int_literal(0));
  out.push_back(declare(saved, call(stack.name("release", "trajectory_" + kind), {count}, saved->type)));
  return saved;
}

Block reading_trajectory(const Block& block, const Trajectory& t, const VariablePtr& saved) {
  const auto from = [&](const ExprPtr& e) {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (!is_array_element(x) || x->operands[0]->variable != t.array) return nullptr;
      return index(ref(saved), integer_subtract(x->operands[1], t.stretch.first));
    });
  };
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound}) *e = from(*e);
    for (ExprPtr& a : c->arguments) a = from(a);
    c->body = reading_trajectory(s->body, t, saved);
    c->otherwise = reading_trajectory(s->otherwise, t, saved);
    out.push_back(c);
  }
  return out;
}

}  // namespace wengert::compiler
