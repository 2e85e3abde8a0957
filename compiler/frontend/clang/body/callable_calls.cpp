// SPDX-License-Identifier: MIT
// Calls of lambdas, pointers to functions and std::function, and of functions that are handed one.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// A call through a pointer, of a lambda or of a std::function; false for other calls.
bool CallableCalls::callable_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const clang::Expr* called = nullptr;
  std::vector<Given> arguments;
  const clang::FunctionDecl* body = nullptr;
  unsigned first = 0;
  if (const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    if (operation->getOperator() == clang::OO_Equal && is_callable(operation->getArg(0)->getType()))
      return lowering_.callables.assign_callable(operation->getArg(0), operation->getArg(1));
    const bool is_equal = operation->getOperator() == clang::OO_EqualEqual;
    if (is_equal || operation->getOperator() == clang::OO_ExclaimEqual) {  // f == nullptr
      const bool first_is_null = e->getArg(0)->getType()->isNullPtrType();
      if (!first_is_null && !e->getArg(1)->getType()->isNullPtrType()) return false;
      const clang::Expr* tested = e->getArg(first_is_null ? 1 : 0);
      if (!is_stored_function(tested->getType()) || !is_set(tested, out)) return false;
      if (is_equal) out = ir::unary("!", out);
      return true;
    }
    if (operation->getOperator() != clang::OO_Call || !is_callable(operation->getArg(0)->getType())) return false;
    called = operation->getArg(0);
    const auto* record = called->getType()->getAsCXXRecordDecl();
    if (record != nullptr && record->isLambda()) body = e->getDirectCallee();
    first = 1;
  } else if (e->getDirectCallee() == nullptr && is_callable(e->getCallee()->getType()) &&
             !llvm::isa<clang::CXXPseudoDestructorExpr>(e->getCallee()->IgnoreParens())) {
    called = e->getCallee();
  } else if (const auto* callee = e->getDirectCallee(); callee != nullptr && callee->isInStdNamespace() &&
                                                        callee->getNameAsString() == "invoke" && e->getNumArgs() > 0 &&
                                                        is_callable(e->getArg(0)->getType())) {
    called = e->getArg(0);
    first = 1;
  } else if (const auto* test = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
             test != nullptr && test->getMethodDecl() != nullptr &&
             llvm::isa<clang::CXXConversionDecl>(test->getMethodDecl()) && e->getType()->isBooleanType() &&
             is_stored_function(test->getImplicitObjectArgument()->getType())) {
    return is_set(test->getImplicitObjectArgument(), out);
  } else {
    return apply_to_members(e, value_is_used, out);
  }
  const CallablePtr target = lowering_.callables.callable(called);
  if (target == nullptr || target->is_null())
    refuse(e->getBeginLoc(), Refused::indirect_call, module_.text_of(called->getSourceRange()));
  for (unsigned k = first; k < e->getNumArgs(); ++k) arguments.emplace_back(e->getArg(k));
  out = apply(target, body, std::move(arguments), e, value_is_used);
  return true;
}

/// Whether a std::function holds one. False where that is not known.
bool CallableCalls::is_set(const clang::Expr* e, ir::ExprPtr& out) {
  const CallablePtr held = lowering_.callables.callable(e);
  if (held == nullptr) return false;
  if (!held->selector) {
    out = ir::bool_literal(!held->is_null());
    return true;
  }
  if (held->memory) {
    out = ir::binary("!=", held->selector, ir::int_literal(0));
    return true;
  }
  out = nullptr;
  for (std::size_t k = 0; k < held->choices.size(); ++k) {
    if (held->choices[k]->is_null()) continue;
    const ir::ExprPtr here = ir::binary("==", held->selector, ir::int_literal(static_cast<long long>(k)));
    out = out ? ir::binary("||", out, here) : here;
  }
  if (!out) out = ir::bool_literal(false);
  return true;
}

/// std::apply(f, tuple): f's arguments are the members of a tuple or a pair, or the elements of a std::array.
bool CallableCalls::apply_to_members(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr || !callee->isInStdNamespace() || !callee->getDeclName().isIdentifier() ||
      callee->getName() != "apply" || e->getNumArgs() != 2 || !is_callable(e->getArg(0)->getType()))
    return false;
  const auto where = e->getBeginLoc();
  const CallablePtr target = lowering_.callables.callable(e->getArg(0));
  if (target == nullptr || target->is_null()) return false;
  ir::ExprPtr whole = value(e->getArg(1));
  if (!ir::is_place(whole)) whole = save(whole, "value", where);
  std::vector<Given> members;
  if (ir::is_struct(whole->type)) {
    for (std::size_t k = 0; k < module_.find_struct(whole->type->name)->fields.size(); ++k)
      members.emplace_back(lowering_.structures.member_of_structure(whole, k));
  } else if (whole->type->kind == ir::TypeKind::std_array && whole->type->extent->kind == ir::ExprKind::literal) {
    for (int k = 0; k < std::stoi(whole->type->extent->text); ++k)
      members.emplace_back(element(whole, ir::int_literal(k), where));
  } else {
    return false;
  }
  // A generic lambda's operator() for arguments of these types.
  const clang::FunctionDecl* body = nullptr;
  if (const auto* record = e->getArg(0)->getType().getNonReferenceType()->getAsCXXRecordDecl();
      record != nullptr && record->isLambda() && record->isGenericLambda()) {
    for (const clang::FunctionDecl* one :
         record->getLambdaCallOperator()->getDescribedFunctionTemplate()->specializations()) {
      bool fits = one->hasBody() && one->getNumParams() == members.size();
      for (unsigned k = 0; fits && k < one->getNumParams(); ++k)
        fits = ir::same_type(ir::as_mutable(module_.type_of(one->getParamDecl(k)->getType(), where)),
                             ir::as_mutable(members[k].value->type));
      if (fits) body = one;
    }
    if (body == nullptr) return false;
  }
  out = apply(target, body, std::move(members), e, value_is_used);
  return true;
}

/// Calls what is known. `body` is a generic lambda's operator() for these arguments. `result_type` is that of the call
/// where `whole` is not the call itself.
ir::ExprPtr CallableCalls::apply(const CallablePtr& target, const clang::FunctionDecl* body,
                                 std::vector<Given> arguments, const clang::Expr* whole, bool value_is_used,
                                 clang::QualType result_type) {
  const auto where = whole->getBeginLoc();
  if (target->selector) {
    for (Given& one : arguments) {
      // A function is handed to each of them as it is written, a void* as what it is in the source.
      if (!one.value && (is_callable(one.expression->getType()) || is_nowhere_given(one.expression))) continue;
      if (!one.value && one.expression->getType()->isVoidPointerType())
        one.value = typed_address(one.expression);
      else if (!one.value)
        one.value = value(one.expression);
      if (ir::is_scalar(one.value->type) && one.value->kind != ir::ExprKind::literal &&
          !(one.expression != nullptr && one.expression->isLValue()))
        one.value = save(one.value, "value", where);
    }
    const clang::QualType type = result_type.isNull() ? whole->getType() : result_type;
    ir::ExprPtr result;
    if (value_is_used && !type->isVoidType())
      result = lowering_.construction.new_object(module_.type_of(type.getUnqualifiedType(), where));
    ir::Block chain;
    for (std::size_t k = target->choices.size(); k-- > 0;) {
      if (target->choices[k]->is_null()) continue;
      ir::Block one = scratch([&] {
        const ir::ExprPtr value = apply(target->choices[k], nullptr, arguments, whole, value_is_used, result_type);
        if (result && value) emit(ir::assign(result, as_type(value, result->type)));
      });
      if (chain.empty())
        chain = std::move(one);
      else
        chain = {ir::if_(ir::binary("==", target->selector, ir::int_literal(static_cast<long long>(k))), std::move(one),
                         std::move(chain), range_of(whole))};
    }
    for (auto& s : chain) emit(s);
    return result;
  }
  if (target->is_null()) refuse(where, Refused::indirect_call, module_.text_of(whole->getSourceRange()));
  if (const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(target->function)) {
    const std::string op = operator_of(method->getParent());
    if (!op.empty() && arguments.size() == 2) return operation(method, op, arguments, whole);
  }
  const clang::FunctionDecl* callee = target->closure != nullptr && body != nullptr ? body : body_of(*target);
  if (callee == nullptr || callee->isDependentContext())
    refuse(where, Refused::indirect_call, module_.text_of(whole->getSourceRange()));
  ir::ExprPtr result;
  if (target->closure == nullptr && target->captured.empty() && module_.is_library(callee)) {
    const std::string name = mathematical_function(callee);
    if (name.empty()) refuse(where, Refused::library_function, callee->getNameAsString());
    std::vector<ir::ExprPtr> values;
    for (std::size_t k = 0; k < arguments.size(); ++k)
      values.push_back(as_type(arguments[k].value ? arguments[k].value : value(arguments[k].expression),
                               module_.type_of(callee->getParamDecl(static_cast<unsigned>(k))->getType(), where)));
    const auto type = module_.type_of(callee->getReturnType(), where);
    result = ir::call(name == "abs" && ir::is_real(type) ? "fabs" : name, values, type, range_of(whole));
  } else {
    // The pointer's signature may differ from the function's in the types of numbers.
    for (std::size_t k = 0; k < arguments.size() && k < callee->getNumParams(); ++k) {
      const clang::QualType type = callee->getParamDecl(static_cast<unsigned>(k))->getType();
      const clang::Expr* e = arguments[k].expression;
      if (e != nullptr && !type->isReferenceType() && type->isArithmeticType() &&
          !context_.hasSameUnqualifiedType(type, e->getType().getNonReferenceType()))
        arguments[k] = Given(as_type(value(e), module_.type_of(type, where)));
    }
    const bool is_functor = target->closure == nullptr && !target->captured.empty();
    result = lowering_.calls.call_with(whole, callee, is_functor ? target->captured[0].value : nullptr, arguments,
                                       target->closure != nullptr ? target : nullptr, value_is_used);
  }
  if (!result || !llvm::isa<clang::CallExpr>(whole) || whole->getType()->isVoidType() || !ir::is_scalar(result->type) ||
      !whole->getType()->isArithmeticType())
    return result;
  return as_type(result, module_.type_of(whole->getType().getUnqualifiedType(), where));
}

/// What std::plus and its like give: std::plus<double> converts its operands, std::plus<> takes them as they are.
ir::ExprPtr CallableCalls::operation(const clang::CXXMethodDecl* method, const std::string& op,
                                     const std::vector<Given>& arguments, const clang::Expr* whole) {
  const auto where = whole->getBeginLoc();
  std::vector<ir::ExprPtr> operands;
  for (std::size_t k = 0; k < 2; ++k) {
    const ir::ExprPtr given = arguments[k].value ? arguments[k].value : value(arguments[k].expression);
    const clang::QualType type = method->getParamDecl(static_cast<unsigned>(k))->getType().getNonReferenceType();
    const ir::ExprPtr x = type->isDependentType()
                              ? given
                              : as_type(given, ir::as_mutable(module_.type_of(type.getUnqualifiedType(), where)));
    if (!ir::is_scalar(x->type)) refuse(where, Refused::indirect_call, module_.text_of(whole->getSourceRange()));
    // A variable is taken by reference: the second operand's call may still change it.
    const bool by_reference = x == given && arguments[k].expression != nullptr && arguments[k].expression->isLValue();
    operands.push_back(k == 0 && !by_reference ? save(x, "value", where) : x);
  }
  const ir::ExprPtr result = save(ir::binary(op, operands[0], operands[1]), "value", where);
  return llvm::isa<clang::CallExpr>(whole) && whole->getType()->isArithmeticType()
             ? as_type(result, module_.type_of(whole->getType().getUnqualifiedType(), where))
             : result;
}

/// The argument for a parameter that can be called, or that is a void*: what it brings along goes to `values`.
bool CallableCalls::special_argument(const Given& given, const clang::ParmVarDecl* parameter, Specialisation& special,
                                     std::vector<ir::ExprPtr>& values) {
  const clang::QualType type = parameter->getType();
  const clang::Expr* e = given.expression;
  if (is_callable(type)) {
    const CallablePtr known = e != nullptr ? lowering_.callables.callable(e) : nullptr;
    if (known == nullptr) {
      const auto* record = e != nullptr ? e->getType()->getAsCXXRecordDecl() : nullptr;
      const auto where = e != nullptr ? e->getBeginLoc() : parameter->getLocation();
      refuse(where, record != nullptr && record->isLambda() ? Refused::lambda : Refused::indirect_call,
             e != nullptr ? module_.text_of(e->getSourceRange()) : parameter->getNameAsString());
    }
    if (const auto* copied = copied_variable(e);
        !type->isReferenceType() && known->closure != nullptr && is_mutable(known->closure) && copied != nullptr)
      refuse(e->getBeginLoc(), Refused::mutable_copy, copied->getNameAsString());
    // A parameter has a copy, and std::function one more.
    const bool is_kept = is_of(type.getNonReferenceType(), "function") && !is_of(e->getType(), "function");
    if (const auto* other =
            is_kept || (!type->isReferenceType() && copied_variable(e) != nullptr) ? copied_otherwise(*known) : nullptr)
      refuse(e->getBeginLoc(), Refused::copied_whole, other->getNameAsString());
    special.callables[parameter] = known;
    flatten(*known, values);
    return true;
  }
  if (!type->isVoidPointerType()) return false;
  if (e == nullptr) {
    if (!ir::is_pointer(given.value->type) || given.value->type->element->kind == ir::TypeKind::void_) return false;
    special.pointers[parameter] = ir::as_mutable(given.value->type);
    values.push_back(given.value);
    return true;
  }
  if (is_nowhere_given(e)) {
    special.pointers[parameter] = nullptr;
    return true;
  }
  const ir::ExprPtr pointer = value(plain(e)->IgnoreParenCasts());
  ir::TypePtr lowered = pointer->type;
  if (ir::is_sequence(lowered) && lowered->kind == ir::TypeKind::array) lowered = ir::pointer_to(lowered->element);
  if (!ir::is_pointer(lowered) || lowered->element->kind == ir::TypeKind::void_) return false;
  special.pointers[parameter] = ir::as_mutable(lowered);
  values.push_back(pointer);
  return true;
}

/// What a void* is given, with the type that it has in the source.
ir::ExprPtr CallableCalls::typed_address(const clang::Expr* e) {
  const ir::ExprPtr pointer = value(plain(e)->IgnoreParenCasts());
  return pointer->type->kind == ir::TypeKind::array ? ir::address_of(ir::index(pointer, ir::int_literal(0))) : pointer;
}

/// A null pointer for a void*, or a parameter that is one.
bool CallableCalls::is_nowhere_given(const clang::Expr* e) const {
  return e->getType()->isVoidPointerType() &&
         (e->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull) || is_nowhere(e));
}

/// A void* parameter that leads nowhere.
bool CallableCalls::is_nowhere(const clang::Expr* e) const {
  const auto* variable = named(plain(e)->IgnoreParenCasts());
  const auto known = variable != nullptr ? body_.bound.find(variable) : body_.bound.end();
  return known != body_.bound.end() && known->second->kind == ir::ExprKind::null;
}

bool CallableCalls::is_pure(const Specialisation& special) {
  if (special.closure && writes_captured(*special.closure)) return false;
  return std::none_of(special.callables.begin(), special.callables.end(),
                      [](const auto& one) { return writes_captured(*one.second); });
}

std::vector<ir::ExprPtr> CallableCalls::brought_along(const Callable& c) {
  std::vector<ir::ExprPtr> values;
  flatten(c, values);
  return values;
}

}  // namespace wengert::compiler
