// SPDX-License-Identifier: MIT
public class UnusedIndex {
  public static double run(double[] x) {
    double[] a = new double[4];
    a[0] = x[0];
    int k = x[0] < 0.6 ? 10 : 2;
    double unused = a[k];
    return a[0] * x[1];
  }
}
