/* SPDX-License-Identifier: MIT */
/* Stencils in one to three dimensions, with and without copies, and sweeps along lines. */
#include <math.h>
#include <string.h>

/* bench: jacobi_1d n=20000 steps=50 */
void jacobi_1d(int steps, int n, double A[n], double B[n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
    for (int i = 1; i < n - 1; i++) A[i] = 0.33333 * (B[i - 1] + B[i] + B[i + 1]);
  }
}

/* bench: jacobi_2d n=200 steps=40 */
void jacobi_2d(int steps, int n, double A[n][n], double B[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
  }
}

/* bench: heat_3d n=40 steps=20 */
void heat_3d(int steps, int n, double A[n][n][n], double B[n][n][n]) {
  for (int t = 1; t <= steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          B[i][j][k] = 0.125 * (A[i + 1][j][k] - 2.0 * A[i][j][k] + A[i - 1][j][k]) +
                       0.125 * (A[i][j + 1][k] - 2.0 * A[i][j][k] + A[i][j - 1][k]) +
                       0.125 * (A[i][j][k + 1] - 2.0 * A[i][j][k] + A[i][j][k - 1]) + A[i][j][k];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          A[i][j][k] = 0.125 * (B[i + 1][j][k] - 2.0 * B[i][j][k] + B[i - 1][j][k]) +
                       0.125 * (B[i][j + 1][k] - 2.0 * B[i][j][k] + B[i][j - 1][k]) +
                       0.125 * (B[i][j][k + 1] - 2.0 * B[i][j][k] + B[i][j][k - 1]) + B[i][j][k];
  }
}

/* bench: gauss_seidel n=200 steps=20 */
void gauss_seidel(int steps, int n, double A[n][n]) {
  for (int t = 0; t <= steps - 1; t++)
    for (int i = 1; i <= n - 2; i++)
      for (int j = 1; j <= n - 2; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j] + A[i][j + 1] +
                   A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) /
                  9.0;
}

/* bench: maxwell_2d nx=200 ny=200 steps=30 */
void maxwell_2d(int steps, int nx, int ny, double ex[nx][ny], double ey[nx][ny], double hz[nx][ny],
                const double source[steps]) {
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < ny; j++) ey[0][j] = source[t];
    for (int i = 1; i < nx; i++)
      for (int j = 0; j < ny; j++) ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < nx; i++)
      for (int j = 1; j < ny; j++) ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < nx - 1; i++)
      for (int j = 0; j < ny - 1; j++) hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

/* bench: heat_copied n=200 steps=40 u=n*n unew=n*n */
void heat_copied(int n, int steps, double c, double* u, double* unew) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        unew[i * n + j] = u[i * n + j] + c * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] +
                                              u[i * n + j + 1] - 4.0 * u[i * n + j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) u[i * n + j] = unew[i * n + j];
  }
}

/* bench: reaction_diffusion n=128 steps=30 u=n*n v=n*n u2=n*n v2=n*n */
void reaction_diffusion(int n, int steps, double feed, double kill, double* u, double* v, double* u2, double* v2) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        int c = i * n + j;
        double lu = u[c - n] + u[c + n] + u[c - 1] + u[c + 1] - 4 * u[c];
        double lv = v[c - n] + v[c + n] + v[c - 1] + v[c + 1] - 4 * v[c];
        double r = u[c] * v[c] * v[c];
        u2[c] = u[c] + 0.1 * lu - 0.01 * r + 0.01 * feed * (1 - u[c]);
        v2[c] = v[c] + 0.05 * lv + 0.01 * r - 0.01 * (feed + kill) * v[c];
      }
    for (int c = 0; c < n * n; c++) {
      u[c] = u2[c];
      v[c] = v2[c];
    }
  }
}

/* bench: upwind_1d n=4000 steps=200 */
double upwind_1d(int n, int steps, double dt, double dx, double u[n], double f[n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) {
      double a = u[i];
      if (a > 0)
        f[i] = a * (u[i] - u[i - 1]);
      else
        f[i] = a * (u[i + 1] - u[i]);
    }
    for (int i = 1; i < n - 1; i++) u[i] -= 0.001 * dt / dx * f[i];
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += u[i] * u[i];
  return s;
}

/* bench: wave_2d n=160 steps=40 */
void wave_2d(int n, int steps, double c, double old[n][n], double now[n][n], double next[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        next[i][j] = 2 * now[i][j] - old[i][j] +
                     0.2 * c * c * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j]);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        old[i][j] = now[i][j];
        now[i][j] = next[i][j];
      }
  }
}

/* bench: line_sweeps n=300 steps=4 */
void line_sweeps(int n, int steps, double u[n][n], double p[n], double q[n]) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++) {
      p[0] = 0.0;
      q[0] = u[i][0];
      for (int j = 1; j < n - 1; j++) {
        p[j] = 0.3 / (1.6 - 0.3 * p[j - 1]);
        q[j] = (0.3 * u[i - 1][j] + 0.4 * u[i][j] + 0.3 * u[i + 1][j] + 0.3 * q[j - 1]) / (1.6 - 0.3 * p[j - 1]);
      }
      for (int j = n - 2; j >= 1; j--) u[i][j] = p[j] * u[i][j + 1] + q[j];
    }
}
