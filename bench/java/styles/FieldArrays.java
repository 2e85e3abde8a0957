// SPDX-License-Identifier: MIT
package styles;

/** A kernel on arrays in fields of `this`. */
public final class FieldArrays {
  private final int n;
  private final double[] u;
  private final double[] next;
  private final double[] source;

  private FieldArrays(double[] in) {
    n = in.length;
    u = new double[n];
    next = new double[n];
    source = new double[n];
    for (int i = 0; i < n; i++) {
      u[i] = in[i];
      source[i] = in[i] * in[i];
    }
  }

  private void step() {
    for (int i = 1; i < n - 1; i++) {
      next[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1]) + 0.01 * Math.exp(-u[i] * u[i]) * source[i];
    }
    for (int i = 1; i < n - 1; i++) {
      u[i] = next[i];
    }
  }

  private double cost() {
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
      sum += u[i] * u[i];
    }
    return sum;
  }

  public static double run(double[] in, int steps) {
    FieldArrays state = new FieldArrays(in);
    for (int t = 0; t < steps; t++) {
      state.step();
    }
    return state.cost();
  }
}
