// SPDX-License-Identifier: MIT
// A directory of its own for a test that runs `wengert compile` and the system's compilers as a user does.
#pragma once
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace wengert::test {

struct Result {
  int status = 0;
  std::string output;  ///< stdout and stderr
};

class Directory {
 public:
  Directory() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string(test->test_suite_name()) + "-" + test->name();
    for (char& c : name)
      if (c == '/') c = '-';
    path_ = std::filesystem::temp_directory_path() / ("wengert-" + name);
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Directory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;

  void write(const std::string& file, const std::string& text) const { std::ofstream(path_ / file) << text; }
  std::string read(const std::string& file) const {
    std::ifstream in(path_ / file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  /// Runs a command in the directory.
  Result run(const std::string& command) const {
    std::FILE* pipe = popen(("cd '" + path_.string() + "' && { " + command + "; } 2>&1").c_str(), "r");
    Result result;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
      result.output.append(buffer.data(), n);
    const int status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return result;
  }
  /// wengert compile ARGUMENTS; files are named as they stand in the directory.
  Result compile(const std::string& arguments) const {
    return run(std::string(std::getenv("WENGERT_COMPILE")) + " " + arguments);
  }
  /// Compiles with warnings as errors and runs; fails the test if either does.
  std::string build_and_run(const std::string& files, const std::string& compiler = "g++ -std=c++20") const {
    const Result built = run(compiler + " -Wall -Wextra -Werror -Wno-unknown-pragmas -O1 -o program -I" +
                             std::string(std::getenv("WENGERT_INCLUDE")) + " " + files + " -lm");
    EXPECT_EQ(built.status, 0) << built.output;
    if (built.status != 0) return {};
    const Result ran = run("./program");
    EXPECT_EQ(ran.status, 0) << ran.output;
    return ran.output;
  }

 private:
  std::filesystem::path path_;
};

/// The number that a line "name = number" of a program's output gives; fails the test if there is none.
inline double number_after(const std::string& output, const std::string& name) {
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);)
    if (line.rfind(name + " = ", 0) == 0) return std::strtod(line.c_str() + name.size() + 3, nullptr);
  ADD_FAILURE() << "no '" << name << "' in:\n" << output;
  return 0;
}

}  // namespace wengert::test
