// SPDX-License-Identifier: MIT
// No object is made of a class with a block of initial values, and no list of those that a loop goes over.
import java.util.*; 
public class UnmadeClasses {
  static class Body implements Comparable<Body> {
    int hits;
    double mass = 0.5;
    final double[] state = {0.1, mass};
    { hits = 1; mass += 0.25 * state[1]; }
    Body(double m) { mass += m; hits++; }
    public int compareTo(Body o) { return Double.compare(mass, o.mass); }
  }
  sealed interface Shape permits Disc, Many {}
  record Disc(double r) implements Shape {}
  record Many(List<Shape> parts) implements Shape {}

  static double ofBody(Body b, double v) { return b == null ? v : v * 2; }

  static double area(Shape s) {
    if (s instanceof Disc d) { return d.r() * d.r(); }
    if (s instanceof Many m) {
      double t = 0;
      for (Shape e : m.parts()) { t += area(e) * 0.5; }
      return t;
    }
    throw new IllegalArgumentException();
  }
  public static double run(double[] x) { return area(new Disc(x[0])) * x[1] + ofBody(null, x[2]); }
}
