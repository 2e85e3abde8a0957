// SPDX-License-Identifier: MIT
public class NegativeArray {
  public static double run(double[] x) {
    int n = x[0] < 0.6 ? -1 : 3;
    double[] unused = new double[n];
    return x[0] * x[1];
  }
}
