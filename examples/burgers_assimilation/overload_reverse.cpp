// SPDX-License-Identifier: MIT
// Route of the table: the cost on wengert::Real, recorded and swept in reverse; the tape's memory is kept between
// calls.
#include <span>
#include <wengert/wengert.hpp>

#include "route.hpp"

int main(int argc, char** argv) {
  return run_route(argc, argv, "overload, reverse", [](const RouteProblem& problem) {
    wengert::Tape tape;
    std::vector<double> gradient;
    RouteResult result;
    result.gradient_seconds = median_seconds([&] {
      tape.reset();
      const std::vector<wengert::Real> state = tape.input(problem.state);
      const wengert::Real cost = assimilation_cost(problem.parameters, state);
      tape.output(cost);
      tape.clear_adjoints();
      tape.adjoint(cost) = 1;
      tape.reverse();
      gradient = tape.adjoint(state);
    });
    result.agreement = largest_relative_difference(gradient, problem.gradient);
    const wengert::TapeReport report = tape.report();
    result.note =
        std::to_string(report.statements) + " statements, " + std::to_string(report.peak_bytes >> 20) + " MiB";
    return result;
  });
}
