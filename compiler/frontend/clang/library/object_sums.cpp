// SPDX-License-Identifier: MIT
// std::accumulate of objects, by the operator + of the source that the library's code calls.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class Sums : public TreeVisitor<Sums, clang::CXXOperatorCallExpr> {
 public:
  bool visit(clang::CXXOperatorCallExpr* e) {
    if (e->getOperator() == clang::OO_Plus && e->getDirectCallee() != nullptr)
      plus = e->getDirectCallee()->getDefinition();
    return true;
  }
  const clang::FunctionDecl* plus = nullptr;
};

}  // namespace

bool Ordering::sum_of_objects(const clang::CallExpr* e, ir::ExprPtr& out) {
  Sums sums;
  if (e->getDirectCallee()->getBody() != nullptr) sums.walk(e->getDirectCallee()->getBody());
  if (sums.plus == nullptr || module_.in_system_header(sums.plus->getLocation())) return false;
  const auto where = e->getBeginLoc();
  const bool is_method = llvm::isa<clang::CXXMethodDecl>(sums.plus);
  const ElementRange r = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  out = save(value(e->getArg(2)), "sum", where);
  lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where);
    emit(ir::assign(out, is_method ? invoked(sums.plus, out, {x}, where) : invoked(sums.plus, nullptr, {out, x}, where),
                    range_of(e)));
  });
  return true;
}

}  // namespace wengert::compiler
