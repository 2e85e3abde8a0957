// SPDX-License-Identifier: MIT
// The order of values where no function is handed over: that of numbers and pairs, and the operators of a user's class.
#include <clang/AST/DeclFriend.h>
#include <clang/AST/DeclTemplate.h>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// The user's a < b of two objects of a class; null if there is none, or none with a body.
const clang::FunctionDecl* less_of(const clang::CXXRecordDecl* record) {
  const auto fits = [&](const clang::Decl* d) -> const clang::FunctionDecl* {
    const auto* f = llvm::dyn_cast_or_null<clang::FunctionDecl>(d);
    if (f == nullptr || f->getOverloadedOperator() != clang::OO_Less || f->getDefinition() == nullptr) return nullptr;
    f = f->getDefinition();
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(f);
    if (f->getNumParams() != (method != nullptr ? 1u : 2u) || (method != nullptr && method->isVirtual()))
      return nullptr;
    for (const clang::ParmVarDecl* p : f->parameters())
      if (p->getType().getNonReferenceType()->getAsCXXRecordDecl() != record) return nullptr;
    return f;
  };
  for (const clang::CXXMethodDecl* m : record->methods())
    if (const auto* f = fits(m)) return f;
  for (const clang::FriendDecl* one : record->friends())
    if (const auto* f = fits(one->getFriendDecl())) return f;
  const auto name = record->getASTContext().DeclarationNames.getCXXOperatorName(clang::OO_Less);
  for (const clang::NamedDecl* d : record->getDeclContext()->getRedeclContext()->lookup(name))
    if (const auto* f = fits(d)) return f;
  return nullptr;
}

}  // namespace

/// a < b of numbers and pairs; null of anything else.
ir::ExprPtr Ordering::is_less(const ir::ExprPtr& a, const ir::ExprPtr& b) {
  if (ir::is_scalar(a->type)) return ir::binary("<", a, b);
  if (!ir::is_struct(a->type) || a->type->name.rfind("std::pair<", 0) != 0) return nullptr;
  const auto part = [&](const ir::ExprPtr& x, std::size_t k) { return lowering_.structures.member_of_structure(x, k); };
  const ir::ExprPtr first = is_less(part(a, 0), part(b, 0)), swapped = is_less(part(b, 0), part(a, 0)),
                    second = is_less(part(a, 1), part(b, 1));
  if (!first || !swapped || !second) return nullptr;
  return ir::binary("||", first, ir::binary("&&", ir::unary("!", swapped), second));
}

/// a < b of the elements that an iterator or a pointer leads to, of which `any` is one; null if no order is known.
Applied Ordering::order_of(clang::QualType iterator, const ir::ExprPtr& any, clang::SourceLocation where) {
  if (is_less(any, any)) return [this](const std::vector<ir::ExprPtr>& two) { return is_less(two[0], two[1]); };
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(iterator->getAsCXXRecordDecl());
  const bool wraps = instance != nullptr && instance->getName() == "__normal_iterator";
  const clang::QualType type = (wraps ? types_in(instance).front() : iterator)->getPointeeType();
  const auto* record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (record == nullptr || record->isInStdNamespace() || record->getDefinition() == nullptr || module_.is_owned(type))
    return nullptr;
  const clang::FunctionDecl* f = less_of(record->getDefinition());
  if (f == nullptr) return nullptr;
  const bool is_method = llvm::isa<clang::CXXMethodDecl>(f);
  return [this, f, is_method, where](const std::vector<ir::ExprPtr>& two) {
    return is_method ? invoked(f, two[0], {two[1]}, where) : invoked(f, nullptr, two, where);
  };
}

}  // namespace wengert::compiler
