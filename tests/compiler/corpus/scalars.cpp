// SPDX-License-Identifier: MIT
// Scalars: by value, by reference, by pointer; float, double, integers, bool, enum, globals; functions with a result.
// A line "check: NAME [--size ...]" names a head; every function named must be accepted and pass the check.
#include <cmath>

const double gravity = 9.81;
const double table[4] = {0.5, -1.25, 2.0, 0.75};
static const int offset = 2;
constexpr double third = 1.0 / 3.0;
enum Kind { linear, quadratic, cubic };
enum class Shape { disk, square };

// check: square
double square(double x) { return x * x; }

// check: product
double product(double x, double y) { return x * y; }

// check: by_reference
void by_reference(double x, double& y) { y = std::sin(x) * x; }

// check: by_pointer
void by_pointer(const double* x, double* y) { *y = *x * *x + std::exp(*x); }

// check: in_and_out
void in_and_out(double& x) { x = x * x + std::cos(x); }

// check: swap_values
void swap_values(double& a, double& b) {
  double t = a;
  a = b * b;
  b = t * a;
}

// check: overwritten_argument
double overwritten_argument(double x) {
  x = x * x;
  x = std::sin(x) + x;
  return x * 0.5;
}

// check: several_outputs
void several_outputs(double a, double b, double& sum, double& difference, double& ratio) {
  sum = a + b;
  difference = a - b;
  ratio = a / b;
}

// check: single_precision
float single_precision(float x, float y) { return x * y + std::sin(x) / (1.0f + y * y); }

// check: mixed_precision
double mixed_precision(float x, double y) {
  double z = x * y;
  float w = static_cast<float>(z) + x;
  return w * y;
}

// check: integer_argument --size k=3
double integer_argument(int k, double x) { return k * x + std::pow(x, k); }

// check: unsigned_argument --size k=4
double unsigned_argument(unsigned k, double x) { return static_cast<double>(k) * x * x; }

// check: long_argument --size k=5
double long_argument(long k, double x) { return x / static_cast<double>(k); }

// check: size_argument --size n=3
double size_argument(std::size_t n, double x) {
  double y = 1.0;
  for (std::size_t i = 0; i < n; ++i) y *= x + static_cast<double>(i);
  return y;
}

// check: boolean_local
double boolean_local(double x) {
  bool large = x > 0.1;
  if (large) return x * x;
  return -x;
}

// check: boolean_logic --size k=3
double boolean_logic(int k, double x) {
  if ((k > 2 && x > 0.0) || k == 17) x = x * 3.0;
  if (!(k < 0)) x = x * x;
  return x;
}

// check: global_constant
double global_constant(double t) { return 0.5 * gravity * t * t; }

// check: global_table --size k=2
double global_table(int k, double x) { return table[k] * x + table[k + 1] * x * x; }

// check: static_constant
double static_constant(double x) { return x * x * offset; }

// check: constexpr_constant
double constexpr_constant(double x) { return std::pow(x, third) + third * x; }

// check: enumeration --size kind=1
double enumeration(int kind, double x) {
  if (kind == linear) return 2.0 * x;
  if (kind == quadratic) return 3.0 * x * x;
  if (kind == cubic) return x * x * x;
  return 0.0;
}

// check: scoped_enumeration
double scoped_enumeration(double x) {
  Shape shape = Shape::disk;
  double area = 0.0;
  if (shape == Shape::disk) area = 3.14159 * x * x;
  else area = 4.0 * x * x;
  return area;
}

// check: constant_local
double constant_local(double x) {
  const double a = 2.5;
  const int k = 3;
  return a * x / k;
}

// check: unary_operators
double unary_operators(double x, double y) { return -x * +y - -(x + y); }

// check: division_chain
double division_chain(double x, double y, double z) { return x / y / z + x / (y / z); }

// check: integer_arithmetic --size i=7 j=3
double integer_arithmetic(int i, int j, double x) {
  int k = (i * j) % 5 + (i << 1) - (j >> 1) + (i & 3) + (i | 8) - (i ^ j);
  return k * x * x;
}

// check: conversion_of_integers --size i=7
double conversion_of_integers(int i, double x) {
  long l = i;
  unsigned u = static_cast<unsigned>(i);
  short s = static_cast<short>(i);
  char c = static_cast<char>(i + 1);
  return x * static_cast<double>(l) + x * x * u + s * x - c * x;
}

// check: uninitialised_local
double uninitialised_local(double x) {
  double y, z;
  y = x * x;
  z = y * x;
  return y + z;
}

// check: reuse_of_local
double reuse_of_local(double x, double y) {
  double t = x * y;
  double r = t * t;
  t = std::sin(y);
  r += t * x;
  t = r * r;
  return t + r;
}

// check: reference_local
double reference_local(double x) {
  double y = x * x;
  double& alias = y;
  alias *= x;
  return y + std::sin(y);
}

// check: const_reference_argument
double const_reference_argument(const double& x, const double& y) { return x * y * y; }

// check: exact_types
void exact_types(signed char c, unsigned char d, short s, unsigned short t, long long l, unsigned long long u, double x,
                 double& y) {
  y = x * (c + d + s + t) + x * x * static_cast<double>(l) + static_cast<double>(u) * x * x * x;
}

// check: literals
double literals(double x) { return 1e-1 * x + .5 * x * x + 2. * x + 0x1p-2 * x + 1.5f * x + 3L * x + 010 * x + 0xF * x; }

// check: sizeof_and_alignof
double sizeof_and_alignof(double x) { return x * static_cast<double>(sizeof(double) + alignof(float)); }
