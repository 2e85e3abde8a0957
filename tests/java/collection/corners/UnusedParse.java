// SPDX-License-Identifier: MIT
public class UnusedParse {
  public static double run(double[] x) {
    String s = "a1";
    if (x[0] < 0.6) { int n = Integer.parseInt(s); }
    return x[0] * x[1];
  }
}
