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
  if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided() && is_sliced(e->getType())) {
    const ir::ExprPtr object = new_object(type);
    construct_at(object, e);
    set_class(object, constructor->getParent());
    return object;
  }
  if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided()) return value(e->getArg(0));
  if (is_iterator(e->getType())) return e->getNumArgs() == 0 ? ir::null_pointer(type) : value(e->getArg(0));
  if (is_library_structure(e->getType())) {
    const ir::ExprPtr object = new_object(type);
    construct_library(object, e);
    return object;
  }
  if (is_owned_array(e->getType())) {
    const ir::ExprPtr made = new_object(type);
    fill_owned_array(made, e);
    return made;
  }
  if (is_map(e->getType()) && !constructor->isCopyOrMoveConstructor()) {
    const ir::ExprPtr made = new_object(type);
    construct_map(made, e);
    return made;
  }
  if (container_of(e->getType()) == Container::vector) {
    if (constructor->isCopyOrMoveConstructor()) return value(e->getArg(0));
    if (copies_range(e) || list_of_vector(e) != nullptr || makes_rows(e)) {
      const ir::ExprPtr made = new_object(type);
      fill_vector(made, e);
      return made;
    }
    const ir::ExprPtr made = sized_vector(e);
    if (made->operands.empty()) return new_object(type);
    const ir::ExprPtr saved = save(made, "value", where);
    if (made->operands.size() == 1)
      construct_new_elements(saved, ir::literal("0", ir::int_type("std::size_t")), e->getType(), e);
    return saved;
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

/// Runs a constructor of a class with public data on an object that was just declared.
void FunctionLowering::construct_at(const ir::ExprPtr& object, const clang::CXXConstructExpr* e) {
  const auto* constructor = e->getConstructor();
  if (is_library_structure(e->getType())) return construct_library(object, e);
  if (is_pair(e->getType())) return fill_pair(object, {e->arg_begin(), e->arg_end()}, e->getBeginLoc());
  if (constructor->isUserProvided()) {
    user_call(e, constructor, object, {e->arg_begin(), e->arg_end()}, false);
    return;
  }
  if (constructor->isCopyOrMoveConstructor()) {
    ir::ExprPtr from = value(e->getArg(0));
    if (!ir::is_place(from)) from = save(from, "value", e->getBeginLoc());
    return copy_members(object, from, constructor->getParent(), e->getBeginLoc());
  }
  if (constructor->isInheritingConstructor()) {
    user_call(e, constructor->getInheritedConstructor().getConstructor(), object, {e->arg_begin(), e->arg_end()},
              false);
    set_class(object, constructor->getParent());
    for (const auto* f : constructor->getParent()->fields())
      if (f->hasInClassInitializer() && f->getInClassInitializer() != nullptr)
        fill_member(ir::field(object, module_.field_name(f), module_.field_type(f, e->getBeginLoc())), f,
                    f->getInClassInitializer(), e->getBeginLoc());
    return;
  }
  // Members without a value of their own stay unset, but for T() and new T().
  construct_members(object, constructor->getParent(), e, e->requiresZeroInitialization());
}

/// The initial values that a constructor gives before its body.
void FunctionLowering::construct_initializers(const clang::CXXConstructorDecl* constructor,
                                              clang::SourceLocation where) {
  bool is_delegated = false, has_class = false;
  for (const auto* init : constructor->inits()) {
    if (!init->isMemberInitializer()) {
      if (init->isIndirectMemberInitializer()) refuse(where, Refused::union_type, constructor->getParent()->getName());
      is_delegated |= init->isDelegatingInitializer();
      if (init->isDelegatingInitializer() || module_.family_of(init->getBaseClass()->getAsCXXRecordDecl()) != nullptr)
        construct_part(init, where);
      continue;
    }
    if (!has_class) set_class(self(), constructor->getParent());
    has_class = true;
    const auto* f = init->getMember();
    fill_member(ir::field(self(), module_.field_name(f), module_.field_type(f, where)), f, init->getInit(), where);
  }
  if (!has_class && !is_delegated) set_class(self(), constructor->getParent());
}

/// What a member that is a reference points to.
ir::ExprPtr FunctionLowering::referred(const clang::Expr* e, const clang::FieldDecl* field, const ir::TypePtr& type) {
  const ir::ExprPtr target = value(e);
  if (!ir::is_place(target)) refuse(e->getBeginLoc(), Refused::reference_member, field->getNameAsString());
  const ir::ExprPtr pointer = target->kind == ir::ExprKind::dereference ? target->operands[0] : ir::address_of(target);
  if (ir::is_reference(type) && !ir::is_reference(pointer->type))
    refuse(e->getBeginLoc(), Refused::owned_by_value, field->getNameAsString());
  if (ir::is_reference(type) || !field->getType().getNonReferenceType().isConstQualified()) return pointer;
  // The member's derivative is written through the same kind of pointer.
  auto given = std::make_shared<ir::Expr>(*ir::cast(type, pointer));
  given->text = "plain";
  return given;
}

void FunctionLowering::fill_member(const ir::ExprPtr& member, const clang::FieldDecl* field, const clang::Expr* whole,
                                   clang::SourceLocation where) {
  const ir::TypePtr& type = member->type;
  if (field->getType()->isReferenceType()) {
    return emit(ir::assign(member, referred(whole, field, type)));
  }
  const clang::Expr* given = plain(whole)->IgnoreImplicit();
  given = plain(given);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given); made != nullptr && !ir::is_reference(type)) {
    if (type->kind == ir::TypeKind::vector && !made->getConstructor()->isCopyOrMoveConstructor())
      return fill_vector(member, made);
    if (made->getNumArgs() == 0 && ir::is_struct(type)) return construct_at(member, made);
    if (made->getNumArgs() == 0 && ir::is_sequence(type)) return construct_default(member, field->getType(), made);
  }
  if (ir::is_reference(type) && is_smart_pointer(field->getType()))
    own(member, whole, true);
  else
    fill(member, initial(whole, type), where);
}

}  // namespace wengert::compiler
