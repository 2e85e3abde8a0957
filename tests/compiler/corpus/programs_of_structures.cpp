// SPDX-License-Identifier: MIT
// Programs of users whose data lie in structures: views, systems of particles, rings, trees, grids, tables.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

struct Mat {
  int r, c;
  double* a;
};
static void mul(Mat x, Mat y, Mat z) {
  for (int i = 0; i < x.r; ++i)
    for (int j = 0; j < y.c; ++j) {
      double s = 0;
      for (int k = 0; k < x.c; ++k) s += x.a[i * x.c + k] * y.a[k * y.c + j];
      z.a[i * z.c + j] = s;
    }
}
// check: chain_of_products --size x=9 w=9
double chain_of_products(double* x, double* w) {
  Mat X{3, 3, x}, W{3, 3, w};
  Mat *from = &X, *to = &W;
  for (int k = 0; k < 3; ++k) {
    mul(*from, *from, *to);
    for (int i = 0; i < 9; ++i) to->a[i] *= 0.3;
    std::swap(from, to);
  }
  double s = 0;
  for (int i = 0; i < 3; ++i) s += from->a[4 * i];
  return s;
}
// check: swapped_views --size x=6
double swapped_views(double* x) {
  Mat a{1, 3, x}, b{1, 3, x + 3};
  double s = 0;
  for (int k = 0; k < 4; ++k) {
    for (int j = 0; j < 3; ++j) a.a[j] += 0.5 * b.a[2 - j] * a.a[j];
    s += a.a[k % 3] - b.a[0];
    std::swap(a, b);
  }
  return s;
}
struct Particle {
  double pos[2];
  double vel[2];
  double mass;
};
struct System {
  int n;
  Particle* p;
  double g;
};
static double energy(const System& s) {
  double e = 0;
  for (int i = 0; i < s.n; ++i) {
    const Particle& q = s.p[i];
    e += 0.5 * q.mass * (q.vel[0] * q.vel[0] + q.vel[1] * q.vel[1]) + q.mass * s.g * q.pos[1];
    for (int j = 0; j < i; ++j) {
      const double dx = q.pos[0] - s.p[j].pos[0], dy = q.pos[1] - s.p[j].pos[1];
      e -= q.mass * s.p[j].mass / std::sqrt(dx * dx + dy * dy + 0.1);
    }
  }
  return e;
}
static void kick(System s, double dt) {
  for (Particle* q = s.p; q != s.p + s.n; ++q) {
    q->vel[1] -= dt * s.g;
    for (int d = 0; d < 2; ++d) q->pos[d] += dt * q->vel[d];
    if (q->pos[1] < 0) {
      q->pos[1] = -q->pos[1];
      q->vel[1] = -0.9 * q->vel[1];
    }
  }
}
// check: particle_system --size n=3 x=12
double particle_system(int n, const double* x) {
  std::vector<Particle> ps(n);
  for (int i = 0; i < n; ++i) {
    Particle p{{x[4 * i], x[4 * i + 1]}, {x[4 * i + 2], x[4 * i + 3]}, 1.0 + 0.1 * i};
    ps[i] = p;
  }
  System s{n, ps.data(), 1.5};
  for (int k = 0; k < 5; ++k) kick(s, 0.1);
  return energy(s);
}
struct Ring {
  double* buf;
  int cap, head;
};
static void put(Ring& r, double v) {
  r.buf[r.head] = v;
  r.head = (r.head + 1) % r.cap;
}
static double mean(const Ring& r) {
  double s = 0;
  for (int i = 0; i < r.cap; ++i) s += r.buf[i];
  return s / r.cap;
}
// check: ring_buffer --size n=7 x=7
double ring_buffer(int n, const double* x) {
  double store[3] = {0, 0, 0};
  Ring r{store, 3, 0};
  double e = 0;
  for (int i = 0; i < n; ++i) {
    put(r, x[i] * x[i]);
    e += mean(r) * x[i];
  }
  return e;
}
struct Tree {
  double w;
  Tree* left;
  Tree* right;
};
static double walk(const Tree* t, double x) {
  if (t == nullptr) return x;
  return t->w * walk(t->left, x) + 0.5 * walk(t->right, x * t->w);
}
// check: static_tree --size x=5
double static_tree(const double* x) {
  Tree n4{x[4], nullptr, nullptr}, n3{x[3], nullptr, nullptr}, n2{x[2], &n3, &n4}, n1{x[1], nullptr, nullptr},
      n0{x[0], &n1, &n2};
  n2.w *= n3.w;
  return walk(&n0, x[1]);
}
// check: nodes_by_pointer --size n=5 x=5
double nodes_by_pointer(int n, double* x) {
  std::vector<double*> p(n);
  for (int i = 0; i < n; ++i) p[i] = x + (n - 1 - i);
  double s = 0;
  for (int i = 0; i < n; ++i) {
    s += *p[i] * (i + 1);
    *p[i] *= 2;
  }
  for (int i = 0; i + 1 < n; ++i) s += *p[i] * *p[i + 1];
  return s;
}
// check: rows_rotated --size x=9
double rows_rotated(double* x) {
  double* rows[3] = {x, x + 3, x + 6};
  double s = 0;
  for (int k = 0; k < 5; ++k) {
    double* first = rows[0];
    for (int i = 0; i < 2; ++i) rows[i] = rows[i + 1];
    rows[2] = first;
    s += rows[0][k % 3] + 2 * rows[1][0] - rows[2][1];
    for (int j = 0; j < 3; ++j) rows[0][j] *= 1.1;
  }
  return s;
}
struct Interval {
  double lo, hi;
  double width() const { return hi - lo; }
  double mid() const { return 0.5 * (lo + hi); }
};
static Interval halve(Interval i, double f) {
  if (f > 0)
    i.hi = i.mid();
  else
    i.lo = i.mid();
  return i;
}
// check: bisection
double bisection(double a) {
  Interval i{0.0, 3.0 + a};
  for (int k = 0; k < 6; ++k) i = halve(i, i.mid() * i.mid() - 2.0);
  return i.mid() * a + i.width();
}
// check: table_lookup --size n=5 xs=5 ys=5
double table_lookup(int n, const double* xs, const double* ys, double x) {
  double t[5];
  t[0] = xs[0];
  for (int i = 1; i < n; ++i) t[i] = t[i - 1] + xs[i];
  const double* up = std::upper_bound(t, t + n, x * 2);
  int k = int(up - t);
  if (k < 1) k = 1;
  if (k > n - 1) k = n - 1;
  const double f = (x * 2 - t[k - 1]) / (t[k] - t[k - 1]);
  return ys[k - 1] + f * (ys[k] - ys[k - 1]);
}
struct Poly {
  std::array<double, 4> c;
  double operator()(double x) const {
    double r = 0;
    for (int i = 3; i >= 0; --i) r = r * x + c[i];
    return r;
  }
  Poly derivative() const { return {{c[1], 2 * c[2], 3 * c[3], 0.0}}; }
};
// check: newton_on_poly --size c=4
double newton_on_poly(const double* c, double x) {
  Poly p{{c[0] - 2, c[1], c[2], c[3]}};
  const Poly d = p.derivative();
  for (int k = 0; k < 3; ++k) x -= p(x) / d(x);
  return x;
}
struct Acc {
  double sum = 0, comp = 0;
  void add(double v) {
    double y = v - comp;
    double t = sum + y;
    comp = (t - sum) - y;
    sum = t;
  }
};
// check: kahan --size n=6 x=6
double kahan(int n, const double* x) {
  Acc a;
  for (int i = 0; i < n; ++i) a.add(x[i] * x[i] * x[(i + 1) % n]);
  return a.sum;
}
// check: local_matrix --size n=3 a=9 b=3
double local_matrix(int n, const double* a, const double* b) {
  double m[3][4];
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) m[i][j] = a[i * n + j] + (i == j ? 3.0 : 0.0);
    m[i][n] = b[i];
  }
  for (int p = 0; p < n; ++p) {
    double* row = m[p];
    for (int i = p + 1; i < n; ++i) {
      const double f = m[i][p] / row[p];
      for (int j = p; j <= n; ++j) m[i][j] -= f * row[j];
    }
  }
  double x[3];
  for (int i = n - 1; i >= 0; --i) {
    x[i] = m[i][n];
    for (int j = i + 1; j < n; ++j) x[i] -= m[i][j] * x[j];
    x[i] /= m[i][i];
  }
  return x[0] + 2 * x[1] - x[2];
}
// check: out_params --size x=4
void out_params(const double* x, double& lo, double& hi, double* mean) {
  lo = hi = x[0];
  double s = x[0];
  for (int i = 1; i < 4; ++i) {
    if (x[i] < lo)
      lo = x[i];
    else if (x[i] > hi)
      hi = x[i];
    s += x[i];
  }
  *mean = s / 4;
  if (mean) *mean += lo * hi;
}
struct Grid2 {
  int nx, ny;
  std::vector<double> u;
  double& at(int i, int j) { return u[i + nx * j]; }
  double at(int i, int j) const { return u[i + nx * j]; }
};
static double residual(const Grid2& g) {
  double r = 0;
  for (int j = 1; j + 1 < g.ny; ++j)
    for (int i = 1; i + 1 < g.nx; ++i) {
      double d = g.at(i - 1, j) + g.at(i + 1, j) + g.at(i, j - 1) + g.at(i, j + 1) - 4 * g.at(i, j);
      r += d * d;
    }
  return r;
}
// check: grid_class --size x=16
double grid_class(const double* x) {
  Grid2 g{4, 4, std::vector<double>(16)};
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 4; ++i) g.at(i, j) = x[i + 4 * j] * (1 + 0.1 * i);
  Grid2 h = g;
  for (int s = 0; s < 2; ++s) {
    for (int j = 1; j < 3; ++j)
      for (int i = 1; i < 3; ++i)
        h.at(i, j) = 0.25 * (g.at(i - 1, j) + g.at(i + 1, j) + g.at(i, j - 1) + g.at(i, j + 1));
    std::swap(g, h);
  }
  return residual(g) + residual(h);
}
struct Look {
  const double* at;
  int n;
  double sum() const {
    double s = 0;
    for (int i = 0; i < n; ++i) s += at[i];
    return s;
  }
};
static double squares(const double* p, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += p[i] * p[i];
  return s;
}
// check: looks --size x=6
double looks(double* x) {
  Look a{x, 3};
  Look b = a;
  b.at += 3;
  const double* p = b.at + 1;
  x[4] *= a.sum();
  std::vector<Look> all = {a, b};
  double s = *p * squares(b.at, 2);
  for (const Look& l : all) s += l.sum() * l.at[0];
  return s;
}
// check: cc --size x=3
double cc(double* x) {
  const double* p = x;
  const_cast<double*>(p)[0] *= x[1];
  const_cast<double*>(p + 1)[0] += 2.0 * x[0];
  *const_cast<double*>(p) += 1.0;
  return x[0] * x[1] * x[2];
}

// Structures and vectors with pointers in them, swapped and assigned.
struct ValueAndView {
  double v;
  double* a;
};
struct WeightedMat {
  Mat m;
  double w;
};
// check: swapped_odd --size x=6
double swapped_odd(double* x) {
  Mat a{1, 3, x}, b{1, 3, x + 3};
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    for (int j = 0; j < 3; ++j) a.a[j] += 0.5 * b.a[2 - j] * a.a[j];
    s += a.a[k % 3] - b.a[0];
    std::swap(a, b);
  }
  return s + 2 * a.a[1];
}
// check: swapped_both --size x=6
double swapped_both(double* x) {
  ValueAndView a{x[0] * x[1], x}, b{x[2], x + 3};
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    for (int j = 0; j < 3; ++j) a.a[j] += 0.5 * b.a[2 - j] * a.a[j] * a.v;
    a.v *= a.a[1];
    s += a.a[k % 3] - b.a[0] * b.v;
    std::swap(a, b);
  }
  return s + 2 * a.a[1] * a.v;
}
// check: swapped_once --size x=6
double swapped_once(double* x) {
  ValueAndView a{x[0] * x[1], x}, b{x[2], x + 3};
  std::swap(a, b);
  return 2 * a.a[1] * a.v + b.a[1] * b.v * b.v;
}
// check: swapped_nested --size x=6
double swapped_nested(double* x) {
  WeightedMat a{{1, 3, x}, x[1]}, b{{1, 3, x + 3}, x[2]};
  if (x[0] > 0) std::swap(a, b);
  a.m.a[0] *= b.m.a[1] * a.w;
  std::swap(a.m, b.m);
  return 2 * a.m.a[1] * a.w + b.m.a[0] * b.w * b.w * a.m.a[0];
}
// check: swapped_in_array --size x=6
double swapped_in_array(double* x) {
  ValueAndView v[2] = {{x[0] * x[1], x}, {x[2], x + 3}};
  for (int k = 0; k < 3; ++k) {
    v[0].a[k] *= v[1].a[0];
    std::swap(v[0], v[1]);
    v[1].v *= v[0].a[2];
  }
  return v[0].v * v[1].a[0] + v[0].a[1];
}
// check: swapped_arrays --size x=6
struct TwoViews {
  ValueAndView v[2];
};
double swapped_arrays(double* x) {
  TwoViews p = {{{x[0] * x[1], x}, {x[2], x + 3}}}, q = {{{x[3], x + 2}, {x[1], x + 1}}};
  for (int k = 0; k < 3; ++k) {
    p.v[0].a[k] *= q.v[1].a[0];
    std::swap(p, q);
    q.v[1].v *= p.v[0].a[2];
  }
  return p.v[0].v * q.v[1].a[0] + q.v[0].a[1];
}
// check: swapped_std_arrays --size x=6
double swapped_std_arrays(double* x) {
  std::array<ValueAndView, 2> p{ValueAndView{x[0] * x[1], x}, ValueAndView{x[2], x + 3}},
      q{ValueAndView{x[3], x + 2}, ValueAndView{x[1], x + 1}};
  for (int k = 0; k < 3; ++k) {
    p[0].a[k] *= q[1].a[0];
    std::swap(p, q);
    q[1].v *= p[0].a[2];
  }
  return p[0].v * q[1].a[0] + q[0].a[1];
}
// check: moved_on_heap --size x=6
double moved_on_heap(double* x) {
  ValueAndView* p = new ValueAndView;
  ValueAndView* q = new ValueAndView;
  p->v = x[0];
  p->a = x;
  q->v = x[1];
  q->a = x + 3;
  std::swap(*p, *q);
  p->a[0] *= q->v * p->v;
  const double y = p->a[0] * q->a[1];
  delete p;
  delete q;
  return y;
}
// check: assigned_vectors --size x=6
double assigned_vectors(double* x) {
  std::vector<ValueAndView> p(2), q(2);
  p[0].v = x[0] * x[1];
  p[0].a = x;
  p[1].v = x[2];
  p[1].a = x + 3;
  q[0].v = x[3];
  q[0].a = x + 2;
  q[1].v = x[1];
  q[1].a = x + 1;
  for (int k = 0; k < 3; ++k) {
    p[0].a[k] *= q[1].a[0];
    if (k == 1) q = p;
    q[1].v *= p[0].a[2];
  }
  return p[0].v * q[1].a[0] + q[0].a[1];
}
// check: assigned_pointers --size x=6
double assigned_pointers(double* x) {
  std::vector<double*> p(2), q(2);
  p[0] = x;
  p[1] = x + 3;
  q[0] = x + 2;
  q[1] = x + 1;
  for (int k = 0; k < 3; ++k) {
    p[0][k] *= q[1][0];
    if (k == 1) q = p;
    q[1][0] *= p[0][2];
  }
  return p[0][1] * q[1][0] + q[0][1];
}
// check: rotated --size x=9
double rotated(double* x) {
  double* rows[3] = {x, x + 3, x + 6};
  for (int k = 0; k < 4; ++k) {
    rows[0][k % 3] *= rows[1][1];
    double* first = rows[0];
    rows[0] = rows[1];
    rows[1] = rows[2];
    rows[2] = first;
  }
  return rows[0][1] * rows[2][2];
}
