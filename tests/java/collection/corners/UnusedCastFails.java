// SPDX-License-Identifier: MIT
public class UnusedCastFails {
  static class A {
    double v;
  }
  static class B extends A {
    double w;
  }
  public static double run(double[] x) {
    A p = x[0] < 0.6 ? new A() : new B();
    B b = (B) p;
    return x[0] * x[1];
  }
}
