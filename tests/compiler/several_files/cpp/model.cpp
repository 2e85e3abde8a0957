// SPDX-License-Identifier: MIT
#include "model.hpp"

#include <cmath>

namespace {
double shape(double x) { return std::exp(-x); }
}  // namespace

namespace decay {
double Model::at(double t) const { return amplitude * shape(rate * t); }
double penalty(const Model& model) { return 0.1 * model.rate * model.rate; }
std::vector<double> weights(std::size_t count) {
  std::vector<double> all(count, 1.0);
  for (std::size_t k = 0; k < count; ++k) all[k] = 1.0 / (1.0 + static_cast<double>(k));
  return all;
}
}  // namespace decay
