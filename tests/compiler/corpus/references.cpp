// SPDX-License-Identifier: MIT
// References to one of two places, whose values change by another name while the reference is alive.
#include <algorithm>
#include <vector>

// check: least_of_two_names
double least_of_two_names(double x, double y) {
  double& other = x;
  const double& least = std::min(other, y);
  x = 5.0 * x * x + 3.0;
  return least * least + x;
}

// check: least_of_a_vector
double least_of_a_vector(double a, double b, double c) {
  std::vector<double> v{a, b, c};
  const double& least = std::min(v[0], v[1]);
  v[0] = v[2] - 20.0;
  v[1] *= v[2];
  return least * least + v[0];
}

struct TwoEnds {
  double left, right;
  const double& nearer() const { return std::min(left, right); }
};

// check: least_of_members
double least_of_members(double x, double y) {
  TwoEnds ends{x, y};
  TwoEnds& same = ends;
  const double& near = ends.nearer();
  const double& far = std::max(ends.left, ends.right);
  same.left = 3.0 * x + 10.0;
  same.right = x * y + 20.0;
  return far * far * near;
}

// check: ordered_pair_of_names
double ordered_pair_of_names(double x, double y) {
  double& other = x;
  auto [least, most] = std::minmax(other, y);
  x = 5.0 * x * x + 3.0;
  return least * least + 3.0 * most * x;
}

static double scaled(const double& factor, double& place) {
  place = 30.0 + place * place;
  return factor * factor + place;
}
// check: one_place_twice
double one_place_twice(double x, double y) { return scaled(std::min(x, y), x) + scaled(y, y) + x; }

// check: chosen_argument
double chosen_argument(double x, double y) { return scaled(x < y ? x : y, x) + x * y; }

// check: chosen_for_a_lambda
double chosen_for_a_lambda(double x, double y) {
  const auto grow = [&](const double& least) {
    x = x * x + 20.0;
    return least * x;
  };
  return grow(std::min(x, y)) + y;
}

// check: clamped_place
double clamped_place(double x, double y) {
  const double& inside = std::clamp(x, -50.0, y);
  x = x * x + 20.0;
  return inside * x;
}

// A lambda whose captured number changes through the argument that it is handed.
// check: captured_and_handed
double captured_and_handed(double x, double y) {
  const auto grow = [&](double& place) {
    place = place * place + 20.0;
    return place * x;
  };
  return grow(x) + y;
}

template <class F>
static double after_growth(F f, double& place) {
  place = place * place + 30.0;
  return f(place);
}
static double scaled_by_a_reference(const double& factor, double& place) {
  return after_growth([&](double t) { return t * factor; }, place);
}
// check: captured_reference
double captured_reference(double x, double y) {
  const double s = scaled_by_a_reference(x, x);
  return s + x * y + after_growth([&](double t) { return t * y; }, y);
}

// The divisor is one of the elements.
static void divide_all(int n, double* x, const double& by) {
  for (int i = 0; i < n; ++i) x[i] = (x[i] + 2.0) / by;
}
// check: divided_by_its_elements
double divided_by_its_elements(int n, double* x) {
  divide_all(n, x, x[1]);
  divide_all(n, x, x[n - 1]);
  return x[0] * x[n - 1];
}

static double weighted(const double& a, const double& b) { return a * b + a; }
// Arguments that are temporaries of elements need no place.
// check: arguments_made_of_elements --size v=4
double arguments_made_of_elements(double* v) {
  double s = 0;
  for (int i = 0; i < 3; ++i)
    s += weighted(v[i] * v[i + 1], 2.0 * v[i]) + weighted(std::max(v[0], 0.0), std::min(v[1] * 2.0, v[2]));
  const double& product = v[0] * v[1];
  v[0] = 3.0;
  return s + product;
}
