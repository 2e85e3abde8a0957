// SPDX-License-Identifier: MIT
// Decompositions by their members, as the pages of the dense classes show them: packed factors, permutations,
// complex eigenvalues, functions of matrices.
#pragma once
#include <Eigen/Dense>
#include <unsupported/Eigen/MatrixFunctions>

#include "program.hpp"

using namespace Eigen;

PROGRAM(packed_factor_of_lu_split_in_two) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  A.diagonal().array() += 2.0;
  PartialPivLU<MatrixX<Scalar>> lu(A);
  MatrixX<Scalar> L = MatrixX<Scalar>::Identity(4, 4);
  L.template triangularView<StrictlyLower>() = lu.matrixLU();
  MatrixX<Scalar> U = lu.matrixLU().template triangularView<Upper>();
  MatrixX<Scalar> back = lu.permutationP().inverse() * L * U;
  return (back - A).squaredNorm() + U.diagonal().prod() + L(3, 0);
}
PROGRAM(logarithm_of_the_determinant_from_the_packed_factor) {
  MatrixX<Scalar> M = in.matrix(5, 5);
  M += 3.0 * MatrixX<Scalar>::Identity(5, 5);
  PartialPivLU<MatrixX<Scalar>> lu(M);
  auto& LU = lu.matrixLU();
  Scalar ld = 0;
  Scalar c = lu.permutationP().determinant();
  for (unsigned i = 0; i < LU.rows(); ++i) {
    const auto& lii = LU(i, i);
    if (lii < Scalar(0)) c *= -1;
    ld += log(abs(lii));
  }
  ld += log(c);
  return ld;
}
PROGRAM(companion_matrix_roots) {
  VectorX<Scalar> c = in.vector(3);
  Matrix<Scalar, 3, 3> C = Matrix<Scalar, 3, 3>::Zero();
  C(1, 0) = 1;
  C(2, 1) = 1;
  C.col(2) = -c;
  EigenSolver<Matrix<Scalar, 3, 3>> es(C);
  Scalar largest = 0;
  for (int i = 0; i < 3; ++i) {
    Scalar m = es.eigenvalues()(i).real() * es.eigenvalues()(i).real() +
               es.eigenvalues()(i).imag() * es.eigenvalues()(i).imag();
    if (m > largest) largest = m;
  }
  return sqrt(largest);
}
PROGRAM(spectral_abscissa_of_a_closed_loop) {
  Matrix<Scalar, 2, 2> A = in.template fixed<2, 2>();
  Matrix<Scalar, 2, 1> B = in.template fixed<2, 1>();
  Matrix<Scalar, 1, 2> K = in.template fixed<1, 2>();
  Matrix<Scalar, 2, 2> closed = A - 2.0 * B * K;
  EigenSolver<Matrix<Scalar, 2, 2>> solver(closed, false);
  return solver.eigenvalues().real().maxCoeff();
}
PROGRAM(real_eigenvalues_of_a_general_matrix) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.diagonal() += Vector3d(1, 3, 6).cast<Scalar>();
  return A.eigenvalues().real().array().square().sum();
}
PROGRAM(matrix_exponential_of_a_generator) {
  MatrixX<Scalar> Q = in.matrix(3, 3);
  Q.diagonal().setZero();
  Q.diagonal() = -Q.rowwise().sum();
  MatrixX<Scalar> P = (Q * 0.5).exp();
  return P(0, 2) + P.row(1).squaredNorm();
}
PROGRAM(logarithm_of_a_rotation_matrix) {
  Matrix<Scalar, 3, 1> w = in.template fixed<3, 1>();
  Matrix<Scalar, 3, 3> W;
  W << 0, -w.z(), w.y(), w.z(), 0, -w.x(), -w.y(), w.x(), 0;
  Matrix<Scalar, 3, 3> R = (0.4 * W).exp();
  Matrix<Scalar, 3, 3> back = R.log();
  return back(2, 1) + (R - back).squaredNorm();
}
PROGRAM(square_root_of_a_matrix) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  MatrixX<Scalar> S = A * A.transpose() + MatrixX<Scalar>::Identity(3, 3);
  MatrixX<Scalar> R = S.sqrt();
  return R.trace() + R(0, 1);
}
PROGRAM(power_of_a_transition_matrix) {
  MatrixX<Scalar> P = in.matrix(3, 3);
  for (int i = 0; i < 3; ++i) P.row(i) /= P.row(i).sum();
  MatrixX<Scalar> P8 = P.pow(8);
  return P8(0, 0) * P8(1, 2);
}
PROGRAM(permuted_factor_of_a_pivoted_qr) {
  MatrixX<Scalar> A = in.matrix(5, 3);
  ColPivHouseholderQR<MatrixX<Scalar>> qr(A);
  MatrixX<Scalar> R = qr.matrixR().topLeftCorner(3, 3).template triangularView<Upper>();
  MatrixX<Scalar> P = qr.colsPermutation().toDenseMatrix().template cast<Scalar>();
  MatrixX<Scalar> AP = A * P;
  return (AP.transpose() * AP - R.transpose() * R).squaredNorm() + abs(R(2, 2)) + qr.rank();
}
PROGRAM(ldlt_by_its_parts) {
  MatrixX<Scalar> B = in.matrix(4, 4);
  MatrixX<Scalar> A = B * B.transpose();
  A.diagonal().array() += 1.0;
  LDLT<MatrixX<Scalar>> ldlt = A.ldlt();
  if (ldlt.info() != Success || !ldlt.isPositive()) return Scalar(0);
  VectorX<Scalar> D = ldlt.vectorD();
  MatrixX<Scalar> L = ldlt.matrixL();
  MatrixX<Scalar> PtL = ldlt.transpositionsP().transpose() * L;
  return (PtL * D.asDiagonal() * PtL.transpose() - A).squaredNorm() + D.array().log().sum();
}
PROGRAM(generalised_eigenvalues_of_a_vibration) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  MatrixX<Scalar> K = B * B.transpose() + MatrixX<Scalar>::Identity(3, 3);
  MatrixX<Scalar> M = in.vector(3).asDiagonal();
  GeneralizedSelfAdjointEigenSolver<MatrixX<Scalar>> es(K, M);
  return es.eigenvalues().cwiseSqrt().sum();
}
PROGRAM(eigenvalues_of_a_triangle_of_a_constant) {
  const MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> e = A.template selfadjointView<Lower>().eigenvalues();
  return e(0) + 2.0 * e(2) + A.template selfadjointView<Upper>().eigenvalues().maxCoeff();
}
PROGRAM(spectral_radius_and_complex_elements) {
  const MatrixX<Scalar> A = in.matrix(4, 4);
  const auto values = A.eigenvalues();
  Scalar radius = 0;
  for (Index i = 0; i < values.size(); ++i) radius = std::max<Scalar>(radius, std::abs(values[i]));
  std::complex<Scalar> trace = A.eigenvalues().sum();
  return radius + values.cwiseAbs2().sum() + trace.real() + values.real().squaredNorm() - values.imag().squaredNorm();
}
PROGRAM(dominant_eigenvector_of_a_positive_matrix) {
  const MatrixX<Scalar> A = in.matrix(3, 3);
  EigenSolver<MatrixX<Scalar>> es(A);
  Index k;
  es.eigenvalues().real().maxCoeff(&k);
  VectorX<Scalar> v = es.eigenvectors().col(k).real();
  v /= v.sum();
  return v(0) * v(1) - v(2);
}
PROGRAM(transpositions_of_ldlt_on_both_sides) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  A.diagonal() += Vector4d(3, 1, 4, 2);
  LDLT<MatrixX<Scalar>> f(A);
  MatrixX<Scalar> B = f.transpositionsP() * A, C = A * f.transpositionsP();
  MatrixX<Scalar> D = A * f.transpositionsP().transpose();
  return B(0, 1) + 2.0 * C(1, 0) + C(0, 2) * D(2, 1) + B(3, 3) * D(0, 0);
}
