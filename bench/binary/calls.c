/* SPDX-License-Identifier: MIT
   The measured libm calls. usage: calls FUNCTION COUNT ACTIVE; prints nanoseconds a call and the sum of the values. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wengert/client.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  double (*const function)(double) = strcmp(argv[1], "exp") == 0 ? exp : strcmp(argv[1], "log") == 0 ? log : sin;
  const int count = atoi(argv[2]);
  double x = 0.75, other = 1, sum = 0;
  WENGERT_SET_TANGENT(other, 1.0); /* before the first active variable nothing is guarded */
  if (argv[3][0] == '1') WENGERT_SET_TANGENT(x, 1.0);
  const double begin = seconds();
  for (int i = 0; i < count; ++i) {
    const double y = function(x);
    sum += y;
    x += 1e-7;
  }
  printf("%.3f %.17g\n", (seconds() - begin) / count * 1e9, sum);
  return 0;
}
