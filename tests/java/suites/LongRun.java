// SPDX-License-Identifier: MIT
// A loop of any number of steps under checkpoints, each of which makes an array.
package suites;

import org.wengert.runtime.Checkpoints;

public final class LongRun {
  private LongRun() {}

  public static double run(double[] x, int steps) {
    double[] u = x.clone();
    for (@Checkpoints(8) int t = 0; t < steps; t++) {
      double[] v = new double[u.length];
      for (int i = 0; i < u.length; i++) {
        v[i] = u[i] + 0.01 * Math.cos(u[(i + 1) % u.length]) * (x[i] + 1.0);
      }
      u = v;
    }
    double sum = 0.0;
    for (int i = 0; i < u.length; i++) {
      sum += u[i] * u[i];
    }
    return sum;
  }
}
