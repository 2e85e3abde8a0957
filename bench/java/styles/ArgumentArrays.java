// SPDX-License-Identifier: MIT
package styles;

/** The same kernel on arrays that are arguments. */
public final class ArgumentArrays {
  private ArgumentArrays() {}

  private static void step(double[] u, double[] next, double[] source, int n) {
    for (int i = 1; i < n - 1; i++) {
      next[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1]) + 0.01 * Math.exp(-u[i] * u[i]) * source[i];
    }
    for (int i = 1; i < n - 1; i++) {
      u[i] = next[i];
    }
  }

  public static double run(double[] in, int steps) {
    int n = in.length;
    double[] u = new double[n];
    double[] next = new double[n];
    double[] source = new double[n];
    for (int i = 0; i < n; i++) {
      u[i] = in[i];
      source[i] = in[i] * in[i];
    }
    for (int t = 0; t < steps; t++) {
      step(u, next, source, n);
    }
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
      sum += u[i] * u[i];
    }
    return sum;
  }
}
