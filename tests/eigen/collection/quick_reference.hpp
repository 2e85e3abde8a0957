// SPDX-License-Identifier: MIT
// What Eigen's quick reference and its pages on slicing, reductions, broadcasting, reshaping, iterators and storage show.
#pragma once
#include <algorithm>
#include <iterator>
#include <numeric>
#include <sstream>

#include "program.hpp"

using namespace Eigen;

PROGRAM(constructors_of_the_reference) {
  Matrix<Scalar, 2, 2> m{{in.number(), in.number()}, {1.0, 2.0}};
  Vector3<Scalar> v{in.number(), in.number(), 0.5};
  VectorX<Scalar> w(4);
  w << v, in.number();
  Matrix<Scalar, Dynamic, Dynamic, RowMajor> r = w * v.transpose();
  return m.determinant() + r.sum() + r(2, 1) * w.size();
}
PROGRAM(coefficient_access) {
  Vector4<Scalar> v = in.template fixed<4, 1>();
  return v.x() * v.y() + v.z() / v.w() + v[0] * v(3) + v.coeff(1) * v.coeffRef(2);
}
PROGRAM(predefined_matrices) {
  Matrix3<Scalar> a = Matrix3<Scalar>::Identity();
  a.setConstant(in.number());
  a += Matrix3<Scalar>::Ones() + Matrix3<Scalar>::Identity();
  VectorX<Scalar> x = VectorX<Scalar>::LinSpaced(5, 0.0, 1.0);
  x.setLinSpaced(3, 1.0, 2.0);
  MatrixX<Scalar> z = MatrixX<Scalar>::Zero(3, 3);
  z.setIdentity();
  return (a * x + z * Vector3<Scalar>::UnitY()).squaredNorm();
}
PROGRAM(map_of_a_standard_array) {
  std::vector<Scalar> data;
  for (int i = 0; i < 6; ++i) data.push_back(in.number());
  Map<VectorX<Scalar>> v(data.data(), 6);
  Map<Matrix<Scalar, 2, 3>> m(data.data());
  Map<const Matrix<Scalar, Dynamic, Dynamic, RowMajor>> r(data.data(), 3, 2);
  v *= 2.0;
  m(0, 1) += 1.0;
  return (m * r).trace() + v.norm();
}
PROGRAM(map_with_strides) {
  std::vector<Scalar> data;
  for (int i = 0; i < 12; ++i) data.push_back(in.number());
  Map<VectorX<Scalar>, 0, InnerStride<2>> even(data.data(), 6);
  Map<MatrixX<Scalar>, 0, OuterStride<>> top(data.data(), 3, 3, OuterStride<>(4));
  return even.squaredNorm() + top.sum() * even(1);
}
PROGRAM(arithmetic_of_the_reference) {
  MatrixX<Scalar> a = in.matrix(3, 3), b = in.matrix(3, 3);
  VectorX<Scalar> x = in.vector(3), y = in.vector(3);
  const Scalar s = in.number();
  MatrixX<Scalar> c = a + b;
  c -= b * s;
  c = s * c / 3.0 - a;
  c *= b;
  VectorX<Scalar> z = c * x;
  RowVectorX<Scalar> r = x.transpose() * c;
  return z.dot(y) + x.adjoint() * y + (x * y.transpose()).trace() + r.sum() + x.normalized().dot(y);
}
PROGRAM(cross_and_norms) {
  Vector3<Scalar> u = in.template fixed<3, 1>(), v = in.template fixed<3, 1>();
  Vector3<Scalar> w = u.cross(v);
  w.normalize();
  return w.dot(Vector3<Scalar>(1, 2, 3)) + (u - v).norm() + u.cross(v).squaredNorm() + u.template lpNorm<1>();
}
PROGRAM(matrix_and_array_side_by_side) {
  ArrayXX<Scalar> a = in.matrix(3, 3).array(), b = in.matrix(3, 3).array();
  MatrixX<Scalar> m = in.matrix(3, 3);
  ArrayXX<Scalar> c = (a * b).abs() / (1.0 + b.square());
  m.array() += 1.0;
  m = c.matrix() * m + (a.exp() * b.sin()).matrix();
  m.array().col(1) *= 2.0;
  return m.sum() + (a / b).maxCoeff() + a.min(b).sum() + pow(a, 2.5).sum();
}
PROGRAM(cwise_of_matrices) {
  MatrixX<Scalar> r = in.matrix(2, 3), p = in.matrix(2, 3);
  return r.cwiseProduct(p).sum() + r.cwiseQuotient(p).trace() + r.cwiseMin(p).norm() + r.cwiseMax(0.8).sum() +
         r.cwiseSqrt().sum() + (r - p).cwiseAbs().sum() + r.cwiseAbs2().mean() + r.cwiseInverse().sum();
}
PROGRAM(reductions_of_the_reference) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  Scalar s = m.minCoeff() + m.maxCoeff() + m.sum() + m.prod() + m.trace() + m.mean();
  RowVectorX<Scalar> c = m.colwise().maxCoeff() + m.colwise().norm();
  VectorX<Scalar> r = m.rowwise().prod() - m.rowwise().mean();
  Index i, j;
  s += m.maxCoeff(&i, &j) * double(i + j);
  return s + c.sum() + r.norm() + ((m.array() > 0.5).all() ? 1.0 : 2.0) + double((m.array() > 0.5).count());
}
PROGRAM(sub_matrices) {
  MatrixX<Scalar> m = in.matrix(4, 4);
  VectorX<Scalar> x = in.vector(4);
  m.row(0) = 2.0 * m.row(1);
  m.col(1).swap(m.col(2));
  x.template head<2>() = x.template tail<2>();
  m.template topLeftCorner<2, 2>() += m.bottomRightCorner(2, 2);
  m.middleRows(1, 2) *= 0.5;
  m.rightCols(1) = x;
  m.template block<1, 2>(2, 0).setConstant(0.25);
  return m.squaredNorm() + x.segment(1, 2).sum() + m.template bottomRows<1>().sum();
}
PROGRAM(diagonals) {
  MatrixX<Scalar> m = in.matrix(4, 4);
  VectorX<Scalar> x = in.vector(4);
  m.diagonal() = x;
  m.diagonal(1) += x.head(3);
  m.diagonal(-2) *= 2.0;
  MatrixX<Scalar> d = x.asDiagonal();
  return (m * x.asDiagonal() * m.transpose()).sum() + m.diagonal().prod() + d.trace() + m.template diagonal<-1>().sum();
}
PROGRAM(triangles) {
  MatrixX<Scalar> m = in.matrix(3, 3), n = in.matrix(3, 3);
  MatrixX<Scalar> a = m.template triangularView<StrictlyUpper>();
  m.template triangularView<Lower>() += n;
  n.template triangularView<Upper>() *= 2.0;
  VectorX<Scalar> b = in.vector(3);
  m.template triangularView<UnitLower>().solveInPlace(b);
  MatrixX<Scalar> c = n.template triangularView<Upper>() * m;
  return a.sum() + m.norm() + n.sum() + b.norm() + c.trace();
}
PROGRAM(self_adjoint_views) {
  MatrixX<Scalar> m = in.matrix(3, 3), n = in.matrix(3, 3);
  VectorX<Scalar> u = in.vector(3), v = in.vector(3);
  MatrixX<Scalar> s = m.template selfadjointView<Lower>();
  n.template selfadjointView<Upper>().rankUpdate(u, Scalar(0.5));
  m.template selfadjointView<Lower>().rankUpdate(u, v);
  MatrixX<Scalar> a = m * m.transpose() + 3.0 * MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> x = a.template selfadjointView<Upper>().llt().solve(v);
  return s.sum() + n.squaredNorm() + m.squaredNorm() + x.norm();
}
PROGRAM(slices_of_the_page) {
  MatrixX<Scalar> a = in.matrix(5, 6);
  VectorX<Scalar> v = in.vector(6);
  std::vector<int> rows{0, 3, 1};
  MatrixX<Scalar> b = a(seq(1, 3), seqN(0, 3, 2));
  b += a(rows, seq(fix<1>, fix<3>));
  a(seq(0, last, 2), last) *= 3.0;
  v(seq(last, 0, fix<-1>)) = VectorX<Scalar>(v);
  a(all, {1, 2}) = a(all, {4, 5});
  return b.squaredNorm() + a.sum() + v(seqN(2, 3)).prod() + v(lastN(2)).sum() + a(last, last) * v(last - 1);
}
PROGRAM(slice_by_a_vector_of_indices) {
  VectorX<Scalar> v = in.vector(6);
  VectorXi order(6);
  std::iota(order.data(), order.data() + 6, 0);
  std::sort(order.data(), order.data() + 6, [&](int i, int j) { return v(i) < v(j); });
  VectorX<Scalar> sorted = v(order);
  return sorted.dot(VectorXd::LinSpaced(6, 1.0, 6.0)) + sorted(0) * sorted(5);
}
PROGRAM(reshape_of_the_page) {
  Matrix4<Scalar> m = in.template fixed<4, 4>();
  MatrixX<Scalar> a = m.reshaped(2, 8);
  VectorX<Scalar> v = m.reshaped();
  VectorX<Scalar> w = m.template reshaped<RowMajor>().transpose();
  a.resize(8, 2);
  return a.col(0).dot(v.head(8)) + w.dot(v) + m.reshaped(8, AutoSize).row(2).sum();
}
PROGRAM(reshape_on_the_left) {
  MatrixX<Scalar> m = in.matrix(2, 3);
  VectorX<Scalar> v = in.vector(6);
  m.reshaped() = v;
  m.reshaped(3, 2).row(1) *= 2.0;
  return (m * m.transpose()).sum() + m(1, 2) * v(0);
}
PROGRAM(iterators_of_a_vector) {
  VectorX<Scalar> v = in.vector(5);
  for (auto& x : v) x = x * x;
  Scalar s = 0;
  for (auto x : v) s += x;
  std::sort(v.begin(), v.end());
  const auto middle = std::next(v.begin(), 2);
  return s + *middle * v(0) + std::inner_product(v.begin(), v.end(), v.begin(), Scalar(0));
}
PROGRAM(iterators_of_columns_and_rows) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  for (auto column : m.colwise()) column /= column.norm();
  Scalar s = 0;
  for (auto row : m.rowwise()) {
    std::sort(row.begin(), row.end());
    s += row(0) * 2.0 + row(3);
  }
  return s + m.sum();
}
PROGRAM(broadcasting_of_the_page) {
  MatrixX<Scalar> m = in.matrix(2, 4);
  VectorX<Scalar> v = in.vector(2);
  RowVectorX<Scalar> r = in.vector(4).transpose();
  m.colwise() += v;
  m.rowwise() -= r;
  Index index;
  const Scalar nearest = (m.colwise() - v).colwise().squaredNorm().minCoeff(&index);
  return nearest + m.col(index).sum() + (m.rowwise() + r).rowwise().sum().norm();
}
PROGRAM(partial_reductions_with_broadcasts) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  MatrixX<Scalar> centred = m.rowwise() - m.colwise().mean();
  MatrixX<Scalar> covariance = (centred.transpose() * centred) / double(m.rows() - 1);
  MatrixX<Scalar> scaled = m.array().colwise() / m.rowwise().sum().array();
  return covariance.trace() + covariance(0, 1) + scaled.squaredNorm();
}
template <class Scalar>
struct LargestByModulus {
  Scalar best;
  Index row = 0, col = 0;
  void init(const Scalar& value, Index i, Index j) {
    best = value;
    row = i;
    col = j;
  }
  void operator()(const Scalar& value, Index i, Index j) {
    if (abs(value) > abs(best)) init(value, i, j);
  }
};
PROGRAM(visitor_of_ones_own) {
  MatrixX<Scalar> m = in.matrix(3, 3) - 0.9 * MatrixX<Scalar>::Ones(3, 3);
  LargestByModulus<Scalar> visitor;
  m.visit(visitor);
  return visitor.best * visitor.best + m(visitor.row, visitor.col) * m.sum();
}
PROGRAM(storage_orders) {
  Matrix<Scalar, 3, 4, ColMajor> c = in.template fixed<3, 4>();
  Matrix<Scalar, 3, 4, RowMajor> r = c;
  Scalar s = 0;
  for (Index i = 0; i < c.size(); ++i) s += *(c.data() + i) * *(r.data() + i) * double(i);
  return s;
}
PROGRAM(printing_and_formats) {
  MatrixX<Scalar> m = in.matrix(2, 2);
  std::ostringstream text;
  text << m << "\n" << m.row(0) << (m + m).format(IOFormat(4, 0, ", ", "\n", "[", "]")) << m.transpose() * m;
  return m.sum() + (text.str().size() > 20 ? 1.0 : 0.0);
}
PROGRAM(comma_with_blocks) {
  MatrixX<Scalar> a = in.matrix(2, 2), m(4, 4);
  VectorX<Scalar> v = in.vector(4), joined(6);
  m << a, a / 10.0, a.transpose() / 10.0, a;
  joined << v.head(2), v;
  m.row(2) << v.transpose();
  return m.squaredNorm() + joined.sum();
}
PROGRAM(resizing) {
  MatrixX<Scalar> m = in.matrix(2, 5);
  m.resize(5, 2);
  m.conservativeResize(6, 3);
  m.row(5).setOnes();
  m.col(2) = m.col(0);
  VectorX<Scalar> v;
  v = m.col(1);
  v.conservativeResize(v.size() + 1);
  v(v.size() - 1) = m(0, 0);
  return m.sum() + v.squaredNorm();
}
PROGRAM(aliasing_of_the_page) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  m.bottomRightCorner(2, 2) = m.topLeftCorner(2, 2).eval();
  m.transposeInPlace();
  m = m * m;
  MatrixX<Scalar> n(3, 3);
  n.noalias() = m * m.transpose();
  n.noalias() += 2.0 * m;
  n.noalias() -= m.transpose() * m;
  return n.sum() + m(0, 2);
}
PROGRAM(nullary_and_unary_expressions) {
  VectorX<Scalar> x = in.vector(4);
  MatrixX<Scalar> vandermonde = MatrixX<Scalar>::NullaryExpr(4, 3, [&](Index i, Index j) { return pow(x(i), double(j)); });
  VectorX<Scalar> soft = x.unaryExpr([](const Scalar& v) -> Scalar { return log(1.0 + exp(v)); });
  VectorX<Scalar> y = x.binaryExpr(soft, [](const Scalar& a, const Scalar& b) -> Scalar { return a > b ? a : b * b; });
  return vandermonde.squaredNorm() + soft.sum() + y.prod();
}
PROGRAM(null_and_boolean_reductions) {
  ArrayXX<Scalar> a = in.matrix(3, 3).array();
  ArrayXX<Scalar> b = (a < 0.9).select(0.0, a);
  const bool any = (a > 1.4).any(), all = (a > 0.0).all();
  const auto counts = (a > 0.9).colwise().count();
  return b.sum() + (any ? a.sum() : a.prod()) + (all ? 1.0 : 0.0) + double(counts(0)) * a(0, 0);
}
