/* SPDX-License-Identifier: MIT */
/* Memory of loops that pointers to outputs may lead to as well. */
#include <math.h>
#include <stdlib.h>
static void stirred(double* u) {
  double t[3];
  double *now = u, *next = t;
  for (int k = 0; k < 4; ++k) {
    for (int i = 0; i < 3; ++i) next[i] = now[i] * now[(i + 1) % 3];
    double* old = now;
    now = next;
    next = old;
  }
}
/* check: stirred_twice --size u=3 */
void stirred_twice(double* u) {
  stirred(u);
  u[0] = u[0] * u[1];
  stirred(u);
}
/* check: made_in_a_loop --size u=3 */
double made_in_a_loop(double* u) {
  double s = 0.5;
  for (int k = 0; k < 3; ++k) {
    double* m = (double*)malloc(2 * sizeof(double));
    double* p = k % 2 == 0 ? m : u;
    m[0] = u[k] * s;
    m[1] = s;
    p[1] = p[0] * p[1] + s;
    u[k] = sin(p[1]) * m[0];
    s = s * 0.5 + m[1];
    free(m);
  }
  return s;
}
static double* from_one(int n) {
  double* v = (double*)malloc((n + 1) * sizeof(double));
  return v - 1 + 1;
}
static void release(double* v) { free((char*)(v - 1 + 1)); }
/* Memory without derivatives, freed by a call, is read once more. */
/* check: weights_freed_by_a_call --size u=4 */
double weights_freed_by_a_call(const double* u) {
  double *x = from_one(4), s = 0.0;
  for (int i = 0; i < 4; ++i) x[i] = 0.5 * i + 1.0;
  for (int i = 0; i < 4; ++i) s += sin(u[i] * x[i]);
  release(x);
  return s;
}
