// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/constants.hpp"

#include <functional>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

Constants::Constants(const Module& module, const Function& function, const Writes& writes, Zones& zones, bool noalias)
    : module_(module), writes_(writes), zones_(zones), noalias_(noalias) {
  for (const VariablePtr& p : function.parameters) top_level_.insert(p.get());
  collect(function.body, true);
}

// Counts assignments and finds integers with one definition, for subscripts.
void Constants::collect(const Block& block, bool top) {
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::declare) {
      if (top) top_level_.insert(s->variable.get());
      if (s->value && is_integer(s->variable->type)) definitions_[s->variable.get()] = s->value;
    }
    auto assigned = [&](const ExprPtr& place) {
      if (place && place->kind == ExprKind::variable) ++assignments_[place->variable.get()];
    };
    assigned(s->place);
    if (s->kind == StmtKind::swap) assigned(s->value);
    if (s->kind == StmtKind::for_) ++assignments_[s->variable.get()];
    if (s->kind == StmtKind::call) {
      const FunctionPtr callee = module_.find(s->callee);
      for (std::size_t k = 0; k < s->arguments.size(); ++k) {
        const ExprPtr& a = s->arguments[k];
        // The function gets a copy, of a pointer too: what it leads to is memory.
        const bool copied = callee && k < callee->parameters.size() && callee->parameters[k]->passing == Passing::value;
        if (!copied) assigned(a);
        if (a->kind == ExprKind::address_of) assigned(a->operands[0]);
      }
    }
    collect(s->body, false);
    collect(s->otherwise, false);
  }
}

// Whether subscripts and pointers in a place are read from memory that the function writes: it names other storage
// elsewhere in the function.
bool Constants::reads_changing_memory(const ExprPtr& value) const {
  bool found = false;
  for_each_expr(value, [&](const ExprPtr& e) {
    if (!is_place(e) || e->kind == ExprKind::variable) return;
    for (Zones::Node n : zones_.related(zones_.of(e))) found |= writes_.anywhere(n);
  });
  return found;
}

bool Constants::address_changes(const ExprPtr& place) const {
  const auto changes = [&](const ExprPtr& value) { return reads_changing_memory(value); };
  switch (place->kind) {
    case ExprKind::field:
      return address_changes(place->operands[0]);
    case ExprKind::index:
      return (is_address(place->operands[0]->type) ? changes(place->operands[0])
                                                   : address_changes(place->operands[0])) ||
             changes(place->operands[1]);
    case ExprKind::dereference:
      return changes(place->operands[0]);
    default:
      return false;
  }
}

ExprPtr Constants::in_fixed_terms(const ExprPtr& place, const std::vector<const Stmt*>& loops,
                                  const Variable* own) const {
  bool known = true;
  int depth = 0;
  std::function<ExprPtr(const ExprPtr&)> substitute = [&](const ExprPtr& e) -> ExprPtr {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind != ExprKind::variable) return nullptr;
      const Variable* v = x->variable.get();
      if (v == own) return x;
      for (const Stmt* loop : loops)
        if (loop->variable.get() == v) return x;
      const auto definition = definitions_.find(v);
      const auto assigned = assignments_.find(v);
      int count = assigned != assignments_.end() ? assigned->second : 0;
      const bool one_value = is_scalar(v->type) || is_pointer(v->type);
      if (one_value && writes_.indirectly(zones_.variable(x->variable))) count = 1;
      if (count == 0 && definition != definitions_.end() && ++depth < 20) return substitute(definition->second);
      if (count == 0 && (top_level_.count(v) || x->variable->passing == Passing::global)) return x;
      known = false;
      return x;
    });
  };
  ExprPtr rewritten = substitute(place);
  // Rows behind a pointer to pointers are distinct only by promise.
  if (!noalias_ && place->kind == ExprKind::index && is_pointer(place->operands[0]->type) &&
      place->operands[0]->kind == ExprKind::index)
    known = false;
  return known && !address_changes(rewritten) ? rewritten : nullptr;
}

ExprPtr Constants::fixed_value(const ExprPtr& value, const std::vector<const Stmt*>& loops) const {
  if (value->kind == ExprKind::literal) return value;
  const ExprPtr fixed = in_fixed_terms(value, loops);
  return fixed && !reads_changing_memory(fixed) ? fixed : nullptr;
}

}  // namespace wengert::compiler
