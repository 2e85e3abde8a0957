/* SPDX-License-Identifier: MIT
   A row of the table in C and C++: `y` is an expression of x. See marks.c. */
#ifndef WENGERT_TEST_ROWS_H
#define WENGERT_TEST_ROWS_H
#include <math.h>
#include <stdio.h>

static double rows_slope(double (*function)(double), double x, double h) {
  return (function(x + h) - function(x - h)) / (2 * h);
}
/* Differences are taken of `reference`: the same in higher precision, where the row computes with floats. */
static void row(const char* name, double (*function)(double), double (*reference)(double), double x) {
  const double h = 1e-3 * (fabs(x) > 1 ? fabs(x) : 1);
  double (*volatile mark)(double, double) = atan2;
  printf("row %s\n", name);
  fflush(stdout);
  mark(function(mark(x, 71001)), 71002);
  mark((64 * rows_slope(reference, x, h / 4) - 20 * rows_slope(reference, x, h / 2) + rows_slope(reference, x, h)) / 45,
       71003);
}
#endif
