// SPDX-License-Identifier: MIT
public class MutateParameter {
  static void f(double a, double[] b) {
    a = 100;
    b[0] *= a;
    b = new double[5];
    b[0] = 7;
  }
  public static double run(double[] x) {
    double a = x[0];
    double[] b = {x[1]};
    f(a, b);
    return a * b[0] + x[2] * b.length;
  }
}
