// SPDX-License-Identifier: MIT
public class TernaryPromotion {
  public static double run(double[] x) {
    int i = 3;
    double d = true ? i : 2.5;
    Object o = null;
    char c = 'x';
    int k = 0;
    double e = (x[0] > 0 ? c : k);
    double f = x[0] > 0.6 ? 1 / 2 : 1 / 2.0;
    long g = x[0] > 0 ? 1 : 2L;
    return x[0] * d + x[1] * e + f * x[2] + g;
  }
}
