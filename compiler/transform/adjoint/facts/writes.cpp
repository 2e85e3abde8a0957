// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/writes.hpp"

#include "compiler/transform/adjoint/facts/first_writes.hpp"

namespace wengert::compiler {

using namespace ir;

Writes::Writes(const ModuleFacts& module, const Function& function, const Pointers& pointers, const CallNames& names,
               Zones& zones)
    : module_(module), function_(function), pointers_(pointers), names_(names), zones_(zones) {
  if (module.is_java() && module.request.optimise) first_ = first_writes(function);
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    const std::set<Zones::Node> written = of(*s);
    anywhere_.insert(written.begin(), written.end());
    const bool by_name = s->kind == StmtKind::declare || (s->place && s->place->kind == ExprKind::variable &&
                                                          s->kind != StmtKind::call && s->kind != StmtKind::swap);
    if (!by_name && s->body.empty() && s->otherwise.empty()) indirectly_.insert(written.begin(), written.end());
  });
}

std::set<Zones::Node> Writes::of(const Stmt& s) const {
  std::set<Zones::Node> out;
  auto take = [&](Zones::Node node) {
    std::set<Zones::Node> all = zones_.related(node);
    out.insert(all.begin(), all.end());
  };
  auto one = [&](const Stmt& x) {
    if (x.kind == StmtKind::declare || x.kind == StmtKind::for_) take(zones_.variable(x.variable));
    if (x.place) take(zones_.of(x.place));
    if (x.kind == StmtKind::free_ && pointers_.scoped(x)) take(zones_.pointee(x.place));  // read no more
    if (x.kind == StmtKind::swap) take(zones_.of(x.value));
    if (x.kind == StmtKind::call && module_.is_collected()) {
      if (module_.heap->knows(x.callee))
        for (const FormalPath& name : module_.heap->written(x.callee)) take(zones_.at_call(name, x));
    } else if (x.kind == StmtKind::call) {
      FunctionPtr f = module_.source.find(x.callee);
      if (f && f->has_body) {
        for (const FormalPath& name : module_.shared_names(*f)) {
          if (module_.graph.of(f->id).modified.count(name.first) == 0) continue;
          auto [shared, node] = names_.at_call(name, *f, x);
          if (shared) take(node);
        }
        return;
      }
      for (const ExprPtr& a : x.arguments)
        if (is_pointer(a->type) || a->kind == ExprKind::address_of) take(zones_.pointee(a));
    }
  };
  one(s);
  for_each_stmt(s.body, [&](const StmtPtr& x) { one(*x); });
  for_each_stmt(s.otherwise, [&](const StmtPtr& x) { one(*x); });
  return out;
}

std::set<Zones::Node> Writes::memory_outside(const Block& b) const {
  std::set<Zones::Node> out;
  const auto add = [&](Zones::Node node) {
    const std::set<Zones::Node> all = zones_.related(node);
    out.insert(all.begin(), all.end());
  };
  const auto add_all = [&](const VariablePtr& v) {
    for (const auto& path : paths_of(module_.source, v->type)) add(zones_.at(zones_.variable(v), path));
  };
  std::set<const Variable*> inner;
  for_each_stmt(b, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) inner.insert(s->variable.get());
  });
  for (const VariablePtr& p : function_.parameters) add_all(p);
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare && inner.count(s->variable.get()) == 0)
      for (Zones::Node n : zones_.contained(zones_.variable(s->variable))) add(n);
    if (s->kind == StmtKind::allocate) add(zones_.pointee(s->place));
    for (const ExprPtr& e : {s->place, s->value})
      if (e)
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::variable && x->variable->passing == Passing::global) add_all(x->variable);
        });
  });
  return out;
}

}  // namespace wengert::compiler
