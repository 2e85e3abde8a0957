// SPDX-License-Identifier: MIT
public class DoWhileContinue {
  public static double run(double[] x) {
    double s = x[0];
    int i = 0;
    do {
      i++;
      if (i % 2 == 0) continue;
      s = s * x[1] + i;
    } while (i < 7);
    for (;;) {
      if (s > -1e9) break;
    }
    return s;
  }
}
