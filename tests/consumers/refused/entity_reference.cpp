// SPDX-License-Identifier: MIT
// refused: wengert: an Eigen::Ref of active numbers refers to a matrix of its own type or to a block of one
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;
using Vector = Eigen::Matrix<wengert::Real, Eigen::Dynamic, 1>;
#ifdef WENGERT_WRONG
using Argument = Eigen::Ref<Vector>;
#else
using Argument = Eigen::Ref<Matrix>;
#endif

void clear(Argument) {}
void call(Matrix& a) { clear(a.col(0)); }
