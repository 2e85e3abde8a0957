// SPDX-License-Identifier: MIT
// The measured reverse sweep of a recorded tape: the fastest of five, from the page cache, opening and checking the
// file included. usage: sweep TAPE; prints seconds, partials, and one adjoint as witness.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <wengert/tape/tape_file.hpp>

int main(int argc, char** argv) try {
  if (argc != 2) return 2;
  wengert::Matrix<double> seed(1, 1), gradient;
  seed(0, 0) = 1;
  double fastest = 1e300;
  for (int repeat = 0; repeat < 5; ++repeat) {
    const auto start = std::chrono::steady_clock::now();
    gradient = wengert::TapeFile(argv[1]).reverse(seed);
    fastest = std::min(fastest, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  const auto report = wengert::TapeFile(argv[1]).report();
  std::printf("%.6f %llu %.17g\n", fastest, static_cast<unsigned long long>(report.arguments),
              gradient.entries[gradient.entries.size() / 2]);
} catch (const wengert::Error& error) {
  std::fprintf(stderr, "sweep: error: %s\n", error.what());
  return error.exit_status();
}
