// SPDX-License-Identifier: MIT
// Eigen's matrices: vectors or arrays in the representation. An expression of them is read as its coefficient at (i,
// j), and becomes a loop where it is assigned; products of matrices are computed first.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/library/matrix_factors.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"

namespace wengert::compiler {

/// An expression of matrices.
struct MatrixValue {
  ir::TypePtr number;  ///< of a coefficient
  ir::MatrixForm form;
  ir::ExprPtr rows, cols;
  std::function<ir::ExprPtr(const ir::ExprPtr& i, const ir::ExprPtr& j)> at;
  std::set<const ir::Variable*> aligned;  ///< variables of which it reads the same coefficient
  std::set<const ir::Variable*> moved;    ///< variables of which it reads others
  ir::ExprPtr whole;                      ///< the variable that it is
  bool is_view = false;                   ///< coefficients of a variable, which can be written to
  enum class Kind { values, diagonal, by_columns, by_rows, lower, upper } kind = Kind::values;
  bool has_unit_diagonal = false;

  bool is_column() const { return form.cols == 1; }
  bool is_row() const { return form.rows == 1; }
};

/// A function's name; empty where it has none or is an operator.
inline std::string name_of(const clang::FunctionDecl* f) {
  return f != nullptr && f->getDeclName().isIdentifier() ? f->getNameAsString() : std::string();
}

/// A subscript, and the one after it.
inline ir::ExprPtr index_of(long k) { return ir::literal(std::to_string(k), ir::int_type("long")); }
inline ir::ExprPtr after(const ir::ExprPtr& k) { return ir::binary("+", k, index_of(1)); }

/// AngleAxis, Rotation2D, Quaternion.
bool is_rotation(clang::QualType type);

/// Without what only converts or keeps: casts, temporaries.
const clang::Expr* without_conversions(const clang::Expr* e);

class Matrices : public Part {
 public:
  using Part::Part;
  /// False for variables that are no matrices.
  bool declare(const clang::VarDecl* d);
  /// The value of an expression of matrices: a variable.
  ir::ExprPtr evaluated(const clang::Expr* e);
  /// The matrix that an expression names.
  ir::ExprPtr place_of(const clang::Expr* e);
  /// Gives a member its first value.
  void fill(const ir::ExprPtr& target, const clang::Expr* e);
  /// The matrix that emplace_back makes of its arguments.
  ir::ExprPtr made_of(clang::QualType type, const clang::CallExpr* e);
  /// Calls of Eigen's functions; false for other calls.
  bool call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);

 private:
  using Act = std::function<void(const ir::ExprPtr& i, const ir::ExprPtr& j)>;

  // matrices.cpp: what is assigned, declared, filled.
  MatrixValue leaf(const ir::ExprPtr& place);
  MatrixValue turned(const MatrixValue& m, const ir::MatrixForm& form);
  ir::ExprPtr determinant(const MatrixValue& m, clang::SourceLocation where);
  MatrixValue inverse(const MatrixValue& of, clang::SourceLocation where);
  ir::ExprPtr materialised(const MatrixValue& m, clang::SourceLocation where, const char* name = "value");
  MatrixValue in_memory(const MatrixValue& m, clang::SourceLocation where);
  ir::ExprPtr new_matrix(const ir::MatrixForm& form, const ir::TypePtr& number, const ir::ExprPtr& rows,
                         const ir::ExprPtr& cols, const char* name, clang::SourceLocation where, bool zeros);
  void for_each(const MatrixValue& shape, const Act& body);
  void loop(const ir::ExprPtr& count, const char* name, const std::function<void(const ir::ExprPtr&)>& body);
  void assign(const MatrixValue& target, const std::string& op, MatrixValue source, clang::SourceLocation where);
  void set_size(const ir::ExprPtr& place, const ir::ExprPtr& rows, const ir::ExprPtr& cols);
  void fill_list(const MatrixValue& target, const std::vector<const clang::Expr*>& items, clang::SourceLocation where);
  bool fill_constructed(const ir::ExprPtr& target, const clang::Expr* e);
  bool statement(const clang::CallExpr* e, ir::ExprPtr& out);
  bool assignment(const clang::CXXOperatorCallExpr* e, ir::ExprPtr& out);
  bool changing_member(const clang::CXXMemberCallExpr* e, const std::string& name);
  bool map(const clang::VarDecl* d, const clang::Expr* e);
  bool moving_member(const clang::CXXMemberCallExpr* e, const std::string& name);

  // matrix_expressions.cpp: expressions.
  MatrixValue matrix(const clang::Expr* e);
  ir::ExprPtr kept(const ir::ExprPtr& place, clang::SourceLocation where);
  MatrixValue constructed(const clang::CXXConstructExpr* e);
  MatrixValue operation(const clang::CXXOperatorCallExpr* e);
  MatrixValue nullary(const clang::CallExpr* e, const std::string& name);
  MatrixValue applied(const clang::CallExpr* e, const std::string& name, const std::vector<const clang::Expr*>& values);
  MatrixValue each(const MatrixValue& a, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& f);
  MatrixValue each(const MatrixValue& a, const MatrixValue& b,
                   const std::function<ir::ExprPtr(const ir::ExprPtr&, const ir::ExprPtr&)>& f);
  MatrixValue scalar(const clang::Expr* e, const ir::TypePtr& number);
  MatrixValue product(MatrixValue a, MatrixValue b, clang::SourceLocation where);
  ir::ExprPtr function_of(const std::string& name, const ir::ExprPtr& x, clang::SourceLocation where);
  ir::ExprPtr held(const ir::ExprPtr& x, const char* name, clang::SourceLocation where);

  // matrix_members.cpp: members.
  MatrixValue member(const clang::CXXMemberCallExpr* e);
  bool part(const MatrixValue& of, const std::string& name, const clang::CXXMemberCallExpr* e, MatrixValue& out);
  MatrixValue block(const MatrixValue& of, const ir::ExprPtr& row, const ir::ExprPtr& col, const ir::ExprPtr& rows,
                    const ir::ExprPtr& cols, long fixed_rows, long fixed_cols);
  bool reduction(const MatrixValue& of, const std::string& name, const clang::CXXMemberCallExpr* e, ir::ExprPtr& out);
  ir::ExprPtr reduced(const MatrixValue& of, const std::string& name, clang::SourceLocation where);
  MatrixValue reduced_by(const MatrixValue& of, const std::string& name, clang::SourceLocation where);
  ir::ExprPtr integer(const clang::Expr* e);
  [[noreturn]] void refuse_operation(const clang::Expr* e, const std::string& name);

  // matrix_factors.cpp: loops that factorise.
  void loop_from(const ir::ExprPtr& lower, const ir::ExprPtr& bound, const char* name,
                 const std::function<void(const ir::ExprPtr&)>& body);
  void loop_down(const ir::ExprPtr& count, const char* name, const std::function<void(const ir::ExprPtr&)>& body);
  ir::ExprPtr factor_matrix(const ir::MatrixForm& form, const ir::TypePtr& number, const ir::ExprPtr& rows,
                            const ir::ExprPtr& cols, const char* name, const std::string& comment);
  Factors declared_factors(Factors::Kind kind, const ir::MatrixForm& form, const ir::TypePtr& number,
                           const ir::ExprPtr& rows, const ir::ExprPtr& cols, const std::string& of);
  ir::ExprPtr remainder(const ir::ExprPtr& start, const ir::ExprPtr& lower, const ir::ExprPtr& bound,
                        const std::function<ir::ExprPtr(const ir::ExprPtr&)>& term, clang::SourceLocation where);
  void choose_pivot(const Factors& f, const ir::ExprPtr& k, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& value,
                    clang::SourceLocation where);
  void factorise(Factors& f, const MatrixValue& given, bool resizes, clang::SourceLocation where);
  void factorise_cholesky(const Factors& f, const MatrixValue& of, clang::SourceLocation where);
  void factorise_ldlt(const Factors& f, const MatrixValue& of, clang::SourceLocation where);
  void factorise_lu(const Factors& f, const MatrixValue& of, clang::SourceLocation where);
  void factorise_qr(const Factors& f, const MatrixValue& of, clang::SourceLocation where);

  // matrix_solves.cpp: what factorisations and triangles are asked for.
  MatrixValue as_values(const MatrixValue& m);
  MatrixValue triangle(const MatrixValue& of, long mode, const clang::CXXMemberCallExpr* e);
  MatrixValue triangle_of(const Factors& f, bool lower);
  MatrixValue transposed(const MatrixValue& of);
  MatrixValue solved_triangle(const MatrixValue& of, const MatrixValue& right, clang::SourceLocation where);
  MatrixValue solved(const Factors& f, const MatrixValue& given, clang::SourceLocation where);
  Factors factors(const clang::Expr* e);
  Factors factors_of(const clang::Expr* of, clang::QualType type, clang::SourceLocation where);
  Factors computed(const clang::CXXMemberCallExpr* e);
  bool declare_factors(const clang::VarDecl* d);
  MatrixValue factor_member(const clang::CXXMemberCallExpr* e);
  MatrixValue packed_lu(const Factors& f, clang::SourceLocation where);
  MatrixValue inverse_of(const Factors& f, clang::SourceLocation where);
  ir::ExprPtr over_diagonal(const MatrixValue& m, bool logarithms, clang::SourceLocation where);
  ir::ExprPtr determinant_of(const Factors& f, clang::SourceLocation where);
  bool factor_number(const clang::CXXMemberCallExpr* e, const std::string& name, ir::ExprPtr& out);
  bool changing_solve(const clang::CXXMemberCallExpr* e, const std::string& name);

  // matrix_rotations.cpp: rotations as matrices.
  MatrixValue rotation(const clang::Expr* e);
  MatrixValue rotation_member(const clang::CXXMemberCallExpr* e, const std::string& name);

  std::map<const clang::ValueDecl*, MatrixValue> views_;
  std::map<const clang::ValueDecl*, Factors> factors_;
  bool keeps_subscripts_ = false;  ///< a view is bound to a name: its subscripts are those of now
};

}  // namespace wengert::compiler
