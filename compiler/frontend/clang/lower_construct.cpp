// SPDX-License-Identifier: MIT
// Constructors: of vectors, pairs and the classes of the source.
#include "lowering.hpp"

namespace wengert::compiler {

/// std::vector<T>(n, x) as a call of 'vector', which only a declaration may have as its value.
ir::ExprPtr FunctionLowering::sized_vector(const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  std::vector<ir::ExprPtr> values;
  const bool list = e->isListInitialization() || e->isStdInitListInitialization();
  for (const clang::Expr* a : e->arguments()) {
    if (llvm::isa<clang::CXXDefaultArgExpr>(a)) continue;
    if (list || !(values.empty() ? a->getType()->isIntegralOrEnumerationType()
                                 : !a->getType()->isPointerType() && !a->getType()->isRecordType()))
      refuse(where, Refused::library_function, "this constructor of std::vector");
    values.push_back(value(a));
  }
  return ir::call("vector", values, module_.type_of(e->getType().getUnqualifiedType(), where), range_of(e));
}

/// Constructors: of containers for declarations (see declaration), copies, implicit ones, the user's.
ir::ExprPtr FunctionLowering::construct(const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  const auto* constructor = e->getConstructor();
  const auto type = module_.type_of(e->getType().getUnqualifiedType(), where);
  if (ir::is_reference(type)) {
    if (is_fresh_owner(e)) return owner_value(e);
    return value(e->getArg(0));
  }
  if (module_.is_owned(e->getType()))
    refuse(where, Refused::owned_by_value, spelled(e->getType().getUnqualifiedType()));
  if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided()) return value(e->getArg(0));
  if (is_iterator(e->getType())) return e->getNumArgs() == 0 ? ir::null_pointer(type) : value(e->getArg(0));
  if (container_of(e->getType()) == Container::vector) {
    if (constructor->isCopyOrMoveConstructor()) return value(e->getArg(0));
    if (copies_range(e) || list_of_vector(e) != nullptr || makes_rows(e)) {
      const ir::ExprPtr made = new_object(type);
      fill_vector(made, e);
      return made;
    }
    const ir::ExprPtr made = sized_vector(e);
    return made->operands.empty() ? new_object(type) : save(made, "value", where);
  }
  if (constructor->isCopyOrMoveConstructor()) return value(e->getArg(0));
  if (is_pair(e->getType())) {
    const ir::ExprPtr made = new_object(type);
    fill_pair(made, {e->arg_begin(), e->arg_end()}, where);
    return made;
  }
  if (container_of(e->getType()) != Container::none || constructor->isInStdNamespace())
    refuse(where, Refused::container, spelled(e->getType().getUnqualifiedType()));
  const ir::ExprPtr object = new_object(type);
  construct_at(object, e);
  return object;
}

/// The same for every element of an array of objects.
void FunctionLowering::construct_elements(const ir::ExprPtr& target, const clang::CXXConstructExpr* e) {
  if (target->type->kind != ir::TypeKind::array && target->type->kind != ir::TypeKind::std_array)
    return construct_at(target, e);
  for_each({target, ir::int_literal(0), target->type->extent}, e->getBeginLoc(),
           [&](const ir::ExprPtr& k) { construct_elements(ir::index(target, k), e); });
}

/// Runs a constructor of a class with public data on an object that was just declared.
void FunctionLowering::construct_at(const ir::ExprPtr& object, const clang::CXXConstructExpr* e) {
  const auto* constructor = e->getConstructor();
  if (is_pair(e->getType())) return fill_pair(object, {e->arg_begin(), e->arg_end()}, e->getBeginLoc());
  if (constructor->isUserProvided()) {
    user_call(e, constructor, object, {e->arg_begin(), e->arg_end()}, false);
    return;
  }
  // Members without a value of their own stay unset, but for T() and new T().
  for (const auto* f : constructor->getParent()->fields()) {
    const auto type = module_.type_of(f->getType(), e->getBeginLoc());
    const ir::ExprPtr member = ir::field(object, f->getNameAsString(), type);
    if (e->requiresZeroInitialization() && type->kind != ir::TypeKind::vector)
      fill(member, zero_of(type, e->getBeginLoc()), e->getBeginLoc());
    if (f->hasInClassInitializer() && f->getInClassInitializer() != nullptr) {
      fill(member, initial(f->getInClassInitializer(), type), e->getBeginLoc());
    } else if (const auto* record = f->getType()->getAsCXXRecordDecl();
               record != nullptr && !record->isInStdNamespace() && !record->hasTrivialDefaultConstructor()) {
      for (const auto* inner : record->ctors())
        if (inner->isDefaultConstructor()) construct_default(member, record, inner, e);
    }
  }
}

void FunctionLowering::construct_default(const ir::ExprPtr& object, const clang::CXXRecordDecl* record,
                                         const clang::CXXConstructorDecl* constructor, const clang::Expr* e) {
  if (constructor->isUserProvided()) {
    user_call(e, constructor, object, {}, false);
    return;
  }
  for (const auto* f : record->fields()) {
    if (!f->hasInClassInitializer() || f->getInClassInitializer() == nullptr) continue;
    const auto type = module_.type_of(f->getType(), e->getBeginLoc());
    fill(ir::field(object, f->getNameAsString(), type), initial(f->getInClassInitializer(), type), e->getBeginLoc());
  }
}

}  // namespace wengert::compiler
