// SPDX-License-Identifier: MIT
#include <math.h>

#include "mesh.h"
#define TOLERANCE 1e-3
static int count;
static double scaled(double p) { return p * 0.5 + TOLERANCE; }

double pressure_drop(int n, const double* radius, double viscosity, double q) {
  Mesh m;
  double p = 0;
  mesh_init(&m, n, 2.0);
  mesh_update(&m, radius);
  for (int i = 0; i + 1 < n; i++) {
    p += 8 * PI * viscosity * q * (m.x[i + 1] - m.x[i]) / square(0.5 * (m.area[i] + m.area[i + 1]));
    count++;
  }
  p = scaled(p) + relaxed(&m, q);
  mesh_free(&m);
  return p;
}
