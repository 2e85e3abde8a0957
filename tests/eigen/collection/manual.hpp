// SPDX-License-Identifier: MIT
// Lines of the quick reference and of answers in forums: reductions, permutations, integers, geometry, sparse matrices.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

PROGRAM(reductions_by_vectors) {
  MatrixX<Scalar> A = in.matrix(3, 4);
  VectorX<Scalar> r = A.rowwise().template lpNorm<1>();
  auto any = (A.array() > 1.3).colwise().any();
  auto cnt = (A.array() > 0.8).rowwise().count();
  Array<bool, 1, Dynamic> all = (A.array() > 0.3).colwise().all();
  RowVectorX<Scalar> m = A.colwise().maxCoeff() - A.colwise().minCoeff();
  MatrixX<Scalar> R = A.rowwise().reverse(), C = A.colwise().reverse();
  return r.sum() + any.count() + cnt.sum() + all.count() + m.prod() + R(0, 0) * C(0, 1) + A.rowwise().prod().sum();
}
PROGRAM(permutations) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  PermutationMatrix<Dynamic, Dynamic> P(3);
  P.setIdentity();
  std::swap(P.indices()(0), P.indices()(2));
  MatrixX<Scalar> B = P * A, C = A * P.transpose();
  A = P * A;
  A = A * P;
  FullPivLU<MatrixX<Scalar>> lu(A + 3.0 * MatrixX<Scalar>::Identity(3, 3));
  MatrixX<Scalar> L = MatrixX<Scalar>::Identity(3, 3);
  L.template triangularView<StrictlyLower>() = lu.matrixLU();
  MatrixX<Scalar> U = lu.matrixLU().template triangularView<Upper>();
  MatrixX<Scalar> rec = lu.permutationP().inverse() * L * U * lu.permutationQ().inverse();
  return B(0, 0) * C(0, 1) + A(1, 2) + rec.trace();
}
PROGRAM(integers_beside) {
  VectorX<Scalar> x = in.vector(4);
  ArrayX<Scalar> y = 1 / x.array() + 2 * x.array() - x.array() / 2 + 3;
  Scalar s = 2 * x(0) - 1 + x(1) / 3;
  s += 1;
  s *= 2;
  x *= 2;
  x(2) = 5;
  x(3) -= 1;
  y += 1;
  y = 4 - y;
  int k = 3;
  return s * y.sum() + x.sum() * k + (k * x.array()).maxCoeff() + x.sum() / x.size();
}
PROGRAM(arrays_of_docs) {
  Array<Scalar, Dynamic, 1> a = in.vector(5), b = a.reverse();
  Array<Scalar, Dynamic, 1> c = (a > b).select(a, b) * (a <= b).template cast<Scalar>();
  a = a.min(b) + a.max(1.0) + a.abs() + (a - b).abs().sqrt() * 0.0 + a.pow(2) + a.pow(b) + a.cube() + a.ceil() -
      a.floor();
  a(4) = a(Eigen::seq(0, 2)).sum();
  Array<Scalar, 2, 2> d;
  d << 1, 2, in.number(), 4;
  d.row(0) += d.row(1);
  d = d.inverse() + d.log() + d.sin() * d.cos() - d.tanh() + d.atan() + d.asinh() + d.exp() + d.square().rsqrt() +
      d.sign();
  return a.sum() + c.sum() + d.sum() + (a.isFinite()).all() + a.matrix().norm() + a.mean() + (a * b).prod();
}
PROGRAM(fixed_geometry) {
  Matrix<Scalar, 3, 1> a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>();
  Matrix<Scalar, 3, 1> n = (b - a).cross(Matrix<Scalar, 3, 1>::UnitZ()).normalized();
  Hyperplane<Scalar, 3> plane(n, a);
  ParametrizedLine<Scalar, 3> line(b, Matrix<Scalar, 3, 1>(0.1, 0.2, 1.0).normalized());
  Scalar t = line.intersectionParameter(Hyperplane<Scalar, 3>(Matrix<Scalar, 3, 1>::UnitX(), Scalar(-2)));
  Matrix<Scalar, 3, 1> p = line.pointAt(t);
  AlignedBox<Scalar, 3> box(a.cwiseMin(b), a.cwiseMax(b));
  Rotation2D<Scalar> r(a(0));
  Matrix<Scalar, 2, 1> q = r * b.template head<2>() + r.inverse() * a.template tail<2>();
  Scalar ang = std::atan2(wengert::value(a(0)), 1.0) * 0.0 + atan2(q.y(), q.x());
  Translation<Scalar, 3> tr(a);
  Transform<Scalar, 3, Affine> T =
      tr * AngleAxis<Scalar>(b(0), Matrix<Scalar, 3, 1>::UnitX()) * UniformScaling<Scalar>(2.0);
  return plane.signedDistance(b) + p.norm() + box.center().sum() + box.sizes().prod() + ang + (T * b).sum() +
         T.linear()(1, 1) + Scalar(box.contains(p) ? 1.0 : 0.0) + plane.offset();
}
PROGRAM(eigen_solver_general) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  A(0, 1) += 2.0;
  EigenSolver<MatrixX<Scalar>> es(A);
  const auto& ev = es.eigenvalues();
  Scalar s = 0;
  for (int i = 0; i < 3; ++i) s += ev(i).real() * ev(i).real() + ev(i).imag() * ev(i).imag();
  return s + A.eigenvalues().cwiseAbs().maxCoeff() + A.trace();
}
PROGRAM(toeplitz_and_convolution) {
  VectorX<Scalar> h = in.vector(3), x = in.vector(5);
  MatrixX<Scalar> T = MatrixX<Scalar>::Zero(7, 5);
  for (int j = 0; j < 5; ++j) T.col(j).segment(j, 3) = h;
  VectorX<Scalar> y = T * x, z = VectorX<Scalar>::Zero(7);
  for (int i = 0; i < 3; ++i) z.segment(i, 5) += h(i) * x;
  for (int i = 0; i < 5; ++i) z(i) -= (h.reverse().array() * T.col(i).segment(i, 3).array()).sum() * 0.1;
  VectorX<Scalar> d = y.tail(6) - y.head(6);
  return (y - z).norm() + d.cwiseAbs2().mean() + y.dot(z);
}
template <class Scalar>
struct Model {
  Matrix<Scalar, 2, 2> A;
  Matrix<Scalar, 2, 1> b;
  auto operator()(const auto& x) const { return (A * x + b).eval(); }
  auto linear(const auto& x) const { return A * x; }
  auto row(int i) const { return A.row(i); }
  auto& coeff(int i, int j) { return A(i, j); }
  auto coeff(int i, int j) const { return A(i, j); }
};
PROGRAM(member_function_templates) {
  Model<Scalar> m{in.template fixed<2, 2>(), in.template fixed<2, 1>()};
  Matrix<Scalar, 2, 1> x = in.template fixed<2, 1>();
  m.coeff(0, 1) *= 2.0;
  const Model<Scalar>& c = m;
  x = c(x);
  x += c.linear(x);
  return x.sum() + c.row(1).sum() + c.coeff(0, 1) * m.coeff(1, 1) + m(Matrix<Scalar, 2, 1>::Ones()).norm();
}
PROGRAM(vector_of_fixed_sum) {
  std::vector<Matrix<Scalar, 2, 1>, aligned_allocator<Matrix<Scalar, 2, 1>>> p(4);
  for (auto& v : p) v = in.template fixed<2, 1>();
  Matrix<Scalar, 2, 1> c = Matrix<Scalar, 2, 1>::Zero();
  for (const auto& v : p) c += v;
  c /= double(p.size());
  c = std::accumulate(p.begin(), p.end(), Matrix<Scalar, 2, 1>(c));
  std::sort(p.begin(), p.end(), [](const auto& a, const auto& b) { return a.norm() < b.norm() || a(0) < b(0); });
  auto it = std::max_element(p.begin(), p.end(), [](const auto& a, const auto& b) { return a.y() < b.y(); });
  Map<Matrix<Scalar, Dynamic, Dynamic>> all(p[0].data(), 2, 1);
  Scalar area = 0;
  for (size_t i = 0; i < p.size(); ++i) {
    const auto& a = p[i];
    const auto& b = p[(i + 1) % p.size()];
    area += 0.5 * (a.x() * b.y() - b.x() * a.y());
  }
  return c.sum() + area + it->x() + all.sum() + p.front().dot(p.back());
}
PROGRAM(std_functions) {
  VectorX<Scalar> x = in.vector(4);
  using std::abs;
  using std::exp;
  using std::log;
  using std::max;
  using std::min;
  using std::pow;
  using std::sin;
  using std::sqrt;
  Scalar s = sqrt(x(0)) + abs(x(1) - 1.0) + exp(x[2]) * log(x(3)) + pow(x(0), 2) + pow(x(1), x(2)) + sin(x(0) * x(1));
  s += max(s, Scalar(x(0))) + min<Scalar>(x(1), x(2)) + std::max<Scalar>(0.0, x(3) - 0.5);
  Scalar a = x(0), b = x(1);
  std::swap(a, b);
  std::swap(x(2), x(3));
  return s + a / b + x(2) - (x(0) > x(1) ? x(0) : x(1)) + fabs(a) + hypot(a, b) + tanh(x.sum()) +
         (isfinite(a) ? 1.0 : 0.0);
}
PROGRAM(sparse_more) {
  SparseMatrix<Scalar> A(4, 4);
  A.reserve(VectorXi::Constant(4, 3));
  VectorX<Scalar> v = in.vector(4);
  for (int i = 0; i < 4; ++i) {
    A.insert(i, i) = 2.0 + v(i);
    if (i > 0) A.insert(i, i - 1) = -v(i);
    if (i > 0) A.insert(i - 1, i) = -v(i);
  }
  A.makeCompressed();
  Scalar trace = 0;
  for (int k = 0; k < A.outerSize(); ++k)
    for (typename SparseMatrix<Scalar>::InnerIterator it(A, k); it; ++it)
      if (it.row() == it.col()) trace += it.value();
  VectorX<Scalar> x = VectorX<Scalar>::Zero(4), r = v - A * x, d = A.diagonal();
  for (int it = 0; it < 3; ++it) {
    x += r.cwiseQuotient(d);
    r = v - A * x;
  }
  SimplicialLDLT<SparseMatrix<Scalar>> chol;
  chol.analyzePattern(A);
  chol.factorize(A);
  MatrixX<Scalar> D = MatrixX<Scalar>(A), X = chol.solve(D);
  VectorX<Scalar> y = A.template selfadjointView<Lower>() * v;
  Scalar q = v.dot(A * v) + A.norm() + A.nonZeros();
  SparseMatrix<Scalar> B = A;
  B.coeffRef(0, 0) += 1.0;
  B *= 2.0;
  return trace + x.sum() + X.trace() + y.sum() + q + B.sum() + A.coeff(0, 0);
}
PROGRAM(lambda_recursion_matrix_function) {
  std::function<MatrixX<Scalar>(const MatrixX<Scalar>&, int)> power = [&](const MatrixX<Scalar>& M,
                                                                          int n) -> MatrixX<Scalar> {
    if (n == 0) return MatrixX<Scalar>::Identity(M.rows(), M.cols());
    if (n % 2) return M * power(M, n - 1);
    const auto half = power(M, n / 2);
    return half * half;
  };
  MatrixX<Scalar> A = in.matrix(2, 2) / 2;
  auto apply = [](auto&& f, const auto& M) { return M.unaryExpr(f).eval(); };
  return power(A, 5).trace() + apply(
                                   [](const Scalar& x) -> Scalar {
                                     if (x > 0.3) return sqrt(x);
                                     return x * x;
                                   },
                                   A)
                                   .sum();
}
