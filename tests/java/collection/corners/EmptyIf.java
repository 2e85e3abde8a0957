// SPDX-License-Identifier: MIT
public class EmptyIf {
  public static double run(double[] x) {
    double[] a = {1, 2};
    int k = x[0] < 0.6 ? 7 : 1;
    if (a[k] > 1) {}
    return x[0] * x[1];
  }
}
