// SPDX-License-Identifier: MIT
public class StaticInit {
  static int count = 0;
  static class A {
    static double v = next();
  }
  static class B {
    static double w = next() + A.v;
  }
  static double next() { return ++count; }
  public static double run(double[] x) { return A.v * x[0] + B.w * x[1] + count * x[2]; }
}
