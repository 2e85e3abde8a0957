// SPDX-License-Identifier: MIT
// Functions that return a reference to one of their arguments.
#include "compiler/frontend/clang/body/returned_argument.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// What all of a function's return statements give back: *this, or one of its parameters.
class Returns : public TreeVisitor<Returns, clang::ReturnStmt> {
 public:
  bool visit(clang::ReturnStmt* s) {
    const clang::Expr* e = s->getRetValue() ? s->getRetValue()->IgnoreParenImpCasts() : nullptr;
    if (const auto* call = llvm::dyn_cast_or_null<clang::CallExpr>(e); call != nullptr && call->isCallToStdMove())
      e = call->getArg(0)->IgnoreParenImpCasts();
    const auto* pointee = llvm::dyn_cast_or_null<clang::UnaryOperator>(e);
    const auto* named = llvm::dyn_cast_or_null<clang::DeclRefExpr>(e);
    const auto* parameter = named ? llvm::dyn_cast<clang::ParmVarDecl>(named->getDecl()) : nullptr;
    std::optional<unsigned> one;
    if (pointee != nullptr && pointee->getOpcode() == clang::UO_Deref &&
        llvm::isa<clang::CXXThisExpr>(pointee->getSubExpr()->IgnoreParenImpCasts()))
      one = 0;
    else if (parameter != nullptr && parameter->getType()->isReferenceType())
      one = 1 + parameter->getFunctionScopeIndex();
    if (!one || (argument && argument != one)) return argument.reset(), false;
    argument = one;
    return true;
  }
  std::optional<unsigned> argument;
};

}  // namespace

std::optional<unsigned> returned_argument(const clang::FunctionDecl* function) {
  const clang::FunctionDecl* definition = function->getDefinition();
  if (definition == nullptr || !function->getReturnType()->isReferenceType()) return {};
  Returns finder;
  finder.walk(definition->getBody());
  return finder.argument;
}

}  // namespace wengert::compiler
