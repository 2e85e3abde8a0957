// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/clone.hpp"

#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The statement's own text names variables, too.
void rename_text(Stmt& s, const VariableMap& map) {
  if (carried_text(s).empty()) return;
  for (const auto& [old, by] : map) replace_word(s, old->name, by->name);
}

}  // namespace

ExprPtr rename(const ExprPtr& e, const VariableMap& map) {
  return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
    if (x->kind != ExprKind::variable) return nullptr;
    auto it = map.find(x->variable.get());
    return it == map.end() ? nullptr : ref(it->second, x->range);
  });
}

Block rename(const Block& block, const VariableMap& map) {
  Block out;
  for (const StmtPtr& s : block) {
    const StmtPtr c = copy(s);
    for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound, &c->step})
      if (*e) *e = rename(*e, map);
    for (ExprPtr& a : c->arguments) a = rename(a, map);
    rename_text(*c, map);
    c->body = rename(s->body, map);
    c->otherwise = rename(s->otherwise, map);
    for (Case& one : c->cases) one.body = rename(one.body, map);
    out.push_back(c);
  }
  return out;
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
    rename_text(*c, map);
    c->body = clone(s->body, map);
    c->otherwise = clone(s->otherwise, map);
    for (Case& one : c->cases) one.body = clone(one.body, map);
    out.push_back(c);
  }
  return out;
}

namespace {

// The copies of the variables in scope; what a block declares ends with it.
class OwnVariables {
 public:
  Block block(const Block& block) {
    Block out;
    std::vector<Entry> declared;
    for (const StmtPtr& s : block) out.push_back(statement(*s, declared));
    leave(declared);
    return out;
  }

 private:
  using Entry = std::pair<const Variable*, VariablePtr>;  // a variable and its copy outside, if it has one
  VariableMap map_;

  void enter(const VariablePtr& variable, const VariablePtr& own, std::vector<Entry>& entered) {
    VariablePtr& known = map_[variable.get()];
    entered.emplace_back(variable.get(), known);
    known = own;
  }
  void leave(const std::vector<Entry>& entered) {
    for (std::size_t k = entered.size(); k-- > 0;)
      if (entered[k].second)
        map_[entered[k].first] = entered[k].second;
      else
        map_.erase(entered[k].first);
  }

  StmtPtr statement(const Stmt& s, std::vector<Entry>& declared) {
    StmtPtr c = std::make_shared<Stmt>(s);
    c->value = rename(s.value, map_);
    c->lower = rename(s.lower, map_);
    const bool is_counter = s.kind == StmtKind::for_ && s.declares_counter;
    std::vector<Entry> inside;
    if (s.kind == StmtKind::declare || is_counter) {
      c->variable = std::make_shared<Variable>(*s.variable);
      c->variable->type = rename_extents(s.variable->type, map_);
    } else if (const auto known = s.variable ? map_.find(s.variable.get()) : map_.end(); known != map_.end()) {
      c->variable = known->second;
    }
    if (s.kind == StmtKind::declare) enter(s.variable, c->variable, declared);
    c->place = rename(s.place, map_);
    for (ExprPtr& a : c->arguments) a = rename(a, map_);
    if (is_counter) enter(s.variable, c->variable, inside);
    c->bound = rename(s.bound, map_);
    c->body = block(s.body);
    c->otherwise = block(s.otherwise);
    for (Case& one : c->cases) one.body = block(one.body);
    leave(inside);
    return c;
  }
};

}  // namespace

FunctionPtr own_copy(const Module& module, const Function& f, const std::string& wanted, Names& names) {
  auto g = std::make_shared<Function>(f);
  VariableMap map;
  for (VariablePtr& p : g->parameters) {
    const VariablePtr own = std::make_shared<Variable>(*p);
    map[p.get()] = own;
    p = own;
  }
  g->body = clone(f.body, map);
  while (module.find(g->id)) g->id = g->name = names.fresh(wanted);
  g->is_static = true;
  g->in_header = false;
  g->spelled.clear();
  return g;
}

Block with_own_variables(const Block& block) { return OwnVariables().block(block); }

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
