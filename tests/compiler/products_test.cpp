// SPDX-License-Identifier: MIT
// What `wengert compile` writes beside a plain derivative: drivers, external functions of the tape, rules of the
// user's, several directions, plans. Each compiled and run.
#include <cmath>
#include <nlohmann/json.hpp>

#include "command_line.hpp"

namespace {

using wengert::test::Directory;
using wengert::test::number_after;
using wengert::test::Result;

const char* const sines = R"(#include <cmath>
// The product of the sines.
void f(int n, double* x, double& y) {
  int i = 0;
  y = 1.0;
  for (i = 0; i < n; i++) y = y * std::sin(x[i]);
}
)";

/// How a message about wrong use ends.
const std::string wrong_use = "wrong use of the command; --help shows it [bad-usage]\n";

// ---------------------------------------------------------------------------------------------------------- --driver

TEST(Driver, OfAnAdjointPrintsTheGradient) {
  const Directory d;
  d.write("f.cpp", sines);
  ASSERT_EQ(d.compile("--adjoint --head f --size n=7 f.cpp -o a1_f.cpp --driver driver.cpp").status, 0);
  const std::string out = d.build_and_run("driver.cpp a1_f.cpp f.cpp");
  double product = 1;
  for (int i = 0; i < 7; ++i) product *= std::sin(0.5 + 0.01 * i);
  EXPECT_NEAR(number_after(out, "y"), product, 1e-15);
  for (int i = 0; i < 7; ++i)
    EXPECT_NEAR(number_after(out, "a1_x[" + std::to_string(i) + "]"), product / std::tan(0.5 + 0.01 * i), 1e-15);
}

TEST(Driver, OfATangentPrintsTheDirectionalDerivative) {
  const Directory d;
  d.write("f.cpp", sines);
  ASSERT_EQ(d.compile("--tangent --head f --wrt x --size n=7 f.cpp -o t1_f.cpp --driver driver.cpp").status, 0);
  const std::string out = d.build_and_run("driver.cpp t1_f.cpp f.cpp", "clang++-19 -std=c++20");
  double product = 1, sum = 0;
  for (int i = 0; i < 7; ++i) product *= std::sin(0.5 + 0.01 * i);
  for (int i = 0; i < 7; ++i) sum += product / std::tan(0.5 + 0.01 * i);
  EXPECT_NEAR(number_after(out, "t1_y"), sum, 1e-14);
}

TEST(Driver, WritesCForC) {
  const Directory d;
  d.write(
      "f.c",
      "#include <math.h>\ndouble f(int n, double **a, const double *x, double s) {\n  double y = 0.0;\n"
      "  for (int i = 0; i < n; i++)\n    for (int j = 0; j < 2; j++) y += s * a[i][j] * exp(x[j]);\n  return y;\n}\n");
  ASSERT_EQ(d.compile("--adjoint --head f --size n=3 --size a=nx2 --size x=2 f.c -o a1_f.c --driver driver.c").status,
            0);
  const std::string out = d.build_and_run("driver.c a1_f.c f.c", "gcc -std=c17");
  double y = 0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j) y += 0.75 * (0.5 + 0.01 * (i + j)) * std::exp(0.5 + 0.01 * j);
  EXPECT_NEAR(number_after(out, "result"), y, 1e-14);
  EXPECT_NEAR(number_after(out, "a1_s"), y / 0.75, 1e-14);
  EXPECT_NEAR(number_after(out, "a1_a[2][1]"), 0.75 * std::exp(0.51), 1e-14);
}

TEST(Driver, KnowsStructuresVectorsAndFixedArrays) {
  const Directory d;
  d.write("f.cpp",
          "#include <array>\n#include <vector>\nstruct Body {\n  double mass;\n  double at[3];\n};\n"
          "double f(const Body& b, const std::vector<double>& v, std::array<double, 3>& w, double m[2][2]) {\n"
          "  w[1] = b.mass * v[0];\n  return b.mass * b.at[2] * w[1] + m[1][0];\n}\n");
  ASSERT_EQ(d.compile("--adjoint --head f --size v=4 f.cpp -o a1_f.cpp --driver driver.cpp -- -std=c++20").status, 0);
  const std::string out = d.build_and_run("driver.cpp a1_f.cpp f.cpp");
  // y = m^2 at2 v0 + m10 and w1 = m v0 are both seeded with one.
  EXPECT_NEAR(number_after(out, "a1_b.at[2]"), 0.75 * 0.75 * 0.5, 1e-14);
  EXPECT_NEAR(number_after(out, "a1_b.mass"), 2 * 0.75 * 0.52 * 0.5 + 0.5, 1e-14);
  EXPECT_NEAR(number_after(out, "a1_m[1][0]"), 1.0, 1e-14);
}

TEST(Driver, SaysWhatItCannotMakeUp) {
  const Directory d;
  d.write("f.cpp",
          "struct Field {\n  double* values;\n};\ndouble f(const Field& u) { return u.values[0] * u.values[1]; }\n");
  const Result r = d.compile("--adjoint --head f f.cpp -o a1_f.cpp --driver driver.cpp");
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.output,
            "wengert: error: what 'u.values' points to cannot be made up; leave out --driver and --tape, or pass it "
            "as an argument: " +
                wrong_use);
}

TEST(Driver, SaysThatItTakesNumbersAlone) {
  const Directory d;
  d.write("f.cpp", "#include <array>\nstd::array<double, 2> f(double x) { return {x * x, x}; }\n");
  for (const std::string mode : {"--adjoint", "--tangent"})
    EXPECT_EQ(d.compile(mode + " --head f f.cpp -o out.cpp --driver driver.cpp").output,
              "wengert: error: 'f' returns no number; leave out --driver: " + wrong_use);
}

// ------------------------------------------------------------------------------------------------------------ --size

TEST(Size, RefusesWhatItCannotRead) {
  const Directory d;
  d.write("f.cpp", sines);
  EXPECT_EQ(d.compile("--adjoint --head f --size n f.cpp").output,
            "wengert: error: '--size n' is no NAME=k or NAME=10x20: " + wrong_use);
  EXPECT_EQ(d.compile("--adjoint --head f --size m=3 f.cpp").output,
            "wengert: error: '--size m=3': 'f' has no parameter 'm'; these are: n, x, y: " + wrong_use);
  EXPECT_EQ(
      d.compile("--adjoint --head f --size x=10xk f.cpp --driver driver.cpp -o a1_f.cpp").output,
      "wengert: error: '--size x=10xk' is no NAME=k or NAME=10x20; numbers and these may stand in it: n: " + wrong_use);
}

// ------------------------------------------------------------------------------------------------------------ --tape

const char* const on_tape = R"(#include "f_tape.hpp"
#include <cmath>
#include <cstdio>
#include <wengert/wengert.hpp>

template <class Number>
void again(int n, double scale, const std::vector<Number>& w, double** table, Number* x, Number (&m)[2][2], Number& y) {
  for (int i = 0; i < n; ++i) x[i] = x[i] * sin(x[i]) * w[static_cast<std::size_t>(i)] + table[1][i];
  for (int i = 0; i < n; ++i) y = y + scale * x[i] * m[i % 2][1];
}

int main() {
  using wengert::Real;
  double rows[2][3] = {{0.1, 0.2, 0.3}, {0.4, 0.5, 0.6}};
  double* table[2] = {rows[0], rows[1]};
  for (int which = 0; which < 2; ++which) {
    wengert::Tape tape;
    std::vector<Real> w{1.1, 1.2, 1.3}, inputs;
    Real x[3] = {0.3, 0.5, 0.7}, m[2][2] = {{1.0, 2.0}, {3.0, 4.0}}, y = 0.25;
    for (Real& one : w) tape.input(one);
    for (Real& one : x) tape.input(one);
    tape.input(m[0][1]);  // the others are passive
    tape.input(y);
    inputs = {w[0], w[1], w[2], x[0], x[1], x[2], m[0][1], y};
    Real before = exp(x[0]);
    x[0] = before * x[0];
    if (which == 0)
      f(3, 2.0, w, table, x, m, y);
    else
      again(3, 2.0, w, table, x, m, y);
    Real z = y * x[1] + log(x[2]);
    tape.output(z);
    tape.adjoint(z) = 1.0;
    tape.reverse();
    for (std::size_t k = 0; k < inputs.size(); ++k) std::printf("%d.%zu = %.17g\n", which, k, double(tape.adjoint(inputs[k])));
    std::printf("%d.z = %.17g\n", which, value(z));
  }
}
)";

TEST(Tape, OneExternalFunctionGivesWhatRealGives) {
  const Directory d;
  d.write("f.cpp", R"(#include <cmath>
#include <vector>
#pragma wengert wrt(w, x, m, y)
void f(int n, double scale, const std::vector<double>& w, double** table, double* x, double (&m)[2][2], double& y) {
  for (int i = 0; i < n; ++i) x[i] = x[i] * std::sin(x[i]) * w[static_cast<std::size_t>(i)] + table[1][i];
  for (int i = 0; i < n; ++i) y = y + scale * x[i] * m[i % 2][1];
}
)");
  d.write("main.cpp", on_tape);
  ASSERT_EQ(
      d.compile("--adjoint --head f --noalias --of x,y --size x=n f.cpp -o a1_f.cpp --tape f_tape.hpp -- -std=c++20")
          .output,
      "");
  const std::string out = d.build_and_run("main.cpp a1_f.cpp f.cpp");
  for (const char* k : {"0", "1", "2", "3", "4", "5", "6", "7", "z"}) {
    const double glued = number_after(out, std::string("0.") + k), real = number_after(out, std::string("1.") + k);
    EXPECT_NEAR(glued, real, 1e-14 * std::fabs(real)) << k;
    EXPECT_NE(real, 0.0) << k;
  }
}

TEST(Tape, AsksForTheElementsBehindAPointer) {
  const Directory d;
  d.write("f.cpp", sines);
  const Result r = d.compile("--adjoint --head f f.cpp -o a1_f.cpp --tape f_tape.hpp");
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.output,
            "wengert: error: --tape: 'x' has no known number of elements; give it, e.g. --size x=n: " + wrong_use);
}

// ------------------------------------------------------------------------------------------------------------- --ext

const char* const with_external = R"(double lookup(double x, int k);
void count_call(double x);
double f(int n, const double* x) {
  double y = 0.0;
  for (int i = 0; i < n; ++i) {
    count_call(x[i]);
    y += lookup(x[i] * x[i], i) * x[i];
  }
  return y;
}
)";

TEST(External, TheMessageShowsTheSignatureToSupply) {
  const Directory d;
  d.write("f.cpp", with_external);
  const Result r = d.compile("--adjoint --head f f.cpp");
  EXPECT_EQ(r.status, 4);
  EXPECT_EQ(r.output,
            "f.cpp:6:5: error: 'count_call' has no source here and takes the active argument 'x[i]'; name the file "
            "with its source ('void "
            "count_call(double x)') after '--'; or mark it inactive by --ext with the rule 'inactive count_call'\n");
  d.write("rules", "inactive count_call\n");
  const Result next = d.compile("--adjoint --head f --ext rules f.cpp");
  EXPECT_EQ(next.status, 4);
  EXPECT_EQ(
      next.output,
      "f.cpp:7:10: error: 'lookup' has no source here and takes the active argument 'x[i] * x[i]'; name the file with "
      "its source after '--'; or "
      "its derivative 'double lookup_dx(double x, int k)' by --ext with the rule 'partials lookup: lookup_dx, -'; or "
      "mark it inactive by --ext with the rule 'inactive lookup'\n");
}

TEST(External, GivenPartialsMakeTangentAndAdjoint) {
  const Directory d;
  d.write("f.cpp", with_external);
  d.write("rules",
          "# what is not seen\ninactive count_call\npartials lookup: lookup_dx, -  # by x; k is an integer\n"
          "partials lookup_dx: lookup_dxx, -\n");
  d.write("lookup.cpp",
          "#include <cmath>\nint calls;\nvoid count_call(double) { ++calls; }\n"
          "double lookup(double x, int k) { return std::sin(x + k); }\n"
          "double lookup_dx(double x, int k) { return std::cos(x + k); }\n"
          "double lookup_dxx(double x, int k) { return -std::sin(x + k); }\n");
  ASSERT_EQ(d.compile("--adjoint --head f --ext rules --size n=4 f.cpp -o a1_f.cpp --driver driver.cpp").output, "");
  const std::string out = d.build_and_run("driver.cpp a1_f.cpp lookup.cpp");
  for (int i = 0; i < 4; ++i) {
    const double x = 0.5 + 0.01 * i;
    EXPECT_NEAR(number_after(out, "a1_x[" + std::to_string(i) + "]"),
                std::sin(x * x + i) + 2 * x * x * std::cos(x * x + i), 1e-14);
  }
  // And once more: the partial has a partial.
  ASSERT_EQ(d.compile("--tangent --head a1_f --wrt x --of a1_x --ext rules a1_f.cpp -o t2_a1_f.cpp").output, "");
  d.write("second.cpp", R"(#include <cmath>
#include <cstdio>
double t2_a1_f(int n, const double* x, double* t2_x, double* a1_x, double* t2_a1_x, double a1_result);
int main() {
  double x[2] = {0.5, 0.6}, t2_x[2] = {1.0, 0.0}, a1_x[2] = {}, t2_a1_x[2] = {};
  t2_a1_f(2, x, t2_x, a1_x, t2_a1_x, 1.0);
  std::printf("h00 = %.17g\nh10 = %.17g\n", t2_a1_x[0], t2_a1_x[1]);
}
)");
  const std::string second = d.build_and_run("second.cpp t2_a1_f.cpp lookup.cpp");
  EXPECT_NEAR(number_after(second, "h00"), 6 * 0.5 * std::cos(0.25) - 4 * 0.125 * std::sin(0.25), 1e-14);
  EXPECT_EQ(number_after(second, "h10"), 0.0);
}

TEST(External, ARuleReplacesASourceThatIsRefused) {
  const Directory d;
  d.write("f.cpp",
          "double fast_root(double x) {\n  double y;\n  __asm__(\"sqrtsd %1, %0\" : \"=x\"(y) : \"x\"(x));\n  return "
          "y;\n}\n"
          "double f(double x) { return x * fast_root(x); }\n");
  d.write("rules", "partials fast_root: fast_root_dx\n");
  d.write("root.cpp",
          "double fast_root(double x);\ndouble fast_root_dx(double x);\n"
          "double fast_root_dx(double x) { return 0.5 / fast_root(x); }\n");
  ASSERT_EQ(d.compile("--tangent --head f --ext rules f.cpp -o t1_f.cpp --driver driver.cpp").output, "");
  const std::string out = d.build_and_run("driver.cpp t1_f.cpp f.cpp root.cpp");
  EXPECT_NEAR(number_after(out, "t1_result"), 1.5 * std::sqrt(0.75), 1e-14);
}

TEST(External, WrongRulesAreRefusedWithTheirLine) {
  const Directory d;
  d.write("f.cpp", with_external);
  const auto with = [&](const std::string& rules) {
    d.write("rules", rules);
    return d.compile("--adjoint --head f --ext rules f.cpp").output;
  };
  EXPECT_EQ(with("\nlinear lookup\n"),
            "wengert: error: rules:2: 'linear': a rule is 'inactive NAME' or 'partials NAME: NAME_DX, "
            "-': " +
                wrong_use);
  EXPECT_EQ(with("partials lookup: lookup_dx\n"),
            "wengert: error: rules:1: 'double lookup(double x, int k)': 1 partials for 2 arguments: " + wrong_use);
  EXPECT_EQ(with("partials count_call: count_call_dx\n"),
            "wengert: error: rules:1: 'void count_call(double x)': partials are for functions that return a "
            "number: " +
                wrong_use);
  EXPECT_EQ(d.compile("--adjoint --head f --ext missing f.cpp").output,
            "wengert: error: missing: the file cannot be opened [cannot-open]\n");
}

// ------------------------------------------------------------------------------------------------------- --directions

TEST(Directions, LieSideBySideInAnArray) {
  const Directory d;
  d.write("f.cpp", sines);
  EXPECT_EQ(d.compile("--tangent --directions 4 --head f --wrt x --of y f.cpp").output,
            R"(// Written by `wengert compile` from f.cpp.
#include <cmath>
#include <array>

void t1_f(int n, double* x, std::array<double, 4>* t1_x, double& y, std::array<double, 4>& t1_y);

// The product of the sines.
void t1_f(int n, double* x, std::array<double, 4>* t1_x, double& y, std::array<double, 4>& t1_y) {
  int i = 0;
  for (int d = 0; d < 4; ++d) {
    t1_y[d] = 0.0;
  }
  y = 1.0;
  for (i = 0; i < n; ++i) {
    const double factor = std::cos(x[i]);
    std::array<double, 4> t1_sin_value;
    for (int d = 0; d < 4; ++d) {
      t1_sin_value[d] = factor * t1_x[i][d];
    }
    const double sin_value = std::sin(x[i]);
    for (int d = 0; d < 4; ++d) {
      t1_y[d] = sin_value * t1_y[d] + y * t1_sin_value[d];
    }
    y = y * sin_value;
  }
}
)");
  // Beside it the adjoint of several seeds at once.
  const std::string adjoint = d.compile("--adjoint --directions 4 --head f --wrt x --of y f.cpp").output;
  EXPECT_NE(
      adjoint.find("void a1_f(int n, double* x, std::array<double, 4>* a1_x, double& y, std::array<double, 4>& a1_y)"),
      std::string::npos)
      << adjoint;
  EXPECT_NE(adjoint.find("      a1_x[i][d] += factor * a1_sin_value[d];\n"), std::string::npos) << adjoint;
  EXPECT_EQ(d.compile("--adjoint --directions 4 --driver m.cpp --head f f.cpp -o a1_f.cpp").output,
            "wengert: error: --driver and --tape call an adjoint with one seed; leave out --directions: " + wrong_use);
}

TEST(Directions, OverTheAdjointGiveTheHessianAtOnce) {
  const Directory d;
  d.write("f.cpp", sines);
  ASSERT_EQ(d.compile("--adjoint --head f --wrt x --of y f.cpp -o a1_f.cpp").output, "");
  ASSERT_EQ(d.compile("--tangent --directions 3 --head a1_f --wrt x --of a1_x a1_f.cpp -o t2_a1_f.cpp").output, "");
  d.write("main.cpp", R"(#include <cstdio>
#include "t2_a1_f.cpp"
int main() {
  double x[3] = {0.5, 0.7, 0.9}, a1_x[3] = {}, y = 0.0, a1_y = 1.0;
  std::array<double, 3> t2_x[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, t2_a1_x[3] = {}, t2_y{}, t2_a1_y{};
  t2_a1_f(3, x, t2_x, a1_x, t2_a1_x, y, t2_y, a1_y, t2_a1_y);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) std::printf("h%d%d = %.17g\n", i, j, t2_a1_x[i][static_cast<std::size_t>(j)]);
  std::printf("empty = %d\n", wengert_stack_is_empty());
}
)");
  const std::string out = d.build_and_run("main.cpp");
  EXPECT_EQ(number_after(out, "empty"), 1);
  const double x[3] = {0.5, 0.7, 0.9};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      double h = 1;
      for (int k = 0; k < 3; ++k) h *= i != j && (k == i || k == j) ? std::cos(x[k]) : std::sin(x[k]);
      EXPECT_NEAR(number_after(out, "h" + std::to_string(i) + std::to_string(j)), i == j ? -h : h, 1e-15);
    }
}

TEST(Directions, AreArraysInCToo) {
  const Directory d;
  d.write(
      "f.c",
      "#include <math.h>\ndouble f(double a, double *x) {\n  a = a * x[0];\n  x[1] = sin(a);\n  return a * x[1];\n}\n");
  ASSERT_EQ(d.compile("--tangent --directions 2 --head f --size x=2 f.c -o t1_f.c --driver driver.c").output, "");
  const std::string out = d.build_and_run("driver.c t1_f.c", "gcc -std=c17");
  // Direction 0: a and x[0]; direction 1: x[1], which is overwritten.
  const double a = 0.75 * 0.5, t = 0.5 + 0.75;
  EXPECT_NEAR(number_after(out, "t1_result[0]"), (std::sin(a) + a * std::cos(a)) * t, 1e-15);
  EXPECT_EQ(number_after(out, "t1_result[1]"), 0.0);
}

// ----------------------------------------------------------------------------------------------------------- overlap

// A vector's memory moves when its size changes; the reverse section has only the new one.
TEST(Vectors, GrowMayNotWhilePointersPointIntoThem) {
  const Directory d;
  d.write("f.cpp",
          "#include <vector>\ndouble f(double x) {\n  std::vector<double> v(2, x);\n  double* p = v.data();\n"
          "  p[0] *= x;\n  v.resize(900);\n  p = v.data();\n  p[899] = p[0] * x;\n  return p[899];\n}\n");
  const Result r = d.compile("--adjoint --head f f.cpp -o a1_f.cpp");
  EXPECT_EQ(r.output,
            "f.cpp:6:3: error: 'v' changes its size after 'p' has been made to point into it, and the reverse section "
            "cannot bring its old memory back; give it its size before, or use subscripts\n");
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").status, 0);
}

// Elements that it has not would be read and written behind its end, or be zero.
TEST(Vectors, WhoseDerivativesHaveAnotherSizeAreAnError) {
  const Directory d;
  d.write("f.cpp",
          "#include <vector>\nvoid f(std::vector<double>& x) {\n  x.push_back(x[0] * x[1]);\n"
          "  x.push_back(x[0] * x[0]);\n}\n");
  ASSERT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output, "");
  ASSERT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").output, "");
  d.write("main.cpp", R"(#include <cstdio>
#include <exception>
#include "a1_f.cpp"
#include "t1_f.cpp"
int main() {
  for (int size = 0; size < 6; ++size)
    for (auto f : {a1_f, t1_f}) try {
        std::vector<double> x{3, 2}, d(size);
        f(x, d);
        std::printf("%d right\n", size);
      } catch (const std::exception& e) {
        std::printf("%d %s\n", size, e.what());
      }
}
)");
  std::string expected;
  for (int size = 0; size < 6; ++size) {
    const std::string n = std::to_string(size);
    expected += n + (size == 4 ? " right\n" : " a1_x must have the size that x has after the call\n");
    expected += n + (size == 2 ? " right\n" : " t1_x must have the size that x has before the call\n");
  }
  EXPECT_EQ(d.build_and_run("main.cpp"), expected);
}

// As on the tape: a zero of the seed adds nothing, and an inner slope of zero makes NaN in the reverse section alone.
TEST(Infinities, BesideZerosAddNothing) {
  const Directory d;
  d.write("f.cpp", "#include <cmath>\ndouble f(double x, double y) { return std::sqrt(x * x) + std::sqrt(y); }\n");
  ASSERT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output, "");
  ASSERT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").output, "");
  d.write("main.cpp", R"(#include <cstdio>
#include "a1_f.cpp"
#include "t1_f.cpp"
int main() {
  double x = 0, y = 0, t = 0;
  a1_f(0, x, 0, y, 1);
  std::printf("adjoints: x %d y %g\n", std::isnan(x), y);
  t1_f(0, 1, 4, 0, t);
  std::printf("tangents: x %d", std::isnan(t));
  t1_f(1, 0, 0, 1, t);
  std::printf(" y %g", t);
  t1_f(1, 1, 0, 0, t);
  std::printf(" x beside an infinite slope %d\n", std::isnan(t));
}
)");
  EXPECT_EQ(d.build_and_run("main.cpp"), "adjoints: x 1 y inf\ntangents: x 0 y inf x beside an infinite slope 0\n");
}

// The lengths inside cannot be followed by loops alone.
TEST(Vectors, OfTheirOwnKindAreRefusedByTheAdjoint) {
  const Directory d;
  d.write("f.cpp",
          "#include <vector>\nstruct Tree {\n  double v;\n  std::vector<Tree> children;\n};\ndouble f(double x) {\n"
          "  Tree t;\n  t.v = x;\n  t.children.resize(2);\n  t.children[1].v = x * x;\n"
          "  return t.v * t.children[1].v;\n}\n");
  EXPECT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output,
            "f.cpp:7:3: error: 'Tree' holds vectors of its own kind, whose sizes a derivative cannot follow; keep all "
            "'Tree' in one vector and refer to them by their place in it\n");
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").status, 0);
}

TEST(Overlap, ANumberMayBeAMemberOfAnotherArgument) {
  const Directory d;
  d.write(
      "f.cpp",
      "struct Point {\n  double x, y;\n};\nvoid f(Point& p, double* q) {\n  p.x = p.x * q[0];\n  q[0] = q[0] * p.x * "
      "p.y;\n}\n");
  ASSERT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output, "");
  d.write("main.cpp",
          "#include <cstdio>\n#include \"a1_f.cpp\"\nint main() {\n  Point p{1.5, 0.25}, a1_p{1.0, 0.0};\n"
          "  a1_f(p, a1_p, &p.x, &a1_p.x);\n  std::printf(\"value = %.17g\\nx = %.17g\\ny = %.17g\\n\", p.x, a1_p.x, "
          "a1_p.y);\n}\n");
  const std::string out = d.build_and_run("main.cpp");  // x^4 y
  EXPECT_DOUBLE_EQ(number_after(out, "value"), 1.5 * 1.5 * 1.5 * 1.5 * 0.25);
  EXPECT_DOUBLE_EQ(number_after(out, "x"), 4 * 1.5 * 1.5 * 1.5 * 0.25);
  EXPECT_DOUBLE_EQ(number_after(out, "y"), 1.5 * 1.5 * 1.5 * 1.5);
}

// --------------------------------------------------------------------------------------------------------- --explain

TEST(Explain, EveryPushHasItsPlaceItsReasonAndItsBytes) {
  const Directory d;
  d.write("f.cpp", sines);
  const Result r = d.compile("--adjoint --head f --size n=1000 --explain f.cpp -o a1_f.cpp");
  EXPECT_EQ(r.output,
            "f.cpp:3:15: active: 'x' carries a derivative, 'a1_x'\n"
            "f.cpp:3:26: active: 'y' carries a derivative, 'a1_y'\n"
            "f.cpp:6:35: active: 'sin_value' carries a derivative, 'a1_sin_value'\n"
            "f.cpp:6:27: push: 'y' is overwritten and needed by the adjoint of an earlier statement; n * 8 bytes = "
            "8000 bytes\n"
            "f.cpp:6:35: push: 'sin_value' ends its life here and is needed by an adjoint; n * 8 bytes = 8000 bytes\n"
            "f.cpp:3:26: keep: 'y' is kept before the reverse section, to have its primal value after the call\n"
            "f.cpp: stack: 16000 bytes estimated\n");
}

/// The estimate against what the run-time stack measures.
void expect_estimate(const std::string& source, const std::string& sizes, const std::string& call) {
  const Directory d;
  d.write("f.cpp", source);
  const Result r =
      d.compile("--adjoint --head f --noalias --no-keep-primal --explain=json " + sizes + " f.cpp -o a1_f.cpp");
  const auto told = nlohmann::json::parse(r.output, nullptr, false);
  ASSERT_FALSE(told.is_discarded()) << r.output;
  ASSERT_TRUE(told["stack_bytes"].is_number()) << r.output;
  d.write("main.cpp", "#include <cstdio>\n#include <vector>\n#include \"a1_f.cpp\"\nint main() {\n" + call +
                          "  std::printf(\"peak = %zu\\n\", wengert_stack_total_peak());\n}\n");
  const double peak = number_after(d.build_and_run("main.cpp f.cpp", "g++ -std=c++20 -Wno-unused"), "peak");
  EXPECT_NEAR(told["stack_bytes"].get<double>(), peak, 0.01 * peak + 64) << r.output;
  EXPECT_GT(peak, 0);
}

TEST(Explain, TheEstimateIsWhatTheStackMeasures) {
  expect_estimate(sines, "--size n=1000",
                  "  std::vector<double> x(1000, 0.5), a1_x(1000);\n  double y, a1_y = 1;\n"
                  "  a1_f(1000, x.data(), a1_x.data(), y, a1_y);\n");
}

TEST(Explain, TheEstimateOfTriangularLoopsCountsTheirTurns) {
  expect_estimate(
      "void f(int n, double* x) {\n  for (int i = 1; i < n; ++i)\n    for (int j = 0; j < i; ++j) x[j] = x[j] * "
      "x[i];\n}\n",
      "--size n=200", "  std::vector<double> x(200, 0.99), a1_x(200, 1.0);\n  a1_f(200, x.data(), a1_x.data());\n");
}

}  // namespace
