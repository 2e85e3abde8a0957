// SPDX-License-Identifier: MIT
// One function a construct; what its tangent and adjoint must be stands beside it, NAME.tangent.txt, NAME.adjoint.txt.
#include <array>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

// The paper's first example.
void product_of_sines(int n, const double* x, double& y) {
  y = 1.0;
  for (int i = 0; i < n; ++i) y = y * std::sin(x[i]);  // the product
}

void overwriting(int n, double* x) {
  for (int i = 1; i < n; ++i) x[i] = x[i] * x[i - 1];
}

double while_loop(double x) {
  while (x > 1.0) x = x * x * 0.1;
  return x;
}

double do_loop(double x) {
  int k = 0;
  do {
    x = std::sin(x);
    ++k;
  } while (k < 3);
  return x;
}

double branches(double x, double y) {
  double r = x * y;
  if (r > 0.5)
    r = r * r;
  else
    r = std::exp(r);
  return r;
}

double switched(int k, double x) {
  switch (k) {
    case 0:
      x = x * x;
      break;
    case 1:
      x = std::sin(x);
      [[fallthrough]];
    default:
      x = 2.0 * x;
  }
  return x * x;
}

double exits(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    if (x[i] < 0.0) continue;
    if (x[i] > 9.0) break;
    if (s > 99.0) return s;
    s += x[i] * x[i];
  }
  return s;
}

double choice(double x, double y) { return x > y ? x * y : std::sqrt(y); }

double compound(double x) {
  x *= x;
  x += 2.0 * x;
  x /= 3.0;
  return x;
}

double nested_assignment(double x) {
  double a, b;
  a = b = x * x;
  return a * b;
}

static void square(double& x) { x = x * x; }
void called(double& x, double& y) {
  square(x);
  y = x * y;
}

static double cube(double x) { return x * x * x; }
double value_called(double x) { return cube(x) + cube(2.0 * x); }

double recursive(int n, double x) {
  if (n == 0) return x;
  return x * recursive(n - 1, std::sin(x));
}

struct Point {
  double x, y;
};
double members(const Point& p, Point& q) {
  q.x = p.x * q.y;
  q.y = q.x * q.x;
  return q.y;
}

double array_of_structures(int n, Point* p) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += p[i].x * p[i].y;
  return s;
}

double moving_pointer(const double* x, const double* end) {
  double s = 1.0;
  while (x != end) s *= *x++;
  return s;
}

double standard_array(const std::array<double, 3>& a) { return a[0] * a[1] + a[2]; }

double vectors(std::vector<double>& v, double x) {
  v.push_back(x * x);
  return v.back() * v[0];
}

double memory(int n, double x) {
  double* w = new double[n];
  for (int i = 0; i < n; ++i) w[i] = x * i;
  const double r = w[0] * w[n - 1];
  delete[] w;
  return r;
}

template <class T>
T twice(T x) {
  return x + x * x;
}
double instance(double x) { return twice(x); }

double matrix(double a[2][2]) { return a[0][0] * a[1][1] - a[0][1] * a[1][0]; }

const double factor = 0.5;
enum Kind { linear, quadratic };
double constants(Kind k, double x) { return k == quadratic ? factor * x * x : factor * x; }

double inactive(int n, double x) {
  assert(n > 0);
  if (n > 9) std::printf("%d\n", n);
  return x * x * n;
}

double reference(double* x, int i) {
  double& e = x[i];
  e *= e;
  return e;
}

double chosen(double x, double y) {
  double p = x, q = y;
  (p > q ? p : q) = x * y;
  return p * q;
}

double iterators(const std::vector<double>& v) {
  double s = 0.0;
  for (auto it = v.begin(); it != v.end(); ++it) s += *it * *it;
  return s;
}

void divided(int n, double h, const double* x, double* y) {
  for (int i = 1; i + 1 < n; ++i) {
    if (x[i] > 0.0) y[i] = (x[i + 1] - x[i - 1]) / (2.0 * h) + x[i] / n;
    y[i] = y[i] / x[i];
  }
}

// Branches that compute alike choose their operands, so that compilers can work on several elements at once.
void upwind_step(int n, double r, const double* u, double* next) {
  for (int i = 1; i < n - 1; i++) {
    double slope;
    if (u[i] > 0)
      slope = u[i] - u[i - 1];
    else
      slope = u[i + 1] - u[i];
    next[i] = u[i] - r * u[i] * slope + 0.1 * (u[i + 1] - 2 * u[i] + u[i - 1]);
  }
}

// A vector has its size from its declaration on where nothing mentions it in between: in an 'else' too.
double sized_in_branch(int n, const double* x) {
  double s = 0.0;
  if (n > 3) {
  } else {
    std::vector<double> v;
    v.resize(n);
    for (int i = 0; i < n; ++i) v[i] = x[i] * x[i];
    s += v[0] * v[n - 1];
  }
  return s;
}

// Vectors that are known to have one size are assigned without a resize.
double same_sizes(const std::vector<double>& a) {
  std::vector<double> c(a.size());
  c = a;
  c[0] = c[0] * a[1];
  return c[0] * c[1];
}

// Any argument of a call may be the vector that gets another size, or the memory that may be exchanged.
static void grow(int n, std::vector<double>& v) {
  v.resize(n);
  for (int i = 0; i < n; ++i) v[i] = i;
}
double resized_as_second(int n, const std::vector<double>& a) {
  std::vector<double> c(a.size());
  grow(n, c);
  c = a;
  c[0] = c[0] * a[1];
  return c[0] * c[1];
}
static void squared(int n, double*& p) {
  for (int i = 0; i < n; ++i) p[i] *= p[i];
}
double memory_as_second(int n, const double* x) {
  double s = 1.0;
  for (int k = 0; k < 3; ++k) {
    double* w = new double[n];
    for (int i = 0; i < n; ++i) w[i] = x[i] * s;
    squared(n, w);
    for (int i = 0; i < n; ++i) s += w[i] * w[i];
    delete[] w;
  }
  return s;
}

// An active array of arrays that is given passive numbers as a whole.
using Square = std::array<std::array<double, 2>, 2>;
double passive_arrays(const double* x, Square& a) {
  Square plain = {};
  plain[0][1] = 2.0;
  a = plain;
  a[1][0] += x[0];
  return a[1][0] * a[0][1] * x[0];
}

// The same of rows whose lengths are known at run time only.
double passive_rows(const double* x, std::vector<std::vector<double>>& a) {
  std::vector<std::vector<double>> plain(2, std::vector<double>(2, 2.0));
  a = plain;
  a[1][0] += x[0];
  return a[1][0] * a[0][1] * x[0];
}

// An array that outlives the call; its derivative is the call's own and begins at zero.
double static_array(const double* x) {
  static double memory[3];
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    memory[i] = x[i] * x[i];
    s += std::sin(memory[i]) * memory[0];
  }
  return s;
}

// A pointer that leads to an argument, then into an object of the function's own: what the object holds is no output,
// and the object stays until the reverse section is done with the pointer.
struct Weights {
  std::vector<double> of;
};
void lent_weights(double* y) {
  auto weights = std::make_unique<Weights>();
  weights->of = {y[0], y[1]};
  double* at = y;
  for (int i = 0; i < 2; ++i) {
    at[0] *= at[1];
    weights->of[0] += std::sin(*at);
    at = weights->of.data();
    y[1] *= weights->of[0];
  }
}
