// SPDX-License-Identifier: MIT
// Functions of Eigen's arrays, whose code for vectors computes with bits; see marks.c.
#include <Eigen/Dense>

#include "rows.h"

namespace {

template <class T, int Size, class Function>
double over(Function function, double x) {
  Eigen::Array<T, Size, 1> a(Size);
  for (int i = 0; i < Size; ++i) a[i] = static_cast<T>(x * (1 + 0.01 * i));
  return static_cast<double>(function(a).sum());
}
template <class T>
Eigen::Matrix<T, 3, 3> matrix(double x) {
  Eigen::Matrix<T, 3, 3> a;
  a << 4, 1 + T(x), T(0.5), 1 + T(x), 3, T(0.2), T(0.5), T(0.2), 2;
  return a;
}

}  // namespace

// `T` is double or float; differences are taken with doubles.
#define BOTH(name, x, ...)                                    \
  {                                                           \
    const auto f64 = [](double at) {                          \
      using T = double;                                       \
      return static_cast<double>(__VA_ARGS__);                \
    };                                                        \
    const auto f32 = [](double at) {                          \
      using T = float;                                        \
      return static_cast<double>(__VA_ARGS__);                \
    };                                                        \
    row(name, f64, f64, x), row(name ", float", f32, f64, x); \
  }
#define ARRAY(name, x, ...) BOTH(name, x, over<T, 17>([](const auto& a) { return (__VA_ARGS__).eval(); }, at))

int main() {
  ARRAY("exp", 0.7, a.exp())
  ARRAY("log", 1.7, a.log())
  ARRAY("sin", 0.7, a.sin())
  ARRAY("cos", 0.7, a.cos())
  ARRAY("tanh", 0.7, a.tanh())
  ARRAY("logistic", 0.7, a.logistic())
  ARRAY("sqrt, rsqrt", 1.7, a.sqrt() + a.rsqrt())
  ARRAY("a - floor(a)", 0.7, a - a.floor())
  ARRAY("pow", 1.7, a.pow(T(2.5)))
  ARRAY("atan, asin", 0.5, a.atan() + a.asin())
  ARRAY("cube, inverse, abs", 0.7, a.cube() + a.inverse() - a.abs())
  ARRAY("min, max, select", 0.7, (a < T(5)).select(a.max(T(0.5)), a.min(T(3)) * T(2)))
  BOTH("matrix product", 0.7, (matrix<T>(at) * matrix<T>(2 * at)).sum())
  BOTH("LU solve", 0.7, matrix<T>(at).partialPivLu().solve(Eigen::Matrix<T, 3, 1>::Ones()).sum())
  BOTH("LLT", 0.7, Eigen::Matrix<T, 3, 3>(matrix<T>(at).llt().matrixL()).sum())
  BOTH("eigenvalues", 0.7, Eigen::SelfAdjointEigenSolver<Eigen::Matrix<T, 3, 3>>(matrix<T>(at)).eigenvalues()[2])
  BOTH("SVD", 0.7, matrix<T>(at).jacobiSvd().singularValues()[0])
}
