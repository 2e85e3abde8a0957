// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

public class OdeEvents {
    @FunctionalInterface
    interface Derivatives { double[] of(double t, double[] y); }

    interface StepHandler { void handleStep(double t, double[] y, boolean isLast); }

    static abstract class Integrator {
        private final List<StepHandler> handlers = new ArrayList<>();
        protected int evaluations;

        public void addStepHandler(StepHandler h) { handlers.add(h); }
        protected abstract double[] step(Derivatives f, double t, double[] y, double h);

        public final double[] integrate(Derivatives f, double t0, double[] y0, double t1, int n) {
            Derivatives counted = (t, y) -> {
                evaluations++;
                return f.of(t, y);
            };
            double h = (t1 - t0) / n;
            double[] y = y0.clone();
            for (int i = 0; i < n; i++) {
                y = step(counted, t0 + i * h, y, h);
                for (StepHandler s : handlers) s.handleStep(t0 + (i + 1) * h, y, i == n - 1);
            }
            return y;
        }

        protected static double[] axpy(double a, double[] x, double[] y) {
            double[] r = new double[y.length];
            for (int i = 0; i < r.length; i++) r[i] = a * x[i] + y[i];
            return r;
        }
    }

    static class Midpoint extends Integrator {
        @Override protected double[] step(Derivatives f, double t, double[] y, double h) {
            double[] k = f.of(t, y);
            return axpy(h, f.of(t + h / 2, axpy(h / 2, k, y)), y);
        }
    }

    static class Rk4 extends Integrator {
        private static final double[] A = {0, 0.5, 0.5, 1}, B = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
        @Override protected double[] step(Derivatives f, double t, double[] y, double h) {
            double[][] k = new double[4][];
            double[] out = y;
            for (int s = 0; s < 4; s++) {
                k[s] = f.of(t + A[s] * h, s == 0 ? y : axpy(A[s] * h, k[s - 1], y));
                out = axpy(h * B[s], k[s], out);
            }
            return out;
        }
    }

    static class Recorder implements StepHandler {
        double maximum = Double.NEGATIVE_INFINITY;
        double integral;
        private double previousT = 0;
        @Override public void handleStep(double t, double[] y, boolean isLast) {
            maximum = Math.max(maximum, y[0]);
            integral += (t - previousT) * y[1];
            previousT = t;
            if (isLast) System.out.println("done at t = " + t);
        }
    }

    public static double run(double[] x) {
        Derivatives vanDerPol = (t, y) -> new double[] {y[1], (0.5 + 0.1 * x[0]) * (1 - y[0] * y[0]) * y[1] - y[0] + x[1] * Math.cos(t)};
        double sum = 0;
        for (Integrator ode : new Integrator[] {new Midpoint(), new Rk4()}) {
            Recorder rec = new Recorder();
            ode.addStepHandler(rec);
            double[] end = ode.integrate(vanDerPol, 0, new double[] {x[2], x[3]}, 2 + 0.1 * x[4], 15);
            sum += end[0] * end[1] + rec.maximum + rec.integral + 0.001 * ode.evaluations * x[5];
        }
        return sum;
    }
}
