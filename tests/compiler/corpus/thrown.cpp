// SPDX-License-Identifier: MIT
// Exceptions that leave the head, and what is printed or built for them.
#include <cassert>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace errors {
struct Diverged : std::runtime_error {
  int steps;
  Diverged(const std::string& what, int n) : std::runtime_error(what), steps(n) {}
};
}  // namespace errors

// check: iterated_or_thrown
double iterated_or_thrown(double x, double y) {
  double z = x;
  for (int i = 0; i < 20; ++i) {
    const double next = 0.5 * std::cos(z) + 0.1 * y * y;
    if (std::fabs(next - z) < 1e-3) return next * next;
    if (!(std::fabs(next) < 1e6)) throw errors::Diverged("at " + std::to_string(next), i);
    z = next;
  }
  throw std::runtime_error("no convergence");
}

static double checked(const std::vector<double>& v, std::size_t i, const char* name) {
  if (i >= v.size()) {
    std::ostringstream text;
    text << name << ": " << i << " of " << v.size();
    throw std::out_of_range(text.str());
  }
  return v[i] > 0 ? std::sqrt(v[i]) : throw std::domain_error(name);
}
// check: checked_elements --size x=3
double checked_elements(const std::vector<double>& x) {
  std::vector<double> squares;
  for (double v : x) squares.push_back(v * v + 0.1);
  double s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) s += checked(squares, i, "squares") * (1.0 + i);
  return s;
}

class Grid {
 public:
  Grid(int n, double h) : n_(n), h_(h), u_(n, 0.0) {
    if (n < 2) throw std::invalid_argument("Grid: " + std::to_string(n));
  }
  double& operator[](int i) {
    assert(i >= 0);
    if (i >= n_) throw std::out_of_range("Grid: " + std::to_string(i) + " of " + std::to_string(n_));
    return u_[i];
  }
  double integral() const {
    double s = 0;
    for (int i = 0; i < n_; ++i) s += h_ * u_[i];
    if (std::isnan(s)) std::cerr << "integral of " << n_ << " points, h = " << h_ << " is " << s << '\n';
    return s;
  }

 private:
  int n_;
  double h_;
  std::vector<double> u_;
};
// check: grid_with_checks
double grid_with_checks(double h, double a) {
  Grid g(4, h);
  for (int i = 0; i < 4; ++i) g[i] = a * i * h;
  g[2] += g[1] * g[3];
  std::string label = a > 0 ? "positive" : "negative";
  label += " a";
  std::ostream& log = std::clog;
  if (h > 1e30) log << label << std::endl;
  return g.integral() * g[3];
}

static double scale_of(int kind) { return kind == 0 ? 1.0 : 2.0; }
// check: own_calls_in_text --size kind=1
double own_calls_in_text(int kind, double x) {
  if (x > 1e30) std::printf("%g for %d\n", scale_of(kind), kind);
  switch (kind) {
    case 0:
      return x;
    case 1:
      return x * x * scale_of(kind);
    default:
      throw std::invalid_argument("kind " + std::to_string(kind) + ", scale " + std::to_string(scale_of(kind)));
  }
}
