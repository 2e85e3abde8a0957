// SPDX-License-Identifier: MIT
#ifndef MESH_H
#define MESH_H
typedef struct {
  int n;
  double *x, *area;
} Mesh;
void mesh_init(Mesh* m, int n, double length);
void mesh_update(Mesh* m, const double* radius);
void mesh_free(Mesh* m);
static inline double square(double v) { return v * v; }
extern const double PI;
extern int iterations;
double relaxed(const Mesh* m, double q);
double pressure_drop(int n, const double* radius, double viscosity, double q);
#endif
