// SPDX-License-Identifier: MIT
package again;

/** Numbers and arrays. */
public final class Kernel {
  private Kernel() {}

  /**
   * A loop with a branch, a local array and a called function.
   *
   * @param x inputs
   * @return a number
   */
  public static double run(double[] x) {
    double s = 0;
    double[] y = new double[x.length];
    int[] counts = new int[x.length];
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < x.length; i++) {
        y[i] = Math.sin(x[i] * (s + 1)) + y[i] * y[i];
        if (y[i] > 0.5) {
          counts[i] += k + 1;
        }
        s += y[i] * x[i] * (1 + 0.1 * counts[i]);
      }
      while (s > 2) {
        s = Math.sqrt(s);
      }
    }
    return s * product(x, y);
  }

  private static double product(double[] a, double[] b) {
    double p = 1;
    for (int i = 0; i < a.length; i++) {
      p *= 1 + 0.1 * a[i] * b[i];
    }
    return p;
  }
}
