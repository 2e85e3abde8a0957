// SPDX-License-Identifier: MIT
// Random programs of entity statements, run once on entities and once on vectors of Real: the two must agree.
#pragma once
#include <gtest/gtest.h>
#include <cmath>
#include <random>
#include <vector>

#include "series.hpp"

namespace random_program {

using wengert::Real;
using Numbers = std::vector<Real>;
inline constexpr std::size_t variables = 5, size = 4;

template <class F>
Numbers elementwise(const Numbers& a, const Numbers& b, F&& f) {
  Numbers r(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) r[i] = f(a[i], b[i]);
  return r;
}

/// One step on both states. What it does depends on the generator alone, so both see the same program.
inline void step(std::mt19937& generator, std::vector<ActiveSeries>& x, std::vector<Numbers>& y) {
  const auto pick = [&](std::size_t n) { return std::size_t(generator() % n); };
  const std::size_t kind = pick(14), i = pick(variables), j = pick(variables), k = pick(variables), e = pick(size),
                    f = pick(size), begin = pick(3);
  const auto plus = [](const Real& a, const Real& b) { return Real(a + b); };
  const auto times = [](const Real& a, const Real& b) { return Real(a * b); };
  const Series constant{0.5, -0.25, 0.75, 0.1};
  switch (kind) {
    case 0:
      x[i] = x[j] + x[k];
      y[i] = elementwise(y[j], y[k], plus);
      break;
    case 1:
      x[i] = x[j] * x[k];
      y[i] = elementwise(y[j], y[k], times);
      break;
    case 2:
      x[i] += 0.5 * x[j];
      for (std::size_t n = 0; n < size; ++n) y[i][n] += 0.5 * Real(y[j][n]);
      break;
    case 3:
      x[i] -= x[i] * x[j];
      for (std::size_t n = 0; n < size; ++n) y[i][n] -= y[i][n] * y[j][n];
      break;
    case 4:
      x[i] = x[j];
      y[i] = y[j];
      break;
    case 5: {
      const Real r = x[j][f] * 0.5;
      x[i][e] = r;
      y[i][e] = y[j][f] * 0.5;
      break;
    }
    case 6:
      x[i][e] = x[i][f] * x[j][e];
      y[i][e] = y[i][f] * y[j][e];
      break;
    case 7: {
      const Real r = wengert::dot(x[j], x[k]);
      x[i] = 0.25 * r * x[i];
      Real s = 0;
      for (std::size_t n = 0; n < size; ++n) s += y[j][n] * y[k][n];
      for (std::size_t n = 0; n < size; ++n) y[i][n] = 0.25 * s * y[i][n];
      break;
    }
    case 8: {
      const auto stored = x[j] * x[k] + constant;  // refers to the versions of now
      x[j] += 0.125 * x[i];
      x[i] = stored;
      const Numbers r = elementwise(y[j], y[k], times);
      for (std::size_t n = 0; n < size; ++n) y[j][n] += 0.125 * y[i][n];
      for (std::size_t n = 0; n < size; ++n) y[i][n] = r[n] + constant[n];
      break;
    }
    case 9: {
      x[i].stretch(begin, 2) = x[j].stretch(1, 2) * x[k].stretch(begin, 2);
      const Numbers a = y[j], b = y[k];
      for (std::size_t n = 0; n < 2; ++n) y[i][begin + n] = a[1 + n] * b[begin + n];
      break;
    }
    case 10:
      x[i] = constant;
      y[i].assign(constant.numbers.begin(), constant.numbers.end());
      break;
    case 11:
      x[i][e] = 0.75;
      y[i][e] = 0.75;
      break;
    case 12: {
      ActiveSeries moved = std::move(x[i]);
      x[i] = std::move(moved);
      x[i] = x[i] * x[i];
      y[i] = elementwise(y[i], y[i], times);
      break;
    }
    default:
      x[i] *= x[j] + x[k];
      y[i] = elementwise(y[i], elementwise(y[j], y[k], plus), times);
  }
  for (Numbers& numbers : y)
    for (Real& n : numbers)
      if (std::abs(n.value()) > 4) n = n * 0.0625;
  for (std::size_t v = 0; v < variables; ++v) {
    bool large = false;
    for (const double n : x[v].value().numbers) large = large || std::abs(n) > 4;
    if (!large) continue;
    for (std::size_t n = 0; n < size; ++n)
      if (std::abs(x[v].value()[n]) > 4) x[v][n] = x[v][n] * 0.0625;
  }
}

inline void run(unsigned seed, int steps) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  wengert::Tape tape;
  std::vector<ActiveSeries> x;
  std::vector<Numbers> y;
  for (std::size_t v = 0; v < variables; ++v) {
    Series s(size);
    for (double& n : s.numbers) n = uniform(generator);
    x.emplace_back(s);
    y.emplace_back(s.numbers.begin(), s.numbers.end());
    if (v < 3) {  // two stay passive
      tape.input(x.back());
      tape.input(y.back());
    }
  }
  const std::vector<ActiveSeries> x_inputs(x.begin(), x.begin() + 3);
  const std::vector<Numbers> y_inputs(y.begin(), y.begin() + 3);
  for (int s = 0; s < steps; ++s) step(generator, x, y);
  const ActiveSeries x_end = x[0] + x[1] * x[2];
  Numbers y_end;
  for (std::size_t n = 0; n < size; ++n) y_end.push_back(y[0][n] + y[1][n] * y[2][n]);
  for (std::size_t n = 0; n < size; ++n) ASSERT_EQ(x_end.value()[n], y_end[n].value()) << "seed " << seed;
  if (!x_end.active()) return;
  for (int repetition = 0; repetition < 2; ++repetition) {  // the second sweep shows that values were put back
    tape.clear_adjoints();
    tape.adjoint(x_end) = Series{1.0, -0.5, 0.25, 2.0};
    tape.reverse();
    std::vector<Series> x_bars;
    for (const ActiveSeries& input : x_inputs) x_bars.push_back(tape.adjoint(input));
    auto tangents = tape.directions(2);
    double product = 0;
    for (std::size_t v = 0; v < 3; ++v) {
      Series x_dot(size);
      for (std::size_t n = 0; n < size; ++n) {
        x_dot[n] = double((7 * v + 3 * n) % 5) - 1.75;
        product += x_dot[n] * x_bars[v][n];
      }
      x_inputs[v].seed(tangents, 1, x_dot);
    }
    for (int sweep = 0; sweep < 2; ++sweep) {  // tangents of the first do not stay
      tape.forward(tangents);
      ASSERT_NEAR(dot(Series{1.0, -0.5, 0.25, 2.0}, x_end.adjoint(tangents, 1)), product,
                  1e-10 * (1 + std::abs(product)))
          << "seed " << seed << " forward";
      ASSERT_EQ(x_end.adjoint(tangents, 0), Series(size)) << "a direction without a seed";
    }
    tape.clear_adjoints();
    const double seeds[size] = {1.0, -0.5, 0.25, 2.0};
    bool any = false;
    for (std::size_t n = 0; n < size; ++n)
      if (y_end[n].active()) tape.adjoint(y_end[n]) = seeds[n], any = true;
    if (!any) return;
    tape.reverse();
    for (std::size_t v = 0; v < 3; ++v)
      for (std::size_t n = 0; n < size; ++n) {
        const double expected = tape.adjoint(y_inputs[v][n]);
        ASSERT_NEAR(x_bars[v][n], expected, 1e-11 * (1 + std::abs(expected)))
            << "seed " << seed << " input " << v << "[" << n << "] sweep " << repetition;
      }
  }
  for (std::size_t n = 0; n < size; ++n) ASSERT_EQ(x_end.value()[n], y_end[n].value()) << "values after the sweeps";
}

}  // namespace random_program
