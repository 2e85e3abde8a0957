// SPDX-License-Identifier: MIT
#include <cmath>
// 2-D Burgers, upwind by the sign of the velocity, local scalars
void upwind(int nx, int ny, int nt, double dx, double dt, double nu, double& cost, double* u, double* v, double* un, double* vn)
{
  double r = dt/dx;
  double d = nu*dt/(dx*dx);
  for (int t = 0; t < nt; t++) {
    for (int j = 1; j < ny-1; j++)
      for (int i = 1; i < nx-1; i++) {
        double uc = u[j*nx+i];
        double vc = v[j*nx+i];
        double ux;
        double vx;
        double uy;
        double vy;
        if (uc > 0.0) { ux = uc - u[j*nx+i-1]; vx = vc - v[j*nx+i-1]; }
        else { ux = u[j*nx+i+1] - uc; vx = v[j*nx+i+1] - vc; }
        if (vc > 0.0) { uy = uc - u[j*nx+i-nx]; vy = vc - v[j*nx+i-nx]; }
        else { uy = u[j*nx+i+nx] - uc; vy = v[j*nx+i+nx] - vc; }
        double lu = u[j*nx+i+1] + u[j*nx+i-1] + u[j*nx+i+nx] + u[j*nx+i-nx] - 4.0*uc;
        double lv = v[j*nx+i+1] + v[j*nx+i-1] + v[j*nx+i+nx] + v[j*nx+i-nx] - 4.0*vc;
        un[j*nx+i] = uc - r*(uc*ux + vc*uy) + d*lu;
        vn[j*nx+i] = vc - r*(uc*vx + vc*vy) + d*lv;
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
