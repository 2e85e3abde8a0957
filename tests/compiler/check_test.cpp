// SPDX-License-Identifier: MIT
// `wengert check` as a user sees it: what it prints, its exit statuses, and that it can fail.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

struct Result {
  int status;
  std::string output;
};

Result run(const std::string& source, const std::string& arguments, const std::string& environment = "",
           const std::string& name = "f.cpp") {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const auto directory = std::filesystem::temp_directory_path() / (std::string("wengert-check-test-") + test->name());
  std::filesystem::create_directories(directory);
  const std::string file = (directory / name).string();
  if (!source.empty()) std::ofstream(file) << source;
  const std::string command =
      "{ " + environment + " " + std::getenv("WENGERT_CHECK") + " '" + file + "' " + arguments + "; } 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 1024> buffer{};
  std::string output;
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), n);
  const int status = pclose(pipe);
  std::filesystem::remove_all(directory);
  for (auto at = output.find(file); at != std::string::npos; at = output.find(file))
    output.replace(at, file.size(), "f.cpp");
  return {WEXITSTATUS(status), output};
}

/// The same, compiled in less time; the first test shows what happens without the option.
Result run_unoptimised(const std::string& source, const std::string& arguments, const std::string& environment = "",
                       const std::string& name = "f.cpp") {
  return run(source, "--optimise=-O0 " + arguments, environment, name);
}

TEST(Check, ARightDerivativePasses) {
  const Result r =
      run("#include <cmath>\ndouble f(int n, double* x) {\n  double y = 1.0;\n  for (int i = 0; i < n; ++i) y *= "
          "std::sin(x[i]);\n"
          "  return y;\n}\n",
          "--head f --size n=6");
  EXPECT_EQ(r.status, 0) << r.output;
  EXPECT_NE(r.output.find("f: tangent against adjoint: passes"), std::string::npos) << r.output;
  EXPECT_NE(r.output.find("f: second order symmetric: passes"), std::string::npos) << r.output;
}

TEST(Check, ADerivativeThatDiffersFromDifferencesFails) {
  // The conversion to int is flat where it has a derivative; differences see its steps.
  const Result r = run_unoptimised("double f(double x) { return (int)(1e7 * x) * x; }\n", "--head f --first-order");
  EXPECT_EQ(r.status, 1) << r.output;
  EXPECT_NE(r.output.find("f: tangent against differences: FAILS"), std::string::npos) << r.output;
}

TEST(Check, ADerivativeThatIsZeroFailsUnlessExpected) {
  const std::string source =
      "double f(double x) {\n  int k = static_cast<int>(x);\n  double y = k;\n  return y + 0.0 * x;\n}\n";
  const Result r = run_unoptimised(source, "--head f --first-order");
  EXPECT_EQ(r.status, 1) << r.output;
  EXPECT_NE(r.output.find("f: the derivative is identically zero: FAILS"), std::string::npos) << r.output;
  EXPECT_EQ(run_unoptimised(source, "--head f --first-order --expect-zero").status, 0);
}

TEST(Check, DerivativesOfCAreCompiledTogether) {
  // The compiler's name is written once for each file: the source and one with all derivatives, helpers among them.
  const Result r = run_unoptimised(
      "/* check: f */\ndouble f(double x) { return x / (1.0 + x * x); }\n"
      "/* check: g */\ndouble g(double x, double y) { return x * y / (2.0 + y * y); }\n",
      "--corpus --c-compiler 'echo compiled >&9; gcc'", "exec 9>&1;", "f.c");
  EXPECT_EQ(r.status, 0) << r.output;
  std::size_t files = 0;
  for (auto at = r.output.find("compiled"); at != std::string::npos; at = r.output.find("compiled", at + 1)) ++files;
  EXPECT_GT(files, 1U) << r.output;
  EXPECT_LE(files, 5U) << r.output;
}

TEST(Check, AWarningOfAStrictCompilerNamesTheFunctionOfC) {
  // All derivatives are compiled together first, and one by one where the compiler says something.
  const Result r = run_unoptimised("double f(double x) { return x * x; }\n",
                                   "--head f --first-order --strict 'gcc -Wtraditional'", "", "f.c");
  EXPECT_NE(r.status, 0) << r.output;
  EXPECT_NE(r.output.find("gcc -Wtraditional -Wall -Werror: f:tangent:"), std::string::npos) << r.output;
}

TEST(Check, ASecondDerivativeThatIsNotFiniteFails) {
  // z is 0 and moves with x[0]: the first derivative of its power is 0, the second is infinite.
  const Result r = run_unoptimised(
      "#include <cmath>\ndouble f(double* x) {\n  double z = x[0] - std::rint(x[0] * 0x1p60) * 0x1p-60;\n"
      "  return std::pow(z, 1.5) + x[0] * x[1] * x[2];\n}\n",
      "--head f --size x=3");
  EXPECT_EQ(r.status, 1) << r.output;
  EXPECT_NE(r.output.find("f: second order symmetric: FAILS"), std::string::npos) << r.output;
  EXPECT_NE(r.output.find("f: second order against differences: FAILS"), std::string::npos) << r.output;
}

TEST(Check, AVectorThatIsResizedHasTwoSizes) {
  const std::string source =
      "#include <vector>\nvoid f(const std::vector<double>& x, std::vector<double>& y) {\n  y.clear();\n"
      "  for (double e : x) y.push_back(e * x[0]);\n}\n";
  const Result r = run_unoptimised(source, "--head f --size x=3 --size y=1");
  EXPECT_EQ(r.status, 1);
  EXPECT_EQ(r.output, "f: FAILS: 'y' has 3 elements after the call; say so by --size y=1:3\nf: check failed\n");
  EXPECT_EQ(run_unoptimised(source, "--head f --size x=3 --size y=1:3").status, 0);
}

TEST(Check, ARefusedFunctionExitsWithFourAndOneLine) {
  const Result r = run_unoptimised("double f(double x) {\n  volatile double y = x;\n  return y * y;\n}\n", "--head f");
  EXPECT_EQ(r.status, 4);
  EXPECT_EQ(r.output,
            "f.cpp:2:19: error: 'y' is volatile: its value may change between the two sweeps; drop 'volatile'\n");
}

/// Its adjoint is refused, as 'a' moves under a pointer that 'keep' has left. The tangent is generated.
std::string moving(const std::string& factor) {
  return "#include <vector>\nstruct Keep {\n  double* p = nullptr;\n  std::vector<double> own;\n};\n"
         "static void keep(Keep& k, std::vector<double>& q) { k.p = q.data(); }\n// check: f\ndouble f(double x) {\n"
         "  std::vector<double> a(2, x);\n  Keep k;\n  keep(k, a);\n  k.p[0] *= x;\n"
         "  for (int i = 0; i < 99; ++i) a.push_back(x);\n  keep(k, a);\n  return k.p[0] * " +
         factor + ";\n}\n";
}

TEST(Check, ATangentIsCheckedWhereTheAdjointIsRefused) {
  const Result right = run_unoptimised(moving("x"), "--head f");
  EXPECT_EQ(right.status, 4);
  EXPECT_NE(right.output.find("f: tangent against differences: passes"), std::string::npos) << right.output;
  EXPECT_NE(right.output.find("f: the tangent is right; what else was asked for is refused\n"), std::string::npos);
  EXPECT_NE(right.output.find("f.cpp:13:32: error: 'a' changes its size"), std::string::npos) << right.output;
  EXPECT_EQ(right.output.find("check passed"), std::string::npos) << right.output;
  // The conversion to int is flat where it has a derivative; differences see its steps.
  const std::string steps = moving("(int)(1e7 * x)");
  const Result wrong = run_unoptimised(steps, "--head f");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.output.find("f: tangent against differences: FAILS"), std::string::npos) << wrong.output;
  EXPECT_NE(wrong.output.find("f.cpp:13:32: error: 'a' changes its size"), std::string::npos) << wrong.output;
}

TEST(Check, AnErrorOfTheSourceExitsWithThree) {
  const Result r = run_unoptimised("double f(double x) { return z; }\n", "--head f");
  EXPECT_EQ(r.status, 3);
  EXPECT_EQ(r.output, "f.cpp:1:29: error: use of undeclared identifier 'z'\n");
}

TEST(Check, WrongUseExitsWithTwo) {
  EXPECT_EQ(run_unoptimised("double f(double x) { return x; }\n", "").status, 2);
  const Result r = run_unoptimised("double f(int n, double x) { return n * x; }\n", "--head f --size n=many");
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.output.find("'--size n=many' is no NAME=k or NAME=10x20"), std::string::npos) << r.output;
  EXPECT_EQ(run_unoptimised("double f(double x) { return x; }\n", "--head f --size n=5 y=n").output,
            "wengert: error: 'y=n' is no source; if it is a size, it has its own option: --size y=n: wrong use of the "
            "command; --help shows it [bad-usage]\n");
}

TEST(Check, AMissingFileExitsWithThree) {
  const Result r = run_unoptimised("", "--head f");
  EXPECT_EQ(r.status, 3);
  EXPECT_EQ(r.output, "wengert: error: f.cpp: the file cannot be opened [cannot-open]\n");
}

/// What the machine lacks is not a defect of the suite.
TEST(Check, WhatTheMachineLacksIsSaidSo) {
  const std::string source = "double f(double x) { return x * x; }\n";
  const Result none = run_unoptimised(source, "--head f --compiler no-such-compiler");
  EXPECT_EQ(none.status, 6);
  EXPECT_EQ(
      none.output,
      "wengert: error: the compiler 'no-such-compiler' cannot be run; install one, or name another by --compiler: "
      "something this needs is not installed [not-installed]\n");
  const Result nowhere = run_unoptimised(source, "--head f", "TMPDIR=/nowhere/at/all");
  EXPECT_EQ(nowhere.status, 3);
  EXPECT_EQ(nowhere.output,
            "wengert: error: no directory can be made in '/nowhere/at/all' (No such file or directory); set TMPDIR to "
            "one that can be written: the file cannot be written [cannot-write]\n");
  const Result lost = run_unoptimised(source, "--head f --first-order > /dev/full");
  EXPECT_EQ(lost.status, 3);
}

TEST(Check, WhatTheSourceCallsAndDoesNotHaveIsNamed) {
  for (const char* name : {"f.c", "f.cpp"}) {
    const Result r =
        run_unoptimised("int level(void);\ndouble f(double x) { return x * level(); }\n", "--head f", "", name);
    EXPECT_EQ(r.status, 2) << r.output;
    EXPECT_NE(r.output.find("is in no file or library that was given; say where it is: -- FILE.o or -- -lLIBRARY"),
              std::string::npos)
        << r.output;
  }
}

TEST(Check, OpenMpNeedsNoHeaderOfTheMachineAndItsFlag) {
  const std::string source = "#include <omp.h>\ndouble f(double x) { return x * omp_get_max_threads(); }\n";
  for (const char* name : {"f.c", "f.cpp"}) {
    Result r = run_unoptimised(source, "--head f -- -fopenmp", "", name);
    EXPECT_EQ(r.status, 0) << r.output;
    r = run_unoptimised(source, "--head f", "", name);
    EXPECT_NE(r.output.find("'omp_get_max_threads' is in no file or library that was given; say -- -fopenmp"),
              std::string::npos)
        << r.output;
  }
}

TEST(Check, ASizeOfNoParameterIsAnError) {
  const Result r = run_unoptimised("double f(int n, const double* x) { return x[n - 1] * x[0]; }\n",
                                   "--head f --size n=3 --size y=3");
  EXPECT_EQ(r.status, 2) << r.output;
  EXPECT_NE(r.output.find("'--size y=...': f has no parameter of this name; it has n, x"), std::string::npos)
      << r.output;
}

TEST(Check, TheSizeOfAResultIsFound) {
  const Result r = run_unoptimised(
      "#include <vector>\nstd::vector<double> f(double x) {\n  std::vector<double> y(7, x);\n  y[1] = x * x;\n  return "
      "y;\n}\n",
      "--head f");
  EXPECT_EQ(r.status, 0) << r.output;
  EXPECT_EQ(r.output.find("FAILS"), std::string::npos) << r.output;
}

TEST(Check, TheSourceMayHaveAnyName) {
  const Result r =
      run_unoptimised("double f(double x) { return x * x; }\n", "--head f --first-order", "", "a \"b\"\n c.cpp");
  EXPECT_EQ(r.status, 0) << r.output;
}

TEST(Check, HeadsMayBeOverloadedMethodsAndOfNamespaces) {
  const std::string source =
      "namespace lib {\ndouble g(double x) { return x * x; }\n}\nstruct Line {\n  double slope, zero;\n"
      "  double at(double x) const { return slope * x + zero; }\n};\n"
      "double g(double x) { return x * x * x; }\ndouble g(double x, double y) { return x * x * y; }\n";
  for (const char* head : {"lib::g", "Line::at", "'g(double, double)'"}) {
    const Result r = run_unoptimised(source, std::string("--head ") + head);
    EXPECT_EQ(r.status, 0) << head << "\n" << r.output;
  }
}

TEST(Check, SizesDoNotSwallowTheDashes) {
  const Result r =
      run_unoptimised("double f(int n, double* x) { return n * x[0] * x[0]; }\n", "--head f --size x=3 -- -std=c++11");
  EXPECT_EQ(r.status, 0) << r.output;
}

}  // namespace
