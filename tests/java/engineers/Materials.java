// SPDX-License-Identifier: MIT
// Material laws behind a cache: points of a bar ask for the law of their material, which is made once and kept in a map.
package engineers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A bar of several materials under a load; stresses from strains that are iterated. */
public final class Materials {
  interface Law {
    double stress(double strain);

    double stiffness(double strain);
  }

  static class Elastic implements Law {
    protected final double modulus;

    Elastic(double modulus) {
      this.modulus = modulus;
    }

    @Override
    public double stress(double strain) {
      return modulus * strain;
    }

    @Override
    public double stiffness(double strain) {
      return modulus;
    }
  }

  static final class Hardening extends Elastic {
    private final double limit;

    Hardening(double modulus, double limit) {
      super(modulus);
      this.limit = limit;
    }

    @Override
    public double stress(double strain) {
      double elastic = super.stress(strain);
      return limit * Math.tanh(elastic / limit) + 0.05 * elastic;
    }

    @Override
    public double stiffness(double strain) {
      double t = Math.tanh(modulus * strain / limit);
      return modulus * (1.0 - t * t) + 0.05 * modulus;
    }
  }

  private final Map<Integer, Law> laws = new HashMap<>();
  private final double[] parameters;
  private int made;

  Materials(double[] parameters) {
    this.parameters = parameters;
  }

  Law law(int number) {
    Law known = laws.get(number);
    if (known == null) {
      made++;
      double modulus = 2.0 + parameters[number % parameters.length] * parameters[number % parameters.length];
      known = number % 2 == 0 ? new Elastic(modulus) : new Hardening(modulus, 1.0 + 0.1 * parameters[0]);
      laws.put(number, known);
    }
    return known;
  }

  /** The strain at which the law gives the stress, by Newton's method. */
  double strain(int number, double stress) {
    Law law = law(number);
    double strain = 0.0;
    for (int k = 0; k < 8; k++) {
      strain += (stress - law.stress(strain)) / law.stiffness(strain);
    }
    return strain;
  }

  /**
   * @param x parameters
   * @return elongation of the bar
   */
  public static double run(double[] x) {
    Materials materials = new Materials(x);
    List<Integer> sections = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      sections.add((i * i) % 5);
    }
    double load = 0.3 + 0.05 * x[5];
    double elongation = 0.0;
    for (int section : sections) {
      elongation += materials.strain(section, load) * (1.0 + 0.1 * x[1]);
      load *= 0.95;
    }
    if (materials.laws.containsKey(1) && materials.made == materials.laws.size()) {
      elongation += 0.1 * materials.law(1).stress(elongation);
    }
    return elongation;
  }
}
