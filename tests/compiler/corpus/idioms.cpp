// SPDX-License-Identifier: MIT
// Idioms of everyday C++: operators of small classes, braces, bindings, declarations in conditions, loops with commas.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <limits>
#include <utility>
#include <vector>
#define SQR(x) ((x) * (x))
const double pi = std::acos(-1.0);
static const double table[3] = {1.0, 2.0, 3.0};
constexpr int width = 3;
namespace physics {
namespace gas {
inline double pressure(double v) { return 1.0 / v; }
}  // namespace gas
}  // namespace physics
struct Vec {
  double x = 0, y = 0;
  Vec() = default;
  Vec(double a, double b) : x(a), y(b) {}
  double dot(const Vec& o) const { return x * o.x + y * o.y; }
  Vec& operator+=(const Vec& o) {
    x += o.x;
    y += o.y;
    return *this;
  }
  static double twice(double a) { return 2 * a; }
};
inline Vec operator+(const Vec& a, const Vec& b) { return {a.x + b.x, a.y + b.y}; }
inline Vec operator*(double s, const Vec& a) { return Vec(s * a.x, s * a.y); }
// check: brace_vector
double brace_vector(double a, double b) {
  std::vector<double> v = {a, b, a * b};
  return v[0] * v[1] + v[2];
}
// check: brace_vector2
double brace_vector2(double a, double b) {
  std::vector<double> v{a, b};
  double s = 0;
  for (double e : v) s += e * e;
  return s;
}
// check: matrix_vectors --size n=3
double matrix_vectors(int n, double a) {
  std::vector<std::vector<double>> m(n, std::vector<double>(n, 0.0));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) m[i][j] = a * (i + 1) + j;
  return m[1][2] * m[0][1];
}
// check: bindings
double bindings(double a, double b) {
  Vec v{a, b};
  auto [p, q] = v;
  return p * q + p;
}
// check: auto_ref
double auto_ref(const std::vector<double>& v) {
  const auto& w = v;
  auto s = 0.0;
  for (const auto& e : w) s += std::sin(e);
  return s;
}
// check: vec_ops
double vec_ops(double a, double b) {
  Vec u(a, b), v(b, 2.0);
  u += 2.0 * v;
  Vec w = u + v;
  return w.dot(u) + Vec::twice(a);
}
// check: three_hypot
double three_hypot(double a, double b, double c) { return std::hypot(a, b) + c; }
// check: max_list
double max_list(double a, double b, double c) { return std::max({a, b, c}) * a; }
// check: bool_times
double bool_times(double x) { return (x > 0.5) * x * x + (x <= 0.5 ? 1 : 2) * x; }
// check: two_index --size n=6
double two_index(int n, double* x) {
  double s = 0;
  for (int i = 0, j = n - 1; i < j; ++i, --j) s += x[i] * x[j];
  return s;
}
// check: down --size n=4
double down(std::size_t n, const double* x) {
  double s = 1.0;
  std::size_t i = n;
  while (i-- > 0) s = s * x[i] + 1.0;
  return s;
}
// check: spaces
double spaces(double x) {
  using namespace physics;
  return gas::pressure(x) * pi + table[1] * SQR(x + 1.0);
}
// check: ptr_to_row
double ptr_to_row(const double (*a)[3]) {
  double s = 0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < width; ++j) s += a[i][j] * a[i][j];
  return s;
}
// check: ref_array
double ref_array(const double (&a)[3]) { return a[0] * a[1] + a[2]; }
// check: while_decl
double while_decl(int n, double x) {
  while (int k = n) {
    x = x * x / k;
    --n;
  }
  return x;
}
// check: char_switch
double char_switch(int n, double x) {
  char c = n > 2 ? 'a' : 'b';
  switch (c) {
    case 'a':
      return x * x;
    case 'b':
      return x;
  }
  return 0.0;
}
// check: nested_switch
double nested_switch(int n, double x) {
  for (int i = 0; i < n; ++i) {
    switch (i % 3) {
      case 0:
        if (x > 10) break;
        x += 0.1 * x;
        break;
      case 1:
        continue;
      default:
        x *= 1.1;
    }
    x = std::sin(x);
  }
  return x;
}
// check: comma_for --size n=5
double comma_for(int n, const double* x) {
  double s = 0, t = 1;
  for (int i = 0; i < n; s += x[i], t *= x[i], ++i);
  return s * t;
}
// check: limits
double limits(double x) {
  double best = std::numeric_limits<double>::max();
  best = std::min(best, x * x);
  return best;
}
// check: const_pointer
double const_pointer(const double* const x, double* const y) {
  *y = x[0] * x[1];
  return *y * 2;
}
// check: struct_array_of_arrays
struct Cell {
  double u[2][2];
  int flag;
};
double struct_array_of_arrays(Cell* c) {
  double s = 0;
  for (int k = 0; k < 2; ++k)
    if (c[k].flag >= 0) s += c[k].u[0][1] * c[k].u[1][0];
  return s;
}
// check: pair_like
template <class T, int N>
T poly(const T (&c)[N], T x) {
  T s = 0;
  for (int i = N - 1; i >= 0; --i) s = s * x + c[i];
  return s;
}
double pair_like(double x) {
  const double c[4] = {1.0, x, 0.5, 2.0};
  return poly(c, x);
}
// check: if_init
double if_init(double x) {
  if (double t = x * x; t > 0.3)
    return t * x;
  else
    return t;
}
// check: ints_from_reals
double ints_from_reals(double x) {
  int k = static_cast<int>(std::floor(x * 3));
  double w = x * 3 - k;
  return (1 - w) * table[k % 3] + w * table[(k + 1) % 3];
}
// check: emplace --size n=4
double emplace(int n, double x) {
  std::vector<double> v;
  v.reserve(n);
  for (int i = 0; i < n; ++i) v.push_back(x * i + 1);
  double s = 0;
  while (!v.empty()) {
    s += v.back() * v.back();
    v.pop_back();
  }
  return s;
}
// check: two_d_new --size n=3
double two_d_new(int n, const double* x) {
  double** a = new double*[n];
  for (int i = 0; i < n; ++i) a[i] = new double[n];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) a[i][j] = x[i] * x[j];
  double s = a[0][1] * a[1][2];
  for (int i = 0; i < n; ++i) delete[] a[i];
  delete[] a;
  return s;
}
// check: static_member_array
double static_member_array(std::array<std::array<double, 2>, 2>& a) {
  a[0][1] *= a[1][0];
  return a[0][1] + a.at(1)[1];
}
// check: out_struct
Vec out_struct(double a) {
  Vec v;
  v.x = a * a;
  v.y = std::sin(a);
  return v;
}
// check: negation
double negation(double x) {
  double y = -x;
  y = -(-y) * +x;
  return !(y > 0) ? y : -y;
}
// check: pow_kinds
double pow_kinds(double x, int n) { return std::pow(x, 2) + std::pow(x, n) + std::pow(2.0, x) + std::pow(x, 0.5); }
// check: assert_in_loop --size n=3
double assert_in_loop(int n, const double* x) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    assert(x[i] > -10.0 && "range");
    if (x[i] < 0) std::cerr << "negative at " << i << '\n';
    s += x[i] * x[i];
  }
  std::printf("%g", 0.0);
  return s;
}
// check: lambda_free
double lambda_free(double x) {
  double y = x;
  {
    double x = y * 2;
    y = x * x;
  }
  return y * x;
}
// check: unsigned_loop --size n=4
double unsigned_loop(unsigned n, const double* x) {
  double s = 0;
  for (unsigned i = 0; i < n; i += 2) s += x[i] * x[i];
  for (unsigned i = n; i > 0; --i) s *= x[i - 1];
  return s;
}
// check: null_check
double null_check(const double* x, double* y) {
  if (y != nullptr) *y = x[0] * 2;
  if (x == nullptr) return 0.0;
  return x[0] * x[0];
}
// check: swap_rows --size n=2
double swap_rows(int n, double a, double b) {
  std::vector<double> u(n, a), v(n, b);
  u.swap(v);
  std::swap(u[0], v[1]);
  return u[0] * v[0] + u[1];
}
struct BySwaps {
  double a, b;
  friend void swap(BySwaps& p, BySwaps& q) {
    using std::swap;
    swap(p.a, q.a);
    swap(p.b, q.b);
  }
};
struct ByMembers {
  double a;
  std::vector<double> v;
  void swap(ByMembers& o) {
    const double old = a;
    a = o.a;
    o.a = old;
    v.swap(o.v);
  }
};
inline void swap(ByMembers& p, ByMembers& q) { p.swap(q); }
template <class T>
struct ByExchange {
  T a, b;
  friend void swap(ByExchange& p, ByExchange& q) {
    p.a = std::exchange(q.a, p.a);
    const ByExchange old = q;
    q = p;
    p.b = old.b;
    q.a = std::exchange(p.a, old.a);
    std::swap(p.a, q.a);
  }
};
template <class T>
struct ByTemplate {
  T a, b;
};
template <class T>
void swap(ByTemplate<T>& p, ByTemplate<T>& q) {
  T old = p.a;
  p.a = q.a;
  q.a = old;
  std::swap(p.b, q.b);
}
// check: own_swaps
double own_swaps(double x, double y) {
  BySwaps s[3] = {{x, y}, {y, 1}, {x * y, x}};
  ByMembers m[2] = {{x, {y, x}}, {y, {1}}};
  ByExchange<double> e[2] = {{x, y}, {y, 1}};
  ByTemplate<double> t[2] = {{x, 1}, {y, x}};
  std::reverse(s, s + 3);
  std::iter_swap(m, m + 1);
  std::swap_ranges(e, e + 1, e + 1);
  std::reverse(t, t + 2);
  return s[0].a * s[0].b + m[1].v[1] * m[0].a + e[0].a * e[1].b * e[1].b + t[0].a * t[0].b * t[1].a;
}
// check: log_chain
float log_chain(float x) { return logf(x) + sqrtf(x) * powf(x, 2.5f) + std::fabs(x); }
