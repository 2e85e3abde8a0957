// SPDX-License-Identifier: MIT
// Does the Hessian hold? Its product with a random vector, by the sweep over tangents, against differences of
// gradients, and its symmetry. Not part of wengert.hpp.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <vector>
#include <wengert/drivers/check.hpp>
#include <wengert/drivers/hessian.hpp>

namespace wengert {

/// Checks the Hessian of f at x by its product with a random vector v: against differences of gradients along v, and,
/// as the report's dot product, for symmetry: w H v is v H w. f must accept containers of wengert::Real and of the
/// number of `hvp`; some 20 gradients for each component compared.
template <class F, NumberRange X = std::vector<double>>
CheckReport check_hessian(F&& f, const X& x, const CheckOptions& options = {}) {
  CheckReport report;
  report.derivative = "Hessian";
  const std::vector<double> at(std::ranges::begin(x), std::ranges::end(x));
  std::mt19937_64 random(20220402);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<double> v(at.size()), w(at.size());
  for (std::size_t i = 0; i < at.size(); ++i) v[i] = uniform(random), w[i] = uniform(random);
  const auto along_v = hvp(f, at, v), along_w = hvp(f, at, w);
  const auto finite = [](double c) { return std::isfinite(c); };
  report.finite = std::isfinite(along_v.value) && std::ranges::all_of(along_v.gradient, finite) &&
                  std::ranges::all_of(along_v.product, finite) && std::ranges::all_of(along_w.product, finite);
  report.all_zero = std::ranges::all_of(along_v.product, [](double c) { return c == 0; });
  double one = 0, other = 0, scale = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    one += w[i] * along_v.product[i], other += v[i] * along_w.product[i];
    scale += std::abs(w[i] * along_v.product[i]) + std::abs(v[i] * along_w.product[i]);
  }
  report.dot_product_error =
      one == other ? 0 : std::abs(one - other) / std::max(scale, std::numeric_limits<double>::min());
  double size = 0.01;
  for (const double a : at) size = std::max(size, std::abs(a));
  bool differences_hold = true;
  const std::vector<double>& h = along_v.product;
  const std::size_t n = h.size(), compared = std::min(n, std::max<std::size_t>(1, options.components));
  for (std::size_t k = 0; k < compared; ++k) {
    const std::size_t i = compared == n ? k : k * (n - 1) / std::max<std::size_t>(1, compared - 1);
    const auto phi = [&](double step) {
      std::vector<double> moved = at;
      for (std::size_t j = 0; j < n; ++j) moved[j] += step * v[j];
      return gradient(f, moved)[i];
    };
    const auto [difference, uncertainty] = detail::ridders(phi, 0.01 * size);
    const double reference = detail::reference_size(h, i), error = std::abs(difference - h[i]) / reference;
    differences_hold = differences_hold && std::isfinite(uncertainty) &&
                       std::abs(difference - h[i]) <= options.difference_tolerance * reference + 4 * uncertainty;
    if (k > 0 && !detail::is_worse(error, report.difference_error)) continue;
    report.difference_error = error;
    report.worst_component = i;
    report.worst_adjoint = h[i];
    report.worst_difference = difference;
  }
  report.passed = report.finite && differences_hold && report.dot_product_error <= options.dot_product_tolerance &&
                  (!report.all_zero || options.expect_zero);
  return report;
}

}  // namespace wengert
