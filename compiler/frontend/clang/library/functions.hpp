// SPDX-License-Identifier: MIT
// Calls of the C library and of std's function templates: mathematics, minima, swaps; what is unknown is refused by
// name.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// The representation's name for a function of <cmath>: "sin" for sin, sinf, std::sin; empty for other functions.
std::string mathematical_function(const clang::FunctionDecl* callee);
/// Names that calls in the representation have without a function of the module.
bool is_intrinsic(std::string_view name);
/// The call of std::min or std::max that an expression is, of objects or by a function that compares, whose result is a
/// copy here and a reference in the source; null for other expressions.
const clang::CallExpr* copied_extreme(const clang::Expr* e);

/// Lowers calls of functions that a library defines.
class LibraryFunctions : public Part {
 public:
  using Part::Part;
  bool library_call(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool value_is_used, ir::ExprPtr& out);
  bool bit_call(const clang::CallExpr* e, ir::ExprPtr& out);
  ir::ExprPtr extreme_of_list(const clang::CallExpr* e, const clang::Expr* given, const std::string& name);

 private:
  bool reads_as_source(const clang::CallExpr* e, const clang::FunctionDecl* callee);
  bool extreme_object(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  bool chosen_by(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  ir::ExprPtr larger_object(const clang::CallExpr* e, ir::ExprPtr a, ir::ExprPtr b, bool smaller);
  ir::ExprPtr split_number(const clang::CallExpr* e, bool at_point);
};

}  // namespace wengert::compiler
