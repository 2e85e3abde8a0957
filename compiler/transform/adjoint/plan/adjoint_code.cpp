// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/adjoint_code.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

// Code that uses the stack, differentiated: the adjoint of a push is a pop and the other way round, on the same stack,
// which is empty again when the reverse section begins. Numbers always have adjoints there, if only zeros.
bool AdjointCode::stack_adjoint(const StmtPtr& s, Block& code) {
  if (declared_room(*s)) return true;
  if (auto stack = stack_call(*s)) {
    if (!stack->is_real()) return true;
    const TypePtr type = real_type(stack->values.ends_with("float") ? "float" : "double");
    if (stack->verb == "pop") {  // popped and dropped
      code.push_back(call_stmt(stack->name_for("push"), {literal("0.0", type)}));
    } else if (facts_.activity.is_active(s->arguments[0])) {
      ExprPtr seed = words_.adjoints.temporary(call(stack->name_for("pop"), {}, type), code);
      Block more = words_.adjoints.contribution(s->arguments[0], seed);
      code.insert(code.end(), more.begin(), more.end());
    } else {
      code.push_back(call_stmt(stack->name_for("pop"), {}));
    }
    return true;
  }
  auto stack = s->kind == StmtKind::declare || s->kind == StmtKind::assign ? stack_call(s->value) : std::nullopt;
  if (!stack) return false;
  if (!stack->is_real()) return true;
  const ExprPtr place = s->kind == StmtKind::declare ? ref(s->variable) : s->place;
  const bool active = facts_.activity.is_active(place);
  code.push_back(
      call_stmt(stack->name_for("push"), {active ? words_.shadows.of_place(place) : literal("0.0", place->type)}));
  if (active && s->kind == StmtKind::assign)
    code.push_back(assign(words_.shadows.of_place(place), literal("0.0", place->type)));
  return true;
}

Block AdjointCode::of_declaration(const Stmt& s) {
  Block code;
  if (s.value && facts_.activity.is_active(s.variable) && s.value->kind != ExprKind::call)
    code = words_.adjoints.assignment(ref(s.variable), "", s.value, true, s.range);
  else if (s.value && facts_.activity.is_active(s.variable) && is_real(s.variable->type))
    code = words_.adjoints.assignment(ref(s.variable), "", s.value, true, s.range);
  else if (s.value && s.value->kind == ExprKind::call && s.value->text == "vector" && s.value->operands.size() > 1 &&
           facts_.activity.is_active(s.value->operands[1]))
    throw Refusal(
        s.range,
        "a vector is made with an active fill value; declare it with its size and assign its elements in a loop");
  return code;
}

Block AdjointCode::of_return(const Stmt& s) {
  Block code;
  if (!words_.result_seed || !s.value || !facts_.activity.is_active(s.value)) return code;
  if (is_real(s.value->type))
    code = words_.adjoints.contribution(s.value, ref(words_.result_seed));
  else if (is_place(s.value) && !leads_to_numbers(facts_.module.source, s.value->type))
    code = words_.adjoints.pass_on(s.value, ref(words_.result_seed));
  else if (leads_to_numbers(facts_.module.source, s.value->type))
    throw Refusal(s.range, "'" + facts_.function.name + "' returns " +
                               (is_pointer(s.value->type) ? "a pointer" : "a structure with a pointer") +
                               " to active numbers; return nothing, and let the caller use the pointer that it "
                               "has, or an offset");
  else
    throw Refusal(s.range, "'" + facts_.function.name + "' returns an active '" + to_text(s.value->type) +
                               "' that is no variable; assign it to a variable, or pass it as an argument");
  return code;
}

const Block& AdjointCode::of(const StmtPtr& s) {
  auto it = statements_.find(s.get());
  if (it != statements_.end()) return it->second;
  Block code;
  if (stack_adjoint(s, code)) return statements_[s.get()] = code;
  switch (s->kind) {
    case StmtKind::declare:
      code = of_declaration(*s);
      break;
    case StmtKind::assign:
      code = words_.adjoints.assignment(s->place, s->op, s->value, false, s->range);
      break;
    case StmtKind::return_:
      code = of_return(*s);
      break;
    default:
      break;
  }
  // exp(x) in the partial of "const double e = exp(x)" is e: the value is stored rather than computed again.
  if (s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call && s->variable->is_const &&
      facts_.module.request.optimise) {
    for_each_stmt(code, [&](const StmtPtr& x) {
      x->value = rewrite(
          x->value, [&](const ExprPtr& e) -> ExprPtr { return same_expr(e, s->value) ? ref(s->variable) : nullptr; });
    });
  }
  return statements_[s.get()] = code;
}

const Block& AdjointCode::ending(const StmtPtr& call) {
  Block& code = statements_[call.get()];
  if (code.empty()) code = words_.adjoints.clear(call->place);
  return code;
}

const Block& AdjointCode::of_argument(const ExprPtr& argument) {
  Block& code = arguments_[argument.get()];
  if (code.empty()) code = words_.adjoints.contribution(argument, literal("1.0", argument->type));
  return code;
}

}  // namespace wengert::compiler
