// SPDX-License-Identifier: MIT
// What is easily read wrong: the order of evaluation, objects chosen by conditions, pointers into vectors, subscripts
// that change, names that hide others.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

// check: order n=4 x=4 y=5
void order(int n, const double* x, double* y) {
  int i = 0, k = 0;
  while (i < n) {
    y[k++] = x[i++] * (k + 1);
    if (k == 3) y[k - 1] += y[k - 2], y[0] *= 0.5;
  }
}

// check: double_buffer n=5 u=5
double double_buffer(int n, const double* u) {
  std::vector<double> a(u, u + n), b(n);
  double *cur = a.data(), *next = b.data();
  for (int t = 0; t < 3; ++t) {
    next[0] = cur[0];
    next[n - 1] = cur[n - 1];
    for (int i = 1; i < n - 1; ++i) next[i] = cur[i] + 0.1 * (cur[i - 1] - 2 * cur[i] + cur[i + 1]) * cur[i];
    std::swap(cur, next);
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += cur[i] * cur[i];
  return s;
}

struct Layer {
  int in, out;
  std::vector<double> w, b;
};
struct Net {
  std::vector<Layer> layers;
};
static std::vector<double> forward(const Net& net, std::vector<double> a) {
  for (const Layer& l : net.layers) {
    std::vector<double> z = l.b;
    for (int i = 0; i < l.out; ++i)
      for (int j = 0; j < l.in; ++j) z[i] += l.w[i * l.in + j] * a[j];
    for (double& v : z) v = std::tanh(v);
    a = z;
  }
  return a;
}
// check: net_loss p=12 x=2
double net_loss(const double* p, const double* x) {
  Net net;
  Layer l1{2, 2, {p[0], p[1], p[2], p[3]}, {p[4], p[5]}};
  Layer l2;
  l2.in = 2;
  l2.out = 2;
  l2.w.assign(p + 6, p + 10);
  l2.b = {p[10], p[11]};
  net.layers.push_back(l1);
  net.layers.push_back(l2);
  const std::vector<double> y = forward(net, {x[0], x[1]});
  return (y[0] - 1) * (y[0] - 1) + y[1] * y[1];
}

static double poly(double x, double a = 2.0, int k = 3) {
  double r = 1;
  for (; k-- > 0;) r *= x + a;
  return r;
}
static double poly(int k, double x) { return poly(x, 0.5, k); }
// check: overloads
double overloads(double x, double y) { return poly(x) + poly(2, y) * poly(x, y) + poly(y, x, 1); }

// check: find_first n=4 a=16
double find_first(int n, const double* a) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      if (a[i * n + j] > 0.95) return a[i * n + j] * 10;
      if (a[i * n + j] < -0.95) break;
    }
  }
  return a[0] * a[n * n - 1];
}

// check: selection n=5 w=5
double selection(int n, const double* w) {
  const double* p = n > 3 ? w + 1 : w;
  const double* q = &w[n - 1];
  double s = *p * *q;
  s += p[-1] * q[-1];
  return s * (q - p);
}

enum class Kind { a, b, c };
// check: fallthrough k=1
double fallthrough(int k, double x) {
  double r = x;
  switch (static_cast<Kind>(k)) {
    case Kind::a:
      r = r * r;
      break;
    case Kind::b:
      r += 2 * x;
    case Kind::c: {
      double t = r;
      r = std::sin(t) * r;
      break;
    }
    default:
      r = 0;
  }
  return r;
}

// check: mixed_precision
float mixed_precision(float a, double b) {
  float c = a * b;
  double d = c * c + a;
  c = static_cast<float>(d) - b;
  int trunc = (int)(b * 3 + 10);
  return c * trunc + std::floor(a * 2) * a;
}

struct Grid {
  double v[3][3];
  double& operator()(int i, int j) { return v[i][j]; }
  double operator()(int i, int j) const { return v[i][j]; }
  double trace() const { return v[0][0] + v[1][1] + v[2][2]; }
};
static Grid mul(const Grid& a, const Grid& b) {
  Grid c{};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k) c(i, j) += a(i, k) * b(k, j);
  return c;
}
// check: grid_power
double grid_power(Grid g, int) {
  Grid r = g;
  for (int i = 0; i < 3; ++i) r = mul(r, g);
  g = r;
  return mul(g, r).trace();
}

static void recurse(double* a, int lo, int hi) {
  if (hi - lo < 2) {
    a[lo] = a[lo] * a[lo];
    return;
  }
  const int mid = (lo + hi) / 2;
  recurse(a, lo, mid);
  recurse(a, mid, hi);
  for (int i = lo, j = mid; i < mid && j < hi; ++i, ++j) {
    const double t = a[i];
    a[i] = t + a[j];
    a[j] = t - a[j] * t;
  }
}
// check: butterfly a=8
double butterfly(double* a) {
  recurse(a, 0, 8);
  return a[3] * a[5];
}

// check: short_circuit
double short_circuit(double x, double y) {
  int calls = 0;
  double acc = 0;
  for (int i = 0; i < 4; ++i) {
    if (x > 0 || (++calls, y > 0)) acc += x * y;
    if (calls > 1 && (acc *= 1.5) > 0.1) acc -= y;
  }
  return acc + calls * x;
}

// check: matrix2d a=3x3
double matrix2d(double a[3][3]) {
  double b[3][3];
  std::memcpy(b, a, sizeof(b));
  for (auto& row : b) std::reverse(row, row + 3);
  double(*r)[3] = b;
  r[1][2] *= a[0][0];
  return b[0][0] * b[1][2] + b[2][1];
}

namespace alpha {
static double f(double x) { return x * x; }
}  // namespace alpha
namespace beta {
static double f(double x) { return alpha::f(x) + x; }
}  // namespace beta
// check: namespaced
double namespaced(double x) {
  using namespace beta;
  return beta::f(alpha::f(x));
}

struct Counter {
  int n = 0;
  double total = 0;
  void add(double x) {
    total += x;
    ++n;
  }
  double mean() const { return n ? total / n : 0; }
  static double twice(double x) { return 2 * x; }
};
// check: counter x=4 n=4
double counter(int n, const double* x) {
  Counter c, d;
  for (int i = 0; i < n; ++i) (i % 2 ? c : d).add(x[i] * x[i]);
  return Counter::twice(c.mean()) * d.mean();
}

// check: compound_index n=4 x=4
void compound_index(int n, double* x) {
  int idx[4] = {2, 0, 3, 1};
  for (int i = 0; i < n; ++i) {
    x[idx[i]] += x[i] * x[idx[(i + 1) % 4]];
    idx[i] = (idx[i] + 1) % n;
    x[idx[i]] -= 0.3 * x[i];
  }
}

// check: early n=6 x=6
double early(int n, const double* x) {
  double s = 0;
  int i = 0;
  for (;;) {
    if (i >= n) break;
    if (x[i] < -0.5) {
      i += 2;
      continue;
    }
    s += x[i] * s + x[i];
    do {
      ++i;
      s *= 0.9;
    } while (i < n && x[i] > 0.3);
  }
  return s;
}

// check: scoped
double scoped(double x) {
  double y = x;
  {
    double x = y * y;
    y += x;
    for (int x = 0; x < 2; ++x) y *= 1 + 0.1 * x;
  }
  return x * y;
}

// check: unsigned_down n=5 x=5
double unsigned_down(unsigned n, const double* x) {
  double r = 0;
  for (unsigned i = n; i-- > 0;) r = r * x[i] + 1;
  for (std::size_t i = n - 1; i != 0; i /= 2) r += x[i] * x[i / 2];
  return r;
}

// check: alias_in_place n=5 x=5
double alias_in_place(int n, double* x) {
  double& first = x[0];
  const double& last = x[n - 1];
  for (int i = 0; i < n; ++i) {
    x[i] = x[i] * first + last;
    first = first * 0.5 + x[i];
  }
  return first * last;
}

static std::pair<double, int> classify(double x) { return {x * x, x > 0 ? 1 : -1}; }
// check: returns_struct
double returns_struct(double x) { return classify(x).first * classify(x + 1).second + classify(2 * x).first; }

// check: late_size n=5 u=5
double late_size(int n, const double* u) {
  std::vector<double> a;
  a.resize(n);
  double* p = a.data();
  for (int i = 0; i < n; ++i) p[i] = u[i] * u[i];
  double s = 0;
  for (int i = 0; i < n; ++i) s += p[i] * p[i];
  return s;
}

// check: dropped_rows n=4 u=4
double dropped_rows(int n, const double* u) {
  std::vector<std::vector<double>> rows;
  double s = 0;
  for (int i = 0; i < n; ++i) rows.push_back(std::vector<double>(i + 1, u[i]));
  while (rows.size() > 1) {
    double t = 1;
    for (double v : rows.back()) t *= v;
    rows.pop_back();
    rows[0][0] += t * rows.back()[0];
    s += rows[0][0];
  }
  return s * rows[0][0];
}

double next_state(double* s) {
  *s = 1.3 * *s + 0.1 * *s * *s;
  return *s;
}
// check: operand_that_a_later_one_changes s=2
double operand_that_a_later_one_changes(double* s) {
  const double first = s[0] * next_state(s);
  return first - s[0] * s[1] / next_state(s + 1);
}
// check: braces_from_left_to_right s=1
double braces_from_left_to_right(double* s) {
  const double v[3] = {s[0], next_state(s), s[0] * next_state(s)};
  struct Pair {
    double a, b;
  };
  const Pair p{s[0] * s[0], next_state(s)};
  return v[0] - 2.0 * v[1] * v[2] + p.a / p.b;
}
// check: operand_behind_a_pointer x=2
double operand_behind_a_pointer(const double* x) {
  double s = x[0], *p = &s;
  const double first = *p * next_state(&s) + *p;
  return first + s * next_state(p) * x[1];
}
// check: lists_from_left_to_right s=1
double lists_from_left_to_right(double* s) {
  const std::vector<double> v{s[0], next_state(s), s[0]};
  double sum = std::max({s[0], next_state(s), 1.0}) - 3.0 * std::min({s[0] * s[0], next_state(s)});
  for (const double one : {s[0], next_state(s)}) sum += one * v[0] * v[1] / v[2];
  return sum;
}
struct Generator {
  double state;
  double draw() {
    state = 1.3 * state + 0.1;
    return state * state;
  }
};
// check: state_before_a_method_changes_it x=1
double state_before_a_method_changes_it(const double* x) {
  Generator g{x[0]};
  const double first = g.state * g.draw();
  return first + std::sin(g.state) / g.draw();
}
