// SPDX-License-Identifier: MIT
package again.objects;

/** Objects that a head makes: a list, classes that extend one, references that are overwritten, arrays of objects. */
public final class Chain {
  private Chain() {}

  /** A link of the chain. */
  abstract static class Link {
    double stiffness;
    Link next;

    Link(double stiffness, Link next) {
      this.stiffness = stiffness;
      this.next = next;
    }

    abstract double energy(double u);
  }

  /** A linear link. */
  static final class Spring extends Link {
    Spring(double stiffness, Link next) {
      super(stiffness, next);
    }

    @Override
    double energy(double u) {
      return 0.5 * stiffness * u * u;
    }
  }

  /** A link with coefficients. */
  static final class Curve extends Link {
    final double[] factors;
    int calls;

    Curve(double stiffness, Link next, double[] factors) {
      super(stiffness, next);
      this.factors = factors;
    }

    @Override
    double energy(double u) {
      calls++;
      double sum = 0;
      for (int i = 0; i < factors.length; i++) {
        sum = sum * u + factors[i] * stiffness;
      }
      factors[0] = sum * 0.1 + factors[0];
      return sum * calls;
    }
  }

  /** What a walk along the chain has found. */
  static final class Walk {
    double energy;
    Link last;
  }

  private static void walk(Link first, double u, Walk walk) {
    Link at = first;
    while (at != null) {
      walk.energy += at.energy(u + 0.1 * walk.energy);
      at.stiffness *= 1 + 0.05 * walk.energy;
      walk.last = at;
      at = at.next;
    }
  }

  /**
   * The energy of a chain of links, walked along twice.
   *
   * @param x inputs
   * @return a number
   */
  public static double run(double[] x) {
    Link[] all = new Link[x.length];
    Link first = null;
    for (int i = 0; i < x.length; i++) {
      if (x[i] > 0.8) {
        first = new Spring(x[i], first);
      } else {
        first = new Curve(0.5 + x[i] * x[i], first, new double[] {x[i], 1, x[(i + 1) % x.length]});
      }
      all[i] = first;
    }
    Walk walk = new Walk();
    walk(first, x[1], walk);
    // The chain is cut, and turned round.
    Link kept = all[0];
    all[0] = all[x.length - 1];
    all[x.length - 1] = kept;
    for (int i = 0; i + 1 < all.length; i++) {
      all[i].next = all[i + 1];
    }
    all[all.length - 1].next = null;
    walk(all[0], x[2], walk);
    return walk.energy + walk.last.stiffness * Math.sin(x[3]);
  }
}
