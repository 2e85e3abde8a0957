// SPDX-License-Identifier: MIT
// Elements of a std::valarray that a mask or a list of subscripts chooses: v[v > 1.0] = 0.5, v[subscripts] += w. The
// subscripts are known before anything is read or changed.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/valarrays.hpp"

namespace wengert::compiler {

const clang::CXXOperatorCallExpr* chosen_call(const clang::Expr* e) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(plain(e)->IgnoreParenImpCasts());
  if (o == nullptr || o->getOperator() != clang::OO_Subscript || o->getNumArgs() != 2) return nullptr;
  return is_of(o->getArg(0)->getType(), "valarray") && is_valarray(o->getArg(1)->getType()) ? o : nullptr;
}

/// A new vector of the subscripts, in the order in which the source goes through them.
ir::ExprPtr Valarrays::subscripts(const clang::CXXOperatorCallExpr* chosen, const ir::ExprPtr& of) {
  const auto where = chosen->getBeginLoc();
  const auto number = ir::int_type("std::size_t");
  const ir::ExprPtr all = lowering_.construction.new_object(ir::vector_of(number));
  const Elements which = elements(chosen->getArg(1));
  const auto* instance = instance_of(chosen->getArg(1)->getType());
  const bool is_mask = types_in(instance).back()->isBooleanType();
  if (!is_mask) {
    emit(ir::resize(all, which.count));
    lowering_.iterators.for_each(
        {all, ir::int_literal(0), ir::size_of_sequence(all)}, where,
        [&](const ir::ExprPtr& k) { emit(ir::assign(ir::index(all, k), converted(which.at(k), number))); });
    return all;
  }
  const ir::ExprPtr count = save(ir::literal("0", number), "count", where);
  emit(ir::resize(all, ir::size_of_sequence(of)));
  lowering_.iterators.for_each({nullptr, nullptr, which.count}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr test = which.at(k);
    emit(ir::if_(test, {ir::assign(ir::index(all, count), converted(k, number)),
                        ir::compound_assign(count, "+", ir::literal("1", number))}));
  });
  emit(ir::resize(all, count));
  return all;
}

Valarrays::Elements Valarrays::chosen_values(const clang::CXXOperatorCallExpr* e) {
  const ir::ExprPtr vector = value(e->getArg(0));
  if (!ir::is_sequence(vector->type))
    refuse(e->getBeginLoc(), Refused::library_function, "std::valarray: this expression");
  const ir::ExprPtr which = subscripts(e, vector);
  return {ir::size_of_sequence(which),
          [vector, which](const ir::ExprPtr& k) { return ir::index(vector, ir::index(which, k)); }};
}

void Valarrays::assign_chosen(const clang::CXXOperatorCallExpr* chosen, const clang::CallExpr* e,
                              const std::string& op) {
  const auto where = e->getBeginLoc();
  if (op != "=" && op != "+=" && op != "-=" && op != "*=" && op != "/=")
    refuse(where, Refused::library_function,
           "std::" + instance_of(chosen->getType())->getNameAsString() + "::operator" + op);
  const clang::Expr* right = llvm::cast<clang::CXXOperatorCallExpr>(e)->getArg(1);
  const ir::ExprPtr whole = is_valarray(right->getType()) ? made(right) : nullptr;
  const Elements from =
      whole ? Elements{nullptr, [whole](const ir::ExprPtr& k) { return ir::index(whole, k); }} : elements(right);
  const ir::ExprPtr target = place(chosen->getArg(0));
  const ir::ExprPtr which = subscripts(chosen, target);
  lowering_.iterators.for_each({which, ir::int_literal(0), ir::size_of_sequence(which)}, where,
                               [&](const ir::ExprPtr& k) {
                                 const ir::ExprPtr to = ir::index(target, ir::index(which, k));
                                 if (op == "=")
                                   emit(ir::assign(to, from.at(k), range_of(e)));
                                 else
                                   emit(ir::compound_assign(to, op.substr(0, 1), from.at(k), range_of(e)));
                               });
}

}  // namespace wengert::compiler
