// SPDX-License-Identifier: MIT
// Solves and determinants of symmetric matrices: one triangle is read. Triangular views.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER second

namespace {
/// Pivots move the rows of this one in a cycle of three, which is not its own inverse.
template <class M>
M in_a_cycle(const M& a) {
  return a + Eigen::Matrix3d(Eigen::Vector3d(8, 4, 12).asDiagonal());
}
template <class M>
M packed(const M& a) {
  return in_a_cycle(a).llt().matrixLLT();
}
}  // namespace

OPERATION_OF(solve_by_llt, 2, a.llt().solve(v))
REPEATED(OPERATION_OF(solve_by_ldlt, 2, a.ldlt().solve(b)))
REPEATED(OPERATION_OF(log_determinant_by_llt, 2, wengert::log_determinant(a.llt())))
OPERATION_OF(log_determinant_by_ldlt, 2, wengert::log_determinant(a.ldlt()))
REPEATED(OPERATION_OF(lower_solve, 2, a.template triangularView<Eigen::Lower>().solve(v)))
REPEATED(OPERATION_OF(upper_solve, 2, a.template triangularView<Eigen::Upper>().solve(b)))
REPEATED(OPERATION_OF(unit_lower_solve, 2, a.template triangularView<Eigen::UnitLower>().solve(b)))
OPERATION_OF(triangle_product, 2, a.template triangularView<Eigen::Lower>() * b)
OPERATION_OF(triangle, 2, a.template triangularView<Eigen::StrictlyUpper>().toDenseMatrix())
REPEATED(OPERATION_OF(lower_factor, 2, a.llt().matrixL().toDenseMatrix()))
OPERATION_OF(upper_factor, 3, a.llt().matrixU().toDenseMatrix())
OPERATION_OF(solve_by_the_lower_factor, 4, a.llt().matrixL().solve(v))
OPERATION_OF(packed_llt, 4, packed(a))
OPERATION_OF(pivots_in_a_cycle, 3, in_a_cycle(a).ldlt().vectorD().eval())
OPERATION_OF(unit_factor_in_a_cycle, 3, in_a_cycle(a).ldlt().matrixL().toDenseMatrix())
OPERATION_OF(reconstructed_by_ldlt, 3, in_a_cycle(a).ldlt().reconstructedMatrix())
