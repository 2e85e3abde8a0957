// SPDX-License-Identifier: MIT
// Eigenvalues and eigenvectors, singular values, functions of matrices; of both orders, as second order computes them
// another way.
#include <unsupported/Eigen/MatrixFunctions>

#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER both

namespace {
template <class M>
auto eigen(const M& a) {
  return Eigen::SelfAdjointEigenSolver<M>(a);
}
template <class M>
auto general(const M& a) {
  return Eigen::EigenSolver<M>(a);
}
template <class M>
M symmetric(const M& a) {
  return a + a.transpose();
}
template <class M>
M positive(const M& a) {
  return a * a.transpose() + Eigen::Matrix3d::Identity();
}
}  // namespace

OPERATION_OF(eigenvalues, 2, eigen(a).eigenvalues())
OPERATION_OF(eigenvectors, 2, eigen(a).eigenvectors())
OPERATION_OF(singular_values, 2, a.jacobiSvd().singularValues())
OPERATION_OF(eigenvalues_of_any_matrix, 4, general(a).eigenvalues().cwiseAbs2())
OPERATION_OF(eigenvectors_of_any_matrix, 3, general(symmetric(a)).eigenvectors().real())
OPERATION_OF(matrix_exponential, 1, a.exp().eval())
OPERATION_OF(matrix_logarithm, 2, positive(a).log().eval())
OPERATION_OF(matrix_power, 2, positive(a).pow(0.3).eval())

// Eigen has thin vectors of matrices of dynamic size only.
TEST(eigen, singular_vectors) {
  const auto left = [](const auto& a, const auto&, const auto&, const auto&) {
    return operations::evaluated(a.leftCols(2).jacobiSvd(Eigen::ComputeThinU | Eigen::ComputeThinV).matrixU());
  };
  const auto right = [](const auto& a, const auto&, const auto&, const auto&) {
    return operations::evaluated(a.topRows(2).jacobiSvd(Eigen::ComputeThinU | Eigen::ComputeThinV).matrixV());
  };
  operations::check(operations::operation<false, false, operations::Order::both>(left), 2);
  operations::check(operations::operation<false, false, operations::Order::both>(right), 2);
}
