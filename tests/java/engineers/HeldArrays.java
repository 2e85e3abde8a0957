// SPDX-License-Identifier: MIT
// What the reverse section needs of arrays and objects that were just made, of formals and of results: each is
// overwritten after something has read it, by the same and by other names.
package engineers;

import java.util.ArrayList;
import java.util.List;
/** Overwritten after they were read. */
public final class HeldArrays {
  private HeldArrays() {}

  static double[] make(double x) {
    double[] v = new double[2];
    v[0] = 2 * x;
    v[1] = v[0] * v[0];
    return v;
  }

  static double sq(double[] p) {
    return p[0] * p[0] * p[1];
  }

  static void both(double[] p, double[] q) {
    double t = p[0] * p[0];
    q[0] = Math.sin(t) * q[1];
    p[1] += Math.sin(q[0]);
  }

  static double[] same(double[] p) {
    return p;
  }

  static final class Box {
    double[] a;
    double s;

    Box(double[] a, double s) {
      this.s = s;
      this.s = this.s * this.s + a[0] * a[1];
      this.a = a;
      touch();
      this.s = 0.5 * this.s;
    }

    void touch() {
      s = s * s * a[0];
    }
  }

  static final class Top {
    double y;
    final Box b;

    Top(double[] u) {
      y = u[1];
      double z = y * y;
      y = z * u[0];
      b = new Box(u, y);
      y = y * b.s;
    }
  }

  static void store(Box b, double[] p) {
    b.a = p;
    double t = b.a[0] * b.a[0];
    p[1] = t * p[1];
  }

  /**
   * @param x input
   * @return a number that depends on everything
   */
  public static double run(double[] x) {
    double sum = 0;
    double[] w = make(x[0]);
    w[0] = 3 * x[1];
    sum += w[0] * w[1];
    double[] v = new double[2];
    v[0] = x[2];
    double[] alias = v;
    double r = alias[0] * alias[0];
    v[0] = x[3];
    v[1] = r * x[4];
    sum += sq(v);
    v[0] = x[5] * v[1];
    sum += sq(v);
    both(v, v);
    sum += 0.01 * v[0] * v[1];
    double[] u = new double[2];
    for (int k = 0; k < 3; k++) {
      u[0] = x[k] + 0.3;
      u[1] = Math.sin(u[0] * u[0]) + 0.1 * Math.sin(u[1]) * u[1];
      sum += Math.sin(u[1]);
      double[] f = new double[2];
      f[0] = u[1];
      f[1] = Math.sin(f[0]) * f[0];
      f[0] = f[1] * f[1] + x[k + 1];
      sum += f[0] * 0.01;
      both(f, u);
      both(u, f);
      sum += 0.001 * sq(f) + 0.001 * sq(u);
    }
    List<double[]> kept = new ArrayList<>();
    double[] last = null;
    for (int k = 0; k < 4; k++) {
      if (k > 0) {
        sum += 0.1 * last[0] * last[0];
        last[0] = x[k] * x[k];
      }
      double[] n = new double[2];
      n[0] = x[k] + 1;
      n[1] = n[0] * n[0];
      kept.add(n);
      if (k > 1) {
        double[] o = kept.get(k - 1);
        sum += 0.1 * o[0] * o[1];
        o[0] = 0.2 * n[0];
        o[1] = o[0] * n[1];
      }
      n[0] = 0.5 * n[1];
      last = n;
    }
    double[] g = new double[2];
    g[0] = x[1];
    g[1] = x[2];
    Box b = new Box(g, x[3]);
    g[0] = x[0] * b.s;
    sum += 0.1 * b.s * b.a[0];
    Top t = new Top(g);
    g[1] = Math.cos(t.y);
    sum += 0.1 * t.y * t.b.s + g[1] * g[1];
    double[] h = new double[2];
    h[0] = x[4];
    h[1] = x[5];
    store(b, h);
    h[0] = 2 * x[1];
    double[] h2 = same(h);
    sum += sq(h2);
    h[1] = x[0] * x[0];
    sum += sq(b.a);
    return sum;
  }
}
