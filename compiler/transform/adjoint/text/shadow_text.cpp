// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/shadow_text.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/finish/declarations.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/algebra.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Pointers to const: the shadow's lead to what is written.
bool leads_to_const(TypePtr t) {
  while (is_sequence(t)) t = t->element;
  return is_pointer(t) && (t->element->is_const || leads_to_const(t->element));
}

}  // namespace

void ShadowText::declare(const VariablePtr& v, Block& out) {
  VariablePtr shadow = words_.shadows.of(v);
  shadow->passing = Passing::local;
  const TypePtr& t = v->type;
  ExprPtr initial;
  if (is_real(t))
    initial = literal("0.0", shadow->type);
  else if (t->kind == TypeKind::vector && is_real(t->element))
    initial = call("vector", {size_of_sequence(ref(v))}, shadow->type);
  else if (t->kind != TypeKind::vector && !is_variable_length(t))
    initial = initializer_list({}, shadow->type);
  out.push_back(ir::declare(shadow, initial));
  if (t->kind != TypeKind::vector) words_.sizes.follow(ref(shadow), ref(v), out);
  if (initial) return;
  if (t->kind == TypeKind::vector && (facts_.module.request.directions > 0 || leads_to_const(t)))
    words_.sizes.follow(ref(shadow), ref(v), out);  // its elements are of another type
  else if (t->kind == TypeKind::vector)
    out.push_back(assign(ref(shadow), ref(v)));
  if (is_variable_length(t) && clear_block(ref(shadow), out)) return;
  Block zeros = words_.adjoints.clear(ref(v));
  out.insert(out.end(), zeros.begin(), zeros.end());
}

bool ShadowText::clear_block(const ExprPtr& array, Block& out) {
  ExprPtr first = array, count;
  TypePtr t = array->type;
  for (; t->kind == TypeKind::array && t->extent; t = t->element) {
    count = count ? binary("*", count, t->extent) : t->extent;
    if (t->element->kind == TypeKind::array) first = index(first, int_literal(0));
  }
  if (!count || !(is_real(t) || is_integer(t)) || (is_integer(t) && t->name != kind_of(t))) return false;
  out.push_back(call_stmt("wengert_clear_" + kind_of(t), {first, count}));
  return true;
}

// Room on the stack that statement k is the last of b to use gets its adjoint before that statement's: where the
// forward section reserved room, the adjoint lies on the stack already; where it released some, it is made here. What
// was reserved or released after it on the same stack comes first, as it lies above or below.
void ShadowText::enter_rooms(const Block& b, std::size_t k, Block& out) {
  std::map<std::size_t, std::size_t> entered;  // by declaration: the statement before whose adjoint
  for (std::size_t j = 0; j < b.size(); ++j) {
    const auto room = declared_room(*b[j]);
    if (!room || !room->is_real()) continue;
    std::size_t at = j;
    for (std::size_t i = j + 1; i < b.size(); ++i) {
      std::set<const Variable*> used;
      collect_variables({b[i]}, used);
      if (used.count(b[j]->variable.get())) at = i;
    }
    for (const auto& [before, place] : entered) {
      const auto other = declared_room(*b[before]);
      if (other->values == room->values && other->level == room->level) at = std::max(at, place);
    }
    entered[j] = at;
  }
  for (auto one = entered.rbegin(); one != entered.rend(); ++one) {
    const auto [j, at] = *one;
    if (at != k) continue;
    const auto room = declared_room(*b[j]);
    VariablePtr shadow = words_.shadows.of(b[j]->variable);
    shadow->passing = Passing::local;
    const std::string verb = room->verb == "reserve" ? "release" : "reserve_zeros";
    const ExprPtr value = without_casts(b[j]->value);
    out.push_back(ir::declare(shadow, call(room->name_for(verb), value->operands, shadow->type)));
  }
}

}  // namespace wengert::compiler
