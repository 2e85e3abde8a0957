// SPDX-License-Identifier: MIT
package styles;

/** The same kernel on local arrays, in one method. */
public final class LocalArrays {
  private LocalArrays() {}

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
      for (int i = 1; i < n - 1; i++) {
        next[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1]) + 0.01 * Math.exp(-u[i] * u[i]) * source[i];
      }
      for (int i = 1; i < n - 1; i++) {
        u[i] = next[i];
      }
    }
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
      sum += u[i] * u[i];
    }
    return sum;
  }
}
