// SPDX-License-Identifier: MIT
// Hand-written reference: the backward parts of Kernels, in the shape that the compiler shall write. Every forward part
// is the primal: no kernel overwrites a value that its backward part needs.
package fluid.reference;

import fluid.Kernels;

final class Kernels_A1 {
  private Kernels_A1() {}

  static void a1_walls(int n, int kind, double[] a1_x) {
    int w = n + 2;
    double horizontal = kind == 1 ? -1.0 : 1.0;
    double vertical = kind == 2 ? -1.0 : 1.0;
    int last = w * (n + 1);
    double bar = 0.5 * a1_x[n + 1 + last];
    a1_x[n + 1 + last] = 0.0;
    a1_x[n + last] += bar;
    a1_x[n + 1 + w * n] += bar;
    bar = 0.5 * a1_x[n + 1];
    a1_x[n + 1] = 0.0;
    a1_x[n] += bar;
    a1_x[n + 1 + w] += bar;
    bar = 0.5 * a1_x[last];
    a1_x[last] = 0.0;
    a1_x[1 + last] += bar;
    a1_x[w * n] += bar;
    bar = 0.5 * a1_x[0];
    a1_x[0] = 0.0;
    a1_x[1] += bar;
    a1_x[w] += bar;
    for (int i = n; i >= 1; i--) {
      bar = a1_x[i + last];
      a1_x[i + last] = 0.0;
      a1_x[i + w * n] += vertical * bar;
      bar = a1_x[i];
      a1_x[i] = 0.0;
      a1_x[i + w] += vertical * bar;
      bar = a1_x[n + 1 + w * i];
      a1_x[n + 1 + w * i] = 0.0;
      a1_x[n + w * i] += horizontal * bar;
      bar = a1_x[w * i];
      a1_x[w * i] = 0.0;
      a1_x[1 + w * i] += horizontal * bar;
    }
  }

  static void a1_relax(int n, int kind, double[] a1_x, double[] a1_x0, double a, double c) {
    int w = n + 2;
    for (int sweep = Kernels.SWEEPS - 1; sweep >= 0; sweep--) {
      a1_walls(n, kind, a1_x);
      for (int j = n; j >= 1; j--) {
        for (int i = n; i >= 1; i--) {
          int k = i + w * j;
          double bar = a1_x[k] / c;
          a1_x[k] = 0.0;
          a1_x0[k] += bar;
          bar = a * bar;
          a1_x[k - 1] += bar;
          a1_x[k + 1] += bar;
          a1_x[k - w] += bar;
          a1_x[k + w] += bar;
        }
      }
    }
  }

  static void a1_project(int n, double[] a1_u, double[] a1_v, double[] a1_p, double[] a1_divergence) {
    int w = n + 2;
    double h = 1.0 / n;
    a1_walls(n, 2, a1_v);
    a1_walls(n, 1, a1_u);
    for (int j = n; j >= 1; j--) {
      for (int i = n; i >= 1; i--) {
        int k = i + w * j;
        double bar = 0.5 * a1_v[k] / h;
        a1_p[k + w] -= bar;
        a1_p[k - w] += bar;
        bar = 0.5 * a1_u[k] / h;
        a1_p[k + 1] -= bar;
        a1_p[k - 1] += bar;
      }
    }
    a1_relax(n, 0, a1_p, a1_divergence, 1.0, 4.0);
    a1_walls(n, 0, a1_divergence);
    for (int j = n; j >= 1; j--) {
      for (int i = n; i >= 1; i--) {
        int k = i + w * j;
        double bar = -0.5 * h * a1_divergence[k];
        a1_divergence[k] = 0.0;
        a1_u[k + 1] += bar;
        a1_u[k - 1] -= bar;
        a1_v[k + w] += bar;
        a1_v[k - w] -= bar;
      }
    }
  }

  static void a1_advect(int n, int kind, double[] a1_d, double[] d0, double[] a1_d0, double[] u, double[] a1_u,
      double[] v, double[] a1_v, double dt) {
    int w = n + 2;
    double dt0 = dt * n;
    double high = n + 0.5;
    a1_walls(n, kind, a1_d);
    for (int j = n; j >= 1; j--) {
      for (int i = n; i >= 1; i--) {
        int k = i + w * j;
        double x = i - dt0 * u[k];
        double y = j - dt0 * v[k];
        boolean movesX = true;
        boolean movesY = true;
        if (x < 0.5) {
          x = 0.5;
          movesX = false;
        }
        if (x > high) {
          x = high;
          movesX = false;
        }
        if (y < 0.5) {
          y = 0.5;
          movesY = false;
        }
        if (y > high) {
          y = high;
          movesY = false;
        }
        int i0 = (int) x;
        int j0 = (int) y;
        double s1 = x - i0;
        double s0 = 1.0 - s1;
        double t1 = y - j0;
        double t0 = 1.0 - t1;
        int q = i0 + w * j0;
        double bar = a1_d[k];
        a1_d[k] = 0.0;
        double d00 = d0[q];
        double d01 = d0[q + w];
        double d10 = d0[q + 1];
        double d11 = d0[q + w + 1];
        a1_d0[q] += bar * s0 * t0;
        a1_d0[q + w] += bar * s0 * t1;
        a1_d0[q + 1] += bar * s1 * t0;
        a1_d0[q + w + 1] += bar * s1 * t1;
        if (movesX) {
          a1_u[k] -= dt0 * (bar * (t0 * (d10 - d00) + t1 * (d11 - d01)));
        }
        if (movesY) {
          a1_v[k] -= dt0 * (bar * (s0 * (d01 - d00) + s1 * (d11 - d10)));
        }
      }
    }
  }
}
