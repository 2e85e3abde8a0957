// SPDX-License-Identifier: MIT
// The words after `wengert eval` and `wengert report`, one a line; the word TAPE stands for a tape that is there.
#include <unistd.h>

#include <sstream>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>

#include "cli/subcommand.hpp"
#include "target.hpp"

namespace {
std::string small_tape() {
  const std::string path = "/tmp/wengert-fuzz-" + std::to_string(getpid()) + ".tape";
  wengert::Tape tape;
  const auto x = tape.input(std::vector<double>{1.5, 2.5}, "x");
  tape.output(x[0] * x[1], "y");
  tape.output(x[0] + 2.0 * x[1], "z");
  wengert::save(tape, path);
  return path;
}
struct SmallTape {
  std::string path = small_tape();
  ~SmallTape() { unlink(path.c_str()); }
};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  static const SmallTape tape;
  static const bool quiet = std::freopen("/dev/null", "w", stdout) != nullptr;
  if (!quiet || count == 0) return 0;
  std::istringstream lines(std::string(reinterpret_cast<const char*>(bytes) + 1, count - 1));
  wengert::cli::Arguments words;
  for (std::string word; std::getline(lines, word);) {
    if (word.find('/') != std::string::npos || word.find('\0') != std::string::npos)
      return 0;  // no file of the machine's
    words.push_back(word == "TAPE" ? tape.path : word);
  }
  wengert::test::refuses_or_runs(
      [&] { (void)(bytes[0] % 2 == 0 ? wengert::cli::eval(words) : wengert::cli::report(words)); });
  return 0;
}
