// SPDX-License-Identifier: MIT
public class OverloadPick {
  static int f(int a) { return 1; }
  static int f(double a) { return 2; }
  static int f(long a) { return 3; }
  static int f(Object a) { return 4; }
  static int g(long a) { return 5; }
  static int g(Integer a) { return 6; }
  public static double run(double[] x) {
    return f(1) * x[0] + f(1.0) * x[1] + f(1L) * x[2] + f((byte) 1) * x[3] + f(x) + g(Integer.valueOf(3)) * x[4];
  }
}
