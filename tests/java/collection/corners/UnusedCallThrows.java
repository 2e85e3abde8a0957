// SPDX-License-Identifier: MIT
public class UnusedCallThrows {
  static double check(double v) {
    if (v < 0.6) throw new IllegalArgumentException("small");
    return v;
  }
  public static double run(double[] x) {
    double unused = check(x[0]);
    return x[0] * x[1];
  }
}
