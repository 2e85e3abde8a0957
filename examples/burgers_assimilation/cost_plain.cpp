// SPDX-License-Identifier: MIT
// The cost in plain loops and arrays, for routes that take C-like source or a compiled program.
#include "cost_plain.hpp"

#include <cstddef>

void burgers_cost(int n, int steps, int every, int stride, double dt, double R, double weight, double smoothing,
                  const double* observations, const double* state, double* u, double* v, double* un, double* vn,
                  double& cost) {
  double a = dt * (n + 1);
  double d = dt * (n + 1) * (n + 1) / R;
  double roughness = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int k = i * n + j;
      u[k] = state[k];
      v[k] = state[n * n + k];
      un[k] = u[k];
      vn[k] = v[k];
      if (i > 0) {
        double du = u[k] - u[k - n];
        double dv = v[k] - v[k - n];
        roughness += du * du + dv * dv;
      }
      if (j > 0) {
        double du = u[k] - u[k - 1];
        double dv = v[k] - v[k - 1];
        roughness += du * du + dv * dv;
      }
    }
  double misfit = 0.0;
  int o = 0;
  for (int t = 1; t <= steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        int k = i * n + j;
        double uc = u[k];
        double vc = v[k];
        un[k] = uc - a * (uc * (uc - u[k - n]) + vc * (uc - u[k - 1])) +
                d * (u[k + n] + u[k - n] + u[k + 1] + u[k - 1] - 4.0 * uc);
        vn[k] = vc - a * (uc * (vc - v[k - n]) + vc * (vc - v[k - 1])) +
                d * (v[k + n] + v[k - n] + v[k + 1] + v[k - 1] - 4.0 * vc);
      }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        int k = i * n + j;
        u[k] = un[k];
        v[k] = vn[k];
      }
    if (t % every == 0) {
      for (int i = 0; i < n; i += stride)
        for (int j = 0; j < n; j += stride) {
          double ru = u[i * n + j] - observations[o];
          double rv = v[i * n + j] - observations[o + 1];
          misfit += ru * ru + rv * rv;
          o += 2;
        }
    }
  }
  cost = 0.5 * weight * misfit + 0.5 * smoothing * roughness;
}

double plain_cost(const CostParameters& p, const std::vector<double>& state) {
  const std::size_t points = state.size() / 2;
  std::vector<double> u(points), v(points), un(points), vn(points);
  double cost = 0;
  burgers_cost(p.n, p.steps, p.every, p.stride, p.dt, p.reynolds, p.weight, p.smoothing, p.observations.data(),
               state.data(), u.data(), v.data(), un.data(), vn.data(), cost);
  return cost;
}
