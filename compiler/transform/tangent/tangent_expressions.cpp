// SPDX-License-Identifier: MIT
#include "compiler/transform/tangent/tangent_expressions.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// What stands in a tangent's initializer list for a part without derivative: numbers are zero, addresses as they are.
ExprPtr passive(const ExprPtr& e) {
  if (is_real(e->type)) return real_literal(0);
  if (e->kind == ExprKind::initializer_list) {
    std::vector<ExprPtr> all;
    for (const ExprPtr& x : e->operands) all.push_back(passive(x));
    return initializer_list(all, e->type);
  }
  return is_struct(e->type) || is_sequence(e->type) ? initializer_list({}, e->type) : e;
}

}  // namespace

void TangentExpressions::clear_whole(const ExprPtr& shadow, const ExprPtr& value, SourceRange range, Block& out) {
  const TypePtr& t = shadow->type;
  if (is_real(t)) {
    out.push_back(assign(shadow, real_literal(0)));
  } else if (is_struct(t) && is_place(value)) {
    for (const Field& f : activity_.module().find_struct(t->name)->fields)
      clear_whole(field(shadow, f.name, f.type), field(value, f.name, f.type), range, out);
  } else if ((t->kind == TypeKind::array || t->kind == TypeKind::std_array) && is_place(value)) {
    VariablePtr i = variable(names_.fresh("i_all"), int_type());
    Block inside;
    clear_whole(index(shadow, ref(i)), index(value, ref(i)), range, inside);
    if (!inside.empty()) out.push_back(for_(i, true, literal("0", i->type), "<", t->extent, 1, inside));
  } else if (t->kind == TypeKind::vector && is_real(t->element) && is_place(value)) {
    out.push_back(resize(shadow, literal("0", int_type("std::size_t"))));
    out.push_back(resize(shadow, size_of_sequence(value)));
  } else if (t->kind == TypeKind::vector && is_place(value)) {
    out.push_back(resize(shadow, size_of_sequence(value)));
    VariablePtr i = variable(names_.fresh("i_all"), int_type("std::size_t"));
    Block inside;
    clear_whole(index(shadow, ref(i)), index(value, ref(i)), range, inside);
    if (!inside.empty()) out.push_back(for_(i, true, literal("0", i->type), "<", size_of_sequence(value), 1, inside));
  } else if (is_pointer(t)) {
    out.push_back(assign(shadow, value));
  } else if (!is_scalar(t)) {
    throw Refusal(range, "a passive '" + to_text(t) + "' is assigned to an active one as a whole; assign its members");
  }
}

ExprPtr TangentExpressions::of(const ExprPtr& e) {
  if (!e || !activity_.is_active(e)) return nullptr;
  switch (e->kind) {
    case ExprKind::variable:
    case ExprKind::field:
    case ExprKind::index:
    case ExprKind::dereference:
      return shadows_.of_place(e);
    case ExprKind::cast: {
      ExprPtr inner = of(e->operands[0]);
      return e->text == "implicit" || !inner ? inner : cast(e->type, inner);
    }
    case ExprKind::conditional: {
      ExprPtr a = of(e->operands[1]), b = of(e->operands[2]);
      return conditional(e->operands[0], a ? a : real_literal(0), b ? b : real_literal(0));
    }
    case ExprKind::initializer_list: {
      std::vector<ExprPtr> all;
      for (const ExprPtr& x : e->operands) {
        ExprPtr t = is_pointer(x->type) && activity_.is_active(x) ? shadows_.of_pointer(x) : of(x);
        all.push_back(t ? t : passive(x));
      }
      return initializer_list(all, e->type);
    }
    default:
      break;
  }
  if (e->kind == ExprKind::binary && e->text == "/") {
    ExprPtr a = of(e->operands[0]), b = of(e->operands[1]);
    ExprPtr top = a;
    if (b) top = a ? subtract(a, multiply(e, b)) : negate(multiply(e, b));
    return divide(top, e->operands[1]);
  }
  if (e->kind == ExprKind::binary && e->text == "*" && is_place(e->operands[0]) &&
      same_expr(e->operands[0], e->operands[1]))
    return multiply(multiply(real_literal(2), e->operands[0]), of(e->operands[0]));
  ExprPtr sum;
  for (std::size_t i = 0; i < e->operands.size(); ++i) {
    ExprPtr t = of(e->operands[i]);
    ExprPtr term = t ? contribution_of(e, i, t) : nullptr;
    if (!term) continue;
    sum = sum ? add(sum, term) : term;
  }
  return sum;
}

ExprPtr TangentExpressions::of_or_zero(const ExprPtr& e) {
  const ExprPtr t = of(e);
  return t ? t : real_literal(0);
}

}  // namespace wengert::compiler
