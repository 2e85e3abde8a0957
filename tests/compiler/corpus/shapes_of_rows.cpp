// SPDX-License-Identifier: MIT
// Rows of vectors that are made anew from constants.
#include <cmath>
#include <utility>
#include <vector>

// check: assigned_rows
double assigned_rows(double x) {
  std::vector<std::vector<double>> l;
  l.assign(3, std::vector<double>(3, 0.5));
  l[1][1] = x * x;
  std::vector<std::pair<double, int>> q;
  q.assign(2, {1.0, 3});
  q[0].first *= x;
  double s = l[1][1] * l[0][0] + q[0].first * q[1].first;
  l.resize(4, std::vector<double>(2, 1.5));
  l[3][1] *= x;
  s += l[3][0] * l[3][1] + l[1][1];
  l.assign(2, std::vector<double>(2, 0.25));
  return s * l[1][1] + l[1][0] * x;
}
// check: nested_three
double nested_three(double x) {
  std::vector<std::vector<std::vector<double>>> v(2, std::vector<std::vector<double>>(2, std::vector<double>(2)));
  v[1][0][1] = x;
  double s = v[1][0][1] * x;
  v.assign(1, std::vector<std::vector<double>>(3, std::vector<double>(1, 2.0)));
  v[0][2][0] *= std::sin(x);
  return s + v[0][2][0] * v[0][1][0];
}
