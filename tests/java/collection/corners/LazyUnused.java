// SPDX-License-Identifier: MIT
public class LazyUnused {
  public static double run(double[] x) {
    double[] a = {1, 2};
    int k = x[0] < 0.6 ? 7 : 1;
    boolean unused = k < 2 && a[k] > 1 || a[k] < 0;
    return x[0] * x[1];
  }
}
