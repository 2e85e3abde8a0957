// SPDX-License-Identifier: MIT
// Side effects inside expressions, compound and nested assignment, comma, increments, and the functions of <cmath>.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

// check: compound_assignment
double compound_assignment(double x, double y) {
  double s = x;
  s += y * x;
  s -= x / y;
  s *= s;
  s /= 1.0 + y * y;
  return s;
}

// check: compound_on_itself
double compound_on_itself(double x) {
  x *= x;
  x += x;
  x -= 0.5 * x;
  x /= 1.0 + x;
  return x;
}

// check: nested_assignment
double nested_assignment(double x) {
  double a, b, c;
  a = b = c = x * x;
  return a * b + c;
}

// check: assignment_in_expression
double assignment_in_expression(double x) {
  double t;
  double y = (t = x * x) * 2.0 + 1.0;
  return y * t;
}

// check: assignment_in_condition --size n=6
double assignment_in_condition(int n, const double* x) {
  double s = 0.0, t;
  for (int i = 0; i < n; ++i)
    if ((t = x[i] * x[i]) > 0.25) s += t * x[i];
  return s;
}

// check: comma_operator
double comma_operator(double x) {
  double t;
  double y = (t = std::sin(x), t * t);
  return y + t;
}

// check: post_increment_index --size n=5
double post_increment_index(int n, const double* x) {
  int k = 0;
  double s = 1.0;
  while (k < n) s = s * x[k++] + 0.1;
  return s;
}

// check: pre_increment_index --size n=5
double pre_increment_index(int n, const double* x) {
  int k = -1;
  double s = 0.0;
  while (k < n - 1) s += x[++k] * x[k];
  return s;
}

// check: increment_of_value
double increment_of_value(double x) {
  double y = x * x;
  y++;
  ++y;
  y--;
  return y * y;
}

// check: increment_in_store --size n=5
void increment_in_store(int n, const double* x, double* y) {
  int k = 0;
  for (int i = 0; i < n; ++i) y[k++] = x[i] * x[i];
}

// check: compound_assignment_to_element --size n=5
void compound_assignment_to_element(int n, double* x) {
  for (int i = 0; i < n - 1; ++i) x[i] *= x[i + 1];
  for (int i = 1; i < n; ++i) x[i] -= x[i - 1] * x[i - 1];
}

// check: compound_with_increment --size n=5
double compound_with_increment(int n, double* x) {
  int k = 0;
  for (int i = 0; i < n; ++i) x[k++] *= 2.0 + x[0];
  return x[n - 1];
}

// check: increment_through_pointer --size n=4
double increment_through_pointer(int n, const double* x) {
  const double* p = x;
  double s = 1.0;
  for (int i = 0; i < n; ++i) s *= *p++;
  return s;
}

// check: short_circuit --size n=5
double short_circuit(int n, const double* x) {
  double s = 0.0;
  int i = 0;
  while (i < n && x[i] > 0.01) {
    s += x[i] * x[i];
    ++i;
  }
  return s;
}

// check: condition_with_side_effect --size n=5
double condition_with_side_effect(int n, const double* x) {
  double s = 1.0;
  int i = 0;
  while (i++ < n) s = s * x[i - 1] + x[0];
  return s;
}

// check: nested_compound
double nested_compound(double x) {
  double a = x, b = 2.0;
  a += b *= x;
  return a * b;
}

// check: parenthesised
double parenthesised(double x, double y) { return ((x + (y)) * ((x) - (y))) / (((x))); }

// check: trigonometric
double trigonometric(double x) { return std::sin(x) + std::cos(x) * std::tan(x) + std::sin(x) * std::sin(x); }

// check: inverse_trigonometric
double inverse_trigonometric(double x) {
  double u = 0.3 * x;
  return std::asin(u) + std::acos(u) * std::atan(x) + std::atan2(x, 1.0 + x);
}

// check: hyperbolic
double hyperbolic(double x) {
  return std::sinh(x) + std::cosh(x) * std::tanh(x) + std::asinh(x) + std::acosh(1.5 + x) + std::atanh(0.4 * x);
}

// check: exponential
double exponential(double x) { return std::exp(x) + std::exp2(x) * std::expm1(x) + std::exp(-x * x); }

// check: logarithmic
double logarithmic(double x) { return std::log(x) + std::log10(x) * std::log2(x) + std::log1p(x); }

// check: roots
double roots(double x) { return std::sqrt(x) + std::cbrt(x) + std::hypot(x, 2.0 * x + 1.0); }

// check: powers
double powers(double x, double y) { return std::pow(x, y) + std::pow(x, 3) + std::pow(2.0, y) + std::pow(x, 0.5); }

// check: absolute_values
double absolute_values(double x) { return std::fabs(x - 0.01) * x + std::abs(x) + std::fabs(-x); }

// check: minimum_maximum
double minimum_maximum(double x, double y) {
  return std::fmin(x, 10.0) * std::fmax(y, -10.0) + std::min(x, 3.0 * x) + std::max(y, 0.01);
}

// check: special_functions
double special_functions(double x) { return std::erf(x) + std::erfc(x) * std::tgamma(1.0 + x) + std::lgamma(1.0 + x); }

// check: rounding
double rounding(double x) { return (x - std::floor(x)) * x + (std::ceil(x) - x); }

// check: sign_and_remainder
double sign_and_remainder(double x) { return std::copysign(x, -1.0) * x + std::fmod(5.0 * x, 100.0); }

// check: fused_multiply_add
double fused_multiply_add(double x, double y) { return std::fma(x, y, x * x); }

// check: float_functions
float float_functions(float x) { return std::sin(x) + sqrtf(x) * expf(x) + std::pow(x, 2.0f); }

// check: c_functions
double c_functions(double x) { return sin(x) * exp(x) + sqrt(x) / log(2.0 + x) + fabs(x); }

// check: integer_absolute --size k=-3
double integer_absolute(int k, double x) { return std::abs(k) * x * x; }

// check: clamped
double clamped(double x) { return std::clamp(x, 0.0, 5.0) * x; }

// check: macros
#define SQUARE(a) ((a) * (a))
#define LERP(a, b, t) ((a) + (t) * ((b) - (a)))
double macros(double x, double y) { return SQUARE(x + y) + LERP(x, y, 0.25); }

// check: explicit_casts --size k=3
double explicit_casts(int k, double x) { return (double)k * x + double(k) * x * x + static_cast<double>(k) / x; }

// check: truncated_value
double truncated_value(double x) {
  int whole = static_cast<int>(4.0 * x);
  return x * x + whole;
}

// check: limits_of_numbers
double limits_of_numbers(double x) {
  double smallest = HUGE_VAL;
  if (x < smallest) smallest = x * x;
  return smallest / (1.0 + std::numeric_limits<double>::epsilon());
}

// check: long_expression
double long_expression(double a, double b, double c, double d) {
  return (a * b + c * d) * (a - b / c) / (1.0 + d * d) - std::sin(a * c - b * d) * std::exp(-(a + b + c + d) / 4.0) +
         a * b * c * d / (a + b) - std::sqrt(a * a + b * b + c * c + d * d);
}
