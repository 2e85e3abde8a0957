// SPDX-License-Identifier: MIT
// The kernels of a stable-fluids solver on an (n+2) x (n+2) grid with walls: relaxation, projection, advection. After
// J. Stam, "Stable Fluids" (SIGGRAPH 1999) and "Real-Time Fluid Dynamics for Games" (2003); the text is our own.
package fluid;

/** Cell (i, j) of an array is at i + (n + 2) j; cells 1..n are inside, 0 and n+1 are the walls. */
public final class Kernels {
  /** Gauss-Seidel sweeps of every implicit step. */
  public static final int SWEEPS = 20;

  private Kernels() {}

  /**
   * Sets the walls: kind 1 mirrors x negatively at the left and right wall (horizontal velocity), kind 2 at the lower
   * and upper wall (vertical velocity), kind 0 nowhere.
   *
   * @param n cells a side
   * @param kind 0, 1 or 2
   * @param x a field
   */
  public static void walls(int n, int kind, double[] x) {
    int w = n + 2;
    double horizontal = kind == 1 ? -1.0 : 1.0;
    double vertical = kind == 2 ? -1.0 : 1.0;
    int last = w * (n + 1);
    for (int i = 1; i <= n; i++) {
      x[w * i] = horizontal * x[1 + w * i];
      x[n + 1 + w * i] = horizontal * x[n + w * i];
      x[i] = vertical * x[i + w];
      x[i + last] = vertical * x[i + w * n];
    }
    x[0] = 0.5 * (x[1] + x[w]);
    x[last] = 0.5 * (x[1 + last] + x[w * n]);
    x[n + 1] = 0.5 * (x[n] + x[n + 1 + w]);
    x[n + 1 + last] = 0.5 * (x[n + last] + x[n + 1 + w * n]);
  }

  /**
   * Solves (c - a * neighbours) x = x0 approximately, from the x given.
   *
   * @param n cells a side
   * @param kind of the walls
   * @param x the solution
   * @param x0 the right-hand side
   * @param a weight of the neighbours
   * @param c weight of the cell
   */
  public static void relax(int n, int kind, double[] x, double[] x0, double a, double c) {
    int w = n + 2;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int j = 1; j <= n; j++) {
        for (int i = 1; i <= n; i++) {
          int k = i + w * j;
          x[k] = (x0[k] + a * (x[k - 1] + x[k + 1] + x[k - w] + x[k + w])) / c;
        }
      }
      walls(n, kind, x);
    }
  }

  /**
   * Makes a velocity free of divergence.
   *
   * @param n cells a side
   * @param u horizontal velocity
   * @param v vertical velocity
   * @param p pressure; must be zero on entry
   * @param divergence work space
   */
  public static void project(int n, double[] u, double[] v, double[] p, double[] divergence) {
    int w = n + 2;
    double h = 1.0 / n;
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        int k = i + w * j;
        divergence[k] = -0.5 * h * (u[k + 1] - u[k - 1] + v[k + w] - v[k - w]);
      }
    }
    walls(n, 0, divergence);
    relax(n, 0, p, divergence, 1.0, 4.0);
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        int k = i + w * j;
        u[k] = u[k] - 0.5 * (p[k + 1] - p[k - 1]) / h;
        v[k] = v[k] - 0.5 * (p[k + w] - p[k - w]) / h;
      }
    }
    walls(n, 1, u);
    walls(n, 2, v);
  }

  /**
   * Carries a field along the flow: each cell takes the value found where its content came from.
   *
   * @param n cells a side
   * @param kind of the walls
   * @param d the field after the step
   * @param d0 the field before
   * @param u horizontal velocity
   * @param v vertical velocity
   * @param dt length of the step
   */
  public static void advect(int n, int kind, double[] d, double[] d0, double[] u, double[] v, double dt) {
    int w = n + 2;
    double dt0 = dt * n;
    double high = n + 0.5;
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        int k = i + w * j;
        double x = i - dt0 * u[k];
        double y = j - dt0 * v[k];
        if (x < 0.5) {
          x = 0.5;
        }
        if (x > high) {
          x = high;
        }
        if (y < 0.5) {
          y = 0.5;
        }
        if (y > high) {
          y = high;
        }
        int i0 = (int) x;
        int j0 = (int) y;
        double s1 = x - i0;
        double s0 = 1.0 - s1;
        double t1 = y - j0;
        double t0 = 1.0 - t1;
        int q = i0 + w * j0;
        d[k] = s0 * (t0 * d0[q] + t1 * d0[q + w]) + s1 * (t0 * d0[q + 1] + t1 * d0[q + w + 1]);
      }
    }
    walls(n, kind, d);
  }

  /**
   * Sets a field to zero.
   *
   * @param x a field
   */
  public static void clear(double[] x) {
    for (int k = 0; k < x.length; k++) {
      x[k] = 0.0;
    }
  }
}
