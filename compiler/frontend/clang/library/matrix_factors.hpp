// SPDX-License-Identifier: MIT
// Factorisations of Eigen's matrices: the variables that hold the factors. The output has the loops that compute them;
// each coefficient of a factor is assigned once, so that an adjoint stores little.
#pragma once
#include <clang/AST/Type.h>

#include <optional>

#include "compiler/ir/matrix.hpp"

namespace wengert::compiler {

struct Factors {
  enum class Kind {
    cholesky,       ///< A = L L^T; lower
    ldlt,           ///< A(p, p) = L D L^T, L with ones on its diagonal; lower(p(i), k), diagonal, order
    lu,             ///< A(p, :) = L U, U with ones on its diagonal; lower(p(i), k), upper, order, sign
    qr,             ///< A = Q R; orthogonal, upper: Gram-Schmidt, done twice
    least_squares,  ///< as qr: only what does not depend on the order of columns
  } kind = Kind::lu;
  ir::TypePtr number;
  ir::MatrixForm form;
  ir::ExprPtr lower, upper, diagonal, orthogonal, order, sign;
  bool reads_upper = false;     ///< a Cholesky factorisation of the upper triangle
  bool is_rectangular = false;  ///< Eigen would take a matrix of any shape; here it must be square
  ir::ExprPtr rows, cols;       ///< of the matrix
};

/// Whether a type is one of Eigen's factorisations that are followed, and which.
std::optional<Factors::Kind> factors_kind(clang::QualType type);
/// What the member of a matrix makes: A.llt().
std::optional<Factors::Kind> factors_made_by(const std::string& member);

}  // namespace wengert::compiler
