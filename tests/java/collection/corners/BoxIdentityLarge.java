// SPDX-License-Identifier: MIT
public class BoxIdentityLarge {
  public static double run(double[] x) {
    Integer c = 1000, d = 1000;
    return c == d ? x[0] : x[1] * 2;
  }
}
