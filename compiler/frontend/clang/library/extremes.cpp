// SPDX-License-Identifier: MIT
// std::min, std::max and std::minmax of objects, of lists in braces, and by a function that compares.
#include <clang/AST/DeclTemplate.h>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

const clang::CallExpr* copied_extreme(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; before != e;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
  }
  const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
  const auto* callee = call != nullptr && call->isLValue() ? call->getDirectCallee() : nullptr;
  if (callee == nullptr || !callee->isInStdNamespace() || !callee->getDeclName().isIdentifier()) return nullptr;
  const bool is_extreme = callee->getName() == "min" || callee->getName() == "max";
  return is_extreme && (call->getType()->isRecordType() || call->getNumArgs() == 3) ? call : nullptr;
}

/// A copy of the larger or smaller one of two objects, by the order of their class; null if that is not known.
ir::ExprPtr LibraryFunctions::larger_object(const clang::CallExpr* e, ir::ExprPtr a, ir::ExprPtr b, bool smaller) {
  const clang::QualType type = e->getArg(0)->getType().getNonReferenceType().getUnqualifiedType();
  const auto where = e->getBeginLoc();
  if (destructs(type) || copies_by_constructor(type->getAsCXXRecordDecl()) || module_.is_owned(type)) return nullptr;
  if (!ir::is_place(a)) a = save(a, "value", where);
  if (!ir::is_place(b)) b = save(b, "value", where);
  const Applied less = lowering_.ordering.order_of(context_.getPointerType(type), a, where);
  if (!less) return nullptr;
  const ir::ExprPtr second = smaller ? less({b, a}) : less({a, b});
  const auto choice = ir::variable(fresh_name("choice"), ir::as_mutable(a->type));
  show(choice);
  emit(ir::declare(choice));
  emit(ir::if_(second, {ir::assign(ir::ref(choice), b)}, {ir::assign(ir::ref(choice), a)}, range_of(e)));
  return ir::ref(choice);
}

/// std::min and std::max of numbers that are handed a function to compare by; false for other forms.
bool LibraryFunctions::chosen_by(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const bool is_list = e->getNumArgs() == 2 && is_of(e->getArg(0)->getType(), "initializer_list");
  if (!is_list && e->getNumArgs() != 3) return false;
  const Applied less = lowering_.ordering.applied(e->getArg(e->getNumArgs() - 1));
  if (!less) return false;
  const auto take = [&](const ir::ExprPtr& x) {
    const ir::ExprPtr better = name == "min" ? less({x, out}) : less({out, x});
    emit(ir::if_(better, {ir::assign(out, x, range_of(e))}));
  };
  if (!is_list) {
    out = save(value(e->getArg(0)), "chosen", where);
    take(save(value(e->getArg(1)), "value", where));
    return true;
  }
  const ir::ExprPtr list = value(e->getArg(0));
  out = save(ir::index(list, ir::int_literal(0)), "chosen", where);
  lowering_.iterators.for_each({list, ir::int_literal(0), ir::size_of_sequence(list)}, where,
                               [&](const ir::ExprPtr& k) { take(ir::index(list, k)); });
  return true;
}

/// The least or the largest of what stands in braces, or of another list.
ir::ExprPtr LibraryFunctions::extreme_of_list(const clang::CallExpr* e, const clang::Expr* given,
                                              const std::string& name) {
  const clang::Expr* inner = given->IgnoreImplicit();
  for (const clang::Expr* before = nullptr; inner != before;) {
    before = inner;
    if (const auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(inner)) inner = cast->getSubExpr();
    if (const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(inner)) inner = standard->getSubExpr();
    inner = inner->IgnoreImplicit();
  }
  const auto* values = llvm::dyn_cast<clang::InitListExpr>(inner);
  if (values != nullptr && values->getNumInits() > 0 && values->getInit(0)->getType()->isRealFloatingType()) {
    LeftToRight order(body_);
    for (const clang::Expr* one : values->inits()) order.add([&] { return value(one); });
    ir::ExprPtr out = order.values().front();
    for (std::size_t k = 1; k < order.values().size(); ++k)
      out = ir::call("std::" + name, {out, order.values()[k]}, ir::as_mutable(out->type), range_of(e));
    return out;
  }
  const auto where = e->getBeginLoc();
  const ir::ExprPtr list = value(given);
  const ir::ExprPtr out = save(ir::index(list, ir::int_literal(0)), "chosen", where);
  lowering_.iterators.for_each({list, ir::int_literal(0), ir::size_of_sequence(list)}, where, [&](const auto& k) {
    const ir::ExprPtr x = ir::index(list, k);
    emit(ir::if_(name == "min" ? ir::binary("<", x, out) : ir::binary("<", out, x), {ir::assign(out, x)}));
  });
  return out;
}

/// std::minmax of a list; std::min and std::max of objects in a list, or of two by a function that compares. False for
/// other forms.
bool LibraryFunctions::extreme_object(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const unsigned given = e->getNumArgs();
  const bool is_list = given > 0 && given <= 2 && is_of(e->getArg(0)->getType(), "initializer_list");
  const bool is_object = e->getType()->isRecordType();
  if (!is_object || (!is_list && (given != 3 || name == "minmax"))) return false;
  const clang::QualType type =
      is_list ? types_in(instance_of(e->getArg(0)->getType()))[0].getUnqualifiedType() : e->getType();
  if (destructs(type) || copies_by_constructor(type->getAsCXXRecordDecl()) || module_.is_owned(type)) return false;
  ir::ExprPtr list = is_list ? value(e->getArg(0)) : nullptr;
  if (list && !ir::is_place(list)) list = save(list, "list", where);
  const ir::ExprPtr first =
      save(list ? ir::index(list, ir::int_literal(0)) : value(e->getArg(0)), name == "max" ? "most" : "least", where);
  const bool by_function = given == (is_list ? 2 : 3);
  const Applied less = by_function ? lowering_.ordering.applied(e->getArg(given - 1))
                                   : lowering_.ordering.order_of(context_.getPointerType(type), first, where);
  if (!less) return false;
  const ir::ExprPtr last = name == "minmax" ? save(first, "most", where) : first;
  const auto look = [&](const ir::ExprPtr& x) {
    if (name != "max") emit(ir::if_(less({x, first}), {ir::assign(first, x, range_of(e))}));
    // Of equal ones std::max takes the first, std::minmax the last.
    if (name == "max") emit(ir::if_(less({last, x}), {ir::assign(last, x, range_of(e))}));
    if (name == "minmax") emit(ir::if_(ir::unary("!", less({x, last})), {ir::assign(last, x, range_of(e))}));
  };
  if (list)
    lowering_.iterators.for_each({list, ir::int_literal(0), ir::size_of_sequence(list)}, where,
                                 [&](const ir::ExprPtr& k) { look(ir::index(list, k)); });
  else
    look(save(value(e->getArg(1)), "value", where));
  out = first;
  if (name != "minmax") return true;
  out = lowering_.construction.new_object(module_.type_of(e->getType().getUnqualifiedType(), where));
  emit(ir::assign(lowering_.structures.member_of_structure(out, 0), first));
  emit(ir::assign(lowering_.structures.member_of_structure(out, 1), last));
  return true;
}

}  // namespace wengert::compiler
