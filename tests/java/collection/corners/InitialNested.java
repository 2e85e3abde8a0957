// SPDX-License-Identifier: MIT
// Classes in initial values have fields of the names of a constructor's parameters.
public class InitialNested {
  interface Fn { double at(double v); }
  static class Up { double k = 11; double at(double v) { return k * v; } }
  static class Body {
    double k = 2;
    double m = 5;
    final Fn f = new Fn() { double k = 3; @Override public double at(double v) { return v * k + m; } };
    final Fn g = v -> v * k + m;
    final Up u = new Up() { @Override double at(double v) { return v * k + super.at(v) * m; } };
    final double[] d = {k, m};
    Body(double k, double m) { this.k += k * m; }
  }
  public static double run(double[] x) {
    Body b = new Body(x[0], x[1]);
    return b.f.at(x[2]) + b.g.at(x[3]) * b.u.at(x[4]) + b.d[0] + b.d[1];
  }
}
