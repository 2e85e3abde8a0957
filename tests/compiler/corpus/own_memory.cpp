// SPDX-License-Identifier: MIT
// Memory of loops and called functions that pointers to outputs may lead to as well; addresses of a function's own
// numbers; results that go where arguments lead.
#include <cmath>
#include <cstdlib>
#include <cstring>
static void stirred(double* u) {
  double t[3];
  double *now = u, *next = t;
  for (int k = 0; k < 4; ++k) {
    for (int i = 0; i < 3; ++i) next[i] = now[i] * now[(i + 1) % 3];
    double* old = now;
    now = next;
    next = old;
  }
}
// check: stirred_twice --size u=3
void stirred_twice(double* u) {
  stirred(u);
  u[0] = u[0] * u[1];
  stirred(u);
}
// check: made_in_a_loop --size u=3
double made_in_a_loop(double* u) {
  double s = 0.5;
  for (int k = 0; k < 3; ++k) {
    double* m = new double[2];
    double* p = k % 2 == 0 ? m : u;
    m[0] = u[k] * s;
    m[1] = s;
    p[1] = p[0] * p[1] + s;
    u[k] = std::sin(p[1]) * m[0];
    s = s * 0.5 + m[1];
    delete[] m;
  }
  return s;
}
struct Cell {
  double v;
  double w[2];
};
static void through(Cell* c, double* u, int depth) {
  Cell* own = new Cell;
  *own = *c;
  own->v *= u[depth];
  double* p = depth % 2 ? &own->w[1] : u;
  *p = *p * own->v;
  if (depth > 0) through(own, u, depth - 1);
  c->w[0] += own->v * own->w[1];
  u[depth] = *p + c->w[0];
  delete own;
}
// check: made_in_recursion --size u=3
double made_in_recursion(double* u) {
  Cell c{u[0], {u[1], u[2]}};
  through(&c, u, 2);
  return c.v * c.w[0];
}
static double counted(double a, double* x) {
  double s = 0.4 * a;
  int k = 2;
  int* kp = &k;
  double t = a;
  double* tp = &t;
  for (int i = k % 3; i < 4; ++i) {
    if (k != 1) {
      *kp = (*kp + 1) % 3;
      *tp = *tp * s;
      x[k] = std::sin(s * x[k]) + t;
    } else {
      s = std::cos(s) * x[k];
      t = t * t * 0.5;
      k = (k + 2) % 3;
    }
  }
  return s * x[k];
}
// check: fixed_addresses --size x=3
double fixed_addresses(double* x) { return counted(x[0], x) * counted(x[1], x); }
static double nested(double a, int depth) {
  if (depth <= 0) return a * 0.7;
  const double inner = nested(std::sin(a), depth - 1);
  return inner * 0.5 + a * std::cos(a) * 0.1;
}
// check: result_where_a_pointer_leads --size x=3
double result_where_a_pointer_leads(double* x) {
  double s = 0.3 + x[0];
  double* q = &s;
  s = nested(std::sin(*q) * x[1], 2);
  return s * x[2];
}
// check: result_in_its_argument --size x=3
double result_in_its_argument(double* x) {
  double s = 0.3 + x[0];
  double* q = &s;
  *q = nested(std::sin(s) * x[1], 2);
  return s * x[2];
}
static double behind(const double* a, int depth) {
  if (depth <= 0) return *a * 0.7;
  const double inner = std::sin(*a);
  return behind(&inner, depth - 1) * *a;
}
// check: result_where_its_argument_points --size x=3
double result_where_its_argument_points(double* x) {
  double s = 0.3 + x[0];
  const double* q = &s;
  for (int i = 0; i < 3; ++i) s = behind(q, 2) + behind(&x[i], 1) * s;
  s = behind(q, 1);
  s = behind(q, 2);
  return s * x[2];
}
static double kept(const double& a, double& b) {
  b = b * a + std::sin(a);
  return a * b;
}
// check: result_where_references_lead --size x=3
double result_where_references_lead(double* x) {
  double s = 0.3 + x[0], t = x[1];
  double& r = s;
  double* p = &t;
  s = kept(r, t);
  t = kept(s, *p);
  r = kept(*p, s);
  return s * t + x[2] * r;
}
static double total(const double* a, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += a[i] * a[i];
  return s;
}
// check: addresses_of_constants --size x=3
double addresses_of_constants(double* x) {
  const double w[2] = {x[0] * x[1], std::sin(x[2])};
  const double t = x[0] * x[2];
  const double* p = &t;
  return total(w, 2) * total(&t, 1) + *p * total(p, 1) + total(&w[1], 1);
}

static double deep(double a, int depth) {
  if (depth <= 0) return a * 0.7;
  return deep(std::sin(a), depth - 1) * a;
}
static double counts_down(double a, int& k) {
  int* kp = &k;
  int* other = k > 1 ? kp : &k;
  *other = *other - 1;
  return deep(a, k) * a;
}
static int* first_of(int* a, int* b, bool first) { return first ? a : b; }
static double counts_one(double a, int* k, int* m) {
  int* which = first_of(k, m, a > 0.5);
  *which = *which + 1;
  return deep(a, *k % 3) * deep(a, *m % 3);
}
static double both(double a) {
  int k = 3, m = 1;
  double s = counts_down(a, k);
  for (int i = 0; i < k; ++i) s += deep(s, k) * counts_down(s, m);
  s += counts_one(s, &k, &m) * deep(a, k + m);
  return s * deep(s, k);
}
// check: counters_behind_pointers --size x=3
double counters_behind_pointers(double* x) { return both(x[0]) * both(x[1] * x[2]); }
static double bumped(double a, const double* x, int& k) {
  int* kp = &k;
  for (int i = 0; i < 2; ++i) *kp = (*kp + 2) % 3;
  return std::sin(a) * x[0];
}
static double part(double a, const double* x) {
  int k = 2;
  double s = a;
  s = 0.4 * s * s + bumped(a, x, k);
  s = deep(s, k) * x[k];
  return s * s;
}
// check: counter_behind_a_pointer --size x=3
double counter_behind_a_pointer(double* x) { return part(x[0], x) * part(x[1] * x[2], x); }
// Memory whose life is a block is freed by the forward section, too.
// check: scratch_of_a_turn --size n=4 --size nt=3
double scratch_of_a_turn(int n, int nt, double* x) {
  for (int t = 0; t < nt; ++t) {
    double* w = new double[n];
    for (int i = 0; i < n; ++i) w[i] = std::sin(x[i]) * x[(i + 1) % n];
    for (int i = 0; i < n; ++i) x[i] += 0.1 * w[i] * w[i];
    delete[] w;
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += x[i] * x[i];
  return s;
}
static void smoothed(int n, double* x) {
  double* old = static_cast<double*>(std::malloc(n * sizeof(double)));
  if (old == nullptr) std::abort();
  std::memcpy(old, x, n * sizeof(double));
  for (int i = 1; i + 1 < n; ++i) x[i] = 0.5 * old[i] * old[i] + 0.25 * (old[i - 1] + old[i + 1]);
  std::free(old);
}
static double norm_of(int n, const double* x) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += x[i] * x[i];
  return std::sqrt(s);
}
// check: scratch_of_called_functions --size n=5 --size nt=3
double scratch_of_called_functions(int n, int nt, double* x) {
  double s = 1.0;
  for (int t = 0; t < nt; ++t) {
    int m = n - t;
    double* part = new double[m]();
    for (int i = 0; i < m; ++i) part[i] += x[i] * s;
    smoothed(m, part);
    s += norm_of(m, part) * part[m / 2];
    m = 1;
    x[t] = s * m;
    delete[] part;
  }
  return s;
}
// check: scratch_within_scratch --size n=3
double scratch_within_scratch(int n, double* x) {
  double s = 0.5;
  for (int t = 0; t < 3; ++t) {
    double* a = new double[n + t];
    int* order = new int[n];
    for (int i = 0; i < n + t; ++i) a[i] = x[i % n] + s;
    for (int i = 0; i < n; ++i) order[i] = (i + t) % n;
    for (int i = 0; i < n; ++i) {
      double* one = new double(a[order[i]] * x[i]);
      *one = *one * *one + a[i];
      if (*one > 0.3) s += *one * a[order[i]];
      x[order[i]] = std::cos(s);
      delete one;
    }
    delete[] order;
    a[0] = s;
    s = a[0] * x[t];
    delete[] a;
  }
  return s;
}
// Two arguments of a called function that may be one: their memory goes by one name.
static void added(int n, double* to, const double* from) {
  for (int i = 0; i < n; ++i) to[i] += from[i] * to[i];
}
// check: scratch_beside_an_argument --size n=3
double scratch_beside_an_argument(int n, double* x, double* y) {
  double s = 0;
  for (int t = 0; t < 3; ++t) {
    double* w = new double[n];
    for (int i = 0; i < n; ++i) w[i] = std::exp(0.3 * x[i]);
    added(n, w, x);
    added(n, x, w);
    added(n, y, x);
    for (int i = 0; i < n; ++i) s += w[i] * y[i];
    delete[] w;
  }
  return s;
}
// check: kept_by_another_pointer --size n=3
double kept_by_another_pointer(int n, double* x) {
  double s = 0;
  for (int t = 0; t < 3; ++t) {
    double* w = new double[n];
    const double* middle = w + 1;
    for (int i = 0; i < n; ++i) w[i] = x[i] * x[t];
    x[t] = *middle * s + w[0];
    s += x[t] * *middle;
    delete[] w;
  }
  return s;
}
// check: scratch_of_structures --size n=3
double scratch_of_structures(int n, double* x) {
  double s = 0.2;
  for (int t = 0; t < 3; ++t) {
    Cell* c = new Cell[n + 1];
    Cell* one = new Cell{x[0], {s, x[t]}};
    for (int i = 0; i <= n; ++i) {
      c[i] = *one;
      c[i].v += x[i % n] * s;
      c[i].w[1] = c[i].v * one->w[1];
    }
    one->v = c[n].w[1] * c[0].v;
    x[t] = one->v * one->w[0];
    s += x[t] + c[t].w[1] * c[t].w[1];
    delete one;
    delete[] c;
  }
  return s;
}
