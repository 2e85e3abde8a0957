// SPDX-License-Identifier: MIT
public class ShadowedNames {
  static double value = 3;
  static class S {
    double value;
    S(double value) { this.value = value; }
    void set(double value) {
      value = value * 2;
      this.value += value;
    }
    double get() { return value + ShadowedNames.value; }
  }
  public static double run(double[] x) {
    double value = x[0];
    {
      double y = value * 2;
      value += y;
    }
    {
      double y = value * x[1];
      value += y;
    }
    S s = new S(value);
    s.set(x[2]);
    return s.value * s.get();
  }
}
