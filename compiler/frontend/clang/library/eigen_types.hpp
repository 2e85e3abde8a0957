// SPDX-License-Identifier: MIT
// Questions about Eigen's types: which are matrices, which are expressions of matrices, which are factorisations.
#pragma once
#include <clang/AST/Decl.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Type.h>

#include <optional>

#include "compiler/ir/matrix.hpp"

namespace wengert::compiler {

/// The instance of a class template of Eigen's that a type is; null for other types.
const clang::ClassTemplateSpecializationDecl* eigen_class(clang::QualType type);
/// Matrices, expressions of them, views, factorisations.
bool is_eigen(clang::QualType type);
bool is_eigen_of(clang::QualType type, llvm::StringRef name);
/// Whether a class or a function is one of Eigen's.
bool is_record_of_eigen(const clang::CXXRecordDecl* record);
bool is_of_eigen(const clang::FunctionDecl* function);
/// The form of Eigen::Matrix and Eigen::Array, also of one that an Eigen::Ref refers to; none for others.
std::optional<ir::MatrixForm> eigen_form(clang::QualType type);
/// The type of such a matrix's numbers.
clang::QualType eigen_number(clang::QualType type);
/// Eigen::Ref<const T>, or Eigen::Ref<T>.
bool is_constant_ref(clang::QualType type);
bool is_ref(clang::QualType type);

}  // namespace wengert::compiler
