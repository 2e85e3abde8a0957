// SPDX-License-Identifier: MIT
package traced;

/** One step of the kernel of the styles, by itself. */
public final class Step {
  private Step() {}

  public static void step(double[] u, double[] source, double[] next) {
    int n = u.length;
    next[0] = u[0];
    next[n - 1] = u[n - 1];
    for (int i = 1; i < n - 1; i++) {
      next[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1]) + 0.01 * Math.exp(-u[i] * u[i]) * source[i];
    }
  }
}
