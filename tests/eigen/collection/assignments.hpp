// SPDX-License-Identifier: MIT
// Programs as exercises and small projects have them: classes of one's own, containers of matrices, iterations that end
// by a test, integrators, control, statistics.
#pragma once
#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <tuple>

#include "program.hpp"

using namespace Eigen;

template <class T>
struct Layer {
  Matrix<T, Dynamic, Dynamic> weights;
  Matrix<T, Dynamic, 1> bias;
  Layer(const Matrix<T, Dynamic, Dynamic>& w, const Matrix<T, Dynamic, 1>& b) : weights(w), bias(b) {}
  Matrix<T, Dynamic, 1> forward(const Matrix<T, Dynamic, 1>& x) const { return (weights * x + bias).array().tanh(); }
};
PROGRAM(network_of_layer_objects) {
  std::vector<Layer<Scalar>> layers;
  layers.emplace_back(in.matrix(4, 3), in.vector(4));
  layers.emplace_back(in.matrix(2, 4), in.vector(2));
  VectorX<Scalar> x = in.vector(3);
  for (const auto& layer : layers) x = layer.forward(x);
  VectorX<Scalar> p = x.array().exp();
  p /= p.sum();
  return -log(p(1));
}
PROGRAM(convolution_in_one_dimension) {
  VectorX<Scalar> x = in.vector(8), k = in.vector(3);
  VectorX<Scalar> y = VectorX<Scalar>::Zero(x.size() + k.size() - 1);
  for (int i = 0; i < x.size(); ++i) y.segment(i, k.size()) += x(i) * k;
  VectorX<Scalar> valid = y.segment(k.size() - 1, x.size() - k.size() + 1).cwiseMax(0.0);
  return valid.squaredNorm() + y.maxCoeff();
}
PROGRAM(riccati_iteration_until_it_settles) {
  Matrix2<Scalar> A, Q = Matrix2<Scalar>::Identity();
  const Scalar h = in.number() * 0.1;
  A << 1.0, h, 0.0, 1.0;
  Vector2<Scalar> B(h * h / 2.0, h);
  Scalar R = in.number();
  Matrix2<Scalar> P = Q;
  for (int k = 0; k < 25; ++k) {
    Matrix<Scalar, 1, 2> K = (B.transpose() * P * A) / (R + (B.transpose() * P * B).value());
    Matrix2<Scalar> next = A.transpose() * P * A - A.transpose() * P * B * K + Q;
    if ((next - P).norm() < 1e-14) break;
    P = next;
  }
  return P.trace() + P(0, 1);
}
PROGRAM(implicit_euler_with_newton) {
  VectorX<Scalar> y = in.vector(2);
  Scalar mu = in.number();
  const double h = 0.05;
  auto f = [&](const VectorX<Scalar>& v) {
    VectorX<Scalar> r(2);
    r << v(1), mu * (1.0 - v(0) * v(0)) * v(1) - v(0);
    return r;
  };
  for (int step = 0; step < 4; ++step) {
    VectorX<Scalar> z = y;
    for (int it = 0; it < 6; ++it) {
      VectorX<Scalar> g = z - y - h * f(z);
      MatrixX<Scalar> J(2, 2);
      J << 1.0, -h, h * (2.0 * mu * z(0) * z(1) + 1.0), 1.0 - h * mu * (1.0 - z(0) * z(0));
      z -= J.partialPivLu().solve(g);
    }
    y = z;
  }
  return y.squaredNorm();
}
template <class State, class F>
State runge_kutta_4(const State& y, double h, F&& f) {
  const State k1 = f(y), k2 = f(State(y + h / 2 * k1)), k3 = f(State(y + h / 2 * k2)), k4 = f(State(y + h * k3));
  return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
}
PROGRAM(double_pendulum) {
  Vector4<Scalar> s = in.template fixed<4, 1>();
  auto rhs = [](const Vector4<Scalar>& s) {
    Scalar d = s(0) - s(1), den = 2.0 - cos(d) * cos(d);
    Vector4<Scalar> r;
    r(0) = s(2);
    r(1) = s(3);
    r(2) = (-sin(d) * (s(3) * s(3) + s(2) * s(2) * cos(d)) - 9.81 * (2.0 * sin(s(0)) - sin(s(1)) * cos(d))) / den;
    r(3) = (sin(d) * (2.0 * s(2) * s(2) + s(3) * s(3) * cos(d)) + 19.62 * (sin(s(0)) * cos(d) - sin(s(1)))) / den;
    return r;
  };
  for (int i = 0; i < 5; ++i) s = runge_kutta_4(s, 0.01, rhs);
  return s.head(2).sum() - s.tail(2).prod();
}
struct Body {
  double mass;
  int id;
};
PROGRAM(three_bodies) {
  std::vector<Body> bodies{{1.0, 0}, {0.5, 1}, {0.25, 2}};
  std::vector<Vector3<Scalar>> position, velocity;
  for (const auto& b : bodies) {
    position.push_back(in.template fixed<3, 1>() * (1.0 + b.id));
    velocity.push_back(in.template fixed<3, 1>());
  }
  for (int step = 0; step < 3; ++step) {
    std::vector<Vector3<Scalar>> force(bodies.size(), Vector3<Scalar>::Zero());
    for (std::size_t i = 0; i < bodies.size(); ++i)
      for (std::size_t j = i + 1; j < bodies.size(); ++j) {
        const Vector3<Scalar> r = position[j] - position[i];
        const Scalar d = r.norm() + 0.01;
        const Vector3<Scalar> f = bodies[i].mass * bodies[j].mass / (d * d * d) * r;
        force[i] += f;
        force[j] -= f;
      }
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      velocity[i] += 0.01 * force[i] / bodies[i].mass;
      position[i] += 0.01 * velocity[i];
    }
  }
  Scalar energy = 0;
  for (std::size_t i = 0; i < bodies.size(); ++i) energy += 0.5 * bodies[i].mass * velocity[i].squaredNorm();
  return energy + (position[0] - position[2]).norm();
}
PROGRAM(householder_by_hand) {
  MatrixX<Scalar> A = in.matrix(4, 3);
  MatrixX<Scalar> R = A;
  for (int k = 0; k < 3; ++k) {
    VectorX<Scalar> v = R.col(k).tail(4 - k);
    Scalar alpha = v(0) > 0.0 ? Scalar(-v.norm()) : Scalar(v.norm());
    v(0) -= alpha;
    v.normalize();
    R.bottomRightCorner(4 - k, 3 - k) -= 2.0 * v * (v.transpose() * R.bottomRightCorner(4 - k, 3 - k));
  }
  return R.topRows(3).diagonal().array().abs().log().sum() + R(0, 2);
}
PROGRAM(jacobi_and_gauss_seidel) {
  MatrixX<Scalar> A = in.matrix(4, 4);
  A += 6.0 * MatrixX<Scalar>::Identity(4, 4);
  VectorX<Scalar> b = in.vector(4), x = VectorX<Scalar>::Zero(4), y = x;
  const VectorX<Scalar> d = A.diagonal();
  for (int k = 0; k < 8; ++k) x = (b - (A * x - d.cwiseProduct(x))).cwiseQuotient(d);
  for (int k = 0; k < 8; ++k)
    for (int i = 0; i < 4; ++i) y(i) = (b(i) - A.row(i).dot(y) + A(i, i) * y(i)) / A(i, i);
  return x.dot(y);
}
PROGRAM(crank_nicolson) {
  const int n = 6;
  Scalar kappa = in.number();
  VectorX<Scalar> u = in.vector(n);
  MatrixX<Scalar> L = MatrixX<Scalar>::Zero(n, n);
  L.diagonal().setConstant(-2.0 * kappa);
  L.diagonal(1).setConstant(kappa);
  L.diagonal(-1).setConstant(kappa);
  MatrixX<Scalar> I = MatrixX<Scalar>::Identity(n, n);
  PartialPivLU<MatrixX<Scalar>> left(I - 0.05 * L);
  for (int t = 0; t < 5; ++t) u = left.solve((I + 0.05 * L) * u);
  return u.sum() + u(2) * u(3);
}
PROGRAM(black_scholes_for_a_chain_of_strikes) {
  Scalar s = 1.0 + in.number(), sigma = 0.2 * in.number(), r = 0.05 * in.number();
  ArrayXd strike = ArrayXd::LinSpaced(5, 0.8, 1.6);
  ArrayX<Scalar> d1 = ((s / strike).log() + (r + 0.5 * sigma * sigma)) / sigma;
  ArrayX<Scalar> d2 = d1 - sigma;
  auto cdf = [](const ArrayX<Scalar>& d) {
    return ArrayX<Scalar>(0.5 * (1.0 + (d / std::sqrt(2.0)).unaryExpr([](const Scalar& u) { return Scalar(erf(u)); })));
  };
  ArrayX<Scalar> call = s * cdf(d1) - strike * exp(-r) * cdf(d2);
  return call.sum();
}
PROGRAM(minimum_variance_portfolio) {
  MatrixX<Scalar> returns = in.matrix(6, 3);
  VectorX<Scalar> mean = returns.colwise().mean().transpose();
  MatrixX<Scalar> centred = returns.rowwise() - mean.transpose();
  MatrixX<Scalar> cov = centred.transpose() * centred / 5.0 + 0.1 * MatrixX<Scalar>::Identity(3, 3);
  VectorX<Scalar> ones = VectorX<Scalar>::Ones(3);
  VectorX<Scalar> w = cov.ldlt().solve(ones);
  w /= w.sum();
  Scalar variance = w.transpose() * cov * w;
  return sqrt(variance) - 0.5 * w.dot(mean);
}
PROGRAM(hidden_markov_in_logs) {
  MatrixX<Scalar> logA = in.matrix(3, 3), logB = in.matrix(3, 2);
  for (int i = 0; i < 3; ++i) {
    logA.row(i).array() -= log(logA.row(i).array().exp().sum());
    logB.row(i).array() -= log(logB.row(i).array().exp().sum());
  }
  std::vector<int> seen{0, 1, 1, 0};
  VectorX<Scalar> alpha = logB.col(seen[0]).array() - std::log(3.0);
  for (std::size_t t = 1; t < seen.size(); ++t) {
    VectorX<Scalar> next(3);
    for (int j = 0; j < 3; ++j) {
      VectorX<Scalar> v = alpha + logA.col(j);
      Scalar m = v.maxCoeff();
      next(j) = m + log((v.array() - m).exp().sum()) + logB(j, seen[t]);
    }
    alpha = next;
  }
  return alpha.maxCoeff() + log((alpha.array() - alpha.maxCoeff()).exp().sum());
}
PROGRAM(iterative_closest_point_step) {
  Matrix<Scalar, 3, Dynamic> P = in.matrix(3, 5), Q = in.matrix(3, 5);
  Vector3<Scalar> cp = P.rowwise().mean(), cq = Q.rowwise().mean();
  Matrix3<Scalar> H = (P.colwise() - cp) * (Q.colwise() - cq).transpose();
  JacobiSVD<Matrix3<Scalar>> svd(H, ComputeFullU | ComputeFullV);
  Matrix3<Scalar> R = svd.matrixV() * svd.matrixU().transpose();
  if (R.determinant() < 0) {
    Matrix3<Scalar> V = svd.matrixV();
    V.col(2) *= -1;
    R = V * svd.matrixU().transpose();
  }
  Vector3<Scalar> t = cq - R * cp;
  return ((R * P).colwise() + t - Q).squaredNorm();
}
PROGRAM(reprojection_of_points) {
  Vector3<Scalar> axis = in.template fixed<3, 1>(), t = in.template fixed<3, 1>();
  Scalar angle = axis.norm();
  AngleAxis<Scalar> rotation(angle, axis / angle);
  Matrix<Scalar, 3, Dynamic> points = in.matrix(3, 4);
  Scalar error = 0;
  for (int i = 0; i < points.cols(); ++i) {
    Vector3<Scalar> p = rotation * points.col(i) + t + Vector3<Scalar>(0.0, 0.0, 4.0);
    Vector2<Scalar> uv = p.hnormalized();
    Scalar r2 = uv.squaredNorm();
    uv *= 1.0 + 0.1 * r2 + 0.01 * r2 * r2;
    error += (500.0 * uv - Vector2<Scalar>(10.0 * i, 5.0)).squaredNorm();
  }
  return error * 1e-4;
}
PROGRAM(radial_basis_interpolation) {
  MatrixX<Scalar> centres = in.matrix(5, 2);
  VectorX<Scalar> values = in.vector(5);
  auto phi = [](const Scalar& r2) { return exp(-2.0 * r2); };
  MatrixX<Scalar> A(5, 5);
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j <= i; ++j) A(i, j) = A(j, i) = phi((centres.row(i) - centres.row(j)).squaredNorm());
  A.diagonal().array() += 0.1;
  VectorX<Scalar> c = A.llt().solve(values);
  RowVector2<Scalar> at(0.7, 0.9);
  Scalar s = 0;
  for (int i = 0; i < 5; ++i) s += c[i] * phi((centres.row(i) - at).squaredNorm());
  return s;
}
PROGRAM(inverse_kinematics_by_damped_least_squares) {
  VectorX<Scalar> q = in.vector(3);
  Vector3d length(1.0, 0.8, 0.5);
  Vector2<Scalar> target = in.template fixed<2, 1>();
  auto hand = [&](const VectorX<Scalar>& q) {
    Vector2<Scalar> p = Vector2<Scalar>::Zero();
    Scalar a = 0;
    for (int i = 0; i < 3; ++i) {
      a += q(i);
      p += length(i) * Vector2<Scalar>(cos(a), sin(a));
    }
    return p;
  };
  for (int it = 0; it < 3; ++it) {
    Matrix<Scalar, 2, 3> J;
    for (int i = 0; i < 3; ++i) {
      Scalar a = q.head(i + 1).sum();
      Vector2<Scalar> d = Vector2<Scalar>::Zero();
      for (int k = i; k < 3; ++k) {
        if (k > i) a += q(k);
        d += length(k) * Vector2<Scalar>(-sin(a), cos(a));
      }
      J.col(i) = d;
    }
    Vector2<Scalar> e = target - hand(q);
    q += J.transpose() * (J * J.transpose() + 0.1 * Matrix2<Scalar>::Identity()).ldlt().solve(e);
  }
  return (hand(q) - target).norm();
}
template <class T>
class Polynomial {
 public:
  explicit Polynomial(Matrix<T, Dynamic, 1> c) : c_(std::move(c)) {}
  T operator()(const T& x) const {
    T y = c_(c_.size() - 1);
    for (Index i = c_.size() - 2; i >= 0; --i) y = y * x + c_(i);
    return y;
  }
  Polynomial derivative() const {
    Matrix<T, Dynamic, 1> d(c_.size() - 1);
    for (Index i = 1; i < c_.size(); ++i) d(i - 1) = double(i) * c_(i);
    return Polynomial(d);
  }
  Polynomial operator*(const Polynomial& other) const {
    Matrix<T, Dynamic, 1> p = Matrix<T, Dynamic, 1>::Zero(c_.size() + other.c_.size() - 1);
    for (Index i = 0; i < c_.size(); ++i)
      for (Index j = 0; j < other.c_.size(); ++j) p(i + j) += c_(i) * other.c_(j);
    return Polynomial(p);
  }

 private:
  Matrix<T, Dynamic, 1> c_;
};
PROGRAM(newton_on_a_polynomial_class) {
  Polynomial<Scalar> p(in.vector(4)), q(in.vector(2));
  const auto pq = p * q;
  const auto d = pq.derivative();
  Scalar x = in.number();
  for (int i = 0; i < 4; ++i) x = x - pq(x) / (d(x) + 10.0);
  return x + d(x);
}
PROGRAM(moments_in_one_pass) {
  VectorX<Scalar> data = in.vector(7);
  Scalar mean = 0, m2 = 0;
  int n = 0;
  for (const Scalar& x : data) {
    ++n;
    const Scalar delta = x - mean;
    mean += delta / double(n);
    m2 += delta * (x - mean);
  }
  return mean / sqrt(m2 / (n - 1.0));
}
PROGRAM(exponential_smoothing_with_std_deque) {
  VectorX<Scalar> x = in.vector(6);
  std::deque<Scalar> window;
  Scalar level = x[0], sum = 0, alpha = 0.3 * in.number();
  for (int i = 0; i < x.size(); ++i) {
    window.push_back(x[i]);
    if (window.size() > 3) window.pop_front();
    level = alpha * x[i] + (1.0 - alpha) * level;
    sum += std::accumulate(window.begin(), window.end(), Scalar(0)) / double(window.size()) - level;
  }
  return sum;
}
PROGRAM(matrices_in_a_map_by_name) {
  std::map<std::string, MatrixX<Scalar>> parameters;
  parameters["W"] = in.matrix(2, 3);
  parameters["U"] = in.matrix(3, 2);
  parameters.emplace("b", in.matrix(2, 1));
  MatrixX<Scalar> y = parameters.at("W") * parameters.at("U") * parameters["b"];
  Scalar penalty = 0;
  for (const auto& [name, p] : parameters)
    if (name != "b") penalty += p.squaredNorm();
  return y.sum() + 0.01 * penalty;
}
PROGRAM(optional_and_tuple_results) {
  auto solve = [](const Matrix2<Scalar>& a, const Vector2<Scalar>& b) -> std::optional<Vector2<Scalar>> {
    if (abs(a.determinant()) < 1e-9) return std::nullopt;
    return Vector2<Scalar>(a.inverse() * b);
  };
  auto split = [](const Vector2<Scalar>& v) { return std::make_tuple(v.norm(), Vector2<Scalar>(v.normalized())); };
  Matrix2<Scalar> a = in.template fixed<2, 2>();
  Vector2<Scalar> b = in.template fixed<2, 1>();
  const auto x = solve(a, b);
  if (!x) return Scalar(0);
  auto [length, direction] = split(*x);
  return length * direction(0) + direction.y();
}
template <typename Derived>
typename Derived::Scalar geometric_mean(const DenseBase<Derived>& x) {
  using std::exp;
  typename Derived::Scalar s(0);
  for (Index i = 0; i < x.size(); ++i) s += log(x.derived().coeff(i));
  return exp(s / double(x.size()));
}
template <typename A, typename B>
auto blend(const MatrixBase<A>& a, const MatrixBase<B>& b, const typename A::Scalar& t) {
  return ((1.0 - t) * a + t * b).eval();
}
PROGRAM(generic_helpers_with_expressions) {
  VectorX<Scalar> a = in.vector(4), b = in.vector(4);
  Scalar t = in.number();
  return geometric_mean(a) + geometric_mean(a.head(2) + b.tail(2)) + blend(a, 2.0 * b, t).norm() +
         blend(a.head(2), b.tail(2), t).sum();
}
template <class T>
void normalise_rows(Ref<Matrix<T, Dynamic, Dynamic>> m) {
  for (Index i = 0; i < m.rows(); ++i) m.row(i) /= m.row(i).sum();
}
PROGRAM(references_that_are_written) {
  MatrixX<Scalar> m = in.matrix(3, 4);
  normalise_rows<Scalar>(m);
  normalise_rows<Scalar>(m.leftCols(2));
  return m(0, 0) * m(2, 3) + m.col(1).sum();
}
PROGRAM(finite_elements_of_a_bar) {
  const int n = 5;
  VectorX<Scalar> area = in.vector(n);
  Scalar modulus = in.number();
  SparseMatrix<Scalar> K(n, n);
  std::vector<Triplet<Scalar>> entries;
  for (int e = 0; e < n; ++e) {
    const Scalar k = modulus * area(e);
    if (e > 0) {
      entries.emplace_back(e - 1, e - 1, k);
      entries.emplace_back(e - 1, e, -k);
      entries.emplace_back(e, e - 1, -k);
    }
    entries.emplace_back(e, e, k);
  }
  K.setFromTriplets(entries.begin(), entries.end());
  VectorX<Scalar> load = VectorX<Scalar>::Zero(n);
  load(n - 1) = 1.0;
  SimplicialLDLT<SparseMatrix<Scalar>> solver(K);
  VectorX<Scalar> u = solver.solve(load);
  return u.dot(load) + area.sum() * 0.1;
}
PROGRAM(discrete_cosine_transform) {
  const int n = 6;
  VectorX<Scalar> x = in.vector(n);
  MatrixXd C(n, n);
  for (int k = 0; k < n; ++k)
    for (int j = 0; j < n; ++j) C(k, j) = std::cos(M_PI * (j + 0.5) * k / n) * std::sqrt((k ? 2.0 : 1.0) / n);
  VectorX<Scalar> c = C * x;
  c.tail(3).setZero();
  VectorX<Scalar> smooth = C.transpose() * c;
  return (smooth - x).squaredNorm() + smooth(2);
}
PROGRAM(bilinear_interpolation) {
  MatrixX<Scalar> image = in.matrix(4, 4);
  Scalar u = 1.0 + in.number(), v = 1.5 * in.number();
  auto plain = [](const Scalar& s) {
    if constexpr (std::is_same_v<Scalar, double>)
      return s;
    else
      return s.value();
  };
  int i = int(std::floor(plain(u))), j = int(std::floor(plain(v)));
  Scalar a = u - double(i), b = v - double(j);
  Matrix2<Scalar> patch = image.template block<2, 2>(i, j);
  return (1.0 - a) * (1.0 - b) * patch(0, 0) + a * (1.0 - b) * patch(1, 0) + (1.0 - a) * b * patch(0, 1) +
         a * b * patch(1, 1);
}
PROGRAM(soft_thresholding) {
  MatrixX<Scalar> A = in.matrix(4, 3);
  VectorX<Scalar> b = in.vector(4), x = VectorX<Scalar>::Zero(3);
  Scalar lambda = 0.05 * in.number();
  for (int k = 0; k < 6; ++k) {
    VectorX<Scalar> z = x - 0.05 * A.transpose() * (A * x - b);
    x = z.array().sign() * (z.array().abs() - 0.05 * lambda).max(0.0);
  }
  return 0.5 * (A * x - b).squaredNorm() + lambda * x.template lpNorm<1>();
}
PROGRAM(adam_steps) {
  VectorX<Scalar> w = in.vector(3), m = VectorX<Scalar>::Zero(3), v = m;
  const VectorX<Scalar> target = in.vector(3);
  for (int t = 1; t <= 4; ++t) {
    VectorX<Scalar> g = 2.0 * (w - target).cwiseProduct(target);
    m = 0.9 * m + 0.1 * g;
    v = 0.99 * v + 0.01 * g.cwiseAbs2();
    const ArrayX<Scalar> mh = m.array() / (1 - std::pow(0.9, t)), vh = v.array() / (1 - std::pow(0.99, t));
    w.array() -= 0.1 * mh / (vh.sqrt() + 1e-3);
  }
  return w.squaredNorm();
}
PROGRAM(unscented_sigma_points) {
  VectorX<Scalar> mean = in.vector(2);
  MatrixX<Scalar> m = in.matrix(2, 2), cov = m * m.transpose() + MatrixX<Scalar>::Identity(2, 2);
  MatrixX<Scalar> S = cov.llt().matrixL();
  std::vector<VectorX<Scalar>> sigma{mean};
  for (int i = 0; i < 2; ++i) {
    sigma.push_back(mean + std::sqrt(3.0) * S.col(i));
    sigma.push_back(mean - std::sqrt(3.0) * S.col(i));
  }
  VectorX<Scalar> y(5);
  for (std::size_t i = 0; i < sigma.size(); ++i) y(Index(i)) = sqrt(sigma[i].squaredNorm() + 1.0);
  VectorXd weight(5);
  weight << 1.0 / 3, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6;
  Scalar average = weight.dot(y);
  return average + (weight.array() * (y.array() - average).square()).sum();
}
PROGRAM(truss_energy_of_named_edges) {
  Matrix<Scalar, 2, 4> nodes = in.template fixed<2, 4>();
  const std::array<std::pair<int, int>, 5> edges{{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}}};
  Scalar energy = 0;
  for (auto [i, j] : edges) {
    auto d = nodes.col(i) - nodes.col(j);
    Scalar stretch = d.norm() - 0.5;
    energy += 0.5 * stretch * stretch;
  }
  return energy;
}
PROGRAM(recursion_of_a_segment_tree) {
  VectorX<Scalar> x = in.vector(8);
  std::function<Scalar(Index, Index)> soft_max = [&](Index first, Index count) -> Scalar {
    if (count == 1) return x(first);
    const Scalar a = soft_max(first, count / 2), b = soft_max(first + count / 2, count - count / 2);
    return log(exp(a) + exp(b));
  };
  return soft_max(0, x.size());
}
PROGRAM(wave_on_a_ring_by_circular_shift) {
  VectorX<Scalar> u = in.vector(6), before = u;
  Scalar c = 0.5 * in.number();
  for (int t = 0; t < 4; ++t) {
    VectorX<Scalar> left(6), right(6);
    left << u.tail(1), u.head(5);
    right << u.tail(5), u.head(1);
    VectorX<Scalar> next = 2.0 * u - before + c * c * (left - 2.0 * u + right);
    before = u;
    u = next;
  }
  return u.squaredNorm();
}
PROGRAM(lu_by_hand_with_pivots) {
  MatrixX<Scalar> a = in.matrix(4, 4) + 0.5 * MatrixX<Scalar>::Identity(4, 4);  // the input is nearly singular
  VectorX<Scalar> b = in.vector(4);
  for (int k = 0; k < 3; ++k) {
    Index p;
    a.col(k).tail(4 - k).cwiseAbs().maxCoeff(&p);
    p += k;
    if (p != k) {
      a.row(k).swap(a.row(p));
      std::swap(b(k), b(p));
    }
    for (int i = k + 1; i < 4; ++i) {
      Scalar f = a(i, k) / a(k, k);
      a.row(i).tail(4 - k) -= f * a.row(k).tail(4 - k);
      b(i) -= f * b(k);
    }
  }
  VectorX<Scalar> x = a.template triangularView<Upper>().solve(b);
  return x.template lpNorm<Infinity>() + x.sum();
}
PROGRAM(conditional_mean_of_a_gaussian) {
  MatrixX<Scalar> m = in.matrix(4, 4), S = m * m.transpose() + MatrixX<Scalar>::Identity(4, 4);
  VectorX<Scalar> mu = in.vector(4), y = in.vector(2);
  auto S11 = S.topLeftCorner(2, 2), S12 = S.topRightCorner(2, 2), S22 = S.bottomRightCorner(2, 2);
  LLT<MatrixX<Scalar>> llt(S22);
  VectorX<Scalar> mean = mu.head(2) + S12 * llt.solve(y - mu.tail(2));
  MatrixX<Scalar> cov = S11 - S12 * llt.solve(S12.transpose());
  return mean.sum() + log(cov.determinant());
}
PROGRAM(attention_with_a_mask) {
  MatrixX<Scalar> Q = in.matrix(3, 2), K = in.matrix(3, 2), V = in.matrix(3, 2);
  MatrixX<Scalar> s = Q * K.transpose() / std::sqrt(2.0);
  for (int i = 0; i < 3; ++i)
    for (int j = i + 1; j < 3; ++j) s(i, j) = -1e9;
  MatrixX<Scalar> w = (s.colwise() - s.rowwise().maxCoeff()).array().exp();
  w = w.array().colwise() / w.rowwise().sum().array();
  return (w * V).squaredNorm();
}
PROGRAM(quaternion_integration) {
  Quaternion<Scalar> q(1.0, 0.0, 0.0, 0.0);
  Vector3<Scalar> w = in.template fixed<3, 1>();
  for (int k = 0; k < 5; ++k) {
    Quaternion<Scalar> dq(0.0, 0.5 * w.x(), 0.5 * w.y(), 0.5 * w.z());
    Quaternion<Scalar> rate = q * dq;
    q.coeffs() += 0.02 * rate.coeffs();
    q.normalize();
  }
  Vector3<Scalar> g = q.inverse() * Vector3<Scalar>(0.0, 0.0, -9.81);
  return g.x() + q.toRotationMatrix()(1, 0);
}
PROGRAM(spectral_radius_by_eigenvalues) {
  MatrixX<Scalar> m = in.matrix(3, 3), a = (m + m.transpose()) / 2.0;
  SelfAdjointEigenSolver<MatrixX<Scalar>> es(a, EigenvaluesOnly);
  return es.eigenvalues().cwiseAbs().maxCoeff() + es.eigenvalues().prod();
}
PROGRAM(unique_pointers_to_models) {
  struct Model {
    virtual ~Model() = default;
    virtual Scalar operator()(const VectorX<Scalar>& x) const = 0;
  };
  struct Quadratic : Model {
    MatrixX<Scalar> a;
    Scalar operator()(const VectorX<Scalar>& x) const override { return 0.5 * x.dot(a * x); }
  };
  struct Smooth : Model {
    Scalar operator()(const VectorX<Scalar>& x) const override { return (x.array().square() + 1.0).sqrt().sum(); }
  };
  std::vector<std::unique_ptr<Model>> models;
  auto quadratic = std::make_unique<Quadratic>();
  quadratic->a = in.matrix(2, 2);
  models.push_back(std::move(quadratic));
  models.push_back(std::make_unique<Smooth>());
  VectorX<Scalar> x = in.vector(2);
  Scalar sum = 0;
  for (auto& model : models) sum += (*model)(x);
  return sum;
}
