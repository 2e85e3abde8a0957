// SPDX-License-Identifier: MIT
/** What leaves by 'finally' drops what was returned or raised before. */
public class FinallyLeaves {
  static double returned(double[] x) {
    try {
      x[0] *= x[1];
      return x[0];
    } finally {
      return x[1] * x[2];
    }
  }

  static double raised(double[] x) {
    try {
      if (x[0] < 100) {
        throw new IllegalStateException();
      }
      return x[0] * x[1];
    } catch (IllegalStateException e) {
      return x[2];
    } finally {
      return Math.sin(x[1]) * x[2];
    }
  }

  public static double run(double[] x) {
    return returned(x) * x[0] + raised(x);
  }
}
