// SPDX-License-Identifier: MIT
// The standard library's algorithms and everyday idioms around them.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iostream>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

// check: filled --size n=4 x=4
double filled(int n, double* x, double a) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += x[i] * x[i];
  std::fill(x, x + n, a * a);
  for (int i = 0; i < n; ++i) s += x[i] * i;
  return s;
}
// check: filled_vector --size x=4
double filled_vector(std::vector<double>& x, double a) {
  double s = x[0] * x[1];
  std::fill(x.begin(), x.end(), std::sin(a));
  return s + x[3];
}
// check: filled_count --size n=4 x=4
double filled_count(std::size_t n, double* x, double a) {
  const double first = x[0] * x[0];
  std::fill_n(x, n, a);
  return first + x[2] * x[3];
}
// check: copied_std --size n=4 x=4 y=6
void copied_std(int n, const double* x, double* y) {
  std::copy(x, x + n, y + 1);
  y[0] = y[1] * y[2];
}
// check: copied_vector --size x=4
double copied_vector(const std::vector<double>& x) {
  std::vector<double> y(x.size());
  std::copy(x.begin(), x.end(), y.begin());
  for (double& v : y) v *= v;
  return std::accumulate(y.begin(), y.end(), 0.0);
}
// check: copied_count --size n=3 x=5 y=5
void copied_count(int n, const double* x, double* y) {
  std::copy_n(x, n, y);
  y[n] *= y[0];
}
// check: array_filled
double array_filled(double a) {
  std::array<double, 4> x;
  x.fill(a);
  x[2] *= a;
  return std::accumulate(x.begin(), x.end(), 1.0);
}
// check: assigned_vector --size x=3
double assigned_vector(std::vector<double>& x, double a) {
  double s = x[0];
  x.assign(3, a * s);
  return x[1] * x[2];
}
// check: accumulate_pointer --size n=4 x=4
double accumulate_pointer(int n, const double* x) { return std::accumulate(x, x + n, 0.5); }
// check: transformed_none --size x=4 y=4
double transformed_none(const std::vector<double>& x, const std::vector<double>& y) {
  return std::inner_product(x.begin(), x.end(), y.begin(), 0.0);
}
// check: iterators --size x=4
double iterators(std::vector<double>& x) {
  double s = 1.0;
  for (std::vector<double>::iterator it = x.begin(); it != x.end(); ++it) s *= *it;
  for (auto it = x.begin() + 1; it < x.end(); it++) *it = s * *it;
  for (std::vector<double>::const_iterator it = x.cbegin(); it != x.cend(); ++it) s += *it * *it;
  return s;
}
// check: extremes --size x=5
double extremes(const std::vector<double>& x) {
  return *std::max_element(x.begin(), x.end()) - *std::min_element(x.begin(), x.end()) + x[1] * x[2];
}
// check: min_three
double min_three(double a, double b, double c) {
  return std::min(a * a, std::min(b, c)) + std::max({a, b, c}) + std::abs(a - b);
}
// check: powers_of_int
double powers_of_int(double a, int n, float f) {
  return std::pow(a, n) + std::pow(a, 2) + std::pow(a, -1) + std::pow(a, 0.5) + std::pow(f, 2) + std::pow(2, a) +
         std::pow(2.0f, f);
}
// check: other_functions
double other_functions(double a, double b) {
  return std::fma(a, b, a) + std::hypot(a, b) + std::copysign(a, b - 5) + std::hypot(a, b, 1.0) + std::cbrt(a) +
         std::fmod(a + 3, b) + std::fdim(a + 2, b) + std::atan2(a, b) + std::log1p(a) + std::expm1(b);
}
// check: swapped
void swapped(double& a, double& b, double c) {
  if (a * b > c) std::swap(a, b);
  a *= c;
  std::swap(b, a);
  b += a * c;
}
// check: swapped_vectors --size n=3 steps=3
double swapped_vectors(int n, int steps, double a) {
  std::vector<double> u(n), v(n, 0.0);
  for (int i = 0; i < n; ++i) u[i] = a * (i + 1);
  for (int k = 0; k < steps; ++k) {
    for (int i = 0; i < n; ++i) v[i] = u[i] * u[(i + 1) % n];
    std::swap(u, v);
  }
  u.swap(v);
  return v[0] + u[1];
}
// check: chosen_target
double chosen_target(double a, double b, double x) {
  double p = a, q = b;
  (p > q ? p : q) = x * x;
  (p > 1.0 ? p : q) += a;
  return p * q;
}
// check: chosen_reference
double chosen_reference(double a, double b, double x) {
  double p = a, q = b;
  double& larger = p > q ? p : q;
  larger *= x;
  return p * p + q;
}
// check: commas
double commas(double a, double b) {
  double s, t;
  s = a, t = b * s, s += t;
  double r = (s *= 2, s * t);
  for (int i = 0, j = 5; i < j; ++i, --j) r += i * a, r -= j * b;
  return r;
}
// check: compound_conditions --size n=5 x=5
double compound_conditions(int n, const double* x, double a) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    if ((i > 0 && x[i] > x[i - 1] && a > 0) || i == 4)
      s += x[i] * a;
    else if (!(i % 2 == 0) || (x[i] < 0.5 && x[i] != a))
      s -= x[i] * x[i];
    else
      s *= 1.1;
  }
  return s;
}
// check: walking --size n=5 x=5 y=5
void walking(int n, const double* x, double* y) {
  const double* end = x + n;
  double last = 1.0;
  while (x != end) {
    last *= *x++;
    *y++ += last;
  }
}
// check: walking_backwards --size n=5 x=5
double walking_backwards(int n, double* x) {
  double* p = x + n;
  double s = 0;
  while (p != x) {
    --p;
    s = s * *p + 1;
    *p = s;
  }
  while (p < x + n - 1) *p++ *= 1.5;
  return s;
}
// check: counting_down --size n=5 x=5
double counting_down(std::size_t n, const double* x) {
  double s = 0.0;
  for (std::size_t i = n; i-- > 0;) s = s * x[i] + x[i];
  for (std::size_t i = n - 1; i > 0; --i) s += x[i] * x[i - 1];
  for (std::size_t i = n; i > 0; i -= 1) s *= x[i - 1];
  std::size_t k = n;
  while (k-- != 0) s += s * x[k];
  return s;
}
// check: by_rows --size n=3 m=4 a=3x4
double by_rows(int n, int m, double (*a)[4]) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    double* row = a[i];
    for (int j = 0; j < m; ++j) s += row[j] * row[0], row[j] *= 1.5;
  }
  return s;
}
// check: references_to_elements --size x=4
double references_to_elements(std::array<double, 4>& x, int k) {
  double& first = x[0];
  const double& last = x[3];
  double& any = x[(k + 1) % 4];
  first *= last;
  any += first;
  return first * any + last;
}
// check: prints --size n=3
double prints(int n, const double* x) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i];
    if (s < -1e30) std::printf("sum %g at %d\n", s, i);
    if (s < -1e30) std::cerr << "sum " << s << " at " << i << std::endl;
    assert(s > -1e30 && "sum is sane");
  }
  if (s < -1e30) std::fprintf(stderr, "s = %f\n", s);
  return s * s;
}
// check: copied_bytes --size n=4 x=4 y=4
void copied_bytes(std::size_t n, const double* x, double* y) {
  double work[8];
  std::memcpy(work, x, n * sizeof(double));
  for (std::size_t i = 0; i < n; ++i) work[i] *= x[n - 1 - i];
  memcpy(y, work, sizeof(double) * n);
}
// check: cleared_bytes --size n=4 x=4
double cleared_bytes(int n, double* x) {
  double s = x[0] * x[3];
  std::memset(x, 0, n * sizeof(*x));
  x[1] += s;
  return s + x[1] * x[0];
}
struct Stats {
  double mean, variance;
  int count;
};
inline Stats stats(const double* x, int n) {
  Stats s{};
  for (int i = 0; i < n; ++i) {
    const double d = x[i] - s.mean;
    ++s.count;
    s.mean += d / s.count;
    s.variance += d * (x[i] - s.mean);
  }
  s.variance /= n - 1;
  return s;
}
// check: standard_score --size n=5 x=5
double standard_score(int n, const double* x, double v) {
  const auto [mean, variance, count] = stats(x, n);
  (void)count;
  return (v - mean) / std::sqrt(variance);
}
inline double area(double r) { return 3.0 * r * r; }
inline double area(double w, double h, double factor = 2.0) { return w * h * factor; }
inline double area(const Stats& s) { return s.mean * s.variance; }
inline double area(const double (&x)[3]) { return x[0] * x[1] * x[2]; }
// check: overloaded
double overloaded(double a, double b) {
  double x[3] = {a, b, a * b};
  return area(a) + area(a, b) + area(a, b, 3.0) + area(Stats{a, b, 1}) + area(x);
}
namespace mesh {
constexpr int dimension = 2;
static constexpr double weights[dimension] = {0.25, 0.75};
namespace detail {
const double scale = 2.0 * weights[1];
}
template <class T, std::size_t N>
T weighted(const std::array<T, N>& x) {
  T s{};
  for (std::size_t i = 0; i < N; ++i) s += weights[i % dimension] * x[i];
  return s * detail::scale;
}
}  // namespace mesh
struct Gas {
  static constexpr double gamma = 1.4;
  double density, energy;
  double pressure() const { return (gamma - 1) * density * energy; }
  double speed() const { return std::sqrt(gamma * pressure() / density); }
};
// check: namespaces_and_constants
double namespaces_and_constants(double a, double b) {
  using namespace mesh;
  const std::array<double, 3> x{a, b, a * b};
  const Gas gas{a, b};
  return weighted(x) + gas.speed() * Gas::gamma + mesh::detail::scale;
}
// check: first_positive --size x=4
double first_positive(const std::vector<double>& x) {
  if (x.empty()) return 0.0;
  for (const auto& v : x)
    if (v > 0) return v * x.back() + x.front();
  return x.at(0);
}
// check: two_d_c_array --size n=3 a=3x3
double two_d_c_array(int n, double a[3][3]) {
  double t = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) {
      std::swap(a[i][j], a[j][i]);
      t += a[i][j] * a[j][i] * (i + 1);
    }
  return t;
}
// check: nested_ternary
double nested_ternary(double a, double b, int k) {
  const double v = k == 0 ? a : k == 1 ? b : a > b ? a * b : a / b;
  return v + (a < b ? std::sin(a) : std::cos(b));
}
// check: static_local_constant --size n=3 x=3
double static_local_constant(int n, const double* x) {
  static const double w[3] = {1.0, 2.0, 4.0};
  static constexpr double half = 0.5;
  double s = 0;
  for (int i = 0; i < n; ++i) s += w[i] * x[i] * x[i] * half;
  return s;
}
// check: insert_erase --size n=3
double insert_erase(int n, double a) {
  std::vector<double> stack;
  stack.reserve(8);
  for (int i = 0; i < n; ++i) stack.push_back(a + i);
  double s = 0;
  while (!stack.empty()) {
    s += stack.back() * stack.size();
    stack.pop_back();
  }
  return s * a;
}

// check: scanned_sums --size x=5
double scanned_sums(const double* x) {
  std::vector<double> a(x, x + 5), b(5), c;
  std::partial_sum(a.begin(), a.end(), b.begin(), std::multiplies<double>());
  std::partial_sum(a.begin(), a.end(), std::back_inserter(c), [](double p, double q) {
    const double m = 0.9 * p;
    return m + q * q;
  });
  std::inclusive_scan(a.begin(), a.end(), a.begin());
  return b[4] * c[3] + a[4] * a[2] + a[0];
}
// check: joined_sums --size x=5 --size y=5
double joined_sums(const double* x, const double* y) {
  const double far = std::inner_product(
      x, x + 5, y, 0.0, [](double a, double b) { return std::max(a, b); },
      [](double a, double b) { return std::fabs(a - b); });
  return far + std::inner_product(x, x + 5, y, 1.0, std::plus<>(), std::multiplies<>());
}
struct Weighing {
  double w, v;
};
/// From the last element to the first.
// check: from_rbegin --size x=6
double from_rbegin(const double* x) {
  std::vector<double> v(x, x + 6);
  double s = 0.0;
  for (auto it = v.rbegin(); it != v.rend(); ++it) s = s * 0.5 + *it * *it;
  for (std::vector<double>::reverse_iterator r = v.rbegin(); r != v.rend(); r++) *r *= s;
  for (auto it = v.crbegin(); it != v.crend(); ++it) {
    if (*it > 100) break;
    s += std::sin(*it);
  }
  std::vector<Weighing> items;
  for (double e : v) items.push_back({e, e * e});
  for (auto it = items.rbegin(); it != items.rend(); ++it) s = 0.7 * s + it->w * it->v;
  return s;
}
/// Classes with an operator< as a member, a friend and a function.
struct DueJob {
  double due, cost;
  bool operator<(const DueJob& o) const { return due < o.due; }
};
class FallingMark {
 public:
  FallingMark(double v) : v_(v) {}
  double value() const { return v_; }
  friend bool operator<(const FallingMark& a, const FallingMark& b) { return a.v_ > b.v_; }

 private:
  double v_;
};
struct SquaredRow {
  double k;
};
inline bool operator<(const SquaredRow& a, const SquaredRow& b) { return a.k * a.k < b.k * b.k; }
// check: sorted_by_operators --size x=6
double sorted_by_operators(const double* x) {
  std::vector<DueJob> jobs;
  std::vector<FallingMark> marks;
  SquaredRow rows[6];
  for (int i = 0; i < 6; ++i) {
    jobs.push_back({x[i], x[i] * x[i]});
    marks.push_back(FallingMark(std::sin(x[i])));
    rows[i].k = x[i] - 0.3;
  }
  std::sort(jobs.begin(), jobs.end());
  std::stable_sort(marks.begin(), marks.end());
  std::sort(rows, rows + 6);
  double s = 0;
  for (int i = 0; i < 6; ++i) s += (i + 1) * jobs[i].cost * marks[i].value() + i * i * rows[i].k;
  return s;
}
// check: complex_from_reals --size x=4
double complex_from_reals(const double* x) {
  std::vector<std::complex<double>> a(x, x + 4), b(4);
  std::copy(x, x + 4, b.begin());
  std::fill(b.begin(), b.begin() + 1, x[3]);
  return std::norm(a[0] * b[1] + a[2] * b[0]);
}
// check: read_backward --size x=5
double read_backward(std::vector<double> x) {
  std::vector<double> r(x.rbegin(), x.rend());
  double s = std::accumulate(x.rbegin(), x.rend(), 0.0, [](double a, double b) { return 0.5 * a + b * b; });
  s += std::accumulate(r.rbegin(), r.rend(), 1.0) + r[0] * *x.rbegin();
  std::sort(x.rbegin(), x.rend());
  s += std::inner_product(x.rbegin(), x.rend(), r.begin(), 0.0);
  std::for_each(r.rbegin(), r.rend(), [&](double v) { s = std::sin(s) + v; });
  std::vector<double> q(5);
  std::copy(r.rbegin(), r.rend(), q.begin());
  return s * x[0] + x[4] * q[1] + std::count_if(x.rbegin(), x.rend(), [](double v) { return v > 0.5; });
}
// check: applied_to_members
double applied_to_members(double a, double b) {
  auto t = std::make_tuple(a * b, b, 3);
  std::array<double, 2> p{a, b};
  double s = 0;
  std::apply([&](auto... v) { ((s += v * v), ...); }, t);
  auto q = std::make_pair(a, s);
  return s + std::apply([](double u, double v) { return u * std::sin(v); }, p) +
         std::apply([](auto u, auto v) { return u - v; }, q);
}
// check: both_of_two
double both_of_two(double a, double b) {
  const auto [least, most] = std::minmax(a, b);
  return least * least + std::sin(most);
}
