// SPDX-License-Identifier: MIT
// Objects of the classes of the source: their constructors, member by member.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

/// Constructors: of containers for declarations (see declaration), copies, implicit ones, the user's.
ir::ExprPtr Construction::construct(const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  const auto* constructor = e->getConstructor();
  if (is_copied_passive_object(e->getType())) return lowering_.carried.passive_value(e, e->getType());
  const auto type = module_.value_type(e->getType().getUnqualifiedType(), where);
  if (ir::is_reference(type)) {
    if (lowering_.owners.is_fresh_owner(e)) return lowering_.owners.owner_value(e);
    return value(e->getArg(0));
  }
  if (module_.is_owned(e->getType()))
    refuse(where, Refused::owned_by_value, spelled(e->getType().getUnqualifiedType()));
  if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided() &&
      lowering_.hierarchies.is_sliced(e->getType())) {
    const ir::ExprPtr object = new_object(type);
    construct_at(object, e);
    lowering_.hierarchies.set_class(object, constructor->getParent());
    return object;
  }
  if (constructor->isCopyOrMoveConstructor() && e->isElidable()) return value(e->getArg(0));
  if (constructor->isCopyOrMoveConstructor()) lowering_.hierarchies.refuse_other_elements(e->getType(), where);
  if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided() &&
      !copies_by_constructor(constructor->getParent()))
    return lowering_.expressions.copied_value(e->getArg(0));
  if (is_reference_wrapper(e->getType())) return lowering_.structures.wrapped(e->getArg(0));
  if (const auto* vector = vector_base(constructor->getParent());
      vector != nullptr && !constructor->isCopyOrMoveConstructor()) {
    const ir::ExprPtr object = new_object(type);
    construct_at(object, e);
    return object;
  }
  if (is_iterator(e->getType())) return e->getNumArgs() == 0 ? ir::null_pointer(type) : value(e->getArg(0));
  if (is_library_structure(e->getType())) {
    const ir::ExprPtr object = new_object(type);
    lowering_.structures.construct_library(object, e);
    return object;
  }
  if (is_owned_array(e->getType())) {
    const ir::ExprPtr made = new_object(type);
    lowering_.vectors.fill_owned_array(made, e);
    return made;
  }
  if (is_map(e->getType()) && !constructor->isCopyOrMoveConstructor()) {
    const ir::ExprPtr made = new_object(type);
    lowering_.maps.construct_map(made, e);
    return made;
  }
  if (container_of(e->getType()) == Container::vector) {
    if (constructor->isCopyOrMoveConstructor()) return lowering_.expressions.copied_value(e->getArg(0));
    if (lowering_.vectors.copies_range(e) || lowering_.vectors.list_of_vector(e) != nullptr ||
        lowering_.vectors.makes_rows(e) || lowering_.vectors.copies_list(e)) {
      const ir::ExprPtr made = new_object(type);
      lowering_.vectors.fill_vector(made, e);
      return made;
    }
    const ir::ExprPtr made = lowering_.vectors.sized_vector(e);
    if (made->operands.empty()) return new_object(type);
    const ir::ExprPtr saved = save(made, "value", where);
    if (made->operands.size() == 1)
      construct_new_elements(saved, ir::literal("0", ir::int_type("std::size_t")), e->getType(), e);
    return saved;
  }
  if (constructor->isCopyOrMoveConstructor() && constructor->isInStdNamespace()) return value(e->getArg(0));
  if (is_pair(e->getType())) {
    const ir::ExprPtr made = new_object(type);
    construct_at(made, e);
    return made;
  }
  if (container_of(e->getType()) == Container::array && e->getNumArgs() == 0) {
    const auto made = ir::variable(fresh_name("value"), ir::as_mutable(type));
    show(made);
    emit(ir::declare(made, e->requiresZeroInitialization() ? lowering_.initials.zero_of(made->type, where) : nullptr));
    construct_default(ir::ref(made), e->getType(), e);
    return ir::ref(made);
  }
  if (container_of(e->getType()) != Container::none || constructor->isInStdNamespace())
    refuse(where, Refused::container, spelled(e->getType().getUnqualifiedType()));
  const ir::ExprPtr object = new_object(type);
  construct_at(object, e);
  return object;
}

/// Runs a constructor of a class with public data on an object that was just declared.
void Construction::construct_at(const ir::ExprPtr& object, const clang::CXXConstructExpr* e) {
  const auto* constructor = e->getConstructor();
  if (is_library_structure(e->getType())) return lowering_.structures.construct_library(object, e);
  if (is_pair(e->getType())) {
    if (e->getNumArgs() == 0) return construct_value(object, e->getType(), e);
    return lowering_.structures.fill_pair(object, {e->arg_begin(), e->arg_end()}, e->getBeginLoc());
  }
  // The base of a class that is a vector, and such a class with its base's constructors.
  if (object->type->kind == ir::TypeKind::vector &&
      (constructor->getParent()->isInStdNamespace() || constructor->isInheritingConstructor())) {
    if (constructor->isCopyOrMoveConstructor()) return emit(ir::assign(object, value(e->getArg(0)), range_of(e)));
    return lowering_.vectors.fill_vector(object, e);
  }
  if (constructor->isUserProvided()) {
    lowering_.calls.user_call(e, constructor, object, {e->arg_begin(), e->arg_end()}, false);
    return;
  }
  if (vector_base(constructor->getParent()) != nullptr) return;  // an empty one
  if (constructor->isCopyOrMoveConstructor()) {
    if (!has_empty_destructor(constructor->getParent()))
      refuse(e->getBeginLoc(), Refused::destructor, constructor->getParent()->getNameAsString());
    ir::ExprPtr from = value(e->getArg(0));
    if (!ir::is_place(from)) from = save(from, "value", e->getBeginLoc());
    return lowering_.hierarchies.copy_members(object, from, constructor->getParent(), e->getBeginLoc(),
                                              constructor->isMoveConstructor());
  }
  if (constructor->isInheritingConstructor()) {
    lowering_.calls.user_call(e, constructor->getInheritedConstructor().getConstructor(), object,
                              {e->arg_begin(), e->arg_end()}, false);
    lowering_.hierarchies.set_class(object, constructor->getParent());
    for (const auto* f : constructor->getParent()->fields())
      if (f->hasInClassInitializer() && f->getInClassInitializer() != nullptr)
        fill_by_class(object, ir::field(object, module_.field_name(f), module_.field_type(f, e->getBeginLoc())), f,
                      e->getBeginLoc());
    return;
  }
  // Members without a value of their own stay unset, but for T() and new T().
  construct_members(object, constructor->getParent(), e, e->requiresZeroInitialization());
}

/// The initial values that a constructor gives before its body.
void Construction::construct_initializers(const clang::CXXConstructorDecl* constructor, clang::SourceLocation where) {
  bool is_delegated = false, has_class = false;
  for (const auto* init : constructor->inits()) {
    lowering_.maps.add_keys(init->getInit());
    if (!init->isMemberInitializer()) {
      if (init->isIndirectMemberInitializer()) refuse(where, Refused::union_type, constructor->getParent()->getName());
      is_delegated |= init->isDelegatingInitializer();
      if (init->isDelegatingInitializer() || vector_base(constructor->getParent()) != nullptr ||
          module_.family_of(init->getBaseClass()->getAsCXXRecordDecl()) != nullptr)
        construct_part(init, where);
      continue;
    }
    if (!has_class) lowering_.hierarchies.set_class(body_.self(), constructor->getParent());
    has_class = true;
    const auto* f = init->getMember();
    fill_member(ir::field(body_.self(), module_.field_name(f), module_.field_type(f, where)), f, init->getInit(),
                where);
  }
  if (!has_class && !is_delegated) lowering_.hierarchies.set_class(body_.self(), constructor->getParent());
}

/// What a member that is a reference points to.
ir::ExprPtr Construction::referred(const clang::Expr* e, const clang::FieldDecl* field, const ir::TypePtr& type) {
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

void Construction::fill_member(const ir::ExprPtr& member, const clang::FieldDecl* field, const clang::Expr* whole,
                               clang::SourceLocation where) {
  const ir::TypePtr& type = member->type;
  if (is_copied_passive_object(field->getType()) && !field->getType()->isReferenceType())
    return emit(ir::assign(member, lowering_.carried.passive_value(whole, field->getType())));
  if (field->getType()->isReferenceType()) {
    return emit(ir::assign(member, referred(whole, field, type)));
  }
  if (is_owned_array(field->getType())) return lowering_.vectors.fill_owned_array(member, whole);
  if (is_eigen(field->getType())) return lowering_.matrices.fill(member, whole);
  const clang::Expr* given = plain(whole)->IgnoreImplicit();
  given = plain(given);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given); made != nullptr && !ir::is_reference(type)) {
    if (type->kind == ir::TypeKind::vector && !made->getConstructor()->isCopyOrMoveConstructor())
      return lowering_.vectors.fill_vector(member, made);
    if (made->getNumArgs() == 0 && ir::is_struct(type) && !is_stored_function(field->getType()))
      return construct_at(member, made);
    if (made->getNumArgs() == 0 && ir::is_sequence(type)) return construct_default(member, field->getType(), made);
  }
  if (ir::is_reference(type) && is_smart_pointer(field->getType()))
    lowering_.owners.own(member, whole, true);
  else
    lowering_.initials.fill(member, lowering_.initials.initial(whole, type), where);
}

/// A constructor's base or delegation: the same object by another constructor.
void Construction::construct_part(const clang::CXXCtorInitializer* init, clang::SourceLocation where) {
  const clang::Expr* given = init->getInit();
  for (const clang::Expr* before = nullptr; given != before;) {
    before = given;
    given = given->IgnoreParenImpCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(given)) given = full->getSubExpr();
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(given);
        list && list->getNumInits() == 1 && llvm::isa<clang::CXXConstructExpr>(list->getInit(0)->IgnoreParenImpCasts()))
      given = list->getInit(0);
  }
  const ir::TypePtr own = body_.self()->type;
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given);
  if (made != nullptr && own->kind == ir::TypeKind::std_array &&
      made->getConstructor()->getParent()->isInStdNamespace()) {
    if (made->getNumArgs() == 0) return;
    given = plain(made->getArg(0))->IgnoreImplicit();
    if (!llvm::isa<clang::InitListExpr>(given))
      refuse(where, Refused::unsupported_expression, "this initial value of a base");
  } else if (made != nullptr) {
    return construct_at(body_.self(), made);
  }
  if (const auto* inherited = llvm::dyn_cast<clang::CXXInheritedCtorInitExpr>(given)) {
    std::vector<const clang::Expr*> handed_on;
    for (clang::ParmVarDecl* p : body_.function->parameters())
      handed_on.push_back(clang::DeclRefExpr::Create(context_, clang::NestedNameSpecifierLoc(), clang::SourceLocation(),
                                                     p, false, where, p->getType().getNonReferenceType(),
                                                     clang::VK_LValue));
    lowering_.calls.user_call(given, inherited->getConstructor(), body_.self(), handed_on, false);
    return;
  }
  if (llvm::isa<clang::InitListExpr, clang::ImplicitValueInitExpr>(given) && own->kind == ir::TypeKind::std_array)
    return lowering_.initials.fill(body_.self(), lowering_.initials.initial(given, own), where);
  if (llvm::isa<clang::InitListExpr>(given) && llvm::cast<clang::InitListExpr>(given)->getNumInits() == 0) {
    if (const auto* base = given->getType()->getAsCXXRecordDecl())
      return construct_members(body_.self(), base, given, false);
  }
  refuse(where, Refused::unsupported_expression, "this initial value of a base");
}

/// A class's members and those of its bases, as a constructor without a body of its own leaves them.
void Construction::construct_members(const ir::ExprPtr& object, const clang::CXXRecordDecl* declared,
                                     const clang::Expr* e, bool zeros) {
  const auto where = e->getBeginLoc();
  const auto* record = declared->getDefinition();
  for (const auto& b : record->bases())
    if (const auto* base = base_of(b); base != nullptr && module_.family_of(base) != nullptr)
      construct_class(object, base, e);
  lowering_.hierarchies.set_class(object, record);
  for (const auto* f : record->fields()) {
    if (f->getType()->isReferenceType()) continue;
    const auto type = module_.value_type(f->getType(), where);
    const ir::ExprPtr member = ir::field(object, module_.field_name(f), type);
    if (zeros && type->kind != ir::TypeKind::vector && !ir::is_matrix(type) && type->kind != ir::TypeKind::opaque)
      lowering_.initials.fill(member, lowering_.initials.zero_of(type, where), where);
    if (f->hasInClassInitializer() && f->getInClassInitializer() != nullptr)
      fill_by_class(object, member, f, where);
    else
      construct_default(member, f->getType(), e);
  }
}

/// A member's value as its class gives it, which may read other members of the same object.
void Construction::fill_by_class(const ir::ExprPtr& object, const ir::ExprPtr& member, const clang::FieldDecl* field,
                                 clang::SourceLocation where) {
  const ir::ExprPtr outer = body_.object;
  body_.object = object;
  fill_member(member, field, field->getInClassInitializer(), where);
  body_.object = outer;
}

/// What the declaration of an object does that is given no value.
void Construction::construct_default(const ir::ExprPtr& object, clang::QualType type, const clang::Expr* e) {
  if (!needs_construction(type)) return;
  const auto each = [&](const ir::ExprPtr& extent, clang::QualType element) {
    lowering_.iterators.for_each({object, ir::int_literal(0), extent}, e->getBeginLoc(),
                                 [&](const ir::ExprPtr& k) { construct_default(ir::index(object, k), element, e); });
    if (body_.out->back()->body.empty()) body_.out->pop_back();
  };
  if (const auto* array = context_.getAsArrayType(type)) return each(object->type->extent, array->getElementType());
  if (is_string(type) && ir::is_integer(object->type))
    return emit(ir::assign(object, ir::int_literal(module_.number_of_name(""))));
  if (is_library_structure(type) || is_pair(type) || is_of(type, "function")) {
    lowering_.initials.fill(object, lowering_.initials.zero_of(object->type, e->getBeginLoc()), e->getBeginLoc());
    // Of an alternative the first type, which stands behind the number that says which it is.
    const bool is_choice = is_of(type, "variant");
    if (!is_choice && !is_pair(type) && !is_of(type, "tuple")) return;
    auto parts = types_in(instance_of(type));
    if (is_choice) parts.resize(1);
    for (std::size_t k = 0; k < parts.size(); ++k)
      if (gets_more_than_zeros(parts[k]))
        construct_default(lowering_.structures.member_of_structure(object, is_choice ? k + 1 : k), parts[k], e);
    return;
  }
  const auto* record = type->getAsCXXRecordDecl();
  if (container_of(type) == Container::array)
    return each(object->type->extent,
                llvm::cast<clang::ClassTemplateSpecializationDecl>(record)->getTemplateArgs()[0].getAsType());
  construct_class(object, record, e);
}

/// An object, or the base of one, by the class's constructor without arguments.
void Construction::construct_class(const ir::ExprPtr& object, const clang::CXXRecordDecl* record,
                                   const clang::Expr* e) {
  for (const auto* c : record->getDefinition()->ctors())
    if (c->isDefaultConstructor() && c->isUserProvided()) {
      std::vector<const clang::Expr*> defaults;
      for (const auto* p : c->parameters()) defaults.push_back(p->getDefaultArg());
      lowering_.calls.user_call(e, c, object, defaults, false);
      return;
    }
  construct_members(object, record, e, false);
}

/// T() of a class: zeros, and the values that the class gives.
void Construction::construct_value(const ir::ExprPtr& object, clang::QualType type, const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const bool gets_more = gets_more_than_zeros(type);
  if (object->type->kind == ir::TypeKind::vector)
    emit(ir::resize(object, ir::literal("0", ir::int_type("std::size_t"))));
  else if (!gets_more || !(is_pair(type) || is_library_structure(type)))
    lowering_.initials.fill(object, lowering_.initials.zero_of(object->type, where), where);
  if (gets_more) construct_default(object, type, e);
}

/// Whether an object that is given no value gets other ones than zeros, empty vectors and empty texts.
bool Construction::gets_more_than_zeros(clang::QualType type) const {
  type = context_.getBaseElementType(type.getCanonicalType());
  const auto* of = instance_of(type);
  if (is_pair(type) || is_of(type, "tuple") || container_of(type) == Container::array)
    return std::ranges::any_of(types_in(of), [&](clang::QualType one) { return gets_more_than_zeros(one); });
  if (is_of(type, "variant")) return gets_more_than_zeros(types_in(of)[0]);
  return !is_library_structure(type) && !is_string(type) && !is_of(type, "function") && needs_construction(type);
}

/// Whether an object that is given no value gets one all the same: by a constructor or a member's initial value.
bool Construction::needs_construction(clang::QualType type) const {
  type = context_.getBaseElementType(type.getCanonicalType());
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || is_record_of_eigen(record) || record->getDefinition() == nullptr || module_.is_owned(type) ||
      is_passive_object(type))
    return false;
  if (is_library_structure(type)) return record->getName() != "span";
  if (is_of(type, "function") || is_of(type, "basic_string")) return true;
  if (is_pair(type)) return gets_more_than_zeros(type);
  if (container_of(type) == Container::array)
    return needs_construction(
        llvm::cast<clang::ClassTemplateSpecializationDecl>(record)->getTemplateArgs()[0].getAsType());
  return !record->isInStdNamespace() && !record->getDefinition()->hasTrivialDefaultConstructor() &&
         record->getDefinition()->hasDefaultConstructor();
}

/// The elements of a vector from `from` on, which have just been added without a value.
void Construction::construct_new_elements(const ir::ExprPtr& vector, const ir::ExprPtr& from, clang::QualType type,
                                          const clang::Expr* e) {
  const auto* of = instance_of(type);
  if (of == nullptr || container_of(type) != Container::vector) return;
  construct_elements(vector, from, of->getTemplateArgs()[0].getAsType(), e);
}

void Construction::construct_elements(const ir::ExprPtr& vector, const ir::ExprPtr& from, clang::QualType element,
                                      const clang::Expr* e) {
  if (!gets_more_than_zeros(element)) return;
  const auto counter = ir::variable(fresh_name("k"), ir::int_type("std::size_t"));
  body_.scopes.emplace_back();
  show(counter);
  ir::Block inside = scratch([&] { construct_default(ir::index(vector, ir::ref(counter)), element, e); });
  body_.scopes.pop_back();
  if (!inside.empty())
    emit(ir::for_(counter, true, from, "<", ir::size_of_sequence(vector), 1, std::move(inside), range_of(e)));
}

ir::ExprPtr Construction::new_object(const ir::TypePtr& type) {
  const auto object = ir::variable(fresh_name("value"), ir::as_mutable(type));
  show(object);
  emit(ir::declare(object));
  return ir::ref(object);
}

}  // namespace wengert::compiler
