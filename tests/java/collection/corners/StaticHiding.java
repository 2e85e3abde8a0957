// SPDX-License-Identifier: MIT
public class StaticHiding {
  static class A {
    static double name() { return 2; }
  }
  static class B extends A {
    static double name() { return 5; }
  }
  public static double run(double[] x) {
    A b = new B();
    return b.name() * x[0] + B.name() * x[1];
  }
}
