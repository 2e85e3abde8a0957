// SPDX-License-Identifier: MIT
// What is used before and after what, in the order of a scope's statements.
#include "compiler/frontend/clang/library/order_of_use.hpp"

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

bool leads_elsewhere(clang::QualType given) {
  const clang::QualType type = given.getNonReferenceType();
  if (is_stored_function(type)) return true;
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || !record->hasDefinition()) return false;
  const std::string name =
      record->getQualifiedNameAsString();  // the library's own ones lie in std::__detail and others
  if (name.starts_with("std::") || name.starts_with("__gnu_cxx::")) return false;
  return std::any_of(record->field_begin(), record->field_end(), [](const clang::FieldDecl* f) {
    const clang::QualType held = f->getType();
    const bool shares = held->isReferenceType() || held->isPointerType();
    return shares ? held->getPointeeType()->isRecordType() : leads_elsewhere(held);
  });
}

namespace {

class Mentions : public TreeVisitor<Mentions, clang::DeclRefExpr> {
 public:
  explicit Mentions(const std::set<const clang::ValueDecl*>& all) : all_(all) {}
  bool visit(clang::DeclRefExpr* e) {
    found |= all_.count(e->getDecl()) != 0;
    return !found;
  }
  bool found = false;

 private:
  const std::set<const clang::ValueDecl*>& all_;
};

bool mentions(const clang::Stmt* s, const std::set<const clang::ValueDecl*>& all) {
  Mentions names(all);
  names.walk(s);
  return names.found;
}

}  // namespace

Aliases::Aliases(const clang::VarDecl* variable, const clang::Stmt* scope) : all{variable} {
  if (const auto* names = llvm::dyn_cast<clang::DecompositionDecl>(variable))
    for (const clang::BindingDecl* one : names->bindings())
      if (!one->getType()->isBooleanType()) all.insert(one);
  for (std::size_t before = 0; before != all.size();) {
    before = all.size();
    walk(scope);
  }
}

bool Aliases::visit(clang::VarDecl* d) {
  if (d->getInit() == nullptr || all.count(d) != 0 || !mentions(d->getInit(), all)) return true;
  const clang::QualType type = d->getType();
  const auto* record = type->getAsCXXRecordDecl();
  if (type->isReferenceType() || type->isPointerType() || is_iterator(type) || leads_elsewhere(type) ||
      (record != nullptr && record->isLambda()))
    all.insert(d);
  return true;
}

bool Aliases::visit(clang::UnaryOperator* e) {
  address_taken |= e->getOpcode() == clang::UO_AddrOf && mentions(e->getSubExpr(), all);
  return true;
}

namespace {

struct State {
  bool changed = false, reachable = true;
};

/// Follows a scope in the order of its statements.
class Order {
 public:
  Order(const clang::VarDecl* variable, const Aliases& aliases, const clang::SourceManager& sources,
        const std::function<bool(const clang::Stmt*)>& changes)
      : variable_(variable), aliases_(aliases), sources_(sources), changes_(changes) {}

  State run(const clang::Stmt* s, State state) {
    if (s == nullptr || !state.reachable) return state;
    if (sources_.isBeforeInTranslationUnit(s->getEndLoc(), variable_->getLocation())) return state;
    const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s);
    if (declared != nullptr && declared->isSingleDecl() && declared->getSingleDecl() == variable_) return state;
    if (const auto* all = llvm::dyn_cast<clang::CompoundStmt>(s)) {
      for (const clang::Stmt* one : all->body()) state = run(one, state);
      return state;
    }
    if (const auto* choice = llvm::dyn_cast<clang::IfStmt>(s)) {
      state = run(choice->getInit(), state);
      state = run(choice->getConditionVariableDeclStmt(), state);
      state = run(choice->getCond(), state);
      const State one = run(choice->getThen(), state), other = run(choice->getElse(), state);
      return {(one.reachable && one.changed) || (other.reachable && other.changed), one.reachable || other.reachable};
    }
    // Whatever else there is, loops and switches too, counts as one step in which anything may come first.
    const bool changes = changes_(s);
    used_after |= mentions(s, aliases_.all) && (state.changed || changes);
    state.changed |= changes;
    state.reachable = !llvm::isa<clang::ReturnStmt>(s);
    return state;
  }
  bool used_after = false;

 private:
  const clang::VarDecl* variable_;
  const Aliases& aliases_;
  const clang::SourceManager& sources_;
  const std::function<bool(const clang::Stmt*)>& changes_;
};

}  // namespace

bool is_used_after(const clang::Stmt* scope, const clang::VarDecl* variable, const Aliases& aliases,
                   const clang::SourceManager& sources, const std::function<bool(const clang::Stmt*)>& changes) {
  Order order(variable, aliases, sources, changes);
  order.run(scope, {});
  return order.used_after;
}

}  // namespace wengert::compiler
