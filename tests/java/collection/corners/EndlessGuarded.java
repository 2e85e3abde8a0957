// SPDX-License-Identifier: MIT
// Loops without an end around guarded blocks, in guarded blocks.
public class EndlessGuarded {
  static class Oops extends RuntimeException { final double v; Oops(double v) { this.v = v; } }
  static double guarded(double v, int k) {
    for (int i = 0; ; i++) {
      try {
        v = v * 0.5 + 0.1;
        if (i > 2) {
          return v;
        }
        if (i == k) {
          continue;
        }
        if (v > 0.3) {
          throw new Oops(v * 0.5);
        }
        v += 0.1;
      } catch (Oops e) {
        v -= e.v;
      } finally {
        v *= 0.9;
      }
    }
  }
  public static double run(double[] x) {
    return guarded(x[0], 1) + guarded(x[1] * x[2], 0) + guarded(x[3], 7);
  }
}
