// SPDX-License-Identifier: MIT
// References to elements whose subscript a function works out, in vectors that are exchanged or grow afterwards.
#include <cmath>
#include <vector>

static int place_of(int i) { return (3 * i + 1) % 5; }

struct Grid {
  std::vector<double> now, next;
  Grid() : now(5), next(5) {}
  void relax(double a) {
    for (int i = 0; i < 5; ++i) {
      double& x = now[place_of(i)];
      x += a * (std::sin(x) - x);
    }
  }
  void shift() {
    for (int i = 0; i < 5; ++i) next[(i + 1) % 5] = now[i];
    now.swap(next);
  }
};

// The adjoint had pointers into the vector that 'next' had become.
// check: exchanged_after_reference
double exchanged_after_reference(double a, double b) {
  Grid g;
  for (int i = 0; i < 5; ++i) g.now[i] = b * (i + 1);
  for (int t = 0; t < 3; ++t) {
    g.relax(a);
    g.shift();
  }
  double sum = 0.0;
  for (double x : g.now) sum += x * x;
  return sum;
}

// The adjoint had pointers to where the elements were before the vector grew.
// check: grown_after_reference
double grown_after_reference(double a, double b) {
  Grid g;
  for (int i = 0; i < 5; ++i) g.now[i] = b * (i + 1);
  for (int t = 0; t < 3; ++t) {
    g.relax(a);
    g.now.push_back(a * t);
  }
  double sum = 0.0;
  for (double x : g.now) sum += x * x;
  return sum;
}
