// SPDX-License-Identifier: MIT
// Particles in a doubly linked list: they attract one another, leave the box and are taken out of the list.
package engineers;

/** A cloud that loses particles. */
public final class Particles {
  static final class Particle {
    double x;
    double v;
    final double mass;
    Particle previous;
    Particle next;

    Particle(double x, double v, double mass) {
      this.x = x;
      this.v = v;
      this.mass = mass;
    }
  }

  private Particle first;
  private Particle last;
  private int count;
  private double lost;

  void add(Particle p) {
    p.previous = last;
    if (last == null) {
      first = p;
    } else {
      last.next = p;
    }
    last = p;
    count++;
  }

  void remove(Particle p) {
    if (p.previous == null) {
      first = p.next;
    } else {
      p.previous.next = p.next;
    }
    if (p.next == null) {
      last = p.previous;
    } else {
      p.next.previous = p.previous;
    }
    count--;
    lost += p.mass * p.v * p.v;
  }

  void step(double h) {
    for (Particle p = first; p != null; p = p.next) {
      double force = 0.0;
      for (Particle q = first; q != null; q = q.next) {
        if (q != p) {
          double d = q.x - p.x;
          force += q.mass * d / (0.1 + d * d);
        }
      }
      p.v += h * force;
    }
    Particle p = first;
    while (p != null) {
      Particle following = p.next;
      p.x += h * p.v;
      if (p.x > 1.5 || p.x < -1.5) {
        remove(p);
      } else if (p.x > 0.9 && count < 9) {
        // A fast one splits.
        add(new Particle(0.5 * p.x, -0.3 * p.v, 0.5 * p.mass));
      }
      p = following;
    }
  }

  /**
   * @param x places, speeds, masses
   * @return energy that is left and that was lost
   */
  public static double run(double[] x) {
    Particles cloud = new Particles();
    for (int i = 0; i < 6; i++) {
      cloud.add(new Particle(x[i], x[(i + 1) % 6] * 0.7 + 0.5 * i - 1.0, 0.5 + 0.1 * x[(i + 2) % 6] * x[(i + 2) % 6]));
    }
    for (int k = 0; k < 12; k++) {
      cloud.step(0.08);
    }
    double energy = cloud.lost * 0.3;
    for (Particle p = cloud.first; p != null; p = p.next) {
      energy += 0.5 * p.mass * p.v * p.v + 0.2 * p.x * p.x;
    }
    return energy + 0.01 * cloud.count;
  }
}
