// SPDX-License-Identifier: MIT
public class UnusedField {
  static class B {
    int n = 2;
  }
  static class A {
    B b = new B();
  }
  public static double run(double[] x) {
    A p = x[0] < 0.6 ? null : new A();
    int n = p.b.n;
    return x[0] * x[1];
  }
}
