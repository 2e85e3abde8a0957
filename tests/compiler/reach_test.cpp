// SPDX-License-Identifier: MIT
// How far functions reach behind their pointers: the bounds of all subscripts, or why they are not known.
#include <gtest/gtest.h>

#include "compiler/analysis/reach.hpp"
#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/text.hpp"

namespace {

using namespace wengert::compiler;

// "0 .. n - 1" of the parameter x of f; several bounds are separated by '|'; or the reason why it is not known.
std::string reach(const std::string& body, const std::string& parameters = "value n: int, value m: int",
                  const std::string& others = "") {
  const auto module = wengert::ir::read_text("module \"f.cpp\" cpp\n" + others + "function f = f(value x: *double, " +
                                                 parameters + "): void {\n" + body + "\n}\n",
                                             "f.ir");
  const Reach found = reach_of(module, *module.find("f"))[0];
  if (!found.known) return found.why;
  const Bounds bounds = bounds_of(found);
  std::string text;
  for (const auto& e : bounds.lowest) text += (text.empty() ? "" : "|") + print_cpp(e);
  text += " ..";
  for (const auto& e : bounds.highest) text += (text.ends_with("..") ? " " : "|") + print_cpp(e);
  return text;
}

TEST(Reach, IsThatOfTheLoopsAround) {
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { x[i] = 1.0; }"), "0 .. n - 1");
  EXPECT_EQ(reach("for (var i: int = 1; < n - 1; += 1) { x[i] = x[i - 1] + x[i + 1]; }"), "0 .. n - 1");
  EXPECT_EQ(reach("for (var i: int = n - 1; >= 0; += -2) { x[i] = 1.0; }"), "0 .. n - 1");
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { for (var j: int = 0; < m; += 1) { x[i * m + j] = 1.0; } }"),
            "0 .. m * n - 1");
}

TEST(Reach, FollowsBoundsThatMoveWithOuterLoops) {
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { for (var j: int = 0; <= i; += 1) { x[i * n + j] = 1.0; } }"),
            "0 .. n * n - 1");
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { for (var j: int = i + 1; < n; += 1) { x[j - i] = 1.0; } }"),
            "1 .. n - 1");
}

TEST(Reach, KeepsBoundsThatNoneIsProvablyInsideOf) {
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { x[i] = 1.0; } for (var i: int = 0; < m; += 1) { x[i] = 1.0; }"),
            "0 .. n - 1|m - 1");
  // The loop may have no turn: what is reached without it counts.
  EXPECT_EQ(reach("x[0] = 1.0; for (var i: int = 3; < n; += 1) { x[i] = 1.0; }"), "0 .. 0|n - 1");
}

TEST(Reach, FollowsIntegersAndPointersThatKeepTheirValue) {
  // m may be negative.
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { var c: int = i * m; x[c + 1] = 1.0; }"),
            "1|m * n - m + 1 .. 1|m * n - m + 1");
  EXPECT_EQ(reach("var row: *double = x + m; for (var i: int = 0; < n; += 1) { row[i] = 1.0; }"), "m .. m + n - 1");
  EXPECT_EQ(reach("var row: *double = x; row = row + 1; row[0] = 1.0;"), "'x' is stored or handed on");
  EXPECT_EQ(reach("n = n + 1; x[n] = 1.0;"), "the bounds of 'x[n]' are not known before it runs");
}

TEST(Reach, OfAPivotIsThatOfTheValuesThatItTakes) {
  const std::string search =
      "for (var k: int = 0; < n; += 1) { var p: int = k; for (var i: int = k + 1; < n; += 1) { if (x[i] > x[p]) { p = "
      "i; } } x[p * n + k] = 1.0; }";
  EXPECT_EQ(reach(search), "0 .. n * n - 1");
  EXPECT_EQ(reach("var p: int = 0; for (var i: int = 0; < n; += 1) { var q: int = p; p = i; x[p - q] = 1.0; }"),
            "the bounds of 'x[p - q]' are not known before it runs");
  EXPECT_EQ(reach("var p: int = 0; for (var i: int = 0; < n; += 1) { p += 1; x[p] = 1.0; }"),
            "the bounds of 'x[p]' are not known before it runs");
}

TEST(Reach, GoesThroughCalls) {
  const std::string g =
      "function g = g(value a: *double, value k: int): void { for (var i: int = 0; < k; += 1) { a[i - 1] = 1.0; } }\n";
  EXPECT_EQ(reach("for (var t: int = 0; < n; += 1) { call g(x + t * m, m); }", "value n: int, value m: int", g),
            "-1|m * n - m - 1 .. m - 2|m * n - 2");
  EXPECT_EQ(reach("call h(x);", "value n: int", "function h = h(value a: *double): void;\n"),
            "'x' is stored or handed on");
  EXPECT_EQ(reach("if (n > 0) { call f(x, n - 1); }", "value n: int"), "'f' may reach any element of its argument 'x'");
}

TEST(Reach, IsNotKnownWhereTheProgramAloneKnows) {
  EXPECT_EQ(reach("x[at[n]] = 1.0;", "value n: int, value at: *int"),
            "the bounds of 'x[at[n]]' are not known before it runs");
  EXPECT_EQ(reach("var t: int = 0; while (t < n) { x[t] = 1.0; t = t + 1; }"),
            "the bounds of 'x[t]' are not known before it runs");
  EXPECT_EQ(reach("for (var i: int = 0; < n; += 1) { x[i * i] = 1.0; }"),
            "the bounds of 'x[i * i]' are not known before it runs");
}

}  // namespace
