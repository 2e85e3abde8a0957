// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'begin'
#include <wengert/eigen.hpp>

using Vector = Eigen::Matrix<wengert::Real, Eigen::Dynamic, 1>;

wengert::Real first(const Vector& v) {
#ifdef WENGERT_WRONG
  (2.0 * v).begin();
#endif
  return v(0);
}
