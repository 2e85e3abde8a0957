// SPDX-License-Identifier: MIT
// Route of the table: the adjoint that the derivative compiler writes from cost_plain.cpp during the build.
#include "route.hpp"

void a1_burgers_cost(int n, int steps, int every, int stride, double dt, double R, double weight, double smoothing,
                     const double* observations, const double* state, double* a1_state, double* u, double* a1_u,
                     double* v, double* a1_v, double* un, double* a1_un, double* vn, double* a1_vn, double& cost,
                     double& a1_cost);

int main(int argc, char** argv) {
  return run_route(argc, argv, "compiled adjoint", [](const RouteProblem& problem) {
    const CostParameters& p = problem.parameters;
    const std::size_t points = problem.state.size() / 2;
    std::vector<double> u(points), v(points), un(points), vn(points), gradient;
    std::vector<double> a1_u(points), a1_v(points), a1_un(points), a1_vn(points);
    RouteResult result;
    result.gradient_seconds = median_seconds([&] {
      gradient.assign(problem.state.size(), 0.0);
      for (auto* adjoint : {&a1_u, &a1_v, &a1_un, &a1_vn}) adjoint->assign(points, 0.0);
      double cost = 0, a1_cost = 1.0;
      a1_burgers_cost(p.n, p.steps, p.every, p.stride, p.dt, p.reynolds, p.weight, p.smoothing, p.observations.data(),
                      problem.state.data(), gradient.data(), u.data(), a1_u.data(), v.data(), a1_v.data(), un.data(),
                      a1_un.data(), vn.data(), a1_vn.data(), cost, a1_cost);
    });
    result.agreement = largest_relative_difference(gradient, problem.gradient);
    result.note = "written by wengert compile during the build";
    return result;
  });
}
