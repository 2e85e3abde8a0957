// SPDX-License-Identifier: MIT
// Objects that a condition or a list of addresses names, std::reference_wrapper, objects made in memory that is there,
// spans as arguments of the head, and classes that are a std::vector by their base.
// C++20.
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <new>
#include <numeric>
#include <span>
#include <vector>

static void split(const std::vector<double>& all, double pivot, std::vector<double>& low, std::vector<double>& high) {
  for (double v : all) (v < pivot ? low : high).push_back(v * v);
  for (double v : all) {
    auto& other = v < pivot ? high : low;
    other.push_back(v * all[0]);
  }
}
// check: two_parts --size x=5
double two_parts(const std::vector<double>& x) {
  std::vector<double> low, high;
  split(x, 0.5, low, high);
  for (auto* part : {&low, &high}) part->resize(part->size() + 1);
  double s = 0;
  for (const std::vector<double>* part : {&low, &high})
    for (double v : *part) s = s * 0.9 + v * v;
  return s + low[0] * high[1];
}

struct Particle {
  double x, v;
  Particle(double x, double v) : x(x), v(v) {}
  void move(double h) {
    x += h * v;
    v -= h * x;
  }
};
static double sum_of(const std::vector<std::reference_wrapper<const Particle>>& all) {
  double s = 0;
  for (const Particle& p : all) s += p.x * p.v;
  return s;
}
// check: wrapped_references
double wrapped_references(double a, double b) {
  Particle p(a, b), q(b, a * b), r(1.0, a);
  std::vector<std::reference_wrapper<Particle>> moving{p, q};
  moving.push_back(std::ref(r));
  for (auto& m : moving) m.get().move(a);
  for (Particle& m : moving) m.x *= b;
  std::vector<std::reference_wrapper<const Particle>> seen;
  seen.push_back(p);
  seen.emplace_back(q);
  auto best = std::cref(p);
  if (q.x > p.x) best = q;
  return sum_of(seen) + best.get().x;
}

// check: made_in_memory --size n=3 x=3
double made_in_memory(const double* x, int n) {
  Particle* all = static_cast<Particle*>(std::malloc(n * sizeof(Particle)));
  for (int i = 0; i < n; ++i) new (&all[i]) Particle(x[i], x[0] * i);
  double s = 0;
  for (int i = 0; i < n; ++i) {
    all[i].move(0.1);
    s += all[i].x * all[i].v;
  }
  for (int i = 0; i < n; ++i) all[i].~Particle();
  std::free(all);
  return s;
}

static double squares(std::span<const double> v) {
  double s = 0;
  for (double e : v) s += e * e;
  return s;
}
// check: span_of_head --size v=4
double span_of_head(std::span<const double> v) {
  return squares(v.subspan(1)) * v[0] + squares(v.first<2>()) * v.last<1>()[0];
}
// check: spans_of_head --size x=3 y=3
void spans_of_head(std::span<const double> x, std::span<double> y, double k) {
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = k * x[i] * y[i];
}

static double of_array(double a, double b) {
  std::array<double, 3> z{b, a};
  std::span<double> y = z, last = y.last(2);
  for (double& e : y) e *= a;
  last[1] = y[0] * z[1];
  return squares(y) * z[2];
}
// check: views_of_std_array
double views_of_std_array(double a, double b) { return of_array(a, b) * of_array(b, a); }

class Vec : public std::vector<double> {
 public:
  using std::vector<double>::vector;
  Vec(const std::vector<double>& v) : std::vector<double>(v) {}
  double norm() const { return std::sqrt(std::inner_product(begin(), end(), begin(), 0.0)); }
  Vec& operator+=(const Vec& o) {
    for (std::size_t i = 0; i < size(); ++i) (*this)[i] += o[i];
    return *this;
  }
};
static Vec operator+(Vec a, const Vec& b) {
  a += b;
  return a;
}
static Vec operator*(double s, const Vec& a) {
  Vec r(a);
  for (auto& v : r) v *= s;
  return r;
}
struct Polynomial : std::vector<double> {
  explicit Polynomial(std::size_t degree) : std::vector<double>(degree + 1, 0.5) {}
  double operator()(double t) const {
    double r = 0;
    for (auto it = rbegin(); it != rend(); ++it) r = r * t + *it;
    return r;
  }
};
struct Table : std::vector<Vec> {
  Table(int n, int m) : std::vector<Vec>(n, Vec(m, 0.0)) {}
  double trace() const {
    double t = 0;
    for (std::size_t i = 0; i < size(); ++i) t += (*this)[i][i];
    return t;
  }
};
// check: vectors_by_base --size x=3
double vectors_by_base(const std::vector<double>& x) {
  Vec a(x), b{x[0], 1.0, x[1] * x[2]}, c(3, 2.0);
  Vec d = a + 2.0 * b + c;
  d.push_back(x[0]);
  c = d;
  c[1] *= a.norm();
  Table t(2, 2);
  t[0][0] = a.norm() * x[1];
  t[1][1] = c.back();
  Polynomial p(2);
  p[1] = d[3];
  return d.norm() + t.trace() * c[1] + p(x[2]);
}

// check: grown_by_pointer
double grown_by_pointer(double x) {
  std::vector<double> v{x, 2.0 * x};
  std::vector<double>* q = &v;
  q->push_back(x * x);
  const double* p = v.data();
  double s = 0.0;
  for (int i = 0; i < 3; ++i) {
    s += *p * *p;
    ++p;
  }
  return s;
}

// check: grown_by_chosen_pointer
double grown_by_chosen_pointer(double x, int k) {
  std::vector<double> v{x, 2.0 * x}, w{x};
  std::vector<double>* q = k > 0 ? &v : &w;
  q->push_back(x * x);
  q->push_back(x * 3.0);
  q->pop_back();
  double s = 0.0;
  for (double e : v) s += e * e;
  for (double e : w) s += e * e * e;
  q = &w;
  q->resize(5);
  (*q)[4] = s * x;
  return s + w[4];
}
