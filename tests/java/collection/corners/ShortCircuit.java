// SPDX-License-Identifier: MIT
public class ShortCircuit {
  static boolean bump(double[] c, double v) {
    c[0] = c[0] * 1.5 + v;
    return v > 0;
  }
  public static double run(double[] x) {
    double[] c = {0};
    boolean t = bump(c, x[0]) && bump(c, -x[0]) || bump(c, x[1] * x[1]);
    t &= bump(c, x[2]);
    t |= bump(c, x[3]);
    boolean u = t ^ bump(c, x[4]);
    return c[0] + (u ? 1 : 0);
  }
}
