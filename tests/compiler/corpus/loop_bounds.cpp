// SPDX-License-Identifier: MIT
// Loops whose bodies change what their bounds read, by other names or in called functions.
#include <cmath>
#include <cstddef>
#include <cstdint>

// check: bound_from_a_number --size x=3
double bound_from_a_number(double* x) {
  double s = 5.4;
  for (int i = 0; i < (int)s; ++i) s = s * 0.8 + 0.1 * x[i % 3] * x[0];
  return s * s;
}
// check: bound_from_an_array --size x=3
double bound_from_an_array(double* x) {
  double v[2] = {4.3, x[0]};
  double s = 0.3;
  for (int i = 0; i < static_cast<int>(v[0]); ++i) {
    v[0] = v[0] - 0.5;
    s = s * v[1] + v[0] * x[1];
  }
  return s;
}

// check: bound_behind_a_pointer --size x=3
double bound_behind_a_pointer(double* x) {
  int k = 6;
  int* n = &k;
  double s = 0.4;
  for (int i = 0; i < *n; ++i) {
    k = k - 1;
    s = s * x[i % 3] + x[0] * s;
  }
  return s * s;
}
// check: bound_behind_a_reference --size x=3
double bound_behind_a_reference(double* x) {
  int k = 6;
  int& n = k;
  double s = 0.4;
  for (int i = 0; i < n; ++i) {
    k = k - 1;
    s = s * x[i % 3] + x[0] * s;
  }
  return s * s;
}
// check: bound_written_through_a_pointer --size x=3
double bound_written_through_a_pointer(double* x) {
  int k = 6;
  int* n = &k;
  double s = 0.4;
  for (int i = 0; i < k; ++i) {
    *n = *n - 1;
    s = s * x[i % 3] + x[0] * s;
  }
  return s * s;
}
// check: lower_from_a_number --size x=3
double lower_from_a_number(double* x) {
  double s = 1.4;
  for (int i = (int)s; i < 5; ++i) s = s * 0.8 + 3.0 * x[i % 3] * x[0];
  return s * s;
}
struct Mesh {
  int n;
  double h;
};
// check: bound_in_a_structure --size x=3
double bound_in_a_structure(double* x) {
  Mesh m{6, 0.3};
  Mesh* q = &m;
  double s = 0.4;
  for (int i = 0; i < q->n; ++i) {
    m.n -= 1;
    s = s * x[i % 3] + x[0] * s;
  }
  for (int i = 0; i < (int)(q->h * 10); ++i) {
    m.h = m.h * 0.9;
    s = s * x[i % 3] + x[0] * s * m.h;
  }
  return s * s;
}

static double square(double a) { return a * a; }
static double both(double a, double& b) {
  b = b * a;
  return a * b;
}
// check: result_behind_an_argument --size x=3
double result_behind_an_argument(double* x) {
  double k = 0.7 * x[0];
  double* p = &k;
  double s = 0.4;
  for (int i = 0; i < 4; ++i) {
    k = square(*p) + x[1];
    *p = square(k) * 0.3;
    s = s * x[i % 3] + k * s;
    k = both(*p, s);
  }
  return s * k;
}
struct Cell {
  double v;
  double* at;
  int n;
};
static double through(Cell& c, double w) {
  *c.at *= w;
  c.n--;
  return c.v * *c.at;
}
// check: bound_in_a_called_function --size x=3
double bound_in_a_called_function(double* x) {
  double k = 0.7 * x[0];
  Cell c{x[1], &k, 7};
  double s = 0.4;
  for (int i = 0; i < c.n; ++i) {
    s += through(c, k + s * 0.1);
  }
  return s * k;
}
static void lower(int** n) { **n -= 1; }
// check: bound_through_two_pointers --size x=3
double bound_through_two_pointers(double* x) {
  int k = 7;
  int* p = &k;
  double s = 0.4;
  for (int i = 0; i < k; ++i) {
    lower(&p);
    s = s * x[i % 3] + k * s;
  }
  return s;
}
// check: bound_of_another_spelling --size x=3
double bound_of_another_spelling(double* x) {
  int k = 6;
  std::int32_t* n = &k;
  std::size_t m = 5;
  unsigned long* p = &m;
  double s = 0.4;
  for (int i = 0; i < k; ++i) {
    *n = *n - 1;
    s = s * x[i % 3] + x[0] * s;
  }
  for (std::size_t i = 0; i < m; ++i) {
    *p = *p - 1;
    s = s * x[i % 3] + x[1] * s;
  }
  return s * s;
}
struct Gauge {
  int* left;
  double scale;
};
static double spent(const Gauge& g, double a) {
  *g.left -= 1;
  return std::sin(a) * g.scale * *g.left;
}
static double spent_copy(Gauge g, double a) {
  *g.left -= 1;
  g.scale *= a;
  return g.scale * *g.left;
}
// check: bound_behind_a_constant --size x=3
double bound_behind_a_constant(double* x) {
  int k = 7;
  const Gauge g = {&k, x[2]};
  double s = x[0];
  for (int i = 0; i < k; ++i) s += spent(g, s * x[1]);
  k = 6;
  for (int i = 0; i < k; ++i) s += spent_copy(g, s * x[1]);
  return s;
}
struct Level {
  double* at;
};
static double drained(const Level& l, double w) {
  *l.at *= w;
  return w * w * *l.at;
}
// check: argument_behind_a_constant --size x=3
double argument_behind_a_constant(double* x) {
  double k = x[0];
  const Level l = {&k};
  double s = x[1];
  for (int i = 0; i < 3; ++i) s += drained(l, k * s) * x[2];
  return s * k;
}
struct Hold {
  int* at;
};
static void attach(Hold& h, int* k) { h.at = k; }
// check: bound_kept_by_a_call --size x=3
double bound_kept_by_a_call(double* x) {
  int k = 6;
  Hold h = {nullptr};
  attach(h, &k);
  double s = 0.4;
  for (int i = 0; i < k; ++i) {
    *h.at -= 1;
    s = s * x[i % 3] + x[0] * s;
  }
  return s * s;
}
