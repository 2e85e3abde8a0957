// SPDX-License-Identifier: MIT
// Eigen 3.4's slices, reshaped views and iterators, the STL beside them, and arrays mixed with matrices.
#pragma once
#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

#include "program.hpp"

using namespace Eigen;

PROGRAM(reshaped_matrix) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  VectorX<Scalar> v = m.reshaped();
  MatrixX<Scalar> t = m.reshaped(4, 3), r = m.template reshaped<RowMajor>(2, 6);
  auto a = m.reshaped(2, 6);
  return v.head(5).sum() * t(1, 2) + r(1, 0) * a.row(1).sum();
}
PROGRAM(written_through_reshaped) {
  MatrixX<Scalar> m = in.matrix(2, 3);
  m.reshaped() *= 2.0;
  m.reshaped(3, 2).col(0).setZero();
  m.reshaped()(4) = m(0, 0) + 1.0;
  return m.squaredNorm();
}
PROGRAM(slices_written) {
  MatrixX<Scalar> m = in.matrix(4, 5);
  m(all, seq(0, last, 2)) *= 3.0;
  m({0, 2}, all) += m({1, 3}, all);
  m(last, all) = m(0, all).reverse();
  m(seqN(0, 2), lastN(2)).setConstant(in.number());
  return m.sum() + m(last, last) * m(lastp1 - 3, 1);
}
PROGRAM(permuted_columns) {
  MatrixX<Scalar> m = in.matrix(2, 5);
  std::vector<Index> order(5);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return m(0, a) < m(0, b); });
  MatrixX<Scalar> sorted = m(all, order);
  return sorted.row(1).dot(RowVectorXd::LinSpaced(5, 1, 5));
}
PROGRAM(permutation_matrix) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  PermutationMatrix<Dynamic, Dynamic> perm(3);
  perm.indices() << 2, 0, 1;
  MatrixX<Scalar> p = perm * m, q = m * perm.transpose();
  return p(0, 0) * q(1, 2) + (p * q).trace();
}
PROGRAM(iterators_of_vectors) {
  VectorX<Scalar> v = in.vector(6);
  Scalar a = std::accumulate(v.begin(), v.end(), Scalar(0));
  Scalar b = std::inner_product(v.begin(), v.end(), v.begin(), Scalar(0));
  auto it = std::max_element(v.begin(), v.end());
  const auto n = std::count_if(v.begin(), v.end(), [](const Scalar& x) { return x > 0.8; });
  std::rotate(v.begin(), v.begin() + 2, v.end());
  return a * b + double(n) * v(0) + double(it - v.begin());
}
PROGRAM(iterators_of_rows) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  Scalar s = 0;
  for (auto row : m.rowwise()) s += row.norm();
  for (auto col : m.colwise()) col /= col.sum();
  for (auto& x : m.reshaped()) x = x * x;
  return s + m.sum();
}
PROGRAM(transformed_by_the_stl) {
  VectorX<Scalar> v = in.vector(5), w(5);
  std::transform(v.begin(), v.end(), w.begin(), [](const auto& x) -> Scalar { return x * x + 1.0; });
  std::partial_sum(w.begin(), w.end(), w.begin());
  std::copy(v.begin(), v.begin() + 2, w.begin() + 1);
  std::reverse(w.begin(), w.end());
  return w.dot(VectorXd::LinSpaced(5, 1, 2));
}
PROGRAM(vectors_from_std_vector) {
  VectorX<Scalar> x = in.vector(4);
  std::vector<Scalar> numbers(x.data(), x.data() + x.size());
  numbers.push_back(numbers[0] * numbers[1]);
  VectorX<Scalar> y = Map<VectorX<Scalar>>(numbers.data(), numbers.size());
  Map<const VectorX<Scalar>, 0, InnerStride<2>> even(numbers.data(), 3);
  std::vector<Scalar> back(y.begin(), y.end());
  return y.norm() + even.sum() + back.back();
}
PROGRAM(row_major_map_of_a_buffer) {
  VectorX<Scalar> x = in.vector(6);
  Map<Matrix<Scalar, 2, 3, RowMajor>> m(x.data());
  m.row(1) *= 2.0;
  m(0, 2) = m(1, 0) + m(1, 1);
  return x.squaredNorm() + m.col(1).prod();
}
PROGRAM(arrays_beside_matrices) {
  MatrixX<Scalar> m = in.matrix(2, 2), n = in.matrix(2, 2), result(2, 2);
  result = m.array() * n.array();
  result = (m.array() + 4).matrix() * m;
  result = m.cwiseProduct(n) + (m.array() * n.array() - 4).matrix();
  ArrayXX<Scalar> a = m * n;
  a = a.abs() + a.max(1.0) - a.min(n.array());
  result.array() -= a.pow(1.5);
  return result.sum() + a.tanh().prod();
}
PROGRAM(coefficientwise_functions) {
  ArrayX<Scalar> x = in.vector(5).array();
  ArrayX<Scalar> y = x.sin() * x.cos() + x.atan() + x.sinh() / x.cosh() + x.log10() + x.sign() * x.cube() + x.inverse();
  y += Eigen::pow(x, 3) + exp(x) + Eigen::sqrt(x) + log(x) + pow(x, x) + x.pow(2) + rsqrt(x) + abs(x - 0.8);
  y(seq(0, 1)) = floor(x(seq(0, 1)) * 3.0) + ceil(x(seq(2, 3))) * x(seq(0, 1)) + round(x(seq(1, 2)));
  return y.sum() + atan2(x(0), x(1)) + (x.array() < 0.8).select(x, 1.0).sum();
}
PROGRAM(unary_and_binary_functions) {
  MatrixX<Scalar> a = in.matrix(2, 3), b = in.matrix(2, 3);
  auto relu = [](const Scalar& v) -> Scalar { return v > 0.8 ? v : Scalar(0.1 * v); };
  MatrixX<Scalar> c = a.unaryExpr(relu) + a.binaryExpr(b, [](const Scalar& x, const Scalar& y) -> Scalar {
    if (x > y) return x * y;
    return y - x;
  });
  MatrixX<Scalar> d = a.unaryExpr([](Scalar x) -> Scalar { return x * x; }) * b.transpose();
  c = c.unaryExpr(std::function<Scalar(Scalar)>([](Scalar x) -> Scalar { return 2.0 * x; }));
  return c.sum() + d(0, 1);
}
PROGRAM(ternary_of_expressions) {
  VectorX<Scalar> a = in.vector(3), b = in.vector(3);
  const bool swap = a(0) > b(0);
  VectorX<Scalar> c = swap ? VectorX<Scalar>(a + b) : VectorX<Scalar>(a - b);
  const VectorX<Scalar>& longer = a.norm() > b.norm() ? a : b;
  Scalar m = a(0) > 0.5 ? a(1) : b(1);
  auto n = swap ? a(2) : b(2);
  return c.dot(longer) + m * n + std::max<Scalar>(a(0), b(0)) + std::min(Scalar(a.sum()), Scalar(b.sum()));
}
PROGRAM(growing_matrices) {
  MatrixX<Scalar> m = in.matrix(2, 2);
  m.conservativeResize(3, 3);
  m.row(2).setOnes();
  m.col(2) << 2.0, 3.0, 4.0;
  VectorX<Scalar> v;
  for (int i = 0; i < 3; ++i) {
    v.conservativeResize(v.size() + 1);
    v(v.size() - 1) = m(i, i);
  }
  MatrixX<Scalar> stacked(5, 3);
  stacked << m, m.topRows(2);
  m.resize(2, 4);
  m.setConstant(0.5);
  return stacked.norm() + v.prod() + m.sum();
}
PROGRAM(one_by_one_everywhere) {
  VectorX<Scalar> x = in.vector(3), y = in.vector(3);
  Matrix<Scalar, 1, 1> q = x.transpose() * y;
  Scalar s = x.transpose() * y;
  s += (x.transpose() * y).value() * q(0);
  s *= (x.transpose() * MatrixXd::Identity(3, 3) * y).sum();
  VectorX<Scalar> z = x * (y.transpose() * x);
  return s + z(0) - q.value();
}
PROGRAM(visitors_and_reductions) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  Index i, j;
  Scalar low = m.minCoeff(&i, &j);
  m.row(i).array() -= low;
  Scalar most = (m.array() > 0.5).any() ? m.maxCoeff() : Scalar(0);
  Scalar folded = m.redux([](const Scalar& a, const Scalar& b) -> Scalar { return a + b * b; });
  VectorX<Scalar> norms = m.colwise().template lpNorm<2>().transpose();
  Index worst;
  norms.maxCoeff(&worst);
  const auto count = (m.array() > 0.7).rowwise().count();
  return most * folded + norms(worst) + m.rowwise().sum().maxCoeff() + double(count.sum()) + m.colwise().prod().sum();
}
PROGRAM(returned_expressions) {
  auto affine = [](const auto& A, const auto& x, const auto& b) { return (A * x + b).eval(); };
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3);
  auto y = affine(A, b, VectorX<Scalar>(b.reverse()));
  auto parts = std::make_tuple(y.head(1).eval(), y.tail(2).eval());
  std::optional<VectorX<Scalar>> maybe;
  maybe.emplace(std::get<1>(parts));
  return std::get<0>(parts)(0) * maybe->sum() + y.transpose() * b;
}
PROGRAM(cast_and_constants) {
  VectorX<Scalar> x = in.vector(3);
  Matrix3f rotation = Matrix3f::Identity() * 2.0f;
  Matrix3i counts = Matrix3i::Constant(3);
  VectorX<Scalar> y = rotation.cast<Scalar>() * x + counts.cast<double>() * x;
  Matrix<Scalar, Dynamic, Dynamic> z = x * Eigen::RowVector3d::LinSpaced(1, 2) + MatrixX<Scalar>::Constant(3, 3, x(0));
  z += MatrixX<Scalar>::Random(3, 3) * x(1);
  return y.norm() + z.trace() * NumTraits<Scalar>::epsilon() + z.determinant();
}
