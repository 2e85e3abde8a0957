// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class OdeAdaptiveEvents {
    interface Event { double g(double t, double[] y); void handle(double[] y); }
    private final List<Event> events = new ArrayList<>();
    private final List<Double> times = new ArrayList<>();
    double gravity;

    OdeAdaptiveEvents(double gravity) { this.gravity = gravity; }
    void addEvent(Event e) { events.add(e); }

    double[] integrate(double[] y, double tEnd, int steps) {
        double h = tEnd / steps, t = 0;
        for (int k = 0; k < steps; k++) {
            double[] next = {y[0] + h * y[1] - 0.5 * gravity * h * h, y[1] - gravity * h};
            for (Event e : events) {
                double before = e.g(t, y), after = e.g(t + h, next);
                if (before > 0 && after <= 0) {
                    double theta = before / (before - after);
                    for (int i = 0; i < 2; i++) next[i] = y[i] + theta * (next[i] - y[i]);
                    e.handle(next);
                    times.add(t + theta * h);
                }
            }
            y = next;
            t += h;
        }
        return y;
    }
    public static double run(double[] x) {
        OdeAdaptiveEvents s = new OdeAdaptiveEvents(9 + x[0]);
        final double restitution = 0.8 + 0.05 * x[1];
        s.addEvent(new Event() {
            @Override public double g(double t, double[] y) { return y[0]; }
            @Override public void handle(double[] y) { y[0] = 0; y[1] = -restitution * y[1]; }
        });
        double[] y = s.integrate(new double[] {1 + x[2], x[3]}, 1.5, 40);
        double sum = 0;
        for (double t : s.times) sum += t;
        return y[0] * x[4] + y[1] * x[5] + sum;
    }
}
