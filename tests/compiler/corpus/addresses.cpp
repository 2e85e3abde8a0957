// SPDX-License-Identifier: MIT
// Pointers that move over variables of called functions and of loops, and what is passed by value, chosen, aliased.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

static double g(double a) {
  double buf[3];
  double* p = buf;
  for (int i = 0; i < 3; ++i) *p++ = a * (i + 1);
  return buf[0] * buf[1] * buf[2];
}
// check: calls_local_pointer
double calls_local_pointer(double a) { return g(a) * g(a * a); }
static double g3(double a) {
  double x = a * a, y = 2 * a;
  double* p = a > 0.1 ? &x : &y;
  *p *= a;
  *p *= x;
  p = p == &x ? &y : &x;
  *p = *p * *p;
  return x * y;
}
// check: calls_chosen
double calls_chosen(double a) { return g3(a) + g3(a * a); }
static double g5(double a) {
  double x[2] = {a, a * a};
  for (double& e : x) e *= e;
  for (double* p = x; p != x + 2; ++p) *p *= a;
  return x[0] + x[1];
}
// check: calls_range
double calls_range(double a) { return g5(a) * g5(2 * a); }
struct N {
  double v;
  N* next;
};
static double g6(double a) {
  N first{a, nullptr}, second{a * a, &first};
  double s = 1;
  for (N* p = &second; p; p = p->next) {
    s *= p->v;
    p->v *= s;
  }
  return s * first.v * second.v;
}
// check: calls_list
double calls_list(double a) { return g6(a) * g6(2 * a); }
// check: head_loop --size n=3 x=3
double head_loop(int n, const double* x) {
  double s = 1;
  for (int k = 0; k < n; ++k) {
    double buf[3];
    double* p = buf;
    for (int i = 0; i < 3; ++i) *p++ = x[k] * (i + s);
    s = buf[0] * buf[1] + buf[2];
  }
  return s;
}
// check: head_chosen --size n=3 x=3
double head_chosen(int n, const double* x) {
  double s = 1;
  for (int k = 0; k < n; ++k) {
    double a = x[k], b = a * s;
    double* p = a > b ? &a : &b;
    *p *= s;
    p = p == &a ? &b : &a;
    *p *= *p;
    s = a * b + s;
  }
  return s;
}
// check: head_vector2 --size n=3 x=3
double head_vector2(int n, const double* x) {
  std::vector<double> u(x, x + n), v(n);
  double *now = u.data(), *next = v.data();
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < n; ++i) next[i] = now[i] * now[(i + 1) % n];
    double* s = now;
    now = next;
    next = s;
  }
  return now[0] * now[1];
}
struct V {
  double x[3];
  double n;
};
struct Box {
  V lo, hi;
};
V scaled(V v, double s) {
  double* p = v.x;
  for (int i = 0; i < 3; ++i) *p++ *= s;
  v.n = v.x[0] * s;
  return v;
}
// check: chain_by_value
double chain_by_value(V v, double s) {
  V w = scaled(scaled(v, s), s * s);
  return w.x[1] * v.x[2] + w.n;
}
void grow(Box* b, const V& p) {
  for (int i = 0; i < 3; ++i) {
    if (p.x[i] < b->lo.x[i]) b->lo.x[i] = p.x[i];
    if (p.x[i] > b->hi.x[i]) b->hi.x[i] = p.x[i];
  }
}
// check: box --size n=3 p=3
double box(int n, const V* p) {
  Box b;
  b.lo = b.hi = p[0];
  for (int i = 1; i < n; ++i) grow(&b, p[i]);
  double v = 1;
  for (int i = 0; i < 3; ++i) v *= b.hi.x[i] - b.lo.x[i] + 1;
  return v;
}
// check: box_value
double box_value(Box b, double s) {
  Box c = b;
  V* v = &c.hi;
  v->x[1] *= s;
  std::swap(c.lo, *v);
  V* ends[2] = {&c.lo, &c.hi};
  for (V* e : ends) e->n *= e->x[1];
  return c.lo.n * b.hi.n + c.hi.n;
}
double sum3(const double* p) { return p[0] + p[1] * p[2]; }
void mul3(double* p, double s) {
  for (int i = 0; i < 3; ++i) p[i] *= s;
}
// check: inner_arrays
double inner_arrays(V v, double s) {
  double r = sum3(v.x);
  mul3(v.x, s * r);
  r += sum3(v.x + 0);
  mul3(&v.x[0], r);
  return r * sum3(v.x);
}
// check: pointer_param --size x=5 n=5
double pointer_param(int n, double* x) {
  double s = 0;
  while (n--) {
    s += *x * s + *x;
    *x = s;
    x++;
  }
  return s;
}
// check: two_pointers --size x=6 n=6
double two_pointers(int n, double* x) {
  double *a = x, *b = x + n - 1;
  double s = 0;
  while (a < b) {
    s += *a * *b;
    *a++ += *b--;
  }
  return s * *a;
}
// check: out_params
void out_params(double a, double b, double* sum, double* product) {
  *sum = a;
  *product = a;
  *sum += b;
  *product *= b;
  a = *sum * *product;
  *sum = a * a;
}
// check: conditional_alias --size x=3 y=3
double conditional_alias(double* x, double* y, double c) {
  double* p = c > 0.2 ? x : y;
  p[1] = p[0] * c;
  double* q = p == x ? y : x;
  q[1] *= p[1];
  return x[1] * y[1];
}
// check: array_of_arrays
double array_of_arrays(std::array<std::array<double, 2>, 2> m, double s) {
  auto& r = m[1];
  r[0] *= s;
  std::array<double, 2> c = m[1];
  c[1] = r[0] * m[0][1];
  m[0] = c;
  return m[0][1] * m[1][1] + m[0][0];
}
// check: row_pointers_local --size u=6
double row_pointers_local(double* u) {
  double* row[2] = {u, u + 3};
  for (int k = 0; k < 3; ++k) {
    for (int j = 0; j < 3; ++j) row[1][j] += row[0][(j + 1) % 3] * row[1][j];
    double* t = row[0];
    row[0] = row[1];
    row[1] = t;
  }
  return row[0][0] * row[1][2];
}
double fold(double acc, double x) {
  acc += x * acc;
  x = acc;
  return x * acc;
}
// check: values_in_loop --size n=4 x=4
double values_in_loop(int n, const double* x) {
  double a = 1;
  for (int i = 0; i < n; ++i) a = fold(a, x[i]) - fold(x[i], a);
  return a;
}
void normalise(V& v) {
  double n = 0;
  for (double c : v.x) n += c * c;
  v.n = std::sqrt(n + 1);
  for (double& c : v.x) c /= v.n;
}
// check: reference_struct
double reference_struct(V& v, double s) {
  normalise(v);
  v.x[2] *= s;
  V old = v;
  normalise(v);
  return v.x[0] * old.x[2] + v.n * old.n;
}
// check: vec_of_struct
double vec_of_struct(double a, double b) {
  std::vector<V> v(2);
  for (auto& e : v) {
    e = V{{a, b, a * b}, 1};
    e.x[0] += e.n;
    a *= e.x[1];
  }
  V first = v[0];
  v[1] = first;
  v[1].x[2] *= a;
  return v[1].x[2] * v[0].x[0] + a;
}
// check: pass_element --size n=4 x=4
void bump(double& e, double by) { e += by * e; }
double pass_element(int n, double* x) {
  for (int i = 0; i < n; ++i) bump(x[i], x[n - 1 - i]);
  bump(x[0], x[0]);
  return x[0] * x[1];
}
// check: result_into_argument --size x=3
double first_then(double* x) {
  x[0] *= x[1];
  return x[0] + x[2];
}
double result_into_argument(double* x) {
  x[1] = first_then(x);
  x[2] = first_then(x) * x[2];
  x[0] = first_then(x + 0);
  return x[0] * x[2];
}
static double filled(double a) {
  std::vector<double> buf(3);
  double* p = buf.data();
  for (int i = 0; i < 3; ++i) *p++ = a * (i + 1);
  return buf[0] * buf[1] * buf[2];
}
// check: calls_vector_pointer
double calls_vector_pointer(double a) { return filled(a) * filled(a * a); }
// check: head_vector --size n=3 x=3
double head_vector(int n, const double* x) {
  double s = 1;
  for (int k = 0; k < n; ++k) {
    std::vector<double> buf(3);
    double* p = buf.data();
    for (int i = 0; i < 3; ++i) *p++ = x[k] * (i + s);
    s = buf[0] * buf[1] + buf[2];
  }
  return s;
}
static double it1(double a) {
  std::vector<double> v{a, a * a, 2.0};
  double s = 0;
  for (auto it = v.begin(); it != v.end(); ++it) {
    *it *= a;
    s += *it * s + 1;
  }
  return s * v[0];
}
// check: iterators
double iterators(double a) { return it1(a) + it1(a * a); }
static double it2(int n, double a) {
  std::vector<double> v(n, a);
  for (auto& e : v) e *= a;
  v.push_back(a);
  for (double e : v) a += e * a;
  return a + std::accumulate(v.begin(), v.end(), 0.0) * *std::max_element(v.begin(), v.end());
}
// check: ranges
double ranges(double a) { return it2(2, a) + it2(3, a * a); }
static void scale_all(double* p, int n, double s) {
  while (n--) *p++ *= s;
}
static double it3(double a) {
  std::vector<double> v(3, a);
  scale_all(v.data(), 3, a);
  v[1] += v[0];
  scale_all(&v[1], 2, v[1]);
  return v[0] * v[1] + v[2];
}
// check: passes_data
double passes_data(double a) { return it3(a) * it3(2 * a); }
static double it4(double a, int k) {
  std::vector<double> v;
  for (int i = 0; i < k; ++i) v.push_back(a * i);
  double s = a;
  for (auto it = v.cbegin(); it != v.cend(); it++) s += *it * s;
  if (k > 1) s += it4(s, k - 1);
  return s;
}
// check: recursion_iterators
double recursion_iterators(double a) { return it4(a, 3); }
static double it5(const std::vector<double>& v, double a) {
  double s = 0;
  for (auto it = v.begin(); it != v.end(); ++it) s += *it * a;
  return s * s;
}
// check: vector_argument
double vector_argument(const std::vector<double>& v, double a) {
  std::vector<double> w = v;
  w[0] *= a;
  return it5(v, a) + it5(w, a);
}
static double it6(double a, int n) {
  std::vector<double> v(n, a);
  double s = 1;
  for (std::size_t i = 0; i < v.size(); ++i) {
    double* p = &v[i];
    *p *= s;
    if (i > 0) p = &v[i - 1];
    *p += a;
    s += *p * v.size();
  }
  return s;
}
// check: sized --size n=3
double sized(double a, int n) { return it6(a, n) * it6(a * a, n + 1); }
// check: pointer_in_branch --size n=5
double pointer_in_branch(double* x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    double c;
    if (i % 2 == 0) {
      const double* p = x + i;
      c = p[0];
    } else {
      c = 0.5;
    }
    x[i] = std::sin(x[i]);
    sum += c * c * x[i];
  }
  return sum;
}

struct Terms {
  int count;
  double c[4];
};
static double last_of_longer(const Terms& a, const Terms& b) {
  const Terms& longer = a.count > b.count ? a : b;
  const Terms& shorter = a.count > b.count ? b : a;
  return longer.c[longer.count - 1] * shorter.c[0];
}
// check: longer_of_two
double longer_of_two(double x, double y) {
  const Terms a{2, {x, y, 0.0, 0.0}}, b{3, {y, x * y, x + y, 0.0}};
  return last_of_longer(a, b) * last_of_longer(b, a) + y;
}

static double mirrored(const double& x) {
  if (x >= 0.0) return std::exp(-x) * x;
  return -mirrored(-x);
}
// check: values_by_constant_reference
double values_by_constant_reference(const double& x, const double& y) {
  return mirrored(x * y - 1.0) + mirrored(mirrored(x) + y);
}
// A vector of pointers is assigned: it has no size before.
// check: rows_kept --size n=6 --size x=n
double rows_kept(int n, const double* x) {
  std::vector<double> a(n), b(n);
  std::vector<double*> rows = {a.data(), b.data()};
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    b[i] = x[i];
  }
  std::vector<double*> kept;
  kept = rows;
  rows[0] = rows[1];
  double s = 0;
  for (int i = 0; i < n; i++) s += kept[0][i] * rows[0][i] + kept[1][i];
  return s;
}
struct KeptSpan {
  double* at;
  int n;
};
// check: spans_kept --size n=6 --size x=n
double spans_kept(int n, const double* x) {
  std::vector<double> a(x, x + n);
  std::vector<KeptSpan> parts = {{a.data(), n / 2}, {a.data() + n / 2, n - n / 2}};
  std::vector<KeptSpan> old;
  old = parts;
  parts[0].n = 1;
  double s = 0;
  for (const KeptSpan& p : old)
    for (int i = 0; i < p.n; i++) s += p.at[i] * p.at[i] * (i + 1);
  return s + parts[0].at[0];
}
