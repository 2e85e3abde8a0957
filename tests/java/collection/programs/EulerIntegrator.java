// SPDX-License-Identifier: MIT
@FunctionalInterface
interface Rhs {
    double[] eval(double t, double[] y);
}

public class EulerIntegrator {
    private final Rhs rhs;
    private final double dt;

    public EulerIntegrator(Rhs rhs, double dt) {
        this.rhs = rhs;
        this.dt = dt;
    }

    public double[] integrate(double[] y0, double t0, double t1) {
        double[] y = y0.clone();
        double t = t0;
        while (t < t1 - 1e-12) {
            double h = Math.min(dt, t1 - t);
            double[] f = rhs.eval(t, y);
            for (int i = 0; i < y.length; i++) y[i] += h * f[i];
            t += h;
        }
        return y;
    }

    public static double run(double[] x) {
        double mass = 1 + x[0] * x[0], k = 2 + x[1], c = 0.1 * x[3];
        Rhs oscillator = (t, y) -> new double[] {y[1], (-k * y[0] - c * y[1] + Math.sin(x[2] * t)) / mass};
        EulerIntegrator integrator = new EulerIntegrator(oscillator, 0.05);
        double[] end = integrator.integrate(new double[] {x[4], x[5]}, 0, 1.03);
        return end[0] * end[0] + end[1];
    }
}
