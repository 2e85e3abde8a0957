// SPDX-License-Identifier: MIT
// An integrator of ordinary differential equations: the right-hand side is an interface, the steps adapt to an estimate.
package engineers;

/** Embedded Runge-Kutta pairs of orders 2 and 3 on a pendulum with friction and a reaction chain. */
public final class Integrator {
  interface RightHandSide {
    int dimension();

    double[] at(double t, double[] y);
  }

  static final class Pendulum implements RightHandSide {
    private final double length;
    private final double friction;

    Pendulum(double length, double friction) {
      this.length = length;
      this.friction = friction;
    }

    @Override
    public int dimension() {
      return 2;
    }

    @Override
    public double[] at(double t, double[] y) {
      return new double[] {y[1], -9.81 / length * Math.sin(y[0]) - friction * y[1] + 0.1 * Math.cos(t)};
    }
  }

  static final class Chain implements RightHandSide {
    private final double[] rates;

    Chain(double[] rates) {
      this.rates = rates;
    }

    @Override
    public int dimension() {
      return rates.length + 1;
    }

    @Override
    public double[] at(double t, double[] y) {
      double[] slope = new double[y.length];
      for (int i = 0; i < rates.length; i++) {
        double flow = rates[i] * y[i] * y[i];
        slope[i] -= flow;
        slope[i + 1] += flow;
      }
      return slope;
    }
  }

  private final RightHandSide system;
  private final double tolerance;
  private int rejected;

  Integrator(RightHandSide system, double tolerance) {
    this.system = system;
    this.tolerance = tolerance;
  }

  private static double[] moved(double[] y, double h, double[] slope) {
    double[] out = y.clone();
    for (int i = 0; i < out.length; i++) {
      out[i] += h * slope[i];
    }
    return out;
  }

  double[] integrate(double[] start, double end) {
    double t = 0.0;
    double h = 0.05;
    double[] y = start;
    while (t < end) {
      if (t + h > end) {
        h = end - t;
      }
      double[] k1 = system.at(t, y);
      double[] k2 = system.at(t + h, moved(y, h, k1));
      double[] middle = moved(moved(y, 0.25 * h, k1), 0.25 * h, k2);
      double[] k3 = system.at(t + 0.5 * h, middle);
      double error = 0.0;
      double[] next = new double[y.length];
      for (int i = 0; i < next.length; i++) {
        next[i] = y[i] + h / 6.0 * (k1[i] + k2[i] + 4.0 * k3[i]);
        double low = y[i] + 0.5 * h * (k1[i] + k2[i]);
        error = Math.max(error, Math.abs(next[i] - low));
      }
      if (error > tolerance && h > 0.01) {
        h *= 0.5;
        rejected++;
        continue;
      }
      t += h;
      y = next;
    }
    return y;
  }

  /**
   * @param x parameters: length, friction, angle, speed, two rates
   * @return a number that depends on all
   */
  public static double run(double[] x) {
    Integrator swing = new Integrator(new Pendulum(1.0 + x[0] * x[0], 0.2 + x[1] * x[1]), 1e-3);
    double[] end = swing.integrate(new double[] {x[2], x[3]}, 1.5);
    Integrator react = new Integrator(new Chain(new double[] {Math.exp(x[4]), Math.exp(x[5]), 0.4}), 1e-3);
    double[] mixture = react.integrate(new double[] {1.0 + end[0] * end[0], 0.1, 0.0, 0.0}, 1.0);
    double sum = end[1];
    for (double part : mixture) {
      sum += part * part;
    }
    return sum + 0.01 * mixture[3];
  }
}
