// SPDX-License-Identifier: MIT
public class UnusedIntIndex {
  public static double run(double[] x) {
    int[] a = {1, 2};
    int k = x[0] < 0.6 ? 10 : 1;
    int unused = a[k];
    return x[0] * x[1];
  }
}
