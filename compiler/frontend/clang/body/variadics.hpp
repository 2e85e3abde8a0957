// SPDX-License-Identifier: MIT
// Functions of the source that take a variable number of arguments: what stands for '...' becomes an array of numbers
// that the caller fills, and a va_list the place of the next one.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// va_list.
bool is_argument_list(clang::QualType type);
/// Whether a double holds every value of the type: a real number, or an integer of at most 32 bits.
bool is_given_as_rest(clang::QualType type, const clang::ASTContext& context);

class Variadics : public Part {
 public:
  using Part::Part;
  /// The parameter for what stands for '...'.
  void receive(ir::Function& lowered);
  /// The last `count` of the values of a call become one: an array of them.
  void gather(std::vector<ir::ExprPtr>& values, std::size_t count);
  void declare(const clang::VarDecl* d);
  /// va_start, va_copy and va_end. False for other calls.
  bool call(const clang::CallExpr* e, const std::string& name);
  /// va_arg.
  ir::ExprPtr next(const clang::VAArgExpr* e);

 private:
  ir::ExprPtr position(const clang::Expr* list);
};

}  // namespace wengert::compiler
