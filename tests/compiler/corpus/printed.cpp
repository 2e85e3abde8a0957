// SPDX-License-Identifier: MIT
// What a print evaluates happens once, and only where the source evaluates it.
#include <iostream>

static double doubled(double& s) {
  s *= 2.0;
  return s;
}
static double twice(double v) { return 2.0 * v; }

// check: printed_call_in_a_call
double printed_call_in_a_call(double x) {
  double s = x;
  std::cerr << twice(doubled(s)) << "\n";
  return s * x;
}

// check: printed_choice
double printed_choice(double x) {
  double s = x;
  std::cerr << (s > 5.0 ? doubled(s) : 0.0) << (s < 5.0 && doubled(s) > 0.0) << (s > 9.0 || doubled(s) > 0.0) << "\n";
  return s * x;
}

struct Reading {
  double value;
};
static std::ostream& operator<<(std::ostream& out, const Reading& r) { return out << r.value; }
// The output is left out, what its operands do is not.
// check: printed_beside_an_object
double printed_beside_an_object(double x) {
  double s = x;
  const Reading r{x};
  std::cerr << r << doubled(s) << "\n";
  return s * r.value;
}
