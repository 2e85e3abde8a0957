// SPDX-License-Identifier: MIT
public class CompoundCast {
  public static double run(double[] x) {
    int i = 5;
    i *= 2.6;
    int j = 7;
    j /= 0.5;
    i += x[0] * 9.3;
    long l = 3;
    l -= 0.5;
    return x[1] * i + x[2] * j + x[3] * l;
  }
}
