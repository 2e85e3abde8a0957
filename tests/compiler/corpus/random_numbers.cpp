// SPDX-License-Identifier: MIT
// Objects of the library beside numbers that hold no derivative: generators of random numbers, clocks.
#include <algorithm>
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

class Source {
  std::mt19937 engine_;
  std::normal_distribution<double> normal_{0.0, 1.0};

 public:
  explicit Source(unsigned seed) : engine_(seed) {}
  double next() { return normal_(engine_); }
  void again(unsigned seed) {
    engine_.seed(seed);
    normal_.reset();
  }
};
// check: generator_in_a_class --size n=6
double generator_in_a_class(int n, double s0, double vol) {
  Source source(42u);
  double s = s0, sum = 0;
  for (int i = 0; i < n; ++i) {
    if (i == 3) source.again(7u);
    s *= std::exp(0.1 * vol * source.next() - 0.005 * vol * vol);
    sum += s > 0.2 ? s : 0.0;
  }
  Source other = source;
  return sum * (1 + 0.1 * other.next() * source.next());
}
struct Path {
  double vol;
  std::mt19937_64 rng;
  std::uniform_real_distribution<double> unit;
  double end(double s) { return s * std::exp(vol * (unit(rng) - 0.5)); }
};
// check: generator_in_a_structure
double generator_in_a_structure(double s, double vol) {
  Path path{vol * vol, std::mt19937_64(5), {}};
  double sum = 0;
  for (int i = 0; i < 4; ++i) sum += path.end(s);
  return sum / 4;
}
double drawn_by(std::mt19937& gen, double s, double vol) {
  std::normal_distribution<> d{0, 1};
  return s * std::exp(-0.5 * vol * vol + vol * d(gen));
}
template <class Generator>
std::vector<double> noise_of(Generator& g, int n, double level) {
  std::uniform_real_distribution<double> d(-1, 1);
  std::vector<double> v(n);
  std::generate(v.begin(), v.end(), [&] { return level * d(g); });
  return v;
}
// check: generator_as_an_argument --size x=3
double generator_as_an_argument(const std::vector<double>& x, double vol) {
  std::mt19937 gen(1234);
  double sum = 0;
  for (const double v : x) sum += drawn_by(gen, v, 0.1 * vol);
  const auto noise = noise_of(gen, 3, vol);
  for (int i = 0; i < 3; ++i) sum += noise[i] * x[i];
  return sum * std::uniform_real_distribution<double>(0.5, 1.0)(gen);
}
