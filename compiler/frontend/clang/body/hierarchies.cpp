// SPDX-License-Identifier: MIT
// Objects of classes with bases: of which class one is, and what a virtual call then calls.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// The object itself, by its own class: not what a reference or pointer leads to.
const clang::CXXRecordDecl* exact_class(const clang::Expr* e) {
  e = plain(e)->IgnoreParenImpCasts();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e))
    return r->getDecl()->getType()->isReferenceType() ? nullptr : r->getDecl()->getType()->getAsCXXRecordDecl();
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e))
    return m->getMemberDecl()->getType()->isReferenceType() ? nullptr
                                                            : m->getMemberDecl()->getType()->getAsCXXRecordDecl();
  return nullptr;
}

}  // namespace

void Hierarchies::set_class(const ir::ExprPtr& object, const clang::CXXRecordDecl* record) {
  const auto* family = module_.family_of(record);
  if (family == nullptr || !family->is_polymorphic) return;
  emit(ir::assign(ir::field(object, family->class_id, ir::int_type()), module_.class_id(record)));
}

bool Hierarchies::is_sliced(clang::QualType type) const {
  const auto* family = module_.family_of(type.getNonReferenceType()->getAsCXXRecordDecl());
  return family != nullptr && !family->is_chain && family->classes.size() > 1;
}

/// Elements of an array are copied member by member.
void Hierarchies::refuse_other_elements(clang::QualType type, clang::SourceLocation where) const {
  if (class_of_elements(type) == type->getAsCXXRecordDecl()) return;
  if (const auto* other = copied_otherwise(type)) refuse(where, Refused::copied_whole, other->getNameAsString());
}

/// A copy as the class makes it: by its own constructor, or member by member.
void Hierarchies::copy_object(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                              clang::SourceLocation where, bool moves) {
  const clang::CXXConstructorDecl* chosen = nullptr;
  for (const auto* c : record->getDefinition()->ctors()) {
    if (c->isDeleted() || !c->isUserProvided()) continue;
    if (c->isCopyConstructor() && chosen == nullptr) chosen = c;
    if (moves && c->isMoveConstructor()) chosen = c;
  }
  if (chosen != nullptr) {
    if (chosen->getNumParams() != 1) refuse(where, Refused::several_constructors, record->getNameAsString());
    return emit(ir::call_stmt(module_.function_id(chosen, where), {to, from}, nullptr));
  }
  if (!has_empty_destructor(record)) refuse(where, Refused::destructor, record->getNameAsString());
  copy_members(to, from, record, where, moves);
}

void Hierarchies::assign_members(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                                 clang::SourceLocation where, bool moves) {
  if (!has_empty_destructor(record)) refuse(where, Refused::destructor, record->getNameAsString());
  for (const auto& b : record->bases()) {
    const auto* base = base_of(b);
    if (base == nullptr || destructs(base) || module_.family_of(base) == nullptr)
      refuse(where, Refused::destructor, record->getNameAsString());
    assign_object(to, from, base, where, moves);
  }
  for (const auto* f : record->getDefinition()->fields()) {
    const auto type = module_.field_type(f, where);
    const ir::ExprPtr target = ir::field(to, module_.field_name(f), type);
    const ir::ExprPtr source = ir::field(from, module_.field_name(f), type);
    const auto* part = f->getType()->getAsCXXRecordDecl();
    refuse_other_elements(f->getType(), where);
    if (type->kind == ir::TypeKind::array) {
      lowering_.iterators.copy_elements(target, source, where);
      continue;
    }
    if (!destructs(part) && !assigns_by_operator(part)) {
      emit(ir::assign(target, source));
      continue;
    }
    assign_object(target, source, part, where, moves);
  }
}

/// An assignment as the class makes it: by its own operator, or member by member.
void Hierarchies::assign_object(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                                clang::SourceLocation where, bool moves) {
  const clang::CXXMethodDecl* operation = nullptr;
  for (const auto* m : record->getDefinition()->methods()) {
    if (m->isDeleted() || !m->isUserProvided()) continue;
    if (m->isCopyAssignmentOperator() && operation == nullptr) operation = m;
    if (moves && m->isMoveAssignmentOperator()) operation = m;
  }
  if (operation == nullptr) return assign_members(to, from, record, where, moves);
  ir::ExprPtr given = from;
  if (!operation->getParamDecl(0)->getType()->isReferenceType()) {  // operator=(T other): the function ends its copy
    given = lowering_.construction.new_object(from->type);
    copy_object(given, from, record, where, moves);
  }
  emit(ir::call_stmt(module_.function_id(operation, where), {to, given}, nullptr));
}

void Hierarchies::exchange(const ir::ExprPtr& a, const ir::ExprPtr& b, const clang::CXXRecordDecl* record,
                           clang::SourceLocation where) {
  const ir::ExprPtr moved = lowering_.construction.new_object(a->type);
  copy_object(moved, a, record, where, true);
  assign_object(a, b, record, where, true);
  assign_object(b, moved, record, where, true);
  if (destructs(record)) lowering_.destructors.destroy(moved, record, where);
}

/// Copies what an object of the class has, and not of which class it is.
void Hierarchies::copy_members(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                               clang::SourceLocation where, bool moves) {
  for (const auto& b : record->bases())
    if (const auto* base = base_of(b); base != nullptr && module_.family_of(base) != nullptr) {
      if (copies_by_constructor(base))
        copy_object(to, from, base, where, moves);
      else
        copy_members(to, from, base, where, moves);
    }
  for (const auto* f : record->getDefinition()->fields()) {
    const auto type = module_.field_type(f, where);
    const std::string name = module_.field_name(f);
    refuse_other_elements(f->getType(), where);
    if (const auto* part = f->getType()->getAsCXXRecordDecl(); copies_by_constructor(part))
      copy_object(ir::field(to, name, type), ir::field(from, name, type), part, where, moves);
    else if (type->kind == ir::TypeKind::array)
      lowering_.iterators.copy_elements(ir::field(to, name, type), ir::field(from, name, type), where);
    else
      emit(ir::assign(ir::field(to, name, type), ir::field(from, name, type)));
  }
}

ir::ExprPtr Hierarchies::class_among(const ir::ExprPtr& object, const ModuleLowering::Family& family,
                                     const std::vector<const clang::CXXRecordDecl*>& classes) {
  const ir::ExprPtr id = ir::field(object, family.class_id, ir::int_type());
  ir::ExprPtr test;
  for (const auto* c : classes) {
    const ir::ExprPtr one = ir::binary("==", id, module_.class_id(c));
    test = test ? ir::binary("||", test, one) : one;
  }
  return test;
}

/// The function that a virtual call runs, if there is but one; else the call becomes branches, and `out` its value.
const clang::CXXMethodDecl* Hierarchies::overrider(const clang::CallExpr* e, const clang::CXXMethodDecl* method,
                                                   const clang::Expr* object_expression, const ir::ExprPtr& object,
                                                   const std::vector<const clang::Expr*>& arguments, bool value_is_used,
                                                   ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto* family = module_.family_of(method->getParent());
  if (family == nullptr) refuse(where, Refused::virtual_call, method->getNameAsString());
  const clang::CXXRecordDecl* exact = exact_class(object_expression);
  std::vector<std::pair<const clang::CXXMethodDecl*, std::vector<const clang::CXXRecordDecl*>>> targets;
  for (const auto* c : family->classes) {
    if (exact != nullptr ? c != exact->getDefinition()
                         : c != method->getParent()->getDefinition() && !c->isDerivedFrom(method->getParent()))
      continue;
    if (c->isAbstract()) continue;
    const auto* found = method->getCorrespondingMethodInClass(c, true);
    if (found == nullptr || found->isPureVirtual()) continue;
    const auto known = std::find_if(targets.begin(), targets.end(), [&](const auto& t) { return t.first == found; });
    if (known == targets.end())
      targets.push_back({found, {c}});
    else
      known->second.push_back(c);
  }
  if (targets.empty()) refuse(where, Refused::virtual_call, method->getNameAsString());
  if (targets.size() == 1) return targets.front().first;
  for (const auto& [target, classes] : targets)
    if (target->getReturnType()->isReferenceType())
      refuse(where, Refused::returned_reference, target->getNameAsString());
  ir::ExprPtr result;
  if (value_is_used && !method->getReturnType()->isVoidType()) {
    const auto variable = ir::variable(
        fresh_name("value"), ir::as_mutable(module_.type_of(method->getReturnType().getUnqualifiedType(), where)));
    show(variable);
    emit(ir::declare(variable));
    result = ir::ref(variable);
  }
  const auto branch = [&](const clang::CXXMethodDecl* target) {
    body_.scopes.emplace_back();
    ir::Block inside = scratch([&] {
      body_.direct = result ? e : nullptr;
      const ir::ExprPtr given = lowering_.calls.user_call(e, target, object, arguments, result != nullptr);
      body_.direct = nullptr;
      if (result) emit(ir::assign(result, given, range_of(e)));
    });
    body_.scopes.pop_back();
    return inside;
  };
  ir::Block otherwise = branch(targets.back().first);
  for (std::size_t k = targets.size() - 1; k-- > 0;)
    otherwise = {
        ir::if_(class_among(object, *family, targets[k].second), branch(targets[k].first), otherwise, range_of(e))};
  for (auto& s : otherwise) emit(s);
  out = result;
  return nullptr;
}

}  // namespace wengert::compiler
