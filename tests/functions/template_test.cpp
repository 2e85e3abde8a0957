// SPDX-License-Identifier: MIT
// The template language, the table's own checks, and the rules header that the compilers read.
#include "template.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <stdexcept>
#include <wengert/generated/function_rules.hpp>

namespace {
using namespace wengert::functions;

std::vector<Function> two_functions() {
  Function sin, floor;
  sin.name = "sin", sin.structure = "Sin", sin.partials = {parse_expression("cos(x)")};
  floor.name = "floor", floor.structure = "Floor", floor.partials = {parse_expression("0")}, floor.step = true;
  return {sin, floor};
}

std::string refusal(const char* text) {
  try {
    expand("page", text, two_functions());
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Template, WritesABlockOncePerFunction) {
  EXPECT_EQ(expand("page", "head\n@for unary\n@name@ is @Struct@@comma@\n@end\ntail a@b\n", two_functions()),
            "head\nsin is Sin,\nfloor is Floor\ntail a@b\n");
  EXPECT_EQ(expand("page", "@for unary smooth\n@name@\n@end\n", two_functions()), "sin\n");
  EXPECT_EQ(expand("page", "@for binary\n@name@\n@end\n", two_functions()), "");
}

TEST(Template, AWordChoosesFunctions) {
  std::vector<Function> functions = two_functions();
  functions[0].cheap = true;
  Function own, gnu, unbounded, three;
  for (Function* f : {&own, &gnu, &unbounded}) f->partials = {parse_expression("x"), parse_expression("y")};
  three.partials = {parse_expression("x"), parse_expression("y"), parse_expression("z")};
  own.name = "own", own.own = true;
  gnu.name = "gnu", gnu.gnu = true;
  unbounded.name = "unbounded", unbounded.unbounded = true;
  three.name = "three";
  for (const Function& f : {own, gnu, unbounded, three}) functions.push_back(f);
  const auto chosen = [&](const std::string& words) {
    return expand("page", "@for " + words + "\n@name@\n@end\n", functions);
  };
  EXPECT_EQ(chosen("one"), "sin\nfloor\n");
  EXPECT_EQ(chosen("two"), "own\ngnu\nunbounded\n");
  EXPECT_EQ(chosen("ternary"), "three\n");
  EXPECT_EQ(chosen("three"), "three\n");
  EXPECT_EQ(chosen("cheap"), "sin\n");
  EXPECT_EQ(chosen("step"), "floor\n");
  EXPECT_EQ(chosen("own"), "own\n");
  EXPECT_EQ(chosen("gnu"), "gnu\n");
  EXPECT_EQ(chosen("standard binary"), "unbounded\n");
  EXPECT_EQ(chosen("unbounded"), "unbounded\n");
  EXPECT_EQ(chosen("bounded two"), "own\ngnu\n");
}

TEST(Template, RefusesWithTheLine) {
  EXPECT_EQ(refusal("a\n@for unray\n@end\n"), "page:2: error: unknown word 'unray'");
  EXPECT_EQ(refusal("@for unary\n"), "page:1: error: '@for' without '@end'");
  EXPECT_EQ(refusal("\n@end\n"), "page:2: error: '@end' without '@for'");
}

std::string table_refusal(const std::string& lines) {
  const std::string file = ::testing::TempDir() + "wengert_bad_table.json";
  std::ofstream(file) << "{\"functions\": [" << lines << "]}";
  try {
    read_table(file);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Table, RefusesWhatItCannotMean) {
  EXPECT_EQ(table_refusal(R"line({"name": "f", "domain": "", "partials": ["y"]})line"),
            "table: function 'f': unknown variable 'y'");
  EXPECT_EQ(table_refusal(R"line({"name": "f", "domain": "", "partials": ["g(x)"]})line"),
            "table: function 'f': 'g' is no function of the table");
  EXPECT_EQ(table_refusal(R"line({"name": "f", "domain": "", "partials": ["x"], "points": [[1, 2]]})line"),
            "table: function 'f': a test point needs 1 arguments");
  EXPECT_EQ(table_refusal(R"line({"name": "f", "form": "odd", "domain": "", "partials": ["x"]})line"),
            "table: function 'f': unknown form 'odd'");
}

TEST(FunctionRules, NameTheWidthAndWhatAPartialReads) {
  const FunctionRule* found = nullptr;
  for (const FunctionRule& rule : function_rules)
    if (rule.name == "tanhf") found = &rule;
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->function, "tanh");
  EXPECT_EQ(found->width, 'f');
  EXPECT_EQ(found->partial[0],
            "r * r < 0.9f ? 1.0f - r * r : (1.0f + fabsf(r)) * (1.0f + fabsf(r)) * expf(-2.0f * fabsf(x))");
  EXPECT_EQ(found->uses[0], 1 + 8);
}

TEST(FunctionRules, ListEveryJavaMethodOnce) {
  for (const JavaRule& a : java_rules) {
    EXPECT_TRUE(a.run_time == a.value.starts_with("Functions.")) << a.function;
    for (const JavaRule& b : java_rules)
      EXPECT_TRUE(&a == &b || a.method.empty() || a.method != b.method || a.arity != b.arity) << a.method;
  }
}
}  // namespace
