/* SPDX-License-Identifier: MIT
   One result of a test program: prints "name tangent expected tolerance" and declares the output by that name. */
#ifndef WENGERT_TEST_LINE_H
#define WENGERT_TEST_LINE_H
#include <stdio.h>
#include <wengert/client.h>
#define LINE_WITHIN(name, y, expected, tolerance)                                                         \
  do {                                                                                                    \
    WENGERT_OUTPUT_NAMED(y, name);                                                                        \
    printf("%s %.17g %.17g %g\n", name, WENGERT_GET_TANGENT(y), (double)(expected), (double)(tolerance)); \
  } while (0)
#define LINE(name, y, expected) LINE_WITHIN(name, y, expected, 2e-12)
#define INPUT_WITH_TANGENT(x, tangent) \
  do {                                 \
    WENGERT_INPUT(x);                  \
    WENGERT_SET_TANGENT(x, tangent);   \
  } while (0)
#endif
