// SPDX-License-Identifier: MIT
// Small programs that once gave a wrong derivative, or none.
#include <wengert/stack.h>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

// A call that returns a value and changes an integer behind a pointer.
static int get(int* k) {
  *k -= 1;
  return *k;
}
// check: changes_integer_and_returns --size x=2
double changes_integer_and_returns(const double* x) {
  int k = 2;
  double s = 0;
  for (int t = 0; t < 2; t++) {
    int j = get(&k);
    s += j * x[k] * x[k];
  }
  return s;
}
// What is pushed back asks for the vector's size or last element.
// check: pushes_back_of_last --size x=2
double pushes_back_of_last(const double* x) {
  std::vector<double> v(1, x[0]);
  v.push_back(v.back() * x[1]);
  v.emplace_back(x[0] * (v.size() + 1.0));
  v.resize(5, v.back());
  return v[1] * v[2] * v[4];
}
struct Link {
  double v;
  Link* n;
  Link(double a, Link* b) : v(a), n(b) {}
};
// check: new_from_the_old --size x=2 --size n=2
double new_from_the_old(int n, const double* x) {
  Link* h = nullptr;
  for (int i = 0; i < n; i++) h = new Link(x[i], h);
  double s = h->v * h->n->v;
  while (h) {
    Link* t = h->n;
    delete h;
    h = t;
  }
  return s;
}
// What a called function returns a pointer into is written through it.
static double* same(double* s) { return s; }
struct Small {
  double a[3];
  double* at(int i) { return a + i; }
};
static double* address_of(double& x) { return &x; }
// check: written_through_a_result --size x=2
double written_through_a_result(const double* x) {
  double m[2] = {1, 2}, k = 3;
  double* p = same(m);
  *p = x[0] * x[0];
  Small s = {{1, 2, 3}};
  *s.at(1) = x[1];
  *address_of(k) = x[1] * x[0];
  const double* q = same(m);
  return m[0] * s.a[1] * q[0] + k;
}
// Structures with vectors, by value.
struct Holder {
  std::vector<double> d;
  Holder squared() const {
    Holder r;
    for (double e : d) r.d.push_back(e * e);
    return r;
  }
};
static Holder holder_of(const std::vector<double>& x) {
  Holder r;
  r.d = x;
  return r;
}
static Holder copy_of(const Holder& a) {
  Holder r = a;
  return r;
}
// check: holders_by_value --size x=3
double holders_by_value(const std::vector<double>& x) {
  Holder a = holder_of(x), b = copy_of(a.squared());
  std::vector<Holder> all;
  for (int i = 0; i < 2; ++i) {
    Holder r;
    r.d = b.d;
    r.d[i] *= x[2];
    all.push_back(r);
  }
  return all[0].d[0] * all[1].d[1] * a.d[1];
}
// One object as two parameters.
static void copied(std::array<double, 2>& a, const std::array<double, 2>& b) { a = b; }
static void scaled(std::vector<double>& y, const std::vector<double>& x, double a) {
  y = x;
  for (auto& v : y) v *= a;
}
// check: one_object_twice --size x=3
double one_object_twice(std::array<double, 2> p, const std::vector<double>& x) {
  copied(p, p);
  std::vector<double> y = x;
  scaled(y, y, 2);
  scaled(y, x, y[0]);
  return p[0] * p[1] * y[1];
}
// check: pointers_that_shrink --size x=4
double pointers_that_shrink(double* x) {
  std::vector<double*> p;
  for (int i = 0; i < 4; ++i) p.push_back(&x[i]);
  p.pop_back();
  double s = *p[0] * *p[1];
  p.resize(1);
  return s * *p[0];
}
enum Step { add, multiply };
// check: stored_enumeration --size x=3 --size n=3
double stored_enumeration(int n, const double* x) {
  double s = 1;
  for (int i = 0; i < n; ++i) {
    Step o = s > 1.2 ? multiply : add;
    s = o == add ? s + x[i] * x[i] : s * x[i];
  }
  return std::isnan(s) || std::signbit(s) ? 0.0 : s;
}

struct Pair {
  double p;
  double q[2];
  int k;
};
static double& chosen(Pair& r, double* w, int k) { return k % 2 == 0 ? r.p : w[k % 3]; }
static double kept_with_an_argument(double a, double* w, Pair& r, int k) {
  chosen(r, w, k) *= std::sin(a);
  chosen(r, w, k + 1) *= a;
  return r.p * w[1];
}
// A turn's object lies under one name with an argument: what is put back after the call must not be freed before.
// check: object_kept_with_an_argument --size n=3 --size x=3
double object_kept_with_an_argument(int n, double* x) {
  double s = 0.5;
  for (int i = 0; i < n; ++i) {
    Pair r = {s, {x[0], 1.0}, i};
    s = 0.4 * s + kept_with_an_argument(x[i], x, r, i) + r.p * r.p;
  }
  return s;
}
static void kept_in_a_structure(double a, double* w, Pair& r, int k) {
  chosen(r, w, k) *= std::sin(a);
  Pair next = {r.q[0] * a, {r.p * r.p, 2.0}, r.k + 1};
  r = next;
  chosen(r, w, k + 1) *= r.q[0];
  if (a > 0.1) r = next;
}
// check: structure_kept_with_an_argument --size n=3 --size x=3
double structure_kept_with_an_argument(int n, double* x) {
  double s = 0.5;
  for (int i = 0; i < n; ++i) {
    Pair r = {s, {x[0], 1.0}, i};
    kept_in_a_structure(x[i], x, r, i);
    s = 0.4 * s + r.p * r.p + r.q[0];
  }
  return s;
}
// check: members_kept_with_an_argument --size n=3 --size x=3
double members_kept_with_an_argument(int n, double* x, Pair& r) {
  double s = 0.5;
  double w[3] = {x[1], x[0], 0.4};
  for (int i = 0; i < n; ++i) {
    kept_in_a_structure(x[i], w, r, i);
    s = 0.4 * s + r.p * r.p + r.q[0] + w[i];
  }
  return s;
}

// check: array_of_a_branch
double array_of_a_branch(double x) {
  double r = x;
  if (x > 0) {
    double v[1];
    v[0] = r;
    r = v[0] * v[0];
  }
  return r;
}

// check: squared_in_a_vector --size u=2
void squared_in_a_vector(std::vector<double>& u) { u[0] = u[0] * u[0]; }

static float in_single_precision(float x) { return x * x; }
// check: single_precision_in_a_call
double single_precision_in_a_call(double x) { return in_single_precision(static_cast<float>(x)) * x; }

static void both(double& a, double& b) {
  a = b * b;
  b = a * b;
}
// check: one_number_by_two_references --size x=4
double one_number_by_two_references(double* x) {
  both(x[0], x[0]);
  both(x[1], x[2]);
  double& r = x[2];
  both(r, x[2]);
  return x[0] * x[1] * x[2];
}
static void both_rows(double* a, double* b, int n) {
  for (int i = 0; i < n; ++i) {
    a[i] = b[i] * b[i];
    b[i] = a[i] * b[i];
  }
}
// check: one_row_by_two_pointers --size x=4
double one_row_by_two_pointers(double* x) {
  double *p = x, *q = &x[1];
  both_rows(p, x, 4);
  both_rows(q, q, 2);
  return x[0] * x[1] * x[2];
}

struct Values {
  double re, im;
};
static void add_product(Values& b, Values& u, Values& v) { u.re += b.re * v.re; }
// check: members_of_structures_by_reference
double members_of_structures_by_reference(double x, double y) {
  Values b = {y, x}, u = {x * y, x}, v = {y * y, 1};
  add_product(b, u, v);
  v.re = 0;
  return u.re;
}

struct Count {
  int n;
};
// check: bound_of_a_member_that_falls --size b=4
void bound_of_a_member_that_falls(double* b) {
  Count s{3};
  for (int t = 0; t < 3; ++t) {
    for (int k = 0; k < s.n; k++) b[k] *= b[k + 1];
    --s.n;
  }
}
// check: bound_of_an_argument_that_changes --size b=3
void bound_of_an_argument_that_changes(double* b, Count& s) {
  s.n = 3;
  for (int k = 0; k < s.n; k++) b[k] *= b[k];
  s.n = 1;
}
// check: bounds_in_an_array --size b=4
void bounds_in_an_array(double* b) {
  int o[2] = {0, 1};
  for (int k = o[1]; k < 3; k++) b[k] *= b[k];
  o[1] = 3;
}
// check: lengths_in_an_array --size x=3
void lengths_in_an_array(double* x) {
  int len[2];
  for (int i = 0; i < 2; ++i) len[i] = i + 1;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < len[i]; ++j) x[j] *= x[2];
}

// Arrays of a length that changes.
// check: shorter_arrays_each_turn
double shorter_arrays_each_turn(double x) {
  double s = 1;
  int i = 4;
  while (i > 1) {
    double t[i];
    for (int j = 0; j < i; ++j) t[j] = x * s;
    for (int j = 0; j < i; ++j) s += t[j] * t[j];
    --i;
  }
  return s;
}

// check: length_from_own_block --size x=4
double length_from_own_block(double* x) {
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    int m = 4 - k;
    double w[m];
    for (int i = 0; i < m; ++i) w[i] = x[i] * x[k];
    for (int i = 0; i < m; ++i) s += w[i] * w[i], x[i] *= w[i];
  }
  return s;
}

// check: length_is_the_counter --size n=3 x=3
double length_is_the_counter(int n, const double* x) {
  double s = 1;
  for (int i = 1; i < n; ++i) {
    double t[i];
    for (int j = 0; j < i; ++j) t[j] = x[j] * s;
    s += t[i - 1] * t[0];
    if (s < 0) break;
  }
  return s;
}

static double part_of_changing_length(int n, double* x) {
  int m = n + 1;
  double w[m];
  for (int i = 0; i < m; ++i) w[i] = x[i % n] * x[0];
  double s = 0;
  for (int i = 0; i < m; ++i) {
    s += w[i] * w[i];
    w[i] = s;
    x[i % n] *= s;
  }
  n = 0;
  return s * w[m - 1];
}

// check: length_of_a_called_function --size n=3 x=3
double length_of_a_called_function(int n, double* x) {
  return part_of_changing_length(n, x) * part_of_changing_length(n - 1, x);
}

// check: length_changed_after --size x=4
double length_changed_after(const double* x) {
  int m = 4;
  double w[m];
  for (int i = 0; i < m; ++i) w[i] = x[i] * x[0];
  m = 2;
  double s = 0;
  for (int i = 0; i < m; ++i) {
    s += w[i] * w[i];
    w[i] = s;
  }
  return s * w[3] * w[1];
}

// check: two_lengths_each_turn --size n=2 x=4
double two_lengths_each_turn(int n, const double* x) {
  double s = 0;
  for (int k = 1; k <= n; ++k) {
    double t[k][k + 1];
    for (int i = 0; i < k; ++i)
      for (int j = 0; j <= k; ++j) t[i][j] = x[i] * x[j];
    for (int i = 0; i < k; ++i)
      for (int j = 0; j < k; ++j) s += t[i][j] * t[j][i + 1];
  }
  return s;
}

// Whole vectors that are assigned others of another size.
struct Measured {
  std::vector<double> v;
  double c;
};
struct Rows {
  std::vector<double> v;
  std::vector<std::vector<double>> m;
};
// check: shorter_vector_assigned --size x=4
double shorter_vector_assigned(const double* x) {
  std::vector<double> v(4), y(2);
  for (int i = 0; i < 4; ++i) v[i] = x[i] * x[0];
  for (int i = 0; i < 2; ++i) y[i] = v[i] * v[i + 2];
  v = y;
  return v[0] * v[1];
}
// check: shorter_vector_assigned_linearly --size x=4
double shorter_vector_assigned_linearly(const double* x) {
  std::vector<double> v(4), y(2);
  for (int i = 0; i < 4; ++i) v[i] = 2 * x[i];
  for (int i = 0; i < 2; ++i) y[i] = v[i] + v[i + 2];
  v = y;
  return v[0] + v[1];
}
// check: argument_assigned_a_shorter_vector --size x=4:2
void argument_assigned_a_shorter_vector(std::vector<double>& x, double a) {
  std::vector<double> y(2);
  for (int i = 0; i < 2; ++i) y[i] = x[i] + 3 * x[i + 2];
  x = y;
}
// check: structure_with_a_shorter_vector --size x=4
double structure_with_a_shorter_vector(const double* x) {
  Measured h{{}, x[0]}, g{{}, x[1]};
  h.v.resize(4);
  g.v.resize(2);
  for (int i = 0; i < 4; ++i) h.v[i] = 2 * x[i];
  for (int i = 0; i < 2; ++i) g.v[i] = h.v[i] + 3 * h.v[i + 2];
  h = g;
  return h.v[0] + h.v[1] + h.c;
}
// check: argument_structure_with_a_shorter_vector --size x=4 --size h.v=4:2
void argument_structure_with_a_shorter_vector(const double* x, Measured& h) {
  Measured g{{}, x[1]};
  g.v.resize(2);
  for (int i = 0; i < 2; ++i) g.v[i] = h.v[i] + 3 * h.v[i + 2];
  h = g;
}
// check: longer_vector_each_turn --size x=4
double longer_vector_each_turn(const double* x) {
  std::vector<double> v(1, x[0]);
  double s = 0;
  for (int k = 1; k < 4; ++k) {
    std::vector<double> w(k + 1);
    for (int i = 0; i < k; ++i) w[i] = v[i] + x[k];
    w[k] = x[k];
    v = w;
    s += v[k] + v[k - 1];
  }
  v = std::vector<double>(1, s);
  return v[0];
}
static void coarsen(std::vector<double>& v) {
  std::vector<double> w(v.size() / 2);
  for (std::size_t i = 0; i < w.size(); ++i) w[i] = v[2 * i] + v[2 * i + 1];
  v = w;
}
// check: vector_halved_by_a_function --size x=4
double vector_halved_by_a_function(const double* x) {
  std::vector<double> v(x, x + 4);
  coarsen(v);
  coarsen(v);
  return v[0] * v[0];
}
// check: rows_of_other_lengths --size x=4
double rows_of_other_lengths(const double* x) {
  std::vector<std::vector<double>> v(2);
  std::vector<double> u(3, x[1]);
  v[0] = u;
  v[1] = std::vector<double>(2, x[2]);
  double s = v[0][2] + v[1][1];
  v[0] = v[1];
  s += v[0][1] * v[0][0];
  v.clear();
  v.push_back(u);
  return s + v[0][2];
}
// check: lists_of_other_lengths --size x=4
double lists_of_other_lengths(double* x) {
  std::vector<double> v = {x[0], x[1], x[2]};
  double s = v[2] + v[1];
  v = {x[3]};
  s += v[0] * x[0];
  v.assign(2, s);
  return v[0] + v[1];
}
static std::vector<double> coarse(const std::vector<double>& v) {
  std::vector<double> w(v.size() / 2);
  for (std::size_t i = 0; i < w.size(); ++i) w[i] = v[2 * i] + v[2 * i + 1];
  return w;
}
// check: vector_halved_by_its_value --size x=4
double vector_halved_by_its_value(const double* x) {
  std::vector<double> v(x, x + 4);
  v = coarse(v);
  v = coarse(v);
  return v[0] * v[0];
}
// check: structures_with_rows_of_other_lengths --size x=4
double structures_with_rows_of_other_lengths(const double* x) {
  Rows a, b;
  a.v = {x[0], x[1]};
  a.m = {{x[0]}, {x[1], x[2]}};
  b.v = {x[2]};
  b.m = {{x[3], x[3]}};
  double s = a.m[1][1] + a.v[1];
  a = b;
  s += a.v[0] + a.m[0][1];
  a.m.push_back(b.v);
  a.m[1] = a.m[0];
  return s * a.m[1][1];
}
static void halve(std::vector<double>& a, const std::vector<double>& b) {
  double s = a[2] * 3;
  a = b;
  a[0] += s;
}
// check: shorter_vector_through_references --size x=4
double shorter_vector_through_references(const double* x) {
  std::vector<double> v(x, x + 4), w(2, x[1]);
  halve(v, w);
  std::vector<double>& r = v;
  std::vector<double> u(3, x[2]);
  double s = v[1];
  r = u;
  return s + v[2] * v[0];
}
// check: vectors_of_one_size --size x=4
double vectors_of_one_size(const double* x) {
  std::vector<double> u(4), v(4);
  for (int i = 0; i < 4; ++i) u[i] = x[i];
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < 4; ++i) v[i] = u[i] * u[(i + 1) % 4];
    u = v;
  }
  return u[0] + u[2];
}
// check: work_vector_of_the_arguments_size --size u=4
double work_vector_of_the_arguments_size(std::vector<double>& u) {
  std::vector<double> v(u.size());
  for (int k = 0; k < 3; ++k) {
    for (std::size_t i = 0; i < u.size(); ++i) v[i] = u[i] * u[(i + 1) % u.size()];
    u = v;
  }
  return u[0] + u[2];
}
// check: work_vectors_of_a_given_size --size n=4 u=4
double work_vectors_of_a_given_size(int n, std::vector<double>& u) {
  std::vector<double> v(n), w(n);
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < n; ++i) v[i] = u[i] * u[(i + 1) % n];
    w = v;
    v = w;
    for (int i = 0; i < n; ++i) u[i] = w[i] + v[i];
  }
  return u[0] + u[2];
}
// check: work_vectors_that_shrink --size n=4 u=4:3
double work_vectors_that_shrink(int n, std::vector<double>& u) {
  std::vector<double> v(n);
  for (int k = 0; k < 2; ++k) {
    for (int i = 0; i < n; ++i) v[i] = u[i] * u[(i + 1) % n];
    u = v;
    u.pop_back();
    n -= 1;
    std::vector<double> w(n);
    for (int i = 0; i < n; ++i) w[i] = u[i] * u[0];
    v = w;
    u = v;
    if (n < 3) break;
    u.push_back(w[1]);
    u.pop_back();
    break;
  }
  return u[0] + u[2];
}
// check: work_vectors_beside_resized_arguments --size u=4:2 v=4:2
double work_vectors_beside_resized_arguments(std::vector<double>& u, std::vector<double>& v) {
  std::vector<double> w(u.size());
  for (std::size_t i = 0; i < w.size(); ++i) w[i] = u[i] * v[0];
  v = w;
  u.resize(2);
  w = u;
  v = w;
  return u[0] + v[1] * w[0];
}

// The argument may be the structure's vector.
// check: work_vector_beside_a_structure --size u=4 --size h.v=4:2
double work_vector_beside_a_structure(std::vector<double>& u, Measured& h) {
  std::vector<double> w(u.size());
  for (std::size_t i = 0; i < w.size(); ++i) w[i] = u[i] * h.c;
  h.v.resize(2);
  u = w;
  return u[0] * h.v[1];
}

// An address that an adjoint takes of an array's elements, in a condition.
// check: data_in_a_condition --size p=1
double data_in_a_condition(std::array<double, 4>& u, const double* p, double x) {
  for (std::size_t i = 1; i < u.size(); ++i) u[i] *= u[i - 1] * x;
  if (u.size() > 2 && p != wengert_data(u)) x *= u[2] + *p;
  u[0] = x;
  return x * u[3];
}

// A variable of a function's own name.
namespace shapes {
static double area(double a, double b) { return a * b; }
}  // namespace shapes
// check: named_like_a_function
double named_like_a_function(double x, double y) {
  double area = shapes::area(x, y);
  if (area > 1) area *= shapes::area(area, 2.0);
  return area * x;
}

// A class that only moves, by operations of its own; a member of it is moved by them, too.
struct OnlyMoves {
  double v;
  explicit OnlyMoves(double x) : v(x) {}
  OnlyMoves(const OnlyMoves&) = delete;
  OnlyMoves(OnlyMoves&& o) noexcept : v(2 * o.v) { o.v = 1; }
  OnlyMoves& operator=(OnlyMoves&& o) noexcept {
    v = 3 * o.v;
    o.v = 2;
    return *this;
  }
};
struct HoldsMoves {
  OnlyMoves m;
  double w;
  explicit HoldsMoves(double x) : m(x), w(x) {}
};
// check: moved_by_its_own_operations
double moved_by_its_own_operations(double x) {
  OnlyMoves a(x), b(std::move(a)), c(x * x);
  c = std::move(b);
  return a.v * x + b.v * c.v;
}
// check: members_moved_by_their_own
double members_moved_by_their_own(double x) {
  HoldsMoves a(x), b(std::move(a)), c(x * x);
  c = std::move(b);
  return a.m.v * x + b.m.v * c.m.v * c.w;
}
struct Tripled {
  double v;
  Tripled& operator=(const Tripled& o) {
    v = 3 * o.v;
    return *this;
  }
};
struct HoldsTripled {
  Tripled t;
  double w;
};
// check: members_assigned_by_their_own
double members_assigned_by_their_own(double x) {
  HoldsTripled a{{x}, x * x}, b{{1}, 2};
  b = a;
  return b.t.v * b.w;
}
// The root 1 + a of a product has no second derivatives: what is computed of them is rounding alone.
// check: root_of_a_product
double root_of_a_product(double a, double b) {
  double x = 3.0;
  for (int k = 0; k < 50; ++k) {
    const double f = x - 1.0 - a, g = x * x + 0.5 * x + b;
    const double step = f * g / (g + f * (2.0 * x + 0.5));
    x -= step;
    if (std::fabs(step) < 1e-12) break;
  }
  return x;
}

// Iterators in a pair.
// check: pair_of_iterators
double pair_of_iterators(double x, double y) {
  std::vector<double> a{x, y, x * y};
  std::pair<std::vector<double>::iterator, std::vector<double>::iterator> part(a.begin() + 1, a.end());
  *part.first *= y;
  double s = 0.0;
  for (auto it = part.first; it != part.second; ++it) s += *it * *it;
  return s * a[1];
}
