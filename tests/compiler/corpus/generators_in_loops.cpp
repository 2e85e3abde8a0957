// SPDX-License-Identifier: MIT
// Objects with generators of random numbers that are made anew in a loop: their numbers are kept, their generators are
// not.
#include <cmath>
#include <random>
#include <vector>

class Path {
 public:
  Path(unsigned seed, int width, double scale) : generator_(seed), normal_(0.0, width), scale_(scale) {}
  double draw() { return 0.1 * scale_ * normal_(generator_); }
  double spread() const { return normal_.stddev() * scale_; }
  double run(double s, int n) {
    for (int i = 0; i < n; i++) {
      s *= std::exp(draw()) + 0.1 * spread() * s;
      scale_ *= 1 + 0.1 * s;
    }
    return s;
  }

 private:
  std::mt19937 generator_;
  std::normal_distribution<double> normal_;
  double scale_;
};

// check: generator_made_in_a_loop
double generator_made_in_a_loop(double x) {
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    Path a(i, 1 + i, x);
    s += a.run(x, 4) * a.spread();
  }
  return s;
}

// check: generators_in_a_vector
double generators_in_a_vector(double x) {
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    std::vector<Path> all;
    all.emplace_back(i, 2, x);
    all.emplace_back(i + 7, 3 + i, x * x);
    for (auto& a : all) {
      s += a.run(x, 3);
      s *= 1 + 0.1 * a.spread() * x;
    }
  }
  return s;
}
