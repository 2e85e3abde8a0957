// SPDX-License-Identifier: MIT
public class ArraySwapAlias {
  public static double run(double[] x) {
    double[] a = x.clone(), b = a;
    b[0] = 5 * x[1];
    a = new double[] {1, 2};
    a[0] = b[0];
    return a[0] * b[0] + a[1];
  }
}
