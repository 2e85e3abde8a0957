// SPDX-License-Identifier: MIT
public class NullVirtual {
  interface S {
    double f();
  }
  static class T implements S {
    public double f() { return 2; }
  }
  static class U implements S {
    public double f() { return 3; }
  }
  public static double run(double[] x) {
    S s = x[0] < 0.6 ? null : x[0] > 2 ? new T() : new U();
    return x[0] * s.f();
  }
}
