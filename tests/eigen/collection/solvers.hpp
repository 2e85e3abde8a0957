// SPDX-License-Identifier: MIT
// Linear systems, decompositions and their objects, as in the pages on linear algebra and in textbooks.
#pragma once
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

PROGRAM(linear_system_by_qr) {
  Matrix3<Scalar> A = in.template fixed<3, 3>();
  Vector3<Scalar> b = in.template fixed<3, 1>();
  Vector3<Scalar> x = A.colPivHouseholderQr().solve(b);
  return x.norm() + (A * x - b).norm();
}
PROGRAM(linear_system_by_an_object) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3);
  ColPivHouseholderQR<MatrixX<Scalar>> dec(A);
  VectorX<Scalar> x = dec.solve(b);
  PartialPivLU<MatrixX<Scalar>> lu;
  lu.compute(A);
  return x.sum() + lu.solve(b).squaredNorm() + lu.determinant();
}
PROGRAM(factorisation_kept_while_the_matrix_changes) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3);
  auto lu = A.lu();
  A *= 2.0;
  VectorX<Scalar> x = lu.solve(b);
  return x.norm() + A.sum();
}
PROGRAM(cholesky_solve_checks_its_success) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  MatrixX<Scalar> A = B.transpose() * B + 0.5 * MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> b = in.vector(3);
  LLT<MatrixX<Scalar>> llt(A);
  if (llt.info() != Success) return Scalar(0);
  return b.dot(llt.solve(b));
}
PROGRAM(normal_likelihood) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  VectorX<Scalar> x = in.vector(3), mu = in.vector(3);
  MatrixX<Scalar> S = B * B.transpose() + MatrixX<Scalar>::Identity(3, 3);
  LLT<MatrixX<Scalar>> chol(S);
  MatrixX<Scalar> L = chol.matrixL();
  VectorX<Scalar> z = chol.matrixL().solve(x - mu);
  Scalar logdet = 2.0 * L.diagonal().array().log().sum();
  return -0.5 * (z.squaredNorm() + logdet + 3.0 * std::log(2.0 * EIGEN_PI));
}
PROGRAM(ldlt_with_its_diagonal) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  MatrixX<Scalar> A = B * B.transpose() + MatrixX<Scalar>::Identity(3, 3);
  LDLT<MatrixX<Scalar>> ldlt(A);
  return ldlt.vectorD().array().log().sum() + ldlt.solve(B).trace();
}
PROGRAM(least_squares_in_four_ways) {
  MatrixX<Scalar> A = in.matrix(5, 2);
  VectorX<Scalar> b = in.vector(5);
  VectorX<Scalar> x1 = A.colPivHouseholderQr().solve(b);
  VectorX<Scalar> x2 = (A.transpose() * A).ldlt().solve(A.transpose() * b);
  VectorX<Scalar> x3 = A.householderQr().solve(b);
  return x1.sum() + x2.norm() + x3(0);
}
PROGRAM(least_squares_by_svd) {
  MatrixX<Scalar> A = in.matrix(5, 2);
  VectorX<Scalar> b = in.vector(5);
  VectorX<Scalar> x = A.bdcSvd(ComputeThinU | ComputeThinV).solve(b);
  return x.squaredNorm();
}
PROGRAM(complete_orthogonal_decomposition) {
  MatrixX<Scalar> A = in.matrix(5, 2);
  VectorX<Scalar> b = in.vector(5);
  VectorX<Scalar> x = A.completeOrthogonalDecomposition().solve(b);
  return x.squaredNorm();
}
PROGRAM(inverse_and_determinant) {
  Matrix3<Scalar> A = in.template fixed<3, 3>();
  return A.determinant() * A.inverse().sum();
}
PROGRAM(eigenvalues_of_a_symmetric_matrix) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  MatrixX<Scalar> A = B + B.transpose();
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(A);
  VectorX<Scalar> v = es.eigenvectors().col(2);
  return es.eigenvalues()(2) * 2.0 + es.eigenvalues().array().square().sum() + v(0) * v(0);
}
PROGRAM(singular_values) {
  MatrixX<Scalar> A = in.matrix(4, 3);
  JacobiSVD<MatrixX<Scalar>> svd(A, ComputeThinU | ComputeThinV);
  return svd.singularValues().sum() + svd.matrixU().cwiseAbs2().row(0).sum();
}
PROGRAM(rank_and_pseudo_inverse) {
  MatrixX<Scalar> A = in.matrix(4, 2);
  MatrixX<Scalar> P = (A.transpose() * A).inverse() * A.transpose();
  return (P * A).trace() + P.squaredNorm() + double(A.fullPivHouseholderQr().rank());
}
template <class Scalar>
struct Smoother {
  LLT<MatrixX<Scalar>> factor;
  void prepare(const MatrixX<Scalar>& A) { factor.compute(A); }
  VectorX<Scalar> apply(const VectorX<Scalar>& b) const { return factor.solve(b); }
};
PROGRAM(solver_as_a_member) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  Smoother<Scalar> s;
  s.prepare(B * B.transpose() + MatrixX<Scalar>::Identity(3, 3));
  return s.apply(in.vector(3)).squaredNorm();
}
PROGRAM(solve_in_place_by_triangles) {
  MatrixX<Scalar> L = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3);
  L.template triangularView<Lower>().solveInPlace(b);
  return b.squaredNorm();
}
PROGRAM(orthogonal_factor) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  HouseholderQR<MatrixX<Scalar>> qr(A);
  MatrixX<Scalar> Q = qr.householderQ();
  MatrixX<Scalar> R = qr.matrixQR().template triangularView<Upper>();
  return Q(0, 0) * R(1, 2) + R(2, 2);
}
PROGRAM(power_iteration) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> v = VectorX<Scalar>::Ones(3);
  Scalar lambda = 0;
  for (int k = 0; k < 8; ++k) {
    v = A * v;
    lambda = v.norm();
    v /= lambda;
  }
  return lambda + v(0);
}
PROGRAM(conjugate_gradients_by_hand) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  MatrixX<Scalar> A = B * B.transpose() + MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> b = in.vector(3), x = VectorX<Scalar>::Zero(3);
  VectorX<Scalar> r = b - A * x, p = r;
  Scalar rr = r.dot(r);
  for (int k = 0; k < 2; ++k) {
    VectorX<Scalar> Ap = A * p;
    Scalar alpha = rr / p.dot(Ap);
    x += alpha * p;
    r -= alpha * Ap;
    Scalar next = r.squaredNorm();
    p = r + (next / rr) * p;
    rr = next;
  }
  return x.sum();
}
PROGRAM(sparse_laplace_system) {
  VectorX<Scalar> k = in.vector(5);
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i < 4; ++i) {
    t.push_back(Triplet<Scalar>(i, i, k(i) + k(i + 1)));
    if (i > 0) t.push_back(Triplet<Scalar>(i, i - 1, -k(i)));
    if (i < 3) t.push_back(Triplet<Scalar>(i, i + 1, -k(i + 1)));
  }
  SparseMatrix<Scalar> A(4, 4);
  A.setFromTriplets(t.begin(), t.end());
  SimplicialLDLT<SparseMatrix<Scalar>> solver;
  solver.compute(A);
  if (solver.info() != Success) return Scalar(0);
  VectorX<Scalar> b = VectorX<Scalar>::Ones(4);
  VectorX<Scalar> x = solver.solve(b);
  return x.squaredNorm();
}
PROGRAM(sparse_matrix_by_insert) {
  VectorX<Scalar> k = in.vector(3);
  SparseMatrix<Scalar> A(3, 3);
  A.insert(0, 0) = k(0);
  A.insert(1, 1) = k(1) * k(2);
  A.insert(2, 0) = k(2);
  A.makeCompressed();
  VectorX<Scalar> y = A * k;
  return y.sum();
}
