// SPDX-License-Identifier: MIT
public class NaNCompare {
  public static double run(double[] x) {
    double nan = 0.0 / 0.0;
    double s = 0;
    if (nan != nan) s += x[0];
    if (!(nan < 1)) s += x[1] * x[1];
    if (Double.compare(0.0, -0.0) > 0) s += x[2] * 3;
    if (0.0 == -0.0) s += x[3] * 4;
    s += Math.max(-0.0, 0.0) == 0 ? x[4] : 0;
    s += 1 / Math.min(-0.0, 0.0) < 0 ? x[5] : 7;
    return s;
  }
}
