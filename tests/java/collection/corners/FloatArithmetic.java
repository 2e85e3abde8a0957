// SPDX-License-Identifier: MIT
public class FloatArithmetic {
  public static double run(double[] x) {
    float f = (float) x[0];
    f += 0.1;
    f = f * f;
    float g = 16777216f + 1;
    double d = f / 3;
    int i = (int) 3.99f;
    int j = (int) 1e20;
    long k = (long) Double.NaN;
    return d * x[1] + g * x[2] + i + j * x[3] * 1e-9 + k + x[0];
  }
}
