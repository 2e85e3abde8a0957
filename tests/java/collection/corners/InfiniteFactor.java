// SPDX-License-Identifier: MIT
public class InfiniteFactor {
  static double mean(double... v) {
    double sum = 0;
    for (double each : v) {
      sum += each;
    }
    return v.length == 0 ? Double.NaN : sum / v.length;
  }

  public static double run(double[] x) {
    double all = x[0] * x[1];
    double best = Double.POSITIVE_INFINITY;
    double unused = all + x[0] * mean() + x[2] * best;
    return Double.isNaN(unused) ? all : unused;
  }
}
