// SPDX-License-Identifier: MIT
// Leaves out of the syntax tree what Eigen's functions do inside.
#pragma once
#include <clang/Sema/SemaConsumer.h>
#include <llvm/ADT/DenseMap.h>

namespace clang {
class FunctionDecl;
class TemplateArgument;
}  // namespace clang

namespace wengert::source {

/// Consumes nothing. Bodies of functions in Eigen::internal are not instantiated, which would take most of the time of
/// a file with matrices: nobody reads them. Those of a function object of the user's own are: what it does with a
/// coefficient is read, and Eigen alone calls it.
class WithoutEigensInside : public clang::SemaConsumer {
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
