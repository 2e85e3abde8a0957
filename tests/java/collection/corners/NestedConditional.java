// SPDX-License-Identifier: MIT
public class NestedConditional {
  public static double run(double[] x) {
    double a = x[0] > 0 ? x[1] > 0 ? 1 : x[2] : x[3];
    double b = x[0] > 0.6 == x[1] < 0 ? x[4] : x[5];
    return a * b + (x[0] > 0 ? x[0] : -x[0]);
  }
}
