// SPDX-License-Identifier: MIT
// Functions that return a reference to one of their arguments.
#include "compiler/frontend/clang/body/returned_argument.hpp"
#include <algorithm>
#include <vector>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// The object that a return statement gives back: *this, or one of the parameters.
std::optional<unsigned> returned_by(const clang::ReturnStmt* s) {
  const clang::Expr* e = s->getRetValue() ? s->getRetValue()->IgnoreParenImpCasts() : nullptr;
  if (const auto* call = llvm::dyn_cast_or_null<clang::CallExpr>(e); call != nullptr && call->isCallToStdMove())
    e = call->getArg(0)->IgnoreParenImpCasts();
  const auto* pointee = llvm::dyn_cast_or_null<clang::UnaryOperator>(e);
  const auto* named = llvm::dyn_cast_or_null<clang::DeclRefExpr>(e);
  const auto* parameter = named ? llvm::dyn_cast<clang::ParmVarDecl>(named->getDecl()) : nullptr;
  if (pointee != nullptr && pointee->getOpcode() == clang::UO_Deref &&
      llvm::isa<clang::CXXThisExpr>(pointee->getSubExpr()->IgnoreParenImpCasts()))
    return 0;
  if (parameter != nullptr && parameter->getType()->isReferenceType()) return 1 + parameter->getFunctionScopeIndex();
  return {};
}

/// The return statements below a statement; those of lambdas are not the function's own.
void add_returns(const clang::Stmt* s, std::vector<const clang::ReturnStmt*>& all) {
  if (s == nullptr || llvm::isa<clang::LambdaExpr>(s)) return;
  if (const auto* one = llvm::dyn_cast<clang::ReturnStmt>(s)) all.push_back(one);
  for (const clang::Stmt* child : s->children()) add_returns(child, all);
}

}  // namespace

std::optional<unsigned> returned_argument(const clang::FunctionDecl* function) {
  const clang::FunctionDecl* definition = function->getDefinition();
  if (definition == nullptr || !function->getReturnType()->isReferenceType()) return {};
  std::vector<const clang::ReturnStmt*> all;
  add_returns(definition->getBody(), all);
  if (all.empty()) return {};
  const std::optional<unsigned> first = returned_by(all.front());
  const bool same = std::ranges::all_of(all, [&](const auto* one) { return returned_by(one) == first; });
  return same ? first : std::nullopt;
}

}  // namespace wengert::compiler
