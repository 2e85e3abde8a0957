// SPDX-License-Identifier: MIT
// Ordinary code that was once refused.
#include <array>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>
using Numbers = std::vector<double>;
namespace cfg {
enum Kind { linear, square };
enum class Deep { first, second };
}  // namespace cfg
enum Flat { one, two };
// check: kind_of_a_namespace --size x=3
double kind_of_a_namespace(const double* x, cfg::Kind k) { return k == cfg::square ? x[0] * x[1] : x[2]; }
// check: kind_of_a_file --size x=3
double kind_of_a_file(const double* x, Flat k) { return k == two ? x[0] * x[1] : x[2]; }
// check: scoped_kind --size x=3
double scoped_kind(const double* x, cfg::Deep k) { return k == cfg::Deep::second ? x[0] * x[1] : x[2]; }

template <class T, int N>
struct Vec {
  T v[N];
  T& operator[](int i) { return v[i]; }
};
// check: structure_of_a_template
double structure_of_a_template(Vec<double, 3>& a, double s) {
  a[0] *= a[1];
  return a[0] * s;
}

struct Outer {
  double a;
  struct {
    double w[2];
    int id;
  } s;
  struct Inner {
    double z;
  } inner;
};
// check: unnamed_member
void unnamed_member(Outer& p, double f) {
  p.s.w[0] *= f;
  p.a *= p.s.w[0] * p.s.w[1];
  p.inner.z *= p.a;
}
// check: structure_of_a_structure
void structure_of_a_structure(Outer::Inner& p, double f) { p.z *= f * p.z; }
namespace ode {
template <class T>
struct System {
  T a[2];
};
struct State {
  double y;
};
}  // namespace ode
// check: templates_of_a_namespace
double templates_of_a_namespace(ode::System<double>& p, ode::State& s) {
  p.a[0] *= s.y;
  s.y *= p.a[0] * p.a[1];
  return s.y;
}

std::pair<double, Numbers> iterated(Numbers x, int n) {
  double f = 0;
  for (int i = 0; i < n; ++i) {
    f = 0;
    for (auto& v : x) {
      v -= (v * v * v - 0.3) / (3 * v * v + 1);
      f += v * v;
    }
  }
  return {f, x};
}
// check: pair_with_a_vector --size x=5
double pair_with_a_vector(const Numbers& x) {
  auto [f, y] = iterated(x, 2);
  auto r = iterated(y, 1);
  return f * y[0] + r.first * r.second.back();
}
std::array<Numbers, 2> split(const Numbers& x) {
  std::array<Numbers, 2> r;
  for (std::size_t i = 0; i < x.size(); ++i) r[i & 1].push_back(x[i] * x[i]);
  return r;
}
// check: array_of_vectors --size x=3
double array_of_vectors(const Numbers& x) {
  auto r = split(x);
  return r[0][1] * r[1][0];
}
struct Record {
  Numbers a;
  double s;
  int n;
};
// check: empty_record --size x=3
double empty_record(const Numbers& x) {
  Record r{};
  r.a.push_back(x[0] * x[1]);
  r.s += x[2];
  Record q{};
  q = r;
  q.a[0] *= r.s;
  return q.a[0] * r.a[0];
}
// check: empty_records --size x=3
double empty_records(const Numbers& x) {
  Record r[2] = {};
  r[1].a.assign(2, x[0] * x[1]);
  r[0].s += x[2];
  r[0].a.push_back(r[1].a[0] * r[0].s);
  return r[0].a[0] * r[1].a[1];
}
// check: empty_pair --size x=3
double empty_pair(const Numbers& x) {
  double s = 0;
  for (int i = 0; i < 3; ++i) {
    std::pair<double, Numbers> p{};
    p.first = x[i];
    p.second.push_back(x[i] * x[0]);
    s += p.first * p.second[0];
  }
  return s;
}

// check: copied_or --size x=3
double copied_or(const double* x) {
  double a[3], b[3] = {1, 2, 3};
  double *q = a, *p = std::memcpy(q, x, sizeof a) ? a : b;
  return p[0] * p[1];
}
// check: where_it_was_copied --size x=3
double where_it_was_copied(const double* x) {
  double a[3];
  double* p = static_cast<double*>(std::memcpy(a, x, sizeof a));
  p[0] *= p[1];
  return p[0] * p[1] * a[2];
}
static double dot(const double* a, int sa, const double* b, int sb, int n) {
  double s = 0;
  while (n--) {
    s += *a * *b;
    a += sa;
    b += sb;
  }
  return s;
}
// check: array_that_moves --size a=9 --size b=9 --size c=9
void array_that_moves(const double a[9], const double b[9], double c[9]) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) *c++ = dot(a + 3 * i, 1, b + j, 3, 3);
}

// check: inserted_and_erased --size x=4
double inserted_and_erased(const std::vector<double>& x) {
  std::vector<double> v;
  v.insert(v.end(), x.begin(), x.end());
  v.insert(v.begin() + 1, x[0] * x[1]);
  v.insert(v.begin(), v[2] * 2);
  v.erase(v.begin() + 2);
  double s = 1;
  for (std::size_t i = 0; i < v.size(); ++i) s = s * v[i] + (i + 1.0);
  return s;
}
// check: ranges_inserted_and_erased --size x=4
double ranges_inserted_and_erased(const double* x) {
  std::vector<double> v(x, x + 4);
  v.erase(v.begin() + 1, v.begin() + 3);
  v.insert(v.begin() + 1, x, x + 2);
  v.erase(v.end() - 1);
  double s = 1;
  for (double d : v) s = s * d + 0.1;
  return s;
}
struct Both {
  double a, b;
};
// check: structures_inserted --size x=4
double structures_inserted(const double* x) {
  std::vector<Both> v;
  for (int i = 0; i < 4; ++i) v.insert(v.begin(), Both{x[i], x[i] * i});
  v.erase(v.begin());
  double s = 1;
  for (const Both& d : v) s = s * d.a + d.b;
  return s;
}
// check: window_of_numbers --size x=5
double window_of_numbers(const double* x) {
  std::vector<double> v;
  for (int i = 0; i < 5; ++i) {
    v.insert(v.begin() + i / 2, x[i]);
    if (v.size() > 3) v.erase(v.begin());
  }
  double s = 1;
  for (double d : v) s = s * d + 0.1;
  return s;
}

struct Point {
  double x, y;
  Point(double a, double b) : x(a), y(b) {}
  double norm() const { return x * x + y * y; }
};
// check: points_made_in_place --size x=4
double points_made_in_place(const double* x) {
  std::vector<Point> v;
  v.emplace_back(x[0], x[1]);
  v.emplace_back(x[2], x[3]);
  double s = 0;
  for (auto& p : v) s += p.norm();
  return s * v[0].x;
}
// check: the_same_rows --size x=3
double the_same_rows(const Numbers& x) {
  std::vector<Numbers> a(2, x);
  a[0][1] *= a[1][0];
  return a[0][1] * a[1][1];
}
// check: the_same_pointers --size x=3
double the_same_pointers(double* x) {
  std::vector<double*> p(2, x);
  p[1] = x + 1;
  *p[0] *= *p[1];
  return *p[0] * p[1][1];
}
// check: mantissa_and_exponent
double mantissa_and_exponent(double x) {
  int e;
  double m = std::frexp(x + 1.1, &e);
  return m * e;
}
// check: fraction_and_whole
double fraction_and_whole(double x) {
  double whole;
  double f = std::modf(3.3 * x, &whole);
  return f * x + whole;
}

struct Mass {
  const double m;
  double w;
};
// check: constant_member
double constant_member(double x, double y) {
  Mass a{x, y};
  a.w *= a.m;
  Mass b = a;
  return b.w * b.m;
}
struct Pointed {
  double* const p;
  int n;
};
static void scale_all(const Pointed& r, double k) {
  for (int i = 0; i < r.n; ++i) r.p[i] *= k;
}
// check: constant_pointer_member --size x=3
double constant_pointer_member(double* x, double k) {
  Pointed r{x, 3};
  scale_all(r, k);
  return x[0] * x[1];
}
struct Table {
  const int n;
  const double tab[2];
  double get(int i) const { return tab[i] * n; }
};
// check: constant_array_member
double constant_array_member(double x) {
  Table k{2, {x, 3.0}};
  return k.get(0) * k.get(1);
}

// memset of rows, of structures, and with a count that it overwrites.
struct Particle {
  double position, speed;
  int kind;
};
// check: memory_set_to_zero --size x=4
double memory_set_to_zero(const double* x) {
  double k[2][2];
  memset(k, 0, 4 * sizeof(double));
  std::memset(&k[1], 0, sizeof(k[1]));
  for (int i = 0; i < 2; ++i) k[i][i] += x[i] * x[3];
  Particle p[2], q[3];
  memset(p, 0, sizeof(p));
  memset(q, 0, 3 * sizeof(Particle));
  q[1].position = x[0] * x[1];
  p[1].speed = q[1].position * x[2];
  memset(&q[1], 0, sizeof(Particle));
  memset(&p[0], 0, sizeof p[0]);
  int c[2] = {2, 5};
  memset(c, 0, c[0] * sizeof(int));
  return k[0][0] * k[1][1] + k[0][1] * x[2] + p[1].speed * x[3] + q[1].position + c[1] * x[3];
}

// Functions that return an argument that they get by reference.
struct Corner {
  double x, y, z;
};
static Corner& axpy(Corner& y, double a, const Corner& x) {
  y.x += a * x.x;
  y.y += a * x.y;
  y.z += a * x.z;
  return y;
}
static Corner& operator+=(Corner& a, const Corner& b) {
  a.x += b.x;
  a.y += b.y;
  a.z *= b.z;
  return a;
}
static Corner& operator*=(Corner& a, double f) {
  a.x *= f;
  a.y *= f;
  a.z *= f;
  return a;
}
static Corner operator+(Corner a, const Corner& b) {
  a += b;
  return a;
}
static double& scale(double& x, double f) {
  x *= f;
  return x;
}
// check: returned_arguments
double returned_arguments(double a, double b) {
  Corner u = {a, b, 1}, v = {a * b, 1, b};
  axpy(u, a, v);
  axpy(axpy(u, b, v), a, v).x *= 2;
  Corner w = axpy(u, a, v);
  return u.x * u.y + u.z * w.z;
}
// check: operators_outside_the_structure
double operators_outside_the_structure(double a, double b) {
  Corner u = {a, b, 1}, v = {a * b, 1, b};
  (u += v) *= a;
  v = u + v;
  Corner w[2] = {u, v};
  for (int i = 0; i < 2; ++i) w[i] *= w[1 - i].x;
  return u.x * u.y + u.z + w[0].y * w[1].z;
}
// check: returned_numbers --size x=4
double returned_numbers(double* x) {
  for (int i = 0; i < 3; ++i) scale(x[i], x[i + 1]) += 1;
  return scale(scale(x[0], x[1]), x[2]) * x[3];
}

// Vectors that have another size after the call.
// check: results_appended --size x=4 --size y=0:5
void results_appended(const std::vector<double>& x, std::vector<double>& y) {
  y.clear();
  for (std::size_t i = 0; i < x.size(); ++i) y.push_back(x[i] * x[0]);
  y.push_back(y[1]);
}
// check: results_of_the_arguments_size --size x=4 --size y=1:4
void results_of_the_arguments_size(const std::vector<double>& x, std::vector<double>& y) {
  y.resize(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] * x[0];
}
// check: argument_replaced_by_a_shorter_one --size x=4:2
void argument_replaced_by_a_shorter_one(std::vector<double>& x, double a) {
  std::vector<double> y(2);
  for (int i = 0; i < 2; ++i) y[i] = a * x[i] * x[i + 2];
  x = y;
}
struct Sample {
  double at, value;
  int count;
};
// check: structures_appended --size x=4 --size p=2:6
void structures_appended(const std::vector<double>& x, std::vector<Sample>& p) {
  for (std::size_t i = 0; i < x.size(); ++i) p.push_back({x[i] * p[0].at, x[0], 1});
  p[1].value *= x[2];
}
struct History {
  std::vector<double> values;
  double scale;
};
// check: members_that_shrink --size x=4 --size h.values=3:1
void members_that_shrink(const std::vector<double>& x, History& h) {
  double s = h.values[1] * h.values[2];
  h.values.clear();
  h.values.push_back(s * x[1]);
  h.scale *= h.values[0];
}

// Vectors whose sizes change as a program goes on.
static std::vector<double> refine(std::vector<double> v) {
  std::vector<double> w;
  for (std::size_t i = 0; i + 1 < v.size(); ++i) {
    w.push_back(v[i]);
    w.push_back(0.5 * (v[i] + v[i + 1]));
  }
  w.push_back(v.back());
  v[0] = 0;
  return w;
}
// check: refined_by_value --size x=3
double refined_by_value(const double* x) {
  std::vector<double> v(x, x + 3);
  for (int k = 0; k < 2; ++k) v = refine(v);
  double s = 0;
  for (double e : v) s += e * e;
  return s;
}
// check: vectors_of_other_sizes_swapped --size x=4
double vectors_of_other_sizes_swapped(const double* x) {
  std::vector<double> a(4), b(2, x[0]);
  for (int i = 0; i < 4; ++i) a[i] = x[i] * x[i];
  std::swap(a, b);
  double s = a[1] + b[3];
  a.swap(b);
  b = a;
  s *= b[2];
  a.erase(a.begin() + 1);
  b = a;
  return s * b[2];
}
struct Mesh {
  std::vector<double> x;
  std::vector<int> id;
  double h;
};
static Mesh uniform(int n, double a) {
  Mesh m;
  m.h = a / n;
  for (int i = 0; i <= n; ++i) {
    m.x.push_back(i * m.h);
    m.id.push_back(i);
  }
  return m;
}
static void adapt(Mesh& m) {
  Mesh f;
  f.h = m.h / 2;
  for (std::size_t i = 0; i < m.x.size(); ++i) {
    f.x.push_back(m.x[i] * m.x[i]);
    f.id.push_back(m.id[i]);
    if (i + 1 < m.x.size() && m.x[i + 1] - m.x[i] > 0.1) {
      f.x.push_back(m.x[i] + f.h);
      f.id.push_back(-1);
    }
  }
  m = f;
}
// check: mesh_adapted
double mesh_adapted(double a) {
  Mesh m = uniform(3, a);
  adapt(m);
  adapt(m);
  double s = 0;
  for (std::size_t i = 0; i < m.x.size(); ++i) s += m.x[i] * (m.id[i] + 2);
  return s * m.h;
}
// check: meshes_in_a_vector --size x=3
double meshes_in_a_vector(const double* x) {
  std::vector<Mesh> all;
  for (int i = 0; i < 3; ++i) all.push_back(uniform(i + 1, x[i]));
  all[0] = all[2];
  all[1] = all[0];
  Mesh last = all.back();
  all.pop_back();
  all.push_back(uniform(1, x[0]));
  double s = 0;
  for (const Mesh& m : all)
    for (double e : m.x) s += e * e;
  return s + last.x[2];
}
// check: best_of_some --size x=4
double best_of_some(const double* x) {
  std::vector<double> best, now;
  double least = 1e9;
  for (int k = 1; k <= 3; ++k) {
    now.clear();
    for (int i = 0; i < k; ++i) now.push_back(x[i] * x[k]);
    double s = 0;
    for (double e : now) s += e;
    if (s < least) {
      least = s;
      best = now;
    }
  }
  double s = 0;
  for (double e : best) s += e * e;
  return s;
}
// check: levels_of_a_hierarchy --size x=4
double levels_of_a_hierarchy(const double* x) {
  std::vector<std::vector<double>> levels(1, std::vector<double>(x, x + 4));
  while (levels.back().size() > 1) {
    std::vector<double> c(levels.back().size() / 2);
    for (std::size_t i = 0; i < c.size(); ++i) c[i] = levels.back()[2 * i] * levels.back()[2 * i + 1];
    levels.push_back(c);
  }
  std::vector<double> up = levels[2];
  for (int l = 1; l >= 0; --l) {
    std::vector<double> f(levels[l].size());
    for (std::size_t i = 0; i < f.size(); ++i) f[i] = up[i / 2] + levels[l][i];
    up = f;
  }
  return up[0] * up[3];
}
// check: array_of_rows --size x=4
double array_of_rows(const double* x) {
  std::array<std::vector<double>, 2> a;
  for (int i = 0; i < 4; ++i) a[i % 2].push_back(x[i]);
  a[0] = a[1];
  a[1].push_back(x[0] * a[0][1]);
  std::array<std::vector<double>, 2> b = a;
  a[0].clear();
  a = b;
  b[0] = a[1];
  return a[0][1] * b[0][2];
}
// check: moved_from_a_copy --size x=4
double moved_from_a_copy(const double* x) {
  std::vector<double> v;
  std::vector<double>& r = v;
  for (int i = 0; i < 4; ++i) {
    std::vector<double> w = v;
    w.insert(w.begin(), x[i]);
    r = std::move(w);
  }
  return v[0] * v[3] + std::sin(v[1]);
}
struct Solver {
  std::vector<double> u, old;
  void step(double dt) {
    old = u;
    for (std::size_t i = 1; i + 1 < u.size(); ++i) u[i] = old[i] + dt * (old[i - 1] - 2 * old[i] + old[i + 1]);
  }
};
// check: solver_that_keeps_the_old --size x=5
double solver_that_keeps_the_old(const double* x) {
  Solver s;
  s.u.assign(x, x + 5);
  for (int k = 0; k < 3; ++k) s.step(0.1 * x[0]);
  return s.u[2] * s.old[1];
}
