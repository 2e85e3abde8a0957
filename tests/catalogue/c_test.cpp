// SPDX-License-Identifier: MIT
// The catalogue's C texts are compiled into this test as C; one of each shape gives its value.
#include <gtest/gtest.h>

#include <cmath>

extern "C" {
double entry_sin(double x);
double entry_recursion_power(double x);
double entry_rosenbrock_array(const double* x);
double entry_struct_members(double x, double y);
}

namespace {
TEST(CatalogueInC, ComputesWhatTheTextsSay) {
  EXPECT_EQ(entry_sin(0.5), std::sin(0.5));
  EXPECT_EQ(entry_recursion_power(2), 512);
  const double ones[5] = {1, 1, 1, 1, 1};
  EXPECT_EQ(entry_rosenbrock_array(ones), 0);
  EXPECT_EQ(entry_struct_members(1, 2), 2.0 * 3 - 2.0 * 3);
}
}  // namespace
