// SPDX-License-Identifier: MIT
#include "model.hpp"

namespace {
double shape(double residual) { return residual * residual; }
}  // namespace

double misfit(double amplitude, double rate, const std::vector<double>& t, const std::vector<double>& y) {
  const decay::Model model{amplitude, 1.0 + rate * rate};
  const std::vector<double> weights = decay::weights(t.size());
  double sum = decay::penalty(model);
  for (std::size_t k = 0; k < t.size(); ++k) sum += weights[k] * shape(model.at(t[k]) - y[k]);
  return sum;
}
