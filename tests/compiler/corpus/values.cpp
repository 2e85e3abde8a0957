// SPDX-License-Identifier: MIT
// Arguments passed by value and changed through their address, the rarer functions of <cmath>, private data, functions
// that are inactive.
#include <array>
#include <cmath>
#include <utility>

void exchanged(double& a, double& b) {
  double t = a;
  a = b;
  b = t;
}
// check: by_reference
double by_reference(double a, double b) {
  if (a < b) exchanged(a, b);
  return a * a + b;
}
// check: by_swap
double by_swap(double a, double b) {
  if (a < b) std::swap(a, b);
  return a * a + b;
}
struct Pair {
  double x, y;
  void turn() {
    double t = x;
    x = y;
    y = t;
  }
};
// check: by_method
double by_method(Pair p, double b) {
  p.turn();
  p.x *= b;
  return p.x * p.x + p.y;
}
// check: by_pointer
double by_pointer(double a, double b) {
  double* p = a < b ? &a : &b;
  *p *= *p;
  return a * a + b;
}
// check: by_pointer2
double by_pointer2(Pair a, double b) {
  double* p = &a.x;
  p[0] *= b;
  Pair* q = &a;
  q->y = b * q->x;
  return a.x * a.x + a.y;
}
// check: by_ref_var
double by_ref_var(double a, double b) {
  double& r = a;
  r *= b;
  return a * a + b;
}
void fill(double x[3], double v) {
  for (int i = 0; i < 3; ++i) x[i] = v * i;
}
struct Q {
  double x[3];
};
// check: by_array_in
double by_array_in(Q q, double b) {
  b += q.x[1];
  fill(q.x, b);
  return q.x[1] * q.x[2] * b;
}

// check: h3
double h3(double x, double y, double z) { return std::hypot(x, y, z) + std::hypot(x, y); }
// check: scale2
double scale2(double x, int n) {
  return std::ldexp(x, n) * std::scalbn(x, 2) + std::logb(x) + std::ilogb(x) + std::nextafter(x, 3.0);
}
// check: rounded
double rounded(double a, double b, double t) { return (a + t * (b - a)) * std::llround(b); }
// check: ex
double ex(double a, double b) {
  double old = std::exchange(a, b * b);
  return old * a + std::exchange(b, 2.0) * b;
}
class Hidden {
  double x_ = 1, y_;

 public:
  Hidden(double x, double y) : x_(x), y_(y) {}
  double get() const { return x_ * y_; }
  double& at(int i) { return i == 0 ? x_ : y_; }
  void scale(double s) {
    x_ *= s;
    at(1) += s;
  }
};
// check: priv
double priv(double a, double b) {
  Hidden p(a, b);
  p.scale(b);
  p.at(0) *= a;
  return p.get() * p.at(1);
}
float fl(float x, float y) { return std::ldexp(x, 3) * std::hypot(x, y, 2.0f); }
// check: flo
float flo(float x, float y) { return fl(x, y) * x; }

struct Table {
  double entry[2];
};
Table unit() {
  Table t;
  t.entry[0] = 1;
  t.entry[1] = 0;
  return t;
}
// check: assigned_passive
double assigned_passive(double a) {
  Table t;
  t = unit();
  t.entry[0] = a;
  return t.entry[0] * t.entry[0];
}
// check: overwritten_by_passive
double overwritten_by_passive(double a) {
  Table t;
  t.entry[0] = a;
  t.entry[1] = 1;
  const double s = t.entry[0] * t.entry[0];
  t = unit();
  return s + t.entry[0];
}
// check: begun_passive
double begun_passive(double a) {
  Table t = unit();
  t.entry[1] = a;
  return t.entry[1] * t.entry[0];
}
double two() { return 2; }
#pragma wengert inactive
double weight(double x) { return x > 0 ? 1 : 2; }
// check: calls_inactive
double calls_inactive(double a) { return a * a * two() * weight(a); }

struct Layer {
  static constexpr int count(int in, int out) { return (in + 1) * out; }
  static constexpr double gain(double a) { return 1 + a; }
};
template <int N>
constexpr double power(double x) {
  return N == 0 ? 1.0 : x * power<(N > 0 ? N - 1 : 0)>(x);
}
constexpr int parameters = 3 * Layer::count(1, 1) - 2;
const double gains[3] = {Layer::gain(0.5), power<2>(1.5), 2.0};
// check: constants_that_functions_give --size x=4
double constants_that_functions_give(const double* x) {
  double s = 0;
  for (int i = 0; i < parameters; ++i) s += gains[i % 3] * x[i] * x[i];
  return s;
}
