// SPDX-License-Identifier: MIT
// Symmetric eigenvalues and eigenvectors, singular values.
#include "operations.hpp"

namespace {
template <class M>
auto eigen(const M& a) {
  return Eigen::SelfAdjointEigenSolver<M>(a);
}
}  // namespace

OPERATION_OF(eigenvalues, 2, true, eigen(a).eigenvalues())
OPERATION_OF(eigenvectors, 2, true, eigen(a).eigenvectors())
OPERATION_OF(singular_values, 2, false, a.jacobiSvd().singularValues())
