// SPDX-License-Identifier: MIT
// Objects of the library beside numbers that hold no derivative: generators of random numbers, clocks.
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>
#include <vector>
// check: walk
double walk(double drift, double vol) {
  std::mt19937 gen(42);
  std::normal_distribution<double> normal(0.0, 1.0);
  double s = 1.0, total = 0.0;
  for (int i = 0; i < 10; ++i) {
    s *= std::exp((drift - 0.5 * vol * vol) * 0.1 + vol * std::sqrt(0.1) * normal(gen));
    total += s;
  }
  return total / 10;
}
// check: bootstrap --size x=5
double bootstrap(const std::vector<double>& x, int seed) {
  std::default_random_engine engine(seed);
  std::uniform_int_distribution<int> pick(0, static_cast<int>(x.size()) - 1);
  std::uniform_real_distribution<> u;
  double m = 0;
  for (int k = 0; k < 6; ++k) {
    const double one = x[pick(engine)] * u(engine);
    m += one * one;
    if (u(engine) < 0.3) continue;
    m *= 0.9;
  }
  return m;
}
// check: timed
double timed(double x) {
  auto start = std::chrono::steady_clock::now();
  double s = 0;
  for (int i = 1; i <= 8; ++i) s += sin(i * x) / i;
  auto stop = std::chrono::steady_clock::now();
  std::chrono::duration<double> elapsed = stop - start;
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(stop - start).count();
  if (elapsed.count() > 1000) std::cerr << "slow: " << elapsed.count() << " s, " << ms << std::endl;
  return s;
}
