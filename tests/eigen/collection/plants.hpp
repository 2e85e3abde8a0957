// SPDX-License-Identifier: MIT
// Elements, arms, scenes, state-space models and Gaussian processes, each a class of its own.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

// Finite elements 1D/2D with local arrays.
template <typename Scalar>
struct Mesh {
  Eigen::Matrix<Scalar, Eigen::Dynamic, 2, Eigen::RowMajor> nodes;
  Eigen::Matrix<int, Eigen::Dynamic, 3, Eigen::RowMajor> elems;
};
template <typename Scalar>
void local_stiffness(const Eigen::Ref<const Eigen::Matrix<Scalar, 3, 2>>& X, const Scalar& kappa,
                     Eigen::Matrix<Scalar, 3, 3>& Ke, Eigen::Matrix<Scalar, 3, 1>& fe) {
  Eigen::Matrix<Scalar, 2, 2> J;
  J.row(0) = X.row(1) - X.row(0);
  J.row(1) = X.row(2) - X.row(0);
  const Scalar detJ = J.determinant();
  Eigen::Matrix<double, 2, 3> grad;
  grad << -1, 1, 0, -1, 0, 1;
  const Eigen::Matrix<Scalar, 2, 3> B = J.inverse() * grad;
  Ke = kappa * 0.5 * detJ * B.transpose() * B;
  fe.fill(detJ / 6.0);
}
PROGRAM(finite_elements_poisson) {
  Mesh<Scalar> mesh;
  mesh.nodes.resize(5, 2);
  mesh.nodes << 0, 0, 1, 0, 1, 1, 0, 1, 0.5, 0.5;
  mesh.nodes.row(4) += 0.1 * in.vector(2).transpose();
  mesh.elems.resize(4, 3);
  mesh.elems << 0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4;
  const int n = mesh.nodes.rows();
  Eigen::Matrix<Scalar, Dynamic, Dynamic> K = Eigen::Matrix<Scalar, Dynamic, Dynamic>::Zero(n, n);
  Eigen::Matrix<Scalar, Dynamic, 1> F = Eigen::Matrix<Scalar, Dynamic, 1>::Zero(n);
  const Scalar kappa = in.number();
  for (int e = 0; e < mesh.elems.rows(); ++e) {
    Eigen::Matrix<Scalar, 3, 2> X;
    for (int a = 0; a < 3; ++a) X.row(a) = mesh.nodes.row(mesh.elems(e, a));
    Eigen::Matrix<Scalar, 3, 3> Ke;
    Eigen::Matrix<Scalar, 3, 1> fe;
    local_stiffness<Scalar>(X, kappa, Ke, fe);
    for (int a = 0; a < 3; ++a) {
      F(mesh.elems(e, a)) += fe(a);
      for (int b = 0; b < 3; ++b) K(mesh.elems(e, a), mesh.elems(e, b)) += Ke(a, b);
    }
  }
  for (int i : {0, 1}) {
    K.row(i).setZero();
    K.col(i).setZero();
    K(i, i) = 1;
    F(i) = 0;
  }
  Eigen::Matrix<Scalar, Dynamic, 1> u = K.llt().solve(F);
  return u.dot(F) + u.maxCoeff() + (K * u - F).norm() * 1e-3;
}

// Inverse kinematics by damped least squares.
template <typename T>
struct Arm {
  std::vector<T> lengths;
  using Vec = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  Eigen::Matrix<T, 2, 1> forward(const Vec& q) const {
    Eigen::Matrix<T, 2, 1> p = Eigen::Matrix<T, 2, 1>::Zero();
    T angle = 0;
    for (size_t i = 0; i < lengths.size(); ++i) {
      angle += q[i];
      p += lengths[i] * Eigen::Matrix<T, 2, 1>(cos(angle), sin(angle));
    }
    return p;
  }
  Eigen::Matrix<T, 2, Eigen::Dynamic> jacobian(const Vec& q) const {
    const int n = int(lengths.size());
    Eigen::Matrix<T, 2, Eigen::Dynamic> J(2, n);
    J.setZero();
    Vec cum(n);
    std::partial_sum(q.data(), q.data() + n, cum.data());
    for (int j = 0; j < n; ++j)
      for (int i = j; i < n; ++i) J.col(j) += lengths[i] * Eigen::Matrix<T, 2, 1>(-sin(cum(i)), cos(cum(i)));
    return J;
  }
};
PROGRAM(inverse_kinematics) {
  Arm<Scalar> arm;
  for (int i = 0; i < 3; ++i) arm.lengths.push_back(in.number());
  VectorX<Scalar> q = in.vector(3);
  Eigen::Matrix<Scalar, 2, 1> target = in.template fixed<2, 1>();
  const double damping = 0.1;
  std::vector<Scalar> history;
  for (int it = 0; it < 4; ++it) {
    const auto err = (target - arm.forward(q)).eval();
    history.push_back(err.norm());
    const auto J = arm.jacobian(q);
    const Eigen::Matrix<Scalar, 2, 2> JJt =
        J * J.transpose() + damping * damping * Eigen::Matrix<Scalar, 2, 2>::Identity();
    VectorX<Scalar> dq = J.transpose() * JJt.ldlt().solve(err);
    Scalar limit = dq.cwiseAbs().maxCoeff();
    if (limit > 0.5) dq *= 0.5 / limit;
    q += dq;
    for (auto& v : q)
      if (v > M_PI) v -= 2 * M_PI;
  }
  MatrixX<Scalar> J = arm.jacobian(q);
  const Scalar manip = sqrt((J * J.transpose()).determinant());
  return q.norm() + manip + *std::min_element(history.begin(), history.end());
}

// Quaternions & transforms: a scene graph.
template <typename T>
struct Node {
  Eigen::Transform<T, 3, Eigen::Isometry> local = Eigen::Transform<T, 3, Eigen::Isometry>::Identity();
  std::vector<std::unique_ptr<Node>> children;
  Node* add() {
    children.push_back(std::make_unique<Node>());
    return children.back().get();
  }
  template <typename F>
  void visit(const Eigen::Transform<T, 3, Eigen::Isometry>& parent, F&& f) const {
    const auto world = parent * local;
    f(world);
    for (const auto& c : children) c->visit(world, f);
  }
};
PROGRAM(scene_graph) {
  using Iso = Eigen::Transform<Scalar, 3, Eigen::Isometry>;
  using V3 = Eigen::Matrix<Scalar, 3, 1>;
  Node<Scalar> root;
  root.local.translation() = in.template fixed<3, 1>();
  auto* a = root.add();
  a->local.linear() = AngleAxis<Scalar>(in.number(), V3::UnitY()).toRotationMatrix();
  a->local.translation() << 1, in.number(), 0;
  auto* b = a->add();
  b->local =
      Eigen::Translation<Scalar, 3>(V3(0, 0, in.number())) * Eigen::AngleAxis<Scalar>(in.number(), V3(0, 0.6, 0.8));
  b->local.rotate(Eigen::Quaternion<Scalar>::FromTwoVectors(V3::UnitX(), in.template fixed<3, 1>()));
  b->local.pretranslate(V3(0.1, 0.2, 0.3));
  V3 centroid = V3::Zero();
  Eigen::AlignedBox<Scalar, 3> box;
  int count = 0;
  root.visit(Iso::Identity(), [&](const Iso& T) {
    centroid += T * V3(0.1, 0.2, 0.3);
    box.extend(T.translation());
    ++count;
  });
  centroid /= count;
  Eigen::Matrix<Scalar, 4, 4> M = (root.local * a->local).matrix();
  Eigen::Quaternion<Scalar> q(M.template topLeftCorner<3, 3>());
  const auto ypr = b->local.rotation().eulerAngles(2, 1, 0);
  return centroid.norm() + box.diagonal().sum() + q.w() + q.vec().norm() + ypr(0) + M(0, 3) + box.volume();
}

// State-space model class.
template <typename T>
class StateSpace {
 public:
  using Mat = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  StateSpace(Mat A, Mat B, Mat C, Mat D) : A_(std::move(A)), B_(std::move(B)), C_(std::move(C)), D_(std::move(D)) {
    x_ = Vec::Zero(A_.rows());
  }
  StateSpace discretize(double h) const {  // Tustin
    const Mat I = Mat::Identity(A_.rows(), A_.cols());
    const Eigen::PartialPivLU<Mat> lu(I - 0.5 * h * A_);
    Mat Ad = lu.solve(I + 0.5 * h * A_);
    Mat Bd = lu.solve(B_) * h;
    return StateSpace(Ad, Bd, C_, D_);
  }
  Vec step(const Eigen::Ref<const Vec>& u) {
    Vec y = C_ * x_ + D_ * u;
    x_ = A_ * x_ + B_ * u;
    return y;
  }
  Mat controllability() const {
    const auto n = A_.rows();
    Mat R(n, n * B_.cols());
    R.leftCols(B_.cols()) = B_;
    for (Eigen::Index i = 1; i < n; ++i)
      R.middleCols(i * B_.cols(), B_.cols()) = A_ * R.middleCols((i - 1) * B_.cols(), B_.cols());
    return R;
  }
  Mat gramian(int k) const {
    Mat W = Mat::Zero(A_.rows(), A_.rows()), P = B_;
    while (k--) {
      W += P * P.transpose();
      P = (A_ * P).eval();
    }
    return W;
  }

 private:
  Mat A_, B_, C_, D_;
  Vec x_;
};
PROGRAM(state_space) {
  using Mat = Eigen::Matrix<Scalar, Dynamic, Dynamic>;
  Mat A = in.matrix(3, 3) - 2.0 * Mat::Identity(3, 3), B = in.matrix(3, 1), C = in.matrix(2, 3);
  StateSpace<Scalar> sys(A, B, C, Mat::Zero(2, 1));
  auto d = sys.discretize(0.1);
  MatrixX<Scalar> Y(2, 5);
  for (int k = 0; k < 5; ++k) Y.col(k) = d.step(VectorX<Scalar>::Constant(1, std::sin(k)));
  auto Co = sys.controllability();
  return Y.norm() + d.gramian(4).trace() + Co.fullPivLu().rank() + log(abs(Co.determinant()));
}

// GP regression with kernels as std::function.
template <typename T>
using Kernel = std::function<T(const Eigen::Matrix<T, Eigen::Dynamic, 1>&, const Eigen::Matrix<T, Eigen::Dynamic, 1>&)>;
template <typename T>
class GaussianProcess {
 public:
  using Mat = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
  using Vec = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  GaussianProcess(Kernel<T> k, T noise) : k_(std::move(k)), noise_(noise) {}
  void fit(const Mat& X, const Vec& y) {
    X_ = X;
    y_ = y;
    Mat K = gram(X, X);
    K.diagonal().array() += noise_ * noise_;
    llt_.compute(K);
    if (llt_.info() != Eigen::Success) throw std::runtime_error("not positive definite");
    alpha_ = llt_.solve(y);
  }
  std::pair<Vec, Mat> predict(const Mat& Xs) const {
    const Mat Ks = gram(X_, Xs);
    const Mat v = llt_.matrixL().solve(Ks);
    return {Ks.transpose() * alpha_, gram(Xs, Xs) - v.transpose() * v};
  }
  T log_marginal_likelihood() const {
    return -0.5 * y_.dot(alpha_) - llt_.matrixLLT().diagonal().array().log().sum() -
           0.5 * y_.size() * std::log(2 * M_PI);
  }

 private:
  Mat gram(const Mat& A, const Mat& B) const {
    Mat K(A.rows(), B.rows());
    for (int i = 0; i < A.rows(); ++i)
      for (int j = 0; j < B.rows(); ++j) K(i, j) = k_(A.row(i), B.row(j));
    return K;
  }
  Kernel<T> k_;
  T noise_;
  Mat X_;
  Vec y_, alpha_;
  Eigen::LLT<Mat> llt_;
};
PROGRAM(gaussian_process) {
  Scalar ell = in.number(), sf = in.number();
  GaussianProcess<Scalar> gp(
      [=](const auto& a, const auto& b) -> Scalar { return sf * sf * exp(-(a - b).squaredNorm() / (2.0 * ell * ell)); },
      in.number());
  MatrixX<Scalar> X = 3.0 * in.matrix(5, 2);
  gp.fit(X, in.vector(5));
  auto [mu, cov] = gp.predict(in.matrix(2, 2));
  return gp.log_marginal_likelihood() + mu.sum() + cov.trace() + cov(0, 1);
}
