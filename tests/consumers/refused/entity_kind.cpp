// SPDX-License-Identifier: MIT
// refused: wengert: an array is not assigned to a matrix, nor a matrix to an array; write x.matrix() or x.array()
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;

Matrix squares(const Matrix& m) {
  Matrix result;
#ifdef WENGERT_WRONG
  result = m.array() * m.array();
#else
  result = (m.array() * m.array()).matrix();
#endif
  return result;
}
