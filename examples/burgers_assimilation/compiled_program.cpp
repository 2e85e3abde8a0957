// SPDX-License-Identifier: MIT
// The cost as a compiled program that `wengert run` differentiates: not a route itself, run by binary_forward.cpp and
// binary_recording.cpp. usage: burgers_compiled_program PROBLEM_DIRECTORY [COMPONENT...]
// With components it prints for each the cost's tangent along that unknown; without, it declares all unknowns as inputs
// and the cost as output. Each line ends with the seconds that the cost took.
#include <wengert/client.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "problem.hpp"

int main(int argc, char** argv) try {
  if (argc < 2) return 2;
  RouteProblem problem = read_problem(argv[1]);
  std::vector<double>& state = problem.state;
  const auto evaluate = [&](double& cost) {
    const auto start = std::chrono::steady_clock::now();
    cost = assimilation_cost(problem.parameters, state);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  double cost = 0;
  for (int c = 2; c < argc; ++c) {
    double& unknown = state.at(static_cast<std::size_t>(std::atol(argv[c])));
    WENGERT_SET_TANGENT(unknown, 1.0);
    const double seconds = evaluate(cost);
    WENGERT_SET_TANGENT(unknown, 0.0);
    std::printf("%.17g %.9g\n", WENGERT_GET_TANGENT(cost), seconds);
  }
  if (argc == 2) {
    WENGERT_INPUT_ARRAY(state.data(), state.size());
    const double seconds = evaluate(cost);
    WENGERT_OUTPUT(cost);
    std::printf("%.17g %.9g\n", cost, seconds);
  }
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "burgers_compiled_program: error: %s\n", error.what());
  return 1;
}
