// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class OrbitLogger {
    static final class Vec {
        static final Vec ZERO = new Vec(0, 0);
        final double x, y;
        Vec(double x, double y) { this.x = x; this.y = y; }
        Vec plus(Vec o) { return new Vec(x + o.x, y + o.y); }
        Vec times(double s) { return new Vec(s * x, s * y); }
        double norm() { return Math.hypot(x, y); }
        @Override public boolean equals(Object o) { return o instanceof Vec v && Double.compare(v.x, x) == 0 && Double.compare(v.y, y) == 0; }
        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return String.format(Locale.US, "(%.3f, %.3f)", x, y); }
    }
    record State(Vec r, Vec v) {
        State step(Function<Vec, Vec> acc, double dt) {
            Vec half = v.plus(acc.apply(r).times(dt / 2));
            Vec next = r.plus(half.times(dt));
            return new State(next, half.plus(acc.apply(next).times(dt / 2)));
        }
        double energy(double mu) { return 0.5 * v.norm() * v.norm() - mu / r.norm(); }
    }
    private final List<Consumer<State>> listeners = new ArrayList<>();
    void onStep(Consumer<State> l) { listeners.add(l); }
    State integrate(State s, double mu, int n, double dt) {
        UnaryOperator<Vec> gravity = r -> r.equals(Vec.ZERO) ? Vec.ZERO : r.times(-mu / Math.pow(r.norm(), 3));
        for (int i = 0; i < n; i++) {
            s = s.step(gravity, dt);
            final State now = s;
            listeners.forEach(l -> l.accept(now));
        }
        return s;
    }
    public static double run(double[] x) {
        OrbitLogger o = new OrbitLogger();
        double[] peri = {Double.MAX_VALUE};
        StringBuilder track = new StringBuilder();
        o.onStep(s -> peri[0] = Math.min(peri[0], s.r().norm()));
        o.onStep(s -> { if (track.length() < 100) track.append(s.r()).append(';'); });
        double mu = 1 + 0.1 * x[0];
        State end = o.integrate(new State(new Vec(1, 0.1 * x[1]), new Vec(0.1 * x[2], 1 + 0.1 * x[3])), mu, 40, 0.05);
        return end.energy(mu) + peri[0] * x[4] + end.r().x * x[5];
    }
}
