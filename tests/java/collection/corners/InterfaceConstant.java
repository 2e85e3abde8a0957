// SPDX-License-Identifier: MIT
public class InterfaceConstant {
  interface K {
    double A = 2.5;
    default double f(double v) { return v * A + g(); }
    double g();
  }
  static class Q implements K {
    public double g() { return A * 2; }
  }
  public static double run(double[] x) { return K.A * x[0] + new Q().f(x[1]); }
}
