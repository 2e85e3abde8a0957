// SPDX-License-Identifier: MIT
// The adjoint against differences of the program.
#include <math.h>
#include <stdio.h>

#include "mesh.h"
double a1_pressure_drop(int n, const double* radius, double* a1_radius, double viscosity, double* a1_viscosity,
                        double q, double* a1_q, double a1_result);
int main(void) {
  double radius[4] = {1, 1.1, 1.2, 1.3}, adjoint[4] = {0}, viscosity = 0, q = 0;
  a1_pressure_drop(4, radius, adjoint, 0.1, &viscosity, 2.0, &q, 1.0);
  for (int i = 0; i < 4; i++) {
    const double at = radius[i], h = 1e-6;
    radius[i] = at + h;
    const double above = pressure_drop(4, radius, 0.1, 2.0);
    radius[i] = at - h;
    const double below = pressure_drop(4, radius, 0.1, 2.0);
    radius[i] = at;
    if (!(fabs(adjoint[i] - (above - below) / (2 * h)) < 1e-7 * (1 + fabs(adjoint[i])))) {
      printf("radius %d: %g instead of %g\n", i, adjoint[i], (above - below) / (2 * h));
      return 1;
    }
  }
  return 0;
}
