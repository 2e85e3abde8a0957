// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class OrbitEvents {
    interface FirstOrderSystem {
        int dimension();
        void derivatives(double t, double[] y, double[] dydt);
    }
    interface StepListener {
        void stepDone(double t, double[] y, boolean isLast);
    }
    interface EventDetector {
        double g(double t, double[] y);
        default boolean stopAtEvent() { return false; }
    }
    static abstract class FixedStepSolver {
        private final List<StepListener> listeners = new ArrayList<>();
        private final List<EventDetector> detectors = new ArrayList<>();
        protected int evaluations;
        void addListener(StepListener l) { listeners.add(l); }
        void addDetector(EventDetector d) { detectors.add(d); }
        protected abstract void step(FirstOrderSystem s, double t, double[] y, double h);
        double solve(FirstOrderSystem s, double t0, double[] y, double t1, double h) {
            double t = t0;
            double[] g = new double[detectors.size()];
            for (int i = 0; i < g.length; i++) g[i] = detectors.get(i).g(t, y);
            boolean stopped = false;
            while (t < t1 - 1e-12 && !stopped) {
                double dt = Math.min(h, t1 - t);
                step(s, t, y, dt);
                t += dt;
                for (int i = 0; i < g.length; i++) {
                    double now = detectors.get(i).g(t, y);
                    if (g[i] * now < 0 && detectors.get(i).stopAtEvent()) stopped = true;
                    g[i] = now;
                }
                for (StepListener l : listeners) l.stepDone(t, y, stopped || t >= t1 - 1e-12);
            }
            return t;
        }
    }
    static class Midpoint extends FixedStepSolver {
        @Override protected void step(FirstOrderSystem s, double t, double[] y, double h) {
            int n = s.dimension();
            double[] k = new double[n], mid = new double[n];
            s.derivatives(t, y, k);
            for (int i = 0; i < n; i++) mid[i] = y[i] + h / 2 * k[i];
            s.derivatives(t + h / 2, mid, k);
            for (int i = 0; i < n; i++) y[i] += h * k[i];
            evaluations += 2;
        }
    }

    public static double run(double[] x) {
        final double mu = 1 + 0.1 * x[0];
        FirstOrderSystem kepler = new FirstOrderSystem() {
            @Override public int dimension() { return 4; }
            @Override public void derivatives(double t, double[] y, double[] d) {
                double r3 = Math.pow(y[0] * y[0] + y[1] * y[1], 1.5);
                d[0] = y[2];
                d[1] = y[3];
                d[2] = -mu * y[0] / r3;
                d[3] = -mu * y[1] / r3;
            }
        };
        FixedStepSolver solver = new Midpoint();
        List<double[]> track = new ArrayList<>();
        double[] least = {Double.MAX_VALUE};
        solver.addListener((t, y, last) -> track.add(y.clone()));
        solver.addListener((t, y, last) -> {
            double r = Math.sqrt(y[0] * y[0] + y[1] * y[1]);
            if (r < least[0]) least[0] = r;
            if (last) System.out.println("finished at " + t);
        });
        solver.addDetector(new EventDetector() {
            @Override public double g(double t, double[] y) { return y[1] + 2; }
            @Override public boolean stopAtEvent() { return true; }
        });
        solver.addDetector((t, y) -> y[0]);
        double[] y = {1 + 0.1 * x[1], 0.1 * x[2], 0.1 * x[3], 0.8 + 0.1 * x[4]};
        double end = solver.solve(kepler, 0, y, 2.1 + x[5], 0.25);
        double area = 0;
        for (int i = 1; i < track.size(); i++) {
            double[] p = track.get(i - 1), q = track.get(i);
            area += 0.5 * (p[0] * q[1] - p[1] * q[0]);
        }
        return area + least[0] + end + 0.01 * solver.evaluations;
    }
}
