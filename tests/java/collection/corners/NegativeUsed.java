// SPDX-License-Identifier: MIT
public class NegativeUsed {
  public static double run(double[] x) {
    int n = x[0] < 0.6 ? -1 : 3;
    double[] a = new double[n];
    a[0] = x[0];
    return a[0] * x[1];
  }
}
