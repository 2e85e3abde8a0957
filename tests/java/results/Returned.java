// SPDX-License-Identifier: MIT
// A head that returns rows of its own, and leaves its argument changed.
package results;

public final class Returned {
  private Returned() {}

  public static double[][] table(double[] x) {
    double[][] table = new double[x.length][];
    for (int i = 0; i < x.length; i++) {
      table[i] = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        table[i][j] = x[i] * Math.sin(x[j]);
      }
    }
    x[0] = 7.0;
    return table;
  }
}
