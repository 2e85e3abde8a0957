// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/variants.hpp"

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

bool takes(const clang::FunctionDecl* f, clang::QualType held) {
  return f->getNumParams() == 1 &&
         f->getParamDecl(0)->getType().getNonReferenceType().getCanonicalType().getUnqualifiedType() ==
             held.getCanonicalType().getUnqualifiedType();
}

/// The operator() of a class for an argument of this type; null if there is none of just this type.
const clang::FunctionDecl* operation_for(const clang::CXXRecordDecl* record, clang::QualType held) {
  for (const clang::CXXMethodDecl* m : record->methods())
    if (m->getOverloadedOperator() == clang::OO_Call && takes(m, held)) return m;
  for (const clang::Decl* d : record->decls()) {
    const auto* generic = llvm::dyn_cast<clang::FunctionTemplateDecl>(d);
    if (generic == nullptr || generic->getTemplatedDecl()->getOverloadedOperator() != clang::OO_Call) continue;
    for (const clang::FunctionDecl* instance : generic->specializations())
      if (instance->hasBody() && takes(instance, held)) return instance;
  }
  return nullptr;
}

const clang::Expr* without_temporaries(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
        made != nullptr && made->getNumArgs() == 1 && made->getConstructor()->isCopyOrMoveConstructor())
      e = made->getArg(0);
  }
  return e;
}

}  // namespace

ir::ExprPtr Variants::item(const ir::ExprPtr& variant, std::size_t k) const {
  return lowering_.structures.member_of_structure(variant, k + 1);
}

ir::ExprPtr Variants::place_of(const clang::Expr* e) {
  const ir::ExprPtr given = value(e);
  return ir::is_place(given) ? given : save(given, "value", e->getBeginLoc());
}

std::size_t Variants::alternative(clang::QualType variant, clang::QualType given, clang::SourceLocation where) const {
  const auto types = types_in(instance_of(variant));
  given = given.getNonReferenceType().getUnqualifiedType();
  const auto first = [&](const std::function<bool(clang::QualType)>& fits) {
    return static_cast<std::size_t>(std::find_if(types.begin(), types.end(), fits) - types.begin());
  };
  std::size_t k = first([&](clang::QualType t) { return context_.hasSameUnqualifiedType(t, given); });
  if (k == types.size() && given->isArithmeticType())
    k = first([&](clang::QualType t) {
      return t->isArithmeticType() && t->isRealFloatingType() == given->isRealFloatingType();
    });
  if (k == types.size() && (given->isArrayType() || given->isPointerType()))
    k = first([&](auto t) { return is_string(t); });
  if (k == types.size()) refuse(where, Refused::library_function, "this value of std::variant");
  return k;
}

void Variants::put(const ir::ExprPtr& variant, clang::QualType type, const clang::Expr* given) {
  const auto where = given->getBeginLoc();
  if (is_of(given->getType(), "variant")) return emit(ir::assign(variant, value(given)));
  const std::size_t k = alternative(type, given->getType(), where);
  const ir::ExprPtr target = item(variant, k);
  ir::ExprPtr x = is_string(types_in(instance_of(type))[k]) ? lowering_.names.name(given) : value(given);
  if (ir::is_struct(x->type) && !ir::is_place(x)) x = save(x, "value", where);
  lowering_.initials.fill(target, converted(x, target->type), where);
  emit(ir::assign(lowering_.structures.member_of_structure(variant, 0), ir::int_literal(static_cast<long long>(k))));
}

bool Variants::call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, bool value_is_used,
                    ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto which = [&](const ir::ExprPtr& v) { return lowering_.structures.member_of_structure(v, 0); };
  if (object != nullptr) {
    if (name == "operator=") {
      out = place_of(object);
      put(out, object->getType(), e->getArg(1));
    } else if (name == "index") {
      out = ir::cast(ir::int_type("std::size_t"), which(place_of(object)));
    } else if (name == "emplace" && e->getNumArgs() == 1) {
      put(place_of(object), object->getType(), e->getArg(0));
    } else {
      return false;
    }
    return true;
  }
  if (name == "visit") return visit(e, value_is_used, out);
  const bool by_pointer = name == "get_if";
  if ((name != "get" && !by_pointer && name != "holds_alternative") || e->getNumArgs() != 1) return false;
  const clang::QualType given = e->getArg(0)->getType();
  const clang::QualType type = by_pointer ? given->getPointeeType() : given;
  const auto* chosen = e->getDirectCallee()->getTemplateSpecializationArgs();
  if (!is_of(type, "variant") || chosen == nullptr || chosen->size() == 0) return false;
  const auto types = types_in(instance_of(type));
  std::size_t k = 0;
  if (chosen->get(0).getKind() == clang::TemplateArgument::Integral)
    k = static_cast<std::size_t>(chosen->get(0).getAsIntegral().getZExtValue());
  else
    while (k < types.size() && !context_.hasSameType(types[k], chosen->get(0).getAsType())) ++k;
  const ir::ExprPtr variant =
      by_pointer ? lowering_.expressions.pointee(value(e->getArg(0)), where) : place_of(e->getArg(0));
  const ir::ExprPtr number = ir::int_literal(static_cast<long long>(k));
  if (name == "holds_alternative") {
    out = ir::binary("==", which(variant), number, range_of(e));
  } else if (by_pointer) {
    const ir::TypePtr held = item(variant, k)->type;
    const auto pointed = ir::pointer_to(type.isConstQualified() ? ir::as_const(held) : held);
    const auto pointer = ir::variable(fresh_name("held"), pointed);
    show(pointer);
    emit(ir::declare(pointer, ir::null_pointer(pointed)));
    emit(ir::if_(ir::binary("==", which(variant), number),
                 {ir::assign(ir::ref(pointer), ir::address_of(item(variant, k)))}));
    out = ir::ref(pointer);
  } else {
    emit(ir::if_(ir::binary("!=", which(variant), number), {ir::opaque("throw std::bad_variant_access();")}));
    out = item(variant, k);
  }
  return true;
}

/// What a visitor gives for an alternative: a lambda, a class with operator(), or one that derives from lambdas.
ir::ExprPtr Variants::visited(const clang::Expr* visitor, clang::QualType held, const ir::ExprPtr& item,
                              const clang::CallExpr* e, bool value_is_used) {
  const auto where = visitor->getBeginLoc();
  const auto* record = visitor->getType().getNonReferenceType()->getAsCXXRecordDecl();
  const auto unknown = [&] { refuse(where, Refused::indirect_call, module_.text_of(visitor->getSourceRange())); };
  if (record == nullptr) unknown();
  if (record->isLambda()) {
    const CallablePtr target = lowering_.callables.callable(visitor);
    const clang::FunctionDecl* body = operation_for(record, held);
    if (body == nullptr && !record->isGenericLambda() && held->isArithmeticType())
      body = record->getLambdaCallOperator();
    if (target == nullptr || body == nullptr || target->selector) unknown();
    return lowering_.callable_calls.apply(target, body, {Given(item)}, e, value_is_used);
  }
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(visitor); list != nullptr && record->getNumBases() > 0) {
    for (const clang::Expr* one : list->inits()) {
      const clang::Expr* base = without_temporaries(one);
      const auto* lambda = base->getType()->getAsCXXRecordDecl();
      if (lambda != nullptr && lambda->isLambda() && operation_for(lambda, held) != nullptr)
        return visited(base, held, item, e, value_is_used);
    }
    unknown();
  }
  const clang::FunctionDecl* method = operation_for(record->getDefinition(), held);
  if (method == nullptr || record->isInStdNamespace()) unknown();
  return lowering_.calls.call_with(e, method, place_of(visitor), {Given(item)}, nullptr, value_is_used);
}

bool Variants::visit(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  if (e->getNumArgs() != 2 || !is_of(e->getArg(1)->getType(), "variant")) return false;
  const clang::Expr* visitor = without_temporaries(e->getArg(0));
  const ir::ExprPtr variant = place_of(e->getArg(1));
  const auto types = types_in(instance_of(e->getArg(1)->getType()));
  if (value_is_used && !e->getType()->isVoidType())
    out = lowering_.construction.new_object(module_.type_of(e->getType().getUnqualifiedType(), where));
  ir::Block chain;
  for (std::size_t k = types.size(); k-- > 0;) {
    ir::Block one = scratch([&] {
      const ir::ExprPtr result = visited(visitor, types[k], item(variant, k), e, value_is_used);
      if (out && result) emit(ir::assign(out, as_type(result, out->type)));
    });
    if (k + 1 == types.size()) {
      chain = std::move(one);
      continue;
    }
    const ir::ExprPtr test = ir::binary("==", lowering_.structures.member_of_structure(variant, 0),
                                        ir::int_literal(static_cast<long long>(k)));
    chain = {ir::if_(test, std::move(one), std::move(chain), range_of(e))};
  }
  for (const ir::StmtPtr& s : chain) emit(s);
  return true;
}

}  // namespace wengert::compiler
