// SPDX-License-Identifier: MIT
#include "mesh.h"

#include <stdlib.h>
const double PI = 3.14159265358979;
static int count;
static double scaled(double radius) { return 2.0 * radius + 1e-2; }

void mesh_init(Mesh* m, int n, double length) {
  m->n = n;
  m->x = malloc(n * sizeof(double));  // stops
  m->area = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) m->x[i] = length * i / (n - 1);
  count++;
}
void mesh_update(Mesh* m, const double* radius) {
  for (int i = 0; i < m->n; i++) m->area[i] = PI * square(1 + scaled(radius[i]));
}
void mesh_free(Mesh* m) {
  free(m->x);
  free(m->area);
  count--;
}
