// SPDX-License-Identifier: MIT
public class InfiniteAndZero {
  public static double run(double[] x) {
    double a = x[0] / 0.0;
    double b = Math.sqrt(0 * x[1]);
    double s = 0;
    if (Double.isInfinite(a)) s += x[2];
    if (b == 0) s += x[3] * x[3];
    return s;
  }
}
