// SPDX-License-Identifier: MIT
// Hand-written reference: the tangents of Kernels, in the shape that the compiler shall write.
package fluid.reference;

import fluid.Kernels;

final class Kernels_T1 {
  private Kernels_T1() {}

  static void t1_relax(int n, int kind, double[] x, double[] t1_x, double[] x0, double[] t1_x0, double a, double c) {
    int w = n + 2;
    for (int sweep = 0; sweep < Kernels.SWEEPS; sweep++) {
      for (int j = 1; j <= n; j++) {
        for (int i = 1; i <= n; i++) {
          int k = i + w * j;
          t1_x[k] = (t1_x0[k] + a * (t1_x[k - 1] + t1_x[k + 1] + t1_x[k - w] + t1_x[k + w])) / c;
          x[k] = (x0[k] + a * (x[k - 1] + x[k + 1] + x[k - w] + x[k + w])) / c;
        }
      }
      Kernels.walls(n, kind, t1_x);
      Kernels.walls(n, kind, x);
    }
  }

  static void t1_project(int n, double[] u, double[] t1_u, double[] v, double[] t1_v, double[] p, double[] t1_p,
      double[] divergence, double[] t1_divergence) {
    int w = n + 2;
    double h = 1.0 / n;
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        int k = i + w * j;
        t1_divergence[k] = -0.5 * h * (t1_u[k + 1] - t1_u[k - 1] + t1_v[k + w] - t1_v[k - w]);
        divergence[k] = -0.5 * h * (u[k + 1] - u[k - 1] + v[k + w] - v[k - w]);
      }
    }
    Kernels.walls(n, 0, t1_divergence);
    Kernels.walls(n, 0, divergence);
    t1_relax(n, 0, p, t1_p, divergence, t1_divergence, 1.0, 4.0);
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        int k = i + w * j;
        t1_u[k] = t1_u[k] - 0.5 * (t1_p[k + 1] - t1_p[k - 1]) / h;
        u[k] = u[k] - 0.5 * (p[k + 1] - p[k - 1]) / h;
        t1_v[k] = t1_v[k] - 0.5 * (t1_p[k + w] - t1_p[k - w]) / h;
        v[k] = v[k] - 0.5 * (p[k + w] - p[k - w]) / h;
      }
    }
    Kernels.walls(n, 1, t1_u);
    Kernels.walls(n, 1, u);
    Kernels.walls(n, 2, t1_v);
    Kernels.walls(n, 2, v);
  }

  static void t1_advect(int n, int kind, double[] d, double[] t1_d, double[] d0, double[] t1_d0, double[] u,
      double[] t1_u, double[] v, double[] t1_v, double dt) {
    int w = n + 2;
    double dt0 = dt * n;
    double high = n + 0.5;
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        int k = i + w * j;
        double t1_x = -dt0 * t1_u[k];
        double x = i - dt0 * u[k];
        double t1_y = -dt0 * t1_v[k];
        double y = j - dt0 * v[k];
        if (x < 0.5) {
          t1_x = 0.0;
          x = 0.5;
        }
        if (x > high) {
          t1_x = 0.0;
          x = high;
        }
        if (y < 0.5) {
          t1_y = 0.0;
          y = 0.5;
        }
        if (y > high) {
          t1_y = 0.0;
          y = high;
        }
        int i0 = (int) x;
        int j0 = (int) y;
        double s1 = x - i0;
        double s0 = 1.0 - s1;
        double t1 = y - j0;
        double t0 = 1.0 - t1;
        int q = i0 + w * j0;
        double left = t0 * d0[q] + t1 * d0[q + w];
        double right = t0 * d0[q + 1] + t1 * d0[q + w + 1];
        double t1_left = t1_y * (d0[q + w] - d0[q]) + t0 * t1_d0[q] + t1 * t1_d0[q + w];
        double t1_right = t1_y * (d0[q + w + 1] - d0[q + 1]) + t0 * t1_d0[q + 1] + t1 * t1_d0[q + w + 1];
        t1_d[k] = t1_x * (right - left) + s0 * t1_left + s1 * t1_right;
        d[k] = s0 * left + s1 * right;
      }
    }
    Kernels.walls(n, kind, t1_d);
    Kernels.walls(n, kind, d);
  }
}
