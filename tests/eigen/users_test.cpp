// SPDX-License-Identifier: MIT
// What people write with Eigen, once for matrices of double and of active numbers: functions of MatrixBase, containers,
// lambdas, automatic types, threads, regression with cross-validation, differential equations of matrices. Gradients
// against differences.
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <thread>
#include <vector>
#include <wengert/eigen.hpp>

using wengert::Real;
using wengert::Tape;

namespace of_users {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

/// A number of a matrix and a vector: its gradient against differences along a direction.
template <class F>
void check(F&& f, Eigen::Index rows = 4, Eigen::Index cols = 4) {
  std::srand(11);
  const Eigen::MatrixXd a0 = Eigen::MatrixXd::Random(rows, cols) + 3.0 * Eigen::MatrixXd::Identity(rows, cols),
                        a_dot = Eigen::MatrixXd::Random(rows, cols);
  const Eigen::VectorXd v0 = Eigen::VectorXd::Random(rows), v_dot = Eigen::VectorXd::Random(rows);
  Tape tape;
  Matrix<Real> a = a0;
  Vector<Real> v = v0;
  tape.input(a);
  tape.input(v);
  const Real y = f(a, v);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  const double adjoint =
      Eigen::MatrixXd(tape.adjoint(a)).cwiseProduct(a_dot).sum() + Eigen::VectorXd(tape.adjoint(v)).dot(v_dot);
  const auto at = [&](double t) {
    const Eigen::MatrixXd a_t = a0 + t * a_dot;
    const Eigen::VectorXd v_t = v0 + t * v_dot;
    return double(f(a_t, v_t));
  };
  EXPECT_NEAR(y.value(), at(0), 1e-12 * (1 + std::abs(at(0))));
  const double h = 1e-6, expected = (at(h) - at(-h)) / (2 * h);
  EXPECT_NE(expected, 0);
  EXPECT_NEAR(adjoint, expected, 2e-8 * (1 + std::abs(expected)));
}

template <class D>
typename D::Scalar energy(const Eigen::MatrixBase<D>& m) {
  return (m * m.transpose()).trace() + m.derived().sum();
}
template <class A, class B>
auto congruence(const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b) {
  return typename A::PlainObject(a * b * a.transpose());
}
template <class D>
void double_in_place(Eigen::MatrixBase<D>& m) {
  m *= 2.0;
}

TEST(users, functions_of_matrix_base) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    M b = congruence(a, M(a + a.transpose()));
    double_in_place(b);
    return energy(b) + energy(v) + energy((a * v).eval());
  });
}
TEST(users, containers_of_matrices) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    using V = std::decay_t<decltype(v)>;
    std::vector<M> powers{a};
    for (int i = 1; i < 4; ++i) powers.push_back(powers.back() * a / 10.0);
    std::map<int, V> images;
    for (int i = 0; i < 4; ++i) images[i] = powers[std::size_t(i)] * v;
    powers.erase(powers.begin());
    std::swap(powers[0], powers[1]);
    return typename M::Scalar(images[3].dot(images[1]) + powers[0].trace() * powers.back().sum());
  });
}
TEST(users, expressions_kept_with_auto) {
  check([](const auto& a, const auto& v) {
    const auto twice = [](const auto& x) { return 2.0 * x; };
    using V = std::decay_t<decltype(v)>;
    const V w = a * v;
    const auto sum = twice(w) + v;
    const auto image = a * sum;
    const V result = image - sum;
    return typename V::Scalar(result.squaredNorm());
  });
}
TEST(users, ridge_regression_with_cross_validation) {
  check(
      [](const auto& x, const auto& y) {
        using M = std::decay_t<decltype(x)>;
        using V = std::decay_t<decltype(y)>;
        using T = typename M::Scalar;
        const Eigen::Index fold = 3, folds = x.rows() / fold, n = x.rows() - fold;
        T error = 0;
        for (Eigen::Index k = 0; k < folds; ++k) {
          M train(n, x.cols());
          V target(n);
          train.topRows(k * fold) = x.topRows(k * fold);
          train.bottomRows(n - k * fold) = x.bottomRows(n - k * fold);
          target.head(k * fold) = y.head(k * fold);
          target.tail(n - k * fold) = y.tail(n - k * fold);
          M gram = train.transpose() * train;
          gram.diagonal() += 0.1 * V(V::Ones(x.cols()));
          const V weights = gram.llt().solve(train.transpose() * target);
          const V residual = x.middleRows(k * fold, fold) * weights - y.segment(k * fold, fold);
          error += residual.squaredNorm();
        }
        return T(error / double(x.rows()));
      },
      9, 3);
}
TEST(users, a_differential_equation_of_matrices) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    M p = 0.1 * v * v.transpose();
    const auto rate = [&](const M& q) { return M(0.1 * (a * q + q * a.transpose()) - q * q); };  // Riccati's
    const double h = 0.05;
    for (int step = 0; step < 10; ++step) {
      const M k1 = rate(p), k2 = rate(p + 0.5 * h * k1), k3 = rate(p + 0.5 * h * k2), k4 = rate(p + h * k3);
      p += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return typename M::Scalar(p.trace());
  });
}
TEST(users, a_network_of_two_layers) {
  check([](const auto& w, const auto& b) {
    using M = std::decay_t<decltype(w)>;
    using T = typename M::Scalar;
    const Eigen::MatrixXd batch = Eigen::MatrixXd::Constant(4, 5, 0.25), target = Eigen::MatrixXd::Ones(4, 5);
    M hidden = w * batch;
    hidden = hidden.colwise() + b;
    hidden = hidden.array().tanh().matrix();
    const M out = w.transpose() * hidden;
    const M wrong = out - target;
    return T(wrong.array().square().mean() + 0.01 * w.squaredNorm());
  });
}
TEST(users, blocks_of_blocks_and_aliases) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    M b = a;
    b = b * a;
    b.block(0, 0, 3, 3) = b.block(1, 1, 3, 3).eval();
    b.block(0, 0, 1, 2) = b.row(1).tail(2).eval();
    b.col(1).swap(b.col(2));
    b.diagonal() *= 2.0;
    b.noalias() += a * a;
    return typename M::Scalar((b * v).dot(a.block(0, 0, 4, 3).block(0, 1, 4, 1).col(0)));
  });
}
TEST(users, every_thread_has_a_tape_of_its_own) {
  std::vector<double> gradients(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < gradients.size(); ++i)
    threads.emplace_back([&gradients, i] {
      for (int round = 0; round < 50; ++round) {
        Tape tape;
        Matrix<Real> a = Eigen::MatrixXd(Eigen::MatrixXd::Constant(20, 20, double(i)));
        tape.input(a);
        Matrix<Real> b = a * a;
        b += a;
        const Real y = b.sum();
        tape.adjoint(y) = 1.0;
        tape.reverse();
        gradients[i] = Eigen::MatrixXd(tape.adjoint(a))(3, 4);
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < gradients.size(); ++i) EXPECT_EQ(gradients[i], 40.0 * double(i) + 1);
}
TEST(users, inner_products_are_numbers) {
  check([](const auto& a, const auto& v) {
    using T = typename std::decay_t<decltype(a)>::Scalar;
    const T square = v.transpose() * v;
    T form = v.transpose() * a * v;
    form *= v.transpose() * v;
    return T(square * form);
  });
}
TEST(users, matrices_from_numbers_blocks_and_vectors) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    using V = std::decay_t<decltype(v)>;
    using T = typename M::Scalar;
    V stacked(6);
    stacked << v.head(2), 1.0, v(3), v.tail(2);
    M blocks(4, 8);
    blocks << a, a.transpose(), M::Identity(0, 8);
    M small(2, 2);
    small << v(0), T(v(1) * v(2)), 2.0, a(0, 1);
    return T(stacked.squaredNorm() + (blocks * blocks.transpose()).trace() * small.determinant());
  });
}
TEST(users, parts_are_set) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    using T = typename M::Scalar;
    M b = a * a;
    b.col(0).setZero();
    b.block(0, 1, 2, 2).setIdentity();
    b.block(2, 0, 2, 2) = v.head(2).asDiagonal();
    b.row(3).setConstant(0.5);
    b.col(2).noalias() = a * v;
    b.transposeInPlace();
    T sum = 0;
    for (Eigen::Index i = 0; i < b.rows(); ++i) {
      sum += b(i, 2);
      if (b(i, i) > 0.0 && b(i, i) >= v(i)) sum -= v(i);
      sum *= a(i, i);
    }
    return T(sum + (b * v).sum());
  });
}
TEST(users, numbers_as_bounds_and_vectors_as_diagonals) {
  check([](const auto& a, const auto& v) {
    using T = typename std::decay_t<decltype(a)>::Scalar;
    using V = std::decay_t<decltype(v)>;
    const Eigen::VectorXd weights = Eigen::VectorXd::LinSpaced(4, 1.0, 2.0);
    V w = v.cwiseMax(0.0) + v.array().min(0.25).matrix();
    w.normalize();
    Eigen::VectorXd added = weights;
    const auto diagonal = added.asDiagonal();
    std::decay_t<decltype(a)> b = a;
    b += diagonal;
    b.topLeftCorner(2, 2) -= Eigen::Vector2d(0.5, 0.25).asDiagonal();
    b.template bottomRightCorner<2, 2>() = 0.5 * Eigen::Matrix2d::Identity();
    b.template bottomLeftCorner<2, 2>() += 2.0 * Eigen::Matrix2d::Ones() - Eigen::Matrix2d::Identity();
    added(1) = 3.0;
    b -= diagonal;
    return T((weights.asDiagonal() * a * weights.asDiagonal()).eval().sum() * w.dot(weights) + b.squaredNorm());
  });
}
TEST(users, at_a_tie_the_first_is_chosen_as_for_numbers) {
  const Eigen::VectorXd one = Eigen::VectorXd::Ones(1);
  const auto slopes = [&](auto&& f) {  // by the first and by the second argument
    Tape tape;
    Vector<Real> a = one, b = one;
    tape.input(a);
    tape.input(b);
    Vector<Real> y = f(a, b);
    tape.adjoint(y) = one;
    tape.reverse();
    return std::pair(Eigen::VectorXd(tape.adjoint(a))(0), Eigen::VectorXd(tape.adjoint(b))(0));
  };
  const std::pair first(1.0, 0.0);
  EXPECT_EQ(slopes([](const auto& a, const auto& b) { return a.cwiseMin(b); }), first);
  EXPECT_EQ(slopes([](const auto& a, const auto& b) { return a.cwiseMax(b); }), first);
  EXPECT_EQ(slopes([](const auto& a, const auto& b) { return a.array().min(b.array()).matrix(); }), first);
  EXPECT_EQ(slopes([](const auto& a, const auto& b) { return a.array().max(b.array()).matrix(); }), first);
  EXPECT_EQ(slopes([](const auto& a, const auto&) { return a.cwiseMax(1.0); }), first);
  EXPECT_EQ(slopes([](const auto& a, const auto&) { return a.array().min(1.0).matrix(); }), first);
  const std::pair none(0.0, 0.0);
  EXPECT_EQ(slopes([&](const auto& a, const auto&) { return one.cwiseMin(a); }), none);
  EXPECT_EQ(slopes([&](const auto& a, const auto&) { return one.cwiseMax(a); }), none);
}
TEST(users, a_quotient_of_tiny_numbers_does_not_overflow) {
  const Eigen::VectorXd tiny = Eigen::VectorXd::Constant(1, 1e-310);
  Tape tape;
  Vector<Real> a = tiny;
  tape.input(a);
  const Vector<Real> y = tiny.cwiseQuotient(a);
  EXPECT_EQ(y.value()(0), 1);
}
TEST(users, a_decomposition_of_an_expression_takes_options) {
  check([](const auto& a, const auto& v) {
    using M = std::decay_t<decltype(a)>;
    const Eigen::JacobiSVD<M> svd(a * a.transpose() + a, Eigen::ComputeThinU | Eigen::ComputeThinV);
    return typename M::Scalar((svd.matrixU() * svd.matrixV().transpose() * v).sum() + svd.singularValues().sum());
  });
}
TEST(users, matrices_are_printed_and_compared_by_their_values) {
  Tape tape;
  Matrix<Real> a = Eigen::MatrixXd(Eigen::MatrixXd::Identity(2, 2));
  tape.input(a);
  std::ostringstream text;
  text << a << (a * 2.0).eval();
  EXPECT_EQ(text.str(), "1 0\n0 12 0\n0 2");
  EXPECT_TRUE(a.isApprox(a * 1.0));
  EXPECT_FALSE(a.isApprox(2.0 * a));
}
TEST(users, what_does_not_fit_after_a_comma_is_an_error) {
  Tape tape;
  Matrix<Real> a(2, 2);
  Vector<Real> v(2);
  EXPECT_THROW((a << v, v, v), wengert::Error);
  EXPECT_THROW((a << v, 1.0), wengert::Error);
  EXPECT_THROW((a << v, 1.0, v), wengert::Error);
  EXPECT_THROW((a << 1.0, 2.0, 3.0).finished(), wengert::Error);
  EXPECT_EQ((a << v, v).finished().size(), 4);
}

}  // namespace of_users
