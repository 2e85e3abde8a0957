// SPDX-License-Identifier: MIT
public class InstanceInit {
  static class P {
    double a = 1;
    { a += 2; }
    P() {
      a *= 3;
      init();
    }
    void init() { a += 0.5; }
  }
  static class D extends P {
    double b = 4;
    double c;
    { c = b + a; }
    D(double v) {
      super();
      b *= v;
    }
    @Override
    void init() {
      a += 10;
      b = 77;
    }
  }
  public static double run(double[] x) {
    D d = new D(x[0]);
    return d.a * d.b + d.c * x[1];
  }
}
