// SPDX-License-Identifier: MIT
package org.example;

import java.util.function.DoubleUnaryOperator;

/** A mass on a spring. */
public final class Spring {
  private Spring() {}

  /** Its energy after some steps; state holds place and speed. */
  public static double energy(double[] state, double stiffness, int steps) {
    DoubleUnaryOperator force = place -> -stiffness * Math.sin(place);
    double place = state[0];
    double speed = state[1];
    for (int t = 0; t < steps; t++) {
      speed += 0.01 * force.applyAsDouble(place);
      place += 0.01 * speed;
    }
    return 0.5 * speed * speed + stiffness * (1 - Math.cos(place));
  }
}
