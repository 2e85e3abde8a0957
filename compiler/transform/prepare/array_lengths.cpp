// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/array_lengths.hpp"

#include <algorithm>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Variables that get another value after their declaration.
std::set<const Variable*> assigned_in(const Block& body) {
  std::set<const Variable*> found;
  const auto take = [&](const ExprPtr& place) {
    if (place && place->kind == ExprKind::variable) found.insert(place->variable.get());
  };
  for_each_stmt(body, [&](const StmtPtr& s) {
    take(s->place);
    if (s->kind == StmtKind::swap) take(s->value);
    if (s->kind == StmtKind::for_) found.insert(s->variable.get());
    const auto addresses = [&](const ExprPtr& e) {
      for_each_expr(e, [&](const ExprPtr& x) {
        if (x->kind == ExprKind::address_of) take(x->operands[0]);
      });
    };
    for (const ExprPtr& a : s->arguments) {
      take(a);
      addresses(a);
    }
    for (const ExprPtr& e : {s->value, s->bound}) addresses(e);
  });
  return found;
}

ExprPtr with_own_types(const ExprPtr& e, const VariableMap& map) {
  if (!e || e->kind == ExprKind::variable) return e;
  const auto own = std::make_shared<Expr>(*e);
  for (ExprPtr& operand : own->operands) operand = with_own_types(operand, map);
  if (e->type && is_variable_length(e->type)) own->type = rename_extents(e->type, map);
  return own;
}

class Lengths {
 public:
  Lengths(std::set<const Variable*> assigned, Names& names) : assigned_(std::move(assigned)), names_(names) {}

  void before(Stmt& s, Block& out) {
    if (s.kind == StmtKind::declare && is_variable_length(s.variable->type))
      s.variable->type = fixed(s.variable->type, s, out);
  }

 private:
  std::set<const Variable*> assigned_;
  Names& names_;

  bool may_change(const ExprPtr& length) const {
    bool found = false;
    for_each_expr(length, [&](const ExprPtr& e) {
      found |= e->kind == ExprKind::call;
      // A reference may be to what another name changes.
      if (e->kind == ExprKind::variable)
        found |= assigned_.count(e->variable.get()) != 0 || !is_integer(e->type) ||
                 e->variable->passing == Passing::reference;
    });
    return found;
  }

  TypePtr fixed(const TypePtr& type, const Stmt& s, Block& before) {
    if (!type || !is_variable_length(type)) return type;
    const auto t = std::make_shared<Type>(*type);
    if (t->kind == TypeKind::array && t->extent && t->extent->kind != ExprKind::literal && may_change(t->extent)) {
      const VariablePtr length =
          variable(names_.fresh(s.variable->name + "_length"), as_mutable(t->extent->type), Passing::local, s.range);
      before.push_back(declare(length, t->extent, s.range));
      t->extent = ref(length);
    }
    t->element = fixed(t->element, s, before);
    return t;
  }
};

}  // namespace

Block with_fixed_lengths(const Block& body, Names& names) {
  bool any = false;
  for_each_stmt(
      body, [&](const StmtPtr& s) { any |= s->kind == StmtKind::declare && is_variable_length(s->variable->type); });
  if (!any) return body;
  VariableMap map;
  const Block own = clone(body, map);
  // Rows are of arrays that are their own by now.
  for_each_stmt(own, [&](const StmtPtr& s) {
    s->place = with_own_types(s->place, map);
    s->value = with_own_types(s->value, map);
    for (ExprPtr& a : s->arguments) a = with_own_types(a, map);
  });
  Lengths lengths(assigned_in(own), names);
  return with_before_each(own, [&](Stmt& s, Block& out) { lengths.before(s, out); });
}

std::vector<VariablePtr> lengths_in(const Block& block) {
  std::vector<VariablePtr> declared, found;
  for (const StmtPtr& s : block) {
    if (s->kind != StmtKind::declare) continue;
    for (TypePtr t = s->variable->type; t; t = t->element)
      if (t->extent)
        for_each_expr(t->extent, [&](const ExprPtr& e) {
          const bool own = e->kind == ExprKind::variable &&
                           std::find(declared.begin(), declared.end(), e->variable) != declared.end();
          if (own && std::find(found.begin(), found.end(), e->variable) == found.end()) found.push_back(e->variable);
        });
    declared.push_back(s->variable);
  }
  return found;
}

}  // namespace wengert::compiler
