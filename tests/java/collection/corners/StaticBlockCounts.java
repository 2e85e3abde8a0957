// SPDX-License-Identifier: MIT
public class StaticBlockCounts {
  static final double[] W = new double[4];
  static int n;
  static double k = 2;
  static {
    for (int i = 0; i < 4; i++) {
      W[i] = i * 0.5 + n * k;
      n++;
    }
    k *= 1.5;
  }
  public static double run(double[] x) {
    double s = 0;
    for (int i = 0; i < 4; i++) s += W[i] * x[i] * x[i] * n + k * x[i];
    return s;
  }
}
