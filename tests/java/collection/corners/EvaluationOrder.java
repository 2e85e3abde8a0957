// SPDX-License-Identifier: MIT
public class EvaluationOrder {
  public static double run(double[] x) {
    double[] a = x.clone();
    int i = 1;
    a[i] = a[i = 2] * i + a[i];
    int j = 0;
    j = j++ + ++j;
    double s = j;
    for (double v : a) s += v * (s + 1);
    return s;
  }
}
