// SPDX-License-Identifier: MIT
public class Concat {
  public static double run(double[] x) {
    String s = "a" + 1 + 2;
    String t = 1 + 2 + "a";
    return (s.equals("a12") ? x[0] : x[1]) + (t.equals("3a") ? x[2] : x[3]) * x[4];
  }
}
