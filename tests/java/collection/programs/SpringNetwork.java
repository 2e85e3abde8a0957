// SPDX-License-Identifier: MIT
import java.util.*;

public class SpringNetwork {
    class Mass {
        double x, v, f;
        final double m;
        Mass(double x, double m) { this.x = x; this.m = m; masses.add(this); }
    }

    class Spring {
        private final Mass a, b;
        private final double k, rest;
        Spring(Mass a, Mass b, double k) {
            this.a = a;
            this.b = b;
            this.k = k;
            this.rest = b.x - a.x;
            springs.add(this);
        }
        void apply() {
            double force = k * ((b.x - a.x) - rest);
            a.f += force;
            b.f -= force;
        }
        double energy() { double d = b.x - a.x - rest; return 0.5 * k * d * d; }
    }

    private final List<Mass> masses = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final double damping;
    private double time;
    { time = 0; }

    SpringNetwork(double damping) { this.damping = damping; }

    SpringNetwork chain(int n, double k) {
        Mass prev = null;
        for (int i = 0; i < n; i++) {
            Mass m = new Mass(i, 1 + 0.1 * i);
            if (prev != null) new Spring(prev, m, k);
            prev = m;
        }
        return this;
    }

    void step(double dt) {
        for (Iterator<Mass> it = masses.iterator(); it.hasNext(); ) it.next().f = 0;
        springs.forEach(Spring::apply);
        for (Mass m : masses) {
            if (m == masses.get(0)) continue;
            m.f -= damping * m.v;
            m.v += dt * m.f / m.m;
            m.x += dt * m.v;
        }
        time += dt;
    }

    double energy() {
        double e = 0;
        for (Mass m : masses) e += 0.5 * m.m * m.v * m.v;
        for (Spring s : springs) e += s.energy();
        return e;
    }

    public static double run(double[] x) {
        SpringNetwork net = new SpringNetwork(0.1 + 0.01 * x[0]).chain(4, 2 + x[1]);
        SpringNetwork.Mass extra = net.new Mass(4.5, 2 + x[2]);
        net.new Spring(net.masses.get(3), extra, 1 + 0.5 * x[3]);
        extra.v = x[4];
        while (net.time < 1.0 - 1e-9) net.step(0.05);
        return net.energy() * 10 + extra.x * x[5];
    }
}
