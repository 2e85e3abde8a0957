// SPDX-License-Identifier: MIT
// Plain matrices, factorisations, rotations and masks on the left of active operands, and functions on base classes.
#pragma once
#include "program.hpp"

using namespace Eigen;

namespace plain_operands_programs {
inline MatrixXd matrix(Index rows, Index cols) {
  return MatrixXd::NullaryExpr(rows, cols,
                               [](Index i, Index j) { return std::cos(2.0 * i + 5.0 * j) + (i == j ? 3 : 0); });
}
template <class T>
T third(const Matrix<T, 3, 1>& v) {
  return v(2) * v(0);
}
template <class Derived>
typename Derived::Scalar through_a_base(const MatrixBase<Derived>& v) {
  using T = typename Derived::Scalar;
  Matrix<T, 3, 1> copy = v;
  return third<T>(v) + copy.sum() + third<T>(2.0 * v);
}
}  // namespace plain_operands_programs
PROGRAM(solves_by_plain_factorisations) {
  const MatrixXd A = plain_operands_programs::matrix(4, 4), S = A * A.transpose(),
                 tall = plain_operands_programs::matrix(6, 4);
  VectorX<Scalar> b = in.vector(4), c = in.vector(6);
  const PartialPivLU<MatrixXd> lu(A);
  VectorX<Scalar> x = lu.solve(b) + S.llt().solve(2.0 * b) + S.ldlt().solve(b) + A.fullPivLu().solve(b);
  x += tall.householderQr().solve(c) + tall.colPivHouseholderQr().solve(c) + tall.fullPivHouseholderQr().solve(c);
  x += tall.jacobiSvd(ComputeThinU | ComputeThinV).solve(c) + tall.completeOrthogonalDecomposition().solve(c);
  MatrixX<Scalar> X = lu.solve(in.matrix(4, 2));
  return lu.solve(x).squaredNorm() + X.norm() + 2.0 * S.llt().solve(b).sum();
}
PROGRAM(plain_triangles_and_symmetric_matrices) {
  const MatrixXd A = plain_operands_programs::matrix(3, 3);
  VectorX<Scalar> v = in.vector(3);
  MatrixX<Scalar> B = in.matrix(3, 2);
  VectorX<Scalar> x = A.triangularView<Lower>().solve(v) + A.triangularView<UnitUpper>().solve(2.0 * v);
  x += A.triangularView<Lower>().transpose().solve(v) + A.triangularView<StrictlyUpper>() * v;
  x += A.selfadjointView<Lower>() * v;
  MatrixX<Scalar> Y = A.triangularView<Upper>().solve<OnTheRight>(B.transpose());
  return x.squaredNorm() + (A.selfadjointView<Upper>() * B).sum() + Y.norm();
}
PROGRAM(plain_coefficientwise_members) {
  const Vector3d p(0.5, 2.0, -1.0);
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Vector3<Scalar> w = p.cwiseProduct(v) + p.cwiseQuotient(2.0 * v) + p.cwiseMax(v) - p.cwiseMin(v.cwiseAbs2());
  w += p.cross(v) + Vector3d::UnitZ().cross(2.0 * w);
  return w.squaredNorm() + p.cwiseProduct(v).sum() + p.dot(w);
}
PROGRAM(plain_masks_choose) {
  const ArrayXd p = ArrayXd::LinSpaced(5, -1, 1);
  ArrayX<Scalar> x = in.vector(5).array();
  ArrayX<Scalar> y = (p > 0).select(x, 0.5) + (p < 0.2).select(2.0, x.square()) + (p > -0.2).select(x.exp(), x.sqrt());
  VectorX<Scalar> z = (p > 0).select(x.matrix(), VectorX<Scalar>::Zero(5));
  return y.square().sum() + z.prod() + (p <= 0).select(x, p).cube().sum();
}
PROGRAM(plain_rotations) {
  const Quaterniond q = Quaterniond(1, 2, 3, 4).normalized();
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Vector3<Scalar> w = q * v + AngleAxisd(0.3, Vector3d::UnitY()) * (v - q * Vector3d::UnitX());
  Vector2<Scalar> u = Rotation2Dd(0.4) * w.template head<2>();
  Isometry3d T = Isometry3d::Identity();
  T.translate(Vector3d(1, 2, 3));
  T.rotate(q);
  return (T * w).norm() + u(0) + w.prod();
}
PROGRAM(permutations_and_orthogonal_factors) {
  const MatrixXd A = plain_operands_programs::matrix(4, 4);
  const PartialPivLU<MatrixXd> lu(A.rowwise().reverse());
  const HouseholderQR<MatrixXd> qr(A);
  VectorX<Scalar> v = in.vector(4);
  MatrixX<Scalar> M = in.matrix(4, 4);
  VectorX<Scalar> x = lu.permutationP() * v + lu.permutationP().transpose() * (2.0 * v) + qr.householderQ() * v;
  x += qr.householderQ().transpose() * v + lu.permutationP().inverse() * v;
  MatrixX<Scalar> N = lu.permutationP() * M * lu.permutationP().transpose() + M * lu.permutationP();
  return x.dot(VectorXd::LinSpaced(4, 1, 4)) + N.row(1).dot(RowVectorXd::LinSpaced(4, 0, 3)) + N(2, 0) * x(1);
}
PROGRAM(plain_columns_and_rows) {
  const MatrixXd A = plain_operands_programs::matrix(3, 4);
  VectorX<Scalar> v = in.vector(3), r = in.vector(4);
  MatrixX<Scalar> B = (A.colwise() - v).cwiseAbs2() + (A.rowwise() + r.transpose());
  B.array() += A.array().colwise() * v.array() + A.array().rowwise() / r.transpose().array();
  return B.norm() + (A.colwise() + 2.0 * v).row(1).sum();
}
PROGRAM(expressions_through_base_classes) {
  using plain_operands_programs::through_a_base;
  VectorX<Scalar> x = in.vector(3);
  Vector3<Scalar> v = x;
  Map<const Vector3<Scalar>> map(x.data());
  return through_a_base(v) + through_a_base(2.0 * v) + through_a_base(map) +
         through_a_base(x.template head<3>() / v.norm());
}
PROGRAM(arrays_to_the_power_of_arrays) {
  ArrayX<Scalar> x = in.vector(4).array(), y = in.vector(4).array();
  const ArrayXd p = ArrayXd::LinSpaced(4, 1, 2);
  ArrayX<Scalar> z =
      x.pow(y) + pow(x, y.square()) + pow(p, x) + Eigen::pow(x, p) + x.pow(p) + pow(x, 1.5) + pow(1.5, y);
  z += tan(x) + square(y) + rsqrt(x * y) + expm1(x) + log1p(y) + Eigen::cube(x) + floor(3.0 * x) * x + x.array().log2();
  return z.sum() + z(1) * z(2);
}
PROGRAM(factorisations_of_members_kept) {
  MatrixX<Scalar> B = in.matrix(3, 3), A = B * B.transpose() + MatrixXd::Identity(3, 3);
  LLT<MatrixX<Scalar>> llt = A.llt();
  LDLT<MatrixX<Scalar>> ldlt = A.ldlt();
  PartialPivLU<MatrixX<Scalar>> lu = A.lu();
  HouseholderQR<MatrixX<Scalar>> qr = A.householderQr();
  VectorX<Scalar> b = VectorX<Scalar>::Ones(3);
  VectorX<Scalar> x = llt.solve(b) + ldlt.solve(b) + lu.solve(b) + qr.solve(b);
  return x.sum() + llt.matrixLLT().diagonal().array().log().sum() +
         llt.matrixLLT().template triangularView<Lower>().solve(b).norm();
}
PROGRAM(static_maps) {
  std::vector<Scalar> numbers;
  VectorX<Scalar> x = in.vector(6);
  for (int i = 0; i < 6; ++i) numbers.push_back(x(i));
  VectorX<Scalar>::Map(numbers.data(), 3) *= 2.0;
  MatrixX<Scalar> m = MatrixX<Scalar>::Map(&numbers[0], 2, 3);
  return Vector3<Scalar>::Map(numbers.data() + 3).norm() + m.row(1).prod() +
         VectorX<Scalar>::Map(numbers.data(), 6).maxCoeff();
}
PROGRAM(norms_by_vectors) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  m.col(1) *= -1.0;
  return m.colwise().template lpNorm<1>().norm() + m.rowwise().template lpNorm<Infinity>().sum() +
         m.colwise().template lpNorm<2>().prod() + m.rowwise().stableNorm().sum();
}
PROGRAM(planes_lines_and_boxes) {
  Vector3<Scalar> a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>(), c = in.template fixed<3, 1>();
  Hyperplane<Scalar, 3> plane(a.normalized(), b), through = Hyperplane<Scalar, 3>::Through(a, b, c);
  Hyperplane<Scalar, 2> line = Hyperplane<Scalar, 2>::Through(a.template head<2>(), b.template head<2>());
  ParametrizedLine<Scalar, 3> ray = ParametrizedLine<Scalar, 3>::Through(a, c);
  AlignedBox<Scalar, 3> box(a), other(Vector3<Scalar>(b.cwiseMin(c)), Vector3<Scalar>(b.cwiseMax(c)));
  box.extend(b);
  Scalar s = plane.signedDistance(c) + through.coeffs().sum() + line.absDistance(c.template head<2>()) +
             ray.projection(b).sum();
  s += ray.intersectionPoint(plane).norm() + ray.distance(b) + plane.projection(a)(1) + box.merged(other).volume();
  return s + box.exteriorDistance(Vector3<Scalar>(3.0 * c)) + (box.contains(b) ? 1.0 : 0.0) + other.center().norm();
}
