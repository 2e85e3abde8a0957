// SPDX-License-Identifier: MIT
// The options of `wengert compile`, as a user meets them: each one run, and what it wrote compiled and run.

#include "command_line.hpp"

namespace {

using wengert::test::Directory;
using wengert::test::number_after;
using wengert::test::Result;

/// How a message about wrong use ends.
const std::string wrong_use = "wrong use of the command; --help shows it [bad-usage]\n";

TEST(Interface, EachWrtTakesOneValueOrAListWithCommas) {
  const Directory d;
  d.write("f.cpp", "void f(double a, double b, double c, double& y) { y = a * b * c; }\n");
  const Result one = d.compile("--tangent --head f --wrt a --of y f.cpp");
  EXPECT_NE(one.output.find("void t1_f(double a, double t1_a, double b, double c, double& y, double& t1_y)"),
            std::string::npos)
      << one.output;
  const Result list = d.compile("--tangent --head f --wrt a,c --of y f.cpp");
  EXPECT_NE(
      list.output.find("void t1_f(double a, double t1_a, double b, double c, double t1_c, double& y, double& t1_y)"),
      std::string::npos)
      << list.output;
  EXPECT_EQ(d.compile("--tangent --wrt a --wrt c --of y --head f f.cpp").output, list.output);
}

TEST(Interface, AnUnknownParameterIsNamedWithThoseThereAre) {
  const Directory d;
  d.write("f.cpp", "double f(double a, int n) { return a * n; }\n");
  const Result r = d.compile("--tangent --head f --wrt z f.cpp");
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.output, "wengert: error: 'f' has no floating-point parameter 'z'; these are: a, result: " + wrong_use);
}

TEST(Interface, ASyntaxErrorIsOneLineWithItsPlace) {
  const Directory d;
  d.write("f.cpp", "double f(double a) { return b; }\n");
  const Result r = d.compile("--tangent --head f f.cpp");
  EXPECT_EQ(r.status, 3);
  EXPECT_EQ(r.output, "f.cpp:1:29: error: use of undeclared identifier 'b'\n");
}

TEST(Interface, PragmasNameIndependentsAndDependents) {
  const Directory d;
  d.write(
      "f.cpp",
      "#pragma wengert wrt(a, b)\n#pragma wengert of(y)\nvoid f(double a, double b, double c, double& y, double& z) {\n"
      "  y = a * b * c;\n  z = y;\n}\n");
  const Result r = d.compile("--adjoint --head f f.cpp");
  EXPECT_NE(
      r.output.find(
          "void a1_f(double a, double& a1_a, double b, double& a1_b, double c, double& y, double& a1_y, double& z)"),
      std::string::npos)
      << r.output;
  // The command line leads.
  const Result other = d.compile("--adjoint --head f --wrt c f.cpp");
  EXPECT_NE(
      other.output.find("void a1_f(double a, double b, double c, double& a1_c, double& y, double& a1_y, double& z)"),
      std::string::npos)
      << other.output;
}

// -------------------------------------------------------------------------------------------------------------- heads

const char* const overloads = R"(namespace lib {
double f(double x) { return x; }
}
double g(double x) { return x * x; }
double g(double x, int n) { return n * x; }
struct Line {
  double slope, at_zero;
  double at(double x) const { return slope * x + at_zero; }
};
double twice(double x) { return 2.0 * x; }
)";

TEST(Heads, OfSeveralWithOneNameTheSignatureChooses) {
  const Directory d;
  d.write("f.cpp", overloads);
  const Result several = d.compile("--tangent --head g f.cpp");
  EXPECT_EQ(several.status, 4);
  EXPECT_EQ(several.output,
            "f.cpp: error: several functions are named 'g'; say which by --head: 'g(double)', 'g(double, int)'\n");
  EXPECT_NE(d.compile("--tangent --head 'g(double, int)' f.cpp").output.find("double x, double t1_x, int n"),
            std::string::npos);
  EXPECT_EQ(d.compile("--tangent --head 'g(float)' f.cpp").output,
            "f.cpp: error: no function 'g(float)'; of this name there are: 'g(double)', 'g(double, int)'\n");
  EXPECT_EQ(d.compile("--tangent --head lib::f f.cpp").status, 0);
}

TEST(Heads, AMethodIsAFunctionOfItsObject) {
  const Directory d;
  d.write("f.cpp", overloads);
  const Result r = d.compile("--adjoint --head Line::at f.cpp");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(
      r.output.find("double a1_Line_at(const Line& self, Line& a1_self, double x, double& a1_x, double a1_result)"),
      std::string::npos)
      << r.output;
}

TEST(Heads, OfAnUnknownOneTheNearestAreNamed) {
  const Directory d;
  d.write("f.cpp", overloads);
  EXPECT_EQ(d.compile("--tangent --head twise f.cpp").output,
            "f.cpp: error: no function 'twise' with a body; did you mean 'twice'?\n");
  EXPECT_EQ(d.compile("--tangent --head optimise f.cpp").output,
            "f.cpp: error: no function 'optimise' with a body; there are: lib::f, g, Line::at, twice\n");
}

// ------------------------------------------------------------------------------------------- functions that are called

// Each calls another function than the name alone would.
TEST(Called, PassiveFunctionsKeepTheirNamespaceAndTheirOverload) {
  const Directory d;
  d.write("f.cpp", R"(#include <algorithm>
#include <cstdio>
extern "C" double in_c(double p);
namespace lib {
double shift(double p) { return p + 1.0; }
inline double lift(double p) { return p + 2.0; }
}
double shift(double p) { return p + 100.0; }
double over(double p) { return p; }
double over(double p, double q) { return p * q + 3.0; }
struct Pair {
  double a, b;
};
Pair operator+(Pair l, Pair r) { return {l.a + r.a, l.b + r.b}; }
double f(double x) {
  double p = 2.0;
  Pair u{p, 3.0};
  Pair w = u + u;
  return x * x * lib::shift(p) * lib::lift(p) * over(p) * over(p, p) * w.a * in_c(p);
}
extern "C" double in_c(double p) { return p + 0.5; }
)");
  d.write("main.cpp", R"(#include <cstdio>
double f(double x);
double t1_f(double x, double t1_x, double& t1_result);
int main() {
  double t = 0.0;
  std::printf("value = %.17g\n", t1_f(1.5, 1.0, t) - f(1.5));
  std::printf("tangent = %.17g\n", t - f(1.5) * 2.0 / 1.5);
}
)");
  ASSERT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").output, "");
  const std::string out = d.build_and_run("main.cpp t1_f.cpp f.cpp");
  EXPECT_EQ(number_after(out, "value"), 0.0);
  EXPECT_NEAR(number_after(out, "tangent"), 0.0, 1e-12);
}

TEST(Called, TheLargerOfTwoIsThatOfTheSource) {
  const Directory d;
  d.write("f.cpp",
          "#include <algorithm>\ndouble f(double x, double y) { return std::max(x, y) + 2 * std::min(x, y); }\n");
  d.write("main.cpp", R"(#include <algorithm>
#include <cmath>
#include <cstdio>
double f(double x, double y);
double t1_f(double x, double t1_x, double y, double t1_y, double& t1_result);
double a1_f(double x, double& a1_x, double y, double& a1_y, double a1_result);
int main() {
  int wrong = 0;
  for (double x : {std::nan(""), 1.0, 2.0, -0.0, 0.0})
    for (double y : {std::nan(""), 1.0, 0.0, -0.0}) {
      double t = 0, a = 0, b = 0;
      const double v = f(x, y), w = t1_f(x, 1.0, y, 0.0, t), z = a1_f(x, a, y, b, 1.0);
      const auto differ = [](double p, double q) {
        return std::isnan(p) ? !std::isnan(q) : p != q || std::signbit(p) != std::signbit(q);
      };
      wrong += differ(v, w) || differ(v, z) || a != (x < y ? 0.0 : 1.0) + 2.0 * (y < x ? 0.0 : 1.0) || t != a;
      wrong += a + b != 3.0;
    }
  std::printf("wrong = %d\n", wrong);
}
)");
  ASSERT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").output, "");
  ASSERT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output, "");
  EXPECT_EQ(number_after(d.build_and_run("main.cpp t1_f.cpp a1_f.cpp f.cpp"), "wrong"), 0.0);
}

TEST(Called, HeadersDefineTheirOwn) {
  const Directory d;
  d.write("f.h", R"(typedef struct {
  double u, v;
} T;
static int limit(int k) { return k > 3 ? 3 : k; }
static inline double steps(int n) { return n + limit(5); }
static double square(double x) { return x * x; }
)");
  d.write("f.c", "#include \"f.h\"\ndouble f(T a, double x) { return a.u * x * steps(2) + square(a.v); }\n");
  ASSERT_EQ(d.compile("--adjoint --head f f.c -o a1_f.c --driver driver.c").output, "");
  const std::string out = d.build_and_run("driver.c a1_f.c f.c", "gcc -std=c17 -Wno-unused-function");
  EXPECT_NEAR(number_after(out, "a1_x"), 0.75 * 5, 1e-14);
  EXPECT_NEAR(number_after(out, "a1_a.v"), 2 * 0.75, 1e-14);
}

TEST(Called, StructuresOfFunctionsAndOfNamespacesAreDefinedBeforeTheyAreNamed) {
  const Directory d;
  d.write("f.cpp", R"(namespace geo {
class Point {
 public:
  double x, y;
};
}
using geo::Point;
using namespace geo;
double inner(double x) {
  struct Local {
    double a, b;
  };
  Local l;
  l.a = x;
  l.b = l.a * x;
  return l.a * l.b;
}
double f(const Point& p, geo::Point& q) {
  struct Local {
    double c;
  };
  Local l;
  l.c = p.x;
  Point& same = q;
  same.x = inner(p.y) * l.c;
  return q.x * q.y;
}
)");
  for (const char* options : {"--tangent", "--adjoint", "--tangent --directions 2"}) {
    ASSERT_EQ(d.compile(std::string(options) + " --head f f.cpp -o out.cpp").output, "");
    const Result built =
        d.run("g++ -std=c++20 -Wall -Werror -c out.cpp -I" + std::string(std::getenv("WENGERT_INCLUDE")));
    EXPECT_EQ(built.status, 0) << built.output;
  }
}

TEST(Called, SourcesOfCxx11GiveCxx11) {
  const Directory d;
  d.write("f.cpp",
          "#include <vector>\ndouble f(std::vector<double>& x) {\n  double s = 0.0;\n"
          "  for (double& e : x) {\n    e = e * e;\n    s += e * x[0];\n  }\n  return s;\n}\n");
  ASSERT_EQ(d.compile("--adjoint --noalias --head f f.cpp -o a1_f.cpp -- -std=c++11").output, "");
  const Result built =
      d.run("g++ -std=c++11 -Wall -Werror -c a1_f.cpp -I" + std::string(std::getenv("WENGERT_INCLUDE")));
  EXPECT_EQ(built.status, 0) << built.output;
}

TEST(Called, WhatAnotherFunctionOwnsIsNoMatter) {
  const Directory d;
  d.write(
      "f.cpp",
      "#include <memory>\nstruct Node {\n  double v;\n};\ndouble g(double x) {\n  auto p = std::make_unique<Node>();\n"
      "  p->v = x;\n  return p->v;\n}\ndouble f(double x) {\n  Node n;\n  n.v = x;\n  Node m = n;\n  return m.v * "
      "x;\n}\n");
  EXPECT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output, "");
}

TEST(Called, APointerThatIsConstLeadsToAnOutput) {
  const Directory d;
  d.write("f.cpp",
          "void f(int n, const double* x, double* const y) {\n  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];\n}\n");
  const Result r =
      d.compile("--adjoint --noalias --head f f.cpp -o a1_f.cpp --size x=n --size y=n --driver driver.cpp");
  EXPECT_EQ(r.output, "");
  EXPECT_NEAR(number_after(d.build_and_run("driver.cpp a1_f.cpp f.cpp"), "a1_x[1]"), 2 * 0.51, 1e-15);
}

TEST(Called, LoopsWithOpenMPAreLoopsWhereItIsOff) {
  const Directory d;
  d.write("f.cpp",
          "double f(int n, const double* x) {\n  double s = 0.0;\n#pragma omp parallel for reduction(+ : s)\n"
          "  for (int i = 0; i < n; ++i) s += x[i] * x[i];\n  return s;\n}\n");
  EXPECT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp").output, "");
  EXPECT_EQ(d.read("a1_f.cpp").find("#pragma omp"), std::string::npos);
  EXPECT_EQ(d.compile("--adjoint --head f f.cpp -o a1_f.cpp -- -fopenmp").status, 0);
  EXPECT_NE(d.read("a1_f.cpp").find("#pragma omp parallel for reduction(+ : s)"), std::string::npos);
}

// ------------------------------------------------------------------------------------------- where a derivative ends

void expect_end(const char* source, const std::string& message) {
  const Directory d;
  d.write("f.cpp", source);
  for (const char* mode : {"--tangent", "--adjoint"}) {
    const Result r = d.compile(std::string(mode) + " --head f f.cpp -o out.cpp");
    EXPECT_EQ(r.status, 0);
    EXPECT_EQ(r.output, "f.cpp:" + message + "; the derivative is identically zero\n");
  }
  const Result strict = d.compile("--tangent --strict --head f f.cpp -o strict.cpp");
  EXPECT_EQ(strict.status, 4);
  EXPECT_NE(strict.output.find(": error: no derivative gets from"), std::string::npos) << strict.output;
  EXPECT_EQ(d.read("strict.cpp"), "");
}

TEST(Ends, AreToldWithTheirPlace) {
  expect_end("double f(double x) { return 3.0; }\n",
             "1:22: warning: no derivative gets from 'x' to 'result': '3.0' does not depend on it");
  expect_end("#include <cmath>\ndouble f(double x) {\n  return std::floor(x);\n}\n",
             "3:10: warning: no derivative gets from 'x' to 'result': 'std::floor(x)' is constant between its steps");
  expect_end("double f(double x) {\n  int k = x;\n  return 2.0 * k;\n}\n",
             "2:11: warning: no derivative gets from 'x' to 'result': 'x' becomes 'int' here");
  expect_end("static double step(double t) { return (int)t; }\ndouble f(double x) { return 2.0 * step(x); }\n",
             "1:44: warning: no derivative gets from 'x' to 'result': 't' becomes 'int' here");
  expect_end("void f(double x, double* y) { y[0] = 2.0; }\n",
             "1:31: warning: no derivative gets from 'x', 'y' to 'y': '2.0' does not depend on it");
}

TEST(Ends, AreNotToldWhereADerivativeGetsThrough) {
  const Directory d;
  d.write("f.cpp",
          "#include <cmath>\ndouble f(double x, double* y) {\n  y[0] = std::floor(x);\n  return x * (int)x;\n}\n"
          "void g(int n, double* x) {\n  for (int i = 0; i < n; ++i) x[i] = 2.0 * x[i];\n}\n"
          "void h(int n, double* x, const double* a) {\n  for (int i = 0; i < n; ++i) x[i] *= a[i];\n}\n");
  EXPECT_EQ(d.compile("--tangent --strict --head h --wrt x --of x f.cpp -o t1_f.cpp").output, "");
  EXPECT_EQ(d.compile("--tangent --strict --head f f.cpp -o t1_f.cpp").output, "");
  EXPECT_EQ(d.compile("--tangent --strict --head g f.cpp -o t1_f.cpp").output, "");
}

// ------------------------------------------------------------------------------------------------------------- output

TEST(Output, NeverTakesTheInputsPlaceUnasked) {
  const Directory d;
  const std::string source = "double f(double x) { return x * x; }\n";
  d.write("f.cpp", source);
  d.write("other.cpp", "int main() { return 0; }\n");
  const std::string overwrites =
      "' is an input, which the output would overwrite; write another file, or say --force: ";
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o ./f.cpp").output,
            "wengert: error: './f.cpp" + overwrites + wrong_use);
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp --driver f.cpp").output,
            "wengert: error: 'f.cpp" + overwrites + wrong_use);
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o other.cpp").output,
            "wengert: error: 'other.cpp' exists and is not a file that wengert generated; write another file, or say "
            "--force to overwrite it: " +
                wrong_use);
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o out.cpp --driver out.cpp").status, 2);
  EXPECT_EQ(d.read("f.cpp"), source);
  EXPECT_EQ(d.read("t1_f.cpp"), "");
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").output, "");
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o t1_f.cpp").output, "");  // its own
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -o other.cpp --force").output, "");
  EXPECT_NE(d.read("other.cpp").find("t1_f"), std::string::npos);
  EXPECT_EQ(d.run("chmod 600 t1_f.cpp && ln -s t1_f.cpp link.cpp").status, 0);
  EXPECT_EQ(d.compile("--adjoint --head f f.cpp -o link.cpp").output, "");
  EXPECT_NE(d.read("t1_f.cpp").find("a1_f"), std::string::npos);
  EXPECT_EQ(d.run("stat -c %a t1_f.cpp; test -L link.cpp; ls | grep -c XXXX").output, "600\n0\n");
}

TEST(Output, ThatIsLostIsAnError) {
  const Directory d;
  d.write("f.cpp", "double f(double x) { return x * x; }\n");
  const std::string lost =
      "wengert: error: standard output: No space left on device: the file cannot be written [cannot-write]\n";
  for (const char* arguments : {"--tangent --head f f.cpp", "--dump-ir f.cpp", "--help"}) {
    const Result r = d.compile(std::string(arguments) + " > /dev/full");
    EXPECT_EQ(r.status, 3) << arguments;
    EXPECT_EQ(r.output, lost) << arguments;
  }
}

TEST(Output, APrefixMakesAName) {
  const Directory d;
  d.write("f.cpp", "double f(double x, double dx) { return x * dx; }\n");
  for (const char* prefix : {"'1 2'", "1x", "a-b", "'x;'"}) {
    const Result r = d.compile(std::string("--tangent --head f f.cpp --prefix ") + prefix);
    EXPECT_EQ(r.status, 2);
    EXPECT_NE(r.output.find("does not begin a name"), std::string::npos) << r.output;
  }
  EXPECT_EQ(d.compile("--tangent --head f f.cpp --prefix d").output,
            "wengert: error: '--prefix d' would name a derivative 'dx', and the source has that name; choose another "
            "prefix: " +
                wrong_use);
}

TEST(Output, MessagesSayWhatToDo) {
  const Directory d;
  d.write("f.cpp", "#include \"missing.h\"\ndouble f(double x) { return x * x; }\n");
  d.write("f.f90", "end\n");
  EXPECT_EQ(d.compile("--tangent --head f f.cpp").output,
            "f.cpp:1:10: error: 'missing.h' file not found; say where it lies: ... -- -I DIRECTORY\n");
  EXPECT_EQ(d.compile("--tangent --head f f.cpp -I.").output,
            "wengert: error: wengert compile: '-I.' is a flag for the compiler; write '--' before it: ... -- -I.: " +
                wrong_use);
  EXPECT_EQ(d.compile("--tangent --head f f.cpp --noalis").output,
            "wengert: error: wengert compile: there is no option '--noalis'; did you mean '--noalias'?: " + wrong_use);
  EXPECT_EQ(d.compile("--tangent --head f f.f90").output,
            "wengert: error: 'f.f90' is Fortran, which is not read as source; compile it, and record the program by "
            "'wengert run --record FILE -- PROG': " +
                wrong_use);
}

}  // namespace
