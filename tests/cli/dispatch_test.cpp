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

TEST(Dispatch, HelpExplainsASubcommand) {
  for (const char* name : {"eval", "report", "call", "doctor"}) {
    const CommandResult asked = run_command(wengert + " help " + name),
                        option = run_command(wengert + " " + name + " --help");
    EXPECT_EQ(asked.status, 0) << name << asked.err;
    EXPECT_EQ(asked.out, option.out) << name;
    EXPECT_FALSE(asked.out.empty()) << name;
  }
  EXPECT_EQ(run_command(wengert + " help derive").status, 2);
}

TEST(Dispatch, BashCompletesSubcommandsAndTheirOptions) {
  const auto complete = [](const std::string& words, int at) {
    return run_command("bash -c 'source " WENGERT_COMPLETION "; COMP_WORDS=(" + wengert + " " + words +
                       "); COMP_CWORD=" + std::to_string(at) + "; _wengert; echo \"${COMPREPLY[@]}\"'")
        .out;
  };
  EXPECT_EQ(complete("rep", 1), "report\n");
  EXPECT_EQ(complete("eval --js", 2), "--json\n");
}

TEST(Dispatch, UnknownSubcommandIsOneLineAndStatusTwo) {
  const CommandResult result = run_command(wengert + " derive");
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "wengert: error: no subcommand 'derive': wrong use of the command; --help shows it [bad-usage]\n");
}

TEST(Dispatch, ANearSubcommandIsOffered) {
  EXPECT_EQ(
      run_command(wengert + " compil").err,
      "wengert: error: no subcommand 'compil'; did you mean 'compile'?: wrong use of the command; --help shows it "
      "[bad-usage]\n");
}

TEST(Dispatch, OutputThatIsLostIsAnError) {
  for (const char* arguments : {"--help", "--version", "doctor", "eval --help", "report --help", "call --help"}) {
    const CommandResult result = run_command(wengert + " " + arguments + " > /dev/full");
    EXPECT_EQ(result.status, 3) << arguments;
    EXPECT_EQ(result.err,
              "wengert: error: standard output: No space left on device: the file cannot be written [cannot-write]\n")
        << arguments;
  }
}

TEST(Dispatch, DoctorTriesEachRouteThatIsThere) {
  const CommandResult result = run_command(wengert + " doctor");
  EXPECT_EQ(result.status, 0) << result.out;
  for (const char* route : {"overload", "eigen", "run", "compile", "check", "bind"})
    EXPECT_NE(result.out.find(std::string("\n  ") + route), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("FAILS"), std::string::npos) << result.out;
}
}  // namespace
