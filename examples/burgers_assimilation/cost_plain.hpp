// SPDX-License-Identifier: MIT
// The cost of cost.hpp as a function of plain loops and arrays, and its adjoint written by hand: the reference that
// every route's gradient is compared with.
#pragma once
#include <vector>

#include "cost.hpp"

/// The cost; state has 2 n n numbers, u, v, un and vn are work arrays of n * n.
void burgers_cost(int n, int steps, int every, int stride, double dt, double R, double weight, double smoothing,
                  const double* observations, const double* state, double* u, double* v, double* un, double* vn,
                  double& cost);

/// The cost by burgers_cost.
double plain_cost(const CostParameters& p, const std::vector<double>& state);

/// The cost; its gradient is written to gradient, resized to the length of state.
double hand_written_gradient(const CostParameters& p, const std::vector<double>& state, std::vector<double>& gradient);
