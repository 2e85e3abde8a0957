// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'operatorNorm'
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

wengert::Real total(const Matrix& a) {
#ifdef WENGERT_WRONG
  a.operatorNorm();
#endif
  return a.sum();
}
