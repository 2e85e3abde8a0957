// SPDX-License-Identifier: MIT
// Short uses of what decompositions, views and solvers return: assigned, compared, multiplied, given on.
#pragma once
#include <Eigen/Dense>
#include <unsupported/Eigen/MatrixFunctions>

#include "program.hpp"

using namespace Eigen;

PROGRAM(factors_assigned_to_existing_matrices) {
  Matrix<Scalar, 3, 3> A = in.template fixed<3, 3>(), S = A * A.transpose() + Matrix<Scalar, 3, 3>::Identity();
  Matrix<Scalar, 3, 3> L, U;
  const auto llt = S.llt();
  L = llt.matrixL();
  U = llt.matrixU();
  Matrix<Scalar, 3, 3> W = llt.matrixL().toDenseMatrix().inverse(), V = L * U;
  return W.trace() + (V - S).squaredNorm() + U(0, 1);
}
PROGRAM(lower_factor_by_rows) {
  Matrix<Scalar, Dynamic, Dynamic, RowMajor> A = in.matrix(3, 3);
  Matrix<Scalar, Dynamic, Dynamic, RowMajor> S = A * A.transpose();
  S.diagonal().array() += 1.0;
  Matrix<Scalar, Dynamic, Dynamic, RowMajor> L = S.llt().matrixL();
  MatrixX<Scalar> U = S.llt().matrixU();
  return L.sum() * U.prod() + (L * U).trace() + L.row(2).norm();
}
PROGRAM(square_root_of_a_covariance_scaled) {
  MatrixX<Scalar> A = in.matrix(3, 3), P = A * A.transpose() + MatrixX<Scalar>::Identity(3, 3);
  const double lambda = 1.5;
  MatrixX<Scalar> root = ((3 + lambda) * P).llt().matrixL();
  MatrixX<Scalar> points(3, 7);
  VectorX<Scalar> x = in.vector(3);
  points << x, root.colwise() + x, (-root).colwise() + x;
  return points.array().sin().sum();
}
PROGRAM(samples_of_a_normal_distribution) {
  MatrixX<Scalar> A = in.matrix(3, 3), P = A * A.transpose() + 0.5 * MatrixX<Scalar>::Identity(3, 3);
  SelfAdjointEigenSolver<MatrixX<Scalar>> eigen(P);
  MatrixX<Scalar> transform = eigen.eigenvectors() * eigen.eigenvalues().cwiseSqrt().asDiagonal();
  MatrixXd z = MatrixXd::Constant(3, 2, 0.3);
  z(1, 1) = -0.7;
  MatrixX<Scalar> s = (transform * z).colwise() + in.vector(3);
  return (s * s.transpose()).trace() + (transform * transform.transpose() - P).squaredNorm();
}
PROGRAM(whitening_of_data) {
  MatrixX<Scalar> X = in.matrix(3, 6).array().exp();
  X.colwise() -= X.rowwise().mean().eval();
  MatrixX<Scalar> cov = X * X.adjoint() / double(X.cols() - 1);
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(cov);
  MatrixX<Scalar> white = es.operatorInverseSqrt() * X;
  return white.cwiseAbs().sum() + es.operatorSqrt().trace();
}
PROGRAM(low_rank_approximation) {
  MatrixX<Scalar> A = in.matrix(4, 3).array().exp();
  BDCSVD<MatrixX<Scalar>> svd(A, ComputeThinU | ComputeThinV);
  const int k = 2;
  MatrixX<Scalar> low =
      svd.matrixU().leftCols(k) * svd.singularValues().head(k).asDiagonal() * svd.matrixV().leftCols(k).transpose();
  return (A - low).norm() + svd.singularValues()(0) / svd.singularValues().tail(1)(0);
}
PROGRAM(condition_number_and_rank) {
  MatrixX<Scalar> A = in.matrix(3, 3).array().exp();
  JacobiSVD<MatrixX<Scalar>> svd(A);
  Scalar cond = svd.singularValues()(0) / svd.singularValues()(svd.singularValues().size() - 1);
  return cond + svd.rank() + svd.nonzeroSingularValues();
}
PROGRAM(solver_chosen_by_a_template_parameter) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.diagonal().array() += 2.0;
  VectorX<Scalar> b = in.vector(3);
  auto with = [&](auto solver) -> VectorX<Scalar> {
    solver.compute(A);
    return solver.solve(b);
  };
  return with(PartialPivLU<MatrixX<Scalar>>()).sum() + with(FullPivLU<MatrixX<Scalar>>()).norm() +
         with(HouseholderQR<MatrixX<Scalar>>()).prod() + with(ColPivHouseholderQR<MatrixX<Scalar>>()).mean();
}
PROGRAM(solver_with_sizes_reserved) {
  LLT<MatrixX<Scalar>> llt(3);
  LDLT<MatrixX<Scalar>> ldlt(3);
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(3);
  PartialPivLU<MatrixX<Scalar>> lu(3);
  MatrixX<Scalar> A = in.matrix(3, 3), S = A * A.transpose() + MatrixX<Scalar>::Identity(3, 3);
  llt.compute(S);
  ldlt.compute(S);
  es.compute(S);
  lu.compute(A + 2.0 * MatrixX<Scalar>::Identity(3, 3));
  return llt.solve(A).trace() + ldlt.solve(A).sum() + es.eigenvalues()(2) + lu.determinant();
}
PROGRAM(solve_of_a_transposed_factorisation) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.diagonal().array() += 2.0;
  VectorX<Scalar> b = in.vector(3);
  PartialPivLU<MatrixX<Scalar>> lu(A);
  VectorX<Scalar> x = lu.transpose().solve(b), y = A.fullPivLu().transpose().solve(b);
  return x.sum() + y.squaredNorm() + lu.reconstructedMatrix()(0, 1);
}
PROGRAM(reconstructed_matrices) {
  MatrixX<Scalar> A = in.matrix(3, 3), S = A * A.transpose() + MatrixX<Scalar>::Identity(3, 3);
  return S.llt().reconstructedMatrix()(1, 2) + S.ldlt().reconstructedMatrix().trace();
}
PROGRAM(inverse_with_symmetric_solve) {
  MatrixX<Scalar> A = in.matrix(3, 3), S = A * A.transpose() + MatrixX<Scalar>::Identity(3, 3);
  MatrixX<Scalar> inverse = S.llt().solve(MatrixX<Scalar>::Identity(3, 3));
  MatrixX<Scalar> again = S.template selfadjointView<Lower>().llt().solve(MatrixXd::Identity(3, 3));
  return inverse.trace() + again(0, 1) * (inverse - again).squaredNorm();
}
PROGRAM(commutator_and_adjoint_action) {
  Matrix<Scalar, 3, 3> A = in.template fixed<3, 3>(), B = in.template fixed<3, 3>();
  const Matrix<Scalar, 3, 3> bracket = A * B - B * A;
  const Matrix<Scalar, 3, 3> E = (0.1 * A).exp();
  return (E * B * E.inverse()).trace() + bracket.squaredNorm() +
         (E * B * (-0.1 * A).exp() - B - 0.1 * bracket).squaredNorm();
}
PROGRAM(discretisation_of_a_linear_system) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 1);
  MatrixX<Scalar> M = MatrixX<Scalar>::Zero(3, 3);
  M.topLeftCorner(2, 2) = A;
  M.topRightCorner(2, 1) = B;
  const Scalar dt = in.number() * 0.1;
  const MatrixX<Scalar> E = (M * dt).exp();
  return E.topLeftCorner(2, 2).trace() + E.topRightCorner(2, 1).sum();
}
PROGRAM(sine_and_cosine_of_a_matrix) {
  MatrixX<Scalar> A = 0.5 * in.matrix(3, 3);
  MatrixX<Scalar> s = A.sin(), c = A.cos();
  return s.trace() + c(0, 1) + (s * s + c * c).determinant() + A.cosh().eval()(1, 0) + A.sinh().eval().trace();
}
PROGRAM(interpolation_between_rotations_by_powers) {
  Matrix<Scalar, 3, 3> A = in.template fixed<3, 3>(), S = A - A.transpose();
  Matrix<Scalar, 3, 3> R = S.exp();
  Matrix<Scalar, 3, 3> half = R.pow(0.5);
  return half(0, 1) + R.log().eval()(1, 2) + R.sqrt().eval()(2, 0);
}
