// SPDX-License-Identifier: MIT
package org.example;

import java.util.Locale;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleContainer;

/** The gradient of the energy, beside differences. */
public final class Gradient {
  private Gradient() {}

  public static void main(String[] arguments) {
    double[] state = {1.0, 0.2};
    double[] gradient = new double[2];
    DoubleContainer byStiffness = new DoubleContainer();
    double energy;
    try (AdContext context = new AdContext()) {
      energy = Spring_A1.a1_energy(context, state, gradient, 2.0, byStiffness, 100, 1.0);
    }
    System.out.printf(Locale.ROOT, "energy %.6f%n", energy);
    double h = 1e-6;
    for (int i = 0; i < state.length; i++) {
      double[] up = state.clone();
      double[] down = state.clone();
      up[i] += h;
      down[i] -= h;
      double difference = (Spring.energy(up, 2.0, 100) - Spring.energy(down, 2.0, 100)) / (2 * h);
      System.out.printf(Locale.ROOT, "%.6f by the adjoint, %.6f by differences%n", gradient[i], difference);
    }
    double difference = (Spring.energy(state, 2.0 + h, 100) - Spring.energy(state, 2.0 - h, 100)) / (2 * h);
    System.out.printf(Locale.ROOT, "%.6f by the adjoint, %.6f by differences%n", byStiffness.value, difference);
  }
}
