// SPDX-License-Identifier: MIT
// Leaves out of the syntax tree what the functions of the standard library and of Eigen do inside.
#pragma once
#include <clang/AST/Type.h>
#include <clang/Sema/SemaConsumer.h>
#include <llvm/ADT/DenseMap.h>

namespace clang {
class FunctionDecl;
class TemplateArgument;
}  // namespace clang

namespace wengert::source {

/// Consumes nothing. Bodies of functions in std and in Eigen::internal are not instantiated, which would take most of
/// the time of a file with containers or matrices: nobody reads them. Those for a class of the user's own are, a
/// function object say: its functions are read, and the library alone may call them.
class WithoutLibraryBodies : public clang::SemaConsumer {
 public:
  void InitializeSema(clang::Sema& sema) override { sema_ = &sema; }
  void ForgetSema() override { sema_ = nullptr; }
  void HandleCXXImplicitFunctionInstantiation(clang::FunctionDecl* function) override;

 private:
  bool names_other_classes(const clang::TemplateArgument& argument);
  bool is_or_names_other_class(clang::QualType type);
  bool is_for_other_classes(const clang::FunctionDecl& function);

  clang::Sema* sema_ = nullptr;
  llvm::DenseMap<const clang::Type*, bool> known_;
};

}  // namespace wengert::source
