// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "command.hpp"

TEST(FirstGradient, IsThatOfXSinY) {
  const CommandResult result = run_command(std::string(WENGERT_BUILD) + "/examples/bin/first_gradient");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "0.841471 1.080605\n");  // sin 1, 2 cos 1
}
