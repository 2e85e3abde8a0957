// SPDX-License-Identifier: MIT
// --hessian: a function that fills the Hessian, compiled and run beside differences of the gradient by hand.
#include <cmath>

#include "command_line.hpp"

namespace {

using wengert::test::Directory;
using wengert::test::number_after;

const std::string wrong_use = "wrong use of the command; --help shows it [bad-usage]\n";

TEST(Hessian, OfAFunctionOfVectorsAndNumbers) {
  const Directory d;
  d.write("f.cpp", R"(#include <cmath>
#include <vector>
double energy(const std::vector<double>& x, int n, const double* y, double k) {
  double s = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) s += std::exp(k * x[i]) * x[0];
  for (int i = 0; i < n; ++i) s += y[i] * y[i] * x[1] + k * k * k;
  return s;
}
)");
  ASSERT_EQ(d.compile("--adjoint --noalias f.cpp -o a1.cpp").output, "");
  ASSERT_EQ(d.compile("--tangent a1.cpp -o t2.cpp --size y=n --hessian h.cpp").output, "");
  d.write("main.cpp", R"(#include <cstdio>
#include <vector>
void energy_hessian(const std::vector<double>& x, int n, const double* y, double k, double* hessian);
int main() {
  std::vector<double> x{0.5, 1.2};
  const double y[2] = {0.7, -0.4};
  double h[25];
  for (double& e : h) e = -1;
  energy_hessian(x, 2, y, 0.3, h);
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) std::printf("h[%d,%d] = %.17g\n", i, j, h[5 * i + j]);
}
)");
  const std::string out = d.build_and_run("main.cpp h.cpp t2.cpp");
  // By hand: e_i = exp(k x_i); s = (e_0 + e_1) x_0 + (y_0^2 + y_1^2) x_1 + 2 k^3.
  const double x0 = 0.5, x1 = 1.2, y0 = 0.7, y1 = -0.4, k = 0.3, e0 = std::exp(k * x0), e1 = std::exp(k * x1);
  const double expected[5][5] = {
      {2 * k * e0 + k * k * e0 * x0, k * e1, 0, 0, e0 * x0 + (e0 + k * x0 * e0) * x0 + e1 * x1},
      {k * e1, k * k * e1 * x0, 2 * y0, 2 * y1, (e1 + k * x1 * e1) * x0},
      {0, 2 * y0, 2 * x1, 0, 0},
      {0, 2 * y1, 0, 2 * x1, 0},
      {e0 * x0 + (e0 + k * x0 * e0) * x0 + e1 * x1, (e1 + k * x1 * e1) * x0, 0, 0,
       (x0 * x0 * e0 + x1 * x1 * e1) * x0 + 12 * k}};
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) {
      const std::string place = "h[" + std::to_string(i) + "," + std::to_string(j) + "]";
      EXPECT_NEAR(number_after(out, place), expected[i][j], 1e-13) << place;
    }
}

TEST(Hessian, OfStdArraysAndArraysByReference) {
  const Directory d;
  d.write("f.cpp", R"(#include <array>
double product(const std::array<double, 2>& x, const double (&y)[2]) { return x[0] * x[0] * x[1] * y[1] + y[0] * y[0]; }
)");
  ASSERT_EQ(d.compile("--adjoint --noalias f.cpp -o a1.cpp").output, "");
  ASSERT_EQ(d.compile("--tangent a1.cpp -o t2.cpp --hessian h.cpp").output, "");
  d.write("main.cpp", R"(#include <array>
#include <cstdio>
void product_hessian(const std::array<double, 2>& x, const double (&y)[2], double* hessian);
int main() {
  const double y[2] = {5, 7};
  double h[16];
  for (double& e : h) e = -1;
  product_hessian({2, 3}, y, h);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) std::printf("h[%d,%d] = %.17g\n", i, j, h[4 * i + j]);
}
)");
  const std::string out = d.build_and_run("main.cpp h.cpp t2.cpp");
  const double expected[4][4] = {
      {2 * 3 * 7, 2 * 2 * 7, 0, 2 * 2 * 3}, {2 * 2 * 7, 0, 0, 2 * 2}, {0, 0, 2, 0}, {2 * 2 * 3, 2 * 2, 0, 0}};
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      const std::string place = "h[" + std::to_string(i) + "," + std::to_string(j) + "]";
      EXPECT_EQ(number_after(out, place), expected[i][j]) << place;
    }
}

TEST(Hessian, InCBySomeOfTheArgumentsAtAnOptimum) {
  const Directory d;
  d.write("f.c", R"(double rosenbrock(int n, const double* x, double a) {
  double sum = 0.0;
  for (int i = 0; i + 1 < n; i++) {
    double d = x[i + 1] - x[i] * x[i];
    sum += a * d * d + (1.0 - x[i]) * (1.0 - x[i]);
  }
  return sum;
}
)");
  ASSERT_EQ(d.compile("--adjoint --wrt x f.c -o a1.c").output, "");
  ASSERT_EQ(d.compile("--tangent --wrt x --of a1_x a1.c -o t2.c --size x=n --hessian h.c").output, "");
  d.write("main.c", R"(#include <stdio.h>
void rosenbrock_hessian(int n, const double* x, double a, double* hessian);
int main(void) {
  const double x[2] = {1.0, 1.0};
  double h[4];
  rosenbrock_hessian(2, x, 100.0, h);
  printf("h00 = %.17g\nh01 = %.17g\nh10 = %.17g\nh11 = %.17g\n", h[0], h[1], h[2], h[3]);
  return 0;
}
)");
  const std::string out = d.build_and_run("main.c h.c t2.c", "gcc -std=c11");
  EXPECT_EQ(number_after(out, "h00"), 802);
  EXPECT_EQ(number_after(out, "h01"), -400);
  EXPECT_EQ(number_after(out, "h10"), -400);
  EXPECT_EQ(number_after(out, "h11"), 200);
}

TEST(Hessian, SaysWhatItCannotDo) {
  const Directory d;
  d.write("f.cpp", "double f(int n, const double* x) { return x[0] * x[n - 1]; }\n");
  d.write("g.cpp", "double g(double* x) { x[0] *= 2.0; return x[0] * x[0]; }\n");
  d.write("s.cpp", "float s(float x) { return x * x; }\n");
  d.write("v.cpp", "void v(const double* x, double& y) { y = x[0] * x[0]; }\n");
  EXPECT_EQ(
      d.compile("--tangent f.cpp -o t1.cpp --hessian h.cpp").output,
      "wengert: error: --hessian: it belongs to --tangent of an adjoint that --adjoint has written, of a function "
      "that returns a number, and 'f' is none: " +
          wrong_use);
  for (const char* name : {"f", "g", "s", "v"}) {
    const std::string f = name;
    ASSERT_EQ(d.compile("--adjoint " + f + ".cpp -o a1_" + f + ".cpp").output, "");
  }
  EXPECT_EQ(d.compile("--tangent a1_f.cpp -o t2.cpp --hessian h.cpp").output,
            "wengert: error: --hessian: 'x' has no known number of elements; give it, e.g. --size x=n: " + wrong_use);
  EXPECT_EQ(d.compile("--tangent --directions 2 a1_f.cpp -o t2.cpp --size x=n --hessian h.cpp").output,
            "wengert: error: --hessian: it calls a tangent of one direction; leave out --directions: " + wrong_use);
  EXPECT_EQ(d.compile("--tangent a1_g.cpp -o t2.cpp --size x=1 --hessian h.cpp").output,
            "wengert: error: --hessian: 'g' writes through 'x', so that it cannot be called again; let it work on a "
            "copy: " +
                wrong_use);
  EXPECT_EQ(d.compile("--tangent a1_s.cpp -o t2.cpp --hessian h.cpp").output,
            "wengert: error: --hessian: 'x' has numbers of 'float'; use double: " + wrong_use);
  EXPECT_EQ(
      d.compile("--tangent a1_v.cpp -o t2.cpp --size x=1 --hessian h.cpp").output,
      "wengert: error: --hessian: it belongs to --tangent of an adjoint that --adjoint has written, of a function "
      "that returns a number, and 'a1_v' is none: " +
          wrong_use);
}

}  // namespace
