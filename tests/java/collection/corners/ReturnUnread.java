// SPDX-License-Identifier: MIT
public class ReturnUnread {
  static double f(double[] x, int k) { return x[k]; }
  public static double run(double[] x) {
    int k = x[0] < 0.6 ? 9 : 0;
    f(x, k);
    return x[0] * x[1];
  }
}
