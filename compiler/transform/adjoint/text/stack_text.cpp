// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/text/stack_text.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

std::string StackText::name(const std::string& verb, const std::string& kind) const {
  return "wengert_" + verb + "_" + writing_.stacks + kind + module_.stack_suffix;
}

std::string kept_values(const TypePtr& t, const std::string& stack_suffix) {
  const std::string kind = kind_of(t);
  return is_pointer(t) || (is_integer(t) && t->name != kind) ? "" : kind + stack_suffix;
}

void StackText::push(const ExprPtr& place, Block& out) {
  const TypePtr& t = place->type;
  if (is_reference(t)) {
    out.push_back(call_stmt("wengert_push_reference", {place}));
  } else if (place->kind == ExprKind::dereference && is_reference(place->operands[0]->type)) {
    out.push_back(call_stmt("wengert_push_contents", {place->operands[0]}));
  } else if (is_scalar(t) || is_pointer(t)) {
    out.push_back(call_stmt(name("push", kind_of(t)), {stored(place)}));
    if (is_pointer(t) && facts_.activity.is_active(place))
      out.push_back(call_stmt(name("push", "pointer"), {stored(words_.shadows.of_pointer(place))}));
  } else if (is_sequence(t)) {
    bool block = is_scalar(t->element) && !is_bool(t->element) &&
                 (is_real(t->element) || t->element->name == kind_of(t->element));
    ExprPtr count = t->kind == TypeKind::vector ? size_of_sequence(place) : t->extent;
    if (block) {
      ExprPtr data = t->kind == TypeKind::array ? place : call("wengert_data", {place}, pointer_to(t->element));
      out.push_back(call_stmt(name("push", kind_of(t->element)) + "_array",
                              {data, t->kind == TypeKind::vector ? cast(int_type("long"), count) : count}));
    } else {
      VariablePtr i =
          variable(words_.names.fresh("i_all"), int_type(t->kind == TypeKind::vector ? "std::size_t" : "int"));
      Block body;
      push(index(place, ref(i)), body);
      out.push_back(for_(i, true, literal("0", i->type), "<", count, 1, body));
    }
    if (t->kind == TypeKind::vector)
      out.push_back(call_stmt(name("push", "long"), {is_shaped(t) ? shape_of(place) : cast(int_type("long"), count)}));
  } else if (is_struct(t)) {
    if (const Struct* s = module_.source.find_struct(t->name))
      // What a generator gave is stored where it was drawn: nothing in the reverse section asks it again.
      for (const Field& f : s->fields)
        if (f.type->kind != TypeKind::opaque) push(field(place, f.name, f.type), out);
  } else {
    throw Refusal(facts_.function.range,
                  "a value of type '" + to_text(t) + "' cannot be stored for the reverse section");
  }
}

void StackText::pop(const ExprPtr& place, Block& out) {
  const TypePtr& t = place->type;
  if (is_reference(t)) {
    out.push_back(assign(place, call("wengert_pop_reference", {}, t)));
  } else if (place->kind == ExprKind::dereference && is_reference(place->operands[0]->type)) {
    out.push_back(call_stmt("wengert_pop_contents", {place->operands[0]}));
  } else if (is_scalar(t) || is_pointer(t)) {
    if (is_pointer(t) && facts_.activity.is_active(place)) {
      ExprPtr shadow = words_.shadows.of_pointer(place);
      out.push_back(assign(shadow, restored(call(name("pop", "pointer"), {}, pointer_to(void_type())), shadow->type)));
    }
    std::string kind = kind_of(t);
    out.push_back(assign(place, restored(call(name("pop", kind), {}, kind_type(kind)), t)));
  } else if (is_sequence(t)) {
    bool block = is_scalar(t->element) && !is_bool(t->element) &&
                 (is_real(t->element) || t->element->name == kind_of(t->element));
    if (t->kind == TypeKind::vector) {
      out.push_back(resize(place, cast(int_type("std::size_t"), call(name("pop", "long"), {}, int_type("long")))));
      // The derivatives' pointers are popped beside its own.
      if (leads_to_numbers(module_.source, t) && facts_.activity.is_active(place))
        out.push_back(resize(words_.shadows.of_place(place), size_of_sequence(place)));
    }
    ExprPtr count = t->kind == TypeKind::vector ? size_of_sequence(place) : t->extent;
    if (block) {
      ExprPtr data = t->kind == TypeKind::array ? place : call("wengert_data", {place}, pointer_to(t->element));
      out.push_back(call_stmt(name("pop", kind_of(t->element)) + "_array",
                              {data, t->kind == TypeKind::vector ? cast(int_type("long"), count) : count}));
    } else {
      VariablePtr i = variable(words_.names.fresh("i_all"), int_type("long"));
      ExprPtr subscript = t->kind == TypeKind::vector ? cast(int_type("std::size_t"), ref(i)) : ref(i);
      Block body;
      pop(index(place, subscript), body);
      ExprPtr last =
          t->kind == TypeKind::vector ? integer_add(cast(int_type("long"), count), -1) : integer_add(count, -1);
      out.push_back(for_(i, true, last, ">=", int_literal(0), -1, body));
    }
  } else if (is_struct(t)) {
    if (const Struct* s = module_.source.find_struct(t->name))
      for (auto f = s->fields.rbegin(); f != s->fields.rend(); ++f) pop(field(place, f->name, f->type), out);
  }
}

void StackText::push_save(const SaveKey& key, const ExprPtr& place, Block& out) {
  if (writing_.slots)
    if (auto base = writing_.slots->bases.find(key); base != writing_.slots->bases.end()) {
      out.push_back(assign(index(ref(base->second), writing_.slots->index), stored(place)));
      return;
    }
  push(place, out);
}

void StackText::keep_value(const ExprPtr& place, Block& out) {
  const std::string values = kept_values(place->type, module_.stack_suffix);
  writing_.left.kept_types.insert(values);
  if (values.empty())
    out.push_back(call_stmt("wengert_keep", {address_of(place), size_of(place->type)}));
  else
    out.push_back(call_stmt("wengert_keep_" + values, {address_of(place)}));
}

void StackText::keep_place(const ExprPtr& place, Block& out) {
  const TypePtr& t = place->type;
  if (is_reference(t)) return;  // objects come back as they were by the stack of owned objects
  if (is_struct(t)) {
    const bool whole = kept_.is(facts_.zones.of(place));
    for (const Field& f : module_.source.find_struct(t->name)->fields) {
      const ExprPtr member = field(place, f.name, f.type);
      if (whole || kept_.has(member)) keep_place(member, out);
    }
    return;
  }
  if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) {
    VariablePtr i = variable(words_.names.fresh("i_all"), int_type());
    Block body;
    keep_place(index(place, ref(i)), body);
    out.push_back(for_(i, true, literal("0", i->type), "<", t->extent, 1, body));
    return;
  }
  if (!is_scalar(t) && !is_pointer(t))
    throw Refusal(facts_.function.range,
                  "'" + in_words(place) +
                      "' is an output whose memory the call replaces, so it cannot have its value "
                      "after the adjoint call; say --no-keep-primal");
  keep_value(place, out);
}

void StackText::pop_save(const SaveKey& key, const ExprPtr& place, Block& out) {
  if (module_.request.keep_primal && writing_.region_depth == 0 && kept_.has(place) && !writing_.covered.count(key))
    keep_place(place, out);
  if (writing_.slots)
    if (auto base = writing_.slots->bases.find(key); base != writing_.slots->bases.end()) {
      out.push_back(assign(place, restored(index(ref(base->second), writing_.slots->index), place->type)));
      return;
    }
  pop(place, out);
}

}  // namespace wengert::compiler
