// SPDX-License-Identifier: MIT
public class FloorMod {
  public static double run(double[] x) {
    int a = Math.floorMod(-7, 3), b = -7 % 3, c = -7 / 2, d = Math.floorDiv(-7, 2), e = Math.abs(-7) % 4;
    double f = -7.5 % 2;
    double g = x[0] % 0.25;
    return x[0] * a + x[1] * b + x[2] * c + x[3] * d + x[4] * e + x[5] * f + g;
  }
}
