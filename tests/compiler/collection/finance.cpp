// SPDX-License-Identifier: MIT
// Option pricing and Monte Carlo as course codes have it.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iostream>
#include <random>
#include <vector>

namespace constants {
const double PI = 3.14159265358979323846;
const double inv_sqrt_2pi = 0.39894228040143267794;
constexpr int days = 252;
namespace detail {
static const double a[5] = {0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429};
}
}  // namespace constants

double norm_pdf(const double& x) { return (1.0 / (pow(2 * constants::PI, 0.5))) * exp(-0.5 * x * x); }
double norm_cdf(const double& x) {
  double k = 1.0 / (1.0 + 0.2316419 * x);
  double k_sum = k * (constants::detail::a[0] +
                      k * (constants::detail::a[1] +
                           k * (constants::detail::a[2] + k * (constants::detail::a[3] + k * constants::detail::a[4]))));
  if (x >= 0.0) {
    return (1.0 - (1.0 / (pow(2 * constants::PI, 0.5))) * exp(-0.5 * x * x) * k_sum);
  } else {
    return 1.0 - norm_cdf(-x);
  }
}
double d_j(const int& j, const double& S, const double& K, const double& r, const double& v, const double& T) {
  return (log(S / K) + (r + (pow(-1, j - 1)) * 0.5 * v * v) * T) / (v * (pow(T, 0.5)));
}
// check: call_price
double call_price(const double& S, const double& K, const double& r, const double& v, const double& T) {
  return S * norm_cdf(d_j(1, S, K, r, v, T)) - K * exp(-r * T) * norm_cdf(d_j(2, S, K, r, v, T));
}

class LinearCongruentialGenerator {
 public:
  explicit LinearCongruentialGenerator(unsigned long seed) : state_(seed) {}
  double uniform() {
    state_ = (a * state_ + c) % m;
    return (state_ + 0.5) / m;
  }
  double normal() {
    const double u1 = uniform(), u2 = uniform();
    return std::sqrt(-2.0 * std::log(u1)) * std::cos(2.0 * constants::PI * u2);
  }

 private:
  static constexpr unsigned long a = 1103515245UL, c = 12345UL, m = 2147483648UL;
  unsigned long state_;
};

// check: monte_carlo_call
double monte_carlo_call(double S, double K, double r, double v, double T) {
  LinearCongruentialGenerator rng(42);
  const int num_sims = 50;
  double S_adjust = S * exp(T * (r - 0.5 * v * v));
  double S_cur = 0.0;
  double payoff_sum = 0.0;
  for (int i = 0; i < num_sims; i++) {
    double gauss_bm = rng.normal();
    S_cur = S_adjust * exp(sqrt(v * v * T) * gauss_bm);
    payoff_sum += std::max(S_cur - K, 0.0);
  }
  return (payoff_sum / static_cast<double>(num_sims)) * exp(-r * T);
}

class PayOff {
 public:
  enum OptionType { call, put };
  PayOff(double strike, OptionType type) : K(strike), kind(type) {}
  double operator()(double spot) const {
    switch (kind) {
      case call:
        return std::max(spot - K, 0.0);
      case put:
        return std::max(K - spot, 0.0);
      default:
        throw("unknown option type found.");
    }
  }

 private:
  double K;
  OptionType kind;
};
static double seed_state = 0.0;
static int seed = 17;
int next_int() { return seed = (seed * 211 + 1663) % 7875; }

// check: payoff_of_tree --size n=8
double payoff_of_tree(double S, double K, double sigma, int n) {
  PayOff p(K, PayOff::put);
  const double dt = 1.0 / n, u = std::exp(sigma * std::sqrt(dt)), d = 1.0 / u, R = std::exp(0.05 * dt);
  const double q = (R - d) / (u - d);
  std::vector<double> v(n + 1);
  for (int i = 0; i <= n; ++i) v[i] = p(S * std::pow(u, n - i) * std::pow(d, i));
  for (int j = n - 1; j >= 0; --j)
    for (int i = 0; i <= j; ++i)
      v[i] = std::max((q * v[i] + (1.0 - q) * v[i + 1]) / R, p(S * std::pow(u, j - i) * std::pow(d, i)));
  return v[0];
}

// check: bond_yield --size cashflows=4
double bond_yield(const std::vector<double>& cashflows, double price) {
  auto pv = [&cashflows](double y) {
    double sum = 0.0;
    int t = 0;
    for (auto c : cashflows) sum += c / std::pow(1.0 + y, ++t);
    return sum;
  };
  double y = 0.05;
  for (int i = 0; i < 5; ++i) {
    const double eps = 1e-4;
    const double slope = (pv(y + eps) - pv(y - eps)) / (2.0 * eps);
    y -= 0.01 * (pv(y) - price) / (1.0 + slope * slope);
  }
  return y;
}

// check: implied_volatility
double implied_volatility(double price, double S) {
  const double K = 1.0, r = 0.02, T = 1.0;
  double sigma = 0.3;
  auto objective = [=](double s) { return call_price(1.0 + S * S, K, r, s, T) - price; };
  auto vega = [=](double s) { return (1.0 + S * S) * std::sqrt(T) * norm_pdf(d_j(1, 1.0 + S * S, K, r, s, T)); };
  for (int i = 0; i < 4; i++) {
    double v = vega(sigma);
    sigma -= objective(sigma) / (v + 1.0);
  }
  return sigma;
}

// check: path_of_heston
double path_of_heston(double kappa, double theta, double xi, double v0) {
  static const std::array<double, 8> z = {0.3, -1.2, 0.7, 0.1, -0.4, 1.5, -0.9, 0.2};
  double v = v0, s = 100.0;
  const double dt = 1.0 / 8;
  for (std::size_t i = 0; i < z.size(); ++i) {
    const double vp = std::max(v, 0.0);
    s *= std::exp(-0.5 * vp * dt + std::sqrt(vp * dt) * z[i]);
    v += kappa * (theta - vp) * dt + xi * std::sqrt(vp * dt) * z[z.size() - 1 - i];
  }
  return std::log(s);
}

// check: swap_rate --size df=5
double swap_rate(const double* df, int n) {
  double annuity = 0;
  int i = 0;
  do annuity += 0.5 * df[i]; while (++i < 5);
  return (df[0] - df[4]) / annuity + 0 * n;
}
