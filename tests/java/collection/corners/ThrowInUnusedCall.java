// SPDX-License-Identifier: MIT
public class ThrowInUnusedCall {
  static void check(double v) {
    if (v < 0.6) throw new IllegalArgumentException("small");
  }
  public static double run(double[] x) {
    check(x[0]);
    return x[0] * x[1];
  }
}
