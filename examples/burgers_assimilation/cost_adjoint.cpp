// SPDX-License-Identifier: MIT
// The adjoint of the cost, written by hand: all fields are stored on the way forward, the steps are transposed on the
// way back. Shares no code with any route.
#include <cstddef>
#include <utility>

#include "cost_plain.hpp"

namespace {

/// One field's part of the transposed step: bar is the adjoint of the new value at k, w_bar collects.
void transpose_stencil(double bar, double a, double d, double u, double v, int n, double* w_bar) {
  w_bar[0] += bar * (1 - a * (u + v) - 4 * d);
  w_bar[-n] += bar * (a * u + d);
  w_bar[-1] += bar * (a * v + d);
  w_bar[n] += bar * d;
  w_bar[1] += bar * d;
}

/// gradient += smoothing * (negative Laplacian of w on the grid graph).
void add_roughness(int n, double smoothing, const double* w, double* gradient) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      const int k = i * n + j;
      for (const int neighbour : {i > 0 ? k - n : k, j > 0 ? k - 1 : k}) {
        const double pull = smoothing * (w[k] - w[neighbour]);
        gradient[k] += pull;
        gradient[neighbour] -= pull;
      }
    }
}

}  // namespace

double hand_written_gradient(const CostParameters& p, const std::vector<double>& state, std::vector<double>& gradient) {
  const int n = p.n;
  const std::size_t points = state.size() / 2;
  std::vector<double> history(static_cast<std::size_t>(p.steps + 1) * 2 * points);
  const auto field = [&](int t) { return history.data() + static_cast<std::size_t>(t) * 2 * points; };
  std::copy(state.begin(), state.end(), field(0));
  for (int t = 1; t <= p.steps; ++t) {
    const double* old = field(t - 1);
    double* now = field(t);
    std::copy(old, old + 2 * points, now);
    burgers_step(n, p.dt, p.reynolds, old, old + points, now, now + points);
  }

  const double a = p.dt * (n + 1), d = p.dt * (n + 1) * (n + 1) / p.reynolds;
  double misfit = 0;
  std::vector<double> bar(2 * points, 0.0), old_bar(2 * points);
  const double* observed = p.observations.data() + p.observations.size();
  for (int t = p.steps; t >= 1; --t) {
    if (t % p.every == 0) {
      const double* w = field(t);
      const int last = (n - 1) / p.stride * p.stride;
      for (int i = last; i >= 0; i -= p.stride)
        for (int j = last; j >= 0; j -= p.stride) {
          observed -= 2;
          for (std::size_t c = 0; c < 2; ++c) {
            const std::size_t k = c * points + static_cast<std::size_t>(i * n + j);
            const double departure = w[k] - observed[c];
            misfit += departure * departure;
            bar[k] += p.weight * departure;
          }
        }
    }
    const double* u = field(t - 1);
    const double* v = u + points;
    old_bar.assign(2 * points, 0.0);
    double* u_bar = old_bar.data();
    double* v_bar = u_bar + points;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const int k = i * n + j;
        const double un_bar = bar[static_cast<std::size_t>(k)], vn_bar = bar[points + static_cast<std::size_t>(k)];
        if (i == 0 || j == 0 || i == n - 1 || j == n - 1) {  // kept as they are
          u_bar[k] += un_bar;
          v_bar[k] += vn_bar;
          continue;
        }
        transpose_stencil(un_bar, a, d, u[k], v[k], n, u_bar + k);
        transpose_stencil(vn_bar, a, d, u[k], v[k], n, v_bar + k);
        u_bar[k] -= a * (un_bar * (u[k] - u[k - n]) + vn_bar * (v[k] - v[k - n]));
        v_bar[k] -= a * (un_bar * (u[k] - u[k - 1]) + vn_bar * (v[k] - v[k - 1]));
      }
    std::swap(bar, old_bar);
  }

  double roughness = 0;
  for (std::size_t c = 0; c < 2; ++c) {
    const double* w = state.data() + c * points;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const int k = i * n + j;
        if (i > 0) roughness += (w[k] - w[k - n]) * (w[k] - w[k - n]);
        if (j > 0) roughness += (w[k] - w[k - 1]) * (w[k] - w[k - 1]);
      }
    add_roughness(n, p.smoothing, w, bar.data() + c * points);
  }
  gradient = std::move(bar);
  return 0.5 * p.weight * misfit + 0.5 * p.smoothing * roughness;
}
