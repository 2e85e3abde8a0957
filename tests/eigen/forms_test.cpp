// SPDX-License-Identifier: MIT
// Forms of Eigen by their values: Ref, slices, writes by columns and rows, functions of coefficients, the other
// singular value decomposition, matrices by rows and by columns in one program. Each is computed with double too;
// gradients against differences. What costs the compiler most and has no line of its own is asked with
// WENGERT_EVERY_KIND.
#include <gtest/gtest.h>
#include <sstream>
#include <variant>
#include <vector>
#include <wengert/eigen.hpp>

using wengert::Real;
using wengert::Tape;

namespace of_forms {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using ByRows = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

Eigen::MatrixXd a0() {
  Eigen::MatrixXd a(4, 4);
  a << 3.1, 0.2, -0.4, 0.7, -0.3, 2.6, 0.5, 0.1, 0.8, -0.6, 3.4, 0.9, 0.25, 0.35, -0.15, 2.2;
  return a;
}

/// f(a, v) gives a matrix: its coefficients, weighted differently, are what is differentiated.
template <class F>
void check(F&& f) {
  const Eigen::MatrixXd a_dot = a0().transpose().array().sin();
  const Eigen::VectorXd v0 = Eigen::VectorXd::LinSpaced(4, -0.5, 1.1), v_dot = v0.array().cos();
  Tape tape;
  Matrix<Real> a = a0();
  Vector<Real> v = v0;
  tape.input(a);
  tape.input(v);
  const auto recorded = f(a, v);
  const Matrix<Real> y(recorded);
  const auto at = [&](double t) {
    return Eigen::MatrixXd(f(Matrix<double>(a0() + t * a_dot), Vector<double>(v0 + t * v_dot)));
  };
  const Eigen::MatrixXd value = at(0);
  ASSERT_EQ(y.rows(), value.rows());
  ASSERT_EQ(y.cols(), value.cols());
  EXPECT_LE((y.value() - value).norm(), 1e-13 * (1 + value.norm()));
  const Eigen::MatrixXd seed = Eigen::VectorXd::LinSpaced(value.size(), 0.3, 2.0).reshaped(value.rows(), value.cols());
  tape.adjoint(y) = seed;
  tape.reverse();
  const double h = 1e-6, adjoint = Eigen::MatrixXd(tape.adjoint(a)).cwiseProduct(a_dot).sum() +
                                   Eigen::VectorXd(tape.adjoint(v)).dot(v_dot);
  const double expected = (at(h) - at(-h)).cwiseProduct(seed).sum() / (2 * h);
  EXPECT_NE(expected, 0);
  EXPECT_NEAR(adjoint, expected, 2e-8 * (1 + std::abs(expected)));
  auto tangents = tape.directions(1);
  a.seed(tangents, 0, a_dot);
  v.seed(tangents, 0, v_dot);
  tape.forward(tangents);
  EXPECT_NEAR(y.adjoint(tangents, 0).cwiseProduct(seed).sum(), adjoint, 1e-11 * (1 + std::abs(adjoint)));
}
template <class M>
using NumberOf = typename std::decay_t<M>::Scalar;

template <class T>
T quadratic(const Eigen::Ref<const Matrix<T>>& m, const Eigen::Ref<const Vector<T>>& v) {
  return v.dot(m * v);
}
template <class T>
void scale_and_shift(Eigen::Ref<Matrix<T>> m, const T& factor) {
  m *= factor;
  m(0, 0) += 1.0;
}
template <class T>
void square(Eigen::Ref<Eigen::ArrayX<T>> x, const Eigen::Ref<const Eigen::ArrayX<T>>& factor) {
  x *= x * factor;
}

TEST(EigenForms, FactorsOfQrAreMatrices) {
  check([](const auto& a, const auto& v) {
    using M = std::remove_cvref_t<decltype(a)>;
    const Eigen::HouseholderQR<M> qr(a.leftCols(3) * v(3));
    const M q = qr.householderQ() * Eigen::MatrixXd::Identity(4, 3);
    const M r = qr.matrixQR().topRows(3).template triangularView<Eigen::Upper>();
    return M(q + a.leftCols(3) * r);
  });
  check([](const auto& a, const auto& v) {
    using M = std::remove_cvref_t<decltype(a)>;
    const Eigen::ColPivHouseholderQR<M> qr(a);
    const M r = qr.matrixR().template triangularView<Eigen::Upper>();
    return M(M(qr.householderQ()) * v + r * v + qr.householderQ().transpose() * v);
  });
}
TEST(forms, a_coefficient_of_a_factor) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    const Matrix<T> symmetric = a.transpose() * a + Eigen::MatrixXd::Identity(a.cols(), a.cols());
    const auto factors = symmetric.llt();
    const Eigen::LLT<Matrix<T>, Eigen::Upper> upper(symmetric);
    const Matrix<T> packed = upper.matrixLLT();
    return Vector<T>(v * factors.matrixLLT()(1, 0) * factors.matrixLLT()(0, 1) + packed(0, 1) * packed.col(0));
  });
}
TEST(forms, q_has_all_its_columns) {
  check([](const auto& a, const auto& v) {
    using M = std::remove_cvref_t<decltype(a)>;
    M tall = a.leftCols(2);
    tall.row(2) *= v(1);
    const Eigen::ColPivHouseholderQR<M> qr(tall);
    const M q = qr.householderQ();
    return M(q + (qr.householderQ().transpose() * v) * v.transpose());
  });
}
TEST(forms, extremes_with_active_numbers) {
  check([](const auto& a, const auto& v) {
    using M = std::remove_cvref_t<decltype(a)>;
    const NumberOf<M> t = v(3) * 0.3;
    return M(a.cwiseMax(t).cwiseMin(v(3) * 1.5) + a.array().max(v(2)).min(2.0 * t).matrix());
  });
}
TEST(forms, matrices_of_one_number) {
  check([](const auto&, const auto& v) {
    using T = NumberOf<decltype(v)>;
    const T x = v(1) * 2.0, numbers[] = {x, x * x};
    const Eigen::Matrix<T, 1, 1> one(x), half(0.5);
    const std::variant<int, T> either = v(1) * 2.0;
    EXPECT_EQ(either.index(), 1u);
    const Eigen::Array<T, 2, 1> all(x), halves(0.5);
    const Eigen::Matrix<T, 2, 1> given(numbers);
    Matrix<T> y;
    y.setConstant(2, 3, x);
    y.setOnes(Eigen::NoChange, 2);
    y.row(0) += (all * halves).matrix().transpose() * half(0);
    return Matrix<T>(y * given * one);
  });
}

TEST(forms, a_ref_that_is_read_takes_matrices_blocks_and_expressions) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    Vector<T> y(3);
    y(0) = quadratic<T>(a, v);
    y(1) = quadratic<T>(a.topLeftCorner(2, 2), v.tail(2));
    y(2) = quadratic<T>(a * a.transpose(), 2.0 * v);
    return y;
  });
}
TEST(forms, a_ref_that_is_written_writes_to_the_matrix_or_its_block) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    Matrix<T> b = a;
    scale_and_shift<T>(b, v(0));
    scale_and_shift<T>(b.block(1, 1, 2, 3), v(1));
    Eigen::ArrayX<T> w = v;
    square<T>(w, v.array());
    b.col(1) = w;
    return b;
  });
}
TEST(forms, slices_are_read_and_written) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    const std::vector<int> odd{1, 3};
    Matrix<T> b = a * a;
    b(Eigen::seq(0, 3, 2), Eigen::all) = a(odd, Eigen::all);
    b(Eigen::all, Eigen::last) = v;
    Vector<T> w = v;
    w(odd) = a(Eigen::seqN(0, 2), 1) * v(0);
    w(Eigen::seq(0, 1)) *= w(2);
    w(1) += v(Eigen::last) * (v + w)(Eigen::last) + (a * v)(odd).sum();
    b.topRows(2)(Eigen::all, Eigen::seq(0, 1)) = (2.0 * a)(odd, Eigen::lastN(2));
    b.col(0) = w;
    return b;
  });
}
TEST(forms, indices_may_be_gone_before_the_sweep) {
  check([](const auto& a, const auto& v) {
    Vector<NumberOf<decltype(a)>> w = v;
    Eigen::MatrixXi which(2, 2);
    which << 1, 3, 2, 0;
    w(which.row(1)) = a(0, 1) * v(which.row(0));
    which.setConstant(77);
    return w;
  });
}
TEST(forms, columns_and_rows_are_written_together) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    Matrix<T> b = a, c = a;
    b.colwise() += v;
    b.rowwise() -= v.transpose();
    c.colwise() = v;
    c.block(0, 1, 4, 2).colwise() += a.col(3);
    b.array().rowwise() *= v.transpose().array();
    c.array().colwise() /= (v.array() + 2.0);
    b.rowwise().normalize();
    return Matrix<T>(b + c);
  });
}
TEST(forms, functions_of_coefficients) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    using std::exp;
    using std::sin;
    const Matrix<T> b = a.unaryExpr([](const T& x) { return T(x * sin(x)); });
    const Matrix<T> c = (a * b).binaryExpr(b, [](const T& x, const T& y) { return T(x * exp(-0.1 * y)); });
    const Vector<T> w = v.unaryExpr([&](const T& x) { return x > 0.0 ? T(x * x) : T(0.0); });
    return Matrix<T>(c * w);
  });
}
TEST(forms, a_value_of_another_size_than_its_type_is_an_error) {
  Tape tape;
  Matrix<Real> a = a0();
  tape.input(a);
  using Small = Eigen::Matrix<Real, 3, 3>;
  EXPECT_THROW(Small{a}, wengert::Error);
  EXPECT_THROW(Small{a * a}, wengert::Error);
  EXPECT_THROW(Vector<Real>{a * a}, wengert::Error);
  EXPECT_THROW(Vector<Real>{a}, wengert::Error);
  Vector<Real> v;
  EXPECT_THROW(v = a.topRows(2), wengert::Error);
}
TEST(forms, matrices_answer_as_their_values_do) {
  Tape tape;
  Matrix<Real> a = Eigen::MatrixXd(Eigen::MatrixXd::Identity(3, 3));
  tape.input(a);
  EXPECT_TRUE(a.isIdentity() && a.isDiagonal() && a.isUnitary() && a.isLowerTriangular() && a.isUpperTriangular());
  EXPECT_FALSE(a.isZero() || a.isOnes() || a.isConstant(1.0));
  EXPECT_EQ(a.innerSize(), 3);
  EXPECT_EQ(a.outerSize(), 3);
  EXPECT_EQ(a.nonZeros(), 9);
  std::ostringstream text;
  text << a.row(0).eval().format(Eigen::IOFormat(2, 0, ", "));
  EXPECT_EQ(text.str(), "1, 0, 0");
  Matrix<Real> b = a;
  b.fill(2.0);
  EXPECT_TRUE(b.isConstant(2.0) && !b.isOnes());
  b.setRandom();
  EXPECT_FALSE(b.isConstant(2.0));
  b.resizeLike(Eigen::MatrixXd(2, 5));
  EXPECT_EQ(b.cols(), 5);
  b.conservativeResizeLike(a);
  EXPECT_EQ(b.cols(), 3);
  Vector<Real> v(4);
  v.setLinSpaced(1.0, 4.0);
  EXPECT_EQ(v.value(), Eigen::Vector4d(1, 2, 3, 4));
  v.setUnit(1);
  EXPECT_EQ(v.value(), Eigen::Vector4d::Unit(1));
  Eigen::Array<Real, Eigen::Dynamic, 1> c(3);
  c.fill(1.5);
  EXPECT_TRUE(c.isConstant(1.5) && c.real().isConstant(1.5));
}
TEST(forms, the_fourth_coefficient_of_a_vector_is_read_and_written) {
  check([]<class T>(const Matrix<T>& a, const Vector<T>& v) {
    Vector<T> u = a * v;
    u.w() = u.x() * u.w();
    return Matrix<T>(u.conjugate());
  });
}
TEST(forms, both_singular_value_decompositions_are_one) {
  Tape tape;
  Matrix<Real> a = a0();
  tape.input(a);
  const Vector<Real> s = a.bdcSvd().singularValues();
  EXPECT_LE((s.value() - a0().jacobiSvd().singularValues()).norm(), 1e-13);
  tape.adjoint(s) = Eigen::VectorXd::Unit(4, 0);
  tape.reverse();
  const Eigen::MatrixXd bar = tape.adjoint(a);
  const double h = 1e-6, expected = ((a0() + h * bar).jacobiSvd().singularValues()(0) -
                                     (a0() - h * bar).jacobiSvd().singularValues()(0)) /
                                    (2 * h);
  EXPECT_NEAR(bar.squaredNorm(), expected, 1e-8);
}

#ifdef WENGERT_EVERY_KIND
TEST(forms, singular_values_by_the_divide_and_conquer_solver) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    Matrix<T> b = a;
    b.col(0) += v;
    const auto svd = b.bdcSvd(Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Matrix<T> product =
        svd.matrixU() * svd.singularValues().array().square().matrix().asDiagonal() * svd.matrixV().transpose();
    return product;
  });
}
TEST(forms, a_decomposition_by_its_class) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    const Eigen::JacobiSVD<Matrix<T>> jacobi(a, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Eigen::BDCSVD<Matrix<T>> divided(a);
    return Vector<T>(jacobi.singularValues() + 2.0 * divided.singularValues() + v);
  });
}
TEST(forms, matrices_by_rows_and_by_columns_mix) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    ByRows<T> b = a;
    b = a;
    b.row(1) = v.transpose();
    const ByRows<T> c = a * b;
    Matrix<T> d = b;
    d = c;
    d += b * a;
    b += d;
    b.block(0, 0, 2, 2) = d.block(2, 2, 2, 2);
    b = a.transpose();
    d = b.transpose();
    d -= (c + a).eval();
    return Matrix<T>(d + c.cwiseProduct(a) - b * a);
  });
}
/// The extreme is one of sums that Eigen adds up in another order than one of them alone.
TEST(forms, the_greatest_sum_of_rows_by_rows) {
  using ByRows = Eigen::Array<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  Eigen::ArrayXXd a0(5, 6);
  for (Eigen::Index i = 0; i < a0.size(); ++i) a0(i) = 0.6 + 0.37 * std::sin(1.3 * double(i) + 0.4);
  Eigen::Index greatest = 0;
  a0.colwise().sum().maxCoeff(&greatest);
  Tape tape;
  ByRows a = a0;
  tape.input(a);
  const Real y = a.colwise().sum().maxCoeff();
  tape.adjoint(y) = 1.0;
  tape.reverse();
  Eigen::ArrayXXd expected = Eigen::ArrayXXd::Zero(5, 6);
  expected.col(greatest) = 1.0;
  EXPECT_EQ((Eigen::ArrayXXd(tape.adjoint(a)) - expected).abs().maxCoeff(), 0.0);
}
TEST(forms, fixed_and_dynamic_sizes_mix) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    Eigen::Matrix<T, 4, 4, Eigen::RowMajor> b = a;
    Eigen::Matrix<T, 4, 4> c = b;
    Eigen::Matrix<T, 4, 1> w = v;
    c += a * b;
    b = c;
    w = a * w;
    Matrix<T> d = c;
    d = b * c;
    d.col(0) = w;
    d.template topLeftCorner<2, 2>() = b.bottomRightCorner(2, 2);
    Vector<T> u = w;
    u = b * u + w.cwiseProduct(v);
    return Matrix<T>(d * u);
  });
}
TEST(forms, rows_are_assigned_to_columns_and_columns_to_rows) {
  check([](const auto& a, const auto& v) {
    using T = NumberOf<decltype(a)>;
    using Row = Eigen::Matrix<T, 1, Eigen::Dynamic>;
    Vector<T> w = a.row(1);
    w += v;
    Vector<T> u = w.transpose() * a;
    u = u.transpose() * a;
    Row r = u;
    r = w;
    Matrix<T> b = a;
    b.row(0) = w;
    b.row(1) = a * v;
    b.col(2) = a.row(0);
    b.col(3) = r;
    Vector<T> last(4);
    last = a.row(2);
    b.row(2).head(2) = last.tail(2);
    return Matrix<T>(b * u * r);
  });
}
#endif

}  // namespace of_forms
