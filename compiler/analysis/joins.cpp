// SPDX-License-Identifier: MIT
#include "joins.hpp"

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

Joins::Joins(const Module& module) {
  // What a call connects, another function's calls connect as well: until nothing is added.
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : module.functions) {
      if (!f->has_body) continue;
      Zones zones(module, *f, true, nullptr, this);
      std::map<Zones::Node, Joined> names;
      for (std::size_t i = 0; i <= f->parameters.size(); ++i) {
        const bool is_result = i == f->parameters.size();
        for (const auto& path : is_result ? paths_of(module, f->result) : shared_paths_of(module, *f->parameters[i]))
          names[zones.find(zones.inside({i, path}, *f))].push_back({i, path});
      }
      std::set<Joined> now;
      for (const auto& [node, joined] : names)
        if (joined.size() > 1) now.insert(joined);
      if (std::set<Joined>& before = joined_[f->id]; before != now) {
        before = std::move(now);
        changed = true;
      }
    }
  }
}

const std::set<Joined>& Joins::of(const std::string& id) const {
  static const std::set<Joined> none;
  const auto found = joined_.find(id);
  return found == joined_.end() ? none : found->second;
}

std::set<Joined> joined_at_call(const Module& module, const Function& callee, const std::vector<FormalPath>& names,
                                const std::function<Zones::Node(const FormalPath&)>& node) {
  const auto is_promised = [&](const FormalPath& name) {
    const std::span<const std::string> path = name.second;
    for (std::size_t k = 0; k < path.size(); ++k)
      if (const TypePtr t = type_at(module, callee.parameters[name.first]->type, path.first(k));
          is_pointer(t) && t->is_restrict)
        return true;
    return false;
  };
  std::map<Zones::Node, Joined> by_node;
  for (const FormalPath& name : names)
    if (const Zones::Node n = node(name); n >= 0 && !is_promised(name)) by_node[n].push_back(name);
  std::set<Joined> all;
  for (const auto& [n, joined] : by_node)
    if (joined.size() > 1) all.insert(joined);
  return all;
}

namespace {
// What a function's pointers that are set once are set to.
using PointerValues = std::map<const Variable*, ExprPtr>;
PointerValues steady_pointers(const Function& f) {
  PointerValues set;
  std::set<const Variable*> moved;
  for (const VariablePtr& p : f.parameters) set.emplace(p.get(), nullptr);
  const auto take = [&](const ExprPtr& place, const ExprPtr& value) {
    if (!place || place->kind != ExprKind::variable || !is_pointer(place->type) || is_null(value)) return;
    if (!value || !set.emplace(place->variable.get(), value).second) moved.insert(place->variable.get());
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare && s->value) take(ir::ref(s->variable), s->value);
    if (s->kind == StmtKind::assign) take(s->place, s->op.empty() ? s->value : nullptr);
    if (s->kind == StmtKind::swap)
      for (const ExprPtr& place : {s->place, s->value}) take(place, nullptr);
    if (s->kind == StmtKind::call || s->kind == StmtKind::allocate) take(s->place, nullptr);
    for (const ExprPtr& a : s->arguments)
      for_each_expr(a, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::address_of) take(e->operands[0], nullptr);
      });
  });
  std::erase_if(set, [&](const auto& one) { return !one.second || moved.count(one.first) != 0; });
  // In a circle (w = u; u = v; v = w) each is set once and none is steady.
  std::set<const Variable*> circular;
  for (const auto& [start, value] : set) {
    std::set<const Variable*> reached;
    std::function<void(const ExprPtr&)> follow = [&](const ExprPtr& e) {
      for_each_expr(e, [&](const ExprPtr& x) {
        const auto next = x->kind == ExprKind::variable ? set.find(x->variable.get()) : set.end();
        if (next != set.end() && reached.insert(next->first).second) follow(next->second);
      });
    };
    follow(value);
    if (reached.count(start) != 0) circular.insert(start);
  }
  for (const Variable* v : circular) set.erase(v);
  return set;
}

// The object that an argument names; null for values.
ExprPtr named_object(const ExprPtr& argument, const PointerValues& pointers) {
  const ExprPtr named = rewrite(argument, [&](const ExprPtr& e) -> ExprPtr {
    const auto known = e->kind == ExprKind::variable ? pointers.find(e->variable.get()) : pointers.end();
    return known == pointers.end() ? nullptr : named_object(known->second, pointers);
  });
  const ExprPtr& e = named->kind == ExprKind::address_of ? named->operands[0] : named;
  return is_place(e) ? e : nullptr;
}

bool is_part_of(const ExprPtr& part, const ExprPtr& whole) {
  for (ExprPtr e = part; is_place(e); e = e->operands[0]) {
    if (same_expr(e, whole)) return true;
    if (e->operands.empty()) break;
  }
  return false;
}
}  // namespace

std::set<std::string> called_with_overlap(const Module& module) {
  std::set<std::string> found;
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : module.functions) {
      const PointerValues pointers = steady_pointers(*f);
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        const FunctionPtr callee = s->kind == StmtKind::call ? module.find(s->callee) : nullptr;
        if (!callee) return;
        std::vector<ExprPtr> objects;
        for (std::size_t i = 0; i < s->arguments.size() && i < callee->parameters.size(); ++i) {
          const bool shared = !shared_paths_of(module, *callee->parameters[i]).empty();
          if (const ExprPtr one = shared ? named_object(s->arguments[i], pointers) : nullptr) objects.push_back(one);
        }
        bool overlap = found.count(f->id) != 0 && objects.size() > 1;
        for (std::size_t i = 0; i < objects.size(); ++i)
          for (std::size_t k = 0; k < objects.size(); ++k) overlap |= i != k && is_part_of(objects[i], objects[k]);
        if (overlap) changed |= found.insert(callee->id).second;
      });
    }
  }
  return found;
}

}  // namespace wengert::compiler
