// SPDX-License-Identifier: MIT
// Parts of larger codes: meshes, cost functions on raw memory, time series, elements of solids and beams, and the less usual
// members that they call.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Jacobi>
#include <Eigen/Sparse>
#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "program.hpp"

using namespace Eigen;

/// Normals of a mesh, each corner weighted by the area around it.
template <typename T>
void per_vertex_normals(const Matrix<T, Dynamic, 3>& V, const MatrixXi& F, Matrix<T, Dynamic, 3>& N) {
  N.setZero(V.rows(), 3);
  for (Index f = 0; f < F.rows(); ++f) {
    const Matrix<T, 1, 3> e1 = V.row(F(f, 1)) - V.row(F(f, 0)), e2 = V.row(F(f, 2)) - V.row(F(f, 0));
    const Matrix<T, 1, 3> n = e1.cross(e2);
    for (int c = 0; c < 3; ++c) N.row(F(f, c)) += n;
  }
  N.rowwise().normalize();
}
PROGRAM(vertex_normals_of_a_mesh) {
  Matrix<Scalar, Dynamic, 3> V(4, 3), N;
  for (int i = 0; i < 4; ++i) V.row(i) = in.template fixed<3, 1>().transpose();
  MatrixXi F(4, 3);
  F << 0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2;
  V.row(3) *= 2.0;
  per_vertex_normals<Scalar>(V, F, N);
  const Matrix<Scalar, 1, 3> light = in.template fixed<3, 1>().transpose().normalized();
  return (N * light.transpose()).array().max(0.0).sum() + N(2, 1);
}

struct ReprojectionCost {
  double u, v;
  template <typename T>
  bool operator()(const T* const rotation, const T* const translation, const T* const point, T* residuals) const {
    const Map<const Quaternion<T>> q(rotation);
    const Map<const Matrix<T, 3, 1>> t(translation), p(point);
    const Matrix<T, 3, 1> c = q * p + t;
    if (c(2) < T(0.01)) return false;
    Map<Matrix<T, 2, 1>> r(residuals);
    r = c.template head<2>() / c(2) - Vector2d(u, v).template cast<T>();
    return true;
  }
};
PROGRAM(cost_functor_on_raw_parameters) {
  Matrix<Scalar, 4, 1> rotation = in.template fixed<4, 1>();
  rotation.normalize();
  const Matrix<Scalar, 3, 1> t = in.template fixed<3, 1>(), p = in.template fixed<3, 1>();
  Scalar residuals[2];
  if (!ReprojectionCost{0.2, 0.1}(rotation.data(), t.data(), p.data(), residuals)) return Scalar(0.0);
  return residuals[0] * residuals[0] + 3.0 * residuals[1];
}

PROGRAM(imu_bias_correction_in_blocks) {
  Matrix<Scalar, 9, 6> J = Matrix<Scalar, 9, 6>::Zero();
  const Matrix<Scalar, 3, 1> a = in.template fixed<3, 1>(), w = in.template fixed<3, 1>();
  Matrix<Scalar, 3, 3> R = Matrix<Scalar, 3, 3>::Identity();
  const double dt = 0.1;
  for (int k = 0; k < 3; ++k) {
    Matrix<Scalar, 3, 3> A;
    A << Scalar(0), -a.z(), a.y(), a.z(), Scalar(0), -a.x(), -a.y(), a.x(), Scalar(0);
    J.template middleRows<3>(3) += J.template bottomRows<3>() * dt;
    J.template block<3, 3>(6, 0).noalias() -= R * dt;
    J.template block<3, 3>(6, 3) -= R * A * J.template topRightCorner<3, 3>() * dt;
    const AngleAxis<Scalar> turn(w.norm() * dt, w.normalized());
    J.template topRightCorner<3, 3>() = turn.toRotationMatrix().transpose() * J.template topRightCorner<3, 3>() -
                                        dt * Matrix<Scalar, 3, 3>::Identity();
    R = R * turn;
  }
  const Matrix<Scalar, 6, 1> bias = in.template fixed<6, 1>();
  return (J * bias).squaredNorm() + R.trace();
}

PROGRAM(cumulative_returns_by_partial_sum) {
  VectorX<Scalar> r = in.vector(8), c(8);
  std::partial_sum(r.begin(), r.end(), c.begin());
  Scalar worst = 0.0, peak = c(0);
  for (Index i = 0; i < c.size(); ++i) {
    if (c[i] > peak) peak = c[i];
    const Scalar fall = peak - 0.9 * c[i];
    if (fall > worst) worst = fall;
  }
  return worst + std::inner_product(r.begin(), r.end(), c.begin(), Scalar(0.0));
}

PROGRAM(spline_by_de_boor) {
  const int degree = 3;
  const VectorXd knots = (VectorXd(10) << 0, 0, 0, 0, 1, 2, 3, 3, 3, 3).finished();
  const Matrix<Scalar, 2, Dynamic> points = in.matrix(2, 6);
  const Scalar u = 1.0 + 0.7 * in.number();
  int k = degree;
  while (k < 5 && u >= knots(k + 1)) ++k;
  Matrix<Scalar, 2, Dynamic> d = points.middleCols(k - degree, degree + 1);
  for (int r = 1; r <= degree; ++r)
    for (int j = degree; j >= r; --j) {
      const Scalar alpha = (u - knots(j + k - degree)) / (knots(j + 1 + k - r) - knots(j + k - degree));
      d.col(j) = (1.0 - alpha) * d.col(j - 1) + alpha * d.col(j);
    }
  return d.col(degree).sum() * d(0, degree);
}

PROGRAM(nelson_siegel_least_squares) {
  const ArrayXd t = ArrayXd::LinSpaced(7, 0.5, 10.0);
  const Scalar tau = 1.5 * in.number();
  const Array<Scalar, Dynamic, 1> z = t / tau, slope = (1.0 - (-z).exp()) / z;
  Matrix<Scalar, Dynamic, 3> X(7, 3);
  X.col(0).setOnes();
  X.col(1) = slope;
  X.col(2) = slope - (-z).exp();
  const VectorX<Scalar> y = in.vector(7);
  const Matrix<Scalar, 3, 1> beta = (X.transpose() * X).ldlt().solve(X.transpose() * y);
  return (y - X * beta).squaredNorm() + beta(1);
}

PROGRAM(garch_likelihood) {
  const ArrayXd returns = ArrayXd::LinSpaced(9, -1.0, 1.3).sin();
  const Scalar omega = 0.1 * in.number(), alpha = 0.2 * in.number(), beta = 0.4 * in.number();
  ArrayX<Scalar> h(returns.size());
  h(0) = omega / (1.0 - alpha - beta);
  for (Index i = 1; i < h.size(); ++i) h(i) = omega + alpha * returns(i - 1) * returns(i - 1) + beta * h(i - 1);
  return -0.5 * (h.log() + returns.square() / h + std::log(2 * EIGEN_PI)).sum();
}

/// A brick of eight nodes at one Gauss point after the other.
template <typename T>
Matrix<T, 24, 24> brick(const Matrix<T, 8, 3>& nodes, const Matrix<T, 6, 6>& C) {
  Matrix<T, 24, 24> K = Matrix<T, 24, 24>::Zero();
  const double g = 1.0 / std::sqrt(3.0);
  Matrix<double, 8, 3> corners;
  corners << -1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1;
  for (int p = 0; p < 2; ++p) {
    const Vector3d xi = (p ? g : -g) * Vector3d(1, 0.5, -0.25);
    Matrix<double, 3, 8> dN;
    for (int a = 0; a < 8; ++a)
      for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        dN(i, a) = corners(a, i) * (1 + corners(a, j) * xi(j)) * (1 + corners(a, k) * xi(k)) / 8;
      }
    const Matrix<T, 3, 3> J = dN * nodes;
    const Matrix<T, 3, 8> D = J.inverse() * dN;
    Matrix<T, 6, 24> B = Matrix<T, 6, 24>::Zero();
    for (int a = 0; a < 8; ++a) {
      B.template block<3, 3>(0, 3 * a).diagonal() = D.col(a);
      B.template block<3, 3>(3, 3 * a) << D(1, a), D(0, a), T(0), T(0), D(2, a), D(1, a), D(2, a), T(0), D(0, a);
    }
    K.noalias() += B.transpose() * C * B * J.determinant();
  }
  return K;
}
PROGRAM(brick_element_of_eight_nodes) {
  Matrix<Scalar, 8, 3> nodes;
  nodes << -1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1;
  nodes += 0.1 * in.matrix(8, 3);
  const Scalar E = in.number(), nu = 0.2 * in.number();
  Matrix<Scalar, 6, 6> C = Matrix<Scalar, 6, 6>::Zero();
  C.template topLeftCorner<3, 3>().setConstant(nu);
  C.diagonal().template head<3>().setConstant(1.0 - nu);
  C.diagonal().template tail<3>().setConstant(0.5 - nu);
  C *= E / ((1.0 + nu) * (1.0 - 2.0 * nu));
  const Matrix<Scalar, 24, 24> K = brick<Scalar>(nodes, C);
  const VectorXd u = VectorXd::LinSpaced(24, -0.3, 0.5).array().cube();
  return 0.5 * u.dot(K * u) + K.template lpNorm<1>() * 1e-3;
}

PROGRAM(frame_condensed_onto_its_free_nodes) {
  const MatrixX<Scalar> a = in.matrix(6, 6);
  const MatrixX<Scalar> K = a.transpose() * a + 2.0 * MatrixX<Scalar>::Identity(6, 6);
  const std::vector<int> keep{0, 3, 5}, drop{1, 2, 4};
  const MatrixX<Scalar> Kmm = K(keep, keep), Kms = K(keep, drop), Kss = K(drop, drop);
  const MatrixX<Scalar> S = Kmm - Kms * Kss.llt().solve(Kms.transpose());
  const VectorX<Scalar> f = in.vector(3);
  VectorX<Scalar> u = VectorX<Scalar>::Zero(6);
  const VectorX<Scalar> kept = S.ldlt().solve(f);
  u(keep) = kept;
  return u.dot(K * u) + u(3);
}

PROGRAM(beam_stiffness_turned_into_space) {
  const Matrix<Scalar, 3, 1> axis = in.template fixed<3, 1>().normalized();
  const Matrix<Scalar, 3, 1> up = Matrix<Scalar, 3, 1>::UnitZ();
  Matrix<Scalar, 3, 3> R;
  R.row(0) = axis;
  R.row(1) = up.cross(axis).normalized();
  R.row(2) = axis.cross(R.row(1));
  Matrix<Scalar, 12, 12> T = Matrix<Scalar, 12, 12>::Zero();
  for (int b = 0; b < 4; ++b) T.template block<3, 3>(3 * b, 3 * b) = R;
  Matrix<Scalar, 12, 12> K = Matrix<Scalar, 12, 12>::Zero();
  const Scalar EA = in.number();
  K(0, 0) = K(6, 6) = EA;
  K(0, 6) = K(6, 0) = -EA;
  K.diagonal(1).array() += 0.1;
  K.diagonal(-1).array() += 0.1;
  const Matrix<Scalar, 12, 12> global = T.transpose() * K * T;
  return global.cwiseAbs().rowwise().sum().maxCoeff() + global(7, 2);
}

PROGRAM(gauss_quadrature_from_a_tridiagonal_matrix) {
  const VectorX<Scalar> off = in.vector(4);
  SelfAdjointEigenSolver<MatrixX<Scalar>> es;
  es.computeFromTridiagonal(VectorX<Scalar>::Zero(5), off);
  const VectorX<Scalar> nodes = es.eigenvalues();
  const ArrayX<Scalar> weights = 2.0 * es.eigenvectors().row(0).transpose().array().square();
  return (weights * nodes.array().exp()).sum();
}

PROGRAM(covariance_by_rank_updates_of_a_triangle) {
  const MatrixX<Scalar> samples = in.matrix(3, 6);
  MatrixX<Scalar> S = MatrixX<Scalar>::Zero(3, 3);
  const VectorX<Scalar> mean = samples.rowwise().mean();
  for (Index i = 0; i < samples.cols(); ++i)
    S.template selfadjointView<Lower>().rankUpdate(samples.col(i) - mean, 1.0 / 5);
  S.diagonal().array() += 0.3;
  const LLT<MatrixX<Scalar>> llt(S.template selfadjointView<Lower>());
  if (llt.info() != Success) return Scalar(0.0);
  return 2.0 * llt.matrixLLT().diagonal().array().log().sum() + llt.solve(mean).dot(mean);
}

PROGRAM(determinants_and_ranks_of_decompositions) {
  const MatrixX<Scalar> A = in.matrix(4, 4) + 2.0 * MatrixXd::Identity(4, 4);
  const ColPivHouseholderQR<MatrixX<Scalar>> qr(A);
  const FullPivHouseholderQR<MatrixX<Scalar>> full(A);
  const FullPivLU<MatrixX<Scalar>> lu(A);
  if (!qr.isInvertible() || full.rank() < 4 || lu.rank() != 4) return Scalar(0.0);
  const VectorX<Scalar> b = in.vector(4);
  return qr.logAbsDeterminant() + full.absDeterminant() + lu.determinant() + full.solve(b).sum() + lu.solve(b)(1);
}

PROGRAM(ranges_between_active_ends) {
  const Scalar a = in.number(), b = in.number() + 2.0;
  const VectorX<Scalar> x = VectorX<Scalar>::LinSpaced(9, a, b);
  const VectorX<Scalar> f = VectorX<Scalar>::NullaryExpr(9, [&](Index i) { return Scalar(x(i) * x(i) + 0.5 * a); });
  const Scalar h = (b - a) / 8.0;
  VectorXd w = VectorXd::Constant(9, 2.0);
  for (int i = 1; i < 9; i += 2) w(i) = 4.0;
  w(0) = w(8) = 1.0;
  return h / 3.0 * w.dot(f) + x.segment(2, 3).mean();
}

PROGRAM(norms_without_overflow) {
  VectorX<Scalar> x = in.vector(5);
  const MatrixX<Scalar> A = in.matrix(3, 4);
  Scalar sum = x.stableNorm() + x.blueNorm() + x.hypotNorm() + x.template lpNorm<1>() + x.template lpNorm<Infinity>();
  sum += A.rowwise().squaredNorm().sum() + A.colwise().norm().maxCoeff() + A.norm();
  x.stableNormalize();
  return sum + x(2) + A.col(1).stableNormalized()(0);
}

PROGRAM(lines_and_planes_that_meet) {
  using V3 = Matrix<Scalar, 3, 1>;
  const V3 a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>() + V3(1.0, 0.0, 0.0),
           c = in.template fixed<3, 1>() + V3(0.0, 1.0, 0.5);
  const auto plane = Hyperplane<Scalar, 3>::Through(a, b, c);
  const V3 eye = V3(0.2, 0.1, 4.0) + in.template fixed<3, 1>();
  const auto ray = ParametrizedLine<Scalar, 3>::Through(eye, V3(0.3, 0.3, 0.0));
  const V3 hit = ray.intersectionPoint(plane);
  return hit.sum() + plane.signedDistance(eye) + ray.distance(b) + plane.projection(c + V3(0.0, 0.0, 1.0))(2);
}

PROGRAM(attitude_errors_between_quaternions) {
  using V3 = Matrix<Scalar, 3, 1>;
  const V3 u = in.template fixed<3, 1>(), w = in.template fixed<3, 1>() + V3(0.0, -1.0, 0.3);
  const Quaternion<Scalar> q = Quaternion<Scalar>::FromTwoVectors(u, w);
  Quaternion<Scalar> r;
  r = AngleAxis<Scalar>(in.number(), V3::UnitY()) * AngleAxis<Scalar>(0.3, V3::UnitX());
  const Quaternion<Scalar> e = q.conjugate() * r;
  const V3 angles = r.toRotationMatrix().eulerAngles(2, 1, 0);
  return q.angularDistance(r) + e.vec().squaredNorm() + e.w() + angles.sum() + (q._transformVector(u) - w).norm();
}

PROGRAM(givens_rotations_make_a_triangle) {
  MatrixX<Scalar> R = in.matrix(4, 3);
  VectorX<Scalar> b = in.vector(4);
  for (int j = 0; j < 3; ++j)
    for (int i = 3; i > j; --i) {
      JacobiRotation<Scalar> G;
      G.makeGivens(R(i - 1, j), R(i, j));
      R.applyOnTheLeft(i - 1, i, G.adjoint());
      b.applyOnTheLeft(i - 1, i, G.adjoint());
    }
  const VectorX<Scalar> x = R.topRows(3).template triangularView<Upper>().solve(b.head(3));
  return x.squaredNorm() + b(3) * b(3);
}

template <typename T>
T weight_of(Block<MatrixX<T>> block, const VectorBlock<VectorX<T>>& part) {
  return block.sum() * part.norm();
}
template <typename Derived>
typename Derived::Scalar scaled_trace(const MatrixBase<Derived>& m, const typename Derived::Scalar& factor) {
  typename Derived::PlainObject copy = m;
  copy *= factor;
  return copy.trace();
}
PROGRAM(blocks_named_by_their_types) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  VectorX<Scalar> v = in.vector(6);
  typename MatrixX<Scalar>::ColXpr column = A.col(1);
  column *= 2.0;
  typename MatrixX<Scalar>::RowXpr row = A.row(2);
  row(3) += v(0);
  return weight_of<Scalar>(A.block(0, 0, 2, 3), v.segment(1, 3)) + scaled_trace(A.topLeftCorner(3, 3), v(2));
}

PROGRAM(checks_before_a_solve) {
  const MatrixX<Scalar> A = in.matrix(3, 3) + 2.0 * MatrixXd::Identity(3, 3);
  const VectorX<Scalar> b = in.vector(3);
  if (A.hasNaN() || !b.allFinite() || A.isZero() || A.isIdentity(1e-3) || A.isDiagonal()) return Scalar(0.0);
  const HouseholderQR<MatrixX<Scalar>> qr(A);
  const MatrixX<Scalar> Q = qr.householderQ();
  if (!Q.isUnitary(1e-8) || !(A.array() > -1.0).all()) return Scalar(1.0);
  const auto positive = (A.array() > 1.0).count();
  return qr.solve(b).norm() * double(positive) + Q(0, 0);
}

PROGRAM(bayesian_regression_of_three_weights) {
  const Matrix<Scalar, Dynamic, 3> X = in.matrix(5, 3);
  const VectorX<Scalar> y = in.vector(5);
  const Scalar noise = in.number(), prior = in.number();
  const Matrix<Scalar, 3, 3> precision =
      X.transpose() * X / (noise * noise) + Matrix<Scalar, 3, 3>::Identity() / (prior * prior);
  Matrix<Scalar, 3, 3> covariance;
  Scalar determinant;
  bool invertible;
  precision.computeInverseAndDetWithCheck(covariance, determinant, invertible);
  if (!invertible) return Scalar(0.0);
  const Matrix<Scalar, 3, 1> mean = covariance * X.transpose() * y / (noise * noise);
  using std::log;
  return mean.dot(precision * mean) - log(determinant) + covariance.trace();
}

PROGRAM(sparse_rows_by_their_iterators) {
  using Sparse = SparseMatrix<Scalar, RowMajor>;
  const VectorX<Scalar> v = in.vector(5);
  std::vector<Triplet<Scalar>> entries;
  for (int i = 0; i < 5; ++i) {
    entries.emplace_back(i, i, 2.0 + v(i));
    if (i > 0) entries.emplace_back(i, i - 1, -0.5 * v(i));
  }
  Sparse A(5, 5);
  A.setFromTriplets(entries.begin(), entries.end());
  Scalar sum = 0.0;
  for (int k = 0; k < A.outerSize(); ++k)
    for (typename Sparse::InnerIterator it(A, k); it; ++it)
      if (it.col() != it.row()) sum += it.value() * it.value();
  const VectorX<Scalar> y = A * v + A.transpose() * v;
  return sum + y.norm() + A.diagonal().prod();
}

PROGRAM(rotation_vector_of_a_matrix) {
  using V3 = Matrix<Scalar, 3, 1>;
  const V3 w = 0.6 * in.template fixed<3, 1>();
  const Matrix<Scalar, 3, 3> R = AngleAxis<Scalar>(w.norm(), w.normalized()).toRotationMatrix();
  const AngleAxis<Scalar> back(R);
  const V3 rotation = back.angle() * back.axis();
  Transform<Scalar, 3, Isometry> pose = Transform<Scalar, 3, Isometry>::Identity();
  pose.rotate(back);
  pose.pretranslate(rotation);
  const V3 image = pose.inverse() * V3(1.0, 2.0, 3.0);
  return (rotation - w).norm() + image.sum() + rotation(1);
}

PROGRAM(median_absolute_deviation) {
  VectorX<Scalar> x = in.vector(7);
  std::nth_element(x.begin(), x.begin() + 3, x.end());
  const Scalar median = x(3);
  VectorX<Scalar> deviation = (x.array() - median).abs();
  std::sort(deviation.begin(), deviation.end());
  Index at;
  const Scalar largest = deviation.maxCoeff(&at);
  return median + 1.4826 * deviation(3) + largest * double(at);
}

PROGRAM(phasors_of_a_circuit) {
  const Scalar R = in.number(), L = in.number(), C = in.number();
  Matrix<std::complex<Scalar>, 2, 2> Y;
  Y << std::complex<Scalar>(1.0 / R, -1.0 / L), std::complex<Scalar>(0.0, 1.0 / L), std::complex<Scalar>(0.0, 1.0 / L),
      std::complex<Scalar>(1.0 / R, C - 1.0 / L);
  const Matrix<std::complex<Scalar>, 2, 1> I(std::complex<Scalar>(1.0, 0.0), std::complex<Scalar>(0.0, 0.5));
  const std::complex<Scalar> det = Y(0, 0) * Y(1, 1) - Y(0, 1) * Y(1, 0);
  const std::complex<Scalar> V = (Y(1, 1) * I(0) - Y(0, 1) * I(1)) / det;
  return std::norm(V) + V.imag();
}

PROGRAM(quaternion_maps_written) {
  using V3 = Matrix<Scalar, 3, 1>;
  std::array<Scalar, 8> memory;
  Matrix<Scalar, 4, 1> a = in.template fixed<4, 1>();
  for (int i = 0; i < 4; ++i) memory[i] = a(i), memory[4 + i] = a(3 - i);
  Map<Quaternion<Scalar>> q(memory.data()), r(memory.data() + 4);
  q.normalize();
  r = AngleAxis<Scalar>(a(0), V3::UnitX());
  q = q * r;
  const Quaternion<Scalar> p(q), s = r;
  r.coeffs() *= 2.0;
  q.w() += 0.1;
  r *= p;
  const Map<const Quaternion<Scalar>> c(memory.data());
  const V3 v = c * V3(1.0, 2.0, a(1));
  const Scalar d = c.angularDistance(s) + q.dot(p) + (p * c).norm() + (q.inverse() * r).x() + p.slerp(0.3, c).y();
  return v.sum() + d + (c.toRotationMatrix() * r.vec())(1) + memory[2] + memory[5];
}

PROGRAM(rotations_in_planes_of_rows_and_columns) {
  MatrixX<Scalar> A = in.matrix(3, 3);
  VectorX<Scalar> d;
  const JacobiRotation<double> fixed(0.6, 0.8);
  A.applyOnTheLeft(0, 2, fixed);
  JacobiRotation<Scalar> J(A(0, 0) * 0.1, A(1, 1) * 0.2);
  A.applyOnTheRight(0, 1, J);
  A.applyOnTheRight(2, 1, J.transpose());
  d.setLinSpaced(3, 0, A(0, 0));
  const Matrix<Scalar, 3, 1> e = Matrix<Scalar, 3, 1>::LinSpaced(1.0, 2.0);
  return (A * d).sum() + A(2, 1) * e(1);
}
