// SPDX-License-Identifier: MIT
// Loops whose counters wrap, step or move, names that derivatives would take, copies, overloads, effects in conditions.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

// check: wrap_down --size n=4 x=4
double wrap_down(std::size_t n, const double* x) {
  double s = 1;
  for (std::size_t i = n - 1; i < n; --i) s = s * x[i] + x[i];
  return s;
}
// check: two_counters --size n=5 x=5
double two_counters(int n, double* x) {
  int i, j;
  for (i = 0, j = n - 1; i < j; ++i, --j) {
    double t = x[i];
    x[i] = x[j] * t;
    x[j] = t;
  }
  return x[i] + i * x[0] + j;
}
// check: moved_bound --size n=6 x=6
double moved_bound(int n, double* x) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    x[i] *= x[i];
    if (x[i] > 0.3) n--;
    s += x[i] * n;
  }
  return s;
}
// check: moved_counter --size n=6 x=6
double moved_counter(int n, double* x) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    s += x[i] * s + x[i];
    if (s > 1) ++i;
  }
  return s;
}
// check: float_counter
double float_counter(double a) {
  double s = 0;
  for (double t = 0; t < 1; t += 0.25) s += std::sin(a * t) * s + t;
  return s;
}
// check: active_bound
double active_bound(double a, double dt) {
  double s = a;
  dt = 0.2 + 0.1 * dt * dt;
  for (double t = 0; t < 1; t += dt) s += dt * s * s;
  return s;
}
// check: powers_of_two --size n=9 x=9
double powers_of_two(int n, const double* x) {
  double s = 1;
  for (int i = 1; i < n; i *= 2) s *= x[i] + i;
  for (int i = n - 1; i > 0; i /= 2) s += s * x[i];
  return s;
}
// check: step_changes --size n=9 x=9
double step_changes(int n, double* x) {
  double s = 1;
  int k = 1;
  for (int i = 0; i < n; i += k) {
    s *= x[i];
    x[i] = s;
    ++k;
  }
  return s + k * x[0];
}
// check: shadowed
double shadowed(double x) {
  double t = x * x;
  {
    double t = 2 * x;
    x += t * t;
  }
  for (int t = 0; t < 2; ++t) x *= x;
  return x + t;
}
// check: taken_names
double taken_names(double a1_x, double t1_x, double w, double d) {
  double value = a1_x * t1_x, a1_w = w * d;
  int i_all = 2;
  double t1_result = value * a1_w;
  return t1_result * i_all + w;
}
// check: chained
double chained(double x, double y) {
  double a, b, c;
  a = b = c = x * y;
  a += b -= c *= x;
  return a * b * c;
}
// check: indices_move --size n=4 x=4 y=4
double indices_move(int n, double* x, double* y) {
  int i = 0, j = n;
  while (j > 0) x[i++] = y[--j] * x[i == n ? 0 : i];
  double s = 0;
  for (double v : std::vector<double>(x, x + n)) s += v * v;
  return s;
}
// check: bool_numbers
double bool_numbers(double x, double y) {
  double s = (x > 0) * x + !(y > x) * y;
  s += 3 / 2 * x + 7 % 4 * y;
  int k = static_cast<int>(x * 3);
  return s * (k + 0.5) + (x > y ? 1 : 2) * x;
}
std::vector<double> made(double a, int n) {
  std::vector<double> v(n, a);
  v[1] = a * a;
  return v;
}
double consumed(std::vector<double> v, double s) {
  for (auto& x : v) x *= s;
  return v[0] * v[1];
}
// check: vectors_by_value
double vectors_by_value(double a, double b) {
  auto v = made(a, 3);
  const double c = consumed(v, b);
  v[2] = c;
  std::vector<double> w = v;
  w[0] = b;
  std::swap(v, w);
  return v[0] * w[0] * v[2];
}
struct State {
  std::array<double, 2> q;
  double e = 1;
  State() = default;
  State(const State& o) : q(o.q), e(2 * o.e) {}
  State& operator=(const State& o) {
    q = o.q;
    e = o.e + 1;
    return *this;
  }
};
// check: own_copies
double own_copies(double a) {
  State s;
  s.q = {a, a * a};
  State t = s;
  t.q[0] *= 3;
  State u;
  u = t;
  return u.q[0] * u.e + s.q[1] * t.e;
}
struct Couple {
  double x, y;
};
Couple turned(Couple p) { return {p.y, -p.x}; }
// check: bindings
double bindings(double a, double b) {
  auto [x, y] = turned({a, b * a});
  x *= y;
  auto p = turned(turned({x, y}));
  return p.x * p.y + x;
}
namespace first {
double f(double x) { return x * x; }
float f(float x) { return x + 1; }
}  // namespace first
namespace second {
double f(double x) { return x * x * x; }
}  // namespace second
// check: overloads
double overloads(double x, float y) { return first::f(x) * second::f(x) + first::f(y); }
template <int N>
double power(double x) {
  if constexpr (N == 0)
    return 1;
  else
    return x * power<N - 1>(x);
}
// check: template_recursion
double template_recursion(double x) { return power<3>(x) + power<2>(x * x); }
double even(int n, double x);
double odd(int n, double x) { return n == 0 ? x : x * even(n - 1, x + 0.1); }
double even(int n, double x) {
  if (n == 0) return std::sin(x);
  return odd(n - 1, x * x);
}
// check: mutual --size n=3
double mutual(int n, double x) { return even(n, x) + odd(2, x); }
// check: aliased_reference
double aliased_reference(double a, double b) {
  const double& r = a;
  double s = r * b;
  a = s * s;
  return r * b + s;
}
// check: switch_in_loop --size n=6 x=6
double switch_in_loop(int n, const double* x) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    switch (i % 4) {
      case 0:
        s += x[i];
        break;
      case 1:
        s *= x[i];
        [[fallthrough]];
      case 2:
        s += 1;
        if (s > 3) continue;
        break;
      default:
        s -= x[i] * x[i];
    }
    s *= 1.1;
  }
  return s;
}
// check: nested_return --size n=3 x=9
double nested_return(int n, const double* x) {
  double s = 0;
  int i = 0;
  while (true) {
    for (int j = 0; j < n; ++j) {
      s += x[i * n + j] * s + x[j];
      if (s > 5) return s * s;
    }
    if (++i == n) break;
  }
  return s;
}
struct Counter {
  int calls = 0;
  double total = 0;
  double next(double x) {
    ++calls;
    return total += x * calls;
  }
};
// check: stateful
double stateful(double x) {
  Counter c;
  double s = c.next(x) * c.next(x * x);
  s += c.next(s);
  return s * c.calls;
}
// check: ternary_effects
double ternary_effects(double x, double y) {
  int n = 0;
  double z = x > y ? (n++, x * x) : (n += 2, y);
  z = n > 1 ? z + x : (z *= 2, z * y);
  return z * n;
}
struct Rows {
  std::vector<std::vector<double>> r;
  double sum() const {
    double s = 0;
    for (const auto& row : r)
      for (double v : row) s += v * v;
    return s;
  }
};
// check: swap_rows
double swap_rows(double a, double b) {
  Rows m;
  m.r.assign(2, std::vector<double>(2, a));
  m.r[0][1] = b;
  std::swap(m.r[0], m.r[1]);
  m.r[0][0] *= m.r[1][1];
  auto& row = m.r[1];
  row[0] = row[1] * a;
  return m.sum();
}
// check: minmax_pair
double minmax_pair(double a, double b, double c) {
  const double lo = std::min({a, b, c}), hi = std::max(std::max(a, b), c);
  double mid = a + b + c - lo - hi;
  return mid * mid * hi - lo;
}
// check: matrix_by_value --size m=2x3
double matrix_by_value(double m[2][3]) {
  double t[3][2];
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) t[j][i] = m[i][j];
  double(&r)[2] = t[1];
  r[0] *= r[1];
  double* p = t[2];
  *p++ *= 2;
  *p = p[-1] * m[0][0];
  return r[0] + t[2][1] * t[2][0];
}
