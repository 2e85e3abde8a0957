// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'householderQ'
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

bool is_active(const Eigen::HouseholderQR<Matrix>& qr) {
#ifdef WENGERT_WRONG
  qr.householderQ();
#endif
  return qr.active();
}
