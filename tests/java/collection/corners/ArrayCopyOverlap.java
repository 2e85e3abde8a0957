// SPDX-License-Identifier: MIT
public class ArrayCopyOverlap {
  public static double run(double[] x) {
    double[] a = x.clone();
    System.arraycopy(a, 0, a, 1, 5);
    System.arraycopy(a, 2, a, 0, 3);
    double s = 0;
    for (double v : a) s = s * 1.3 + v * v;
    return s;
  }
}
