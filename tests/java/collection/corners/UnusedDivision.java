// SPDX-License-Identifier: MIT
public class UnusedDivision {
  public static double run(double[] x) {
    int z = x[0] < 0.6 ? 0 : 1;
    int unused = 5 / z;
    return x[0] * x[1];
  }
}
