// SPDX-License-Identifier: MIT
// Exercises of courses in estimation, statistics, mechanics, vision and numerical analysis, as their solutions are
// written.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <array>
#include <complex>
#include <deque>
#include <numeric>
#include <unsupported/Eigen/KroneckerProduct>
#include <unsupported/Eigen/MatrixFunctions>
#include <vector>

#include "program.hpp"

using namespace Eigen;

/// Van Loan's way to the noise of a sampled system.
PROGRAM(noise_of_a_sampled_system) {
  using Mat = Matrix<Scalar, Dynamic, Dynamic>;
  const Index n = 2;
  const double dt = 0.2;
  const Mat F = in.matrix(n, n), L = in.matrix(n, 1);
  Mat M = Mat::Zero(2 * n, 2 * n);
  M.topLeftCorner(n, n) = -F * dt;
  M.topRightCorner(n, n) = L * L.transpose() * dt;
  M.bottomRightCorner(n, n) = F.transpose() * dt;
  const Mat E = M.exp();
  const Mat Phi = E.bottomRightCorner(n, n).transpose();
  const Mat Q = Phi * E.topRightCorner(n, n);
  return Q.trace() + Phi(0, 1) * Q(1, 0);
}

template <class DerivedA, class DerivedB>
typename DerivedA::Scalar weighted_inner(const MatrixBase<DerivedA>& a, const MatrixBase<DerivedB>& b) {
  static_assert(DerivedA::ColsAtCompileTime == 1, "vectors");
  typename DerivedA::Scalar s(0);
  for (Index i = 0; i < a.size(); ++i) s += a(i) * b(i) / typename DerivedA::Scalar(i + 1);
  return s;
}
PROGRAM(inner_product_of_any_bases) {
  const VectorX<Scalar> a = in.vector(5), b = in.vector(5);
  const MatrixX<Scalar> A = in.matrix(5, 5);
  return weighted_inner(a, b) + weighted_inner(A.col(1), A.row(2).transpose()) +
         weighted_inner((A * a).eval(), VectorXd::LinSpaced(5, 0.1, 0.9));
}

PROGRAM(homography_of_four_points) {
  using V2 = Matrix<Scalar, 2, 1>;
  std::vector<V2, aligned_allocator<V2>> p, q;
  const double xs[] = {0, 1, 1, 0}, ys[] = {0, 0, 1, 1};
  for (int i = 0; i < 4; ++i) {
    p.push_back(V2(xs[i], ys[i]));
    q.push_back(V2(xs[i], ys[i]) + 0.2 * in.template fixed<2, 1>());
  }
  Matrix<Scalar, 8, 8> A;
  Matrix<Scalar, 8, 1> rhs;
  for (int i = 0; i < 4; ++i) {
    const Scalar x = p[i].x(), y = p[i].y(), u = q[i].x(), v = q[i].y();
    A.row(2 * i) << x, y, Scalar(1), Scalar(0), Scalar(0), Scalar(0), -u * x, -u * y;
    A.row(2 * i + 1) << Scalar(0), Scalar(0), Scalar(0), x, y, Scalar(1), -v * x, -v * y;
    rhs.template segment<2>(2 * i) = q[i];
  }
  const Matrix<Scalar, 8, 1> h = A.fullPivLu().solve(rhs);
  Matrix<Scalar, 9, 1> by_rows;
  by_rows << h, Scalar(1);
  const Matrix<Scalar, 3, 3> H = Map<const Matrix<Scalar, 3, 3, RowMajor>>(by_rows.data());
  const V2 c = (H * V2(0.5, 0.25).homogeneous()).hnormalized();
  return c.norm() + H.determinant();
}

PROGRAM(wishart_log_density) {
  const int p = 3, df = 7;
  MatrixX<Scalar> B = in.matrix(p, p), C = in.matrix(p, p);
  const MatrixX<Scalar> W = B * B.transpose() + MatrixX<Scalar>::Identity(p, p);
  const MatrixX<Scalar> V = C.transpose() * C + 2.0 * MatrixX<Scalar>::Identity(p, p);
  const LLT<MatrixX<Scalar>> w(W), v(V);
  const Scalar log_w = 2.0 * w.matrixLLT().diagonal().array().log().sum();
  const MatrixX<Scalar> L = v.matrixL();
  const Scalar log_v = 2.0 * L.diagonal().array().log().sum();
  return 0.5 * (df - p - 1) * log_w - 0.5 * v.solve(W).trace() - 0.5 * df * log_v;
}

PROGRAM(whitening_by_the_inverse_root) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  X = (X.rowwise() - X.colwise().mean()).eval();
  const MatrixX<Scalar> S = (X.adjoint() * X) / Scalar(X.rows() - 1) + 0.1 * MatrixX<Scalar>::Identity(3, 3);
  const SelfAdjointEigenSolver<MatrixX<Scalar>> es(S);
  const MatrixX<Scalar> root = es.operatorInverseSqrt();
  const MatrixX<Scalar> Z = X * root;
  return (Z.transpose() * Z)(0, 1) + Z.cwiseAbs().sum() + es.operatorSqrt()(2, 0);
}

/// Rotation and translation of a dual quaternion, blended.
template <class T>
struct DualQuaternion {
  Quaternion<T> real, dual;
  DualQuaternion(const Quaternion<T>& q, const Matrix<T, 3, 1>& t) : real(q) {
    const Quaternion<T> pure(T(0), t.x(), t.y(), t.z());
    dual = pure * q;
    dual.coeffs() *= T(0.5);
  }
  Matrix<T, 3, 1> apply(const Matrix<T, 3, 1>& p) const {
    const Quaternion<T> twice = dual * real.conjugate();
    return real._transformVector(p) + T(2) * twice.vec();
  }
};
PROGRAM(skinning_by_dual_quaternions) {
  using V3 = Matrix<Scalar, 3, 1>;
  const Quaternion<Scalar> q1(AngleAxis<Scalar>(in.number(), V3::UnitX())),
      q2(AngleAxis<Scalar>(in.number(), V3::UnitZ()));
  DualQuaternion<Scalar> a(q1, in.template fixed<3, 1>());
  const DualQuaternion<Scalar> b(q2, in.template fixed<3, 1>());
  const Scalar w = 0.4 * in.number();
  a.real.coeffs() = (1.0 - w) * a.real.coeffs() + w * b.real.coeffs();
  a.dual.coeffs() = (1.0 - w) * a.dual.coeffs() + w * b.dual.coeffs();
  const Scalar n = a.real.norm();
  a.real.coeffs() /= n;
  a.dual.coeffs() /= n;
  return a.apply(V3(0.3, 0.2, 0.9)).squaredNorm();
}

PROGRAM(savitzky_golay_weights) {
  const int half = 2, order = 2;
  const Scalar spacing = in.number();
  MatrixX<Scalar> V(2 * half + 1, order + 1);
  for (int i = -half; i <= half; ++i) {
    V(i + half, 0) = 1;
    for (int j = 1; j <= order; ++j) V(i + half, j) = V(i + half, j - 1) * (i * spacing);
  }
  const MatrixX<Scalar> P = V.completeOrthogonalDecomposition().pseudoInverse();
  const VectorX<Scalar> y = in.vector(9);
  VectorX<Scalar> slope(5);
  for (Index k = 0; k < slope.size(); ++k) slope(k) = P.row(1).dot(y.segment(k, 2 * half + 1));
  return slope.squaredNorm() + P(2, 0);
}

template <class Derived>
void orthonormalise(MatrixBase<Derived> const& Q_) {
  MatrixBase<Derived>& Q = const_cast<MatrixBase<Derived>&>(Q_);
  for (Index j = 0; j < Q.cols(); ++j) {
    for (Index k = 0; k < j; ++k) Q.col(j) -= Q.col(k).dot(Q.col(j)) * Q.col(k);
    Q.col(j) /= Q.col(j).norm();
  }
}
PROGRAM(gram_schmidt_on_a_writable_base) {
  MatrixX<Scalar> Q = in.matrix(5, 3);
  orthonormalise(Q);
  MatrixX<Scalar> B = in.matrix(6, 4);
  orthonormalise(B.block(1, 1, 4, 2));
  return Q(4, 2) + Q.row(1).sum() + B(3, 2) * B(0, 0);
}

PROGRAM(sinkhorn_transport) {
  const VectorXd x = VectorXd::LinSpaced(4, 0, 1), z = VectorXd::LinSpaced(5, 0, 1);
  VectorX<Scalar> a = in.vector(4), b = in.vector(5);
  a /= a.sum();
  b /= b.sum();
  MatrixXd C(4, 5);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j) C(i, j) = std::pow(x(i) - z(j), 2);
  const Scalar eps = 0.3 * in.number();
  const MatrixX<Scalar> K = (-C / eps).array().exp();
  VectorX<Scalar> u = VectorX<Scalar>::Ones(4), v = VectorX<Scalar>::Ones(5);
  for (int it = 0; it < 20; ++it) {
    u = a.cwiseQuotient(K * v);
    v = b.array() / (K.transpose() * u).array();
  }
  const MatrixX<Scalar> P = u.asDiagonal() * K * v.asDiagonal();
  return (P.array() * C.array()).sum();
}

template <class T>
Matrix<T, 6, 6> adjoint_of(const Transform<T, 3, Isometry>& X) {
  Matrix<T, 6, 6> Ad = Matrix<T, 6, 6>::Zero();
  const Matrix<T, 3, 3> R = X.linear();
  const Matrix<T, 3, 1> p = X.translation();
  Matrix<T, 3, 3> hat;
  hat << T(0), -p(2), p(1), p(2), T(0), -p(0), -p(1), p(0), T(0);
  Ad.template topLeftCorner<3, 3>() = R;
  Ad.template bottomRightCorner<3, 3>() = R;
  Ad.template bottomLeftCorner<3, 3>() = hat * R;
  return Ad;
}
PROGRAM(mass_matrix_of_a_chain) {
  using Iso = Transform<Scalar, 3, Isometry>;
  using V6 = Matrix<Scalar, 6, 1>;
  const VectorX<Scalar> q = in.vector(3);
  std::vector<Iso> bodies;
  MatrixX<Scalar> J = MatrixX<Scalar>::Zero(6, 3), M = MatrixX<Scalar>::Zero(3, 3);
  const DiagonalMatrix<double, 6> inertia(0.1, 0.2, 0.3, 1, 1, 1);
  Iso X = Iso::Identity();
  for (int i = 0; i < 3; ++i) {
    X.rotate(AngleAxis<Scalar>(q(i), i % 2 ? Matrix<Scalar, 3, 1>::UnitY() : Matrix<Scalar, 3, 1>::UnitZ()));
    V6 axis = V6::Zero();
    axis(i % 2 ? 1 : 2) = 1.0;
    J.col(i) = adjoint_of<Scalar>(X) * axis;
    X.translate(Matrix<Scalar, 3, 1>(Scalar(0.5), Scalar(0.1), Scalar(0)));
    bodies.push_back(X);
    const MatrixX<Scalar> local = adjoint_of<Scalar>(bodies.back().inverse()) * J;
    M += local.transpose() * (inertia * local);
  }
  return M.llt().solve(in.vector(3)).sum() + M(0, 2);
}

PROGRAM(factor_analysis_by_woodbury) {
  const MatrixX<Scalar> Lambda = in.matrix(5, 2);
  const VectorX<Scalar> psi = in.vector(5), x = in.vector(5);
  const MatrixX<Scalar> scaled = psi.cwiseInverse().asDiagonal() * Lambda;
  const MatrixX<Scalar> inner = MatrixX<Scalar>::Identity(2, 2) + Lambda.transpose() * scaled;
  const LDLT<MatrixX<Scalar>> f(inner);
  const VectorX<Scalar> b = scaled.transpose() * x;
  const Scalar quadratic = (x.array().square() / psi.array()).sum() - b.dot(f.solve(b));
  const Scalar log_det = f.vectorD().array().log().sum() + psi.array().log().sum();
  return -0.5 * (quadratic + log_det);
}

PROGRAM(mixture_step_of_expectation_maximisation) {
  const ArrayXd x = ArrayXd::LinSpaced(8, -1, 2);
  Array<Scalar, 2, 1> mu = in.template fixed<2, 1>().array(), sigma = 0.8 * in.template fixed<2, 1>().array(), pi;
  mu(0) -= 1.0;
  pi << Scalar(0.4), Scalar(0.6);
  for (int it = 0; it < 2; ++it) {
    Array<Scalar, Dynamic, 2> r(x.size(), 2);
    for (int k = 0; k < 2; ++k) r.col(k) = pi(k) / sigma(k) * (-0.5 * ((x - mu(k)) / sigma(k)).square()).exp();
    r.colwise() /= r.rowwise().sum().eval();
    const Array<Scalar, 1, 2> n = r.colwise().sum();
    for (int k = 0; k < 2; ++k) {
      mu(k) = (r.col(k) * x).sum() / n(k);
      sigma(k) = sqrt((r.col(k) * (x - mu(k)).square()).sum() / n(k));
    }
    pi = n.transpose() / Scalar(x.size());
  }
  return mu(0) * sigma(1) + pi(0);
}

PROGRAM(shrinkage_of_a_covariance) {
  const MatrixX<Scalar> X = in.matrix(7, 3);
  const MatrixX<Scalar> Y = X.rowwise() - X.colwise().mean();
  const MatrixX<Scalar> S = Y.transpose() * Y / 7.0;
  const Scalar mu = S.trace() / 3.0;
  const Scalar delta = (S - mu * MatrixX<Scalar>::Identity(3, 3)).squaredNorm() / 3.0;
  Scalar beta = 0;
  for (auto&& row : Y.rowwise()) beta += (row.transpose() * row - S).squaredNorm();
  beta /= 49.0 * 3.0;
  const Scalar rho = (std::min)(Scalar(beta / delta), Scalar(1.0));
  const MatrixX<Scalar> shrunk = (1.0 - rho) * S + rho * mu * MatrixX<Scalar>::Identity(3, 3);
  return shrunk.inverse().sum();
}

PROGRAM(absorbing_markov_chain) {
  MatrixX<Scalar> P = in.matrix(4, 4);
  for (Index i = 0; i < P.rows(); ++i) P.row(i) /= P.row(i).sum();
  P.bottomRows(1) << 0, 0, 0, 1;
  const auto Q = P.topLeftCorner(3, 3);
  const MatrixX<Scalar> N = (MatrixX<Scalar>::Identity(3, 3) - Q).inverse();
  const VectorX<Scalar> t = N * VectorX<Scalar>::Ones(3);
  const MatrixX<Scalar> B = N * P.topRightCorner(3, 1);
  return t.maxCoeff() + B(1, 0) * t(0);
}

PROGRAM(tikhonov_by_a_stacked_system) {
  const MatrixX<Scalar> A = in.matrix(5, 3);
  const VectorX<Scalar> b = in.vector(5);
  const Scalar lambda = in.number();
  MatrixX<Scalar> stacked(8, 3);
  stacked << A, sqrt(lambda) * MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> rhs(8);
  rhs << b, VectorX<Scalar>::Zero(3);
  const VectorX<Scalar> x = stacked.colPivHouseholderQr().solve(rhs);
  const Scalar dof =
      (A * (A.transpose() * A + lambda * MatrixX<Scalar>::Identity(3, 3)).ldlt().solve(A.transpose())).trace();
  return (A * x - b).squaredNorm() / ((5.0 - dof) * (5.0 - dof));
}

PROGRAM(lyapunov_equation_by_kronecker) {
  MatrixX<Scalar> A = 0.3 * in.matrix(3, 3);
  A.diagonal().array() -= 2.0;
  const MatrixX<Scalar> B = in.matrix(3, 2), Q = B * B.transpose();
  const MatrixX<Scalar> I = MatrixX<Scalar>::Identity(3, 3);
  const MatrixX<Scalar> K = kroneckerProduct(I, A).eval() + kroneckerProduct(A, I).eval();
  const VectorX<Scalar> q = Map<const VectorX<Scalar>>(Q.data(), Q.size());
  const VectorX<Scalar> x = K.partialPivLu().solve(-q);
  const MatrixX<Scalar> X = x.reshaped(3, 3);
  return X.trace() + (A * X + X * A.transpose() + Q).norm() + X(0, 2);
}

PROGRAM(roots_by_a_companion_matrix) {
  const VectorX<Scalar> c = in.vector(4);
  const Index n = c.size();
  MatrixX<Scalar> companion = MatrixX<Scalar>::Zero(n, n);
  companion.diagonal(-1).setOnes();
  companion.col(n - 1) = -c;
  const EigenSolver<MatrixX<Scalar>> es(companion);
  Scalar sum = 0;
  for (Index i = 0; i < n; ++i) {
    const auto root = es.eigenvalues()(i);
    sum += exp(-root.real()) + root.imag() * root.imag();
  }
  return sum;
}

PROGRAM(poisson_on_a_grid_with_coefficients) {
  const int n = 4;
  const VectorX<Scalar> k = in.vector(n * n);
  std::vector<Triplet<Scalar>> entries;
  const auto at = [n](int i, int j) { return i * n + j; };
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      Scalar sum = 0.5;
      for (const auto& [di, dj] : std::array<std::pair<int, int>, 4>{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}}) {
        const int r = i + di, s = j + dj;
        if (r < 0 || s < 0 || r >= n || s >= n) continue;
        const Scalar mean = 2.0 * k(at(i, j)) * k(at(r, s)) / (k(at(i, j)) + k(at(r, s)));
        entries.emplace_back(at(i, j), at(r, s), -mean);
        sum += mean;
      }
      entries.emplace_back(at(i, j), at(i, j), sum);
    }
  SparseMatrix<Scalar> A(n * n, n * n);
  A.setFromTriplets(entries.begin(), entries.end());
  SimplicialLDLT<SparseMatrix<Scalar>> solver;
  solver.compute(A);
  if (solver.info() != Success) return Scalar(0);
  const VectorX<Scalar> u = solver.solve(VectorX<Scalar>::Ones(n * n));
  return u.dot(A * u) + u(5);
}

/// The two loops of L-BFGS over kept pairs.
template <class T>
class Memory {
 public:
  using V = Matrix<T, Dynamic, 1>;
  void add(const V& s, const V& y) {
    pairs_.push_back({s, y, T(1) / s.dot(y)});
    if (pairs_.size() > 3) pairs_.pop_front();
  }
  V direction(V q) const {
    std::vector<T> alpha(pairs_.size());
    for (std::size_t i = pairs_.size(); i-- > 0;) {
      alpha[i] = pairs_[i].rho * pairs_[i].s.dot(q);
      q -= alpha[i] * pairs_[i].y;
    }
    if (!pairs_.empty()) q *= pairs_.back().s.dot(pairs_.back().y) / pairs_.back().y.squaredNorm();
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const T beta = pairs_[i].rho * pairs_[i].y.dot(q);
      q += (alpha[i] - beta) * pairs_[i].s;
    }
    return -q;
  }

 private:
  struct Pair {
    V s, y;
    T rho;
  };
  std::deque<Pair> pairs_;
};
PROGRAM(limited_memory_quasi_newton) {
  const MatrixX<Scalar> B = in.matrix(4, 4);
  const MatrixX<Scalar> A = B.transpose() * B + MatrixX<Scalar>::Identity(4, 4);
  const VectorX<Scalar> b = in.vector(4);
  VectorX<Scalar> x = VectorX<Scalar>::Zero(4), g = A * x - b;
  Memory<Scalar> memory;
  for (int k = 0; k < 5; ++k) {
    const VectorX<Scalar> d = memory.direction(g);
    const Scalar step = -g.dot(d) / (d.dot(A * d));
    const VectorX<Scalar> x_new = x + step * d, g_new = A * x_new - b;
    memory.add(x_new - x, g_new - g);
    x = x_new;
    g = g_new;
  }
  return x.sum() + g.norm();
}

PROGRAM(flat_weights_of_a_network_by_rows) {
  const VectorX<Scalar> theta = in.vector(3 * 4 + 3 + 2 * 3 + 2);
  using Rows = Matrix<Scalar, Dynamic, Dynamic, RowMajor>;
  const Scalar* at = theta.data();
  const Map<const Rows> W1(at, 3, 4);
  const Map<const VectorX<Scalar>> b1(at += 12, 3);
  const Map<const Rows> W2(at += 3, 2, 3);
  const Map<const VectorX<Scalar>> b2(at += 6, 2);
  const VectorXd x = VectorXd::LinSpaced(4, -0.5, 0.5);
  const VectorX<Scalar> h =
      (W1 * x + b1).unaryExpr([](const Scalar& z) { return Scalar(z > 0.0 ? z : Scalar(0.1 * z)); });
  const VectorX<Scalar> o = W2 * h + b2;
  const Scalar top = o.maxCoeff();
  return -(o(0) - top - log((o.array() - top).exp().sum()));
}

PROGRAM(line_plane_and_box) {
  using V3 = Matrix<Scalar, 3, 1>;
  const V3 a = in.template fixed<3, 1>(), b = in.template fixed<3, 1>(), c = in.template fixed<3, 1>() + V3::UnitZ();
  const Hyperplane<Scalar, 3> plane = Hyperplane<Scalar, 3>::Through(a, b, c);
  const ParametrizedLine<Scalar, 3> ray(V3(0.1, -0.2, 0.3), (V3::Ones() + a).normalized());
  const V3 hit = ray.intersectionPoint(plane);
  AlignedBox<Scalar, 3> box(a);
  box.extend(b).extend(c);
  return hit.norm() + plane.absDistance(V3::Zero()) + box.volume() +
         box.squaredExteriorDistance(V3(V3::Constant(3.0))) + (box.center() - hit).squaredNorm();
}

PROGRAM(arma_by_its_state_space) {
  const Scalar phi1 = 0.5 * in.number(), phi2 = -0.3 * in.number(), theta = 0.4 * in.number(), s2 = in.number();
  Matrix<Scalar, 2, 2> T;
  T << phi1, 1.0, phi2, 0.0;
  Matrix<Scalar, 2, 1> R(Scalar(1), theta), a = Matrix<Scalar, 2, 1>::Zero();
  const RowVector2d Z(1, 0);
  Matrix<Scalar, 2, 2> P = 2.0 * Matrix<Scalar, 2, 2>::Identity();
  const VectorXd y = VectorXd::LinSpaced(6, -0.7, 0.9).array().sin();
  Scalar log_likelihood = 0;
  for (Index t = 0; t < y.size(); ++t) {
    const Scalar v = y(t) - (Z * a)(0), F = (Z * P * Z.transpose())(0, 0);
    const Matrix<Scalar, 2, 1> K = T * P * Z.transpose() / F;
    log_likelihood -= 0.5 * (log(F) + v * v / F);
    a = (T * a + K * v).eval();
    P = (T * P * (T - K * Z).transpose() + s2 * R * R.transpose()).eval();
  }
  return log_likelihood;
}

PROGRAM(quantiles_and_a_trimmed_mean) {
  const VectorX<Scalar> x = in.vector(9);
  std::vector<Scalar> sorted(x.data(), x.data() + x.size());
  std::sort(sorted.begin(), sorted.end(), [](const Scalar& a, const Scalar& b) { return a < b; });
  const Scalar q1 = sorted[2] + 0.25 * (sorted[3] - sorted[2]), q3 = sorted[6];
  const Map<const ArrayX<Scalar>> middle(sorted.data() + 1, 7);
  const auto inside = (x.array() > q1) && (x.array() < q3);
  return middle.mean() * (q3 - q1) + inside.select(x.array().square(), 0.0).sum() + Scalar(double(inside.count()));
}

PROGRAM(pose_graph_of_three_poses) {
  using V2 = Matrix<Scalar, 2, 1>;
  struct Pose {
    V2 t;
    Rotation2D<Scalar> r;
    Pose inverse() const { return {V2(-(r.inverse() * t)), r.inverse()}; }
    Pose operator*(const Pose& o) const { return {V2(t + r * o.t), r * o.r}; }
  };
  std::vector<Pose> poses;
  for (int i = 0; i < 3; ++i) {
    const V2 t = in.template fixed<2, 1>();
    poses.push_back({t, Rotation2D<Scalar>(in.number())});
  }
  Scalar cost = poses[0].r.slerp(Scalar(0.3), poses[2].r).angle() + poses[1].r.inverse().smallestPositiveAngle();
  for (int i = 0; i < 3; ++i) {
    const Pose e = poses[i].inverse() * poses[(i + 1) % 3];
    Matrix<Scalar, 3, 1> r;
    r << e.t - V2(Scalar(1), Scalar(0.2)), e.r.smallestAngle();
    cost += r.transpose() * Vector3d(1, 2, 0.5).asDiagonal() * r;
  }
  return cost;
}

PROGRAM(powers_of_one_number_by_an_array) {
  const Scalar a = in.number();
  const ArrayXd e = ArrayXd::LinSpaced(4, 0, 3);
  const ArrayX<Scalar> y = pow(a, e);
  return y.sum() + pow(Scalar(2.0 * a), e - 1.0).sum();
}
