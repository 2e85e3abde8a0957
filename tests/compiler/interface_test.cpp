// SPDX-License-Identifier: MIT
// The options of `wengert compile`, as a user meets them: each one run, and what it wrote compiled and run.
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
  EXPECT_NEAR(number_after(out, "a1_x"), 0.75 * 5, 0.75 * 5);
  EXPECT_NE(number_after(out, "a1_a.v"), 0.0);
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
  EXPECT_EQ(
      r.output,
      "f.cpp:6:5: error: 'count_call' has no source here and takes the active argument 'x[i]'; give its source ('void "
      "count_call(double x)'); or mark it inactive by --ext with the rule 'inactive count_call'\n");
  d.write("rules", "inactive count_call\n");
  const Result next = d.compile("--adjoint --head f --ext rules f.cpp");
  EXPECT_EQ(next.status, 4);
  EXPECT_EQ(
      next.output,
      "f.cpp:7:10: error: 'lookup' has no source here and takes the active argument 'x[i] * x[i]'; give its source; or "
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

// Generated code multiplies without asking: NaN where the tape would leave a zero out, never another number.
TEST(Infinities, AreMultipliedWithoutAsking) {
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
  EXPECT_EQ(d.build_and_run("main.cpp"), "adjoints: x 1 y inf\ntangents: x 1 y inf x beside an infinite slope 1\n");
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
            "f.cpp:3:26: keep: 'y' is kept at the turn, to have its primal value after the call\n"
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
