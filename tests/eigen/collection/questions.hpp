// SPDX-License-Identifier: MIT
// Programs as questions in forums and the tutorials on linear algebra, geometry and sparse matrices have them.
#pragma once
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <map>
#include <memory>
#include <numeric>

#include "program.hpp"

using namespace Eigen;

PROGRAM(which_solver) {
  MatrixX<Scalar> a = in.matrix(3, 3);
  a.diagonal().array() += 2.0;
  VectorX<Scalar> b = in.vector(3);
  VectorX<Scalar> x = a.colPivHouseholderQr().solve(b);
  VectorX<Scalar> y = a.partialPivLu().solve(b) + a.fullPivLu().solve(b) + a.householderQr().solve(b);
  const Scalar error = (a * x - b).norm();
  MatrixX<Scalar> s = a * a.transpose();
  return x.sum() + y.norm() + s.llt().solve(b).dot(s.ldlt().solve(b)) + error * 0.0;
}
PROGRAM(normal_equations_or_qr) {
  MatrixX<Scalar> a = in.matrix(5, 2);
  VectorX<Scalar> b = in.vector(5);
  VectorX<Scalar> n = (a.transpose() * a).ldlt().solve(a.transpose() * b);
  VectorX<Scalar> q = a.colPivHouseholderQr().solve(b);
  VectorX<Scalar> s = a.bdcSvd(ComputeThinU | ComputeThinV).solve(b);
  return n(0) * q(1) + s.sum();
}
PROGRAM(inverse_and_determinant) {
  Matrix3<Scalar> a = in.template fixed<3, 3>();
  a.diagonal().array() += 1.0;
  Matrix3<Scalar> inverse;
  bool invertible;
  Scalar determinant;
  a.computeInverseAndDetWithCheck(inverse, determinant, invertible);
  return invertible ? Scalar(inverse.norm() + determinant + a.inverse().trace()) : Scalar(0);
}
PROGRAM(factorisation_kept_for_many_right_hand_sides) {
  MatrixX<Scalar> a = in.matrix(3, 3) + 2.0 * MatrixX<Scalar>::Identity(3, 3);
  PartialPivLU<MatrixX<Scalar>> lu;
  lu.compute(a);
  VectorX<Scalar> x = in.vector(3);
  for (int k = 0; k < 3; ++k) x = lu.solve(x);
  return x.norm() + lu.determinant();
}
PROGRAM(eigenvalues_of_a_symmetric_matrix) {
  MatrixX<Scalar> m = in.matrix(3, 3), a = m + m.transpose();
  SelfAdjointEigenSolver<MatrixX<Scalar>> solver(a);
  if (solver.info() != Success) return Scalar(0);
  VectorX<Scalar> v = solver.eigenvectors().col(2);
  return solver.eigenvalues()(0) + v.dot(a * v) + solver.eigenvalues().cwiseAbs().maxCoeff();
}
PROGRAM(square_root_of_a_symmetric_matrix) {
  MatrixX<Scalar> m = in.matrix(3, 3), a = m * m.transpose() + MatrixX<Scalar>::Identity(3, 3);
  SelfAdjointEigenSolver<MatrixX<Scalar>> solver(a);
  MatrixX<Scalar> root = solver.operatorSqrt();
  MatrixX<Scalar> inverse_root = solver.operatorInverseSqrt();
  return root.sum() + (inverse_root * root).trace() + inverse_root(0, 1);
}
PROGRAM(factors_of_cholesky) {
  MatrixX<Scalar> m = in.matrix(3, 3), a = m * m.transpose() + MatrixX<Scalar>::Identity(3, 3);
  LLT<MatrixX<Scalar>> llt(a);
  MatrixX<Scalar> l = llt.matrixL();
  LDLT<MatrixX<Scalar>> ldlt(a);
  VectorX<Scalar> d = ldlt.vectorD();
  const Scalar log_determinant = 2.0 * l.diagonal().array().log().sum();
  return l(2, 0) + d.sum() + log_determinant + llt.matrixL().solve(in.vector(3)).norm();
}
PROGRAM(mahalanobis_distance) {
  MatrixX<Scalar> m = in.matrix(3, 3), s = m * m.transpose() + MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> x = in.vector(3), mu = in.vector(3);
  auto d = (x - mu).transpose() * s.inverse() * (x - mu);
  const Scalar distance = d.value();
  return sqrt(distance) + (x - mu).dot(s.llt().solve(x - mu));
}
PROGRAM(pseudo_inverse_by_svd) {
  MatrixX<Scalar> a = in.matrix(4, 2);
  JacobiSVD<MatrixX<Scalar>> svd(a, ComputeThinU | ComputeThinV);
  MatrixX<Scalar> inverse =
      svd.matrixV() * svd.singularValues().cwiseInverse().asDiagonal() * svd.matrixU().adjoint();
  return inverse.norm() + svd.singularValues()(0) / svd.singularValues()(1) + double(svd.rank());
}
PROGRAM(orthonormal_basis) {
  MatrixX<Scalar> a = in.matrix(4, 2);
  HouseholderQR<MatrixX<Scalar>> qr(a);
  MatrixX<Scalar> q = qr.householderQ() * MatrixXd::Identity(4, 2);
  for (Index j = 0; j < a.cols(); ++j) {
    for (Index k = 0; k < j; ++k) a.col(j) -= a.col(k).dot(a.col(j)) * a.col(k);
    a.col(j).normalize();
  }
  return (q * q.transpose())(0, 1) + a(2, 1) * a(0, 0);
}
PROGRAM(power_iteration) {
  MatrixX<Scalar> m = in.matrix(3, 3), a = m + m.transpose();
  VectorX<Scalar> v = VectorX<Scalar>::Ones(3);
  for (int k = 0; k < 20; ++k) v = (a * v).normalized();
  return (v.transpose() * a * v)(0);
}
PROGRAM(conjugate_gradient_by_hand) {
  MatrixX<Scalar> m = in.matrix(3, 3), a = m.transpose() * m + MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> b = in.vector(3), x = VectorX<Scalar>::Zero(3), r = b - a * x, p = r;
  Scalar rho = r.squaredNorm();
  for (int k = 0; k < 3; ++k) {
    const VectorX<Scalar> q = a * p;
    const Scalar alpha = rho / p.dot(q);
    x += alpha * p;
    r -= alpha * q;
    const Scalar old = rho;
    rho = r.squaredNorm();
    p = r + (rho / old) * p;
  }
  return x.dot(b);
}
PROGRAM(softmax_of_rows) {
  MatrixX<Scalar> z = in.matrix(3, 4);
  MatrixX<Scalar> e = (z.colwise() - z.rowwise().maxCoeff()).array().exp();
  MatrixX<Scalar> p = e.array().colwise() / e.rowwise().sum().array();
  return -(p.array() * p.array().log()).sum() + p(1, 2);
}
PROGRAM(pairwise_distances) {
  MatrixX<Scalar> x = in.matrix(3, 2), y = in.matrix(4, 2);
  MatrixX<Scalar> d = (-2.0 * x * y.transpose()).colwise() + x.rowwise().squaredNorm();
  d.rowwise() += y.rowwise().squaredNorm().transpose();
  return d.cwiseMax(1e-9).cwiseSqrt().sum() + (-d).array().exp().mean();
}
PROGRAM(moving_average) {
  VectorX<Scalar> x = in.vector(7), y(5);
  for (Index i = 0; i < 5; ++i) y[i] = x.segment(i, 3).mean();
  return y.squaredNorm() + (x.tail(6) - x.head(6)).cwiseAbs().sum();
}
PROGRAM(polynomial_by_horner) {
  VectorX<Scalar> c = in.vector(4);
  ArrayX<Scalar> x = in.vector(5).array(), y = ArrayX<Scalar>::Constant(5, c(3));
  for (Index k = 2; k >= 0; --k) y = y * x + c(k);
  return y.sum() + y.square().mean();
}
PROGRAM(remove_a_row_and_append_a_column) {
  MatrixX<Scalar> m = in.matrix(4, 3);
  const Index row = 1;
  m.block(row, 0, m.rows() - row - 1, m.cols()) = m.bottomRows(m.rows() - row - 1).eval();
  m.conservativeResize(m.rows() - 1, NoChange);
  m.conservativeResize(NoChange, m.cols() + 1);
  m.col(m.cols() - 1) = in.vector(3);
  return m.squaredNorm() + m(1, 0);
}
PROGRAM(max_of_two_scalars) {
  VectorX<Scalar> v = in.vector(4);
  Scalar best = v(0);
  for (Index i = 1; i < v.size(); ++i) best = std::max(best, Scalar(v(i)));
  using std::max;
  const Scalar other = max<Scalar>(v.sum(), v.prod());
  return best * other + std::min<Scalar>(v(0), 1.0);
}
PROGRAM(rotations_of_the_page) {
  const Scalar angle = in.number();
  Vector3<Scalar> v = in.template fixed<3, 1>();
  Matrix3<Scalar> r = AngleAxis<Scalar>(angle, Vector3<Scalar>::UnitZ()).toRotationMatrix();
  r = r * AngleAxis<Scalar>(0.3, Vector3<Scalar>::UnitX());
  Quaternion<Scalar> q(r);
  q.normalize();
  Vector3<Scalar> w = q * v;
  return w.dot(r * v) + q.w() + (q.inverse() * w)(0) + Rotation2D<Scalar>(angle).toRotationMatrix()(0, 1);
}
PROGRAM(affine_transforms) {
  Vector3<Scalar> t = in.template fixed<3, 1>(), p = in.template fixed<3, 1>();
  Transform<Scalar, 3, Affine> a = Transform<Scalar, 3, Affine>::Identity();
  a.translate(t);
  a.rotate(AngleAxis<Scalar>(in.number(), Vector3<Scalar>(1, 2, 2).normalized()));
  a.scale(in.number());
  Vector3<Scalar> q = a * p;
  Transform<Scalar, 3, Affine> b = a.inverse();
  return q.squaredNorm() + (b * q - p).norm() * 0.0 + a.matrix()(0, 3) + a.linear().determinant() + a.translation()(1);
}
PROGRAM(homogeneous_coordinates) {
  Matrix<Scalar, 3, 4> projection = in.template fixed<3, 4>();
  Vector3<Scalar> p = in.template fixed<3, 1>();
  Vector2<Scalar> pixel = (projection * p.homogeneous()).hnormalized();
  Matrix<Scalar, 3, Dynamic> points = in.matrix(3, 5);
  return pixel.squaredNorm() + points.colwise().hnormalized().sum();
}
PROGRAM(slerp_and_angles) {
  Quaternion<Scalar> a(in.number(), in.number(), in.number(), in.number()), b(1, 0.1, 0.2, 0.3);
  a.normalize();
  b.normalize();
  Quaternion<Scalar> c = a.slerp(0.4, b);
  return c.x() + c.toRotationMatrix()(1, 2) + a.dot(b) + a.angularDistance(b);
}
PROGRAM(kabsch) {
  Matrix<Scalar, 3, Dynamic> p = in.matrix(3, 5), q = in.matrix(3, 5);
  p.colwise() -= p.rowwise().mean().eval();
  q.colwise() -= q.rowwise().mean().eval();
  JacobiSVD<MatrixX<Scalar>> svd(p * q.transpose(), ComputeThinU | ComputeThinV);
  MatrixX<Scalar> r = svd.matrixV() * svd.matrixU().transpose();
  return (r * p - q).squaredNorm();
}
PROGRAM(sparse_quick_reference) {
  std::vector<Triplet<Scalar>> triplets;
  VectorX<Scalar> d = in.vector(4), b = in.vector(4);
  for (int i = 0; i < 4; ++i) {
    triplets.emplace_back(i, i, 4.0 + d(i));
    if (i > 0) triplets.emplace_back(i, i - 1, -1.0);
    if (i > 0) triplets.emplace_back(i - 1, i, -1.0);
  }
  SparseMatrix<Scalar> a(4, 4);
  a.setFromTriplets(triplets.begin(), triplets.end());
  SimplicialLLT<SparseMatrix<Scalar>> solver(a);
  VectorX<Scalar> x = solver.solve(b);
  return x.dot(a * b) + a.sum() + double(a.nonZeros());
}
PROGRAM(sparse_assembly_by_insertion) {
  VectorX<Scalar> k = in.vector(3), f = in.vector(4);
  SparseMatrix<Scalar> a(4, 4);
  for (int i = 0; i < 4; ++i) a.coeffRef(i, i) += 1.0;
  for (int e = 0; e < 3; ++e) {
    a.coeffRef(e, e) += k(e);
    a.coeffRef(e + 1, e + 1) += k(e);
    a.coeffRef(e, e + 1) -= k(e);
    a.coeffRef(e + 1, e) -= k(e);
  }
  a.makeCompressed();
  SparseLU<SparseMatrix<Scalar>> solver;
  solver.compute(a);
  VectorX<Scalar> x = solver.solve(f);
  return x.dot(f) + x(3);
}
template <class Derived>
typename Derived::Scalar log_sum_exp(const MatrixBase<Derived>& x) {
  const typename Derived::Scalar top = x.maxCoeff();
  return top + log((x.array() - top).exp().sum());
}
PROGRAM(function_of_any_matrix) {
  MatrixX<Scalar> m = in.matrix(3, 3);
  VectorX<Scalar> v = in.vector(3);
  return log_sum_exp(v) + log_sum_exp(m.col(1)) + log_sum_exp((m * v).eval()) + log_sum_exp(2.0 * v + m.col(0));
}
template <class Scalar>
struct Layer {
  MatrixX<Scalar> weights;
  VectorX<Scalar> bias;
  VectorX<Scalar> operator()(const VectorX<Scalar>& x) const {
    return ((weights * x + bias).array().tanh()).matrix();
  }
};
PROGRAM(class_with_matrices) {
  std::vector<std::unique_ptr<Layer<Scalar>>> layers;
  for (int k = 0; k < 2; ++k)
    layers.push_back(std::make_unique<Layer<Scalar>>(Layer<Scalar>{in.matrix(3, 3), in.vector(3)}));
  VectorX<Scalar> x = in.vector(3);
  for (const auto& layer : layers) x = (*layer)(x);
  std::map<std::string, MatrixX<Scalar>> named{{"a", layers[0]->weights}};
  named["b"] = named["a"] * 2.0;
  return x.sum() + named.at("b").trace();
}
template <class Scalar>
void step(Ref<VectorX<Scalar>> state, const Ref<const MatrixX<Scalar>>& a) {
  state += 0.1 * (a * state);
  state(0) = state(1) * 0.5;
}
PROGRAM(reference_to_columns) {
  MatrixX<Scalar> states = in.matrix(3, 4), a = in.matrix(3, 3);
  for (Index k = 0; k < states.cols(); ++k) step<Scalar>(states.col(k), a);
  VectorX<Scalar> last_state = states.rightCols(1);
  step<Scalar>(last_state, a.topLeftCorner(3, 3));
  return states.sum() + last_state.norm();
}
PROGRAM(ternary_and_early_return) {
  VectorX<Scalar> v = in.vector(3);
  auto huber = [](const VectorX<Scalar>& r) {
    const Scalar n = r.norm();
    if (n < 1.0) return Scalar(0.5 * n * n);
    return Scalar(n - 0.5);
  };
  VectorX<Scalar> w = v.sum() > 1.0 ? VectorX<Scalar>(2.0 * v) : VectorX<Scalar>(v.reverse());
  return huber(w) + huber(0.1 * w);
}
PROGRAM(jacobian_by_columns) {
  VectorX<Scalar> x = in.vector(3);
  auto f = [](const VectorX<Scalar>& p) {
    VectorX<Scalar> r(2);
    r << p(0) * p(1) + sin(p(2)), p.squaredNorm();
    return r;
  };
  MatrixX<Scalar> j(2, 3);
  const double h = 1e-2;
  for (Index k = 0; k < 3; ++k) j.col(k) = (f(x + h * VectorX<Scalar>::Unit(3, k)) - f(x)) / h;
  return j.squaredNorm() + f(x).prod();
}
