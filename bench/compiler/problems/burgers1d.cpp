// SPDX-License-Identifier: MIT
#include <cmath>
void burgers1d(int n, int nt, double dx, double dt, double nu, double& cost, double** u, const double* ui, double** uob)
{
  int i, j;
  double a = dt/dx;
  double b = 2.0*nu*dt/(dx*dx);
  for (i = 0; i < n; i++) u[0][i] = ui[i];
  u[1][0] = u[0][0];
  u[1][n-1] = u[0][n-1];
  for (i = 1; i < n-1; i++)
    u[1][i] = u[0][i] - 0.5*a*(u[0][i]*(u[0][i+1]-u[0][i-1])) + 0.5*b*(u[0][i+1]-2.0*u[0][i]+u[0][i-1]);
  for (j = 1; j < nt-1; j++) {
    u[j+1][0] = u[j][0];
    u[j+1][n-1] = u[j][n-1];
    for (i = 1; i < n-1; i++)
      u[j+1][i] = (u[j-1][i] - a*(u[j][i]*(u[j][i+1]-u[j][i-1])) + b*(u[j][i+1]-u[j-1][i]+u[j][i-1]))/(1.0+b);
  }
  cost = 0.0;
  for (j = 0; j < nt; j++)
    for (i = 0; i < n; i++)
      cost = cost + 0.5*(u[j][i]-uob[j][i])*(u[j][i]-uob[j][i]);
}
