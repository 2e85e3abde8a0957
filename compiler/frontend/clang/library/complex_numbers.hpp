// SPDX-License-Identifier: MIT
// std::complex and C's _Complex: their operations become expressions over the two parts.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// A complex number; without an imaginary part if that is zero.
struct ComplexParts {
  ir::ExprPtr re, im;
};

/// Lowers complex numbers.
class ComplexNumbers : public Part {
 public:
  using Part::Part;
  ir::ExprPtr complex_expression(const clang::Expr* e);
  bool complex_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, ir::ExprPtr& out);
  ComplexParts parts_of(const clang::Expr* e, const ir::TypePtr& part);
  ComplexParts kept(const ComplexParts& z);
  /// A number as an element of the type, which may be complex where the number is real.
  ir::ExprPtr stored(const ir::ExprPtr& x, const ir::TypePtr& type, clang::SourceLocation where);

 private:
  ir::ExprPtr complex_value(const ComplexParts& z, const ir::TypePtr& type, clang::SourceLocation where);
  ComplexParts combined(const std::string& op, const ComplexParts& a, const ComplexParts& b);
  bool complex_function(const std::string& name, const std::vector<ComplexParts>& x, ComplexParts& out);
  ir::ExprPtr complex_equality(const std::string& op, const ComplexParts& x, const ComplexParts& y,
                               const ir::TypePtr& part);
};

}  // namespace wengert::compiler
