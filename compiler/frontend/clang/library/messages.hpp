// SPDX-License-Identifier: MIT
// Messages between processes: calls of MPI with numbers become calls of wengert/mpi.h, which has derivatives of them.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Lowers calls of MPI, and its constants.
class Messages : public Part {
 public:
  using Part::Part;
  bool call(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool value_is_used, ir::ExprPtr& out);
  /// A constant of MPI by its name; null for other expressions.
  ir::ExprPtr constant(const clang::Expr* e);

 private:
  bool integers(const clang::CallExpr* e, const std::string& name, const std::string& letters, bool has_numbers,
                bool value_is_used, ir::ExprPtr& out);
  ir::ExprPtr numbers(const clang::Expr* buffer, const std::string& call, const std::string& datatype);
};

}  // namespace wengert::compiler
