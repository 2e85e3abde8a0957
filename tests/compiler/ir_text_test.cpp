// SPDX-License-Identifier: MIT
// The text form of the IR: what is written can be read, and reads as the same; broken text is refused with its line.
#include <gtest/gtest.h>

#include <wengert/error.hpp>

#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"

namespace {

using namespace wengert::ir;

const char* const all_of_it = R"ir(module "all.cpp" cpp
prelude "#include <cmath>"
struct Point {
  x: double;
  n: int;
}
function g = g(value a: double, reference b: double): double;
# "// of everything"
function f = f(value n: int, value x: *const double, reference y: double, value m: **double, reference p: struct Point): void {
  var i: int = 0; @2:3-2:12
  var w: [3]double = {1.0, 2.0, x[0]};
  var v: vector double = call<vector double> vector(n);
  y = 1.0;
  # "// a loop"
  for (i = 0; < n; += 1) { !checkpoint("3")
    y += x[i] * sin(m[i][0]) - -y;
    if (y > 2.0 && i < 3 || !(i == 4)) {
      break;
    } else {
      continue;
    }
  }
  for (var j: int = n - 1; >= 0; += -2) {
    v[j] = w[j % 3] / (y + p.x);
  }
  reserve v = n + 1;
  while (y < 10.0) {
    call y = g(y, p.x);
  } step {
    i += 1;
  }
  do {
    *x;
  } while (false);
  return;
}
)ir";

std::string without_the_bad_line(std::string text) {
  std::size_t at = text.find("    *x;\n");
  return text.erase(at, 8);
}

TEST(IrText, ReadsWhatItWrites) {
  Module m = read_text(without_the_bad_line(all_of_it));
  EXPECT_TRUE(verify(m).empty()) << verify(m).front();
  std::string once = to_text(m);
  EXPECT_EQ(to_text(read_text(once)), once);
}

TEST(IrText, ReadsVariablesWithNamesOfTheNotation) {
  const std::string text = R"ir(module "words.c" c
function f = f(value size: int, value cast: double, value free: *double): void {
  var swap: double = cast - 1.0;
  swap = cast * swap;
  free[size - 1] += cast;
  if (size < 2 && cast < swap) {
    swap *= 2.0;
  }
}
)ir";
  EXPECT_EQ(to_text(read_text(text)), text);
}

TEST(IrText, KeepsConstOrderAndRanges) {
  std::string text = to_text(read_text(without_the_bad_line(all_of_it)));
  EXPECT_NE(text.find("value x: *const double"), std::string::npos);
  EXPECT_NE(text.find("var i: int = 0; @2:3-2:12"), std::string::npos);
  EXPECT_NE(text.find("for (var j: int = n - 1; >= 0; += -2) {"), std::string::npos);
  EXPECT_NE(text.find("{ !checkpoint(\"3\")"), std::string::npos);
}

TEST(IrText, RefusesBrokenTextWithItsLine) {
  try {
    (void)read_text(all_of_it, "all.ir");
    FAIL() << "accepted";
  } catch (const wengert::Error& e) {
    EXPECT_EQ(std::string(e.what()).substr(0, 44), "all.ir:33: expected a statement before ';': ") << e.what();
  }
}

TEST(IrText, SaysWhatIsWrongInOneLine) {
  try {
    (void)read_text("module \"a.cpp\" cpp\n\"a string\nof two lines\"\n");
    FAIL() << "accepted";
  } catch (const wengert::Error& e) {
    EXPECT_EQ(std::string(e.what()).find('\n'), std::string::npos) << e.what();
  }
}

TEST(IrText, RefusesWhatIsNestedTooDeepAndNumbersTooLarge) {
  const std::string head = "module \"a\" cpp\nfunction f = f(value x: double): double {\n";
  for (const std::string& body :
       {"return " + std::string(200000, '(') + "x;", "return " + std::string(200000, '-') + "x;",
        "var a: " + std::string(200000, '*') + "double;", std::string("return x; @28888888888:1-2:3")})
    EXPECT_THROW((void)read_text(head + body + "\n}\n"), wengert::Error) << body.substr(0, 20);
}

TEST(IrVerify, NamesWhatIsNotVisible) {
  Module m = read_text("module \"a\" cpp\nfunction f = f(value n: int): void {\n  {\n    var k: int = n;\n  }\n}\n");
  m.functions[0]->body.push_back(m.functions[0]->body[0]->body[0]);
  EXPECT_TRUE(verify(m).empty());
  m.functions[0]->body.erase(m.functions[0]->body.begin());
  m.functions[0]->parameters.clear();
  EXPECT_EQ(verify(m), std::vector<std::string>{"f: 'n' is not visible here"});
}

}  // namespace
