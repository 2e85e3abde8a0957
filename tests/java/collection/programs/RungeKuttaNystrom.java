// SPDX-License-Identifier: MIT
public class RungeKuttaNystrom {
    private interface Force { double at(double t, double q, double v); }

    private static class State implements Cloneable {
        double t, q, v;
        State(double t, double q, double v) { this.t = t; this.q = q; this.v = v; }
        State(State other) { this(other.t, other.q, other.v); }
    }

    private class Stepper {
        private double error;
        State step(State s, double h) {
            double k1 = force.at(s.t, s.q, s.v);
            double q2 = s.q + h / 2 * s.v + h * h / 8 * k1;
            double k2 = force.at(s.t + h / 2, q2, s.v + h / 2 * k1);
            double k3 = force.at(s.t + h / 2, q2, s.v + h / 2 * k2);
            double k4 = force.at(s.t + h, s.q + h * s.v + h * h / 2 * k3, s.v + h * k3);
            error = Math.abs(k2 - k3) * h * h;
            State n = new State(s);
            n.t += h;
            n.q += h * s.v + h * h / 6 * (k1 + k2 + k3);
            n.v += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
            return n;
        }
    }

    private final Force force;
    private final double tolerance;
    private int rejected = 0;

    public RungeKuttaNystrom(Force f, double tol) { force = f; tolerance = tol; }

    public State solve(State s, double end) {
        double h = 0.3;
        Stepper stepper = new Stepper();
        while (s.t < end - 1e-12) {
            if (s.t + h > end) h = end - s.t;
            State trial = stepper.step(s, h);
            if (stepper.error > tolerance) {
                h *= 0.5;
                rejected++;
                continue;
            }
            s = trial;
            if (stepper.error < tolerance / 10) h *= 1.5;
        }
        return s;
    }

    public static double run(final double[] x) {
        final double k = 1 + x[0] * x[0], c = 0.2 + 0.05 * x[1];
        Force duffing = new Force() {
            private final double alpha = 0.3 * x[2];
            @Override
            public double at(double t, double q, double v) {
                return -k * q - alpha * q * q * q - c * v + 0.5 * StrictMath.sin(1.1 * t);
            }
        };
        RungeKuttaNystrom solver = new RungeKuttaNystrom(duffing, 1e-3);
        State end = solver.solve(new State(0, x[3], x[4]), 3.0);
        return end.q * x[5] + end.v + solver.rejected;
    }
}
