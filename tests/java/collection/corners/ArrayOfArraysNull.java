// SPDX-License-Identifier: MIT
public class ArrayOfArraysNull {
  public static double run(double[] x) {
    double[][] a = new double[3][];
    a[0] = new double[] {x[0]};
    if (x[0] < 0.6) { double v = a[1][0]; }
    return a[0][0] * x[1];
  }
}
