// SPDX-License-Identifier: MIT
// The text of derivatives: source as IR, then exactly the C++ that its tangent or adjoint must be.
#include <gtest/gtest.h>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"
#include "compiler/transform/differentiate.hpp"

namespace {

using namespace wengert::compiler;

const std::string head = "module \"f.cpp\" cpp\n";
const std::string sines = head + R"(function f = f(value n: int, value x: *double, reference y: double): void {
  var i: int = 0;
  y = 1.0;
  # "// the product"
  for (i = 0; < n; += 1) {
    y = y * sin(x[i]);
  }
}
)";

// The body of the head's derivative, without its signature.
std::string body(const Derivative& d) {
  EXPECT_TRUE(wengert::ir::verify(d.module).empty());
  return print_cpp(d.module.functions.back()->body);
}
Request request() {
  Request r;
  r.head = "f";
  r.noalias = true;
  return r;
}

TEST(Tangent, OfTheProductOfSines) {
  Derivative d = tangent(wengert::ir::read_text(sines), request());
  EXPECT_EQ(d.name, "t1_f");
  EXPECT_EQ(print_signature(*d.module.functions.back()),
            "void t1_f(int n, double* __restrict x, double* __restrict t1_x, double& __restrict y, "
            "double& __restrict t1_y)");
  EXPECT_EQ(body(d), R"(int i = 0;
t1_y = 0.0;
y = 1.0;
// the product
for (i = 0; i < n; ++i) {
  const double t1_sin_value = std::cos(x[i]) * t1_x[i];
  const double sin_value = std::sin(x[i]);
  t1_y = sin_value * t1_y + y * t1_sin_value;
  y = y * sin_value;
}
)");
}

TEST(Adjoint, OfTheProductOfSinesStoresEachSineOnceInRoomReservedOnce) {
  Request r = request();
  r.keep_primal = false;
  Derivative d = adjoint(wengert::ir::read_text(sines), r);
  EXPECT_EQ(d.name, "a1_f");
  std::string text = body(d);
  EXPECT_NE(text.find(R"(double* __restrict saved_y = wengert_reserve_double(n);
double* __restrict saved_sin_value = wengert_reserve_double(n);
for (i = 0; i < n; ++i) {
)"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(R"(  a1_y = sin_value * a1_y;
  a1_x[i] += std::cos(x[i]) * a1_sin_value;
}
a1_y = 0.0;
)"),
            std::string::npos)
      << text;
}

TEST(Adjoint, IncrementsDoNotClearAndLinearCodeStoresNothing) {
  Derivative d = adjoint(
      wengert::ir::read_text(head + R"(function f = f(value n: int, value x: *double, reference y: double): void {
  for (var i: int = 0; < n; += 1) {
    y += 3.0 * x[i];
  }
}
)"),
      request());
  EXPECT_EQ(body(d), R"(for (int i = 0; i < n; ++i) {
  y += 3.0 * x[i];
}
// reverse section
for (int i = n - 1; i >= 0; --i) {
  a1_x[i] += 3.0 * a1_y;
}
)");
}

// Two arrays at every call: restrict in the called function, too. Parts of one array: not.
TEST(Adjoint, FunctionsThatAreGivenDifferentArraysKeepThemApart) {
  const auto signatures = [](const std::string& call) {
    const Derivative d =
        adjoint(wengert::ir::read_text(head +
                                       "function g = g(value a: *double, value b: *double, value s: double): void {"
                                       " a[0] = sin(a[0]) * b[0] * s; }\n"
                                       "function f = f(value x: *double, value y: *double, value s: double): void { " +
                                       call + " }\n"),
                request());
    return print_signature(*d.module.functions.front());
  };
  EXPECT_EQ(signatures("call g(x, y, s);"),
            "static void a1_g_forward(double* __restrict a, double* __restrict b, double s)");
  for (const std::string call : {"call g(x, x + 1, s);", "call g(x, y, s); call g(x + 1, x, s);"})
    EXPECT_EQ(signatures(call).find("restrict"), std::string::npos) << call;
}

TEST(Adjoint, AnArrayWrittenOnceIsNotPushed) {
  Request r = request();
  Derivative d = adjoint(wengert::ir::read_text(head + R"(function f = f(value n: int, value u: **double): void {
  for (var j: int = 0; < n - 1; += 1) {
    for (var i: int = 0; < n; += 1) {
      u[j + 1][i] = u[j][i] * u[j][i];
    }
  }
}
)"),
                         r);
  EXPECT_EQ(body(d).find("wengert_"), std::string::npos) << body(d);
  r.optimise = false;
  Derivative stored = adjoint(wengert::ir::read_text(head + R"(function f = f(value n: int, value u: **double): void {
  for (var j: int = 0; < n - 1; += 1) {
    for (var i: int = 0; < n; += 1) {
      u[j + 1][i] = u[j][i] * u[j][i];
    }
  }
}
)"),
                              r);
  EXPECT_NE(body(stored).find("wengert_push_double(u[j + 1][i]);"), std::string::npos);
}

TEST(Adjoint, ALoopUnderCheckpointsSavesWhatItReadsAndUnoptimisedAllThatItWrites) {
  const std::string loop = head + R"(function f = f(value n: int, value u: *double, value w: *double): void {
  for (var t: int = 0; < n; += 1) { !checkpoint("2, u[1], w[1]")
    u[0] = u[0] * u[0];
    w[0] = u[0] + 1.0;
  }
}
)";
  Request r = request();
  r.keep_primal = false;
  const std::string text = body(adjoint(wengert::ir::read_text(loop), r));
  EXPECT_NE(text.find("saved_u[i_state] = u[i_state];"), std::string::npos) << text;
  EXPECT_EQ(text.find("saved_w"), std::string::npos) << text;
  r.optimise = false;
  const std::string all = body(adjoint(wengert::ir::read_text(loop), r));
  EXPECT_NE(all.find("saved_w[i_state2] = w[i_state2];"), std::string::npos) << all;
}

}  // namespace
