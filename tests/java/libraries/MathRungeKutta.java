// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.ClassicalRungeKuttaIntegrator;

/** One step by the classical Runge-Kutta method. */
public class MathRungeKutta {
  static class Pendulum implements FirstOrderDifferentialEquations {
    private final double friction;
    private final double stiffness;

    Pendulum(double friction, double stiffness) {
      this.friction = friction;
      this.stiffness = stiffness;
    }

    public int getDimension() {
      return 2;
    }

    public void computeDerivatives(double t, double[] y, double[] yDot) {
      yDot[0] = y[1];
      yDot[1] = -stiffness * Math.sin(y[0]) - friction * y[1];
    }
  }

  public static double run(double[] x) {
    ClassicalRungeKuttaIntegrator integrator = new ClassicalRungeKuttaIntegrator(0.1);
    double[] y = {x[0], x[1]};
    double[] end = integrator.singleStep(new Pendulum(x[2], x[3]), 0.0, y, 0.5);
    return end[0] * end[1] + x[4];
  }
}
