// SPDX-License-Identifier: MIT
public class IntOverflow {
  public static double run(double[] x) {
    int a = Integer.MAX_VALUE;
    a += 1;
    long b = 1L << 40;
    int c = (int) b;
    int d = 1 << 33;
    int e = -1 >>> 28;
    long f = -1L >>> 60;
    return x[0] * (a / 1e9) + x[1] * (c + d + e + f + (1 << -1) / 1e9);
  }
}
