// SPDX-License-Identifier: MIT
// What the front end makes of C++: side effects become statements in the order of evaluation, loops are counted where
// they can be, names, comments and directives survive.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"

namespace {

using wengert::compiler::FrontendResult;

FrontendResult read(const std::string& source, const std::string& name = "f.cpp") {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const auto directory = std::filesystem::temp_directory_path() / (std::string("wengert-lowering-") + test->name());
  std::filesystem::create_directories(directory);
  std::ofstream(directory / name) << source;
  FrontendResult result = wengert::compiler::read_source((directory / name).string(), {}, {});
  std::filesystem::remove_all(directory);
  EXPECT_TRUE(result.ok) << (result.diagnostics.empty() ? "" : result.diagnostics[0].text());
  const auto defects = wengert::ir::verify(result.module);
  EXPECT_TRUE(defects.empty()) << defects.front();
  return result;
}

/// The body of the last function as text, without source ranges.
std::string body(const std::string& source) {
  const FrontendResult result = read(source);
  std::string text = wengert::ir::to_text(result.module), out;
  text = text.substr(text.rfind("\nfunction ") + 1);
  text = text.substr(text.find('\n') + 1);
  std::string line;
  for (const char c : text) {
    if (c != '\n') {
      line += c;
      continue;
    }
    const auto at = line.rfind(" @");
    out += (at == std::string::npos ? line : line.substr(0, at)) + "\n";
    line.clear();
  }
  return out.substr(0, out.rfind("}\n"));
}

TEST(Lowering, OfATryItsBlockIsReadWithADoubt) {
  const FrontendResult result =
      read("double f(double x) {\n  try {\n    x *= x;\n  } catch (...) {\n  }\n  return x;\n}\n");
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(result.diagnostics[0].severity, "warning");
  EXPECT_TRUE(result.diagnostics[0].is_doubt);
  EXPECT_EQ(result.diagnostics[0].line, 2);
}

TEST(Lowering, APrintGetsTheLettersOfAStringMadeInBracesBack) {
  const std::string text = body(
      "#include <iostream>\n#include <string>\nstruct S {\n  std::string name;\n  double v;\n};\n"
      "double f(double x) {\n  S s{\"food\", x};\n  std::cout << s.name;\n  return s.v;\n}\n");
  EXPECT_NE(text.find(R"(std::string(s.name == 1 ? \"food\" : \"\"))"), std::string::npos) << text;
}

TEST(Lowering, NestedAssignmentsRunFromTheRight) {
  EXPECT_EQ(body("double f(double x) {\n  double a, b;\n  a = b = x * x;\n  return a * b;\n}\n"),
            "  var a: double;\n  var b: double;\n  b = x * x;\n  a = b;\n  return a * b;\n");
}

TEST(Lowering, ALoneIncrementWaitsForTheEndOfTheStatement) {
  EXPECT_EQ(body("double f(double* x) {\n  int k = 0;\n  double s = x[k++];\n  return s * k;\n}\n"),
            "  var k: int = 0;\n  var s: double = x[k];\n  k += 1;\n  return s * implicit<double>(k);\n");
}

TEST(Lowering, AnIncrementBesideAnotherUseSavesTheOldValue) {
  EXPECT_EQ(body("void f(double* x) {\n  int k = 0;\n  x[k++] = k;\n}\n"),
            "  var k: int = 0;\n  var value: double = implicit<double>(k);\n  var old: int = k;\n  k += 1;\n"
            "  x[old] = value;\n");
}

TEST(Lowering, TheRightOfAnAndIsOnlyRunWhenTheLeftHolds) {
  EXPECT_EQ(
      body("double f(double x) {\n  double t = 0.0;\n  if (x > 0.0 && (t = x * x) > 1.0) x = t;\n  return x;\n}\n"),
      "  var t: double = 0.0;\n  var holds: bool = x > 0.0;\n  if (holds) {\n    t = x * x;\n    holds = t > 1.0;\n  "
      "}\n"
      "  if (holds) {\n    x = t;\n  }\n  return x;\n");
}

TEST(Lowering, ARecursiveCallInAConditionalStaysInItsBranch) {
  EXPECT_EQ(
      body("double f(int n, double x) { return n == 0 ? x : x * f(n - 1, x); }\n"),
      "  var choice: double;\n  if (n == 0) {\n    choice = x;\n  } else {\n    var value: double = x * f(n - 1, x);\n"
      "    choice = value;\n  }\n  return choice;\n");
}

TEST(Lowering, AConditionWithAnEffectMovesIntoItsLoop) {
  EXPECT_EQ(body("double f(int n, double x) {\n  while (n-- > 0) x = x * x;\n  return x;\n}\n"),
            "  while (true) {\n    var old: int = n;\n    n -= 1;\n    if (!(old > 0)) {\n      break;\n    }\n    x = "
            "x * x;\n  }\n"
            "  return x;\n");
}

TEST(Lowering, ALoopWhoseBodyMovesTheCounterIsNotCounted) {
  EXPECT_EQ(body("double f(int n, double x) {\n  for (int i = 0; i < n; ++i) {\n    x = x * x;\n    i += 1;\n  }\n  "
                 "return x;\n}\n"),
            "  {\n    var i: int = 0;\n    while (i < n) {\n      x = x * x;\n      i += 1;\n    } step {\n      i += "
            "1;\n    }\n  }\n"
            "  return x;\n");
}

TEST(Lowering, AReferenceToAPlaceThatStaysIsThatPlace) {
  EXPECT_EQ(body("double f(int i, double* x) {\n  double& r = x[i];\n  r = r * r;\n  return r;\n}\n"),
            "  x[i] = x[i] * x[i];\n  return x[i];\n");
}

TEST(Lowering, AReferenceWhosePlaceWouldMoveIsAPointer) {
  EXPECT_EQ(body("double f(int i, double* x) {\n  double& r = x[i];\n  i = i + 1;\n  r = r * x[i];\n  return r;\n}\n"),
            "  var r: *double = &x[i];\n  i = i + 1;\n  *r = *r * x[i];\n  return *r;\n");
}

TEST(Lowering, PointerSumsAreIndices) {
  EXPECT_EQ(body("double f(double* x) { return *(x + 2) * x[1] * *x; }\n"), "  return x[2] * x[1] * *x;\n");
}

TEST(Lowering, CommentsNamesAndDirectivesSurvive) {
  const FrontendResult result = read(
      "// What it does.\nvoid f(int n, double* x) {\n  // the loop\n#pragma wengert checkpoint(10)\n"
      "  for (int i = 0; i < n; ++i) x[i] *= x[i];  // squared\n}\n");
  ASSERT_EQ(result.module.functions.size(), 1U);
  const auto& f = *result.module.functions[0];
  const auto& loop = *f.body[0];
  EXPECT_EQ(loop.comment, "// the loop");
  EXPECT_EQ(loop.body[0]->trailing_comment, "// squared");
  ASSERT_EQ(loop.directives.size(), 1U);
  EXPECT_EQ(loop.directives[0].name, "checkpoint");
  EXPECT_EQ(loop.directives[0].argument, "10");
  EXPECT_EQ(f.parameters[1]->name, "x");
}

TEST(Lowering, WhatIsCarriedThroughKeepsItsTextAndItsMacros) {
  const FrontendResult result = read(
      "#include <cassert>\n#define LIMIT 10\n#define UNUSED 1\ndouble f(double x) {\n  assert(x < LIMIT);\n  return x "
      "* x;\n}\n");
  const auto& m = result.module;
  EXPECT_EQ(m.functions[0]->body[0]->text, "assert(x < LIMIT);");
  EXPECT_EQ(m.prelude, (std::vector<std::string>{"#include <cassert>", "#define LIMIT 10"}));
}

}  // namespace
