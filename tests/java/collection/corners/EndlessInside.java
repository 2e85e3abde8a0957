// SPDX-License-Identifier: MIT
// A loop without an end in a guarded block.
public class EndlessInside {
  static double g(double v) {
    int i = 0;
    try {
      while (true) {
        v = v * 0.5;
        for (int k = 0; k < 9; k++) {
          if (k == 2) {
            break;
          }
          if (k == 1) {
            continue;
          }
          v += 0.1;
        }
        if (i++ > 2) {
          return v;
        }
        if (v > 1.5) {
          throw new IllegalStateException();
        }
      }
    } catch (IllegalStateException e) {
      return v * v;
    } finally {
      i = 7;
    }
  }
  public static double run(double[] x) {
    return g(x[0]) * g(x[3] * 9);
  }
}
