// SPDX-License-Identifier: MIT
public class UnusedModulo {
  public static double run(double[] x) {
    long z = x[0] < 0.6 ? 0 : 1;
    long unused = 5 % z;
    return x[0] * x[1];
  }
}
