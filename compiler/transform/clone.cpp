// SPDX-License-Identifier: MIT
#include "clone.hpp"

namespace wengert::compiler {

using namespace ir;

ExprPtr rename(const ExprPtr& e, const VariableMap& map) {
  return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
    if (x->kind != ExprKind::variable) return nullptr;
    auto it = map.find(x->variable.get());
    return it == map.end() ? nullptr : ref(it->second, x->range);
  });
}

TypePtr rename_extents(const TypePtr& type, const VariableMap& map) {
  if (!type || (!type->element && !type->extent)) return type;
  auto t = std::make_shared<Type>(*type);
  t->element = rename_extents(type->element, map);
  t->extent = rename(type->extent, map);
  return t;
}

Block clone(const Block& block, VariableMap& map) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->value = rename(s->value, map);
    bool declares = s->kind == StmtKind::declare || (s->kind == StmtKind::for_ && s->declares_counter);
    if (declares) {
      auto v = std::make_shared<Variable>(*s->variable);
      v->type = rename_extents(v->type, map);
      map[s->variable.get()] = v;
      c->variable = v;
    } else if (s->variable && map.count(s->variable.get())) {
      c->variable = map[s->variable.get()];
    }
    c->place = rename(s->place, map);
    c->lower = rename(s->lower, map);
    c->bound = rename(s->bound, map);
    for (ExprPtr& a : c->arguments) a = rename(a, map);
    c->body = clone(s->body, map);
    c->otherwise = clone(s->otherwise, map);
    for (Case& one : c->cases) one.body = clone(one.body, map);
    out.push_back(c);
  }
  return out;
}

namespace {

// The map is passed by value: what a block declares ends with it.
Block own_variables(const Block& block, VariableMap map) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->value = rename(s->value, map);
    c->lower = rename(s->lower, map);
    VariableMap inner = map;
    if (s->kind == StmtKind::declare || (s->kind == StmtKind::for_ && s->declares_counter)) {
      c->variable = std::make_shared<Variable>(*s->variable);
      c->variable->type = rename_extents(s->variable->type, map);
      inner[s->variable.get()] = c->variable;
      if (s->kind == StmtKind::declare) map = inner;
    } else if (s->variable && map.count(s->variable.get())) {
      c->variable = map[s->variable.get()];
    }
    c->place = rename(s->place, map);
    c->bound = rename(s->bound, inner);
    for (ExprPtr& a : c->arguments) a = rename(a, map);
    c->body = own_variables(s->body, inner);
    c->otherwise = own_variables(s->otherwise, inner);
    for (Case& one : c->cases) one.body = own_variables(one.body, inner);
    out.push_back(c);
  }
  return out;
}

}  // namespace

Block with_own_variables(const Block& block) { return own_variables(block, {}); }

Block with_before_each(const Block& block, const std::function<void(Stmt&, Block& out)>& before) {
  Block out;
  for (const StmtPtr& s : block) {
    s->body = with_before_each(s->body, before);
    s->otherwise = with_before_each(s->otherwise, before);
    for (Case& one : s->cases) one.body = with_before_each(one.body, before);
    before(*s, out);
    out.push_back(s);
  }
  return out;
}

}  // namespace wengert::compiler
