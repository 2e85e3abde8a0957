// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/eigen_types.hpp"

#include <clang/AST/DeclCXX.h>

#include <set>
#include <string>

namespace wengert::compiler {

namespace {

bool is_in_eigen(const clang::Decl* d) {
  bool found = false;
  for (const clang::DeclContext* at = d->getDeclContext(); at != nullptr && !at->isTranslationUnit();
       at = at->getParent())
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(at)) found = space->getName() == "Eigen";
  return found;
}

const clang::ClassTemplateSpecializationDecl* plain_class(clang::QualType type) {
  const auto* instance = eigen_class(type);
  if (instance == nullptr) return nullptr;
  // A base of a matrix, as parameters of function templates have it, is the matrix.
  static const std::set<std::string> of_others{"Ref",       "MatrixBase", "DenseBase",
                                               "ArrayBase", "EigenBase",  "PlainObjectBase"};
  if (of_others.count(instance->getName().str()) == 0) return instance;
  return eigen_class(instance->getTemplateArgs()[0].getAsType());
}

}  // namespace

const clang::ClassTemplateSpecializationDecl* eigen_class(clang::QualType type) {
  if (type.isNull()) return nullptr;
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
  return instance != nullptr && is_in_eigen(instance) ? instance : nullptr;
}

bool is_eigen(clang::QualType type) { return eigen_class(type) != nullptr; }

bool is_eigen_of(clang::QualType type, llvm::StringRef name) {
  const auto* instance = eigen_class(type);
  return instance != nullptr && instance->getName() == name;
}

bool is_record_of_eigen(const clang::CXXRecordDecl* record) { return record != nullptr && is_in_eigen(record); }

bool is_of_eigen(const clang::FunctionDecl* function) { return function != nullptr && is_in_eigen(function); }

std::optional<ir::MatrixForm> eigen_form(clang::QualType type) {
  const auto* instance = plain_class(type);
  if (instance == nullptr || (instance->getName() != "Matrix" && instance->getName() != "Array")) return std::nullopt;
  const auto& given = instance->getTemplateArgs();
  const auto number = [&](unsigned k) { return given[k].getAsIntegral().getExtValue(); };
  ir::MatrixForm form;
  form.is_array = instance->getName() == "Array";
  form.rows = number(1);
  form.cols = number(2);
  form.by_rows = (number(3) & 1) != 0;
  if (form.cols == 1) form.by_rows = false;
  if (form.rows == 1) form.by_rows = true;
  if (number(4) != form.rows || number(5) != form.cols || (form.rows == 0 || form.cols == 0)) return std::nullopt;
  return form;
}

clang::QualType eigen_number(clang::QualType type) { return plain_class(type)->getTemplateArgs()[0].getAsType(); }

bool is_ref(clang::QualType type) { return is_eigen_of(type, "Ref"); }

bool is_constant_ref(clang::QualType type) {
  return is_ref(type) && eigen_class(type)->getTemplateArgs()[0].getAsType().isConstQualified();
}

}  // namespace wengert::compiler
