// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/references.hpp"

#include <map>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using Replacements = std::map<const Variable*, VariablePtr>;

ExprPtr through_pointers(const ExprPtr& e, const Replacements& pointers) {
  return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
    // &*p is p.
    if (x->kind == ExprKind::address_of && x->operands[0]->kind == ExprKind::variable)
      if (auto p = pointers.find(x->operands[0]->variable.get()); p != pointers.end()) return ref(p->second);
    if (x->kind != ExprKind::variable) return nullptr;
    auto p = pointers.find(x->variable.get());
    return p == pointers.end() ? nullptr : dereference(ref(p->second));
  });
}

void rewrite_block(Block& block, const Replacements& pointers,
                   const std::map<std::string, std::vector<bool>>& by_reference) {
  for (StmtPtr& original : block) {
    StmtPtr s = copy(original);
    s->place = through_pointers(s->place, pointers);
    s->value = through_pointers(s->value, pointers);
    s->lower = through_pointers(s->lower, pointers);
    s->bound = through_pointers(s->bound, pointers);
    auto callee = by_reference.find(s->callee);
    for (std::size_t i = 0; i < s->arguments.size(); ++i) {
      ExprPtr a = through_pointers(s->arguments[i], pointers);
      if (s->kind == StmtKind::call && callee != by_reference.end() && i < callee->second.size() && callee->second[i])
        a = a->kind == ExprKind::dereference ? a->operands[0] : address_of(a);
      s->arguments[i] = a;
    }
    rewrite_block(s->body, pointers, by_reference);
    rewrite_block(s->otherwise, pointers, by_reference);
    for (Case& c : s->cases) rewrite_block(c.body, pointers, by_reference);
    original = s;
  }
}

}  // namespace

void references_to_pointers(Module& module) {
  std::map<std::string, std::vector<bool>> by_reference;
  for (const FunctionPtr& f : module.functions)
    for (const VariablePtr& p : f->parameters) by_reference[f->id].push_back(p->passing == Passing::reference);
  for (FunctionPtr& f : module.functions) {
    auto g = std::make_shared<Function>(*f);
    Replacements pointers;
    for (VariablePtr& p : g->parameters) {
      if (p->passing != Passing::reference) continue;
      TypePtr type = pointer_to(p->type);
      if (p->type->is_restrict && is_scalar(p->type)) type = as_restrict(type);
      VariablePtr q = variable(p->name, type, Passing::value, p->range);
      pointers[p.get()] = q;
      p = q;
    }
    rewrite_block(g->body, pointers, by_reference);
    f = g;
  }
}

}  // namespace wengert::compiler
