// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'householderQ'
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

wengert::Real total(const Matrix& a) {
  const Eigen::HouseholderQR<Matrix> qr(a);
#ifdef WENGERT_WRONG
  qr.householderQ();
#endif
  return qr.solve(a).sum();
}
