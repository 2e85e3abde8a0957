// SPDX-License-Identifier: MIT
// Names, scopes and the block that statements are emitted into, while a body is read.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

std::string Body::visible_name(const std::string& wanted) {
  if (wanted.empty()) return visible_name(fresh_name("unnamed"));  // auto& [x, y]
  const auto visible = [&](const std::string& name) {
    return std::any_of(scopes.begin(), scopes.end(), [&](const auto& scope) { return scope.count(name) != 0; });
  };
  std::string name = wanted;
  for (int k = 1; visible(name) || (k > 1 && identifiers.count(name) != 0); ++k)
    name = wanted + "_" + std::to_string(k);
  scopes.back().insert(name);
  identifiers.insert(name);  // what a lambda brings along is named in no text of the function that calls it
  return name;
}

std::string Body::fresh_name(const std::string& wanted) {
  std::string name = wanted;
  for (int k = 1; identifiers.count(name) != 0; ++k) name = wanted + "_" + std::to_string(k);
  identifiers.insert(name);
  return name;
}

ir::VariablePtr Body::new_variable(const clang::VarDecl* d, const ir::TypePtr& type, ir::Passing passing) {
  const std::string name = visible_name(d->getNameAsString());
  const auto variable = ir::variable(name, type, passing, module_.range_of(d->getSourceRange()));
  variable->is_const = d->getType().getNonReferenceType().isConstQualified() && !changes_while_constant(d->getType());
  bound[d] = ir::ref(variable);
  return variable;
}

namespace {

/// Finds '&variable' and references bound to one.
class AddressTaken : public TreeVisitor<AddressTaken, clang::UnaryOperator, clang::VarDecl> {
 public:
  bool visit(clang::UnaryOperator* e) {
    if (e->getOpcode() == clang::UO_AddrOf) found.insert(named(e->getSubExpr()));
    return true;
  }
  bool visit(clang::VarDecl* d) {
    const clang::QualType type = d->getType();
    if (type->isReferenceType() && !type.getNonReferenceType().isConstQualified() && d->getInit())
      found.insert(named(d->getInit()));
    return true;
  }
  std::set<const clang::ValueDecl*> found;
};

}  // namespace

const std::set<const clang::ValueDecl*>& Body::addressed() {
  if (!addressed_variables) {
    AddressTaken taken;
    taken.walk(function->getBody());
    addressed_variables = std::move(taken.found);
  }
  return *addressed_variables;
}

bool Body::is_pointed_to(const ir::Variable& v) {
  const auto& taken = addressed();
  return std::any_of(taken.begin(), taken.end(), [&](const clang::ValueDecl* d) {
    const auto found = bound.find(d);
    return found != bound.end() && found->second->kind == ir::ExprKind::variable && found->second->variable.get() == &v;
  });
}

std::vector<ir::StmtPtr> Body::scratch(const std::function<void()>& work, bool may_wait) {
  ir::Block block;
  ir::Block* const out_before = out;
  ir::Block* const later_before = later;
  out = &block;
  if (!may_wait) later = nullptr;
  try {
    work();
  } catch (...) {
    out = out_before;
    later = later_before;
    throw;
  }
  out = out_before;
  later = later_before;
  return block;
}

ir::SourceRange Body::range_of(const clang::Stmt* s) const { return module_.range_of(s->getSourceRange()); }

ir::ExprPtr Body::save(const ir::ExprPtr& value, const char* name, clang::SourceLocation) {
  const auto variable = ir::variable(fresh_name(name), ir::as_mutable(value->type));
  show(variable);
  emit(ir::declare(variable, value, value->range));
  return ir::ref(variable);
}

}  // namespace wengert::compiler
