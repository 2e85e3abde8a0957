// SPDX-License-Identifier: MIT
// The C partials are those of the C++ structs.
#include "partials_test.h"

#include <gtest/gtest.h>

#include <wengert/generated/functions.hpp>

namespace {
using namespace wengert::function;

TEST(CPartials, AreThoseOfTheStructs) {
  EXPECT_EQ(c_sin(0.7), Sin::partial_x(0.7, std::sin(0.7)));
  for (const float x : {0.5f, 3.0f, 12.0f}) EXPECT_EQ(c_tanhf(x), Tanh::partial_x(x, std::tanh(x)));
  for (const long double x : {0.0L, 0.5L, 2.0L})
    for (const long double y : {0.0L, 0.5L, 3.0L}) {
      EXPECT_EQ(c_powl(x, y, 0), Pow::partial_x(x, y, std::pow(x, y)));
      EXPECT_EQ(c_powl(x, y, 1), Pow::partial_y(x, y, std::pow(x, y)));
    }
  EXPECT_EQ(c_lgamma(2.5), Lgamma::partial_x(2.5, std::lgamma(2.5)));
  EXPECT_EQ(c_ldexp(0.75, 5), 32);
  EXPECT_EQ(c_fma(2, 3, 4), 2);
  EXPECT_EQ(c_hypot3(2, 3, 6, 7), 6.0 / 7);
  EXPECT_EQ(c_sincos_cosine(0.7), -std::sin(0.7));
  EXPECT_EQ(c_frexp(3), 0.25);
}
}  // namespace
