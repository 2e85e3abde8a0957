// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/adjoint_statement.hpp"

#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

StmtPtr increment(const ExprPtr& place, const ExprPtr& value) {
  if (ExprPtr inner = without_minus(value)) return compound_assign(place, "-", inner);
  return compound_assign(place, "+", value);
}

ExprPtr AdjointStatements::temporary(const ExprPtr& value, Block& out) {
  VariablePtr v = variable(names_.fresh("w"), as_mutable(value->type));
  v->is_const = true;
  temporaries_.insert(v.get());
  out.push_back(declare(v, value));
  return ref(v);
}

int AdjointStatements::active_operands(const ExprPtr& e) const {
  int count = 0;
  for (const ExprPtr& operand : e->operands) count += activity_.is_active(operand);
  return count;
}

namespace {
void factors_of(const ExprPtr& e, std::vector<ExprPtr>& out) {
  if (e->kind == ExprKind::binary && e->text == "*") {
    factors_of(e->operands[0], out);
    factors_of(e->operands[1], out);
  } else {
    out.push_back(e);
  }
}
}  // namespace

void AdjointStatements::propagate(const ExprPtr& e, ExprPtr seed, Work& work) {
  if (!activity_.is_active(e)) return;
  if (is_place(e)) {
    work.increments.push_back({shadows_.of_place(e), seed});
    return;
  }
  switch (e->kind) {
    case ExprKind::cast:
      propagate(e->operands[0], seed, work);
      return;
    case ExprKind::dereference:
    case ExprKind::index:
      work.increments.push_back({shadows_.of_place(e), seed});
      return;
    case ExprKind::conditional: {
      if (operation_count(seed) > 0) seed = temporary(seed, work.declarations);
      Work then, otherwise;
      propagate(e->operands[1], seed, then);
      propagate(e->operands[2], seed, otherwise);
      Block a, b;
      emit(then, a);
      emit(otherwise, b);
      if (a.empty() && b.empty()) return;
      work.conditional.push_back(a.empty() ? if_(unary("!", e->operands[0]), b) : if_(e->operands[0], a, b));
      return;
    }
    default:
      break;
  }
  if (active_operands(e) > 1 && operation_count(seed) > 0) seed = temporary(seed, work.declarations);
  // Both terms of a quotient need seed / divisor.
  if (e->kind == ExprKind::binary && e->text == "/" && activity_.is_active(e->operands[1])) {
    ExprPtr scaled = divide(seed, e->operands[1]);
    if (active_operands(e) > 1) scaled = temporary(scaled, work.declarations);
    propagate(e->operands[0], scaled, work);
    propagate(e->operands[1], negate(multiply(e, scaled)), work);
    return;
  }
  if (e->kind == ExprKind::binary && e->text == "*") {
    // A product with a repeated active factor: d(c * x * x) = 2 * c * x dx.
    std::vector<ExprPtr> factors, active;
    factors_of(e, factors);
    ExprPtr passive;
    for (const ExprPtr& f : factors) {
      if (activity_.is_active(f))
        active.push_back(f);
      else
        passive = passive ? multiply(passive, f) : f;
    }
    if (active.size() == 2 && same_expr(active[0], active[1])) {
      ExprPtr twice = !passive                         ? real_literal(2)
                      : is_literal_value(passive, 0.5) ? real_literal(1)
                                                       : multiply(real_literal(2), passive);
      propagate(active[0], multiply(multiply(twice, active[0]), seed), work);
      return;
    }
  }
  for (std::size_t i = 0; i < e->operands.size(); ++i) {
    if (!activity_.is_active(e->operands[i])) continue;
    if (ExprPtr passed = contribution_of(e, i, seed)) propagate(e->operands[i], passed, work);
  }
}

// Increments of one place become one.
void AdjointStatements::emit(Work& work, Block& out) {
  out.insert(out.end(), work.declarations.begin(), work.declarations.end());
  std::vector<Increment> merged;
  for (const Increment& one : work.increments) {
    bool found = false;
    for (Increment& other : merged)
      if (same_expr(other.place, one.place)) {
        other.value = add(other.value, one.value);
        found = true;
        break;
      }
    if (!found) merged.push_back(one);
  }
  for (const Increment& one : merged) out.push_back(increment(one.place, one.value));
  out.insert(out.end(), work.conditional.begin(), work.conditional.end());
}

Block AdjointStatements::contribution(const ExprPtr& value, const ExprPtr& seed) {
  Work work;
  propagate(value, seed, work);
  Block out;
  emit(work, out);
  return out;
}

namespace {
// value is place + rest with place nowhere else in it: returns rest (null: not so). Only at the head of a sum.
ExprPtr sum_without(const ExprPtr& value, const ExprPtr& place) {
  if (same_expr(value, place)) return real_literal(0);
  if (value->kind != ExprKind::binary || (value->text != "+" && value->text != "-")) return nullptr;
  if (ExprPtr left = sum_without(value->operands[0], place))
    return value->text == "+" ? add(left, value->operands[1]) : subtract(left, value->operands[1]);
  if (value->text == "+")
    if (ExprPtr right = sum_without(value->operands[1], place)) return add(value->operands[0], right);
  return nullptr;
}
bool mentions_place(const ExprPtr& e, const ExprPtr& place) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= same_expr(x, place); });
  return found;
}
}  // namespace

Block AdjointStatements::assignment(const ExprPtr& place, const std::string& op, const ExprPtr& value, bool is_fresh,
                                    SourceRange range) {
  Block out;
  if (!activity_.is_active(place) || is_address(place->type)) return out;
  if (!is_real(place->type)) {
    if (value->kind == ExprKind::initializer_list)
      throw Refusal(range, "an initial value in braces is not at a declaration; assign the members");
    if (!activity_.is_active(value)) return is_fresh ? out : clear(place);
    if (!is_place(value))
      throw Refusal(range, "a whole '" + place->type->name + "' is assigned from an expression; assign its members");
    return copy_adjoint(place, value, !is_fresh);
  }
  ExprPtr whole = value;
  if (op == "+") whole = binary("+", place, value);
  if (op == "-") whole = binary("-", place, value);
  if (op == "*" || op == "/") whole = binary(op, place, value);
  // place = c ? place : y: nothing happens where c holds.
  if (whole->kind == ExprKind::conditional && !is_fresh && activity_.is_active(whole)) {
    const ExprPtr &condition = whole->operands[0], &then = whole->operands[1], &otherwise = whole->operands[2];
    if (same_expr(otherwise, place)) return {if_(condition, assignment(place, "", then, false, range))};
    if (same_expr(then, place)) return {if_(unary("!", condition), assignment(place, "", otherwise, false, range))};
  }
  ExprPtr shadow = shadows_.of_place(place);
  if (!activity_.is_active(whole)) {
    if (!is_fresh) out.push_back(assign(shadow, real_literal(0)));
    return out;
  }
  auto overlaps = [&](const ExprPtr& e) {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) {
      if (is_place(x) && is_real(x->type) && activity_.is_active(x) && !same_expr(x, place))
        found |= may_overlap_(place, x);
    });
    return found;
  };
  bool other_overlap = overlaps(whole);
  // place = place + rest: the adjoint of place stays.
  ExprPtr rest = sum_without(whole, place);
  if (rest && !mentions_place(rest, place)) {
    ExprPtr seed = shadow;
    if (other_overlap) seed = temporary(shadow, out);
    Block more = contribution(rest, seed);
    out.insert(out.end(), more.begin(), more.end());
    return out;
  }
  VariablePtr w = variable("w", as_mutable(place->type));
  ExprPtr seed = ref(w);
  Work work;
  propagate(whole, seed, work);
  // What flows back into place itself.
  ExprPtr own;
  std::vector<Increment> others;
  bool own_is_conditional = false;
  for (const Increment& one : work.increments) {
    if (same_expr(one.place, shadow))
      own = own ? add(own, one.value) : one.value;
    else
      others.push_back(one);
  }
  for_each_stmt(work.conditional, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::assign && same_expr(s->place, shadow)) own_is_conditional = true;
  });
  std::size_t uses = others.size();
  for (const StmtPtr& d : work.declarations) uses += d->value != nullptr;
  bool direct = !other_overlap && !own_is_conditional &&
                (place->kind == ExprKind::variable || uses + work.conditional.size() <= 1);
  Work rest_work{work.declarations, others, work.conditional};
  Block body;
  emit(rest_work, body);
  StmtPtr renewed;
  if (own || !is_fresh) renewed = assign(shadow, own ? own : real_literal(0));
  auto replace_seed = [&](Block& block, const ExprPtr& by) {
    auto replace = [&](const ExprPtr& e) {
      return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
        return x->kind == ExprKind::variable && x->variable == w ? by : nullptr;
      });
    };
    for_each_stmt(block, [&](const StmtPtr& s) { s->value = replace(s->value); });
    if (renewed) renewed->value = replace(renewed->value);
  };
  if (direct) {
    replace_seed(body, shadow);
    out = body;
    if (renewed) out.push_back(renewed);
    return out;
  }
  ExprPtr kept = temporary(shadow, out);
  replace_seed(body, kept);
  // The new adjoint of place may read the temporaries; the increments may meet place's storage and come after.
  auto increments = body.begin() + static_cast<std::ptrdiff_t>(work.declarations.size());
  out.insert(out.end(), body.begin(), increments);
  if (renewed) out.push_back(renewed);
  out.insert(out.end(), increments, body.end());
  return out;
}

Block AdjointStatements::for_each_real(const TypePtr& type, const ExprPtr& primal, const ExprPtr& a, const ExprPtr& b,
                                       const std::function<void(const ExprPtr&, const ExprPtr&, Block&)>& leaf,
                                       bool shorter) {
  Block out;
  if (is_real(type)) {
    leaf(a, b, out);
  } else if (is_struct(type)) {
    const Struct* s = activity_.module().find_struct(type->name);
    if (!s) return out;
    for (const Field& f : s->fields) {
      if (!carries_reals(activity_.module(), f.type) || is_pointer(f.type)) continue;
      Block inner = for_each_real(f.type, field(primal, f.name, f.type), field(a, f.name, f.type),
                                  b ? field(b, f.name, f.type) : nullptr, leaf, shorter);
      out.insert(out.end(), inner.begin(), inner.end());
    }
  } else if (is_sequence(type)) {
    VariablePtr i = variable(names_.fresh("i_all"), int_type(type->kind == TypeKind::vector ? "std::size_t" : "int"));
    temporaries_.insert(i.get());
    ExprPtr extent = type->kind == TypeKind::vector ? size_of_sequence(a) : type->extent;
    if (shorter && type->kind == TypeKind::vector)
      extent = conditional(binary("<", extent, size_of_sequence(b)), extent, size_of_sequence(b));
    Block body = for_each_real(type->element, index(primal, ref(i)), index(a, ref(i)), b ? index(b, ref(i)) : nullptr,
                               leaf, shorter);
    if (!body.empty()) out.push_back(for_(i, true, literal("0", i->type), "<", extent, 1, body));
  }
  return out;
}

Block AdjointStatements::clear(const ExprPtr& place) {
  return for_each_real(place->type, place, shadows_.of_place(place), nullptr,
                       [](const ExprPtr& a, const ExprPtr&, Block& out) { out.push_back(assign(a, real_literal(0))); });
}

Block AdjointStatements::pass_on(const ExprPtr& from, const ExprPtr& seed) {
  return for_each_real(
      from->type, from, seed, shadows_.of_place(from),
      [](const ExprPtr& a, const ExprPtr& b, Block& out) { out.push_back(compound_assign(b, "+", a)); });
}

Block AdjointStatements::copy_adjoint(const ExprPtr& to, const ExprPtr& from, bool clear_to) {
  if (same_expr(to, from)) return {};
  const bool overlap = clear_to && may_overlap_(to, from);
  return for_each_real(
      to->type, to, shadows_.of_place(to), shadows_.of_place(from),
      [&](const ExprPtr& a, const ExprPtr& b, Block& out) {
        if (overlap) {  // p[i] = p[k] with i == k leaves the adjoint
          const ExprPtr w = temporary(a, out);
          out.push_back(assign(a, real_literal(0)));
          out.push_back(compound_assign(b, "+", w));
          return;
        }
        out.push_back(compound_assign(b, "+", a));
        if (clear_to) out.push_back(assign(a, real_literal(0)));
      },
      follows_pointer(to));
}

}  // namespace wengert::compiler
