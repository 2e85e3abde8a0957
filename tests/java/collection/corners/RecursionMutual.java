// SPDX-License-Identifier: MIT
public class RecursionMutual {
  static double even(int n, double v) { return n == 0 ? v : odd(n - 1, v * 1.1 + n); }
  static double odd(int n, double v) { return n == 0 ? -v * v : even(n - 1, Math.sin(v)); }
  public static double run(double[] x) { return even(6, x[0]) + odd(5, x[1]); }
}
