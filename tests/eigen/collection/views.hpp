// SPDX-License-Identifier: MIT
// Programs that keep views and expressions, which in Eigen see later changes, and that write through them.
#pragma once
#include "program.hpp"

using namespace Eigen;

PROGRAM(head_of_a_state) {
  VectorX<Scalar> x = in.vector(4);
  auto pos = x.head(2);
  auto vel = x.tail(2);
  for (int k = 0; k < 3; ++k) {
    pos += 0.1 * vel;
    vel -= 0.1 * pos;
  }
  return x.squaredNorm() + pos(0) * vel(1);
}
PROGRAM(transpose_read_after_a_change) {
  MatrixX<Scalar> B = in.matrix(2, 2), A = in.matrix(2, 2);
  auto Bt = B.transpose();
  B *= 2.0;
  return (Bt * A).sum();
}
PROGRAM(array_view_read_after_a_change) {
  VectorX<Scalar> x = in.vector(3);
  auto a = x.array();
  x(0) = 3.0 * x(1);
  a *= 2.0;
  return x.sum() * a(0) + a.square().sum();
}
PROGRAM(diagonal_view_read_after_a_change) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  auto d = A.diagonal();
  A *= A(0, 1);
  d(1) = d(0);
  return d.prod() + A.sum();
}
PROGRAM(column_view_kept_over_a_loop) {
  MatrixX<Scalar> A = in.matrix(3, 2);
  auto c = A.col(1);
  for (int i = 0; i < 3; ++i) A(i, 1) = A(i, 0) * c(i);
  return c.norm();
}
PROGRAM(colwise_view_read_after_a_change) {
  MatrixX<Scalar> A = in.matrix(3, 2);
  VectorX<Scalar> t = in.vector(3);
  auto cols = A.colwise();
  cols += t;
  return cols.sum().squaredNorm();
}
PROGRAM(block_of_a_block) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  auto b = A.block(1, 1, 3, 3);
  auto c = b.block(0, 1, 2, 2);
  A(1, 2) = A(0, 0) * A(3, 3);
  c *= 2.0;
  return A.sum() + b.norm() + c(0, 0);
}
PROGRAM(write_to_a_transpose) {
  MatrixX<Scalar> B = in.matrix(2, 2);
  Scalar v = in.number();
  B.transpose()(0, 1) = v * v;
  return B(1, 0) * B(0, 0) + B(0, 1);
}
PROGRAM(write_to_a_reverse) {
  VectorX<Scalar> x = in.vector(3);
  x.reverse()(0) = x(0) * 7.0;
  return x(2) * x(1);
}
PROGRAM(write_to_the_transpose_of_a_block) {
  MatrixX<Scalar> B = in.matrix(3, 3);
  B.block(0, 0, 2, 2).transpose()(0, 1) = 9.0 * B(2, 2);
  return B(1, 0) * B(0, 1) + B.sum();
}
PROGRAM(assign_to_a_transpose) {
  MatrixX<Scalar> A = in.matrix(2, 3), B(3, 2);
  B.transpose() = A;
  B.transpose().row(0) *= 2.0;
  return B.squaredNorm() + B(2, 0);
}
PROGRAM(translate_points) {
  MatrixX<Scalar> pts = in.matrix(3, 5);
  Vector3<Scalar> t = in.template fixed<3, 1>();
  pts.colwise() += t;
  return pts.squaredNorm();
}
PROGRAM(centre_points) {
  MatrixX<Scalar> X = in.matrix(5, 2);
  X.rowwise() -= X.colwise().mean();
  MatrixX<Scalar> C = X.transpose() * X / double(X.rows() - 1);
  return C(0, 1) + C.trace();
}
PROGRAM(scale_the_diagonal) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.diagonal() *= 2.0;
  A.diagonal().array() += 1.0;
  A.diagonal(1) = A.diagonal(-1);
  return A.determinant();
}
PROGRAM(append_a_row) {
  MatrixX<Scalar> A = in.matrix(2, 3);
  VectorX<Scalar> r = in.vector(3);
  A.conservativeResize(3, NoChange);
  A.row(2) = r.transpose();
  return A.determinant();
}
PROGRAM(append_a_column) {
  MatrixX<Scalar> A = in.matrix(3, 2);
  VectorX<Scalar> c = in.vector(3);
  A.conservativeResize(Eigen::NoChange, 3);
  A.col(2) = c;
  return A.determinant();
}
PROGRAM(resize_to_the_same_size) {
  MatrixX<Scalar> A = in.matrix(2, 2);
  A.resize(2, 2);
  VectorX<Scalar> x = in.vector(2);
  x.resize(2);
  return (A * x).sum();
}
PROGRAM(resize_keeps_the_coefficients_in_order) {
  MatrixX<Scalar> A = in.matrix(2, 3);
  A.resize(3, 2);
  return A(2, 0) * A(0, 1) + 2.0 * A(2, 1);
}
PROGRAM(growing_vector) {
  VectorX<Scalar> x = in.vector(3), y;
  for (int i = 0; i < 3; ++i) {
    y.conservativeResize(y.size() + 1);
    y(y.size() - 1) = x(i) * x((i + 1) % 3);
  }
  return y.squaredNorm();
}
PROGRAM(matrix_assigned_to_its_own_transpose) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  MatrixX<Scalar> B = A.transpose().eval();
  A = A.transpose().eval();
  A.transposeInPlace();
  return (A - 2.0 * B).squaredNorm();
}
PROGRAM(array_write_to_a_matrix) {
  MatrixX<Scalar> A = in.matrix(2, 3);
  A.array() = A.array().exp() + 1.0;
  A.row(0).array() /= 3.0;
  return A.sum();
}
PROGRAM(sequence_of_elements) {
  VectorX<Scalar> x = in.vector(6);
  x(seq(0, 2)) = x(seq(3, 5)) * 2.0;
  return x(seq(0, 4, 2)).sum() * x(last);
}
PROGRAM(list_of_columns) {
  MatrixX<Scalar> A = in.matrix(3, 4);
  std::vector<int> which{3, 0};
  MatrixX<Scalar> B = A(all, which);
  return (B.transpose() * B).determinant();
}
PROGRAM(swap_columns) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.col(0).swap(A.col(2));
  auto first = A.row(0), last = A.row(2);
  first.swap(last);
  return A(0, 0) * A(1, 1) + A.col(2).squaredNorm();
}
PROGRAM(segments_of_a_parameter_vector) {
  VectorX<Scalar> p = in.vector(9);
  Matrix2<Scalar> W = p.segment(0, 4).reshaped(2, 2);
  Vector2<Scalar> b = p.template segment<2>(4);
  Vector2<Scalar> x = p.template tail<2>();
  Vector2<Scalar> h = (W * x + b).array().tanh();
  return h.squaredNorm() + p(6);
}
PROGRAM(running_mean_in_place) {
  MatrixX<Scalar> X = in.matrix(3, 4);
  VectorX<Scalar> mean = VectorX<Scalar>::Zero(3);
  for (int k = 0; k < 4; ++k) {
    auto delta = X.col(k) - mean;
    mean += delta / double(k + 1);
  }
  return mean.squaredNorm();
}
PROGRAM(arrays_and_matrices_seen_as_themselves) {
  ArrayXX<Scalar> image = in.matrix(3, 3).array();
  MatrixX<Scalar> M = in.matrix(3, 3);
  Array<Scalar, 2, 2> a;
  a << in.matrix(1, 2).array(), 0.3 * in.matrix(1, 2).array();
  image.block(0, 0, 2, 2).array() *= a;
  M.col(0).matrix() *= 2.0;
  image.template leftCols<1>() += image.template middleCols<1>(1);
  image.template topLeftCorner<1, 2>() *= 2.0;
  return image.array().sum() * M.block(0, 0, 2, 2).matrix().trace() + (image * image).array().sum();
}
PROGRAM(functions_of_plain_coefficients_that_give_active_ones) {
  const VectorX<Scalar> v = in.vector(4);
  const VectorXi c{{1, 0, 2, 3}};
  const VectorXd s = VectorXd::LinSpaced(4, 0, 1);
  const auto f = [&](double x) -> Scalar { return v(0) * x + v(1); };
  VectorX<Scalar> a = s.unaryExpr(f);
  a += s.unaryExpr(f);
  a = c.cast<Scalar>().array() * a.array();
  return a.squaredNorm() + (v - s.unaryExpr(f)).norm();
}
PROGRAM(references_to_expressions_hold_their_values) {
  VectorX<Scalar> x = in.vector(3), y = in.vector(3);
  const auto shift = [](const Ref<const VectorX<Scalar>>& from, Ref<VectorX<Scalar>> to) {
    to = 2.0 * from;
    to(0) += from(1);
    return Scalar(to.dot(from));
  };
  return shift(x + y, x) + shift(x.reverse(), x) + x.squaredNorm();
}
/// Writes go to the array, the Ref, or the buffer.
PROGRAM(elements_of_views_of_arrays_and_maps_are_written) {
  ArrayXX<Scalar> a = in.matrix(2, 3).array();
  const Scalar z = a(0, 0) * a(1, 2);
  a.reverse()(0, 1) = z;
  a.transpose()(2, 1) += z;
  a.reshaped(3, 2)(1, 1) *= z;
  a.reshaped() *= a.matrix().reshaped().array().eval();
  auto all = a.reshaped();
  std::sort(all.begin(), all.end());
  const auto turn = [](Ref<MatrixX<Scalar>> part) { part.transposeInPlace(); };
  MatrixX<Scalar> M = in.matrix(3, 3);
  turn(M.topLeftCorner(2, 2));
  std::vector<Scalar> numbers(M.reshaped().begin(), M.reshaped().end());
  Map<MatrixX<Scalar>> map(numbers.data(), 3, 3);
  map(Eigen::all, {0, 2}) *= z;
  map({1, 0}, Eigen::last)(1) = z;
  return (a.matrix() * map).squaredNorm() + numbers[6] * M(0, 1);
}
template <class Scalar, class Kernel>
Scalar filtered(const ArrayXX<Scalar>& image, const Eigen::ArrayBase<Kernel>& kernel) {
  ArrayXX<Scalar> sum = kernel;
  sum += image.bottomRows(2).leftCols(2) * kernel;
  return (image.topLeftCorner(2, 2) * kernel).sum() + sum.sum();
}
PROGRAM(base_classes_of_casts) {
  const ArrayXX<Scalar> image = in.matrix(3, 3).array();
  const Eigen::Array22d kernel{{-1.0, 2.0}, {0.5, 1.0}};
  return filtered(image, kernel.template cast<Scalar>()) + filtered(image, kernel.transpose().template cast<Scalar>());
}
