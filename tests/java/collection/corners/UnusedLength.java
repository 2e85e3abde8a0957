// SPDX-License-Identifier: MIT
public class UnusedLength {
  public static double run(double[] x) {
    double[] a = x[0] < 0.6 ? null : x;
    int n = a.length;
    return x[0] * x[1];
  }
}
