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

/// Whether a function is of the standard library or one that Eigen alone calls.
bool is_of_library(const clang::FunctionDecl& function) {
  const auto* space = outermost(function.getDeclContext());
  if (space == nullptr) return false;
  if (space->isStdNamespace() || space->getName() == "__gnu_cxx") return true;
  if (space->getName() != "Eigen") return false;
  for (const auto* around = function.getDeclContext(); around != nullptr; around = around->getParent())
    if (const auto* inner = llvm::dyn_cast<clang::NamespaceDecl>(around);
        inner != nullptr && inner->getName() == "internal")
      return true;
  return false;
}

}  // namespace

bool WithoutLibraryBodies::is_or_names_other_class(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getPointeeOrArrayElementType()->getAsCXXRecordDecl();
  if (record == nullptr) return type->isFunctionPointerType() || type->isFunctionType();
  const clang::Type* key = record->getTypeForDecl();
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  const auto* space = outermost(record);
  bool other = space == nullptr ||
               (space->getName() != "Eigen" && space->getName() != "__gnu_cxx" && !space->isStdNamespace()) ||
               record->isLambda();
  if (const auto* made = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record); made != nullptr && !other)
    for (const auto& argument : made->getTemplateArgs().asArray()) other = other || names_other_classes(argument);
  return known_[key] = other;
}

bool WithoutLibraryBodies::names_other_classes(const clang::TemplateArgument& argument) {
  if (argument.getKind() == clang::TemplateArgument::Type) return is_or_names_other_class(argument.getAsType());
  if (argument.getKind() != clang::TemplateArgument::Pack) return false;
  const auto pack = argument.pack_elements();
  return std::any_of(pack.begin(), pack.end(), [&](const auto& one) { return names_other_classes(one); });
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
  if (is_of_library(*function) && !is_for_other_classes(*function)) pending.pop_back();
}

}  // namespace wengert::source
