// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/module/state.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Basic/SourceManager.h>

#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Variables with one storage for the whole program that are not const.
const clang::VarDecl* state_of(const clang::ValueDecl* d, const clang::ASTContext& context) {
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(d);
  if (variable == nullptr || !variable->hasGlobalStorage() || variable->isConstexpr() ||
      context.getBaseElementType(variable->getType()).isConstQualified())
    return nullptr;
  return variable->getCanonicalDecl();
}

/// The variable that an element or a member is a part of; null where a pointer is in between.
const clang::VarDecl* whole_of(const clang::Expr* e, const clang::ASTContext& context) {
  for (e = e->IgnoreParens();;) {
    if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(s->getBase()->IgnoreParens());
      if (decay == nullptr || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return nullptr;
      e = decay->getSubExpr()->IgnoreParens();
    } else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      if (const auto* member = llvm::dyn_cast<clang::VarDecl>(m->getMemberDecl())) return state_of(member, context);
      if (m->isArrow()) return nullptr;
      e = m->getBase()->IgnoreParens();
    } else {
      const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
      return r != nullptr ? state_of(r->getDecl(), context) : nullptr;
    }
  }
}

/// What one function does with such variables: every mention, and those that only read a number.
class Uses : public TreeVisitor<Uses, clang::DeclRefExpr, clang::MemberExpr, clang::ImplicitCastExpr,
                                clang::UnaryExprOrTypeTraitExpr, clang::CallExpr, clang::CXXConstructExpr> {
 public:
  explicit Uses(const clang::ASTContext& context) : context_(context) {}
  bool visit(clang::DeclRefExpr* e) {
    if (const auto* v = state_of(e->getDecl(), context_)) ++all[v];
    return true;
  }
  bool visit(clang::MemberExpr* e) {
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(e->getMemberDecl()))
      if (const auto* state = state_of(v, context_)) ++all[state];
    return true;
  }
  bool visit(clang::ImplicitCastExpr* e) {
    const clang::Expr* inner = e->getSubExpr()->IgnoreParens();
    if (e->getCastKind() == clang::CK_LValueToRValue) read(inner);
    if (e->getCastKind() == clang::CK_NoOp && e->getType()->isPointerType() &&
        e->getType()->getPointeeType().isConstQualified())
      if (const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(inner);
          decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay)
        read(decay->getSubExpr());
    return true;
  }
  bool visit(clang::UnaryExprOrTypeTraitExpr* e) {
    if (e->getKind() == clang::UETT_SizeOf && !e->isArgumentType()) read(e->getArgumentExpr());
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    if (callee == nullptr || (method != nullptr && method->isVirtual()))
      calls_unknown = true;
    else
      called.insert(callee->getCanonicalDecl());
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    called.insert(e->getConstructor()->getCanonicalDecl());
    return true;
  }
  std::map<const clang::VarDecl*, int> all, reads;
  std::set<const clang::FunctionDecl*> called;
  bool calls_unknown = false;

 private:
  void read(const clang::Expr* e) {
    if (const auto* v = whole_of(e, context_)) ++reads[v];
  }
  const clang::ASTContext& context_;
};

/// The functions with a body, instances of templates too, but those of libraries and of lambdas, which are part of
/// what is around them.
class Functions : public TreeVisitor<Functions, clang::FunctionDecl> {
 public:
  bool into_instances() const override { return true; }
  bool visit(clang::FunctionDecl* f) {
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(f);
    if (f->doesThisDeclarationHaveABody() && !f->isDependentContext() &&
        (method == nullptr || !method->getParent()->isLambda()))
      all.push_back(f);
    return true;
  }
  std::vector<clang::FunctionDecl*> all;
};

}  // namespace

State::State(clang::ASTContext& context) {
  Functions functions;
  for (clang::Decl* d : context.getTranslationUnitDecl()->decls())
    if (d->getLocation().isValid() && !context.getSourceManager().isInSystemHeader(d->getLocation())) functions.walk(d);
  std::map<const clang::FunctionDecl*, Uses> uses;
  for (clang::FunctionDecl* f : functions.all) {
    Uses& own = uses.try_emplace(f->getCanonicalDecl(), context).first->second;
    own.walk(f);
    for (const auto& [variable, count] : own.all)
      if (count != own.reads[variable]) writers_[variable].push_back(f);
  }
  if (writers_.empty()) return;
  for (const auto& [f, own] : uses) {
    bool touches = own.calls_unknown;
    for (const auto& [variable, count] : own.all) touches |= writers_.count(variable) != 0;
    if (touches) touching_.insert(f);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [f, own] : uses)
      for (const auto* callee : own.called)
        if (touching_.count(callee) != 0) changed |= touching_.insert(f).second;
  }
}

const std::vector<const clang::FunctionDecl*>& State::writers(const clang::VarDecl* variable) const {
  static const std::vector<const clang::FunctionDecl*> none;
  const auto found = writers_.find(variable->getCanonicalDecl());
  return found == writers_.end() ? none : found->second;
}

bool State::is_touched_by(const clang::FunctionDecl* function) const {
  return touching_.count(function->getCanonicalDecl()) != 0;
}

}  // namespace wengert::compiler
