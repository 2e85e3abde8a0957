// SPDX-License-Identifier: MIT
public class BadCastUsed {
  static class A {}
  static class B extends A {
    double q = 2;
  }
  static class C extends A {}
  public static double run(double[] x) {
    A o = x[0] < 0.6 ? new C() : new B();
    B b = (B) o;
    return x[0] * b.q;
  }
}
