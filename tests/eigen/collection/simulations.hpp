// SPDX-License-Identifier: MIT
// Images, portfolios, bodies, orbits, optimisers, statistics of raw memory, mixtures.
#pragma once
#include <Eigen/Dense>
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <deque>
#include <iomanip>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <utility>
#include <vector>
#include <wengert/eigen_sparse.hpp>

#include "program.hpp"

using namespace Eigen;

// Image filters.
template <typename Derived, typename KDerived>
auto convolve(const Eigen::DenseBase<Derived>& img, const Eigen::DenseBase<KDerived>& kernel) {
  using Scalar = typename Derived::Scalar;
  const auto r = kernel.rows() / 2, c = kernel.cols() / 2;
  Eigen::Array<Scalar, Eigen::Dynamic, Eigen::Dynamic> out(img.rows(), img.cols());
  out.setZero();
  for (Eigen::Index i = r; i < img.rows() - r; ++i)
    for (Eigen::Index j = c; j < img.cols() - c; ++j)
      out(i, j) =
          (img.derived().block(i - r, j - c, kernel.rows(), kernel.cols()).array() * kernel.derived().array()).sum();
  return out;
}
PROGRAM(image_filters) {
  Eigen::Array<Scalar, Dynamic, Dynamic> img = in.matrix(6, 6);
  Eigen::Matrix3d sobel;
  sobel << -1, 0, 1, -2, 0, 2, -1, 0, 1;
  auto gx = convolve(img, sobel);
  auto gy = convolve(img, sobel.transpose());
  Eigen::Array<Scalar, Dynamic, Dynamic> mag = (gx.square() + gy.square() + 1e-6).sqrt();
  const auto mask = (mag > 0.5).eval();
  Eigen::Array<Scalar, Dynamic, Dynamic> edges = mask.select(mag, Scalar(0));
  Eigen::Array<Scalar, 3, 3> gauss;
  const Scalar s = in.number();
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j <= 1; ++j) gauss(i + 1, j + 1) = exp(-(i * i + j * j) / (2.0 * s * s));
  gauss /= gauss.sum();
  auto blurred = convolve(img, gauss);
  const Scalar lo = img.minCoeff(), hi = img.maxCoeff();
  img = (img - lo) / (hi - lo);
  Eigen::ArrayXXd hist = Eigen::ArrayXXd::Zero(1, 4);
  for (auto v : img.reshaped()) hist(std::min(3, int(wengert::value(v) * 4))) += 1;
  img.block(1, 1, 4, 4) = img.block(1, 1, 4, 4).cwiseMin(0.8).cwiseMax(0.1);
  return edges.sum() + blurred.square().sum() + img.mean() + hist(0) + mask.count();
}

// Portfolio optimisation.
PROGRAM(portfolio) {
  MatrixX<Scalar> returns = 0.1 * in.matrix(8, 4);
  returns.col(2) = returns.col(2).reverse().eval();
  RowVectorX<Scalar> mu = returns.colwise().mean();
  MatrixX<Scalar> X = returns.rowwise() - mu;
  MatrixX<Scalar> Sigma = X.transpose() * X / (X.rows() - 1.0);
  Sigma += 0.01 * MatrixXd::Identity(4, 4);
  VectorX<Scalar> sd = Sigma.diagonal().array().sqrt();
  MatrixX<Scalar> corr = Sigma.cwiseQuotient(sd * sd.transpose());
  // min variance with equality constraints by KKT
  MatrixX<Scalar> KKT(6, 6);
  KKT.setZero();
  KKT.topLeftCorner(4, 4) = Sigma;
  KKT.template block<1, 4>(4, 0).setOnes();
  KKT.template block<4, 1>(0, 4).setOnes();
  KKT.row(5).head(4) = mu;
  KKT.col(5).head(4) = mu.transpose();
  VectorX<Scalar> rhs(6);
  rhs << VectorX<Scalar>::Zero(4), 1, 0.09;
  const VectorX<Scalar> sol = KKT.fullPivLu().solve(rhs);
  const auto w = sol.head(4);
  const Scalar vol = sqrt(w.dot(Sigma * w));
  const VectorX<Scalar> risk = w.cwiseProduct(Sigma * w) / vol;
  VectorX<Scalar> projected = w.cwiseMax(0.0);
  projected /= projected.sum();
  return vol + risk.squaredNorm() + corr(0, 3) + projected.dot(mu) + (w.array() > 0).count();
}

// Rigid body dynamics.
template <typename T>
struct Body {
  using V3 = Eigen::Matrix<T, 3, 1>;
  using M3 = Eigen::Matrix<T, 3, 3>;
  V3 x = V3::Zero(), v = V3::Zero(), w = V3::Zero();
  Eigen::Quaternion<T> q = Eigen::Quaternion<T>::Identity();
  T m = T(1);
  M3 I = M3::Identity();
  M3 world_inertia() const {
    M3 R = q.toRotationMatrix();
    return R * I * R.transpose();
  }
  V3 angular_momentum() const { return world_inertia() * w; }
  T energy() const { return 0.5 * m * v.squaredNorm() + 0.5 * w.dot(angular_momentum()); }
  void integrate(const V3& f, const V3& tau, double dt) {
    v += dt * f / m;
    x += dt * v;
    const M3 Iw = world_inertia();
    w += dt * Iw.inverse() * (tau - w.cross(Iw * w));
    Eigen::Quaternion<T> dq(T(0), w.x(), w.y(), w.z());
    Eigen::Quaternion<T> qd = dq * q;
    q.coeffs() += 0.5 * dt * qd.coeffs();
    q.normalize();
  }
};
template <typename T>
Eigen::Matrix<T, 3, 3> skew(const Eigen::Matrix<T, 3, 1>& v) {
  return (Eigen::Matrix<T, 3, 3>() << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0).finished();
}
PROGRAM(rigid_body) {
  Body<Scalar> b;
  b.I.diagonal() << in.number(), in.number(), in.number();
  b.w = in.template fixed<3, 1>();
  b.m = in.number();
  const Eigen::Vector3d g(0, 0, -9.81);
  const Vector3<Scalar> r = in.template fixed<3, 1>();
  for (int i = 0; i < 3; ++i) {
    Vector3<Scalar> f = b.m * g;
    Vector3<Scalar> push = b.q * Vector3<Scalar>(Scalar(1), Scalar(0), Scalar(0.5));
    b.integrate(f + push, skew<Scalar>(b.q * r) * push, 0.05);
  }
  const auto L = b.angular_momentum();
  Vector3<Scalar> z = b.q.matrix().col(2);
  return b.energy() + L.norm() + acos(z.dot(Vector3<Scalar>::UnitZ())) + b.x.z();
}

// Constrained least squares: active set NNLS + Lagrange + null space.
template <typename Mat, typename Vec>
Vec nnls(const Mat& A, const Vec& b, int iters) {
  Vec x = Vec::Zero(A.cols());
  const Mat AtA = A.transpose() * A;
  const Vec Atb = A.transpose() * b;
  const auto L = AtA.trace();
  for (int k = 0; k < iters; ++k) x = (x - (AtA * x - Atb) / L).cwiseMax(0);
  return x;
}
PROGRAM(constrained_least_squares) {
  MatrixX<Scalar> A = in.matrix(6, 3), C(1, 3);
  VectorX<Scalar> b = (5.0 * in.vector(6)).array().sin(), d = VectorX<Scalar>::Ones(1);
  C << 1, 1, 1;
  VectorX<Scalar> xn = nnls(A, b, 4);
  HouseholderQR<MatrixX<Scalar>> qr(MatrixX<Scalar>(C.transpose()));
  MatrixX<double> Q = MatrixX<double>::Zero(3, 3);
  FullPivLU<MatrixXd> lu(MatrixXd::Ones(1, 3));
  MatrixXd Z = lu.kernel();
  VectorX<Scalar> xp = C.transpose() * (C * C.transpose()).inverse() * d;
  VectorX<Scalar> y = (A * Z).colPivHouseholderQr().solve(b - A * xp);
  VectorX<Scalar> x = xp + Z * y;
  const Scalar violation = (C * x - d).cwiseAbs().sum();
  const auto weights = (b - A * x).array().abs().inverse().matrix().asDiagonal();
  VectorX<Scalar> irls = (A.transpose() * weights * A).ldlt().solve(A.transpose() * weights * b);
  return xn.sum() + x.norm() + violation * 0.0 + irls(0) + Q(0, 0);
}

// RK4 / Verlet on an N-body system with Array<T,3,N>.
template <typename State, typename F>
State rk4(const State& y, double h, F&& f) {
  State k1 = f(y);
  State k2 = f(State(y + 0.5 * h * k1));
  State k3 = f(State(y + 0.5 * h * k2));
  State k4 = f(State(y + h * k3));
  return y + h / 6.0 * (k1 + 2 * k2 + 2 * k3 + k4);
}
PROGRAM(n_body_rk4) {
  constexpr int N = 3;
  using State = Eigen::Array<Scalar, 3, 2 * N>;
  State y;
  y << in.matrix(3, N).array(), 0.3 * in.matrix(3, N).array();
  y.col(1) += 2.0;
  y.col(2) *= -1.5;
  const Eigen::Array<Scalar, 1, N> mass = in.vector(N).transpose().array();
  auto rhs = [&mass](const State& s) {
    State d;
    d.template leftCols<N>() = s.template rightCols<N>();
    auto acc = d.template rightCols<N>();
    acc.setZero();
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j) {
        if (i == j) continue;
        const auto r = (s.col(j) - s.col(i)).matrix().eval();
        acc.col(i) += mass(j) * r.array() / pow(r.squaredNorm() + 0.01, 1.5);
      }
    return d;
  };
  for (int k = 0; k < 2; ++k) y = rk4(y, 0.05, rhs);
  const auto pos = y.template leftCols<N>();
  const auto vel = y.template rightCols<N>();
  Scalar kinetic = 0.5 * (vel.square().colwise().sum() * mass).sum();
  Eigen::Matrix<Scalar, 3, 1> com = (pos.rowwise() * mass).rowwise().sum() / mass.sum();
  return kinetic + com.norm() + y(2, 1);
}

// LBFGS with deque.
template <typename T>
class Lbfgs {
 public:
  using Vec = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  explicit Lbfgs(int memory = 3) : m_(memory) {}
  template <typename F>
  Vec minimize(F&& fun, Vec x, int iters) {
    Vec g(x.size()), gold;
    T fx = fun(x, g);
    for (int k = 0; k < iters; ++k) {
      Vec d = direction(g);
      T step = k == 0 ? T(1.0 / g.norm()) : T(1.0);
      const T slope = g.dot(d);
      Vec xn;
      T fn = 0;
      for (int ls = 0; ls < 20; ++ls) {
        xn = x + step * d;
        Vec gn(x.size());
        fn = fun(xn, gn);
        if (fn <= fx + 1e-4 * step * slope) {
          gold = g;
          g.swap(gn);
          break;
        }
        step *= 0.5;
      }
      s_.push_back(xn - x);
      y_.push_back(g - gold);
      if ((int)s_.size() > m_) {
        s_.pop_front();
        y_.pop_front();
      }
      std::swap(x, xn);
      fx = fn;
    }
    value = fx;
    return x;
  }
  T value = T(0);

 private:
  Vec direction(const Vec& g) const {
    Vec q = -g;
    std::vector<T> alpha(s_.size());
    for (int i = int(s_.size()) - 1; i >= 0; --i) {
      alpha[i] = s_[i].dot(q) / s_[i].dot(y_[i]);
      q.noalias() -= alpha[i] * y_[i];
    }
    if (!s_.empty()) q *= s_.back().dot(y_.back()) / y_.back().squaredNorm();
    for (size_t i = 0; i < s_.size(); ++i) {
      const T beta = y_[i].dot(q) / s_[i].dot(y_[i]);
      q += (alpha[i] - beta) * s_[i];
    }
    return q;
  }
  int m_;
  std::deque<Vec> s_, y_;
};
PROGRAM(lbfgs) {
  const Scalar a = in.number();
  const VectorX<Scalar> c = in.vector(3);
  auto f = [&](const VectorX<Scalar>& x, VectorX<Scalar>& grad) -> Scalar {
    const VectorX<Scalar> e = x - c;
    grad = 4.0 * a * e.squaredNorm() * e + 2.0 * e + VectorX<Scalar>::LinSpaced(3, 0, 1);
    return a * e.squaredNorm() * e.squaredNorm() + e.squaredNorm() + e.dot(VectorXd::LinSpaced(3, 0, 1));
  };
  Lbfgs<Scalar> opt;
  VectorX<Scalar> x = opt.minimize(f, VectorX<Scalar>::Zero(3), 3);
  return x.sum() + opt.value;
}

// Statistics library: Maps on raw arrays, strides, interleaved data.
template <typename T>
T pearson(const T* x, const T* y, int n) {
  using V = Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, 1>>;
  V a(x, n), b(y, n);
  const auto da = (a.array() - a.mean()).matrix().eval();
  const auto db = (b.array() - b.mean()).matrix().eval();
  return da.dot(db) / (da.norm() * db.norm());
}
template <typename T>
void cumulative(T* data, int n) {
  Eigen::Map<Eigen::Array<T, Eigen::Dynamic, 1>> v(data, n);
  for (int i = 1; i < n; ++i) v[i] += v[i - 1];
  v /= v[n - 1];
}
PROGRAM(statistics_of_maps) {
  std::vector<Scalar> inter(12);
  for (auto& v : inter) v = in.number();
  using Strided = Eigen::Map<Eigen::Matrix<Scalar, Dynamic, 1>, 0, Eigen::InnerStride<3>>;
  Strided re(inter.data(), 4), gr(inter.data() + 1, 4);
  Eigen::Map<Eigen::Matrix<Scalar, Dynamic, Dynamic, RowMajor>> table(inter.data(), 4, 3);
  re *= 2.0;
  gr.array() -= gr.mean();
  table.row(3).swap(table.row(0));
  std::vector<Scalar> x(inter.begin(), inter.begin() + 6), y(inter.begin() + 6, inter.end());
  Scalar r = pearson(x.data(), y.data(), 6);
  std::vector<int> rank(6);
  std::iota(rank.begin(), rank.end(), 0);
  std::sort(rank.begin(), rank.end(), [&](int i, int j) { return x[i] < x[j]; });
  cumulative(x.data(), 6);
  Eigen::Map<Eigen::VectorXi> rk(rank.data(), 6);
  Eigen::Matrix<Scalar, Dynamic, 1> weights = rk.template cast<Scalar>() / 6.0;
  Eigen::Map<Eigen::Matrix<Scalar, Dynamic, 1>> xv(x.data(), x.size());
  const auto quartile = xv.segment(1, 4);
  std::stringstream ss;
  ss << std::setprecision(3) << table << "\n"
     << xv.transpose().format(IOFormat(StreamPrecision, DontAlignCols, ", ", ", ", "", "", "[", "]"));
  return r + weights.dot(xv) + quartile.sum() + table.template rightCols<2>().norm() +
         Scalar(ss.str().empty() ? 1.0 : 0.0);
}

// Thin plate / RBF interpolation and Bezier surfaces, tensor loops.
template <typename T>
class Rbf {
 public:
  template <typename D1, typename D2>
  Rbf(const Eigen::MatrixBase<D1>& centres, const Eigen::MatrixBase<D2>& f) : c_(centres) {
    const int n = c_.cols();
    Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic> A =
        Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>::Zero(n + 3, n + 3);
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < i; ++j) A(i, j) = A(j, i) = phi((c_.col(i) - c_.col(j)).norm());
    A.topRightCorner(n, 3) << Eigen::VectorXd::Ones(n), c_.transpose();
    A.bottomLeftCorner(3, n) = A.topRightCorner(n, 3).transpose();
    Eigen::Matrix<T, Eigen::Dynamic, 1> rhs(n + 3);
    rhs.head(n) = f;
    rhs.tail(3).setZero();
    w_ = A.partialPivLu().solve(rhs);
  }
  T operator()(const Eigen::Matrix<T, 2, 1>& x) const {
    T s = w_(c_.cols()) + w_.template tail<2>().dot(x);
    for (int i = 0; i < c_.cols(); ++i) s += w_(i) * phi((x - c_.col(i)).norm());
    return s;
  }

 private:
  static T phi(const T& r) { return r > 1e-12 ? T(r * r * log(r)) : T(0); }
  Eigen::Matrix<T, 2, Eigen::Dynamic> c_;
  Eigen::Matrix<T, Eigen::Dynamic, 1> w_;
};
PROGRAM(rbf_interpolation) {
  Eigen::Matrix<Scalar, 2, Dynamic> c = in.matrix(2, 5);
  c.row(1) = (6.0 * c.row(0)).array().sin();
  Rbf<Scalar> rbf(c, in.vector(5));
  Eigen::Matrix<Scalar, 4, 1> bern;
  const Scalar u = 0.4 * in.number();
  bern << pow(1 - u, 3), 3 * u * pow(1 - u, 2), 3 * u * u * (1 - u), u * u * u;
  Eigen::Matrix<Scalar, 4, 4> ctrl = in.template fixed<4, 4>();
  const Scalar z = bern.transpose() * ctrl * bern;
  Scalar sum = z;
  for (double s : {0.2, 0.6}) sum += rbf(Eigen::Matrix<Scalar, 2, 1>(s, u));
  return sum + rbf(c.col(2));
}

// Particle filter / EM for mixtures with std containers.
template <typename T>
struct Component {
  T weight;
  Eigen::Matrix<T, 2, 1> mean;
  Eigen::Matrix<T, 2, 2> cov;
  T log_pdf(const Eigen::Ref<const Eigen::Matrix<T, 2, 1>>& x) const {
    const auto L = cov.llt();
    const auto z = L.matrixL().solve(x - mean);
    return log(weight) - 0.5 * z.squaredNorm() - 0.5 * log(cov.determinant()) - std::log(2 * M_PI);
  }
};
PROGRAM(em_for_mixtures) {
  Eigen::Matrix<Scalar, 2, Dynamic> X = 2.0 * in.matrix(2, 7);
  std::map<std::string, Component<Scalar>> mix;
  mix["a"] = {Scalar(0.4), in.template fixed<2, 1>(), Eigen::Matrix<Scalar, 2, 2>::Identity()};
  mix["b"] = Component<Scalar>{Scalar(0.6), in.template fixed<2, 1>() + Eigen::Vector2d(1, 1),
                               0.7 * Eigen::Matrix2d::Identity()};
  Scalar ll = 0;
  for (int it = 0; it < 2; ++it) {
    Eigen::Matrix<Scalar, Dynamic, Dynamic> logr(mix.size(), X.cols());
    int k = 0;
    for (auto& [name, c] : mix) {
      for (int i = 0; i < X.cols(); ++i) logr(k, i) = c.log_pdf(X.col(i));
      ++k;
    }
    const RowVectorX<Scalar> top = logr.colwise().maxCoeff();
    const RowVectorX<Scalar> lse = (logr.rowwise() - top).array().exp().colwise().sum().log() + top.array();
    ll = lse.sum();
    MatrixX<Scalar> resp = (logr.rowwise() - lse).array().exp();
    k = 0;
    for (auto& kv : mix) {
      auto& c = kv.second;
      const auto r = resp.row(k++);
      const Scalar Nk = r.sum();
      c.weight = Nk / double(X.cols());
      c.mean = (X * r.transpose()) / Nk;
      const auto D = X.colwise() - c.mean;
      c.cov = D * r.asDiagonal() * D.transpose() / Nk;
      c.cov += 0.05 * Eigen::Matrix2d::Identity();
    }
  }
  return ll + mix.at("a").mean.sum() + mix["b"].cov.determinant();
}
