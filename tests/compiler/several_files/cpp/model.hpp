// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

namespace decay {
struct Model {
  double amplitude, rate;
  double at(double t) const;
};
double penalty(const Model& model);
std::vector<double> weights(std::size_t count);
}  // namespace decay
