// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'rcond'
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

bool is_active(const Eigen::PartialPivLU<Matrix>& lu) {
#ifdef WENGERT_WRONG
  lu.rcond();
#endif
  return lu.active();
}
