// SPDX-License-Identifier: MIT
// Route of the table: the compiled program recorded to a tape file, and the file's reverse sweep. Counted are the cost
// under the tool and the sweep, not the start of the program; the fastest of three recordings, because fresh memory
// and files slow the first.
#include <wengert/tape/tape_file.hpp>

#include "binary_route.hpp"
#include "route.hpp"

int main(int argc, char** argv) {
  return run_route(argc, argv, "binary, recording", [&](const RouteProblem& problem) {
    const std::filesystem::path tape = std::filesystem::path(argv[1]) / "compiled_program.tape";
    struct Remove {
      const std::filesystem::path& path;
      ~Remove() {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
      }
    } remove{tape};
    double recording = 1e300;
    for (int repeat = 0; repeat < 3; ++repeat)
      recording = std::min(
          recording,
          run_compiled_program("--record '" + tape.string() + "'", "'" + std::string(argv[1]) + "'").at(0).seconds);
    wengert::Matrix<double> gradient, seed(1, 1);
    seed(0, 0) = 1;
    const double sweep = median_seconds([&] { gradient = wengert::TapeFile(tape.string()).reverse(seed); });
    RouteResult result;
    result.gradient_seconds = recording + sweep;
    result.agreement = largest_relative_difference(gradient.entries, problem.gradient);
    result.note = "tape of " + std::to_string(std::filesystem::file_size(tape) >> 20) + " MiB, swept in " +
                  std::to_string(static_cast<int>(1000 * sweep)) + " ms";
    return result;
  });
}
