// SPDX-License-Identifier: MIT
public class ForEachNull {
  public static double run(double[] x) {
    double[] a = x[0] < 0.6 ? null : new double[0];
    for (double v : a) {}
    return x[0] * x[1];
  }
}
