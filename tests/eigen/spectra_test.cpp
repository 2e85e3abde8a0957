// SPDX-License-Identifier: MIT
// Symmetric eigenvalues and eigenvectors, singular values; of both orders, as second order computes them another way.
#include "operations.hpp"
#undef OPERATIONS_ORDER
#define OPERATIONS_ORDER both

namespace {
template <class M>
auto eigen(const M& a) {
  return Eigen::SelfAdjointEigenSolver<M>(a);
}
}  // namespace

OPERATION_OF(eigenvalues, 2, eigen(a).eigenvalues())
OPERATION_OF(eigenvectors, 2, eigen(a).eigenvectors())
OPERATION_OF(singular_values, 2, a.jacobiSvd().singularValues())

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
