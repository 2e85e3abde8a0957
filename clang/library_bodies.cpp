// SPDX-License-Identifier: MIT
#include "clang/library_bodies.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>
#include <algorithm>

namespace wengert::source {
namespace {

/// The namespace of the file's outermost level that has a declaration; null for one that is in none.
const clang::NamespaceDecl* outermost(const clang::DeclContext* context) {
  const clang::NamespaceDecl* found = nullptr;
  for (; context != nullptr; context = context->getParent())
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(context)) found = space;
  return found;
}

bool is_of_library(const clang::NamespaceDecl& outermost) {
  return outermost.isStdNamespace() || outermost.getName() == "__gnu_cxx" || outermost.getName() == "Eigen";
}

/// Whether nobody outside of the library reads what a function does: one of the standard library, or one that Eigen
/// alone calls.
bool is_inside_library(const clang::FunctionDecl& function) {
  const auto* space = outermost(function.getDeclContext());
  if (space == nullptr || !is_of_library(*space)) return false;
  if (space->getName() != "Eigen") return true;
  for (const auto* around = function.getDeclContext(); around != nullptr; around = around->getParent())
    if (const auto* inner = llvm::dyn_cast<clang::NamespaceDecl>(around);
        inner != nullptr && inner->getName() == "internal")
      return true;
  return false;
}

}  // namespace

bool WithoutLibraryBodies::is_or_names_other_class(clang::QualType type) {
  type = type.getNonReferenceType();
  while (type->isPointerType() || type->isArrayType()) type = clang::QualType(type->getPointeeOrArrayElementType(), 0);
  if (type->isArithmeticType() || type->isVectorType() || type->isVoidType() || type->isNullPtrType()) return false;
  const clang::TagDecl* declared = type->getAsTagDecl();
  if (declared == nullptr) return true;  // a function, a pointer to a member
  const clang::Type* key = declared->getTypeForDecl();
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  const auto* space = outermost(declared);
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(declared);
  bool other = space == nullptr || !is_of_library(*space) || (record != nullptr && record->isLambda());
  if (const auto* made = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(declared); made != nullptr && !other)
    for (const auto& argument : made->getTemplateArgs().asArray()) other = other || names_other_classes(argument);
  return known_[key] = other;
}

bool WithoutLibraryBodies::names_other_classes(const clang::TemplateArgument& argument) {
  switch (argument.getKind()) {
    case clang::TemplateArgument::Type:
      return is_or_names_other_class(argument.getAsType());
    case clang::TemplateArgument::Integral:
    case clang::TemplateArgument::NullPtr:
      return false;
    case clang::TemplateArgument::Pack: {
      const auto pack = argument.pack_elements();
      return std::any_of(pack.begin(), pack.end(), [&](const auto& one) { return names_other_classes(one); });
    }
    default:
      return true;  // a function, a template
  }
}

bool WithoutLibraryBodies::is_for_other_classes(const clang::FunctionDecl& function) {
  if (const auto* arguments = function.getTemplateSpecializationArgs())
    for (const auto& argument : arguments->asArray())
      if (names_other_classes(argument)) return true;
  for (const auto* around = function.getDeclContext(); around != nullptr; around = around->getParent())
    if (const auto* made = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(around))
      for (const auto& argument : made->getTemplateArgs().asArray())
        if (names_other_classes(argument)) return true;
  return false;
}

void WithoutLibraryBodies::HandleCXXImplicitFunctionInstantiation(clang::FunctionDecl* function) {
  auto& pending = sema_->PendingInstantiations;
  if (pending.empty() || pending.back().first != function) return;
  if (is_inside_library(*function) && !is_for_other_classes(*function)) pending.pop_back();
}

}  // namespace wengert::source
