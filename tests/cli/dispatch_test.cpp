// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "command.hpp"

namespace {
const std::string wengert = WENGERT_COMMAND;

TEST(Dispatch, VersionNamesTheSuite) {
  const CommandResult result = run_command(wengert + " --version");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out.rfind("wengert 0.", 0), 0u);
}

TEST(Dispatch, HelpListsEverySubcommand) {
  const CommandResult result = run_command(wengert + " --help");
  EXPECT_EQ(result.status, 0);
  EXPECT_NE(result.out.find("doctor"), std::string::npos);
}

TEST(Dispatch, UnknownSubcommandIsOneLineAndStatusTwo) {
  const CommandResult result = run_command(wengert + " derive");
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "wengert: error: no subcommand 'derive': wrong use of the command; --help shows it [bad-usage]\n");
}

TEST(Dispatch, DoctorNamesTheRoutes) {
  const CommandResult result = run_command(wengert + " doctor");
  EXPECT_EQ(result.status, 0);
  EXPECT_NE(result.out.find("overload"), std::string::npos);
  EXPECT_NE(result.out.find("compile"), std::string::npos);
}
}  // namespace
