// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class OdeSuite {
    @FunctionalInterface
    interface System {
        void derivative(double t, double[] y, double[] dy);
    }

    static abstract class Solver {
        protected final System system;
        protected final int n;
        private final List<Listener> listeners = new ArrayList<>();

        Solver(System system, int n) {
            this.system = system;
            this.n = n;
        }

        void addListener(Listener l) { listeners.add(l); }

        protected abstract void step(double t, double h, double[] y);

        final double[] solve(double[] y0, double t0, double t1, int steps) {
            double[] y = y0.clone();
            double h = (t1 - t0) / steps;
            for (int i = 0; i < steps; i++) {
                double t = t0 + i * h;
                step(t, h, y);
                for (Listener l : listeners) l.stepDone(t + h, y);
            }
            return y;
        }
    }

    interface Listener {
        void stepDone(double t, double[] y);
    }

    static class Heun extends Solver {
        private final double[] k1, k2, tmp;

        Heun(System s, int n) {
            super(s, n);
            k1 = new double[n];
            k2 = new double[n];
            tmp = new double[n];
        }

        @Override
        protected void step(double t, double h, double[] y) {
            system.derivative(t, y, k1);
            for (int i = 0; i < n; i++) tmp[i] = y[i] + h * k1[i];
            system.derivative(t + h, tmp, k2);
            for (int i = 0; i < n; i++) y[i] += 0.5 * h * (k1[i] + k2[i]);
        }
    }

    static class Midpoint extends Solver {
        Midpoint(System s, int n) { super(s, n); }

        @Override
        protected void step(double t, double h, double[] y) {
            double[] k = new double[n];
            system.derivative(t, y, k);
            double[] mid = new double[n];
            for (int i = 0; i < n; i++) mid[i] = y[i] + h / 2 * k[i];
            system.derivative(t + h / 2, mid, k);
            for (int i = 0; i < n; i++) y[i] += h * k[i];
        }
    }

    static class Peak implements Listener {
        double value = Double.NEGATIVE_INFINITY;
        double when;
        @Override
        public void stepDone(double t, double[] y) {
            if (y[0] > value) {
                value = y[0];
                when = t;
            }
        }
    }

    public static double run(double[] x) {
        System vanDerPol = (t, y, dy) -> {
            dy[0] = y[1];
            dy[1] = x[0] * (1 - y[0] * y[0]) * y[1] - y[0] + 0.1 * x[5] * Math.sin(t);
        };
        double sum = 0;
        Solver[] solvers = {new Heun(vanDerPol, 2), new Midpoint(vanDerPol, 2)};
        for (Solver s : solvers) {
            Peak peak = new Peak();
            s.addListener(peak);
            s.addListener((t, y) -> y[1] *= 1 - 0.001 * t);
            double[] end = s.solve(new double[] {x[1], x[2]}, 0, 2 + 0.1 * x[3], 25);
            sum += end[0] + x[4] * end[1] + peak.value + 0.1 * peak.when;
        }
        return sum;
    }
}
