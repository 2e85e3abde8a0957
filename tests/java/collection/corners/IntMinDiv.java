// SPDX-License-Identifier: MIT
public class IntMinDiv {
  public static double run(double[] x) {
    int m = Integer.MIN_VALUE;
    int q = m / -1;
    long n = Long.MIN_VALUE;
    long r = Math.abs(n);
    int a = Math.abs(m);
    return x[0] * (q * 1e-9) + x[1] * (r * 1e-18) + x[2] * (a * 1e-9) + -m * 1e-9 * x[3];
  }
}
