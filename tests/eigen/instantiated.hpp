// SPDX-License-Identifier: MIT
// What most test files instantiate, precompiled: Eigen's products and factorisations of plain numbers and of tangents,
// which adjoints are made of, and the plainest expressions of active matrices. It takes a tenth to a third of a file's
// time in the compiler.
#pragma once
#include <cstdio>
#include <cstdlib>

namespace instantiated {

/// Whether what Eigen asserts ends the test. bad_input_test.cpp has it off: errors have to come without it.
inline bool assertions = true;

[[noreturn]] inline void failed(const char* condition) {
  std::fprintf(stderr, "Eigen asserts: %s\n", condition);
  std::abort();
}

}  // namespace instantiated
#define eigen_assert(condition) \
  (static_cast<bool>(condition) || !instantiated::assertions ? void() : instantiated::failed(#condition))
#include <Eigen/Dense>
#include <Eigen/Sparse>

#include <wengert/eigen.hpp>
#include <wengert/eigen_scalar.hpp>
#include <wengert/eigen_sparse.hpp>
#include <wengert/wengert.hpp>

namespace instantiated {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

template <class Factors, class T>
void solve(const Matrix<T>& a, Matrix<T>& b, Vector<T>& x) {
  const Factors factors(a);
  x = factors.solve(x);
  b = factors.solve(b);
}

template <class T>
void factorisations(Matrix<T> a, Matrix<T> b, Vector<T> x) {
  b = a * b;
  b = a.transpose() * b;
  b = a * b.transpose();
  x = a * x;
  x = a.transpose() * x;
  b = a + b;
  b = a - b;
  b = T(2.0) * a;
  b += a;
  b -= a * b;
  solve<Eigen::PartialPivLU<Matrix<T>>>(a, b, x);
  solve<Eigen::FullPivLU<Matrix<T>>>(a, b, x);
  solve<Eigen::LLT<Matrix<T>>>(a, b, x);
  solve<Eigen::LDLT<Matrix<T>>>(a, b, x);
  solve<Eigen::HouseholderQR<Matrix<T>>>(a, b, x);
  solve<Eigen::ColPivHouseholderQR<Matrix<T>>>(a, b, x);
  b = Eigen::PartialPivLU<Matrix<T>>(a).inverse();
  b = Eigen::FullPivLU<Matrix<T>>(a).inverse();
  b = Eigen::HouseholderQR<Matrix<T>>(a).householderQ();
  const Eigen::SelfAdjointEigenSolver<Matrix<T>> spectrum(a);
  x = spectrum.eigenvalues();
  b = spectrum.eigenvectors();
  b = a.inverse();
  x(0) = a.determinant();
  b = a.template triangularView<Eigen::Lower>().solve(b);
  b = a.template triangularView<Eigen::Upper>().solve(b);
  b = a.template triangularView<Eigen::Lower>().transpose().solve(b);
}

inline wengert::Real expressions(Matrix<wengert::Real> a, Matrix<wengert::Real> b, Vector<wengert::Real> x) {
  Vector<wengert::Real> y(3);
  a = b;
  a += b;
  a -= b;
  y = x;
  x += y;
  x -= y;
  b = a * b;
  y = a * x;
  b = a + b;
  b = a - b;
  b = a.transpose();
  b = a.transpose() * b;
  y = x + y;
  y = x - y;
  y = a.transpose() * x;
  b = a * wengert::Real(2.0);
  b = 2.0 * a;
  y = 2.0 * x;
  a(0, 0) = x.dot(y) + x.sum() + a.sum() + x.squaredNorm() + x.norm() + a.trace() + a(0, 1) + x(0) + a.squaredNorm();
  y = x.cwiseProduct(y);
  b = a.cwiseProduct(b);
  y = x.array().exp().matrix();
  y = x.array().sin().matrix();
  y = a.partialPivLu().solve(x);
  y = a.llt().solve(x);
  b = a.block(0, 0, 2, 2);
  y = x.head(2);
  y = a.col(0);
  y = a.row(0).transpose();
  return y.sum();
}

inline void all() {
  factorisations<double>({}, {}, {});
  factorisations<wengert::Tangent<double>>({}, {}, {});
  expressions({}, {}, {});
}

}  // namespace instantiated
