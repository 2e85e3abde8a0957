// SPDX-License-Identifier: MIT
// Lambdas, functors, std::function and pointers to functions: what they capture, share and change, and who calls them.
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

// A copy is made where the lambda is; a reference sees what comes later.
// check: captured_by_copy_and_reference
double captured_by_copy_and_reference(double x, double y) {
  double a = x * y;
  auto kept = [a](double t) { return a * t; };
  auto seen = [&a](double t) { return a * t; };
  double s = kept(2.0) + seen(3.0);
  a = std::sin(x);
  s += kept(y) * seen(y);
  a *= y;
  return s + kept(a) * seen(x);
}

// check: captured_vectors --size x=4
double captured_vectors(const std::vector<double>& x) {
  std::vector<double> v = x;
  auto kept = [v](int i) { return v[i] * v[i]; };
  auto seen = [&v](int i) { return v[i] * v[i]; };
  double s = 0;
  for (int i = 0; i < 4; ++i) {
    v[i] *= 2.0 + x[0];
    s += kept(i) * seen(3 - i);
  }
  return s;
}

// check: captured_arrays --size n=3 x=3
double captured_arrays(int n, const double* x) {
  double fixed[3], sum = 0;
  auto put = [&](int i, double v) {
    fixed[i] = v * v;
    sum += v;
  };
  for (int i = 0; i < n; ++i) put(i, x[i]);
  auto now = [=](int i) { return fixed[i] + sum; };
  put(1, sum);
  return now(1) * fixed[1] + now(2) * sum;
}

// One lambda changes what another one reads, through a third.
// check: lambdas_that_share
double lambdas_that_share(double x, double y) {
  double state = x;
  int count = 0;
  auto advance = [&](double h) {
    state += h * std::cos(state);
    ++count;
  };
  auto energy = [&] { return state * state / count; };
  auto both = [&](double h) {
    advance(h);
    const double before = energy();
    advance(2 * h);
    return before * energy();
  };
  return both(y) + both(0.1) * state;
}

template <class F>
double twice(F f, double x) {
  return f(f(x));
}
template <class F, class G>
double sum_of_both(const F& f, G&& g, double x) {
  return twice(f, x) * g(x) + twice(g, f(x));
}
// check: handed_on
double handed_on(double a, double b) {
  constexpr double shift = 0.5;
  const auto f = [a](double t) { return std::sin(a * t) + shift; };
  return sum_of_both(f, [&](double t) { return b * t + f(t); }, a * b) + twice(f, b);
}

struct Scaled {
  double factor;
  double operator()(double t) const { return factor * t * t; }
};
double apply_to_three(const std::function<double(double)>& f) { return f(1.0) + f(2.0) * f(3.0); }
double apply_to_integer(std::function<double(double)> f, int n) { return f(n); }
static double cube(double t) { return t * t * t; }
static float single(float t) { return 0.5f * t * t; }
// check: wrapped
double wrapped(double a) {
  Scaled s{a};
  std::function<double(double)> f = s;
  s.factor = 2.0 * a;  // not that of f
  return apply_to_three(f) + apply_to_three(s) +
         apply_to_three(cube) * apply_to_integer([&](double t) { return a * t; }, 3) + apply_to_three(single) * a +
         (std::function<double(double)>(cube))(a);
}

// check: chosen_on_the_way --size kind=2
double chosen_on_the_way(int kind, double x) {
  double (*f)(double) = kind > 1 ? cube : static_cast<double (*)(double)>(std::exp);
  double s = f(x);
  for (int i = 0; i < 3; ++i) {
    s += f(0.1 * s);
    if (i == 1) f = [](double t) { return t * t + 1.0; };
  }
  return s * apply_to_three(f);
}

static double apply_pointer(double (*f)(double), double (*g)(double), double x) {
  if (f == nullptr) return g(x);
  return g != nullptr ? f(g(x)) : f(x);
}
// check: null_or_not
double null_or_not(double x) {
  return apply_pointer(cube, nullptr, x) + apply_pointer(nullptr, &cube, x) * apply_pointer(cube, std::sin, x);
}

// check: lambda_with_references --size a=6
double lambda_with_references(double* a, double x) {
  auto at = [&](int i, int j) -> double& { return a[2 * i + j]; };
  for (int i = 0; i < 3; ++i) at(i, 1) += x * at(i, 0);
  at(0, 0) *= at(2, 1);
  double& corner = at(1, 1);
  corner *= corner;
  return at(0, 0) + at(1, 1) * at(2, 0);
}

struct Circle {
  double r, cx;
  double area(double x) const {
    auto chord = [this](double t) { return r * r - (t - cx) * (t - cx); };
    auto copy = [*this](double t) { return r * t; };
    return chord(x) + twice(copy, x);
  }
  void grow(double by) {
    auto change = [this, by] { r += by * r; };
    change();
    change();
  }
};
// check: methods_with_lambdas
double methods_with_lambdas(double r, double x) {
  Circle c{r, 0.5};
  c.grow(x);
  return c.area(x);
}

// check: recursive_function_object --size n=5
double recursive_function_object(int n, double x) {
  std::function<double(int)> hermite = [&](int k) -> double {
    if (k == 0) return 1.0;
    if (k == 1) return 2.0 * x;
    return 2.0 * x * hermite(k - 1) - 2.0 * (k - 1) * hermite(k - 2);
  };
  return hermite(n);
}

// check: mutable_state --size x=4
double mutable_state(const double* x) {
  double last = 1.0;
  auto filter = [last, gain = 0.5](double v) mutable { return last += gain * (v - last), gain *= 0.9, last; };
  double s = 0;
  for (int i = 0; i < 4; ++i) s += filter(x[i]) * last;
  last = filter(s);
  return last * last;
}

// check: generic_lambda
double generic_lambda(double x, int n) {
  auto power = [](auto base, int k) {
    auto r = base;
    for (int i = 1; i < k; ++i) r *= base;
    return r;
  };
  auto each = [&](auto&& f) { return f(x, 3) + f(2, 2) * x; };
  return each(power) + power(x, 2) + 0 * n;
}

// A lambda of a reference to an element that moves on.
// check: reference_to_elements --size x=5
double reference_to_elements(double* x) {
  double s = 0;
  for (int i = 0; i + 1 < 5; ++i) {
    double& here = x[i];
    const double& next = x[i + 1];
    auto mix = [&](double w) { here = w * here + (1 - w) * next * next; };
    mix(0.3);
    mix(0.2 + 0.1 * i);
    s += here;
  }
  return s;
}

static double (*const laws[])(double) = {cube, std::tanh, std::exp};
// check: table_of_functions --size k=1
double table_of_functions(int k, double x) {
  double s = 0;
  for (int i = 0; i < 3; ++i) s += laws[i](x) * (1 + i);
  return s + apply_pointer(laws[k], cube, x);
}

/// The loop's counter keeps clear of what the function that it calls has captured.
template <class F>
static double sum_over(const double* x, F f) {
  static const std::pair<double, double> rule[] = {{-0.57735, 1.0}, {0.57735, 2.0}};
  double s = 0.0;
  for (const auto& node : rule) s += node.second * f(x[0] + node.first);
  return s;
}
// check: captured_name_of_a_counter --size x=1
double captured_name_of_a_counter(const double* x, double k) {
  return sum_over(x, [k](double t) { return std::exp(k * t); });
}

struct Law {
  std::function<double(double)> f;
  double rest = 1.0;
  double operator()(double x) const { return f ? f(x - rest) : 0.0; }
};
// check: functions_in_lists
double functions_in_lists(double k, double d) {
  std::vector<Law> laws{{[k](double u) { return -k * u; }, 0.5}, {nullptr, 0.0}};
  laws.push_back({[k, d](double u) { return k * u * u * d; }, 0.25});
  std::vector<std::function<double(double)>> f{[k](double u) { return -k * u; }, [](double u) { return u * u; }};
  f.emplace_back([=](double u) { return u * d + k; });
  return f[0](d) + f[1](k) + f[2](k) + laws[0](d) + laws[1](d) + laws[2](d);
}

static double mean_of(double a, double b) { return 0.5 * (a + b); }
// check: named_functions
double named_functions(double x, double y) {
  const std::map<std::string, std::function<double(double, double)>> table = {
      {"add", [](double a, double b) { return a + b; }},
      {"scale", [x](double a, double b) { return a * b * x; }},
      {"mean", mean_of},
  };
  std::map<int, std::function<double(double)>> more;
  more.insert({2, [y](double a) { return a * y; }});
  more.insert({1, [](double a) { return std::sin(a); }});
  double r = 0;
  for (const auto& name : {"add", "scale", "mean"}) r += table.at(name)(x, y);
  for (const auto& [k, f] : more) r += k * f(r);
  return r;
}

// What a capture by reference names stays: other subscripts and sizes later do not count.
// check: captured_elements --size x=4
double captured_elements(const double* x) {
  std::vector<double> v(x, x + 4);
  v.reserve(8);
  int i = 1;
  auto scale = [&e = v[i]](double f) { e *= f; };
  i = 3;
  scale(x[0]);
  scale(x[i]);
  auto touch = [&last = v.back()](double f) { last *= f; };
  v.push_back(x[2]);
  touch(x[1]);
  double s = 0;
  for (double e : v) s = 0.5 * s + e * e;
  return s;
}
