// SPDX-License-Identifier: MIT
// The compiler's tangents and adjoints against two other ways to differentiate the very same source: overloading, with
// which they agree to rounding, and the complex step, which has no truncation error either.
#include <gtest/gtest.h>

#include <complex>
#include <wengert/wengert.hpp>

using Complex = std::complex<double>;
inline double primal(const wengert::Real& x) { return x.value(); }
inline double primal(const Complex& x) { return x.real(); }
#include "functions.cpp"

#define DERIVED(name)                                                             \
  double t1_head_##name(int n, const double* x, double* t1_x, double& t1_result); \
  double a1_head_##name(int n, const double* x, double* a1_x, double a1_result);
DERIVED(mixed)
DERIVED(overwriting)
DERIVED(heat)
DERIVED(oscillators)
DERIVED(polynomial)
DERIVED(determinant)
DERIVED(root)
DERIVED(limited)
DERIVED(special)

namespace {

constexpr int n = 6;
constexpr double points[][n] = {
    {0.3, -0.7, 0.4, 0.9, -0.2, 0.6}, {-0.5, 0.8, 0.1, -0.4, 0.7, 0.25}, {1.1, 0.2, -0.9, 0.5, 0.35, -0.6}};

using Gradient = std::array<double, n>;

void expect_near(const Gradient& a, const Gradient& b, double tolerance, const char* what) {
  double scale = 0;
  for (int i = 0; i < n; ++i) scale = std::max(scale, std::fabs(b[i]));
  EXPECT_GT(scale, 1e-3) << what << ": the gradient is zero";
  for (int i = 0; i < n; ++i) EXPECT_NEAR(a[i], b[i], tolerance * scale) << what << ", component " << i;
}

template <class Head, class Tangent, class Adjoint, class ForReal>
void check(Head head, Tangent tangent, Adjoint adjoint, ForReal for_real, Complex (*for_complex)(int, const Complex*)) {
  for (const auto& x : points) {
    Gradient by_adjoint{}, by_tangent{}, by_real{};
    EXPECT_EQ(adjoint(n, x, by_adjoint.data(), 1.0), head(n, x));
    for (int i = 0; i < n; ++i) {
      Gradient direction{};
      direction[i] = 1;
      EXPECT_EQ(tangent(n, x, direction.data(), by_tangent[i]), head(n, x));
    }
    Gradient at;
    std::copy(std::begin(x), std::end(x), at.begin());
    const auto result = wengert::value_and_gradient([&](const auto& real) { return for_real(n, real.data()); }, at);
    EXPECT_NEAR(result.value, head(n, x), 1e-13 * (1 + std::fabs(result.value)));
    std::copy(result.gradient.begin(), result.gradient.end(), by_real.begin());
    expect_near(by_adjoint, by_real, 1e-12, "adjoint against Real");
    expect_near(by_tangent, by_real, 1e-12, "tangent against Real");
    if (for_complex == nullptr) continue;
    Gradient by_step{};
    for (int i = 0; i < n; ++i) {
      std::array<Complex, n> moved;
      for (int k = 0; k < n; ++k) moved[k] = Complex(x[k], k == i ? 1e-100 : 0);
      by_step[i] = for_complex(n, moved.data()).imag() * 1e100;
    }
    expect_near(by_adjoint, by_step, 1e-12, "adjoint against the complex step");
  }
}

#define ORACLES(name, complex)                                                                              \
  TEST(Oracles, name) {                                                                                     \
    check(                                                                                                  \
        head_##name, t1_head_##name, a1_head_##name,                                                        \
        [](int size, const auto* x) { return name<std::remove_cvref_t<decltype(*x)>>(size, x); }, complex); \
  }
ORACLES(mixed, mixed<Complex>)
ORACLES(overwriting, overwriting<Complex>)
ORACLES(heat, heat<Complex>)
ORACLES(oscillators, oscillators<Complex>)
ORACLES(polynomial, polynomial<Complex>)
ORACLES(determinant, determinant<Complex>)
ORACLES(root, root<Complex>)
ORACLES(limited, nullptr)
ORACLES(special, nullptr)

}  // namespace
