/* SPDX-License-Identifier: MIT
   Every macro of client.h. With WRONG defined it must not compile; with UNSEEDED it sets no tangent. */
#include <stdio.h>
#include <wengert/client.h>

int main(void) {
  double x = 3.0, y, array[2] = {1.0, 2.0};
  const float passive = 1.0f;
#ifdef WRONG
  int integer = 3;
  WENGERT_INPUT(integer);
#endif
  WENGERT_INPUT(x);
  WENGERT_INPUT_NAMED(x, "speed");
  WENGERT_INPUT_ARRAY(array, 2);
#ifndef UNSEEDED
  WENGERT_SET_TANGENT(x, 1);
#endif
  y = x * x;
  WENGERT_OUTPUT(y);
  WENGERT_OUTPUT_NAMED(y, "drag");
  WENGERT_OUTPUT_ARRAY(array, 2);
  printf("running %d tangent %g %g\n", WENGERT_RUNNING(), WENGERT_GET_TANGENT(y), WENGERT_GET_TANGENT(passive));
  return 0;
}
