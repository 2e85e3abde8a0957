// SPDX-License-Identifier: MIT
// refused: wengert: an expression is no place to write to
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

wengert::Real total(Matrix& a) {
#ifdef WENGERT_WRONG
  (2.0 * a) += a;
#endif
  return a.sum();
}
