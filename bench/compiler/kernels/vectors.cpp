// SPDX-License-Identifier: MIT
// Kernels on standard vectors.
#include <algorithm>
#include <cmath>
#include <vector>

// bench: growing x=16000
double growing(const std::vector<double>& x) {
  std::vector<double> sums;
  double s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    s = 0.5 * s + x[i] * x[i];
    sums.push_back(s);
  }
  double total = 0;
  for (double v : sums) total += v * v;
  return total;
}

// bench: exponential_smoothing x=100000
double exponential_smoothing(const std::vector<double>& x, double a) {
  double level = x[0], error = 0;
  for (std::size_t i = 1; i < x.size(); ++i) {
    double e = x[i] - level;
    error += e * e;
    level += 0.1 * a * e;
  }
  return error / static_cast<double>(x.size());
}

// bench: binomial_option steps=1000
double binomial_option(double spot, double strike, double rate, double volatility, int steps) {
  double dt = 1.0 / steps, up = std::exp(volatility * std::sqrt(dt)), down = 1 / up;
  double p = (std::exp(0.05 * rate * dt) - down) / (up - down), discount = std::exp(-0.05 * rate * dt);
  std::vector<double> value(steps + 1);
  for (int i = 0; i <= steps; ++i) value[i] = std::max(strike - spot * std::pow(up, 2 * i - steps), 0.0);
  for (int t = steps - 1; t >= 0; --t)
    for (int i = 0; i <= t; ++i) {
      double keep = discount * (p * value[i + 1] + (1 - p) * value[i]);
      double exercise = strike - spot * std::pow(up, 2 * i - t);
      value[i] = std::max(keep, exercise);
    }
  return value[0];
}

// bench: horner n=2000 c=60 x=n y=n
void horner(int n, const std::vector<double>& c, const std::vector<double>& x, std::vector<double>& y) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int k = static_cast<int>(c.size()) - 1; k >= 0; --k) s = s * x[i] + c[k];
    y[i] = s;
  }
}
