// SPDX-License-Identifier: MIT
// Sparse and structured matrices, meshes, images and graphs.
#pragma once
#include <Eigen/Sparse>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

PROGRAM(poisson_by_triplets) {
  VectorX<Scalar> k = in.vector(5);
  std::vector<Triplet<Scalar>> entries;
  const int n = 4;
  for (int e = 0; e <= n; ++e) {
    if (e > 0) entries.push_back(Triplet<Scalar>(e - 1, e - 1, k(e)));
    if (e < n) entries.push_back(Triplet<Scalar>(e, e, k(e)));
    if (e > 0 && e < n) {
      entries.emplace_back(e - 1, e, -k(e));
      entries.emplace_back(e, e - 1, -k(e));
    }
  }
  SparseMatrix<Scalar> K(n, n);
  K.setFromTriplets(entries.begin(), entries.end());
  SimplicialLDLT<SparseMatrix<Scalar>> solver;
  solver.compute(K);
  if (solver.info() != Success) return Scalar(0);
  VectorX<Scalar> u = solver.solve(VectorX<Scalar>::Ones(n));
  return u.sum() + u(0) * u(1);
}
PROGRAM(finite_elements_of_triangles) {
  MatrixX<Scalar> xy = in.matrix(2, 4);
  xy.col(0) += Vector2<Scalar>(2, 0);
  xy.col(1) += Vector2<Scalar>(0, 2);
  const int triangles[2][3] = {{0, 1, 2}, {0, 3, 1}};
  MatrixX<Scalar> K = MatrixX<Scalar>::Identity(4, 4);
  for (const auto& t : triangles) {
    Matrix3<Scalar> M;
    for (int a = 0; a < 3; ++a) M.row(a) << 1, xy(0, t[a]), xy(1, t[a]);
    Scalar area = 0.5 * abs(M.determinant());
    Matrix<Scalar, 2, 3> B = M.inverse().template bottomRows<2>();
    Matrix3<Scalar> Ke = area * B.transpose() * B;
    for (int a = 0; a < 3; ++a)
      for (int b = 0; b < 3; ++b) K(t[a], t[b]) += Ke(a, b);
  }
  VectorX<Scalar> u = K.llt().solve(VectorX<Scalar>::LinSpaced(4, 0, 1));
  return u.squaredNorm();
}
PROGRAM(sparse_conjugate_gradient) {
  VectorX<Scalar> d = in.vector(4), b = in.vector(4);
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i < 4; ++i) {
    t.push_back(Triplet<Scalar>(i, i, d(i) + 3.0));
    if (i) {
      t.push_back(Triplet<Scalar>(i, i - 1, -1.0));
      t.push_back(Triplet<Scalar>(i - 1, i, -1.0));
    }
  }
  SparseMatrix<Scalar> A(4, 4);
  A.setFromTriplets(t.begin(), t.end());
  ConjugateGradient<SparseMatrix<Scalar>, Lower | Upper> cg;
  cg.setTolerance(1e-14);
  cg.compute(A);
  VectorX<Scalar> x = cg.solve(b);
  return x.dot(b);
}
PROGRAM(sparse_bicgstab) {
  VectorX<Scalar> d = in.vector(3), b = in.vector(3);
  SparseMatrix<Scalar> A(3, 3);
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i < 3; ++i) t.emplace_back(i, i, d(i) + 2.0);
  t.emplace_back(0, 2, d(1) * 0.5);
  t.emplace_back(1, 0, Scalar(-0.3));
  A.setFromTriplets(t.begin(), t.end());
  BiCGSTAB<SparseMatrix<Scalar>> solver;
  solver.setTolerance(1e-14);
  solver.compute(A);
  VectorX<Scalar> x = solver.solve(b);
  return x.sum() * x(0);
}
PROGRAM(sparse_lu_and_product) {
  VectorX<Scalar> d = in.vector(3), b = in.vector(3);
  std::vector<Triplet<Scalar>> t;
  for (int i = 0; i < 3; ++i) t.emplace_back(i, i, d(i) + 1.0);
  t.emplace_back(0, 1, d(2));
  SparseMatrix<Scalar> A(3, 3);
  A.setFromTriplets(t.begin(), t.end());
  SparseLU<SparseMatrix<Scalar>> lu(A);
  VectorX<Scalar> x = lu.solve(b);
  return (A * x - 2.0 * b).squaredNorm() + x.sum();
}
PROGRAM(sparse_matrix_by_insertion) {
  VectorX<Scalar> v = in.vector(3);
  SparseMatrix<Scalar> A(3, 3);
  A.insert(0, 0) = v(0);
  A.insert(1, 2) = v(1) * 2.0;
  A.insert(2, 1) = v(2);
  A.makeCompressed();
  VectorX<Scalar> y = A * v;
  return y.sum() + y(1);
}
PROGRAM(sparse_matrix_of_doubles) {
  SparseMatrix<double> A(3, 3);
  A.insert(0, 0) = 2;
  A.insert(1, 2) = -1;
  A.insert(2, 1) = 3;
  VectorX<Scalar> x = in.vector(3);
  VectorX<Scalar> y = A * x;
  Scalar e = 0.5 * x.dot(A * x);
  return e + (A.transpose() * y).sum();
}
PROGRAM(graph_laplacian_energy) {
  MatrixX<Scalar> W = in.matrix(4, 4);
  W = 0.5 * (W + W.transpose()).eval();
  W.diagonal().setZero();
  MatrixX<Scalar> D = W.rowwise().sum().asDiagonal();
  MatrixX<Scalar> L = D - W;
  VectorX<Scalar> s = W.rowwise().sum().cwiseSqrt().cwiseInverse();
  MatrixX<Scalar> N = s.asDiagonal() * L * s.asDiagonal();
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(N);
  return es.eigenvalues()(1) + 2.0 * es.eigenvalues().tail(2).sum();
}
PROGRAM(page_rank_iteration) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  A = (A * A.colwise().sum().cwiseInverse().asDiagonal()).eval();  // else Eigen reads sums that it has overwritten
  VectorX<Scalar> r = VectorX<Scalar>::Constant(4, 0.25);
  double d = 0.85;
  int count = 0;
  do {
    VectorX<Scalar> next = d * A * r + VectorX<Scalar>::Constant(4, (1 - d) / 4);
    r.swap(next);
  } while (++count < 8);
  return r(0) + 2 * r(1) * r(2);
}
PROGRAM(image_convolution_by_blocks) {
  MatrixX<Scalar> image = in.matrix(5, 6);
  Matrix3<Scalar> kernel = in.template fixed<3, 3>();
  kernel /= kernel.sum();
  MatrixX<Scalar> out(3, 4);
  for (int i = 0; i < out.rows(); ++i)
    for (int j = 0; j < out.cols(); ++j) out(i, j) = image.template block<3, 3>(i, j).cwiseProduct(kernel).sum();
  return out.squaredNorm() + out.maxCoeff();
}
PROGRAM(image_gradient_and_total_variation) {
  ArrayXX<Scalar> u = in.matrix(4, 4).array();
  const int m = 4, n = 4;
  ArrayXX<Scalar> ux = u.rightCols(n - 1) - u.leftCols(n - 1);
  ArrayXX<Scalar> uy = u.bottomRows(m - 1) - u.topRows(m - 1);
  ArrayXX<Scalar> tv = (ux.topRows(m - 1).square() + uy.leftCols(n - 1).square() + 1e-3).sqrt();
  return tv.sum();
}
PROGRAM(heat_equation_explicit) {
  ArrayX<Scalar> u = in.vector(8).array();
  Scalar nu = 0.2 * in.number();
  for (int k = 0; k < 5; ++k) {
    ArrayX<Scalar> lap = ArrayX<Scalar>::Zero(u.size());
    lap.segment(1, 6) = u.tail(6) - 2 * u.segment(1, 6) + u.head(6);
    u += nu * lap;
  }
  return u.square().sum();
}
PROGRAM(wave_equation_in_two_steps) {
  MatrixX<Scalar> u = in.matrix(4, 4), v = u;
  for (int k = 0; k < 3; ++k) {
    MatrixX<Scalar> w = 2.0 * u - v;
    w.block(1, 1, 2, 2) += 0.1 * (u.block(0, 1, 2, 2) + u.block(2, 1, 2, 2) + u.block(1, 0, 2, 2) +
                                  u.block(1, 2, 2, 2) - 4.0 * u.block(1, 1, 2, 2));
    v = u;
    u = w;
  }
  return u.sum() + u(1, 1) * u(2, 2);
}
PROGRAM(upwind_flux_with_ternaries) {
  VectorX<Scalar> q = in.vector(6), a = in.vector(6).array() - 0.9;
  VectorX<Scalar> flux = VectorX<Scalar>::Zero(6);
  for (Index i = 0; i + 1 < q.size(); ++i) flux(i) = a(i) > 0 ? a(i) * q(i) : a(i) * q(i + 1);
  q.segment(1, 4) -= 0.1 * (flux.segment(1, 4) - flux.head(4));
  return q.squaredNorm();
}
PROGRAM(spring_network_energy) {
  MatrixX<Scalar> p = in.matrix(4, 3);
  const std::vector<std::pair<int, int>> springs{{0, 1}, {1, 2}, {2, 3}, {0, 3}};
  Scalar energy = 0;
  MatrixX<Scalar> force = MatrixX<Scalar>::Zero(p.rows(), p.cols());
  for (auto [i, j] : springs) {
    auto d = (p.row(i) - p.row(j)).eval();
    Scalar length = d.norm();
    energy += 0.5 * (length - 0.5) * (length - 0.5);
    force.row(i) -= (length - 0.5) * d / length;
    force.row(j) += (length - 0.5) * d / length;
  }
  return energy + force.rowwise().norm().sum();
}
PROGRAM(lennard_jones_particles) {
  Matrix<Scalar, 3, Dynamic> x = in.matrix(3, 4);
  Scalar e = 0;
  for (int i = 0; i < x.cols(); ++i)
    for (int j = i + 1; j < x.cols(); ++j) {
      const auto r2 = (x.col(i) - x.col(j)).squaredNorm() + 0.5;
      const auto s6 = 1.0 / (r2 * r2 * r2);
      e += 4 * (s6 * s6 - s6);
    }
  return e;
}
PROGRAM(neo_hookean_energy) {
  Matrix3<Scalar> F = Matrix3<Scalar>::Identity() + 0.2 * in.template fixed<3, 3>();
  const Scalar J = F.determinant();
  const Matrix3<Scalar> C = F.transpose() * F;
  const double mu = 1.0, lambda = 2.0;
  Scalar energy = mu / 2 * (C.trace() - 3) - mu * log(J) + lambda / 2 * log(J) * log(J);
  Matrix3<Scalar> P = mu * (F - F.inverse().transpose()) + lambda * log(J) * F.inverse().transpose();
  return energy + P.norm();
}
PROGRAM(polar_decomposition) {
  Matrix3<Scalar> F = in.template fixed<3, 3>();
  JacobiSVD<Matrix3<Scalar>> svd(F, ComputeFullU | ComputeFullV);
  Matrix3<Scalar> S = svd.matrixV() * svd.singularValues().asDiagonal() * svd.matrixV().transpose();
  return S(0, 1) + S.trace();
}
