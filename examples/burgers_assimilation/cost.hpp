// SPDX-License-Identifier: MIT
// The cost of the assimilation for any number type: how far the solution that starts from a state is from what was
// observed, plus how rough the state is. Needs nothing but the solver; cost_plain.cpp is the same in plain C++.
#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "burgers2d.hpp"

/// What the cost needs besides the state. A state is u at the n * n points, then v.
struct CostParameters {
  int n = 0;                         ///< grid points in each direction
  int steps = 0;                     ///< time steps
  int every = 1;                     ///< observed after every so many steps
  int stride = 1;                    ///< observed at every so many points in each direction
  double dt = 0;                     ///< length of a time step
  double reynolds = 0;               ///< R
  double weight = 0;                 ///< of a squared departure from an observation
  double smoothing = 0;              ///< of a squared difference between neighbouring points of the state
  std::vector<double> observations;  ///< for each observed time and point: u, v
};

/// 1/2 weight sum (field - observation)^2 + 1/2 smoothing sum (difference of neighbours in the initial state)^2.
template <class Number>
Number assimilation_cost(const CostParameters& p, const std::vector<Number>& state) {
  const int n = p.n;
  std::vector<Number> u(state.begin(), state.begin() + n * n), v(state.begin() + n * n, state.end());
  Number roughness = 0.0;
  for (const std::vector<Number>* field : {&u, &v}) {
    const Number* w = field->data();
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const int k = i * n + j;
        if (i > 0) roughness += (w[k] - w[k - n]) * (w[k] - w[k - n]);
        if (j > 0) roughness += (w[k] - w[k - 1]) * (w[k] - w[k - 1]);
      }
  }
  std::vector<Number> un(u), vn(v);
  Number misfit = 0.0;
  const double* observed = p.observations.data();
  for (int t = 1; t <= p.steps; ++t) {
    burgers_step(n, p.dt, p.reynolds, u.data(), v.data(), un.data(), vn.data());
    std::swap(u, un);
    std::swap(v, vn);
    if (t % p.every != 0) continue;
    const Number* uk = u.data();
    const Number* vk = v.data();
    for (int i = 0; i < n; i += p.stride)
      for (int j = 0; j < n; j += p.stride) {
        const int k = i * n + j;
        misfit += (uk[k] - observed[0]) * (uk[k] - observed[0]) + (vk[k] - observed[1]) * (vk[k] - observed[1]);
        observed += 2;
      }
  }
  return 0.5 * p.weight * misfit + 0.5 * p.smoothing * roughness;
}
