// SPDX-License-Identifier: MIT
// Algorithms of std::ranges: those of std over the range's begin and end.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// range.begin() or range.end(), of a container that has them; null for other ranges.
clang::Expr* bound_of(const clang::Expr* range, llvm::StringRef name, clang::ASTContext& context) {
  const clang::QualType type = range->getType().getNonReferenceType();
  const auto* record = definition_of(type->getAsCXXRecordDecl());
  if (record == nullptr) return nullptr;
  clang::CXXMethodDecl* chosen = nullptr;
  for (clang::NamedDecl* d : record->lookup(&context.Idents.get(name)))
    if (auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(d);
        method != nullptr && method->getNumParams() == 0 && (method->isConst() || !type.isConstQualified()))
      if (chosen == nullptr || method->isConst() == type.isConstQualified()) chosen = method;
  if (chosen == nullptr) return nullptr;
  auto* member = clang::MemberExpr::CreateImplicit(context, const_cast<clang::Expr*>(range), false, chosen,
                                                   context.BoundMemberTy, clang::VK_PRValue, clang::OK_Ordinary);
  return clang::CXXMemberCallExpr::Create(context, member, {}, chosen->getReturnType(), clang::VK_PRValue,
                                          range->getEndLoc(), clang::FPOptionsOverride());
}

}  // namespace

/// std::ranges::sort(v) by the rules of std::sort(v.begin(), v.end()); false for what has none, projections among them.
bool Algorithms::ranges_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const auto* algorithm = o != nullptr && o->getOperator() == clang::OO_Call
                              ? llvm::dyn_cast_or_null<clang::VarDecl>(named(o->getArg(0)))
                              : nullptr;
  if (algorithm == nullptr || algorithm->getQualifiedNameAsString().rfind("std::ranges::", 0) != 0) return false;
  const std::string name = algorithm->getNameAsString();
  std::vector<clang::Expr*> arguments;
  for (unsigned k = 1; k < o->getNumArgs(); ++k) {
    clang::Expr* a = const_cast<clang::Expr*>(o->getArg(k));
    if (llvm::isa<clang::CXXDefaultArgExpr>(a)) continue;
    const clang::QualType type = a->getType().getNonReferenceType();
    const auto* record = type->getAsCXXRecordDecl();
    if (type->isMemberPointerType()) return false;
    if (record != nullptr && record->getQualifiedNameAsString() == "std::ranges::less") continue;
    if (container_of(type) == Container::none && !is_of(type, "span")) {
      arguments.push_back(a);
      continue;
    }
    clang::Expr* range = const_cast<clang::Expr*>(plain(a)->IgnoreParenImpCasts());
    if (!range->isLValue() || has_effects(range)) return false;
    clang::Expr* first = bound_of(range, "begin", context_);
    clang::Expr* last = bound_of(range, "end", context_);
    if (first == nullptr || last == nullptr) return false;
    const bool is_whole = arguments.empty();  // of a second range the begin is enough
    arguments.push_back(first);
    if (is_whole) arguments.push_back(last);
  }
  const bool is_extreme = name == "max" || name == "min";
  if (arguments.empty() || (is_extreme && !is_address(arguments[0]))) return false;
  // What they give back is another type, but for positions, numbers and answers.
  const bool is_known_result = e->getType()->isArithmeticType() || is_iterator(e->getType()) || is_extreme;
  if (value_is_used && !e->getType()->isVoidType() && !is_known_result) return false;
  const auto* call = clang::CallExpr::Create(context_, const_cast<clang::Expr*>(o->getArg(0)), arguments, e->getType(),
                                             clang::VK_PRValue, e->getEndLoc(), clang::FPOptionsOverride());
  if (!algorithm_call(call, is_extreme ? name + "_element" : name, value_is_used, out)) return false;
  if (is_extreme) out = lowering_.expressions.pointee(out, e->getBeginLoc());
  return true;
}

}  // namespace wengert::compiler
