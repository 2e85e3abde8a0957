// SPDX-License-Identifier: MIT
// Route of the table: the compiled program in forward mode. One run of the cost gives one component, so a few are
// measured and the rest is extrapolated, as the note says.
#include <algorithm>

#include "binary_route.hpp"
#include "route.hpp"

int main(int argc, char** argv) {
  return run_route(argc, argv, "binary, forward", [&](const RouteProblem& problem) {
    constexpr std::size_t measured = 7;
    const std::size_t unknowns = problem.state.size();
    std::string words = "'" + std::string(argv[1]) + "'";
    std::vector<std::size_t> component(measured + 1);  // the first one translates the code and is not timed
    for (std::size_t m = 0; m <= measured; ++m) {
      component[m] = m * (unknowns - 1) / measured;  // spread over the whole state, u and v, edge and middle
      words += " " + std::to_string(component[m]);
    }
    const std::vector<ProgramLine> lines = run_compiled_program("--tangent", words);
    if (lines.size() != component.size()) throw std::runtime_error("the program printed too few tangents");
    std::vector<double> gradient = problem.gradient, seconds;
    for (std::size_t m = 0; m <= measured; ++m) {
      gradient[component[m]] = lines[m].number;
      if (m > 0) seconds.push_back(lines[m].seconds);
    }
    std::nth_element(seconds.begin(), seconds.begin() + measured / 2, seconds.end());
    RouteResult result;
    result.gradient_seconds = seconds[measured / 2] * static_cast<double>(unknowns);
    result.agreement = largest_relative_difference(gradient, problem.gradient);
    result.note =
        "extrapolated: " + std::to_string(unknowns) + " runs; " + std::to_string(measured + 1) + " components compared";
    return result;
  });
}
