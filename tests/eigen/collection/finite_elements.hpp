// SPDX-License-Identifier: MIT
// Finite elements and mechanics: assembly, sparse solves, shape functions, strain, truss structures, time integration.
#pragma once
#include <array>

#include "program.hpp"

using namespace Eigen;

PROGRAM(bar_elements_assembled_sparse) {
  const int n = 6;
  VectorX<Scalar> k = in.vector(n);
  std::vector<Triplet<Scalar>> t;
  t.reserve(4 * n);
  for (int e = 0; e < n; ++e) {
    t.emplace_back(e, e, k[e]);
    if (e + 1 < n) {
      t.emplace_back(e + 1, e + 1, k[e + 1]);
      t.emplace_back(e, e + 1, -k[e + 1]);
      t.emplace_back(e + 1, e, -k[e + 1]);
      t.emplace_back(e, e, k[e + 1]);
    }
  }
  SparseMatrix<Scalar> K(n, n);
  K.setFromTriplets(t.begin(), t.end());
  SimplicialLDLT<SparseMatrix<Scalar>> solver;
  solver.compute(K);
  if (solver.info() != Success) return Scalar(0);
  VectorX<Scalar> f = VectorX<Scalar>::Ones(n);
  VectorX<Scalar> u = solver.solve(f);
  return u.dot(f);
}
PROGRAM(plane_stress_triangle) {
  Matrix<Scalar, 3, 2> p = in.template fixed<3, 2>();
  p.row(1) += RowVector2d(2.0, 0.0);
  p.row(2) += RowVector2d(0.0, 2.0);
  Matrix<Scalar, 3, 3> C;
  C << Matrix<Scalar, 3, 1>::Ones(), p;
  Scalar area = C.determinant() / 2.0;
  Matrix<Scalar, 3, 3> IC = C.inverse();
  Matrix<Scalar, 3, 6> B;
  for (int i = 0; i < 3; i++) {
    B(0, 2 * i) = IC(1, i);
    B(0, 2 * i + 1) = 0;
    B(1, 2 * i) = 0;
    B(1, 2 * i + 1) = IC(2, i);
    B(2, 2 * i) = IC(2, i);
    B(2, 2 * i + 1) = IC(1, i);
  }
  Scalar E = in.number(), nu = 0.3;
  Matrix<Scalar, 3, 3> D;
  D << 1, nu, 0, nu, 1, 0, 0, 0, (1 - nu) / 2;
  D *= E / (1 - nu * nu);
  Matrix<Scalar, 6, 6> K = B.transpose() * D * B * area;
  return K.trace() + K(0, 3);
}
PROGRAM(dense_assembly_with_dofs) {
  const int nodes = 4;
  VectorX<Scalar> stiffness = in.vector(3);
  MatrixX<Scalar> K = MatrixX<Scalar>::Zero(nodes, nodes);
  Matrix2d ke;
  ke << 1, -1, -1, 1;
  for (int e = 0; e < 3; ++e) {
    const std::array<int, 2> dofs{e, e + 1};
    for (int a = 0; a < 2; ++a)
      for (int b = 0; b < 2; ++b) K(dofs[a], dofs[b]) += stiffness(e) * ke(a, b);
  }
  VectorX<Scalar> f = VectorX<Scalar>::Zero(nodes);
  f(nodes - 1) = 1.0;
  VectorX<Scalar> u(nodes);
  u(0) = 0;
  u.tail(nodes - 1) = K.bottomRightCorner(nodes - 1, nodes - 1).llt().solve(f.tail(nodes - 1));
  return u(nodes - 1) + u.squaredNorm();
}
PROGRAM(dirichlet_rows_replaced) {
  MatrixX<Scalar> K = in.matrix(4, 4);
  K += K.transpose().eval();
  K.diagonal().array() += 4.0;
  VectorX<Scalar> f = in.vector(4);
  for (int fixed : {0, 3}) {
    K.row(fixed).setZero();
    K.col(fixed).setZero();
    K(fixed, fixed) = 1;
    f(fixed) = 0.5;
  }
  return K.lu().solve(f).sum();
}
PROGRAM(index_vectors_pick_free_dofs) {
  MatrixX<Scalar> K = in.matrix(5, 5);
  K.diagonal() += VectorXd::Constant(5, 5.0);
  VectorX<Scalar> f = in.vector(5);
  std::vector<int> free{0, 2, 4};
  MatrixX<Scalar> Kff = K(free, free);
  VectorX<Scalar> ff = f(free);
  VectorX<Scalar> u = VectorX<Scalar>::Zero(5);
  u(free) = Kff.lu().solve(ff).eval();
  return u.squaredNorm() + u(seq(1, last, 2)).sum();
}
PROGRAM(neo_hookean_energy) {
  Matrix<Scalar, 3, 3> F = Matrix<Scalar, 3, 3>::Identity() + 0.1 * in.template fixed<3, 3>();
  Scalar J = F.determinant();
  Scalar I1 = (F.transpose() * F).trace();
  Scalar mu = in.number(), lambda = in.number();
  using std::log;
  return mu / 2.0 * (I1 - 3.0) - mu * log(J) + lambda / 2.0 * log(J) * log(J);
}
PROGRAM(green_strain_of_a_cube) {
  using Mat3 = Matrix<Scalar, 3, 3>;
  Mat3 grad = in.template fixed<3, 3>() * 0.2;
  Mat3 E = 0.5 * (grad + grad.transpose() + grad.transpose() * grad);
  Matrix<Scalar, 6, 1> voigt;
  voigt << E(0, 0), E(1, 1), E(2, 2), 2 * E(1, 2), 2 * E(0, 2), 2 * E(0, 1);
  Matrix<double, 6, 6> C = Matrix<double, 6, 6>::Zero();
  C.topLeftCorner<3, 3>().setConstant(0.5);
  C.diagonal() << 2, 2, 2, 0.7, 0.7, 0.7;
  return 0.5 * voigt.dot(C * voigt);
}
PROGRAM(polar_decomposition_by_svd) {
  Matrix<Scalar, 3, 3> F = in.template fixed<3, 3>() + Matrix3d(Vector3d(2.0, 3.0, 1.0).asDiagonal());
  JacobiSVD<Matrix<Scalar, 3, 3>> svd(F, ComputeFullU | ComputeFullV);
  Matrix<Scalar, 3, 3> R = svd.matrixU() * svd.matrixV().transpose();
  return (F - R).squaredNorm();
}
PROGRAM(quadrilateral_with_gauss_points) {
  Matrix<Scalar, 2, 4> xy = in.template fixed<2, 4>() * 0.2;
  Matrix<double, 2, 4> corners;
  corners << -1, 1, 1, -1, -1, -1, 1, 1;
  xy += corners;
  const double g = 1.0 / std::sqrt(3.0);
  Scalar area = 0;
  for (double xi : {-g, g})
    for (double eta : {-g, g}) {
      Matrix<double, 4, 2> dN;
      dN << -(1 - eta), -(1 - xi), 1 - eta, -(1 + xi), 1 + eta, 1 + xi, -(1 + eta), 1 - xi;
      dN /= 4;
      Matrix<Scalar, 2, 2> J = xy * dN;
      area += J.determinant();
    }
  return area * area;
}
PROGRAM(newmark_integration) {
  MatrixX<Scalar> M = MatrixX<Scalar>::Identity(2, 2), K = in.matrix(2, 2);
  K = (K + K.transpose()).eval() + 2.0 * MatrixXd::Identity(2, 2);
  VectorX<Scalar> u = in.vector(2), v = VectorX<Scalar>::Zero(2), a = M.llt().solve(-K * u);
  const double dt = 0.1, beta = 0.25, gamma = 0.5;
  MatrixX<Scalar> Keff = K + M / (beta * dt * dt);
  const auto solver = Keff.ldlt();
  for (int i = 0; i < 5; ++i) {
    VectorX<Scalar> pred = u + dt * v + dt * dt * (0.5 - beta) * a;
    VectorX<Scalar> un = solver.solve(M * pred / (beta * dt * dt));
    VectorX<Scalar> an = (un - pred) / (beta * dt * dt);
    v += dt * ((1 - gamma) * a + gamma * an);
    u = un;
    a.swap(an);
  }
  return 0.5 * v.dot(M * v) + 0.5 * u.dot(K * u) + a(0);
}
PROGRAM(truss_directions_in_a_vector) {
  std::vector<Vector3<Scalar>> nodes;
  for (int i = 0; i < 4; ++i) nodes.push_back(in.template fixed<3, 1>());
  std::vector<std::pair<int, int>> bars{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}};
  MatrixX<Scalar> K = MatrixX<Scalar>::Zero(12, 12);
  for (auto [a, b] : bars) {
    const Vector3<Scalar> d = nodes[b] - nodes[a];
    const Scalar L = d.norm();
    const auto n = (d / L).eval();
    const Matrix3<Scalar> k = n * n.transpose() / L;
    K.template block<3, 3>(3 * a, 3 * a) += k;
    K.template block<3, 3>(3 * b, 3 * b) += k;
    K.template block<3, 3>(3 * a, 3 * b) -= k;
    K.template block<3, 3>(3 * b, 3 * a) -= k;
  }
  return K.norm() + K(0, 3);
}
PROGRAM(laplacian_with_sparse_identity) {
  const int n = 5;
  SparseMatrix<double> L(n, n);
  for (int i = 0; i < n; ++i) {
    L.insert(i, i) = 2;
    if (i > 0) L.insert(i, i - 1) = -1;
    if (i + 1 < n) L.insert(i, i + 1) = -1;
  }
  L.makeCompressed();
  VectorX<Scalar> u = in.vector(n), kappa = in.vector(n);
  for (int step = 0; step < 3; ++step) {
    VectorX<Scalar> flux = L * u;
    u -= 0.1 * kappa.cwiseProduct(flux);
  }
  return u.squaredNorm();
}
PROGRAM(mesh_volume_by_columns) {
  Matrix<Scalar, 3, Dynamic> V(3, 4);
  for (int i = 0; i < 4; ++i) V.col(i) = in.template fixed<3, 1>();
  MatrixXi F(3, 4);
  F << 0, 0, 0, 1, 1, 2, 3, 2, 2, 3, 1, 3;
  Scalar volume = 0;
  for (Index f = 0; f < F.cols(); ++f) {
    const auto a = V.col(F(0, f)), b = V.col(F(1, f)), c = V.col(F(2, f));
    volume += a.dot(b.cross(c)) / 6.0;
  }
  return volume;
}
