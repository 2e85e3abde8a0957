// SPDX-License-Identifier: MIT
// Objects of a program as people have them: private classes and fields, a cycle, a shared array, classes of a hierarchy, names that
// accessors could share.
package arguments;

public class Spring {
  public interface Law { double force(double x); }
  private static class Mass {
    public double mass = 1.5;
    private double speed = 0.25;
    double[] places = {0.5, 2};
    int kind = 3;
    Mass next;
    float x, X = 0.5f;
    double x_adjoint = 1, xAdjoint;
    double[][] table = {{1, 2}, {3}};
  }
  static abstract class Base { double k; protected int id = 7; abstract double f(double x); }
  static class Left extends Base { double left = 2; double f(double x) { return k * x * left; } }
  static class Right extends Base { private final double context = 3; double f(double x) { return k * x * x + context; } }
  public double stiffness;
  private double damping = 0.1;
  private Mass mass = new Mass();
  private double[] shared = mass.places;
  Base[] all = {new Left(), new Right(), null};
  public Spring(double stiffness) { this.stiffness = stiffness; mass.next = mass; all[0].k = 1.25; all[1].k = -0.5; }
  public double energy(double[] x, int context) {
    double e = damping + shared[0] * mass.places[1];
    for (int i = 0; i < context; i++) e += stiffness * x[i] * x[i] * mass.mass + mass.next.speed + mass.places[0] * mass.table[0][1] * mass.X * mass.x_adjoint;
    for (Base b : all) if (b != null) e += b.f(x[0]);
    return e;
  }
  public double[] places() { return mass.places; }
  public Object mass() { return mass; }
}
