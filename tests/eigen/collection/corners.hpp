// SPDX-License-Identifier: MIT
// Lines where a view, a reference or an element is easily another one: aliases, swaps, writes through views.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

PROGRAM(sparse_diagonal_written) {
  std::vector<Triplet<Scalar>> t;
  VectorX<Scalar> v = in.vector(3);
  for (int i = 0; i < 3; ++i) t.emplace_back(i, i, v(i));
  t.emplace_back(0, 1, v(1));
  SparseMatrix<Scalar> A(3, 3);
  A.setFromTriplets(t.begin(), t.end());
  A.diagonal() += v;
  A.diagonal().array() += 1.0;
  return (A * v).sum() + A.coeff(1, 1);
}
PROGRAM(sparse_coeffref_kept) {
  VectorX<Scalar> v = in.vector(3);
  SparseMatrix<Scalar> A(3, 3);
  for (int i = 0; i < 3; ++i) A.insert(i, i) = v(i);
  A.makeCompressed();
  Scalar& r = A.coeffRef(1, 1);
  r *= 3.0;
  r += v(2);
  return (A * v).sum();
}
PROGRAM(sparse_iterator_valueref) {
  VectorX<Scalar> v = in.vector(3);
  SparseMatrix<Scalar> A(3, 3);
  for (int i = 0; i < 3; ++i) A.insert(i, i) = v(i);
  for (int k = 0; k < A.outerSize(); ++k)
    for (typename SparseMatrix<Scalar>::InnerIterator it(A, k); it; ++it) it.valueRef() = it.value() * it.value() + 1.0;
  return (A * v).sum();
}
PROGRAM(aliased_transpose_eval) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A = A.transpose().eval();
  A.topRows(2) = A.bottomRows(2).eval();
  A.row(0).swap(A.row(2));
  return A(0, 1) * A(2, 0) + A.col(1).sum();
}
PROGRAM(overlapping_segments) {
  VectorX<Scalar> v = in.vector(6);
  v.head(3) = v.tail(3);
  v.segment(1, 3) = v.segment(2, 3).eval();
  v.reverseInPlace();
  return v.dot(VectorXd::LinSpaced(6, 1, 6)) + v(0) * v(5);
}
PROGRAM(auto_product_used_after_noalias) {
  MatrixX<Scalar> A = in.matrix(2, 2), B = in.matrix(2, 2), C = in.matrix(2, 2);
  C.noalias() = A * B;
  C.noalias() += A.transpose() * B;
  C.noalias() -= 0.5 * A * B.transpose();
  A.noalias() = B * C;
  return C.sum() + A(0, 1);
}
PROGRAM(writes_through_reversed_and_transposed) {
  MatrixX<Scalar> A = in.matrix(3, 4);
  A.rowwise().reverse();
  A.transpose().row(1) = in.vector(3).transpose();
  A.block(0, 1, 2, 3).transpose().reverse()(0, 1) = 5.0;
  A.col(2).reverse().head(2) *= 2.0;
  A.transpose().topRows(2).array() += 1.0;
  return A.cwiseProduct(MatrixXd::Constant(3, 4, 0.3) + MatrixXd::Identity(3, 4)).sum() + A(0, 3) * A(1, 2);
}
PROGRAM(comma_on_blocks) {
  MatrixX<Scalar> A = MatrixX<Scalar>::Zero(4, 4);
  VectorX<Scalar> v = in.vector(4);
  A.row(1) << v.head(2).transpose(), v.tail(2).transpose().reverse();
  A.block(2, 0, 2, 2) << v(0), v(1), v(2), 1.0;
  A.col(3).tail(2) << v.segment(1, 2);
  A.diagonal() << 1.0, v.head(3);
  return A.squaredNorm() + A(2, 1) + A(1, 2);
}
PROGRAM(conservative_resize_keeps) {
  MatrixX<Scalar> A = in.matrix(2, 3);
  auto old = A(1, 2);
  A.conservativeResize(3, 4);
  A.col(3).setConstant(old);
  A.row(2) = A.row(0) + A.row(1);
  VectorX<Scalar> v = in.vector(2);
  v.conservativeResize(3);
  v(2) = A.sum();
  v.conservativeResize(2);
  return A(2, 2) * v.sum() + A(2, 3);
}
PROGRAM(moves_and_containers) {
  std::vector<MatrixX<Scalar>> v;
  MatrixX<Scalar> A = in.matrix(2, 2), B = A;
  v.push_back(std::move(A));
  A = v[0] * 2.0;
  v.push_back(A);
  v.emplace_back(v[0]);
  A(0, 0) = 9;
  v[2](1, 1) *= 3.0;
  std::swap(v[0], v[2]);
  v.insert(v.begin(), B.transpose());
  v.erase(v.begin() + 1);
  auto copy = v;
  copy[0](0, 0) = 100;
  return v[0](0, 1) + v[1](0, 0) * v[2](1, 1) + v.back().sum() + copy[0].sum();
}
PROGRAM(lambda_by_reference) {
  VectorX<Scalar> x = in.vector(3);
  auto f = [&]() -> Scalar { return x.squaredNorm(); };
  auto g = [x]() -> Scalar { return x.sum(); };
  auto h = [&x](int i) { return x(i); };
  Scalar a = f();
  x *= 2.0;
  x(1) = a;
  auto e = h(0);
  x(0) = 7.0;
  return f() + g() + e * h(2) + h(0);
}
PROGRAM(ternaries) {
  VectorX<Scalar> x = in.vector(3), y = in.vector(3);
  const bool b = x(0) > y(0);
  VectorX<Scalar> z = b ? x : y;
  VectorX<Scalar>& ref = b ? x : y;
  ref(1) += 3.0;
  auto s = b ? x(0) : y(0);
  Scalar t = b ? x(2) : Scalar(1.0);
  x(0) = 0;
  y(0) = 0;
  return z.sum() + s * t + x.sum() * y.sum();
}
PROGRAM(int_matrix_beside) {
  MatrixXi idx(2, 2);
  idx << 0, 1, 2, 3;
  VectorX<Scalar> v = in.vector(4);
  MatrixX<Scalar> G(2, 2);
  for (int j = 0; j < 2; ++j)
    for (int i = 0; i < 2; ++i) G(i, j) = v(idx(i, j)) * idx(j, i);
  VectorXi c = (v.array() > 0.8).template cast<int>();
  ArrayX<Scalar> w = v.array() * c.cast<Scalar>().array();
  MatrixX<Scalar> H = idx.template cast<Scalar>() * G;
  return H.sum() + w.sum() + G(1, 0) / 3 + c.sum();
}
PROGRAM(row_major_mix) {
  Matrix<Scalar, Dynamic, Dynamic, RowMajor> R = in.matrix(2, 3);
  MatrixX<Scalar> C = R;
  Map<VectorX<Scalar>> rv(R.data(), 6), cv(C.data(), 6);
  Scalar a = rv.dot(VectorXd::LinSpaced(6, 1, 6)), b = cv.dot(VectorXd::LinSpaced(6, 1, 6));
  rv(1) = 10;
  cv(1) = 20;
  R.row(1) = C.row(0);
  return a * b + R(0, 1) + C(1, 0) + R.col(0).sum();
}
PROGRAM(reshaped_orders) {
  MatrixX<Scalar> A = in.matrix(2, 3);
  VectorX<Scalar> a = A.reshaped(), b = A.template reshaped<RowMajor>();
  MatrixX<Scalar> B = A.reshaped(3, 2);
  A.reshaped(3, 2)(2, 0) = 4.0;
  A.reshaped()(0) += 1.0;
  return a.dot(VectorXd::LinSpaced(6, 1, 6)) + b.dot(VectorXd::LinSpaced(6, 1, 6)) + B(1, 1) * A(0, 1) + A(0, 0);
}
PROGRAM(views_after_reassign) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  auto r = A.row(1);
  auto d = A.diagonal();
  auto t = A.transpose();
  A.setIdentity();
  A(1, 2) = in.number();
  return r.sum() * 2.0 + d.sum() + t(2, 1) * 5.0;
}
PROGRAM(std_swap_elements_through_algorithms) {
  VectorX<Scalar> x = in.vector(5);
  std::reverse(x.data(), x.data() + 3);
  std::rotate(x.begin(), x.begin() + 1, x.end());
  std::iter_swap(x.begin(), x.begin() + 4);
  std::transform(x.begin(), x.end(), x.begin(), [](const Scalar& v) -> Scalar { return v * v; });
  return x.dot(VectorXd::LinSpaced(5, 1, 5));
}
PROGRAM(array_of_matrices_struct) {
  struct S {
    Matrix<Scalar, 2, 2> m;
    Matrix<Scalar, 2, 1> v;
    Scalar s;
  };
  std::array<S, 2> a{};
  a[0] = {in.template fixed<2, 2>(), in.template fixed<2, 1>(), in.number()};
  a[1] = a[0];
  a[1].m(0, 0) = 0;
  S c = std::move(a[0]);
  a[0] = a[1];
  a[0].v *= c.s;
  return c.m.sum() + a[0].v.sum() + a[1].v.dot(a[1].m * c.v) + a[1].m.sum();
}
PROGRAM(compound_self) {
  MatrixX<Scalar> A = in.matrix(2, 2);
  A += A;
  A -= 0.5 * A.transpose().eval();
  A *= A;
  A.array() *= A.array();
  VectorX<Scalar> x = in.vector(2);
  x = A * x;
  x /= x.norm();
  x += x(0) * x;
  return x.sum() + A(1, 0);
}

PROGRAM(element_factor_of_itself) {
  VectorX<Scalar> x = in.vector(3);
  x *= x(1);
  x /= x(0);
  x.array() -= x(2);
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.row(1) -= A(1, 0) / A(0, 0) * A.row(0);
  A.row(2) /= A(2, 2);
  A.col(0) *= A(0, 0);
  return x.sum() + A.sum() + A(2, 2);
}
PROGRAM(minmax_ties) {
  VectorX<Scalar> x = in.vector(3);
  x(1) = x(0) * 2.0;
  x(2) = 0.5;
  Index i, j;
  auto mx = x.maxCoeff(&i);
  auto mn = x.minCoeff(&j);
  x(i) = 0.0;
  x(j) = 1.0;
  return mx * mn + x.sum();
}
PROGRAM(const_ref_param) {
  auto f = [](const Ref<const VectorX<Scalar>>& a, Ref<VectorX<Scalar>> b) {
    b = 2.0 * a;
    b(0) += a(1);
    return Scalar(a.sum());
  };
  VectorX<Scalar> x = in.vector(4), y(4);
  Scalar s = f(x, y);
  s += f(x.head(2), y.tail(2));
  s += f(x + y, x);
  MatrixX<Scalar> M = in.matrix(2, 2);
  s += f(M.col(0).eval(), M.col(1));
  return s + x.sum() * y.prod() + M.sum();
}
PROGRAM(ref_of_same_vector) {
  auto f = [](const Ref<const VectorX<Scalar>>& a, Ref<VectorX<Scalar>> b) {
    b(0) = 3.0 * a(1);
    b(1) = a(0) + a(2);
  };
  VectorX<Scalar> x = in.vector(3);
  f(x.reverse(), x);
  return x.dot(VectorXd::LinSpaced(3, 1, 3));
}
PROGRAM(map_in_struct_strided) {
  std::vector<Scalar> buf(12);
  for (auto& b : buf) b = in.number();
  Map<MatrixX<Scalar>, 0, OuterStride<>> m(buf.data(), 2, 3, OuterStride<>(4));
  Map<VectorX<Scalar>, 0, InnerStride<>> s(buf.data() + 1, 4, InnerStride<>(3));
  m.col(1) *= 2.0;
  s(1) = buf[0];
  m.transpose()(2, 1) = s.sum();
  new (&m) Map<MatrixX<Scalar>, 0, OuterStride<>>(buf.data() + 2, 2, 3, OuterStride<>(4));
  return m.sum() + s.prod() + buf[9];
}
PROGRAM(colwise_writes) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.colwise() -= A.col(0).eval();
  A.rowwise() += A.row(1).eval();
  for (auto c : A.colwise()) c(0) += 1.0;
  for (auto&& r : A.rowwise()) r *= 2.0;
  A.colwise().normalize();
  return A.sum() + A(1, 2);
}
PROGRAM(select_and_masks) {
  ArrayXX<Scalar> A = in.matrix(3, 3).array();
  auto mask = A > 0.8;
  A = mask.select(A, -A);
  ArrayXX<Scalar> B = (A < 0).select(ArrayXX<Scalar>::Zero(3, 3), A * A);
  Array<bool, Dynamic, Dynamic> m2 = A > 0;
  m2 = m2 && (A < 1.2);
  return B.sum() + A.sum() + m2.count() + m2.select(A, 2.0).sum();
}
PROGRAM(expr_of_copy_of_view) {
  VectorX<Scalar> x = in.vector(4);
  auto v = x.segment(1, 2);
  auto w = v;
  VectorX<Scalar> c = v;
  w(0) = 10.0;
  v *= 2.0;
  auto q = (2.0 * x).eval();
  x.setZero();
  return w.sum() + c.sum() + q.sum();
}
PROGRAM(function_returning_view_of_member) {
  struct Body {
    VectorX<Scalar> state;
    auto pos() { return state.head(2); }
    auto vel() { return state.tail(2); }
    auto pos() const { return state.head(2); }
    auto& x() { return state(0); }
  };
  Body b{in.vector(4)};
  b.pos() += 0.1 * b.vel();
  b.vel()(1) = -1.0;
  b.x() *= 3.0;
  const Body& cb = b;
  const VectorX<Scalar> p = cb.pos();
  b.state(1) += 1.0;
  return p.sum() + b.state.prod();
}
PROGRAM(one_by_one) {
  VectorX<Scalar> x = in.vector(3);
  Matrix<Scalar, 1, 1> m = x.transpose() * x;
  Scalar s = x.transpose() * x;
  s += (x.transpose() * x)(0);
  s *= m(0);
  MatrixX<Scalar> d = x.transpose() * x;
  m *= 2.0;
  m(0, 0) += 1.0;
  if ((x.transpose() * x).value() > 0.1) s -= d(0, 0);
  return s + m.value() + m.trace() + Scalar(x.transpose() * in.vector(3));
}
PROGRAM(mixed_passive_active_left) {
  VectorXd w = VectorXd::LinSpaced(3, 1, 2);
  VectorX<Scalar> x = in.vector(3);
  Scalar a =
      w.dot(x) + (w.array() * x.array()).sum() + w.cwiseProduct(x).sum() + (w - x).norm() + (w.transpose() * x)(0);
  MatrixX<Scalar> M = w * x.transpose();
  M += w * w.transpose();
  M.diagonal() -= w;
  VectorX<Scalar> y = w;
  y += x;
  y = w.cwiseMax(x);
  y.head(2) = w.tail(2);
  w *= 100.0;
  return a + M.sum() + y.sum();
}
PROGRAM(passive_changed_after_use) {
  MatrixXd C = MatrixXd::Identity(2, 2);
  VectorX<Scalar> x = in.vector(2);
  VectorX<Scalar> y = C * x;
  C(0, 0) = 50;
  double k = 2.0;
  VectorX<Scalar> z = k * x;
  k = 70;
  y += z;
  return y.squaredNorm();
}
PROGRAM(accumulate_in_loop_views) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  for (int k = 0; k < 3; ++k) {
    auto below = A.block(k + 1, k, 3 - k, 1);
    auto rest = A.bottomRightCorner(3 - k, 3 - k);
    below /= A(k, k) + 2.0;
    rest -= below * A.block(k, k + 1, 1, 3 - k);
  }
  return A.diagonal().prod() + A.template triangularView<StrictlyLower>().toDenseMatrix().sum();
}
PROGRAM(row_of_transposed_in_auto) {
  MatrixX<Scalar> A = in.matrix(2, 3);
  auto At = A.transpose();
  auto r = At.row(2);
  r(0) = 5;
  At.col(1) *= 2.0;
  auto e = At(0, 0);
  At(0, 0) = 0;
  return A.sum() + e + r.sum();
}
PROGRAM(optional_pair_tuple_copy) {
  VectorX<Scalar> x = in.vector(3);
  auto p = std::make_pair(x, x(0));
  std::tuple<VectorX<Scalar>, Scalar> t{x, x.sum()};
  std::optional<VectorX<Scalar>> o = x;
  x.setOnes();
  p.first(0) = 4;
  (*o)(1) = 8;
  auto [a, b] = t;
  return p.first.sum() * p.second + a.sum() * b + o->prod() + x.sum();
}
PROGRAM(static_and_shared) {
  auto sp = std::make_shared<VectorX<Scalar>>(in.vector(3));
  auto sq = sp;
  (*sq)(0) = 2.0 * (*sp)(1);
  VectorX<Scalar>& r = *sp;
  r.tail(1).swap(r.head(1));
  std::map<int, VectorX<Scalar>> m;
  m[1] = r;
  m[1](0) += 1;
  m[2] = m[1] + *sq;
  return m[2].dot(*sp) + m[1](0);
}
PROGRAM(triangular_writes) {
  MatrixX<Scalar> A = in.matrix(3, 3), B = in.matrix(3, 3);
  A.template triangularView<Upper>() = B;
  A.template triangularView<StrictlyLower>() *= 2.0;
  A.template triangularView<Lower>().solveInPlace(B);
  MatrixX<Scalar> S = A.template selfadjointView<Lower>();
  VectorX<Scalar> v = A.template triangularView<UnitLower>() * B.col(0);
  return S.sum() + v.sum() + B(2, 0);
}
PROGRAM(inplace_solver_members) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A.diagonal().array() += 3.0;
  MatrixX<Scalar> keep = A;
  LLT<MatrixX<Scalar>> llt;
  llt.compute(A * A.transpose());
  auto lu = A.partialPivLu();
  A.setIdentity();
  VectorX<Scalar> b = in.vector(3), x = lu.solve(b);
  b.setZero();
  llt.compute(keep.transpose() * keep);
  return x.sum() + llt.solve(x).sum() + llt.matrixL()(1, 0);
}
PROGRAM(mean_and_center_in_place) {
  MatrixX<Scalar> X = in.matrix(4, 2);
  auto mu = X.colwise().mean().eval();
  X.rowwise() -= mu;
  auto sd = (X.array().square().colwise().sum() / 3.0).sqrt().eval();
  X.array().rowwise() /= sd;
  X.col(0).array() *= X.col(1).array();
  X.col(1) = X.col(0) + X.col(1);
  return X.array().cube().sum() + mu(0) * sd(1);
}
PROGRAM(quaternion_coeffs_and_aliases) {
  Quaternion<Scalar> q(in.number(), in.number(), in.number(), in.number());
  auto c = q.coeffs();
  Quaternion<Scalar> p = q;
  q.normalize();
  q.x() = 0.1;
  q.vec() *= 2.0;
  q = q * p;
  q.coeffs()(3) += 1.0;
  Matrix<Scalar, 3, 1> v = in.template fixed<3, 1>();
  v = q * v;
  v = p.inverse() * v;
  return c.sum() + q.coeffs().dot(p.coeffs()) + v.sum() + q.w();
}
