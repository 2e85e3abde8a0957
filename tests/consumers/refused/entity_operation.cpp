// SPDX-License-Identifier: MIT
// mistake: An operation of Eigen that has no derivative here
// refused: wengert: entities have no operation 'asPermutation'
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

wengert::Real total(const Matrix& a) {
#ifdef WENGERT_WRONG
  a.asPermutation();
#endif
  return a.sum();
}
