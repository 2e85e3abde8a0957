// SPDX-License-Identifier: MIT
// Arrays of char that are only printed into and printed from: they stand in text alone.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

bool prints_into(const clang::CallExpr* e) {
  const auto* callee = e->getDirectCallee();
  return callee != nullptr && callee->getDeclName().isIdentifier() && e->getNumArgs() > 1 &&
         (callee->getName() == "snprintf" || callee->getName() == "sprintf");
}

/// Mentions of an array, and those in calls that print into it or from it.
class LettersUses
    : public TreeVisitor<LettersUses, clang::DeclRefExpr, clang::CallExpr, clang::UnaryExprOrTypeTraitExpr> {
 public:
  explicit LettersUses(const clang::VarDecl* array) : array_(array) {}
  bool visit(clang::DeclRefExpr* e) {
    all += e->getDecl() == array_;
    return true;
  }
  bool visit(clang::UnaryExprOrTypeTraitExpr* e) {
    printed += !e->isArgumentType() && named(e->getArgumentExpr()) == array_;
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    const bool prints = callee != nullptr && callee->getDeclName().isIdentifier() && is_carried(callee->getName());
    if (prints || prints_into(e))
      for (const clang::Expr* a : e->arguments()) printed += named(a) == array_;
    return true;
  }
  int all = 0, printed = 0;

 private:
  const clang::VarDecl* array_;
};

}  // namespace

bool Carried::declare_letters(const clang::VarDecl* d) {
  const auto* array = context_.getAsConstantArrayType(d->getType());
  if (array == nullptr || !array->getElementType()->isCharType() || !d->isLocalVarDecl() || d->isStaticLocal() ||
      d->getInit() != nullptr || body_.function == nullptr || body_.function->getBody() == nullptr ||
      body_.scopes.back().count(d->getNameAsString()) != 0 ||
      visible_name(d->getNameAsString()) != d->getNameAsString())
    return false;
  LettersUses uses(d);
  uses.walk(body_.function->getBody());
  if (uses.printed == 0 || uses.printed != uses.all) return false;
  body_.carried_locals.insert(d);
  emit(ir::opaque("char " + d->getNameAsString() + "[" + llvm::toString(array->getSize(), 10, false) + "];",
                  module_.range_of(d->getSourceRange())));
  return true;
}

bool Carried::prints_letters(const clang::CallExpr* e) const {
  return prints_into(e) && body_.carried_locals.count(named(e->getArg(0))) != 0;
}

}  // namespace wengert::compiler
