// SPDX-License-Identifier: MIT
public class BadCast {
  static class A {}
  static class B {
    double q = 2;
  }
  public static double run(double[] x) {
    Object o = x[0] < 0.6 ? new A() : new B();
    B b = (B) o;
    return x[0] * x[1];
  }
}
