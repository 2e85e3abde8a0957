// SPDX-License-Identifier: MIT
// A constructor calls a method that reads what the class of the object has captured.
public class CapturedEarly {
  static class Body { double mass = 0.5; double seen; Body(double m) { mass += m; seen = energy() * 0.1; } double energy() { return mass; } }
  public static double run(double[] x) {
    double num5 = x[1] * 2;
    Body b = new Body(x[0]) { @Override double energy() { return super.energy() * 0.5 + num5; } };
    class Local extends Body { double own = 3; Local(double k) { super(k); own += k; } @Override double energy() { return num5 * mass + own; } }
    Outer o = new Outer(x[1]);
    return b.seen * b.energy() + new Local(x[2]).seen + o.new In(x[0]).seen + new Deep(x[2]).seen * st;
  }

  static class Outer { double k; Outer(double k) { this.k = k; } class In extends Body { In(double m) { super(m); } @Override double energy() { return k * mass; } } }
  private static double st = 0.25;
  static class Deep extends Body { Deep(double m) { super(m); } @Override double energy() { st += 0.5; return mass * st; } }
}
