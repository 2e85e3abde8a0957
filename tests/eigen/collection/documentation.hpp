// SPDX-License-Identifier: MIT
// What the pages of Eigen's documentation show, with active numbers in place of doubles: the matrix class, arithmetic,
// arrays, blocks, slicing, advanced initialisation, reductions, reshaping, aliasing, maps, decompositions.
#pragma once
#include <sstream>

#include "program.hpp"

using namespace Eigen;

PROGRAM(getting_started) {
  Scalar a = in.number();
  Matrix<Scalar, Dynamic, Dynamic> m(2, 2);
  m(0, 0) = 3 * a;
  m(1, 0) = 2.5;
  m(0, 1) = -1;
  m(1, 1) = m(1, 0) + m(0, 1) * a;
  return m.determinant();
}
PROGRAM(matrix_and_vector_of_fixed_size) {
  Matrix3<Scalar> m = in.template fixed<3, 3>();
  m = (m + Matrix3<Scalar>::Constant(1.2)) * 50;
  Vector3<Scalar> v(1, 2, 3);
  return (m * v).sum();
}
PROGRAM(comma_initialiser_of_numbers) {
  Matrix3<Scalar> m;
  m << 1, 2, 3, 4, 5, 6, 7, 8, 10;
  Matrix3<Scalar> a = in.template fixed<3, 3>();
  return (m * a).determinant();
}
PROGRAM(comma_initialiser_of_active_numbers) {
  Scalar c = in.number(), s = in.number();
  Matrix2<Scalar> r;
  r << c, -s, s, c;
  return r.determinant() + r(0, 1);
}
PROGRAM(comma_initialiser_of_vectors) {
  RowVectorX<Scalar> vec1 = in.vector(3).transpose();
  RowVectorX<Scalar> vec2 = in.vector(2).transpose();
  RowVectorX<Scalar> joined(5);
  joined << vec1, vec2;
  return joined.squaredNorm() * joined(3);
}
PROGRAM(comma_initialiser_of_blocks) {
  MatrixX<Scalar> matA = in.matrix(2, 2);
  MatrixX<Scalar> matB(4, 4);
  matB << matA, matA / 10, matA / 10, matA;
  return matB.determinant();
}
PROGRAM(comma_initialiser_of_a_row) {
  Matrix3<Scalar> m = in.template fixed<3, 3>();
  m.row(0) << 1, 2, 3;
  m.block(1, 0, 2, 2) << 4, 5, 7, 8;
  m.col(2).tail(2) << m(0, 0), m(2, 2) * m(2, 2);
  return m.determinant();
}
PROGRAM(comma_initialiser_as_a_temporary) {
  MatrixX<Scalar> mat = in.matrix(2, 3);
  MatrixX<Scalar> res = (MatrixX<Scalar>(2, 2) << 0, 1, 1, 0).finished() * mat;
  return res(0, 1) * res(1, 2) + res.norm();
}
PROGRAM(addition_and_subtraction) {
  Matrix2<Scalar> a = in.template fixed<2, 2>();
  MatrixX<Scalar> b = in.matrix(2, 2);
  a += b;
  Vector3<Scalar> v(1, 2, 3), w(1, 0, 0);
  return (a - b).norm() + (-v + w - v).norm() * a(0, 0);
}
PROGRAM(scalar_multiplication) {
  Matrix2<Scalar> a;
  a << 1, 2, 3, 4;
  Vector3<Scalar> v = in.template fixed<3, 1>();
  v *= 2;
  return (a * 2.5).sum() * v(1) + (0.1 * v).norm();
}
PROGRAM(transposition_and_conjugation) {
  MatrixX<Scalar> a = in.matrix(2, 3);
  return (a.transpose() * a.conjugate()).trace() + a.adjoint()(2, 1);
}
PROGRAM(products_of_matrices_and_vectors) {
  Matrix2<Scalar> mat = in.template fixed<2, 2>();
  Vector2<Scalar> u(-1, 1), v(2, 0);
  mat = mat * mat;
  return (mat * u)(0) + (u.transpose() * mat)(1) + (u * v.transpose()).trace() + (u.transpose() * v)(0) * mat(0, 0);
}
PROGRAM(one_by_one_product_as_a_number) {
  VectorX<Scalar> u = in.vector(3), v = in.vector(3);
  Scalar y = u.transpose() * v;
  y += u.transpose() * u;
  return y * y;
}
PROGRAM(quadratic_form) {
  VectorX<Scalar> x = in.vector(3);
  MatrixX<Scalar> A = in.matrix(3, 3);
  Scalar q = x.transpose() * A * x;
  return q;
}
PROGRAM(dot_and_cross) {
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Vector3<Scalar> w(0, 1, 2);
  double zero = 0.0;
  Scalar dp = v.adjoint() * w;
  return v.dot(w) * dp + v.cross(w).squaredNorm() + zero;
}
PROGRAM(basic_reductions) {
  Matrix2<Scalar> mat = in.template fixed<2, 2>();
  return mat.sum() + mat.prod() * mat.mean() - mat.minCoeff() * mat.maxCoeff() + mat.trace();
}
PROGRAM(extreme_coefficient_with_its_place) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  std::ptrdiff_t i, j;
  Scalar minOfM = m.minCoeff(&i, &j);
  RowVectorX<Scalar> v = in.vector(4).transpose();
  Index k;
  Scalar maxOfV = v.maxCoeff(&k);
  return minOfM * maxOfV + double(i + 10 * j + 100 * k) * m(0, 0);
}
PROGRAM(array_addition) {
  ArrayXX<Scalar> a = in.matrix(3, 3).array();
  ArrayXX<Scalar> b = in.matrix(3, 3).array();
  return (a + b).prod() + (a - 2).sum() * 0.1;
}
PROGRAM(array_multiplication) {
  ArrayXX<Scalar> a(2, 2), b(2, 2);
  a << in.number(), 2, 3, 4;
  b << 5, in.number(), 7, 8;
  return (a * b).sum() + (a / b).prod();
}
PROGRAM(other_array_operations) {
  ArrayX<Scalar> a = in.vector(5).array() - 1.0;
  a *= 2;
  return a.abs().sqrt().sum() + a.min(a.abs().sqrt()).sum();
}
PROGRAM(arrays_and_matrices_mixed) {
  MatrixX<Scalar> m = in.matrix(2, 2), n = in.matrix(2, 2), result(2, 2);
  result = m.array() * n.array();
  Scalar s = result.sum();
  result = m.cwiseProduct(n);
  s += result.squaredNorm();
  result = m.array() + 4;
  return s + result.prod();
}
PROGRAM(array_expressions_as_matrices) {
  MatrixX<Scalar> m = in.matrix(2, 2), n = in.matrix(2, 2), result(2, 2);
  result = (m.array() + 4).matrix() * m;
  Scalar s = result.sum();
  result = (m.array() * n.array()).matrix() * m;
  return s + result.sum();
}
PROGRAM(array_assigned_to_a_matrix) {
  ArrayXX<Scalar> a = in.matrix(2, 3).array();
  MatrixX<Scalar> m = a;
  m = a.square();
  ArrayXX<Scalar> b = m.transpose();
  b = m * 2.0;
  return m.sum() + b.sum();
}
PROGRAM(array_functions) {
  ArrayX<Scalar> a = in.vector(4).array() * 0.5;
  return (a.sin() * a.cos()).sum() + a.tan().sum() + a.exp().log1p().sum() + a.asin().sum() + pow(a, 3).sum() +
         a.pow(2.5).sum() + (1.0 / a).sum() + a.tanh().sum() + a.inverse().sum() + a.square().cube().sum();
}
PROGRAM(array_functions_that_round) {
  ArrayX<Scalar> a = in.vector(4).array() * 3.0;
  return (a - a.floor()).square().sum() + a.ceil().sum() + a.round().sum() * a(0);
}
PROGRAM(block_operations) {
  MatrixX<Scalar> m = in.matrix(4, 4);
  return m.block(1, 1, 2, 2).sum() + m.template block<2, 2>(0, 2).prod();
}
PROGRAM(blocks_as_left_values) {
  Array<Scalar, 2, 2> m = in.template fixed<2, 2>().array();
  Array<Scalar, 4, 4> a = Array<Scalar, 4, 4>::Constant(0.6);
  a.template block<2, 2>(1, 1) = m;
  a.block(0, 0, 2, 3) = a.block(2, 1, 2, 3);
  return a.prod() * 1e3 + a.sum();
}
PROGRAM(columns_and_rows) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  m.col(2) += 3 * m.col(0);
  return m.row(1).sum() * m.col(2).prod();
}
PROGRAM(corners) {
  Matrix4<Scalar> m = in.template fixed<4, 4>();
  m.topLeftCorner(1, 3) = m.bottomRightCorner(3, 1).transpose();
  return m.leftCols(2).sum() * m.bottomRows(2).sum() + m.template topRightCorner<2, 2>().determinant();
}
PROGRAM(vector_blocks) {
  ArrayX<Scalar> v = in.vector(6).array();
  v.segment(1, 4) *= 2;
  return v.head(3).prod() + v.template tail<3>().sum() * v(0);
}
PROGRAM(slicing_with_seq) {
  MatrixX<Scalar> A = in.matrix(4, 5);
  return A(seq(1, last), seqN(0, 3)).sum() + A(last, all).prod() * A(last, 0) + A(lastN(2), all).norm() +
         A(1, seq(0, last, 2)).sum();
}
PROGRAM(slicing_with_indices) {
  MatrixX<Scalar> A = in.matrix(4, 6);
  std::vector<int> ind{4, 2, 5, 5, 3};
  ArrayXi indices(3);
  indices << 0, 2, 1;
  return A(all, ind).sum() * A(indices, 0).prod();
}
PROGRAM(special_matrices) {
  Scalar t = in.number();
  MatrixX<Scalar> I = MatrixX<Scalar>::Identity(3, 3);
  MatrixX<Scalar> C = MatrixX<Scalar>::Constant(3, 3, t);
  VectorX<Scalar> u = VectorX<Scalar>::Unit(3, 1);
  Vector3<Scalar> z = Vector3<Scalar>::UnitZ();
  return (I + C).determinant() + u.dot(C * z);
}
PROGRAM(linspaced_degrees) {
  Scalar amplitude = in.number();
  ArrayX<Scalar> degrees = ArrayX<Scalar>::LinSpaced(10, 0, 90);
  ArrayX<Scalar> radians = degrees * EIGEN_PI / 180;
  ArrayX<Scalar> wave = amplitude * radians.sin();
  return (wave * wave).sum() + wave(3);
}
PROGRAM(partial_reductions) {
  MatrixX<Scalar> mat = in.matrix(2, 4);
  RowVectorX<Scalar> columns = mat.colwise().maxCoeff();
  VectorX<Scalar> rows = mat.rowwise().sum();
  Index maxIndex;
  Scalar maxNorm = mat.colwise().sum().maxCoeff(&maxIndex);
  return columns.prod() + rows.norm() + maxNorm * mat.col(maxIndex).sum();
}
PROGRAM(broadcasting) {
  MatrixX<Scalar> mat = in.matrix(2, 4);
  VectorX<Scalar> v = in.vector(2);
  mat.colwise() += v;
  mat.rowwise() -= v(0) * RowVectorX<Scalar>::Ones(4);
  return mat.squaredNorm();
}
PROGRAM(nearest_neighbour) {
  MatrixX<Scalar> m = in.matrix(2, 4);
  VectorX<Scalar> v = in.vector(2);
  Index index;
  Scalar d = (m.colwise() - v).colwise().squaredNorm().minCoeff(&index);
  return d + m.col(index).sum();
}
PROGRAM(norms) {
  VectorX<Scalar> v = in.vector(2);
  MatrixX<Scalar> m = in.matrix(2, 2);
  return v.squaredNorm() + v.norm() + v.template lpNorm<1>() + v.template lpNorm<Infinity>() + m.norm() +
         m.cwiseAbs().colwise().sum().maxCoeff();
}
PROGRAM(boolean_reductions) {
  ArrayXX<Scalar> a = in.matrix(2, 2).array();
  Scalar s = a.sum();
  if ((a > 0).all()) s *= 2.0;
  if ((a > 1.2).any()) s += a(0, 0);
  return s * double((a > 0.9).count());
}
PROGRAM(select_by_a_condition) {
  ArrayX<Scalar> a = in.vector(6).array() - 0.8;
  ArrayX<Scalar> r = (a < 0).select(-a, a * a);
  return r.sum() + (a > 0.1).select(a, 0.0).sum();
}
PROGRAM(select_of_a_matrix) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  m = (m.array() >= 1.0).select(-m, m);
  return m.squaredNorm() + m.sum();
}
PROGRAM(reshaped_view) {
  MatrixX<Scalar> m = in.matrix(4, 4);
  return m.reshaped(2, 8).row(1).sum() + m.reshaped().tail(3).prod();
}
PROGRAM(aliasing_solved_by_eval) {
  MatrixX<Scalar> mat = in.matrix(3, 3);
  mat.bottomRightCorner(2, 2) = mat.topLeftCorner(2, 2).eval();
  mat = (mat * mat).eval();
  mat = mat.cwiseProduct(mat) - mat;
  return mat.sum();
}
PROGRAM(product_without_alias) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 2), C(2, 2);
  C.noalias() = A * B;
  C.noalias() += 2.0 * A.transpose() * B;
  C.noalias() -= A;
  return C.squaredNorm();
}
PROGRAM(printing) {
  Matrix2<Scalar> m = in.template fixed<2, 2>();
  std::ostringstream out;
  out << m << "\n"
      << m.row(0) << "\n"
      << m.transpose() * m << "\n"
      << m.col(1).transpose() << "\n"
      << m(0, 0) << "\n"
      << m.array() + 1.0 << "\n"
      << (m * m).format(IOFormat(3));
  return m.sum() * (out.str().size() > 20 ? 2.0 : 1.0);  // the length itself jumps with the digits
}
PROGRAM(comparison_of_matrices) {
  MatrixX<Scalar> a = in.matrix(2, 2), b = a;
  Scalar s = a.sum();
  if (a == b) s *= 2.0;
  b(0, 0) += 1.0;
  if (a != b) s *= 3.0;
  if (a.isApprox(b)) s += 10.0;
  if (!b.isZero() && (a - a).isZero()) s += a(1, 1);
  return s;
}
PROGRAM(user_function_by_unary_expr) {
  MatrixX<Scalar> m = in.matrix(2, 2);
  MatrixX<Scalar> r = m.unaryExpr([](const Scalar& x) { return Scalar(x * x + 1.0); });
  return r.prod();
}
PROGRAM(user_function_by_redux) {
  VectorX<Scalar> v = in.vector(4);
  auto f = [](const Scalar& a, const Scalar& b) { return Scalar(a * 0.5 + b * b); };
  Eigen::Matrix<Scalar, 4, 1> fixed = v;  // Eigen halves it
  return v.redux(f) + fixed.redux(f);
}
PROGRAM(replicate_a_vector) {
  Vector2<Scalar> v = in.template fixed<2, 1>();
  MatrixX<Scalar> a = v.template replicate<1, 3>();
  MatrixX<Scalar> b = v.replicate(2, 2);
  return a.squaredNorm() * b.sum();
}
PROGRAM(colwise_replicate_and_reverse) {
  MatrixX<Scalar> m = in.matrix(2, 3);
  return (m.colwise().reverse() - 0.5 * m).squaredNorm() + m.rowwise().reverse()(0, 0) * m.reverse()(1, 0);
}
PROGRAM(plain_matrix_beside_an_active_one) {
  VectorX<Scalar> x = in.vector(3);
  MatrixXd A = MatrixXd::Random(3, 3);
  VectorXd b = VectorXd::Ones(3);
  VectorX<Scalar> y = A * x + b;
  y = A.transpose() * y - 2.0 * b;
  return y.dot(b) + b.dot(x) + (A * A * x).norm();
}
PROGRAM(plain_expression_assigned_later) {
  VectorX<Scalar> x = in.vector(3), y;
  VectorXd b = VectorXd::Ones(3);
  y = 2.0 * b;
  y = b;
  y += 3.0 * b;
  MatrixX<Scalar> A = MatrixXd::Identity(3, 3) * 2.0;
  return (A * x).dot(y);
}
PROGRAM(cast_of_a_plain_matrix) {
  VectorX<Scalar> x = in.vector(3);
  MatrixXd A = MatrixXd::Random(3, 3);
  MatrixX<Scalar> B = A.cast<Scalar>();
  B = A.cast<Scalar>() * 2.0;
  return (B * x).squaredNorm() + (A.cast<Scalar>() * x).sum();
}
PROGRAM(triangular_view_solved) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> b = in.vector(3);
  VectorX<Scalar> x = A.template triangularView<Upper>().solve(b);
  MatrixX<Scalar> U = A.template triangularView<Upper>();
  MatrixX<Scalar> L = A.template triangularView<StrictlyLower>();
  return x.norm() + U.sum() + L.squaredNorm();
}
PROGRAM(triangular_view_on_the_left) {
  MatrixX<Scalar> A = in.matrix(3, 3), B = in.matrix(3, 3);
  A.template triangularView<Lower>() = B;
  A.template triangularView<StrictlyUpper>().setZero();
  return A.squaredNorm() + A.sum();
}
PROGRAM(selfadjoint_view_of_a_triangle) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> x = in.vector(3);
  MatrixX<Scalar> S = A.template selfadjointView<Lower>();
  VectorX<Scalar> y = A.template selfadjointView<Upper>() * x;
  return S.sum() + y.norm();
}
PROGRAM(diagonal_matrices) {
  VectorX<Scalar> d = in.vector(3);
  MatrixX<Scalar> A = in.matrix(3, 3);
  MatrixX<Scalar> B = d.asDiagonal() * A * d.asDiagonal();
  MatrixX<Scalar> D = d.asDiagonal();
  return B.sum() + D.determinant() + (A * d.cwiseInverse().asDiagonal()).trace();
}
PROGRAM(swap_of_matrices) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 2);
  A.swap(B);
  std::swap(A, B);
  A.swap(B);
  return A(0, 0) * 2.0 + B(0, 0) * B(1, 1);
}
