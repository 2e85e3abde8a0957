// SPDX-License-Identifier: MIT
public class UnusedInLoop {
  public static double run(double[] x) {
    double s = 0;
    for (int i = 0; i < (x[0] < 0.6 ? 7 : 3); i++) {
      double t = x[i];
      double u = t * 2;
      s += i * x[0];
    }
    return s;
  }
}
