// SPDX-License-Identifier: MIT
public class FinallyOrder {
  static double f(double[] x, double[] log) {
    double r = 0;
    try {
      r = x[0] * x[1];
      log[0] = r;
    } finally {
      r *= 2;
      log[1] = x[2] + r;
    }
    return r;
  }
  public static double run(double[] x) {
    double[] log = new double[2];
    double s = f(x, log);
    return s + log[0] * log[1];
  }
}
