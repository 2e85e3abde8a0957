// SPDX-License-Identifier: MIT
// std::reference_wrapper, a pointer in the representation: std::ref, get(), and what it converts to.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// What a std::reference_wrapper that is made of an object points to.
ir::ExprPtr Structures::wrapped(const clang::Expr* object) {
  if (is_reference_wrapper(object->getType())) return value(object);
  const ir::ExprPtr there = place(object);
  return there->kind == ir::ExprKind::dereference ? there->operands[0] : ir::address_of(there);
}

/// What an element of a range is for a variable of this type: of a std::reference_wrapper perhaps what it refers to.
ir::ExprPtr Structures::unwrapped(const ir::ExprPtr& element, const clang::VarDecl* item) {
  const auto* start = item->getInit() != nullptr ? plain(item->getInit()) : nullptr;
  const auto* converted = start != nullptr ? llvm::dyn_cast<clang::CastExpr>(start->IgnoreParens()) : nullptr;
  while (converted != nullptr && converted->getCastKind() != clang::CK_UserDefinedConversion)
    converted = llvm::dyn_cast<clang::CastExpr>(plain(converted->getSubExpr()));
  const auto* call =
      converted != nullptr ? llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(converted->getSubExpr())) : nullptr;
  const bool unwraps = call != nullptr && is_reference_wrapper(call->getImplicitObjectArgument()->getType());
  return unwraps ? lowering_.expressions.pointee(element, item->getLocation()) : element;
}

/// Calls of and on std::reference_wrapper. False for all others.
bool Structures::reference_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto* callee = e->getDirectCallee();
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::Expr* object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    if (!is_reference_wrapper(object->getType())) return false;
    if (name != "get" && !llvm::isa_and_nonnull<clang::CXXConversionDecl>(m->getMethodDecl())) return false;
    out = lowering_.expressions.pointee(value(object), e->getBeginLoc());
    return true;
  }
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    if (o->getOperator() != clang::OO_Equal || !is_reference_wrapper(o->getArg(0)->getType())) return false;
    const ir::ExprPtr from = value(o->getArg(1));
    out = place(o->getArg(0));
    emit(ir::assign(out, from, range_of(e)));
    return true;
  }
  if (callee == nullptr || !callee->isInStdNamespace() || (name != "ref" && name != "cref") || e->getNumArgs() != 1 ||
      !is_reference_wrapper(e->getType()))
    return false;
  out = wrapped(e->getArg(0));
  return true;
}

}  // namespace wengert::compiler
