// SPDX-License-Identifier: MIT
#include "compiler/transform/tangent/wide_places.hpp"

#include <algorithm>
#include <cctype>

#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

ExprPtr written_as(const std::string& notation, const ExprPtr& e) {
  auto c = std::make_shared<Expr>(*e);
  c->text = notation;
  return c;
}

TypePtr WidePlaces::wide(const TypePtr& type) {
  if (!type) return type;
  if (is_real(type)) {
    ExprPtr extent = int_literal(n_);
    return is_cpp() ? std_array_of(as_mutable(type), extent) : array_of(as_mutable(type), extent);
  }
  auto t = std::make_shared<Type>(*type);
  if (is_struct(type))
    t->name = structure(type->name);
  else
    t->element = wide(type->element);
  return t;
}

std::string WidePlaces::structure(const std::string& name) {
  auto known = structures_.find(name);
  if (known != structures_.end()) return known->second;
  const Struct* found = module_.find_struct(name);
  if (!found) return name;
  Struct twin = *found;
  const std::size_t space = name.find('<') == std::string::npos ? name.rfind("::") : std::string::npos;
  std::string own = space == std::string::npos ? name : name.substr(space + 2);
  for (char& c : own)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  twin.name = (space == std::string::npos ? "" : name.substr(0, space + 2)) + prefix_ + own + "_" + std::to_string(n_);
  twin.in_source = true;
  twin.spelled.clear();
  twin.comment = "// " + std::to_string(n_) + " derivatives of each number of " + name + ".";
  structures_[name] = twin.name;  // a list's element points to its like
  for (Field& f : twin.fields) f.type = wide(f.type);
  // In the order of those that they are twins of: one that a pointer leads to may hold the one that it leads from.
  const auto place_of = [&](const std::string& wanted) {
    return std::find_if(module_.structs.begin(), module_.structs.end(),
                        [&](const Struct& s) { return s.name == wanted; }) -
           module_.structs.begin();
  };
  std::ptrdiff_t at = static_cast<std::ptrdiff_t>(module_.structs.size());
  for (const auto& [source, other] : structures_)
    if (other != twin.name && place_of(name) < place_of(source)) at = std::min(at, place_of(other));
  module_.structs.insert(module_.structs.begin() + at, twin);
  return structures_[name];
}

bool WidePlaces::is_derived(const ExprPtr& e) const {
  switch (e->kind) {
    case ExprKind::variable:
      return is_derivative(e->variable);
    case ExprKind::field:
    case ExprKind::index:
    case ExprKind::dereference:
    case ExprKind::address_of:
    case ExprKind::cast:
      return is_derived(e->operands[0]);
    case ExprKind::binary:
      return is_pointer(e->type) && (is_derived(e->operands[0]) || is_derived(e->operands[1]));
    case ExprKind::conditional:
      return is_derived(e->operands[1]) || is_derived(e->operands[2]);
    case ExprKind::call:
      return e->text == "wengert_data" && is_derived(e->operands[0]);
    default:
      return false;
  }
}

ExprPtr WidePlaces::whole(const ExprPtr& e) {
  if (!is_derived(e)) return e->kind == ExprKind::null ? null_pointer(wide(e->type)) : e;
  const auto& o = e->operands;
  switch (e->kind) {
    case ExprKind::variable:
      return ref(e->variable, e->range);
    case ExprKind::field: {
      ExprPtr object = whole(o[0]);
      const Struct* s = module_.find_struct(object->type->name);
      const Field* f = s ? s->find(e->text) : nullptr;
      return field(object, e->text, f ? f->type : wide(e->type), e->range);
    }
    case ExprKind::index:
      return index(whole(o[0]), o[1], e->range);
    case ExprKind::dereference:
      return dereference(whole(o[0]), e->range);
    case ExprKind::address_of:
      return address_of(whole(o[0]), e->range);
    case ExprKind::cast:
      return written_as(e->text, cast(wide(e->type), whole(o[0]), e->range));
    case ExprKind::binary:
      return binary(e->text, whole(o[0]), whole(o[1]), e->range);
    case ExprKind::conditional:
      return conditional(o[0], whole(o[1]), whole(o[2]), e->range);
    case ExprKind::call:
      return call(e->text, {whole(o[0])}, wide(e->type), e->range);
    default:
      return e;
  }
}

ExprPtr WidePlaces::at(const ExprPtr& e, const ExprPtr& d) {
  if (!e) return e;
  if (is_real(e->type) && is_place(e) && is_derived(e)) return index(whole(e), d);
  std::vector<ExprPtr> operands;
  bool changed = false;
  for (const ExprPtr& operand : e->operands) {
    operands.push_back(at(operand, d));
    changed |= operands.back() != operand;
  }
  return changed ? with_operands(e, operands) : e;
}

bool WidePlaces::mentions_derivative(const ExprPtr& e) const {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && is_derivative(x->variable); });
  return found;
}

}  // namespace wengert::compiler
