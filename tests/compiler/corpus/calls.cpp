// SPDX-License-Identifier: MIT
// Calls between differentiated functions, recursion, results, default arguments, overloads, instantiated templates.
#include <cmath>
#include <vector>

static double squared(double x) { return x * x; }
static void accumulate(double x, double& sum) { sum += x * x; }
static void update(int n, double a, double* x) {
  for (int i = 0; i < n; ++i) x[i] = a * x[i] * x[i];
}
static double inner(int n, const double* x, const double* y) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += x[i] * y[i];
  return s;
}

// check: call_in_expression
double call_in_expression(double x) { return squared(x) + 2.0 * squared(squared(x) + 1.0); }

// check: call_statement
double call_statement(double x, double y) {
  double s = 0.0;
  accumulate(x, s);
  accumulate(y * s, s);
  return s;
}

// check: call_in_loop --size n=4
double call_in_loop(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) accumulate(x[i] * s + x[i], s);
  return s;
}

// check: call_with_array --size n=4
double call_with_array(int n, double* x) {
  update(n, 0.5, x);
  update(n, x[0], x + 1 - 1);
  return inner(n, x, x);
}

// check: call_with_element --size n=4
double call_with_element(int n, double* x) {
  for (int i = 0; i + 1 < n; ++i) accumulate(x[i], x[i + 1]);
  return x[n - 1];
}

// check: call_with_part --size n=6
double call_with_part(int n, const double* x) { return inner(n / 2, x, x + n / 2) + inner(n - 1, x, &x[1]); }

// check: call_with_row --size n=3
double call_with_row(int n, double** a) {
  double s = 0.0;
  for (int i = 1; i < n; ++i) s += inner(n, a[i], a[i - 1]);
  return s;
}

// check: call_in_condition
double call_in_condition(double x) {
  if (squared(x) > 0.01) return squared(x) * x;
  return x;
}

// check: call_of_call
double call_of_call(double x) { return std::sin(squared(std::cos(squared(x)))); }

// check: factorial_like --size n=4
double factorial_like(int n, double x) {
  if (n == 0) return 1.0;
  return (x + n) * factorial_like(n - 1, x);
}

// check: fibonacci_like --size n=5
double fibonacci_like(int n, double x) {
  if (n < 2) return x;
  return fibonacci_like(n - 1, x) * 0.5 + fibonacci_like(n - 2, x * x);
}

// check: recursive_sum --size n=7
double recursive_sum(int n, const double* x) {
  if (n == 1) return x[0] * x[0];
  int half = n / 2;
  return recursive_sum(half, x) * recursive_sum(n - half, x + half);
}

// check: recursive_void --size n=5
void recursive_void(int n, double* x) {
  if (n <= 1) return;
  x[1] = x[1] * x[0] + 0.1;
  recursive_void(n - 1, x + 1);
}

double odd_part(int n, double x);
double even_part(int n, double x) {
  if (n == 0) return x;
  return odd_part(n - 1, x * 1.1) + x;
}
double odd_part(int n, double x) {
  if (n == 0) return x * x;
  return even_part(n - 1, std::sin(x)) * x;
}

// check: mutual_recursion --size n=4
double mutual_recursion(int n, double x) { return even_part(n, x); }

template <class T>
T cube(T x) {
  return x * x * x;
}
template <class T, int n>
T power(T x) {
  T y = 1;
  for (int i = 0; i < n; ++i) y *= x;
  return y;
}
template <class T>
void fill(int n, T value, T* x) {
  for (int i = 0; i < n; ++i) x[i] += value * x[i];
}

// check: template_function
double template_function(double x) { return cube(x) + cube<double>(x + 1.0); }

// check: template_with_number
double template_with_number(double x) { return power<double, 3>(x) * power<double, 2>(x); }

// check: template_with_array --size n=4
double template_with_array(int n, double a, double* x) {
  fill(n, a, x);
  return x[0] * x[n - 1];
}

// check: template_of_two_types
double template_of_two_types(double x, float y) { return cube(x) + static_cast<double>(cube(y)); }

template <class T>
struct Interval {
  T low, high;
};

template <class T>
T width(const Interval<T>& i) {
  return (i.high - i.low) * i.high;
}

// check: class_template
double class_template(double x, double y) {
  Interval<double> i = {x, y};
  return width(i) * x;
}

static double shifted(double x, double by = 1.5) { return x * (x + by); }

// check: default_argument
double default_argument(double x) { return shifted(x) + shifted(x, x); }

static double overloaded(double x) { return x * x; }
static double overloaded(double x, double y) { return x * y; }
static double overloaded(int k, double x) { return k * x; }

// check: overloads
double overloads(double x, double y) { return overloaded(x) + overloaded(x, y) * overloaded(3, y); }

namespace physics {
double energy(double m, double v) { return 0.5 * m * v * v; }
namespace inner_space {
double momentum(double m, double v) { return m * v; }
}  // namespace inner_space
}  // namespace physics

// check: namespaces
double namespaces(double m, double v) { return physics::energy(m, v) + physics::inner_space::momentum(m, v) * v; }

static int half_of(int n) { return n / 2; }

// check: integer_function --size n=6
double integer_function(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < half_of(n); ++i) s += x[i] * x[half_of(n) + i];
  return s;
}

static bool is_large(double x) { return x > 0.9; }

// check: boolean_function --size n=5
double boolean_function(int n, const double* x) {
  double s = 1.0;
  for (int i = 0; i < n; ++i)
    if (is_large(x[i]))
      s *= x[i];
    else
      s += x[i];
  return s;
}

static void both(double x, double* s, double* c) {
  *s = std::sin(x);
  *c = std::cos(x);
}

// check: outputs_by_pointer
double outputs_by_pointer(double x) {
  double s, c;
  both(x, &s, &c);
  both(s * c, &s, &c);
  return s * c * x;
}

static double overwrite_argument(double x) {
  x = x * x;
  return x;
}

// check: argument_by_value_kept
double argument_by_value_kept(double x) {
  double y = overwrite_argument(x);
  return x * y;
}

// check: result_ignored
double result_ignored(double x) {
  squared(x);
  double y = x;
  accumulate(x, y);
  return y;
}

inline double inlined(double x) { return std::exp(-x) * x; }

// check: inline_function
double inline_function(double x) { return inlined(x) * inlined(2.0 * x); }

// check: runge_kutta --size steps=4
static double rate(double t, double y, double k) { return -k * y + std::sin(t); }
double runge_kutta(int steps, double y, double k) {
  double h = 0.1, t = 0.0;
  for (int i = 0; i < steps; ++i) {
    double k1 = rate(t, y, k);
    double k2 = rate(t + 0.5 * h, y + 0.5 * h * k1, k);
    double k3 = rate(t + 0.5 * h, y + 0.5 * h * k2, k);
    double k4 = rate(t + h, y + h * k3, k);
    y += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    t += h;
  }
  return y;
}

// check: simpson --size n=6
static double integrand(double x, double a) { return std::exp(-a * x * x); }
double simpson(int n, double a, double b) {
  double h = b / n, s = integrand(0.0, a) + integrand(b, a);
  for (int i = 1; i < n; ++i) s += (i % 2 == 1 ? 4.0 : 2.0) * integrand(i * h, a);
  return s * h / 3.0;
}

// A value that the call itself changes, through another name.
static void scale_first(double* p, double f, double& t) {
  p[0] = p[1] * f;
  t += p[0];
}
// check: argument_behind_a_pointer --size x=4
void argument_behind_a_pointer(double* x, double& t) {
  double* p = x + 1;
  scale_first(p, x[1] * x[2], t);
}

// One call needs an array deep below, another at once: the needs of both count.
static void add_squares(int n, const double* x, double& y) {
  for (int i = 0; i < n; ++i) y += x[i] * x[i];
}
static void add_below(int n, const double* x, double& y) { add_squares(n, x, y); }
static void add_deep(int n, const double* x, double& y) { add_below(n, x, y); }
// check: needs_known_late --size n=4
double needs_known_late(int n, double* x) {
  double y = 0.0;
  add_deep(n, x, y);
  for (int i = 1; i < n; ++i) x[i] = 0.5 * x[i - 1] + 0.25 * x[i];
  add_squares(n, x, y);
  return y;
}

// What a call changes decides where its other arguments lie.
struct Turned {
  double p;
  double q[2];
  Turned* next;
};
static double turn_and_count(double* x, int& k, Turned& r) {
  double s = 0.4;
  s = s + r.q[1] * r.q[1];
  r.q[1] = s * x[0];
  k = (k + 2) % 5;
  return s * x[1];
}
// check: subscript_that_the_call_changes --size x=5
double subscript_that_the_call_changes(double a, double* x) {
  int k = 4;
  Turned pairs[2] = {{a, {0.2, 0.4 * a}, nullptr}, {a, {a, a}, nullptr}};
  const double t = turn_and_count(x, k, pairs[k % 2]);
  double u = turn_and_count(x + k, k, pairs[k % 2]);
  for (int i = 0; i < 3; ++i) u += turn_and_count(&x[k % 3], k, pairs[(k + i) % 2]);
  return t * u * pairs[0].p * pairs[1].q[0] * pairs[0].q[1];
}
static double follow(Turned* r, Turned* other) {
  const double s = other->p * other->p;
  other->p = std::sin(s) * r->p;
  r->next = r;
  return s * other->p;
}
// check: link_that_the_call_changes
double link_that_the_call_changes(double a, double b) {
  Turned one = {a, {0.1, 0.2}, nullptr}, two = {b, {0.1, a}, &one};
  double s = follow(&two, two.next);
  s += follow(&two, two.next) * 0.5;
  return s * one.p + two.p * b;
}
static double twice_given(Turned by_value, Turned& r) {
  r.p = r.p * by_value.p;
  r.q[0] = by_value.q[0] * by_value.q[0];
  return by_value.p * by_value.q[0] * r.p;
}
// check: given_by_value_and_by_reference
double given_by_value_and_by_reference(double a, double b) {
  Turned r = {a, {b, 0.2}, nullptr};
  const double s = twice_given(r, r);
  return s * twice_given(r, r) + r.p * r.q[0];
}

static double scaled_sine(const double& a, double b) { return std::sin(a) * b; }
// check: constant_by_reference
double constant_by_reference(double x, double y) {
  const double c = 0.4 * x;
  return scaled_sine(c, y) + scaled_sine(x, c);
}

// Adjoints that change sizes in called functions, where pointers have been made to lead into the vectors, are
// differentiated again.
struct Squashed {
  const std::vector<double>& in;
  std::vector<double> operator()(double slope) const {
    std::vector<double> out;
    for (double v : in) out.push_back(slope * std::tanh(v));
    return out;
  }
};
static std::vector<double> layers(std::vector<double> x) {
  for (int i = 0; i < 2; ++i) x = Squashed{x}(1.5);
  return x;
}
class BrokenLine {
 public:
  explicit BrokenLine(const std::vector<double>& y) {
    parts_.resize(y.size() - 1);
    for (std::size_t i = 0; i + 1 < y.size(); ++i) {
      Part& p = parts_[i];
      p.height = y[i];
      p.slope = y[i + 1] - y[i];
    }
  }
  double operator()(double t) const {
    const Part& p = find(t);
    return p.height * p.height + t * p.slope * p.height;
  }

 private:
  struct Part {
    double height, slope;
  };
  std::vector<Part> parts_;
  const Part& find(double t) const {
    std::size_t i = 0;
    while (i + 1 < parts_.size() && t > 1.0) ++i, t -= 1.0;
    return parts_[i];
  }
};
// check: sizes_behind_pointers --size x=3
double sizes_behind_pointers(const std::vector<double>& x) {
  const std::vector<double> y = layers(x);
  const BrokenLine line(y);
  return y[0] * y[1] + line(0.4) * line(1.5);
}

// Called functions change the sizes of vectors that objects refer to, point to or own.
class Recorder {
 public:
  explicit Recorder(std::vector<double>& out) : out_(out) {}
  void note(double v) { out_.push_back(std::sin(v)); }
  void take(const std::vector<double>& v) { out_ = scaled(v, 2.0); }

 private:
  std::vector<double>& out_;
  static std::vector<double> scaled(std::vector<double> v, double by) {
    for (double& e : v) e *= by;
    return v;
  }
};
class OwnedBuffer {
 public:
  explicit OwnedBuffer(double v) : data_(new std::vector<double>(1, v)) {}
  ~OwnedBuffer() { delete data_; }
  void grow(double v) { append(*data_, v); }
  double product() const {
    double p = 1.0;
    for (double v : *data_) p *= v;
    return p;
  }

 private:
  std::vector<double>* data_;
  static void append(std::vector<double>& v, double e) { v.push_back(e * e + v[0]); }
};
static double of_members(const std::vector<double>& x) {
  std::vector<double> a{x[0]};
  Recorder r(a);
  r.note(x[1] * x[0]);
  r.note(a[1]);
  OwnedBuffer b(a[2]);
  b.grow(x[2]);
  b.grow(x[0]);
  r.take({x[2], a[0]});
  return b.product() * a[0] + a[1];
}
// check: grown_behind_members --size x=3
double grown_behind_members(const std::vector<double>& x) { return of_members(x) * x[1]; }
