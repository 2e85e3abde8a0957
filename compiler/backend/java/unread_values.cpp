// SPDX-License-Identifier: MIT
#include "unread_values.hpp"

#include <functional>

#include "expression.hpp"

namespace wengert::compiler::java {

using namespace ir;

namespace {

bool is_pop(const ExprPtr& e) {
  return e && ((e->kind == ExprKind::call && e->text == "wengert_pop_reference") ||
               (e->kind == ExprKind::cast && is_pop(e->operands[0])));
}

bool is_named(const ExprPtr& e, const std::string& name) {
  return e && e->kind == ExprKind::variable && e->variable->name == name;
}

// Names of the variables that are pushed or popped as references.
std::set<std::string> moved(const Function& f, bool pops) {
  std::set<std::string> names;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (!pops && s->kind == StmtKind::call && s->callee == "wengert_push_reference" &&
        s->arguments[0]->kind == ExprKind::variable)
      names.insert(s->arguments[0]->variable->name);
    if (!pops || !is_pop(s->value)) return;
    if (s->kind == StmtKind::declare) names.insert(s->variable->name);
    if (s->kind == StmtKind::assign && s->place->kind == ExprKind::variable) names.insert(s->place->variable->name);
  });
  return names;
}

}  // namespace

UnreadValues::UnreadValues(const Types& types) : types_(types) {
  if (!types.is_adjoint()) return;
  const std::string forward = "_forward";
  for (const FunctionPtr& f : types.module().functions) {
    if (!f->id.ends_with(forward)) continue;
    if (const FunctionPtr reverse = types.module().find(f->id.substr(0, f->id.size() - forward.size()) + "_reverse"))
      find(*f, *reverse);
  }
}

// A local array of the forward part has the same name in the reverse part, where it is popped. By name, since other
// variables of that name only add to its uses.
void UnreadValues::find(const Function& forward, const Function& reverse) {
  const std::set<std::string> pushed = moved(forward, false), popped = moved(reverse, true);
  for (const std::string& name : popped)
    if (pushed.count(name) == 0) return;
  std::map<std::string, int> made;
  for_each_stmt(forward.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::allocate && s->place->kind == ExprKind::variable &&
        types_.held(s->place->type) == Held::numbers)
      ++made[s->place->variable->name];
  });
  for (const auto& [name, count] : made) {
    bool is_parameter = false;
    for (const VariablePtr& p : forward.parameters) is_parameter |= p->name == name;
    const Uses before = uses(forward, name), after = uses(reverse, name);
    if (is_parameter || before.escapes || after.escapes || after.reads) continue;
    for_each_stmt(forward.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::allocate && is_named(s->place, name)) allocations_.insert(s.get());
    });
  }
}

UnreadValues::Uses UnreadValues::of_parameter(const FunctionPtr& f, std::size_t i) {
  if (!f || !f->has_body || i >= f->parameters.size()) return {true, true};
  // Of a function that calls itself the worst is assumed until it is known.
  const auto [found, is_new] = of_parameters_.emplace(std::pair(f.get(), i), Uses{true, true});
  if (!is_new) return found->second;
  const Uses known = uses(*f, f->parameters[i]->name);
  return of_parameters_[{f.get(), i}] = known;
}

UnreadValues::Uses UnreadValues::uses(const Function& f, const std::string& name) {
  Uses found;
  const auto add = [&](const Uses& more) {
    found.reads |= more.reads;
    found.escapes |= more.escapes;
  };
  std::function<void(const ExprPtr&)> walk;
  const auto passed = [&](const std::string& callee, const std::vector<ExprPtr>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (is_named(arguments[i], name))
        add(of_parameter(types_.module().find(callee), i));
      else
        walk(arguments[i]);
    }
  };
  walk = [&](const ExprPtr& e) {
    if (!e) return;
    const auto& o = e->operands;
    if (is_named(e, name)) return add({true, true});
    if (e->kind == ExprKind::size && is_named(o[0], name)) return;
    if (e->kind == ExprKind::binary && is_reference(o[0]->type) && is_reference(o[1]->type)) {
      for (const ExprPtr& side : o)
        if (!is_named(side, name)) walk(side);
      return;
    }
    if (e->kind == ExprKind::index) {
      const ExprPtr of = array_of_derivative(e);
      if (of ? is_named(of, name) : is_named(o[0], name)) {
        found.reads |= !of;
        return walk(o[1]);
      }
    }
    if (e->kind == ExprKind::call && types_.module().find(e->text)) return passed(e->text, o);
    for (const ExprPtr& one : o) walk(one);
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::opaque && s->text.find(name) != std::string::npos) add({true, true});
    // What it is filled with must be new, or come from the stack.
    if (s->kind == StmtKind::assign && is_named(s->place, name) && !is_pop(s->value) &&
        s->value->kind != ExprKind::null)
      add({true, true});
    if (s->kind == StmtKind::call && is_named(s->place, name)) add({true, true});
    if (s->kind == StmtKind::declare && s->variable->name == name && s->value && !is_pop(s->value) &&
        s->value->kind != ExprKind::null)
      add({true, true});
    if (s->place && !is_named(s->place, name)) {
      const ExprPtr of = array_of_derivative(s->place);
      const ExprPtr& array = of ? of : s->place->kind == ExprKind::index ? s->place->operands[0] : s->place;
      if (is_named(array, name)) {
        found.reads |= !of && !s->op.empty();
        walk(s->place->operands[1]);
      } else {
        walk(s->place);
      }
    }
    for (const ExprPtr& e : {s->value, s->lower, s->bound}) walk(e);
    if (s->kind != StmtKind::call) {
      for (const ExprPtr& a : s->arguments) walk(a);
      return;
    }
    const bool stack = s->callee == "wengert_push_reference" || s->callee.find("_contents") != std::string::npos;
    if (stack && is_named(s->arguments[0], name)) {
      // A parameter that is pushed may be popped under another name.
      for (const VariablePtr& p : f.parameters)
        if (p->name == name && s->callee == "wengert_push_reference") add({true, true});
      return;
    }
    passed(s->callee, s->arguments);
  });
  return found;
}

}  // namespace wengert::compiler::java
