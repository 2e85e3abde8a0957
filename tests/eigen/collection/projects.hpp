// SPDX-License-Identifier: MIT
// Small projects of several fields, each a page of code: estimation, mechanics, graphics, chemistry, economics.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

PROGRAM(square_root_filter_by_qr) {
  const int n = 3;
  MatrixX<Scalar> S = in.matrix(n, n).template triangularView<Lower>();
  MatrixX<Scalar> F = in.matrix(n, n), stacked(2 * n, n);
  stacked << (F * S).transpose(), 0.3 * MatrixX<Scalar>::Identity(n, n);
  HouseholderQR<MatrixX<Scalar>> qr(stacked);
  MatrixX<Scalar> R = qr.matrixQR().topRows(n).template triangularView<Upper>();
  MatrixX<Scalar> P = R.transpose() * R;
  return P.trace() + 2.0 * R.diagonal().array().abs().log().sum();
}
PROGRAM(interacting_models_of_a_target) {
  struct Model {
    Matrix<Scalar, 2, 2> F, P;
    Matrix<Scalar, 2, 1> x;
    Scalar weight;
  };
  std::array<Model, 2> models;
  for (auto& m : models) {
    m.F = Matrix<Scalar, 2, 2>::Identity();
    m.F(0, 1) = in.number();
    m.P = in.number() * Matrix<Scalar, 2, 2>::Identity();
    m.x = in.template fixed<2, 1>();
    m.weight = 0.5;
  }
  for (double z : {0.4, 0.9}) {
    Scalar total = 0;
    for (auto& m : models) {
      m.x = m.F * m.x;
      m.P = m.F * m.P * m.F.transpose() + 0.1 * Matrix<Scalar, 2, 2>::Identity();
      const Scalar s = m.P(0, 0) + 0.2, e = z - m.x(0);
      const Matrix<Scalar, 2, 1> K = m.P.col(0) / s;
      m.x += K * e;
      m.P -= K * m.P.row(0);
      m.weight *= exp(-0.5 * e * e / s) / sqrt(s);
      total += m.weight;
    }
    for (auto& m : models) m.weight /= total;
  }
  Matrix<Scalar, 2, 1> mean = std::accumulate(
      models.begin(), models.end(), Matrix<Scalar, 2, 1>(Matrix<Scalar, 2, 1>::Zero()),
      [](const Matrix<Scalar, 2, 1>& s, const Model& m) -> Matrix<Scalar, 2, 1> { return s + m.weight * m.x; });
  return mean.norm();
}
PROGRAM(essential_matrix_by_eight_points) {
  MatrixX<Scalar> x1 = (4.0 * in.matrix(2, 9)).array().sin(), x2 = (7.0 * in.matrix(2, 9)).array().cos();
  MatrixX<Scalar> A(9, 9);
  for (int i = 0; i < 9; ++i) {
    Matrix<Scalar, 3, 1> a = x1.col(i).homogeneous(), b = x2.col(i).homogeneous();
    Matrix<Scalar, 3, 3> outer = b * a.transpose();
    A.row(i) = Map<Matrix<Scalar, 1, 9>>(outer.data());
  }
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(A.transpose() * A);
  Matrix<Scalar, 9, 1> v = es.eigenvectors().col(0);
  Map<const Matrix<Scalar, 3, 3>> E(v.data());
  JacobiSVD<Matrix<Scalar, 3, 3>> svd(E, ComputeFullU | ComputeFullV);
  return svd.singularValues()(0) * svd.singularValues()(1) + abs(E.determinant());
}
PROGRAM(triangulation_of_a_point) {
  std::vector<Matrix<Scalar, 3, 4>> cameras;
  for (int i = 0; i < 2; ++i) {
    Matrix<Scalar, 3, 4> P = Matrix<Scalar, 3, 4>::Identity();
    P.col(3) = in.template fixed<3, 1>();
    P.template leftCols<3>() += 0.1 * in.template fixed<3, 3>();
    cameras.push_back(P);
  }
  Matrix<Scalar, 4, 4> A;
  for (int i = 0; i < 2; ++i) {
    const Matrix<Scalar, 2, 1> u = in.template fixed<2, 1>();
    A.row(2 * i) = u.x() * cameras[i].row(2) - cameras[i].row(0);
    A.row(2 * i + 1) = u.y() * cameras[i].row(2) - cameras[i].row(1);
  }
  const auto svd = A.jacobiSvd(ComputeFullV);
  const Matrix<Scalar, 4, 1> X = svd.matrixV().col(3);
  return X.hnormalized().norm();
}
PROGRAM(mesh_smoothing_with_a_sparse_laplacian) {
  const int n = 6;
  MatrixX<Scalar> V = in.matrix(n, 3);
  SparseMatrix<double> L(n, n);
  std::vector<Triplet<double>> t;
  for (int i = 0; i < n; ++i) {
    t.emplace_back(i, i, -1.0);
    t.emplace_back(i, (i + 1) % n, 0.5);
    t.emplace_back(i, (i + n - 1) % n, 0.5);
  }
  L.setFromTriplets(t.begin(), t.end());
  const Scalar lambda = in.number();
  for (int k = 0; k < 3; ++k) V += lambda * (L * V);
  return V.rowwise().norm().sum();
}
PROGRAM(cotangent_weights_of_a_triangle_fan) {
  Matrix<Scalar, Dynamic, 3> V = in.matrix(5, 3);
  MatrixXi F(3, 3);
  F << 0, 1, 2, 0, 2, 3, 0, 3, 4;
  std::vector<Triplet<Scalar>> ijv;
  for (int f = 0; f < F.rows(); ++f)
    for (int k = 0; k < 3; ++k) {
      const int i = F(f, k), j = F(f, (k + 1) % 3), l = F(f, (k + 2) % 3);
      const Matrix<Scalar, 1, 3> u = V.row(i) - V.row(l), v = V.row(j) - V.row(l);
      const Scalar cot = u.dot(v) / u.cross(v).norm();
      ijv.emplace_back(i, j, -0.5 * cot);
      ijv.emplace_back(j, i, -0.5 * cot);
      ijv.emplace_back(i, i, 0.5 * cot);
      ijv.emplace_back(j, j, 0.5 * cot);
    }
  SparseMatrix<Scalar> L(5, 5);
  L.setFromTriplets(ijv.begin(), ijv.end());
  return (L * V).squaredNorm() + (V.transpose() * (L * V)).trace();
}
PROGRAM(inverse_kinematics_with_a_null_space) {
  VectorX<Scalar> q = in.vector(3);
  const Vector2d target(1.0, 1.5);
  for (int it = 0; it < 3; ++it) {
    Matrix<Scalar, 2, 1> p = Matrix<Scalar, 2, 1>::Zero();
    Matrix<Scalar, 2, Dynamic> J = Matrix<Scalar, 2, Dynamic>::Zero(2, 3);
    Scalar a = 0;
    for (int i = 0; i < 3; ++i) {
      a += q[i];
      p += Matrix<Scalar, 2, 1>(cos(a), sin(a));
      for (int j = 0; j <= i; ++j) J.col(j) += Matrix<Scalar, 2, 1>(-sin(a), cos(a));
    }
    const MatrixX<Scalar> pinv = J.transpose() * (J * J.transpose() + 1e-3 * Matrix2d::Identity()).inverse();
    q += pinv * (target - p) + (MatrixX<Scalar>::Identity(3, 3) - pinv * J) * (-0.1 * q);
  }
  return q.squaredNorm();
}
PROGRAM(rigid_body_chain_by_spatial_vectors) {
  using Vec6 = Matrix<Scalar, 6, 1>;
  using Mat6 = Matrix<Scalar, 6, 6>;
  auto cross = [](const Vec6& v) {
    auto hat = [](const auto& w) {
      Matrix<Scalar, 3, 3> m;
      m << 0, -w[2], w[1], w[2], 0, -w[0], -w[1], w[0], 0;
      return m;
    };
    Mat6 c = Mat6::Zero();
    c.template topLeftCorner<3, 3>() = hat(v.template head<3>());
    c.template bottomRightCorner<3, 3>() = c.template topLeftCorner<3, 3>();
    c.template bottomLeftCorner<3, 3>() = hat(v.template tail<3>());
    return c;
  };
  Vec6 v = Vec6::Zero(), a = Vec6::Zero();
  a(5) = 9.81;
  Scalar tau = 0;
  for (int i = 0; i < 2; ++i) {
    const Scalar qd = in.number(), qdd = in.number();
    const Vec6 S = Vec6::Unit(i);
    v += S * qd;
    a += S * qdd + cross(v) * (S * qd);
    Mat6 I = Mat6::Identity();
    I.diagonal().template head<3>() *= in.number();
    const Vec6 f = I * a - cross(v).transpose() * (I * v);
    tau += S.dot(f);
  }
  return tau + v.norm();
}
PROGRAM(huckel_energies) {
  VectorX<Scalar> beta = in.vector(6);
  MatrixX<Scalar> H = MatrixX<Scalar>::Zero(6, 6);
  for (int i = 0; i < 6; ++i) H(i, (i + 1) % 6) = H((i + 1) % 6, i) = -beta[i];
  H.diagonal() = in.vector(6) * 0.1;
  SelfAdjointEigenSolver<MatrixX<Scalar>> solver;
  solver.compute(H);
  const auto& e = solver.eigenvalues();
  MatrixX<Scalar> occupied = solver.eigenvectors().leftCols(3);
  MatrixX<Scalar> density = 2.0 * occupied * occupied.transpose();
  return 2.0 * e.head(3).sum() + density(0, 1);
}
PROGRAM(leontief_with_elasticities) {
  MatrixX<Scalar> Z = in.matrix(3, 3);
  VectorX<Scalar> d = in.vector(3), x = Z.rowwise().sum() + d;
  MatrixX<Scalar> A = Z * x.cwiseInverse().asDiagonal();
  VectorX<Scalar> multipliers =
      (MatrixX<Scalar>::Identity(3, 3) - A).transpose().partialPivLu().solve(VectorX<Scalar>::Ones(3));
  ArrayX<Scalar> shares = x.array() / x.sum();
  return multipliers.dot(d) + shares.pow(2).sum() + (A.array() > 0.3).count();
}
PROGRAM(vector_autoregression_forecast) {
  MatrixX<Scalar> Y = in.matrix(8, 2).array().exp();
  const int p = 1, T = Y.rows() - p;
  MatrixX<Scalar> X(T, 1 + 2 * p);
  X << MatrixX<Scalar>::Ones(T, 1), Y.topRows(T);
  MatrixX<Scalar> B = (X.transpose() * X).ldlt().solve(X.transpose() * Y.bottomRows(T));
  MatrixX<Scalar> U = Y.bottomRows(T) - X * B;
  MatrixX<Scalar> Sigma = U.transpose() * U / (T - 3);
  RowVectorX<Scalar> last = Y.row(Y.rows() - 1);
  for (int h = 0; h < 3; ++h) last = B.row(0) + last * B.bottomRows(2);
  return last.sum() + std::log(1.0) + log(Sigma.determinant()) + Sigma.llt().matrixL()(1, 0);
}
PROGRAM(student_likelihood_with_correlation) {
  const double nu = 4;
  VectorX<Scalar> sd = in.vector(3);
  Scalar rho = in.number() * 0.3;
  MatrixX<Scalar> C = MatrixX<Scalar>::Constant(3, 3, rho);
  C.diagonal().setOnes();
  MatrixX<Scalar> S = sd.asDiagonal() * C * sd.asDiagonal();
  LLT<MatrixX<Scalar>, Upper> chol(S);
  Scalar ll = 0;
  MatrixX<Scalar> data = in.matrix(3, 4);
  for (auto col : data.colwise()) {
    VectorX<Scalar> z = chol.matrixL().solve(col);
    ll -= 0.5 * (nu + 3) * log1p(z.squaredNorm() / nu);
  }
  ll -= 4.0 * VectorX<Scalar>(chol.matrixL().toDenseMatrix().diagonal()).array().log().sum();
  return ll;
}
PROGRAM(lasso_by_coordinates_with_a_lambda) {
  MatrixX<Scalar> X = in.matrix(6, 3);
  VectorX<Scalar> y = in.vector(6), beta = VectorX<Scalar>::Zero(3), r = y;
  auto soft = [](Scalar z, double t) -> Scalar { return z > t ? Scalar(z - t) : z < -t ? Scalar(z + t) : Scalar(0); };
  for (int sweep = 0; sweep < 4; ++sweep)
    for (Index j = 0; j < X.cols(); ++j) {
      auto xj = X.col(j);
      const Scalar old = beta[j];
      beta[j] = soft(xj.dot(r) / xj.squaredNorm() + old, 0.05);
      if (beta[j] != old) r -= (beta[j] - old) * xj;
    }
  return r.squaredNorm() + beta.template lpNorm<1>();
}
PROGRAM(transformer_block) {
  const int T = 4, d = 4, heads = 2;
  MatrixX<Scalar> X = in.matrix(T, d), Wq = in.matrix(d, d), Wk = in.matrix(d, d), Wv = in.matrix(d, d),
                  Wo = in.matrix(d, d);
  MatrixX<Scalar> Q = X * Wq, K = X * Wk, V = X * Wv, heads_out(T, d);
  for (int h = 0; h < heads; ++h) {
    const auto cols = seqN(h * 2, 2);
    MatrixX<Scalar> scores = Q(all, cols) * K(all, cols).transpose() / std::sqrt(2.0);
    for (int i = 0; i < T; ++i) scores.row(i).tail(T - 1 - i).setConstant(-1e9);
    scores.colwise() -= scores.rowwise().maxCoeff().eval();
    scores = scores.array().exp().matrix();
    scores.array().colwise() /= scores.rowwise().sum().array().eval();
    heads_out(all, cols) = scores * V(all, cols);
  }
  MatrixX<Scalar> Y = X + heads_out * Wo;
  for (int i = 0; i < T; ++i) {
    const Scalar mean = Y.row(i).mean();
    const Scalar var = (Y.row(i).array() - mean).square().mean();
    Y.row(i) = (Y.row(i).array() - mean) / sqrt(var + 1e-5);
  }
  return Y.array().tanh().sum();
}
template <typename T>
class Activation {
 public:
  virtual ~Activation() = default;
  virtual VectorX<T> operator()(const Ref<const VectorX<T>>& x) const = 0;
};
template <typename T>
struct Gelu : Activation<T> {
  VectorX<T> operator()(const Ref<const VectorX<T>>& x) const override {
    return 0.5 * x.array() * (1.0 + (0.7978845608 * (x.array() + 0.044715 * x.array().cube())).tanh());
  }
};
template <typename T>
struct Swish : Activation<T> {
  VectorX<T> operator()(const Ref<const VectorX<T>>& x) const override {
    return x.array() / (1.0 + (-x.array()).exp());
  }
};
PROGRAM(network_of_virtual_activations) {
  std::vector<std::unique_ptr<Activation<Scalar>>> act;
  act.push_back(std::make_unique<Gelu<Scalar>>());
  act.push_back(std::make_unique<Swish<Scalar>>());
  VectorX<Scalar> x = in.vector(3);
  for (const auto& a : act) x = (*a)(in.matrix(3, 3) * x + in.vector(3));
  return x.dot(x);
}
PROGRAM(chebyshev_collocation) {
  const int N = 5;
  const ArrayXd theta = ArrayXd::LinSpaced(N + 1, 0, 3.14159265358979323846);
  const VectorXd x = theta.cos().matrix();
  VectorXd c = VectorXd::Ones(N + 1);
  c(0) = c(N) = 2;
  for (int i = 1; i <= N; i += 2) c(i) = -c(i);
  MatrixXd X = x.replicate(1, N + 1), dX = X - X.transpose();
  MatrixXd D = (c * c.cwiseInverse().transpose()).cwiseQuotient(dX + MatrixXd::Identity(N + 1, N + 1));
  D.diagonal() -= D.rowwise().sum();
  const MatrixXd D2 = (D * D).block(1, 1, N - 1, N - 1);
  VectorX<Scalar> k = in.vector(N - 1), u = VectorX<Scalar>::Zero(N - 1);
  for (int it = 0; it < 3; ++it) {
    const VectorX<Scalar> r = D2 * u - (k.array() * u.array().exp()).matrix();
    const MatrixX<Scalar> J = D2 - MatrixX<Scalar>((k.array() * u.array().exp()).matrix().asDiagonal());
    u -= J.lu().solve(r);
  }
  return u.cwiseAbs().maxCoeff();
}
PROGRAM(image_warp_with_arrays) {
  ArrayXX<Scalar> img = in.matrix(5, 5).array();
  Matrix<Scalar, 2, 3> A;
  A << 1.0 + 0.01 * in.number(), 0.02, 0.1 * in.number(), -0.02, 1.0, 0.1 * in.number();
  Scalar ssd = 0;
  for (int y = 1; y < 4; ++y)
    for (int x = 1; x < 4; ++x) {
      const Matrix<Scalar, 2, 1> w = A * Vector3d(x, y, 1);
      const int x0 = std::clamp(int(floor(wengert::value(w.x()))), 0, 3),
                y0 = std::clamp(int(floor(wengert::value(w.y()))), 0, 3);
      const Scalar dx = w.x() - x0, dy = w.y() - y0;
      const Matrix<Scalar, 1, 2> wy(1.0 - dy, dy);
      const Matrix<Scalar, 2, 1> wx(1.0 - dx, dx);
      const Scalar v = wy * img.template block<2, 2>(y0, x0).matrix() * wx;
      ssd += pow(v - img(y, x), 2.0);
    }
  return ssd;
}
PROGRAM(multigrid_two_levels) {
  const int n = 7;
  MatrixXd A = MatrixXd::Zero(n, n);
  A.diagonal().setConstant(2);
  A.diagonal(1).setConstant(-1);
  A.diagonal(-1).setConstant(-1);
  MatrixXd P = MatrixXd::Zero(n, 3);
  for (int j = 0; j < 3; ++j) P.col(j).segment(2 * j, 3) << 0.5, 1, 0.5;
  const MatrixXd R = 0.5 * P.transpose(), Ac = R * A * P;
  const LLT<MatrixXd> coarse(Ac);
  VectorX<Scalar> f = in.vector(n), u = VectorX<Scalar>::Zero(n);
  Scalar omega = in.number() * 0.5;
  for (int cycle = 0; cycle < 2; ++cycle) {
    u += omega * (f - A * u).cwiseQuotient(A.diagonal());
    const VectorX<Scalar> rc = R * (f - A * u);
    u += P * coarse.solve(rc);
    u += omega * (f - A * u).cwiseQuotient(A.diagonal());
  }
  return (f - A * u).norm();
}
PROGRAM(collision_of_boxes_by_axes) {
  AngleAxis<Scalar> ra(in.number(), Vector3d(1, 2, 2).cast<Scalar>() / 3.0);
  Quaternion<Scalar> qb(AngleAxis<Scalar>(in.number(), Matrix<Scalar, 3, 1>::UnitY()));
  Matrix<Scalar, 3, 3> Ra = ra.matrix(), Rb = qb.matrix();
  Matrix<Scalar, 3, 1> ea = in.template fixed<3, 1>(), eb = in.template fixed<3, 1>(),
                       t = 3.0 * in.template fixed<3, 1>();
  Scalar best = -1e9;
  for (int i = 0; i < 3; ++i) {
    const auto axis = Ra.col(i);
    const Scalar s = abs(t.dot(axis)) - ea(i) - (Rb.transpose() * axis).cwiseAbs().dot(eb);
    best = std::max(best, s);
  }
  for (int j = 0; j < 3; ++j) {
    Matrix<Scalar, 3, 1> axis = Rb.col(j);
    best = std::max<Scalar>(best, abs(axis.dot(t)) - eb[j] - (Ra.transpose() * axis).cwiseAbs().dot(ea));
  }
  return best;
}
PROGRAM(newton_on_a_class_with_cached_parts) {
  class Problem {
   public:
    explicit Problem(const VectorX<Scalar>& c) : c_(c), x_(VectorX<Scalar>::Constant(c.size(), 0.5)) {}
    Scalar objective() const { return (c_.array() * x_.array().exp()).sum() - x_.sum() + 0.5 * pow(x_.sum(), 2); }
    void step() {
      VectorX<Scalar> g = c_.array() * x_.array().exp() - 1.0 + x_.sum();
      MatrixX<Scalar> H = MatrixX<Scalar>::Ones(x_.size(), x_.size());
      H.diagonal() += (c_.array() * x_.array().exp()).matrix();
      solver_.compute(H);
      x_.noalias() -= solver_.solve(g);
      history_.push_back(x_);
    }
    const std::vector<VectorX<Scalar>>& history() const { return history_; }

   private:
    VectorX<Scalar> c_, x_;
    LDLT<MatrixX<Scalar>> solver_;
    std::vector<VectorX<Scalar>> history_;
  };
  Problem p(in.vector(3));
  for (int i = 0; i < 2; ++i) p.step();
  return p.objective() + (p.history().back() - p.history().front()).norm();
}
PROGRAM(factors_of_the_upper_triangle) {
  MatrixX<Scalar> A = in.matrix(3, 3), S = A.transpose() * A + MatrixX<Scalar>::Identity(3, 3);
  S.diagonal() += Vector3d(2, 1, 3);
  S.template triangularView<StrictlyLower>().setZero();
  LLT<MatrixX<Scalar>, Upper> llt(S);
  LDLT<MatrixX<Scalar>, Upper> ldlt(S);
  VectorX<Scalar> b = in.vector(3), x = llt.solve(b), y = ldlt.solve(b);
  MatrixX<Scalar> U = llt.matrixU(), L = ldlt.matrixL();
  VectorX<Scalar> D = ldlt.vectorD();
  return x.sum() + y.squaredNorm() + U.squaredNorm() + U(0, 2) + L(2, 0) + D(1) * D(2);
}
