// SPDX-License-Identifier: MIT
// refused: wengert: Eigen::SelfAdjointEigenSolver iterates until values converge, which derivatives do not follow; take an Eigen::Matrix of
#include <Eigen/Dense>
#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>

#ifdef WENGERT_WRONG
using Number = wengert::ElementReal;
#else
using Number = double;  // Eigen's own; of Real it is an entity's operation
#endif

void spectrum(const Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>& a) {
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>> solver(a);
}
