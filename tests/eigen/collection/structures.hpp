// SPDX-License-Identifier: MIT
// Structures, fields and solvers: trusses, sparse assembly, iterations, templates on Eigen's base classes.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Sparse>
#include <array>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

PROGRAM(truss_with_a_solver_member) {
  struct Truss {
    Matrix<Scalar, 2, Dynamic> nodes;
    std::vector<std::pair<int, int>> bars;
    MatrixX<Scalar> K;
    LDLT<MatrixX<Scalar>> solver;
    void assemble(const Scalar& EA) {
      K = MatrixX<Scalar>::Zero(2 * nodes.cols(), 2 * nodes.cols());
      for (auto [i, j] : bars) {
        Matrix<Scalar, 2, 1> d = nodes.col(j) - nodes.col(i);
        const Scalar L = d.norm();
        Matrix<Scalar, 4, 1> b;
        b << -d / L, d / L;
        const Matrix<Scalar, 4, 4> k = EA / L * b * b.transpose();
        const std::array<int, 4> dofs{2 * i, 2 * i + 1, 2 * j, 2 * j + 1};
        for (int r = 0; r < 4; ++r)
          for (int c = 0; c < 4; ++c) K(dofs[r], dofs[c]) += k(r, c);
      }
      solver.compute(K.bottomRightCorner(K.rows() - 4, K.cols() - 4));
    }
  };
  Truss t;
  t.nodes.resize(2, 4);
  t.nodes << 0, 1, in.number(), in.number() + 1.0, 0, 0, in.number() + 0.5, in.number() + 0.7;
  t.bars = {{0, 2}, {1, 2}, {1, 3}, {2, 3}, {0, 3}};
  t.assemble(in.number() * 10.0);
  VectorX<Scalar> f = in.vector(4);
  VectorX<Scalar> u = t.solver.solve(f);
  return f.dot(u);
}
PROGRAM(plate_frequencies_by_condensation) {
  MatrixX<Scalar> B = in.matrix(6, 6);
  MatrixX<Scalar> K = B.transpose() * B + 2 * MatrixX<Scalar>::Identity(6, 6);
  std::vector<int> master{0, 2, 4}, slave{1, 3, 5};
  MatrixX<Scalar> Kmm = K(master, master), Kms = K(master, slave), Kss = K(slave, slave);
  MatrixX<Scalar> reduced = Kmm - Kms * Kss.llt().solve(Kms.transpose());
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(reduced);
  if (es.info() != Success) abort();
  return es.eigenvalues().array().sqrt().sum() + es.eigenvectors().col(0).cwiseAbs()(1);
}
PROGRAM(diffusion_with_jumps_assembled_sparse) {
  const int n = 8;
  VectorX<Scalar> k = in.vector(n + 1);
  typedef Triplet<Scalar> T;
  std::vector<T> triplets;
  triplets.reserve(3 * n);
  for (int i = 0; i < n; ++i) {
    triplets.push_back(T(i, i, k(i) + k(i + 1)));
    if (i > 0) triplets.push_back(T(i, i - 1, -k(i)));
    if (i + 1 < n) triplets.emplace_back(i, i + 1, -k(i + 1));
  }
  SparseMatrix<Scalar> A(n, n);
  A.setFromTriplets(triplets.begin(), triplets.end());
  SimplicialLDLT<SparseMatrix<Scalar>> solver;
  solver.compute(A);
  if (solver.info() != Success) return Scalar(0);
  VectorX<Scalar> b = VectorX<Scalar>::Ones(n);
  VectorX<Scalar> u = solver.solve(b);
  return u.norm() + (A * u - b).squaredNorm();
}
PROGRAM(implicit_heat_with_conjugate_gradients) {
  const int n = 6;
  Scalar kappa = in.number();
  VectorX<Scalar> u = in.vector(n);
  std::vector<Triplet<Scalar>> entries;
  for (int i = 0; i < n; ++i) {
    entries.push_back({i, i, 1.0 + 2.0 * kappa});
    if (i) entries.push_back({i, i - 1, -kappa});
    if (i < n - 1) entries.push_back({i, i + 1, -kappa});
  }
  SparseMatrix<Scalar> A(n, n);
  A.setFromTriplets(entries.begin(), entries.end());
  ConjugateGradient<SparseMatrix<Scalar>, Lower | Upper> cg;
  cg.setTolerance(1e-14);
  cg.compute(A);
  for (int step = 0; step < 3; ++step) u = cg.solveWithGuess(u, u);
  return u.sum() + u(2) * u(3);
}
template <typename DerivedA, typename DerivedB>
typename DerivedA::PlainObject sylvester(const MatrixBase<DerivedA>& A, const MatrixBase<DerivedB>& B,
                                         const MatrixBase<DerivedA>& C) {
  typedef typename DerivedA::Scalar S;
  const Index n = A.rows(), m = B.cols();
  MatrixX<S> K = MatrixX<S>::Zero(n * m, n * m);
  for (Index j = 0; j < m; ++j) {
    K.block(j * n, j * n, n, n) += A;
    for (Index i = 0; i < m; ++i) K.block(i * n, j * n, n, n).diagonal().array() += B(j, i);
  }
  VectorX<S> x = K.partialPivLu().solve(C.reshaped());
  return x.reshaped(n, m);
}
PROGRAM(sylvester_equation_by_templates) {
  MatrixX<Scalar> A = in.matrix(3, 3), B = in.matrix(2, 2), C = in.matrix(3, 2);
  A.diagonal().array() += 3.0;
  MatrixX<Scalar> X = sylvester(A, B, C);
  return X.squaredNorm() + (A * X + X * B - C).squaredNorm();
}
template <typename Functor, typename Derived>
MatrixX<typename Derived::Scalar> numerical_jacobian(Functor f, const MatrixBase<Derived>& x) {
  typename Derived::PlainObject xp = x;
  const auto f0 = f(xp);
  MatrixX<typename Derived::Scalar> J(f0.size(), x.size());
  for (Index j = 0; j < x.size(); ++j) {
    const auto keep = xp[j];
    const double h = 1e-4;
    xp[j] = keep + h;
    J.col(j) = (f(xp) - f0) / h;
    xp[j] = keep;
  }
  return J;
}
PROGRAM(gauss_newton_with_numerical_jacobian) {
  VectorX<Scalar> beta = in.vector(2);
  VectorX<Scalar> y = in.vector(4);
  const VectorXd t = VectorXd::LinSpaced(4, 0.0, 1.5);
  auto residual = [&](const VectorX<Scalar>& b) -> VectorX<Scalar> {
    return (b(0) * (-b(1) * t.array()).exp()).matrix() - y;
  };
  for (int it = 0; it < 2; ++it) {
    const VectorX<Scalar> r = residual(beta);
    const MatrixX<Scalar> J = numerical_jacobian(residual, beta);
    beta -= (J.transpose() * J).ldlt().solve(J.transpose() * r);
  }
  return residual(beta).squaredNorm();
}
PROGRAM(periodic_box_pair_energy) {
  Array<Scalar, 3, Dynamic> pos = in.matrix(3, 4).array() * 3.0;
  const double box = 5.0;
  Scalar energy = 0;
  for (int i = 0; i < pos.cols(); ++i)
    for (int j = i + 1; j < pos.cols(); ++j) {
      Array<Scalar, 3, 1> d = pos.col(i) - pos.col(j);
      d -= box * (d / box).round();
      const Scalar r2 = d.square().sum();
      if (r2 > 4.0 * 2.5) continue;
      const Scalar s6 = pow(1.0 / r2, 3);
      energy += 4.0 * (s6 * s6 - s6);
    }
  return energy;
}
PROGRAM(strain_energy_of_a_tetrahedron) {
  Matrix<Scalar, 3, 4> X;
  X << 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1;
  X += 0.1 * in.template fixed<3, 4>();
  Matrix<Scalar, 3, 4> x = X + 0.2 * in.template fixed<3, 4>();
  Matrix<Scalar, 3, 3> Dm, Ds;
  for (int i = 0; i < 3; i++) {
    Dm.col(i) = X.col(i + 1) - X.col(0);
    Ds.col(i) = x.col(i + 1) - x.col(0);
  }
  const Matrix<Scalar, 3, 3> F = Ds * Dm.inverse();
  JacobiSVD<Matrix<Scalar, 3, 3>> svd(F, ComputeFullU | ComputeFullV);
  Matrix<Scalar, 3, 3> R = svd.matrixU() * svd.matrixV().transpose();
  if (R.determinant() < 0) R = -R;
  const Scalar volume = abs(Dm.determinant()) / 6.0;
  return volume * ((F - R).squaredNorm() + 0.5 * pow(F.determinant() - 1.0, 2));
}
