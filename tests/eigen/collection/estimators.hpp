// SPDX-License-Identifier: MIT
// Estimation as classes and functors have it: filters, registration, bundle adjustment, fits, components.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <numeric>
#include <sstream>
#include <utility>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

// Kalman filter class of a textbook.
template <typename T, int NX, int NZ>
class ExtendedKalman {
 public:
  using State = Eigen::Matrix<T, NX, 1>;
  using Cov = Eigen::Matrix<T, NX, NX>;
  using Meas = Eigen::Matrix<T, NZ, 1>;
  using MeasCov = Eigen::Matrix<T, NZ, NZ>;
  using Gain = Eigen::Matrix<T, NX, NZ>;
  ExtendedKalman(const State& x0, const Cov& P0) : x_(x0), P_(P0) {
    Q_.setIdentity();
    Q_ *= T(0.01);
    R_ = MeasCov::Identity() * 0.1;
  }
  void predict(T dt) {
    F_ = Cov::Identity();
    F_(0, 3) = dt * cos(x_(2));
    F_(1, 3) = dt * sin(x_(2));
    F_(0, 2) = -dt * x_(3) * sin(x_(2));
    F_(1, 2) = dt * x_(3) * cos(x_(2));
    State dx;
    dx << dt * x_(3) * cos(x_(2)), dt * x_(3) * sin(x_(2)), T(0), T(0);
    x_ += dx;
    P_ = (F_ * P_ * F_.transpose()).eval() + Q_;
  }
  void update(const Meas& z) {
    auto px = x_(0), py = x_(1);
    T range = sqrt(px * px + py * py);
    Eigen::Matrix<T, NZ, NX> H = Eigen::Matrix<T, NZ, NX>::Zero();
    H.row(0).template head<2>() << px / range, py / range;
    H.row(1).template head<2>() << -py / (range * range), px / (range * range);
    Meas h(range, atan2(py, px));
    Meas y = z - h;
    const MeasCov S = H * P_ * H.transpose() + R_;
    Gain K = P_ * H.transpose() * S.inverse();
    x_.noalias() += K * y;
    Cov I_KH = Cov::Identity() - K * H;
    P_ = I_KH * P_ * I_KH.transpose() + K * R_ * K.transpose();
    nll_ += 0.5 * (y.transpose() * S.ldlt().solve(y)).value() + 0.5 * log(S.determinant());
  }
  const State& state() const { return x_; }
  const Cov& covariance() const { return P_; }
  T nll() const { return nll_; }

 private:
  State x_;
  Cov P_, F_, Q_;
  MeasCov R_;
  T nll_{0};
};
PROGRAM(extended_kalman_class) {
  Matrix<Scalar, 4, 1> x0 = in.template fixed<4, 1>();
  Matrix<Scalar, 4, 4> P0 = Matrix<Scalar, 4, 4>::Identity() * in.number();
  ExtendedKalman<Scalar, 4, 2> ekf(x0, P0);
  for (int k = 0; k < 3; ++k) {
    ekf.predict(Scalar(0.1 * (k + 1)));
    typename ExtendedKalman<Scalar, 4, 2>::Meas z;
    z << 1.0 + 0.1 * k, 0.5;
    ekf.update(z);
  }
  std::ostringstream os;
  os << "x = " << ekf.state().transpose() << "\nP =\n" << ekf.covariance() << std::endl;
  return ekf.nll() + ekf.state().sum() + ekf.covariance().diagonal().sum() + Scalar(double(os.str().size() > 10));
}

// ICP with nearest neighbours.
template <typename Scalar>
using Points = Eigen::Matrix<Scalar, 3, Eigen::Dynamic>;
template <typename Scalar>
std::pair<Eigen::Matrix<Scalar, 3, 3>, Eigen::Matrix<Scalar, 3, 1>> best_fit(const Points<Scalar>& A,
                                                                             const Points<Scalar>& B) {
  const Eigen::Matrix<Scalar, 3, 1> ca = A.rowwise().mean();
  const Eigen::Matrix<Scalar, 3, 1> cb = B.rowwise().mean();
  const Eigen::Matrix<Scalar, 3, 3> H = (A.colwise() - ca) * (B.colwise() - cb).transpose();
  Eigen::JacobiSVD<Eigen::Matrix<Scalar, 3, 3>> svd(H, Eigen::ComputeFullU | Eigen::ComputeFullV);
  Eigen::Matrix<Scalar, 3, 3> V = svd.matrixV(), U = svd.matrixU();
  if ((V * U.transpose()).determinant() < 0) V.col(2) *= -1;
  Eigen::Matrix<Scalar, 3, 3> R = V * U.transpose();
  Eigen::Matrix<Scalar, 3, 1> t = cb - R * ca;
  return {R, t};
}
PROGRAM(icp) {
  Points<Scalar> src = in.matrix(3, 6), dst = src;
  src.row(0) = (3.0 * src.row(1)).array().sin();
  dst = src;
  const auto angle = in.number();
  dst = AngleAxis<Scalar>(0.1 * angle, Vector3<Scalar>::UnitZ()).toRotationMatrix() * dst;
  dst.colwise() += 0.02 * in.template fixed<3, 1>();
  Points<Scalar> moved = src;
  Scalar err = 0;
  for (int iter = 0; iter < 2; ++iter) {
    Points<Scalar> matched(3, moved.cols());
    std::vector<Scalar> dist(moved.cols());
    for (Eigen::Index i = 0; i < moved.cols(); i++) {
      Eigen::Index best;
      dist[i] = (dst.colwise() - moved.col(i)).colwise().squaredNorm().minCoeff(&best);
      matched.col(i) = dst.col(best);
    }
    auto [R, t] = best_fit<Scalar>(moved, matched);
    moved = (R * moved).colwise() + t;
    err = std::accumulate(dist.begin(), dist.end(), Scalar(0)) / double(dist.size());
  }
  return err + (moved - dst).squaredNorm() + moved(0, 0);
}

// Bundle adjustment residual blocks and normal equations.
template <typename T>
struct Camera {
  Eigen::Quaternion<T> q = Eigen::Quaternion<T>::Identity();
  Eigen::Matrix<T, 3, 1> t = Eigen::Matrix<T, 3, 1>::Zero();
  T f{1}, k1{0};
  template <typename Derived>
  Eigen::Matrix<T, 2, 1> project(const Eigen::MatrixBase<Derived>& X) const {
    EIGEN_STATIC_ASSERT_VECTOR_SPECIFIC_SIZE(Derived, 3);
    const Eigen::Matrix<T, 3, 1> p = q * X + t;
    const Eigen::Matrix<T, 2, 1> uv = -p.template head<2>() / p(2);
    const T r2 = uv.squaredNorm();
    return f * (T(1) + k1 * r2) * uv;
  }
};
PROGRAM(bundle_adjustment) {
  std::vector<Camera<Scalar>> cams(2);
  for (auto& c : cams) {
    Eigen::Map<Eigen::Matrix<Scalar, 3, 1>> tm(c.t.data());
    tm = in.template fixed<3, 1>();
    c.t.z() -= 4.0;
    Eigen::Matrix<Scalar, 3, 1> w = 0.1 * in.template fixed<3, 1>();
    c.q = Eigen::Quaternion<Scalar>(1.0, w.x() / 2, w.y() / 2, w.z() / 2).normalized();
    c.f = in.number();
    c.k1 = 0.1 * in.number();
  }
  std::vector<Eigen::Matrix<Scalar, 3, 1>> pts;
  for (int i = 0; i < 3; ++i) pts.emplace_back(in.template fixed<3, 1>());
  Scalar cost = 0;
  Eigen::Matrix<Scalar, Dynamic, 1> residuals(2 * cams.size() * pts.size());
  int row = 0;
  for (const auto& c : cams)
    for (const auto& X : pts) {
      residuals.template segment<2>(row) = c.project(X) - Eigen::Vector2d(0.1 * row, 0.2);
      row += 2;
    }
  auto huber = [](Scalar s) -> Scalar { return s <= Scalar(0.25) ? s : 2.0 * 0.5 * sqrt(s) - 0.25; };
  for (int i = 0; i < residuals.size(); i += 2) cost += huber(residuals.template segment<2>(i).squaredNorm());
  return 0.5 * cost + cams[1].project(pts[0] + pts[1])(1);
}

// Gauss-Newton with functor, numerical jacobian given.
template <typename Scalar_, int NX = Eigen::Dynamic, int NY = Eigen::Dynamic>
struct Functor {
  typedef Scalar_ Scalar;
  enum { InputsAtCompileTime = NX, ValuesAtCompileTime = NY };
  typedef Eigen::Matrix<Scalar, InputsAtCompileTime, 1> InputType;
  typedef Eigen::Matrix<Scalar, ValuesAtCompileTime, 1> ValueType;
  typedef Eigen::Matrix<Scalar, ValuesAtCompileTime, InputsAtCompileTime> JacobianType;
  int m_inputs, m_values;
  Functor(int inputs, int values) : m_inputs(inputs), m_values(values) {}
  int inputs() const { return m_inputs; }
  int values() const { return m_values; }
};
template <typename S>
struct ExpFit : Functor<S> {
  using Base = Functor<S>;
  Eigen::VectorXd t;
  typename Base::ValueType y;
  ExpFit(const Eigen::VectorXd& t_, const typename Base::ValueType& y_) : Base(3, int(t_.size())), t(t_), y(y_) {}
  int operator()(const typename Base::InputType& b, typename Base::ValueType& fvec) const {
    fvec = (b[0] * (-b[1] * t.array()).exp() + b[2]).matrix() - y;
    return 0;
  }
  int df(const typename Base::InputType& b, typename Base::JacobianType& fjac) const {
    const auto e = (-b[1] * t.array()).exp().eval();
    fjac.col(0) = e.matrix();
    fjac.col(1) = (-b[0] * t.array() * e).matrix();
    fjac.col(2).setOnes();
    return 0;
  }
};
template <typename FunctorType, typename Vec>
int gauss_newton(const FunctorType& f, Vec& x, int iters, double lambda) {
  using S = typename FunctorType::Scalar;
  typename FunctorType::ValueType r(f.values());
  typename FunctorType::JacobianType J(f.values(), f.inputs());
  for (int i = 0; i < iters; ++i) {
    f(x, r);
    f.df(x, J);
    Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> JtJ = J.transpose() * J;
    JtJ.diagonal() += lambda * JtJ.diagonal();
    auto step = JtJ.ldlt().solve(-J.transpose() * r).eval();
    x += step;
    if (step.norm() < 1e-14) return i;
  }
  return iters;
}
PROGRAM(gauss_newton_functor) {
  const Eigen::VectorXd t = Eigen::VectorXd::LinSpaced(8, 0, 3);
  Eigen::Matrix<Scalar, Dynamic, 1> y = in.vector(8);
  ExpFit<Scalar> fit(t, y);
  Eigen::Matrix<Scalar, Dynamic, 1> x(3);
  x << 1.0, 0.7, 0.3;
  gauss_newton(fit, x, 3, 1e-2);
  Eigen::Matrix<Scalar, Dynamic, 1> r(8);
  fit(x, r);
  return r.squaredNorm() + x.sum();
}

// PCA.
PROGRAM(pca_whitening) {
  MatrixX<Scalar> data = (5.0 * in.matrix(7, 3)).array().sin();
  const auto mean = data.colwise().mean();
  MatrixX<Scalar> centered = data.rowwise() - mean;
  MatrixX<Scalar> cov = (centered.adjoint() * centered) / double(data.rows() - 1);
  SelfAdjointEigenSolver<MatrixX<Scalar>> eig(cov);
  VectorX<Scalar> values = eig.eigenvalues().reverse();
  MatrixX<Scalar> vectors = eig.eigenvectors().rowwise().reverse();
  VectorX<Scalar> explained = values / values.sum();
  VectorX<Scalar> cumulative = explained;
  for (int i = 1; i < cumulative.size(); i++) cumulative(i) += cumulative(i - 1);
  MatrixX<Scalar> W = vectors.leftCols(2) * values.head(2).cwiseSqrt().cwiseInverse().asDiagonal();
  MatrixX<Scalar> white = centered * W;
  MatrixX<Scalar> check = white.transpose() * white / 6.0;
  MatrixX<Scalar> recon = (centered * vectors.leftCols(2)) * vectors.leftCols(2).transpose();
  std::vector<std::pair<Scalar, int>> order;
  for (int i = 0; i < values.size(); ++i) order.emplace_back(values(i), i);
  std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return (recon.rowwise() + mean - data).squaredNorm() + cumulative(1) + check.cwiseAbs().sum() + order.front().first;
}
