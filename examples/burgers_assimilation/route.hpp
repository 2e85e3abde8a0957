// SPDX-License-Identifier: MIT
// What the routes written in C++ share: reading the problem, timing, and the one JSON line that the table takes. The
// contract is in routes/README.md; a route in another language needs only that.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cost_plain.hpp"
#include "problem.hpp"

/// Median time of one call in seconds: at least 5 calls, more while they take less than half a second together. The
/// first call is not counted.
template <class Call>
double median_seconds(Call&& call) {
  call();
  std::vector<double> seconds;
  for (double total = 0; seconds.size() < 5 || (total < 0.5 && seconds.size() < 200); total += seconds.back()) {
    const auto start = std::chrono::steady_clock::now();
    call();
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  std::nth_element(seconds.begin(), seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2), seconds.end());
  return seconds[seconds.size() / 2];
}

/// What a route found.
struct RouteResult {
  double gradient_seconds = 0;
  double agreement = 0;  ///< largest_relative_difference to the reference
  std::string note;
};

/// The main function of a route: `PROGRAM PROBLEM_DIRECTORY`. route(problem) returns a RouteResult; the primal is the
/// cost with double in the same program.
template <class Route>
int run_route(int argc, char** argv, const std::string& name, Route&& route) try {
  if (argc != 2) {
    std::cerr << "usage: " << argv[0] << " PROBLEM_DIRECTORY\n";
    return 2;
  }
  const RouteProblem problem = read_problem(argv[1]);
  double cost = 0;
  const double primal_seconds = median_seconds([&] { cost += assimilation_cost(problem.parameters, problem.state); });
  const RouteResult result = route(problem);
  nlohmann::ordered_json line{
      {"route", name}, {"gradient_seconds", result.gradient_seconds}, {"primal_seconds", primal_seconds}};
  line["agreement"] = result.agreement;
  line["note"] = result.note;
  if (!(cost > 0)) throw std::runtime_error("the cost is not a positive number");
  std::cout << line.dump() << '\n';
  return 0;
} catch (const std::exception& error) {
  std::cerr << name << ": error: " << error.what() << '\n';
  return 1;
}
