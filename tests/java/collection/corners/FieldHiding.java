// SPDX-License-Identifier: MIT
public class FieldHiding {
  static class A {
    double v = 1;
    double get() { return v; }
  }
  static class B extends A {
    double v;
    B(double w) {
      v = w;
      super.v = w * w;
    }
    @Override
    double get() {
      return v * 3;
    }
  }
  public static double run(double[] x) {
    A b = new B(x[0]);
    return b.v * x[1] + ((B) b).v + b.get();
  }
}
