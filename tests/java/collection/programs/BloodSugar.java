// SPDX-License-Identifier: MIT
import java.util.*;

public class BloodSugar {
    @FunctionalInterface
    interface Derivative { double[] at(double t, double[] y); }

    static class Event implements Comparable<Event> {
        enum Kind { MEAL, INSULIN, EXERCISE }
        final double time;
        final Kind kind;
        final double amount;
        Event(double time, Kind kind, double amount) { this.time = time; this.kind = kind; this.amount = amount; }
        public int compareTo(Event other) { return Double.compare(time, other.time); }
    }

    static class Integrator {
        private final Derivative f;
        private final double h;
        private int evaluations;
        Integrator(Derivative f, double h) { this.f = f; this.h = h; }

        double[] step(double t, double[] y) {
            double[] k1 = eval(t, y);
            double[] k2 = eval(t + h / 2, axpy(y, h / 2, k1));
            double[] k3 = eval(t + h / 2, axpy(y, h / 2, k2));
            double[] k4 = eval(t + h, axpy(y, h, k3));
            double[] out = y.clone();
            for (int i = 0; i < out.length; i++) out[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
            return out;
        }
        private double[] eval(double t, double[] y) { evaluations++; return f.at(t, y); }
        private static double[] axpy(double[] y, double a, double[] k) {
            double[] r = Arrays.copyOf(y, y.length);
            for (int i = 0; i < r.length; i++) r[i] += a * k[i];
            return r;
        }
    }

    public static double run(double[] x) {
        TreeMap<Double, Event> events = new TreeMap<>();
        for (Event e : new Event[] {new Event(2.0, Event.Kind.MEAL, 3 + x[0]), new Event(0.5, Event.Kind.INSULIN, 1 + x[1]), new Event(3.25, Event.Kind.EXERCISE, x[2])}) events.put(e.time, e);
        final double p1 = 0.3 * x[3], p2 = 0.2;
        Integrator integrator = new Integrator((t, y) -> new double[] {-p1 * (y[0] - 5) - 0.1 * y[0] * y[1], -p2 * y[1] + 0.02 * Math.max(0, y[0] - 5)}, 0.25);
        double[] state = {5.5, 0.8};
        double t = 0, worst = 0;
        while (t < 5) {
            Map.Entry<Double, Event> first = events.isEmpty() ? null : events.firstEntry();
            if (first != null && first.getKey() <= t + 1e-9) {
                Event e = events.pollFirstEntry().getValue();
                switch (e.kind) {
                    case MEAL: state[0] += e.amount; break;
                    case INSULIN: state[1] += e.amount; break;
                    case EXERCISE: state[0] *= Math.exp(-0.1 * e.amount); break;
                }
            }
            state = integrator.step(t, state);
            t += 0.25;
            worst = Math.max(worst, state[0]);
        }
        return worst + state[0] * state[1] + integrator.evaluations * 1e-3;
    }
}
