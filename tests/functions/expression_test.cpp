// SPDX-License-Identifier: MIT
// The table's expression language: what it reads, how it is printed, what it refuses and where.
#include "expression.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace {
using namespace wengert::functions;

std::string round_trip(const char* text) {
  Dialect plain;
  plain.number = plain.variable = plain.branch = [](const std::string& leaf) { return leaf; };
  plain.call = [](const std::string& name, const std::vector<std::string>& arguments) {
    std::string result = name;
    for (std::size_t i = 0; i < arguments.size(); ++i) result.append(i == 0 ? "(" : ", ").append(arguments[i]);
    return result.append(")");
  };
  return print(parse_expression(text), plain);
}

std::string refusal(const char* text) {
  try {
    parse_expression(text);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Expression, KeepsTheGroupingOfOperators) {
  EXPECT_EQ(round_trip("x - (y - z)"), "x - (y - z)");
  EXPECT_EQ(round_trip("(x - y) - z"), "x - y - z");
  EXPECT_EQ(round_trip("x / y / z"), "x / y / z");
  EXPECT_EQ(round_trip("x / (y * z)"), "x / (y * z)");
  EXPECT_EQ(round_trip("-(x + y) * z"), "-(x + y) * z");
  EXPECT_EQ(round_trip("-x * -2"), "-x * -2");
  EXPECT_EQ(round_trip("((x))"), "x");
  EXPECT_EQ(round_trip(" x  + y "), "x + y");
}

TEST(Expression, NestsConditionals) {
  EXPECT_EQ(round_trip("x > 0 ? 1 : x < 0 ? -1 : 0"), "x > 0 ? 1 : (x < 0 ? -1 : 0)");
  EXPECT_EQ(round_trip("(x > 0) == (r > 0) ? 1 : -1"), "(x > 0) == (r > 0) ? 1 : -1");
  EXPECT_EQ(round_trip("x < y || x != x && y == z ? x : f(x, y)"), "x < y || (x != x && y == z) ? x : f(x, y)");
}

TEST(Expression, KnowsItsNames) {
  const Expression e = parse_expression("y * pow(x, y - 1) + ln2");
  EXPECT_EQ(variables_of(e), (std::set<std::string>{"ln2", "x", "y"}));
  EXPECT_EQ(calls_of(e), std::set<std::string>{"pow"});
}

TEST(Expression, RefusesWithTheColumn) {
  EXPECT_EQ(refusal("x +"), "expression 'x +', column 4: expected a number, a name or '('");
  EXPECT_EQ(refusal("x y"), "expression 'x y', column 3: expected an operator or the end");
  EXPECT_EQ(refusal("f(x"), "expression 'f(x', column 4: expected ')'");
  EXPECT_EQ(refusal("x > 0 ? 1"), "expression 'x > 0 ? 1', column 10: expected ':'");
}
}  // namespace
