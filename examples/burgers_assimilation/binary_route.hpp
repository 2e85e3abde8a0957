// SPDX-License-Identifier: MIT
// What the two lines of the binary route share: running the compiled program under `wengert run` and reading its lines.
#pragma once
#include <cstdio>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

/// A line of burgers_compiled_program: a number (tangent or cost) and the seconds of the cost.
struct ProgramLine {
  double number = 0, seconds = 0;
};

/// Runs `wengert run MODE -- burgers_compiled_program WORDS`. Paths must not hold single quotes.
/// Throws std::runtime_error if the run fails.
inline std::vector<ProgramLine> run_compiled_program(const std::string& mode, const std::string& words) {
  const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  const std::string runner = (here.parent_path().parent_path() / "bin" / "wengert-run").string();
  const std::string program = (here / "burgers_compiled_program").string();
  const std::string command = "'" + runner + "' " + mode + " -- '" + program + "' " + words;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start " + runner);
  std::string text;
  char piece[4096];
  while (const std::size_t count = std::fread(piece, 1, sizeof piece, pipe)) text.append(piece, count);
  if (const int status = pclose(pipe); status != 0)
    throw std::runtime_error("wengert run " + mode + " ended with status " + std::to_string(status >> 8));
  std::vector<ProgramLine> lines;
  std::istringstream numbers(text);
  for (ProgramLine line; numbers >> line.number >> line.seconds;) lines.push_back(line);
  return lines;
}
