// SPDX-License-Identifier: MIT
// The demo as its user meets it, on a small grid: the error's fall, the pictures, the table, and that a bad route
// fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "command.hpp"

namespace {

namespace fs = std::filesystem;
const std::string build = WENGERT_BUILD;
const std::string programs = build + "/examples/bin/";
const std::string example = std::string(WENGERT_SOURCE) + "/examples/burgers_assimilation";
const std::string small = " --size 32 --steps 24 --times 12";

class BurgersDemo : public testing::Test {
 protected:
  fs::path scratch = fs::path(testing::TempDir()) /
                     (std::string("burgers_") + testing::UnitTest::GetInstance()->current_test_info()->name());
  void SetUp() override {
    fs::remove_all(scratch);
    fs::create_directories(scratch / "routes");
  }
  void TearDown() override { fs::remove_all(scratch); }

  /// Registers a route that prints the text and exits with the status.
  void add_route(const std::string& name, const std::string& text, int status = 0) {
    const fs::path file = scratch / "routes" / name;
    std::ofstream(file) << "#!/bin/sh\ncat <<'END'\n" << text << "\nEND\nexit " << status << "\n";
    fs::permissions(file, fs::perms::owner_all);
  }
  CommandResult table() {
    return run_command(programs + "burgers_table " + build + " " + scratch.string() + " " +
                       (scratch / "routes").string());
  }
};

const std::string good =
    R"({"route": "good", "gradient_seconds": 0.02, "primal_seconds": 0.01, "agreement": 1e-14, "note": "fine"})";

TEST_F(BurgersDemo, EndsWithTheTableAndThePictures) {
  // A build directory of its own, so that the test does not write over the user's pictures.
  fs::create_directories(scratch / "build");
  fs::create_directory_symlink(build + "/examples", scratch / "build/examples");
  fs::create_directory_symlink(build + "/bin", scratch / "build/bin");
  const CommandResult result = run_command(example + "/demo " + (scratch / "build").string() + small);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("2048 unknowns"), std::string::npos) << result.out;
  for (const char* route : {"hand-written adjoint", "overload, tangent", "overload, reverse"})
    EXPECT_NE(result.out.find(route), std::string::npos) << result.out;
  if (fs::exists(programs + "burgers_binary_recording")) {
    for (const char* note : {"binary, forward", "extrapolated: 2048 runs", "binary, recording", "tape of"})
      EXPECT_NE(result.out.find(note), std::string::npos) << result.out;
  }
  EXPECT_NE(result.err.find("evaluation   10"), std::string::npos) << "no progress on standard error";
  for (const char* picture : {"fields.png", "convergence.png"}) {
    EXPECT_GT(fs::file_size(scratch / "build/demo" / picture), 10000u);
    EXPECT_NE(result.out.find(picture), std::string::npos);
  }
}

TEST_F(BurgersDemo, ErrorFallsTenfold) {
  const std::string assimilate = programs + "burgers_assimilate " + scratch.string() + small;
  EXPECT_EQ(run_command(assimilate + " --fall 10").status, 0);
  // The check can fail: what is asked for is not reached.
  const CommandResult result = run_command(assimilate + " --fall 1000");
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.err.find("less than the 1000-fold asked for"), std::string::npos) << result.err;
}

TEST_F(BurgersDemo, BadOptionIsOneLineAndStatusTwo) {
  for (const char* option : {"--size 3", "--times 7", "--noise nan", "--colour red", "--evaluations 0"}) {
    const CommandResult result = run_command(programs + "burgers_assimilate " + scratch.string() + " " + option);
    EXPECT_EQ(result.status, 2) << option;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_EQ(result.err.rfind("burgers_assimilate: error: ", 0), 0u) << result.err;
  }
}

TEST_F(BurgersDemo, UnavailableRouteSaysWhyAndDoesNotFail) {
  add_route("1", good);
  add_route("2", R"({"route": "absent", "available": false, "note": "no compiler here"})");
  const CommandResult result = table();
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("2.0     1.0e-14   fine"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("not available: no compiler here"), std::string::npos) << result.out;
}

TEST_F(BurgersDemo, RouteThatDisagreesFails) {
  add_route("1", good);
  add_route("2", R"({"route": "wrong", "gradient_seconds": 0.02, "primal_seconds": 0.01, "agreement": 1e-3})");
  const CommandResult result = table();
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.out.find("DISAGREES"), std::string::npos) << result.out;
}

TEST_F(BurgersDemo, RouteThatExitsWithAnErrorFails) {
  add_route("1", good, 3);
  const CommandResult result = table();
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.out.find("FAILED with exit status 3"), std::string::npos) << result.out;
}

TEST_F(BurgersDemo, AnswerWithoutANumberFails) {
  add_route("1", R"({"route": "infinite", "gradient_seconds": 0.02, "primal_seconds": 0.01, "agreement": null})");
  add_route("2", "not JSON");
  const CommandResult result = table();
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.out.find("no finite number for \"agreement\""), std::string::npos) << result.out;
  EXPECT_NE(result.err.find("2 of 2 routes"), std::string::npos) << result.err;
}

TEST_F(BurgersDemo, NoRoutesAtAllFails) { EXPECT_EQ(table().status, 1); }

}  // namespace
