// SPDX-License-Identifier: MIT
// One memory under several names: changed through a pointer, exchanged, or alike for the analysis with what ends
// earlier.
#include <cmath>
#include <utility>

// check: subscript_moved_behind_pointer --size x=5
double subscript_moved_behind_pointer(double* x) {
  double t = x[0];
  int k = 1;
  int* kp = &k;
  *kp = (*kp + 1) % 5;
  for (int i = 0; i < 2; ++i) t = t * x[i] + x[k];
  x[k % 5] = t + x[4];
  return t * t;
}
// check: row_chosen_behind_pointer --size x=6
double row_chosen_behind_pointer(double* x) {
  double* p = x;
  double** pp = &p;
  double t = x[0] * p[1];
  *pp = x + 3;
  t = t * p[1];
  p[1] = t * t;
  p[2] = p[1] * x[0];
  return t * p[2];
}
struct StepsBehind {
  int* of;
};
// check: subscript_moved_behind_structure --size x=5
double subscript_moved_behind_structure(double* x) {
  double t = x[0];
  int k = 1;
  StepsBehind s = {&k};
  for (int i = 0; i < 3; ++i) {
    t = t * x[k];
    *s.of += 1;
    x[k] = t * x[0];
  }
  return t * t;
}
// check: divisor_swapped --size n=4 x=4
double divisor_swapped(int n, double* x) {
  double t = 1.0, s = 0.5;
  double sum = x[0];
  for (int i = 0; i < n; ++i) {
    sum = sum + std::sin(x[i] / (2.0 + s * s)) + sum / (1.5 + t);
    std::swap(t, s);
  }
  return sum;
}
// check: divisor_swapped_second --size n=4 x=4
double divisor_swapped_second(int n, double* x) {
  double t = x[1], s = 0.5;
  double sum = x[0];
  for (int i = 0; i < n; ++i) {
    sum = sum * x[i] / (2.0 + s * s);
    std::swap(t, s);
  }
  return sum;
}
struct Mark {
  double p;
  int k;
};
struct Looks {
  double* at;
  const Mark* of;
};
static void through_first(double* p, double& t) { t = t * 0.9 + p[0] * p[0]; }
static double with_looks(double a, double* x, double& t, Mark& r, const Mark* there) {
  double w[3] = {a, 0.2, 0.3};
  Mark marks[2] = {r, *there};
  Looks looks = {w, marks};
  through_first(x + 1, t);
  return t * looks.at[1] * looks.of->p;
}
// check: needed_after_a_block_of_the_same_name --size x=5
double needed_after_a_block_of_the_same_name(double a, double* x) {
  double t = a;
  Mark r = {a, 1};
  {
    const Mark fixed = r;
    with_looks(0.3, x, t, r, &fixed);
  }
  x[1] = 2.0;
  return t;
}
static double changed(double by, double& b) {
  b = std::sin(b) + by;
  return b * 0.2;
}
static void through_another_name(double a, double* x, double& t) {
  double* z = x;
  for (int i = 0; i < 2; ++i) t += changed(std::sin(t) * a, z[i]) * a;
}
// check: element_changed_by_an_inner_call --size x=3
double element_changed_by_an_inner_call(double* x) {
  double t = x[2];
  for (int k = 1; k < 3; ++k) through_another_name(x[k], x, t);
  return t * x[0];
}

// check: bound_changed --size n=4 --size x=4
double bound_changed(int n, double* x) {
  double y = 0;
  int c[4] = {1, 2, 3, 1};
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < c[i]; ++k) {
      c[i] = 2;
      y += x[i] * std::sin(x[k] + y);
    }
    x[i] = y * x[i];
  }
  return y;
}
// check: lower_changed --size n=4 --size x=4
double lower_changed(int n, double* x) {
  double y = 0;
  int c[4] = {1, 2, 0, 1};
  for (int i = 0; i < n; ++i) {
    for (int k = c[i]; k < 4; ++k) {
      c[i] = 3;
      y += x[i] * std::sin(x[k] + y);
    }
    x[i] = y * x[i];
  }
  return y;
}
// check: condition_changed --size n=4 --size x=4
double condition_changed(int n, double* x) {
  double y = 0;
  for (int i = 0; i < n; ++i) {
    double w[4] = {x[0], x[1], x[2], x[3]};
    if (w[i] > 0.3) {
      w[i] = -x[i] * y;
      y += w[i] * w[i] + x[i];
    } else {
      y += std::sin(w[i]);
      w[i] = y;
    }
    w[i] = w[i] * x[i];
    y += w[i] * w[i];
  }
  return y;
}
// check: written_twice --size n=4 --size x=4
double written_twice(int n, double* x) {
  double y = 0;
  for (int i = 0; i < n; ++i) {
    x[i] = std::sin(x[i]);
    y += x[i] * x[i];
    x[i] = x[i] * y;
    for (int k = 0; k < 2; ++k) y += x[i] * x[i] * k;
    x[i] = 0.5 * y;
    y += x[i] * x[i];
  }
  return y;
}
