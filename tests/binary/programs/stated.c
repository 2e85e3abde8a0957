/* SPDX-License-Identifier: MIT
   Derivatives of the program's own: a root that a solver finds, a result that is one of its own arguments, long sums,
   floats and long doubles, and numbers that are made passive. Prints each with its tangent. */
#include <math.h>
#include <stdio.h>
#include <wengert/client.h>

static double x[3] = {2.0, 3.0, 0.5}, many[10000], root, product, sum, forgotten, halves[2];
static float narrow;
static long double wide;

int main(void) {
  int i;
  /* Before the first input nothing has a derivative, and this says so. */
  const double* none[] = {&x[0]};
  const double one[] = {1.0};
  double early = 7;
  WENGERT_STATEMENT(early, 1, none, one);
  WENGERT_INPUT_ARRAY(x, 3);
  WENGERT_SET_TANGENT(x[0], 1), WENGERT_SET_TANGENT(x[1], 10), WENGERT_SET_TANGENT(x[2], 100);

  { /* sqrt(x0 * x1) by bisection, which has no derivative: that of r * r - x0 * x1 = 0 is stated */
    double lower = 0, upper = 10;
    while (upper - lower > 1e-13) {
      const double middle = 0.5 * (lower + upper);
      if (middle * middle < x[0] * x[1])
        lower = middle;
      else
        upper = middle;
    }
    root = 0.5 * (lower + upper);
    const double* arguments[] = {&x[0], &x[1]};
    const double partials[] = {x[1] / (2 * root), x[0] / (2 * root)};
    WENGERT_STATEMENT(root, 2, arguments, partials);
    root = root * root;
  }
  product = x[0];
  for (i = 0; i < 3; i++) { /* product = product * x0, twice the half of it; the product is among its arguments */
    const double* arguments[] = {&product, &x[0], &product};
    const double partials[] = {0.5 * x[0], product, 0.5 * x[0]};
    WENGERT_STATEMENT(product, 3, arguments, partials);
    product += 6; /* 2, 8, 14: the derivative is that of the statements: 1 -> 2 + 2 = 4 -> 8 + 8 = 16 -> 32 + 14 = 46 */
  }
  for (i = 0; i < 10000; i++) many[i] = x[2] * i;
  {
    static const double* arguments[10000];
    static double partials[10000];
    for (i = 0; i < 10000; i++) arguments[i] = &many[i], partials[i] = i % 2 ? 1 : -1;
    WENGERT_STATEMENT(sum, 10000, arguments, partials);
  }
  {
    const float single = (float)x[1];
    const float* arguments[] = {&single};
    const double partials[] = {4};
    WENGERT_STATEMENT(narrow, 1, arguments, partials);
  }
  {
    const long double extended = (long double)x[1];
    const long double* arguments[] = {&extended};
    const double partials[] = {5};
    WENGERT_STATEMENT(wide, 1, arguments, partials);
    wide *= 2;
  }
  forgotten = x[0] * x[1];
  WENGERT_MAKE_PASSIVE(forgotten);
  halves[0] = x[0], halves[1] = x[1];
  WENGERT_MAKE_PASSIVE_ARRAY(halves, 2);
  halves[1] += x[2];

  WENGERT_OUTPUT(early), WENGERT_OUTPUT(root), WENGERT_OUTPUT(product), WENGERT_OUTPUT(sum), WENGERT_OUTPUT(narrow),
      WENGERT_OUTPUT(wide);
  WENGERT_OUTPUT(forgotten), WENGERT_OUTPUT_ARRAY(halves, 2);
  printf("%g %.10g %g %g %g %g %g %g %g\n", WENGERT_GET_TANGENT(early), WENGERT_GET_TANGENT(root),
         WENGERT_GET_TANGENT(product), WENGERT_GET_TANGENT(sum), WENGERT_GET_TANGENT(narrow), WENGERT_GET_TANGENT(wide),
         WENGERT_GET_TANGENT(forgotten), WENGERT_GET_TANGENT(halves[0]), WENGERT_GET_TANGENT(halves[1]));
  return 0;
}
