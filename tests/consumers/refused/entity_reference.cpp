// SPDX-License-Identifier: MIT
// refused: wengert: an Eigen::Ref through which active matrices are written is not described
#include <wengert/eigen.hpp>

using Matrix = Eigen::Matrix<wengert::Real, Eigen::Dynamic, Eigen::Dynamic>;
#ifdef WENGERT_WRONG
using Argument = Eigen::Ref<Matrix>;
#else
using Argument = Matrix&;
#endif

void clear(Argument) {}
void call(Matrix& a) { clear(a); }
