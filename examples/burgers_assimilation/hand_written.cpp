// SPDX-License-Identifier: MIT
// Route of the table: the adjoint written by hand, to measure the others by. Its agreement is with the reference in the
// file, so it shows that the files carry all digits.
#include "route.hpp"

int main(int argc, char** argv) {
  return run_route(argc, argv, "hand-written adjoint", [](const RouteProblem& problem) {
    std::vector<double> gradient;
    RouteResult result;
    result.gradient_seconds =
        median_seconds([&] { hand_written_gradient(problem.parameters, problem.state, gradient); });
    result.agreement = largest_relative_difference(gradient, problem.gradient);
    result.note = "the reference";
    return result;
  });
}
