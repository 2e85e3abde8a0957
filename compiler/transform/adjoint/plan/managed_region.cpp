// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/managed_region.hpp"

#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// What an assignment changes if it is no local variable: the struct or the array's reference.
TypePtr written_object(const ExprPtr& place) {
  if (place->kind == ExprKind::index || place->kind == ExprKind::field) return place->operands[0]->type;
  return nullptr;
}

VariablePtr variable_of(ExprPtr e) {
  while (e->kind == ExprKind::dereference || e->kind == ExprKind::field || e->kind == ExprKind::index) {
    if (e->kind != ExprKind::dereference && is_reference(e->type)) return nullptr;
    e = e->operands[0];
  }
  return e->kind == ExprKind::variable ? e->variable : nullptr;
}

}  // namespace

void find_managed_region(const ModuleFacts& module, const StmtPtr& s, Region& region) {
  const auto refuse = [&](SourceRange where, const std::string& why) {
    throw Refusal(where.known() ? where : s->range, "the loop under '@Checkpoints' " + why);
  };
  if (s->kind != StmtKind::for_)
    refuse(s->range,
           "has an early exit, or a bound that changes; write 'for (@Checkpoints(n) int i = a; i < b; i++)' "
           "without 'break' and 'return'");
  region.is_managed = true;
  region.snapshots = literal(s->directives[0].argument, int_type());
  std::set<const Variable*> own{s->variable.get()}, seen;
  for_each_stmt(s->body, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter))
      own.insert(x->variable.get());
  });
  const auto changes = [&](const VariablePtr& v) {
    if (own.count(v.get()) || !seen.insert(v.get()).second) return;
    region.state.push_back({ref(v), {}, nullptr, true, false});
    region.state.back().outside = region.state.back().place;
  };
  std::set<const Variable*> rooted;
  const auto reaches = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      const bool object =
          x->kind == ExprKind::variable && is_reference(x->variable->type) && module.is_keyed(x->variable->type);
      if (object && !own.count(x->variable.get()) && rooted.insert(x->variable.get()).second)
        region.roots.push_back(ref(x->variable));
    });
  };
  for_each_stmt(s->body, [&](const StmtPtr& x) {
    if (x->place && x->place->kind == ExprKind::variable) changes(x->place->variable);
    if (x->kind == StmtKind::for_ && !x->declares_counter) changes(x->variable);
    for (const ExprPtr& e : {x->place, x->value, x->lower, x->bound}) reaches(e);
    for (const ExprPtr& e : x->arguments) reaches(e);
  });
  // Objects without numbers are the user's own: the library does not save them.
  std::set<const Function*> visited;
  const std::function<void(const Block&, const Function*)> walk = [&](const Block& b, const Function* f) {
    std::set<const Variable*> fresh;
    if (f != nullptr && is_constructor(*f)) fresh.insert(f->parameters[0].get());
    for_each_stmt(b, [&](const StmtPtr& x) {
      if (x->kind == StmtKind::allocate && x->place->kind == ExprKind::variable &&
          (f != nullptr || own.count(x->place->variable.get())))
        fresh.insert(x->place->variable.get());
    });
    for_each_stmt(b, [&](const StmtPtr& x) {
      if (x->kind == StmtKind::assign && x->place->kind == ExprKind::variable) fresh.erase(x->place->variable.get());
    });
    for_each_stmt(b, [&](const StmtPtr& x) {
      const bool writes =
          x->place && (x->kind == StmtKind::assign || x->kind == StmtKind::call || x->kind == StmtKind::allocate);
      const TypePtr object = writes ? written_object(x->place) : nullptr;
      if (object && !carries_reals(module.source, object)) {
        const VariablePtr v = variable_of(x->place);
        if (!v || !fresh.count(v.get()))
          refuse(x->range,
                 (x->place->kind == ExprKind::field ? "changes '" + x->place->text + "' of an object"
                                                    : "changes an array") +
                     std::string(" that holds no floating-point number and is not saved; keep such state in local "
                                 "variables, or in fields of objects that hold floating-point numbers"));
      }
      if (x->kind != StmtKind::call) return;
      const FunctionPtr callee = module.source.find(x->callee);
      if (callee && visited.insert(callee.get()).second) walk(callee->body, callee.get());
    });
  };
  walk(s->body, nullptr);
}

}  // namespace wengert::compiler
