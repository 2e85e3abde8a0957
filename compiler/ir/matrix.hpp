// SPDX-License-Identifier: MIT
// Eigen's matrices in the representation: a vector (dynamic size) or a std::array (fixed size) whose type has a name
// that says how it is spelled. Elements are a[k], k counting in the order of memory: A(i, j) is a[i + j * rows(a)].
#pragma once
#include <optional>

#include "stmt.hpp"

namespace wengert::ir {

/// What a matrix type says beside its numbers; -1: known at run time.
struct MatrixForm {
  bool is_array = false;  ///< Eigen::Array, whose products are by coefficients
  long rows = -1, cols = -1;
  bool by_rows = false;  ///< a row's numbers lie side by side
  bool is_vector() const { return rows == 1 || cols == 1; }
};

TypePtr matrix_type(const MatrixForm& form, TypePtr number);
/// The matrix type of a name that such a type has.
TypePtr with_matrix_name(const std::string& name, TypePtr number);
/// None for other types.
std::optional<MatrixForm> matrix_form(const TypePtr& type);
inline bool is_matrix(const TypePtr& t) {
  return t && (t->kind == TypeKind::vector || t->kind == TypeKind::std_array) && !t->name.empty();
}
/// A matrix whose shape is more than one number: MatrixXd, Matrix3Xd.
bool is_shaped(const TypePtr& type);
/// Whether a type is a matrix, or has matrices inside other objects.
bool holds_matrices(const TypePtr& type);
/// Whether a function of a module has a matrix as an argument, a variable or its result.
bool uses_matrices(const Module& module);
bool takes_matrices(const Function& function);
/// As C++ says it: Eigen::VectorXd, Eigen::Matrix<double, 6, 6>.
std::string matrix_spelling(const TypePtr& type);

/// How many rows and columns a place has: a literal where its type says so.
ExprPtr rows_of(const ExprPtr& place);
ExprPtr cols_of(const ExprPtr& place);
/// "rows", "cols", "shape", or "" for the number of coefficients.
ExprPtr measure_of(const ExprPtr& place, const std::string& what);
/// Rows and columns in one integer, which the run-time stack keeps.
ExprPtr shape_of(const ExprPtr& place);
/// The place of a coefficient.
ExprPtr coefficient(const ExprPtr& place, const ExprPtr& row, const ExprPtr& column, SourceRange range = {});
/// Row and column of a subscript that coefficient() has made; none for others.
std::optional<std::pair<ExprPtr, ExprPtr>> row_and_column(const TypePtr& type, const ExprPtr& subscript);

}  // namespace wengert::ir
