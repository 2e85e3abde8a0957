// SPDX-License-Identifier: MIT
public class UnusedCompound {
  public static double run(double[] x) {
    double[] a = {1};
    double s = 0;
    int k = x[0] < 0.6 ? 1 : 0;
    s += a[k];
    s *= 2;
    return x[0] * x[1];
  }
}
