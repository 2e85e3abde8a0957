// SPDX-License-Identifier: MIT
// Containers by their names: which one an expression finds an element of, and whether anything else leads to it.
#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

/// The variable, or the member of the object at hand, that an expression is the name of, if that is no reference.
const clang::ValueDecl* own_container(const clang::Expr* e) {
  const clang::ValueDecl* d = named(e);
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e->IgnoreParenImpCasts());
      m != nullptr && llvm::isa<clang::CXXThisExpr>(m->getBase()->IgnoreParenImpCasts()))
    d = m->getMemberDecl();
  return d != nullptr && !d->getType()->isReferenceType() ? d : nullptr;
}

/// The container that an expression finds an element of: that of `all.find(key)`, `all[k]`, `all.front()`.
const clang::Expr* container_found_in(const clang::Expr* of) {
  const clang::Expr* object = of != nullptr ? plain(of)->IgnoreParenImpCasts() : nullptr;
  if (const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(object); made && made->getNumArgs() == 1)
    object = plain(made->getArg(0))->IgnoreParenImpCasts();
  if (const auto* m = llvm::dyn_cast_or_null<clang::CXXMemberCallExpr>(object)) return m->getImplicitObjectArgument();
  const auto* o = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(object);
  return o != nullptr && o->getOperator() == clang::OO_Subscript ? o->getArg(0) : object;
}

namespace {

/// Counts what names a variable, and how often that calls one of the library's methods for it, goes through it in a
/// loop, or hands it over as a constant.
class NamedUses : public TreeVisitor<NamedUses, clang::DeclRefExpr, clang::CallExpr, clang::CXXConstructExpr,
                                     clang::CXXForRangeStmt, clang::LambdaExpr> {
 public:
  explicit NamedUses(const clang::ValueDecl* variable) : variable_(variable) {}
  bool visit(clang::DeclRefExpr* e) {
    mentions += e->getDecl() == variable_ ? 1 : 0;
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(e->getDirectCallee());
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    const clang::Expr* object = o != nullptr && method != nullptr ? o->getArg(0) : nullptr;
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) object = m->getImplicitObjectArgument();
    const bool assigns = o != nullptr && o->isAssignmentOp();  // whose result is the container itself
    if (object != nullptr && is_name(object) && method != nullptr && method->getParent()->isInStdNamespace() &&
        !assigns)
      ++harmless;
    const clang::FunctionDecl* callee = e->getDirectCallee();
    const unsigned first = o != nullptr && method != nullptr ? 1 : 0;
    for (unsigned k = first; callee != nullptr && k < e->getNumArgs(); ++k)
      if (k - first < callee->getNumParams()) given(e->getArg(k), callee->getParamDecl(k - first));
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    for (unsigned k = 0; k < e->getNumArgs() && k < e->getConstructor()->getNumParams(); ++k)
      given(e->getArg(k), e->getConstructor()->getParamDecl(k));
    return true;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    if (is_name(s->getRangeInit())) ++harmless;
    return true;
  }
  bool visit(clang::LambdaExpr* e) {
    const std::set<const clang::ValueDecl*> inside = mentioned_in(e).variables;
    captured |= inside.count(variable_) != 0;
    return !captured;
  }
  int mentions = 0, harmless = 0;
  bool captured = false;

 private:
  bool is_name(const clang::Expr* e) const {
    const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
    return name != nullptr && name->getDecl() == variable_;
  }
  void given(const clang::Expr* e, const clang::ParmVarDecl* p) {
    const clang::QualType type = p->getType();
    if (is_name(e) && type->isLValueReferenceType() && type->getPointeeType().isConstQualified()) ++harmless;
  }
  const clang::ValueDecl* variable_;
};

}  // namespace

namespace {

/// Whether an iterator is more than stepped on: it gets another value, or something else may give it one.
class Reassigned : public TreeVisitor<Reassigned, clang::CallExpr, clang::CXXConstructExpr, clang::LambdaExpr,
                                      clang::UnaryOperator> {
 public:
  explicit Reassigned(const clang::VarDecl* iterator) : iterator_(iterator) {}
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    const unsigned first = o != nullptr && method != nullptr ? 1 : 0;
    found |= first == 1 && o->isAssignmentOp() && o->getOperator() == clang::OO_Equal && is_name(e->getArg(0));
    static const std::set<std::string> steps{"advance", "next", "prev", "distance"};
    const bool moves_on = callee != nullptr && callee->isInStdNamespace() && callee->getDeclName().isIdentifier() &&
                          steps.count(callee->getNameAsString()) != 0;
    for (unsigned k = first; k < e->getNumArgs() && !moves_on; ++k)
      given(e->getArg(k),
            callee != nullptr && k - first < callee->getNumParams() ? callee->getParamDecl(k - first) : nullptr);
    return !found;
  }
  bool visit(clang::CXXConstructExpr* e) {
    for (unsigned k = 0; k < e->getNumArgs(); ++k)
      given(e->getArg(k), k < e->getConstructor()->getNumParams() ? e->getConstructor()->getParamDecl(k) : nullptr);
    return !found;
  }
  bool visit(clang::LambdaExpr* e) {
    found |= mentioned_in(e).variables.count(iterator_) != 0;
    return !found;
  }
  bool visit(clang::UnaryOperator* e) {
    found |= e->getOpcode() == clang::UO_AddrOf && is_name(e->getSubExpr());
    return !found;
  }
  bool found = false;

 private:
  bool is_name(const clang::Expr* e) const { return named(e->IgnoreParenImpCasts()) == iterator_; }
  void given(const clang::Expr* e, const clang::ParmVarDecl* p) {
    if (!is_name(e) || !e->isGLValue()) return;
    found |= p == nullptr || (p->getType()->isReferenceType() && !p->getType()->getPointeeType().isConstQualified());
  }
  const clang::VarDecl* iterator_;
};

/// All that an expression names, and whether it names the object at hand.
class Names : public TreeVisitor<Names, clang::DeclRefExpr, clang::CXXThisExpr, clang::LambdaExpr> {
 public:
  bool visit(clang::DeclRefExpr* e) {
    if (llvm::isa<clang::VarDecl>(e->getDecl())) all.insert(llvm::cast<clang::VarDecl>(e->getDecl()));
    return true;
  }
  bool visit(clang::CXXThisExpr*) { return has_object = true; }
  bool visit(clang::LambdaExpr*) {
    has_lambda = true;
    return false;
  }
  std::set<const clang::VarDecl*> all;
  bool has_object = false, has_lambda = false;
};

}  // namespace

bool is_of_caller(const clang::Expr* e) {
  Names names;
  names.walk(e);
  if (names.has_lambda || (names.all.empty() && !names.has_object)) return false;
  return std::all_of(names.all.begin(), names.all.end(), [](const clang::VarDecl* v) {
    const clang::QualType type = v->getType();
    if (type.getNonReferenceType()->isArithmeticType() || type.getNonReferenceType()->isEnumeralType()) return true;
    if (llvm::isa<clang::ParmVarDecl>(v)) return type->isReferenceType();
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(v->getDeclContext());
    if (!v->hasLocalStorage() || !is_iterator(type) || type->isReferenceType() || v->getInit() == nullptr ||
        function == nullptr || function->getBody() == nullptr || !is_of_caller(v->getInit()))
      return false;
    Reassigned reassigned(v);
    reassigned.walk(function->getBody());
    return !reassigned.found;
  });
}

/// Whether a container is a variable of its function that nothing else leads to: no reference, pointer or lambda.
bool is_used_by_name_alone(const clang::ValueDecl* container) {
  const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(container);
  if (variable == nullptr || !variable->hasLocalStorage() || variable->getType()->isReferenceType() ||
      llvm::isa<clang::ParmVarDecl>(variable))
    return false;
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(variable->getDeclContext());
  if (function == nullptr || function->getBody() == nullptr) return false;
  NamedUses uses(variable);
  uses.walk(function->getBody());
  return !uses.captured && uses.mentions == uses.harmless;
}

/// Whether one of the statements from `from` on changes the size of a vector that is none of their own temporaries.
bool changes_a_size(const ir::Block& block, std::size_t from) {
  std::set<const ir::Variable*> own;
  const auto is_own = [&](ir::ExprPtr place) {
    while (place->kind == ir::ExprKind::field ||
           (place->kind == ir::ExprKind::index && ir::is_sequence(place->operands[0]->type)))
      place = place->operands[0];
    return place->kind == ir::ExprKind::variable && own.count(place->variable.get()) != 0;
  };
  bool found = false;
  for (std::size_t k = from; k < block.size(); ++k)
    ir::for_each_stmt({block[k]}, [&](const ir::StmtPtr& s) {
      if (s->kind == ir::StmtKind::declare) own.insert(s->variable.get());
      found |= s->kind == ir::StmtKind::resize && !is_own(s->place);
    });
  return found;
}

}  // namespace wengert::compiler
