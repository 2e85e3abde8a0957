// SPDX-License-Identifier: MIT
public class SideEffects {
  public static double run(double[] x) {
    double[] a = x.clone();
    int i = 0;
    a[i++] += a[i] * 2;
    a[i++] *= i;
    a[i] = i = 3;
    double s = 0;
    for (double v : a) s = s * 1.1 + v * v;
    return s + i * x[0];
  }
}
