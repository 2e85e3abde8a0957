// SPDX-License-Identifier: MIT
public class Varargs {
  static double sum(double... v) {
    double s = v.length;
    for (double d : v) s += d * d;
    return s;
  }
  static int count(String... s) { return s.length; }
  public static double run(double[] x) {
    return sum() + sum(x[0]) * 2 + sum(x[1], x[2]) + sum(x) * 0.5 + count("a") + count() * x[3];
  }
}
