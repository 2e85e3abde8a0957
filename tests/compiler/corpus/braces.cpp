// SPDX-License-Identifier: MIT
// Initial values in braces: passive parts, whole structures, rows, pointers.
#include <array>
#include <cmath>
struct Pair {
  double p;
  double q[2];
  int k;
};
struct Span {
  int n;
  double* data;
};
static double first_of(const Span& s) { return s.data[0] * s.n; }

// check: passive_list_inside
double passive_list_inside(double a) {
  Pair r = {a, {0.2, 0.4}, 1};
  return r.p * r.q[0] + r.q[1];
}
// check: passive_structure_inside
double passive_structure_inside(double a) {
  Pair fixed = {0.3, {0.2, 0.4}, 1};
  Pair r = {a * a, {a, 0.5}, 2};
  Pair pairs[2] = {fixed, r};
  return pairs[0].p * pairs[1].p + pairs[0].q[1] * pairs[1].q[0];
}
// check: structures_in_a_list
double structures_in_a_list(double a, double b) {
  const Pair r = {a, {b, 0.4}, 1};
  Pair pairs[2] = {r, {b, {a, a * b}, 2}};
  return pairs[0].p * pairs[1].q[1] - pairs[1].p * pairs[0].q[0];
}
// check: rows_in_a_list
double rows_in_a_list(double a, double b) {
  const std::array<double, 2> row = {a, b};
  const std::array<std::array<double, 2>, 3> m = {{row, {{b, a}}, {{0.5, 0.25}}}};
  return m[0][0] * m[1][0] + m[2][0] * m[0][1] * m[2][1];
}
// check: pointer_in_a_list --size x=4
double pointer_in_a_list(double* x) {
  Span s = {2, &x[1]};
  Span t = {3, x};
  s.data[1] *= 2.0;
  return first_of(s) * first_of(t) + s.data[1];
}
// check: pairs_of_calls
double pairs_of_calls(double a) {
  const double v[3] = {std::sin(a), first_of({1, &a}), 0.5};
  return v[0] * v[1] * v[2];
}
