// SPDX-License-Identifier: MIT
// Smart pointers to what is no class of the source, or a class that also stands by value: they own a box with one
// member, which holds it.
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

ir::ExprPtr Owners::boxed(const ir::ExprPtr& pointer, const ir::TypePtr& type) {
  return ir::field(ir::dereference(pointer), "value", type);
}

/// *p
ir::ExprPtr Owners::held_by(const clang::Expr* pointer) {
  ir::ExprPtr box = value(pointer);
  if (!ir::is_place(box)) box = save(box, "owner", pointer->getBeginLoc());
  return boxed(box, module_.find_struct(box->type->element->name)->fields[0].type);
}

/// p.get(), which is null if p is.
ir::ExprPtr Owners::address_held_by(const clang::Expr* pointer) {
  const ir::ExprPtr held = held_by(pointer);
  const ir::ExprPtr& box = held->operands[0]->operands[0];
  const auto* instance = instance_of(pointer->getType());
  const ir::TypePtr type =
      module_.type_of(context_.getPointerType(instance->getTemplateArgs()[0].getAsType()), pointer->getBeginLoc());
  const auto variable = ir::variable(fresh_name("held"), ir::as_mutable(type));
  show(variable);
  emit(ir::declare(variable, ir::null_pointer(variable->type)));
  emit(ir::if_(ir::binary("!=", box, ir::null_pointer(box->type)),
               {ir::assign(ir::ref(variable), ir::address_of(held))}));
  return ir::ref(variable);
}

/// target = std::make_unique<T>(...) or its like.
void Owners::make_boxed(const ir::ExprPtr& target, const clang::CallExpr* made) {
  const auto where = made->getBeginLoc();
  const clang::QualType element =
      made->getDirectCallee()->getTemplateSpecializationArgs()->get(0).getAsType().getUnqualifiedType();
  std::vector<const clang::Expr*> arguments(made->arg_begin(), made->arg_end());
  const ir::TypePtr type = module_.find_struct(target->type->element->name)->fields[0].type;
  const ir::ExprPtr held = boxed(target, type);
  const auto* record = element->getAsCXXRecordDecl();
  const bool of_source = record != nullptr && !record->isInStdNamespace();
  const auto refuse_form = [&] { refuse(where, Refused::smart_pointer, module_.text_of(made->getSourceRange())); };
  const auto allocate = [&] { emit(ir::allocate(target, target->type->element, nullptr, "gc", range_of(made))); };
  const auto is_same = [&](const clang::Expr* e) {
    const clang::QualType given = e->getType().getNonReferenceType();
    return context_.hasSameUnqualifiedType(given, element);
  };
  if (arguments.size() == 1 && (record == nullptr || is_same(arguments[0]))) {
    if (copies_by_constructor(record)) refuse_form();
    const ir::ExprPtr given = converted(value(arguments[0]), type);
    allocate();
    return lowering_.initials.fill(held, given, where);
  }
  const auto* constructor =
      of_source && !record->isAggregate() && !(arguments.empty() && !record->hasUserProvidedDefaultConstructor())
          ? constructor_for(record->getDefinition(), arguments, where)
          : nullptr;
  if (constructor != nullptr) {
    allocate();
    lowering_.calls.user_call(made, constructor, held, arguments, false);
    return;
  }
  if (arguments.empty()) {
    allocate();
    lowering_.initials.fill(held, lowering_.initials.zero_of(type, where), where);
    return lowering_.construction.construct_default(held, element, made);
  }
  if (type->kind == ir::TypeKind::vector && !is_map(element)) {
    if (arguments.size() > 2 || !arguments[0]->getType()->isIntegralOrEnumerationType()) refuse_form();
    const ir::ExprPtr size = save(value(arguments[0]), "size", where);
    std::vector<ir::ExprPtr> with;
    if (arguments.size() == 2) with.push_back(save(converted(value(arguments[1]), type->element), "value", where));
    allocate();
    emit(ir::resize(held, size, with, "resize", range_of(made)));
    if (with.empty())
      lowering_.construction.construct_new_elements(held, ir::literal("0", ir::int_type("std::size_t")), element, made);
    return;
  }
  if (!of_source) refuse_form();
  const ir::ExprPtr value = lowering_.containers.emplaced(made, element, type);
  allocate();
  lowering_.initials.fill(held, value, where);
}

/// target = new T(...), T{...} or T.
void Owners::make_boxed(const ir::ExprPtr& target, const clang::CXXNewExpr* made) {
  const auto where = made->getBeginLoc();
  const ir::TypePtr type = module_.find_struct(target->type->element->name)->fields[0].type;
  const ir::ExprPtr held = boxed(target, type);
  const clang::Expr* start = made->getInitializer();
  const auto allocate = [&] { emit(ir::allocate(target, target->type->element, nullptr, "gc", range_of(made))); };
  const auto* construct = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(start);
  if (start == nullptr || (construct != nullptr && !construct->getConstructor()->isCopyOrMoveConstructor())) {
    allocate();
    if (start == nullptr) return lowering_.construction.construct_default(held, made->getAllocatedType(), made);
    if (type->kind == ir::TypeKind::vector) return lowering_.vectors.fill_vector(held, construct);
    return lowering_.construction.construct_at(held, construct);
  }
  const ir::ExprPtr given = lowering_.initials.initial(start, type);
  allocate();
  lowering_.initials.fill(held, given, where);
}

}  // namespace wengert::compiler
