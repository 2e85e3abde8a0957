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

Block clone(const Block& block, VariableMap& map) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->value = rename(s->value, map);
    bool declares = s->kind == StmtKind::declare || (s->kind == StmtKind::for_ && s->declares_counter);
    if (declares) {
      auto v = std::make_shared<Variable>(*s->variable);
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

}  // namespace wengert::compiler
