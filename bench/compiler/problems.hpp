// SPDX-License-Identifier: MIT
// The problems of the compiler's benchmark: prototypes of the primals and of what the build generates from them, and
// the same programs over a number type for the peers. Only state is of the number type; step sizes are plain numbers.
#pragma once
#include <cmath>

void sines(int n, double* x, double& y);
void a1_sines(int n, double* x, double* a1_x, double& y, double& a1_y);
void t1_sines(int n, double* x, double* t1_x, double& y, double& t1_y);

void burgers1d(int n, int nt, double dx, double dt, double nu, double& cost, double** u, const double* ui,
               double** uob);
void a1_burgers1d(int n, int nt, double dx, double dt, double nu, double& cost, double& a1_cost, double** u,
                  double** a1_u, const double* ui, double* a1_ui, double** uob);
void t2_a1_burgers1d(int n, int nt, double dx, double dt, double nu, double& cost, double& a1_cost, double** u,
                     double** t2_u, double** a1_u, double** t2_a1_u, const double* ui, double* t2_ui, double* a1_ui,
                     double* t2_a1_ui, double** uob);
void t1_burgers1d(int n, int nt, double dx, double dt, double nu, double& cost, double& t1_cost, double** u,
                  double** t1_u, const double* ui, double* t1_ui, double** uob);

using Planar = void(int nx, int ny, int nt, double dx, double dt, double nu, double& cost, double* u, double* v,
                    double* un, double* vn);
using DifferentiatedPlanar = void(int nx, int ny, int nt, double dx, double dt, double nu, double& cost, double& d_cost,
                                  double* u, double* d_u, double* v, double* d_v, double* un, double* d_un, double* vn,
                                  double* d_vn);
Planar central, upwind;
DifferentiatedPlanar a1_central, t1_central, a1_upwind, t1_upwind;

namespace peer {

template <class Real>
Real sines(int n, const Real* x) {
  Real y = 1.0;
  for (int i = 0; i < n; i++) y = y * sin(x[i]);
  return y;
}

template <class Real>
Real burgers1d(int n, int nt, double dx, double dt, double nu, Real** u, const Real* ui, double** uob) {
  const double a = dt / dx, b = 2.0 * nu * dt / (dx * dx);
  for (int i = 0; i < n; i++) u[0][i] = ui[i];
  u[1][0] = u[0][0];
  u[1][n - 1] = u[0][n - 1];
  for (int i = 1; i < n - 1; i++)
    u[1][i] = u[0][i] - 0.5 * a * (u[0][i] * (u[0][i + 1] - u[0][i - 1])) +
              0.5 * b * (u[0][i + 1] - 2.0 * u[0][i] + u[0][i - 1]);
  for (int j = 1; j < nt - 1; j++) {
    u[j + 1][0] = u[j][0];
    u[j + 1][n - 1] = u[j][n - 1];
    for (int i = 1; i < n - 1; i++)
      u[j + 1][i] =
          (u[j - 1][i] - a * (u[j][i] * (u[j][i + 1] - u[j][i - 1])) + b * (u[j][i + 1] - u[j - 1][i] + u[j][i - 1])) /
          (1.0 + b);
  }
  Real cost = 0.0;
  for (int j = 0; j < nt; j++)
    for (int i = 0; i < n; i++) cost = cost + 0.5 * (u[j][i] - uob[j][i]) * (u[j][i] - uob[j][i]);
  return cost;
}

template <class Real>
Real central(int nx, int ny, int nt, double dx, double dt, double nu, Real* u, Real* v, Real* un, Real* vn) {
  for (int t = 0; t < nt; t++) {
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        const int k = j * nx + i;
        un[k] = u[k] - 0.5 * dt / dx * (u[k] * (u[k + 1] - u[k - 1]) + v[k] * (u[k + nx] - u[k - nx])) +
                nu * dt / (dx * dx) * (u[k + 1] + u[k - 1] + u[k + nx] + u[k - nx] - 4.0 * u[k]);
        vn[k] = v[k] - 0.5 * dt / dx * (u[k] * (v[k + 1] - v[k - 1]) + v[k] * (v[k + nx] - v[k - nx])) +
                nu * dt / (dx * dx) * (v[k + 1] + v[k - 1] + v[k + nx] + v[k - nx] - 4.0 * v[k]);
      }
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        u[j * nx + i] = un[j * nx + i];
        v[j * nx + i] = vn[j * nx + i];
      }
  }
  Real cost = 0.0;
  for (int k = 0; k < nx * ny; k++) cost += 0.5 * (u[k] * u[k] + v[k] * v[k]);
  return cost;
}

template <class Real>
Real upwind(int nx, int ny, int nt, double dx, double dt, double nu, Real* u, Real* v, Real* un, Real* vn) {
  const double r = dt / dx, d = nu * dt / (dx * dx);
  for (int t = 0; t < nt; t++) {
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        const int k = j * nx + i;
        const Real uc = u[k], vc = v[k];
        Real ux, vx, uy, vy;
        if (uc > 0.0)
          ux = uc - u[k - 1], vx = vc - v[k - 1];
        else
          ux = u[k + 1] - uc, vx = v[k + 1] - vc;
        if (vc > 0.0)
          uy = uc - u[k - nx], vy = vc - v[k - nx];
        else
          uy = u[k + nx] - uc, vy = v[k + nx] - vc;
        un[k] = uc - r * (uc * ux + vc * uy) + d * (u[k + 1] + u[k - 1] + u[k + nx] + u[k - nx] - 4.0 * uc);
        vn[k] = vc - r * (uc * vx + vc * vy) + d * (v[k + 1] + v[k - 1] + v[k + nx] + v[k - nx] - 4.0 * vc);
      }
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        u[j * nx + i] = un[j * nx + i];
        v[j * nx + i] = vn[j * nx + i];
      }
  }
  Real cost = 0.0;
  for (int k = 0; k < nx * ny; k++) cost += 0.5 * (u[k] * u[k] + v[k] * v[k]);
  return cost;
}

}  // namespace peer
