// SPDX-License-Identifier: MIT
// Route of the table: the cost on wengert::Tangent, eight directions a sweep. A whole gradient would take one sweep for
// every eight unknowns, so a few sweeps are measured and the rest is extrapolated, as the note says.
#include <algorithm>
#include <wengert/tangent.hpp>

#include "route.hpp"

int main(int argc, char** argv) {
  return run_route(argc, argv, "overload, tangent", [](const RouteProblem& problem) {
    constexpr std::size_t directions = 8, measured_sweeps = 8;
    using Tangent = wengert::Tangent<double, directions>;
    const std::size_t unknowns = problem.state.size();
    const std::size_t measured = std::min(unknowns, directions * measured_sweeps);
    // Components spread over the whole state, u and v, edge and middle.
    std::vector<std::size_t> component(measured);
    for (std::size_t m = 0; m < measured; ++m) component[m] = m * (unknowns - 1) / (measured - 1);

    std::vector<double> partial(measured);
    const auto sweep = [&](std::size_t first) {
      std::vector<Tangent> state(problem.state.begin(), problem.state.end());
      const std::size_t count = std::min(directions, measured - first);
      for (std::size_t d = 0; d < count; ++d) state[component[first + d]].tangent(d) = 1;
      const Tangent cost = assimilation_cost(problem.parameters, state);
      for (std::size_t d = 0; d < count; ++d) partial[first + d] = cost.tangent(d);
    };
    RouteResult result;
    for (std::size_t first = 0; first < measured; first += directions) sweep(first);
    const double sweep_seconds = median_seconds([&] { sweep(0); });
    const std::size_t sweeps = (unknowns + directions - 1) / directions;
    result.gradient_seconds = sweep_seconds * static_cast<double>(sweeps);

    // Compared on the gradient's own scale: the components that were not computed stand as the reference has them.
    std::vector<double> gradient = problem.gradient;
    for (std::size_t m = 0; m < measured; ++m) gradient[component[m]] = partial[m];
    result.agreement = largest_relative_difference(gradient, problem.gradient);
    result.note = "extrapolated: " + std::to_string(sweeps) + " sweeps of 8; " + std::to_string(measured) +
                  " components compared";
    return result;
  });
}
