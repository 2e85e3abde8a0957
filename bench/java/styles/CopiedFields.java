// SPDX-License-Identifier: MIT
package styles;

/** The same kernel on local variables that refer to the arrays of the fields. */
public final class CopiedFields {
  private final int n;
  private final double[] u;
  private final double[] next;
  private final double[] source;

  private CopiedFields(double[] in) {
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
    double[] u = this.u;
    double[] next = this.next;
    double[] source = this.source;
    int n = this.n;
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
    CopiedFields state = new CopiedFields(in);
    for (int t = 0; t < steps; t++) {
      state.step();
    }
    return state.cost();
  }
}
