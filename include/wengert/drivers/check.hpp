// SPDX-License-Identifier: MIT
// Does the gradient hold? Three witnesses against the reverse sweep: a tangent (dot product), central differences with
// step control (Ridders 1982), and on request the complex step; the report names the worst component.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
#include <wengert/drivers/gradient.hpp>

namespace wengert {

struct CheckOptions {
  double dot_product_tolerance = 1e-12;  ///< relative to sum |g_i d_i|
  double difference_tolerance = 1e-6;  ///< relative to the larger of |g_i| and 1e-3 max |g|; the estimated error of the
                                       ///< difference is allowed on top
  std::size_t components = 100;        ///< compared with differences: all if n is no larger, else spread evenly
  bool expect_zero = false;            ///< a gradient that is identically zero fails unless this is set
};

/// What check_gradient found. A witness that was not asked for has an error of 0.
struct [[nodiscard]] CheckReport {
  bool passed = false;
  double dot_product_error = 0;   ///< relative: tangent against adjoint
  double difference_error = 0;    ///< the worst component's, relative
  double complex_step_error = 0;  ///< the worst component's, relative
  std::size_t worst_component = 0;
  double worst_adjoint = 0, worst_difference = 0;  ///< the two numbers there
  bool all_zero = false;
  bool finite = false;  ///< value and gradient hold neither NaN nor infinity; without that no check passes
  std::string_view derivative = "gradient";  ///< what was checked
  std::string text() const {
    std::ostringstream line;
    line.precision(3);
    line << (passed ? "passed" : "FAILED") << ": dot product " << dot_product_error << ", differences "
         << difference_error << " (worst component " << worst_component << ": adjoint ";
    line.precision(12);
    line << worst_adjoint << ", difference " << worst_difference << ")";
    if (complex_step_error != 0) line << ", complex step " << complex_step_error;
    if (all_zero) line << "; the " << derivative << " is identically zero";
    if (!finite) line << "; the value or the " << derivative << " is not finite";
    return line.str();
  }
};

/// Tag: compare with the complex step too; f must then accept containers of std::complex.
struct ComplexStep {};
inline constexpr ComplexStep complex_step{};

namespace detail {

/// Whether a is the larger error; NaN is larger than any number, so that a maximum of errors never loses it.
inline bool is_worse(double a, double b) { return !std::isnan(b) && !(a <= b); }

/// What an error in component i of g is relative to: |g_i|, or a thousandth of the largest component.
inline double reference_size(const std::vector<double>& g, std::size_t i) {
  double largest = 0;
  for (const double component : g) largest = std::max(largest, std::abs(component));
  return std::max({std::abs(g[i]), 1e-3 * largest, std::numeric_limits<double>::min()});
}

/// Central difference of phi at 0 extrapolated to step 0, with an estimate of its error: infinite where no two
/// differences in a row were finite. Ridders, Advances in Engineering Software 4 (1982).
template <class Phi>
std::pair<double, double> ridders(Phi&& phi, double step) {
  constexpr std::size_t rows = 10;
  constexpr double shrink = 1.6;
  std::array<std::array<double, rows>, rows> table{};
  double best = 0, error = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < rows; ++i, step /= shrink) {
    table[0][i] = (phi(step) - phi(-step)) / (2 * step);
    double factor = shrink * shrink;
    for (std::size_t j = 1; j <= i; ++j, factor *= shrink * shrink) {
      table[j][i] = (table[j - 1][i] * factor - table[j - 1][i - 1]) / (factor - 1);
      const double change = std::abs(table[j][i] - table[j - 1][i - 1]);  // table[j - 1][i] is nearer by the factor
      if (change <= error) {
        error = change;
        best = table[j][i];
      }
    }
    if (i > 0 && std::abs(table[i][i] - table[i - 1][i - 1]) >= 2 * error) break;
  }
  return {error < std::numeric_limits<double>::infinity() ? best : std::numeric_limits<double>::quiet_NaN(), error};
}

}  // namespace detail

/// Checks the gradient of f at x. f must accept containers of wengert::Real and of Tangent<double, 1>; it is called
/// some 20 times for each component compared. Never throws because the check fails: look at report.passed.
template <class F, NumberRange X = std::vector<double>>
CheckReport check_gradient(F&& f, const X& x, const CheckOptions& options = {}) {
  CheckReport report;
  const ValueAndGradient<double> adjoint =
      value_and_gradient(f, std::vector<double>(std::ranges::begin(x), std::ranges::end(x)));
  const std::vector<double>& g = adjoint.gradient;
  const std::size_t n = g.size();
  report.finite = std::isfinite(adjoint.value) && std::ranges::all_of(g, [](double c) { return std::isfinite(c); });
  report.all_zero = std::ranges::all_of(g, [](double component) { return component == 0; });

  std::mt19937_64 random(20220401);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<double> direction(n);
  double dot = 0, scale = 0;
  for (std::size_t i = 0; i < n; ++i) {
    direction[i] = uniform(random);
    dot += g[i] * direction[i];
    scale += std::abs(g[i] * direction[i]);
  }
  const double tangent = jvp(f, x, direction).product.at(0);
  report.dot_product_error =
      tangent == dot ? 0 : std::abs(tangent - dot) / std::max(scale, std::numeric_limits<double>::min());

  bool differences_hold = true;
  const std::size_t compared = std::min(n, std::max<std::size_t>(1, options.components));
  for (std::size_t k = 0; k < compared; ++k) {
    const std::size_t i = compared == n ? k : k * (n - 1) / std::max<std::size_t>(1, compared - 1);
    const double centre = std::ranges::begin(x)[static_cast<std::ptrdiff_t>(i)];
    auto point = detail::active_copy<Real>(x);  // passive numbers: nothing is recorded
    const auto phi = [&](double step) {
      auto moved = point;
      moved[i] = Real(centre + step);
      return detail::single_result<Real>(evaluate(f, moved)).value();
    };
    const auto [difference, uncertainty] = detail::ridders(phi, 0.01 * std::max(std::abs(centre), 0.01));
    const double reference = detail::reference_size(g, i);
    const double error = std::abs(difference - g[i]) / reference;
    const bool holds = std::isfinite(uncertainty) &&
                       std::abs(difference - g[i]) <= options.difference_tolerance * reference + 4 * uncertainty;
    differences_hold = differences_hold && holds;
    if (k == 0 || detail::is_worse(error, report.difference_error)) {
      report.difference_error = error;
      report.worst_component = i;
      report.worst_adjoint = g[i];
      report.worst_difference = difference;
    }
  }
  report.passed = report.finite && differences_hold && report.dot_product_error <= options.dot_product_tolerance &&
                  (!report.all_zero || options.expect_zero);
  return report;
}

/// As above, and every compared component against the complex step Im f(x + i h e_k) / h, exact to rounding.
template <class F, NumberRange X = std::vector<double>>
CheckReport check_gradient(F&& f, const X& x, ComplexStep, const CheckOptions& options = {}) {
  CheckReport report = check_gradient(f, x, options);
  constexpr double h = 1e-100;
  const std::vector<double> g = gradient(f, std::vector<double>(std::ranges::begin(x), std::ranges::end(x)));
  for (std::size_t i = 0; i < g.size(); ++i) {
    auto point = detail::active_copy<std::complex<double>>(x);
    point[i] += std::complex<double>(0, h);
    const double error = std::abs(std::imag(f(point)) / h - g[i]) / detail::reference_size(g, i);
    if (detail::is_worse(error, report.complex_step_error)) report.complex_step_error = error;
  }
  report.passed = report.passed && report.complex_step_error <= 1e-9;
  return report;
}

}  // namespace wengert
