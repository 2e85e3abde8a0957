/* SPDX-License-Identifier: MIT */
/* What a function in a library may do to its caller. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

double crashes(double x) { return x + *(volatile int*)0; }
double hangs(double x) {
  for (;;) sleep(1);
  return x;
}
double exits(double x) { exit(x > 0 ? 3 : 4); }
double exits_at_once(double x) { _exit(x > 0 ? 0 : 4); }
double prints(double x) {
  printf("computing\n");
  return x * x;
}
double forks(double x) {
  if (fork() == 0) _exit(0);
  return x * x;
}
double behind(const double* x) { return x[0] + x[5]; }
double writes_behind(const double* x, double* y) {
  y[3] = x[0];
  return x[0];
}
double reads_in_front(const double* x) { return x[0] + x[-1]; }
double writes_in_front(const double* x, double* y) {
  y[-2] = x[0];
  return x[0];
}
double far_in_front(const double* x) { return x[0] + x[-600]; }
double constant(double x) { return x > 100 ? 2.0 : 3.0; }
static int calls;
double counts(double x) { return x * ++calls; }
/* A first guess of the square root, and one of the cube root. */
double halves_its_bits(double x) {
  unsigned long bits;
  memcpy(&bits, &x, sizeof bits);
  bits = (bits >> 1) + 0x1ff8000000000000UL;
  memcpy(&x, &bits, sizeof x);
  return x;
}
double takes_a_third_of_its_bits(double x) {
  unsigned long bits;
  memcpy(&bits, &x, sizeof bits);
  bits = bits / 3 + 0x2a9f7893782da1ceUL;
  memcpy(&x, &bits, sizeof x);
  return x;
}
