// SPDX-License-Identifier: MIT
public class ArrayCopyBounds {
  public static double run(double[] x) {
    double[] a = new double[3];
    System.arraycopy(x, 0, a, 0, x[0] < 0.6 ? 4 : 3);
    return a[0] * a[1];
  }
}
