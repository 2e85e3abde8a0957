// SPDX-License-Identifier: MIT
#include "problem.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace {

void require(bool holds, const char* message) {
  if (!holds) throw std::invalid_argument(message);
}

/// A steady wind from the lower left with three vortices (Gaussian streamfunctions) and one long wave; both components
/// stay positive, as the solver's backward differences need.
std::pair<double, double> true_wind(double x, double y) {
  struct Vortex {
    double x, y, radius, strength;
  };
  constexpr Vortex vortices[] = {{0.30, 0.35, 0.14, 0.55}, {0.66, 0.62, 0.16, -0.60}, {0.28, 0.75, 0.11, -0.40}};
  double u = 1.0 + 0.12 * std::sin(2 * M_PI * y), v = 1.0 + 0.12 * std::sin(2 * M_PI * x);
  for (const Vortex& vortex : vortices) {
    const double dx = (x - vortex.x) / vortex.radius, dy = (y - vortex.y) / vortex.radius;
    const double turn = vortex.strength * std::exp(0.5 * (1 - dx * dx - dy * dy));  // fastest at one radius
    u -= turn * dy;
    v += turn * dx;
  }
  return {u, v};
}

/// Calls visit(u, v) at every observed time and point, in the order of CostParameters::observations.
template <class Visitor>
void observe(const CostParameters& p, const std::vector<double>& state, Visitor&& visit) {
  const auto middle = state.begin() + p.n * p.n;
  std::vector<double> u(state.begin(), middle), v(middle, state.end()), un(u), vn(v);
  for (int t = 1; t <= p.steps; ++t) {
    burgers_step(p.n, p.dt, p.reynolds, u.data(), v.data(), un.data(), vn.data());
    std::swap(u, un);
    std::swap(v, vn);
    if (t % p.every != 0) continue;
    for (int i = 0; i < p.n; i += p.stride)
      for (int j = 0; j < p.n; j += p.stride) {
        const auto k = static_cast<std::size_t>(i * p.n + j);
        visit(u[k], v[k]);
      }
  }
}

}  // namespace

TwinExperiment twin_experiment(const Experiment& e) {
  require(e.size >= 8 && e.size <= 1000, "--size must be between 8 and 1000");
  require(e.steps >= 1 && e.steps <= 100000, "--steps must be between 1 and 100000");
  require(e.times >= 1 && e.steps % e.times == 0, "--times must divide --steps");
  require(e.stride >= 1 && e.stride < e.size, "--stride must be at least 1 and below --size");
  require(e.noise > 0 && e.noise < 1, "--noise must be above 0 and below 1");
  require(e.slope > 0 && std::isfinite(e.slope), "--slope must be above 0");

  TwinExperiment twin;
  CostParameters& p = twin.parameters;
  const double h = 1.0 / (e.size + 1);
  p.n = e.size;
  p.reynolds = 100;
  p.steps = e.steps;
  p.every = e.steps / e.times;
  p.stride = e.stride;
  p.dt = std::min(0.1 * h, 0.1 * p.reynolds * h * h);  // stable: (u + v) dt / h + 4 dt / (R h^2) < 1

  const auto points = static_cast<std::size_t>(p.n) * static_cast<std::size_t>(p.n);
  twin.truth.resize(2 * points);
  for (int i = 0; i < p.n; ++i)
    for (int j = 0; j < p.n; ++j) {
      const auto k = static_cast<std::size_t>(i * p.n + j);
      std::tie(twin.truth[k], twin.truth[points + k]) = true_wind((i + 1) * h, (j + 1) * h);
    }

  double square = 0;
  observe(p, twin.truth, [&](double u, double v) {
    p.observations.insert(p.observations.end(), {u, v});
    square += u * u + v * v;
  });
  const double deviation = e.noise * std::sqrt(square / static_cast<double>(p.observations.size()));
  std::mt19937_64 random(e.seed);
  std::normal_distribution<double> normal(0, deviation);
  for (double& observation : p.observations) observation += normal(random);
  // Misfit and roughness relative to their expected variances; both scaled so that no second derivative is much above
  // 1, with which the optimiser's first step has the right length.
  const double roughness = deviation * deviation / (e.slope * h * e.slope * h);
  p.weight = 1 / (e.times + 8 * roughness);
  p.smoothing = p.weight * roughness;

  // The first guess knows no more than the observations' means: a uniform wind.
  double mean[2] = {0, 0};
  for (std::size_t o = 0; o < p.observations.size(); ++o)
    mean[o % 2] += 2 * p.observations[o] / static_cast<double>(p.observations.size());
  twin.first_guess.assign(points, mean[0]);
  twin.first_guess.resize(2 * points, mean[1]);
  return twin;
}

double rms_difference(const std::vector<double>& a, const std::vector<double>& b) {
  double square = 0;
  for (std::size_t i = 0; i < a.size(); ++i) square += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(square / static_cast<double>(a.size()));
}

double largest_relative_difference(const std::vector<double>& a, const std::vector<double>& b) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (a.size() != b.size() || b.empty()) return infinity;
  double largest = 0;
  for (const double x : b) largest = std::max(largest, std::abs(x));
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = std::abs(a[i] - b[i]) / std::max(std::abs(b[i]), 1e-3 * largest);
    if (!std::isfinite(difference)) return infinity;
    worst = std::max(worst, difference);
  }
  return worst;
}
