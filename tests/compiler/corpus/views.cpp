// SPDX-License-Identifier: MIT
// Structures that lead to numbers through pointers, passed and copied by value; pointers of called functions.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

static void bump(int n, double* x) {
  double* p = x;
  for (int i = 0; i < n; ++i) {
    *p *= 1.0 + 0.1 * i;
    ++p;
  }
}
// check: bumped --size n=4 x=4
double bumped(int n, double* x) {
  double s = 1;
  for (int i = 0; i < n; ++i) s *= x[i];
  bump(n, x);
  for (int i = 0; i < n; ++i) s *= x[i] * x[i];
  bump(n, x);
  for (int i = 0; i < n; ++i) s += x[i] * s;
  return s;
}
struct Span {
  int n;
  double* data;
};
static void bump_span(Span s) {
  for (int i = 0; i < s.n; ++i) s.data[i] *= s.data[i];
}
static void bump_through(int n, double* x) {
  Span s{n, x};
  bump_span(s);
  double* const q = s.data;
  q[0] *= q[n - 1];
}
// check: spans --size n=4 x=4
double spans(int n, double* x) {
  double s = 1;
  for (int i = 0; i < n; ++i) s *= x[i];
  bump_through(n, x);
  for (int i = 0; i < n; ++i) s *= x[i] * x[i];
  return s;
}
struct Both {
  Span a;
  double w[2];
};
static double weigh(Both b) {
  double s = 0;
  for (int i = 0; i < b.a.n; ++i) {
    s += b.w[i % 2] * b.a.data[i];
    b.a.data[i] = b.a.data[i] * s;
    b.w[i % 2] += b.a.data[i];
  }
  return s;
}
// check: nested_span --size n=4 x=4
double nested_span(int n, double* x) {
  Both b{{n, x}, {0.5, x[0]}};
  double s = weigh(b) * x[1];
  s += weigh(b) * b.w[1];
  Both c = b;
  c.a.data = x + 1;
  c.a.n = n - 1;
  s *= weigh(c);
  return s + x[2] * x[3];
}
static void fill(const Span& s, double v) {
  for (int i = 0; i < s.n; ++i) s.data[i] = v * s.data[i];
}
static void scale_twice(Span* s) {
  for (int i = 0; i < s->n; ++i) s->data[i] *= s->data[i];
}
// check: loop_of_spans --size n=4 x=4
double loop_of_spans(int n, double* x) {
  double r = 0;
  for (int k = 0; k < 3; ++k) {
    Span s{n - k, x + k};
    r += x[k] * x[3];
    fill(s, r);
    scale_twice(&s);
    r *= s.data[0];
    bump_span({n - k, x});
  }
  return r * x[1];
}

struct Views {
  Span part[2];
  std::vector<double> own;
};
// check: array_of_spans --size n=6 x=6
double array_of_spans(int n, double* x) {
  Span parts[2] = {{3, x}, {3, x + 3}};
  double s = 0;
  for (int k = 0; k < 4; ++k) {
    Span& a = parts[k % 2];
    Span b = parts[(k + 1) % 2];
    for (int i = 0; i < a.n; ++i) {
      a.data[i] *= 1 + 0.1 * b.data[2 - i];
      s += a.data[i] * b.data[i];
    }
    if (k == 2) parts[0] = b;
  }
  return s + x[n - 1] * x[0];
}
// check: views --size x=6
double views(double* x) {
  Views v;
  v.part[0] = {3, x};
  v.part[1] = {2, x + 3};
  v.own.assign(2, x[0] * x[1]);
  Views w = v;
  w.part[1].data = w.part[0].data + 1;
  w.own[0] *= x[2];
  double s = 0;
  for (int p = 0; p < 2; ++p)
    for (int i = 0; i < w.part[p].n; ++i) {
      w.part[p].data[i] *= w.own[p];
      s += v.part[p].data[i];
    }
  return s * v.own[0] + w.own[0] + x[5];
}
struct Grid {
  int nx, ny;
  double h;
  double* u;
};
static double at(const Grid g, int i, int j) { return g.u[i + g.nx * j]; }
static void smooth(Grid g, double w) {
  for (int j = 1; j + 1 < g.ny; ++j)
    for (int i = 1; i + 1 < g.nx; ++i)
      g.u[i + g.nx * j] = (1 - w) * at(g, i, j) +
                          0.25 * w * (at(g, i - 1, j) + at(g, i + 1, j) + at(g, i, j - 1) + at(g, i, j + 1)) / g.h;
}
// check: grids --size u=16
double grids(double* u) {
  const Grid g{4, 4, 0.5, u};
  for (int k = 0; k < 3; ++k) smooth(g, 0.8);
  double e = 0;
  for (int i = 0; i < g.nx * g.ny; ++i) e += g.u[i] * g.u[i] * g.h;
  return e;
}
// check: choose_span --size n=3 x=6
double choose_span(int n, double* x) {
  Span a{n, x}, b{n, x + n};
  Span c = x[0] > 0.1 ? b : a;
  for (int i = 0; i < n; ++i) c.data[i] *= x[i];
  return a.data[0] * b.data[1];
}

// check: read_only_rows --size u=6
double read_only_rows(double* u) {
  double* row[2] = {u, u + 3};
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    s += row[0][0] - 2 * row[1][k];
    row[0] = row[0] + 1;
    double* t = row[1];
    row[1] = row[0];
    row[0] = t - 1;
  }
  return s;
}
struct Cursor {
  double* at;
  int left;
};
// check: read_only_cursor --size u=6
double read_only_cursor(double* u) {
  Cursor c{u, 5};
  double s = 0;
  while (c.left > 0) {
    s += 2 * c.at[0];
    c.at += 1;
    c.left -= 1;
  }
  return s;
}

template <std::size_t N>
class Point {
  std::array<double, N> v_{};

 public:
  double& operator[](std::size_t i) { return v_[i]; }
  auto begin() { return v_.begin(); }
  auto end() { return v_.end(); }
  auto begin() const { return v_.begin(); }
  auto end() const { return v_.end(); }
  friend Point operator+(const Point& a, const Point& b) {
    Point r;
    std::transform(a.begin(), a.end(), b.begin(), r.begin(), std::plus<>());
    return r;
  }
  friend double dot(const Point& a, const Point& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }
  Point& scale(double s) {
    for (auto& e : *this) e *= s;
    return *this;
  }
};
class Samples {
  std::vector<double> v_;
 public:
  explicit Samples(std::vector<double> v) : v_(std::move(v)) {}
  std::vector<double>::const_iterator begin() const { return v_.begin(); }
  std::vector<double>::const_iterator end() const { return v_.end(); }
  std::size_t size() const { return v_.size(); }
};
// check: ranges_of_classes
double ranges_of_classes(double x, double y) {
  Point<3> a, b;
  a[0] = x; a[1] = y; a[2] = 1.0; b[0] = y; b[1] = x * y;
  Samples s({x, y, x * y});
  double m = std::accumulate(s.begin(), s.end(), 0.0) / s.size();
  double v = *std::max_element(s.begin(), s.end());
  const double d = dot(a + b, a);
  return d + a.scale(x)[1] + m * v;
}
// check: last_ones --size x=5
double last_ones(std::vector<double> x, int k) {
  std::sort(x.rbegin(), x.rend());
  return *(x.rbegin() + 1) * x.front() + *std::next(x.rbegin(), 2) + x.rbegin()[k % 3] * *x.rbegin();
}
