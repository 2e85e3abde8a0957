// SPDX-License-Identifier: MIT
// Runs a shell command and keeps what it printed and its exit status.
#pragma once
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

struct CommandResult {
  std::string out, err;
  int status;
};

inline CommandResult run_command(const std::string& command) {
  std::array<char, 32> error_file{"/tmp/wengert-test-XXXXXX"};
  const int descriptor = mkstemp(error_file.data());
  if (descriptor < 0) std::abort();
  close(descriptor);
  CommandResult result{"", "", -1};
  FILE* pipe = popen((command + " 2>" + error_file.data()).c_str(), "r");
  if (pipe == nullptr) std::abort();
  std::array<char, 4096> buffer;
  std::size_t count;
  while ((count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0) result.out.append(buffer.data(), count);
  const int wait_status = pclose(pipe);
  result.status = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
  std::ifstream errors(error_file.data());
  result.err.assign(std::istreambuf_iterator<char>(errors), {});
  unlink(error_file.data());
  return result;
}
