// SPDX-License-Identifier: MIT
#include <cmath>
// 2-D Burgers, central differences, explicit Euler, two time levels, state overwritten in place
void central(int nx, int ny, int nt, double dx, double dt, double nu, double& cost, double* u, double* v, double* un, double* vn)
{
  for (int t = 0; t < nt; t++) {
    for (int j = 1; j < ny-1; j++)
      for (int i = 1; i < nx-1; i++) {
        int k = j*nx+i;
        un[k] = u[k] - 0.5*dt/dx*(u[k]*(u[k+1]-u[k-1]) + v[k]*(u[k+nx]-u[k-nx])) + nu*dt/(dx*dx)*(u[k+1]+u[k-1]+u[k+nx]+u[k-nx]-4.0*u[k]);
        vn[k] = v[k] - 0.5*dt/dx*(u[k]*(v[k+1]-v[k-1]) + v[k]*(v[k+nx]-v[k-nx])) + nu*dt/(dx*dx)*(v[k+1]+v[k-1]+v[k+nx]+v[k-nx]-4.0*v[k]);
      }
    for (int j = 1; j < ny-1; j++)
      for (int i = 1; i < nx-1; i++) {
        u[j*nx+i] = un[j*nx+i];
        v[j*nx+i] = vn[j*nx+i];
      }
  }
  cost = 0.0;
  for (int k = 0; k < nx*ny; k++)
    cost += 0.5*(u[k]*u[k] + v[k]*v[k]);
}
