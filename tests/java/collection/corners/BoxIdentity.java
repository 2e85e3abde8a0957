// SPDX-License-Identifier: MIT
public class BoxIdentity {
  public static double run(double[] x) {
    Integer a = 127, b = 127;
    Integer c = 1000, d = 1000;
    double s = a == b ? x[0] : x[1];
    s += c.equals(d) ? x[2] : x[3];
    return s * x[4];
  }
}
