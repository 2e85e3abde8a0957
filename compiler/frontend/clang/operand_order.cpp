// SPDX-License-Identifier: MIT
#include "operand_order.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace wengert::compiler {

using namespace ir;

namespace {

/// Every expression of the statements, those inside others too.
void for_each_expr_of(const Block& block, const std::function<void(const ExprPtr&)>& visit) {
  for_each_stmt(block, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) for_each_expr(e, visit);
    for (const ExprPtr& a : s->arguments) for_each_expr(a, visit);
  });
}

/// Visits what statements assign.
void for_each_assigned(const Block& block, const std::function<void(const ExprPtr&)>& visit) {
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) return;
    if (s->place) visit(s->place);
    if (s->kind == StmtKind::swap) visit(s->value);
  });
}

/// The variable that an argument is, or whose memory it leads to; null if there is none.
VariablePtr root_below(ExprPtr e) {
  while (e && !is_place(e)) {
    if (e->operands.empty()) return nullptr;
    e = e->operands[0];
  }
  return e ? root_of(e) : nullptr;
}

bool is_in_memory(const ExprPtr& e) {
  return e->kind == ExprKind::index || e->kind == ExprKind::dereference || e->kind == ExprKind::field;
}

const Type& scalar_below(const TypePtr& t) {
  const Type* inner = t.get();
  while (inner->element) inner = inner->element.get();
  return *inner;
}
bool may_be_one(const TypePtr& a, const TypePtr& b) {
  const Type &x = scalar_below(a), &y = scalar_below(b);
  return x.kind == y.kind || x.kind == TypeKind::structure || y.kind == TypeKind::structure;
}

/// Whether values of the type lead to no memory but their own: numbers, and vectors of them.
bool owns_all(TypePtr type) {
  while (type->kind == TypeKind::vector) type = type->element;
  return is_scalar(type);
}

/// Visits the calls of statements: the name of what is called, and its arguments.
void for_each_call(const Block& block,
                   const std::function<void(const std::string&, const std::vector<ExprPtr>&)>& visit) {
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::call) visit(s->callee, s->arguments);
  });
  for_each_expr_of(block, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::call) visit(e->text, e->operands);
  });
}

}  // namespace

bool may_change(const Block& effects, const ExprPtr& e, const std::function<bool(const Variable&)>& is_pointed_to) {
  const auto is_reached = [&](const ExprPtr& place) {
    return is_in_memory(place) || (place->kind == ExprKind::variable &&
                                   (place->variable->passing == Passing::reference || is_pointed_to(*place->variable)));
  };
  std::set<const Variable*> itself;
  std::vector<TypePtr> memory;
  const auto change = [&](const ExprPtr& place) {
    if (const VariablePtr root = root_of(place)) itself.insert(root.get());
    if (is_reached(place)) memory.push_back(place->type);
  };
  for_each_assigned(effects, change);
  for_each_call(effects, [&](const std::string&, const std::vector<ExprPtr>& arguments) {
    for (const ExprPtr& a : arguments) {
      if (is_place(a)) change(a);
      for_each_expr(a, [&](const ExprPtr& x) {
        if (x->kind == ExprKind::address_of) change(x->operands[0]);
        if (is_pointer(x->type) || is_sequence(x->type)) memory.push_back(x->type);
      });
    }
  });
  bool found = false, calls = false;  // a call may change what keeps its value outside of functions
  for_each_call(effects, [&](const std::string&, const std::vector<ExprPtr>&) { calls = true; });
  for_each_expr(e, [&](const ExprPtr& x) {
    found |= calls && x->kind == ExprKind::variable && x->variable->keeps_state;
    found |= x->kind == ExprKind::variable && itself.count(x->variable.get()) != 0;
    found |= x->kind == ExprKind::call && !memory.empty() && !x->operands.empty() &&
             std::any_of(x->operands.begin(), x->operands.end(), [](const ExprPtr& a) { return !is_scalar(a->type); });
    if (is_reached(x))
      found |= std::any_of(memory.begin(), memory.end(), [&](const TypePtr& t) { return may_be_one(t, x->type); });
  });
  return found;
}

bool OperandOrder::writes(const std::string& callee, std::size_t parameter) {
  const auto [known, is_new] = writes_.insert({{callee, parameter}, false});
  if (!is_new) return known->second;
  const FunctionPtr f = module_.find(callee);
  if (!f || parameter >= f->parameters.size()) return false;  // of the standard library
  const VariablePtr p = f->parameters[parameter];
  const bool refers = p->passing == Passing::reference && !p->is_const;
  if (!refers && (!p->type->element || p->type->element->is_const || owns_all(p->type))) return false;
  bool found = !f->has_body;
  for_each_assigned(f->body,
                    [&](const ExprPtr& place) { found |= root_of(place) == p && (refers || is_in_memory(place)); });
  for_each_call(f->body, [&](const std::string& inner, const std::vector<ExprPtr>& arguments) {
    for (std::size_t k = 0; k < arguments.size(); ++k) found |= root_below(arguments[k]) == p && writes(inner, k);
  });
  for_each_stmt(f->body, [&](const StmtPtr& s) {  // a pointer that is kept elsewhere
    if (s->value && is_pointer(s->value->type)) found |= root_below(s->value) == p;
  });
  return writes_[{callee, parameter}] = found;
}

const OperandOrder::StateOfCall& OperandOrder::state_of(const std::string& callee) {
  const auto [known, is_new] = states_.insert({callee, {}});
  const FunctionPtr f = module_.find(callee);
  if (!is_new || !f) return known->second;
  StateOfCall own;
  for_each_assigned(f->body, [&](const ExprPtr& place) {
    if (const VariablePtr root = root_of(place); root && root->keeps_state) own.changed.insert(root);
  });
  for_each_expr_of(f->body, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::variable && e->variable->keeps_state) own.mentioned.insert(e->variable);
  });
  for_each_call(f->body, [&](const std::string& inner, const std::vector<ExprPtr>& arguments) {
    const StateOfCall& below = state_of(inner);
    own.changed.insert(below.changed.begin(), below.changed.end());
    own.mentioned.insert(below.mentioned.begin(), below.mentioned.end());
    for (std::size_t k = 0; k < arguments.size(); ++k)
      if (const VariablePtr root = root_below(arguments[k]); root && root->keeps_state && writes(inner, k))
        own.changed.insert(root);
  });
  return states_[callee] = std::move(own);
}

OperandOrder::Storage OperandOrder::storage_of(const ExprPtr& place) {
  const VariablePtr root = root_of(place);
  return {root, root && (!is_in_memory(place) || !is_pointer(root->type))};
}

OperandOrder::Storage OperandOrder::storage_below(const ExprPtr& pointer) {
  ExprPtr e = pointer;
  while (e && !is_place(e) && e->kind != ExprKind::address_of && !e->operands.empty()) e = e->operands[0];
  if (!e) return {};
  if (e->kind == ExprKind::address_of) return storage_of(e->operands[0]);
  return is_place(e) ? Storage{root_of(e), is_sequence(e->type)} : Storage{};
}

void OperandOrder::find_aliases() {
  const auto leads = [&](const VariablePtr& pointer, const Storage& to) {
    if (pointer && to.first && pointer != to.first) leads_to_[pointer.get()].insert(to);
  };
  for (const FunctionPtr& f : module_.functions) {
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind != StmtKind::declare && s->kind != StmtKind::assign) return;
      if (!s->value || owns_all(s->value->type)) return;
      leads(s->kind == StmtKind::declare ? s->variable : root_of(s->place), storage_below(s->value));
    });
    for_each_call(f->body, [&](const std::string& callee, const std::vector<ExprPtr>& arguments) {
      const FunctionPtr g = module_.find(callee);
      for (std::size_t k = 0; g && k < std::min(arguments.size(), g->parameters.size()); ++k) {
        const VariablePtr& p = g->parameters[k];
        if (p->passing == Passing::reference && is_place(arguments[k]))
          stands_for_[p.get()].insert(storage_of(arguments[k]));
        else if (!owns_all(p->type))
          leads(p, storage_below(arguments[k]));
      }
    });
  }
}

std::set<OperandOrder::Storage> OperandOrder::known_as(const Storage& storage) const {
  std::set<Storage> all;
  std::vector<Storage> next{storage};
  while (!next.empty()) {
    const Storage one = next.back();
    next.pop_back();
    if (!one.first || !all.insert(one).second) continue;
    if (const auto found = stands_for_.find(one.first.get()); found != stands_for_.end())
      for (const auto& [variable, itself] : found->second) next.emplace_back(variable, itself && one.second);
    const auto found = leads_to_.find(one.first.get());
    if (found == leads_to_.end() || one.second) continue;
    const bool twice = is_pointer(one.first->type) && is_pointer(one.first->type->element);  // **p
    for (const auto& [variable, itself] : found->second) {
      next.emplace_back(variable, itself);
      if (twice) next.emplace_back(variable, false);
    }
  }
  return all;
}

OperandOrder::Changed OperandOrder::changed_by(const Operand& operand) {
  Changed changed;
  const auto change = [&](const VariablePtr& v, bool itself) {
    for (const auto& [name, own] : known_as({v, itself})) changed[name.get()] |= own;
  };
  const auto look = [&](const Block& block) {
    for_each_assigned(block, [&](const ExprPtr& place) {
      change(root_of(place), !is_in_memory(place) || !is_pointer(root_of(place)->type));
    });
    for_each_call(block, [&](const std::string& callee, const std::vector<ExprPtr>& arguments) {
      for (const VariablePtr& v : state_of(callee).changed) change(v, true);
      for (std::size_t k = 0; k < arguments.size(); ++k) {
        const VariablePtr root = root_below(arguments[k]);
        if (!root || !writes(callee, k)) continue;
        const bool refers = module_.find(callee)->parameters[k]->passing == Passing::reference;
        const auto [changes, itself] = refers ? storage_of(arguments[k]) : storage_below(arguments[k]);
        change(changes, itself);
      }
    });
  };
  look(operand.effects);
  Block calls;
  for (const ExprPtr& e : operand.reads) {
    const auto s = std::make_shared<Stmt>();
    s->value = e;
    calls.push_back(s);
  }
  look(calls);
  for_each_stmt(operand.effects, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) changed.erase(s->variable.get());
  });
  return changed;
}

bool OperandOrder::matters(const OpenOrder& open) {
  for (std::size_t i = 0; i < open.operands.size(); ++i) {
    const Changed changed = changed_by(open.operands[i]);
    if (changed.empty()) continue;
    bool found = false;
    const auto read = [&](const VariablePtr& v, bool below) {
      for (const auto& [name, itself] : known_as({v, !below}))
        if (const auto at = changed.find(name.get()); at != changed.end())
          found |= at->second || !itself || name->type->kind == TypeKind::array;
    };
    const auto look = [&](const ExprPtr& e) {
      if (e->kind == ExprKind::variable) read(e->variable, false);
      if (is_in_memory(e)) read(root_of(e), true);
      if (e->kind == ExprKind::call)
        for (const ExprPtr& a : e->operands) read(root_below(a), true);
    };
    for (std::size_t j = 0; j < open.operands.size(); ++j) {
      if (j == i) continue;
      for (const ExprPtr& e : open.operands[j].reads)
        if (e->kind != ExprKind::address_of && !(is_pointer(e->type) && e->kind == ExprKind::variable))
          for_each_expr(e, look);
      for_each_expr_of(open.operands[j].effects, look);
      for_each_call(open.operands[j].effects, [&](const std::string& callee, const std::vector<ExprPtr>& arguments) {
        for (const VariablePtr& v : state_of(callee).mentioned) read(v, false);
        for (const ExprPtr& a : arguments) read(root_below(a), true);
      });
    }
    if (found) return true;
  }
  return false;
}

}  // namespace wengert::compiler
