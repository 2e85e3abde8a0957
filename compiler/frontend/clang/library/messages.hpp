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
  /// A call's arguments, one for each letter of its function's parameters; null where there is none.
  struct Parts {
    std::string name;
    std::vector<ir::ExprPtr> values;
    ir::ExprPtr& operator[](std::size_t k) { return values[k]; }
    const ir::ExprPtr& operator[](std::size_t k) const { return values[k]; }
  };
  bool integers(const clang::CallExpr* e, const std::string& name, const std::string& letters, bool has_numbers,
                bool value_is_used, ir::ExprPtr& out);
  static std::vector<ir::ExprPtr> given(const Parts& parts);
  ir::VariablePtr room(const char* name, const ir::TypePtr& element, const ir::ExprPtr& count);
  ir::ExprPtr asked(const std::string& function, const char* name, const ir::ExprPtr& communicator);
  ir::VariablePtr out_of_place(const std::string& letters, std::size_t at, Parts& parts, clang::SourceLocation where);
  void combined(const clang::CallExpr* e, const std::string& operation, const Parts& parts);
  void extreme(const clang::CallExpr* e, const std::string& which, const Parts& parts);
  void ask_owners(const std::string& which, const std::vector<ir::ExprPtr>& values, ir::SourceRange range);
  ir::ExprPtr numbers(const clang::Expr* buffer, const std::string& call, const std::string& datatype);
};

}  // namespace wengert::compiler
