// SPDX-License-Identifier: MIT
public class FinallyReturn {
  static double f(double[] x, double[] log) {
    double r = x[0];
    try {
      r *= x[1];
      return r;
    } finally {
      r = 100;
      log[0] = x[2] * 3;
    }
  }
  public static double run(double[] x) {
    double[] log = {1};
    double s = f(x, log);
    return s * log[0];
  }
}
