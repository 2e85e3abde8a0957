// SPDX-License-Identifier: MIT
#include "mesh.h"
#define STEPS 3
#ifndef TOLERANCE
#define TOLERANCE 0.25
#endif
void abort_all(double q);
int iterations = 2;
static double relax(double s, double a) {
  // refused abort_all(s);
  return s - TOLERANCE * (s - a);
}

double relaxed(const Mesh* m, double q) {
  double s = q;
  for (int k = 0; k < STEPS * iterations; k++)
    for (int i = 0; i < m->n; i++) s = relax(s, m->area[i] * q);
  return s;
}
