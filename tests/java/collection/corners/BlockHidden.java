// SPDX-License-Identifier: MIT
// A parameter of a constructor has the name of a field that a block of initial values sets.
public class BlockHidden {
  static class Body {
    static int born;
    double mass = 0.5;
    int hits;
    { hits = 1; mass += 0.25; }
    Body(double mass) { this(mass, 0); hits++; }
    Body(double mass, int hits) { this.mass += Math.sin(mass); this.hits += hits + born++ % 3; }
  }
  public static double run(double[] x) {
    Body p = new Body(x[0]);
    Body q = new Body(x[1]);
    return p.mass * q.mass + p.hits * x[2] + q.hits;
  }
}
