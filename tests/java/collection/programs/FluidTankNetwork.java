// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class FluidTankNetwork {
    static class Tank {
        final String id;
        final double area;
        double level;
        private double inflow;

        Tank(String id, double area, double level) {
            this.id = id;
            this.area = area;
            this.level = level;
        }

        void add(double flow) { inflow += flow; }

        void advance(double dt) {
            level = Math.max(0, level + dt * inflow / area);
            inflow = 0;
        }
    }

    static class Pipe {
        private final Tank from, to;
        private final double k;
        protected boolean open = true;

        Pipe(Tank from, Tank to, double k) {
            this.from = from;
            this.to = to;
            this.k = k;
        }

        double flow() {
            if (!open) return 0;
            double dh = from.level - to.level;
            return k * Math.signum(dh) * Math.sqrt(Math.abs(dh) + 1e-6);
        }

        void apply() {
            double q = flow();
            from.add(-q);
            to.add(q);
        }
    }

    static class CheckValve extends Pipe {
        CheckValve(Tank from, Tank to, double k) { super(from, to, k); }

        @Override
        double flow() { return Math.max(0, super.flow()); }
    }

    private final List<Tank> tanks = new ArrayList<>();
    private final List<Pipe> pipes = new ArrayList<>();

    Tank tank(String id, double area, double level) {
        Tank t = new Tank(id, area, level);
        tanks.add(t);
        return t;
    }

    Tank find(String id) {
        for (Tank t : tanks) if (t.id.equals(id)) return t;
        return null;
    }

    void simulate(double until, double dt) {
        for (double t = 0; t < until; t += dt) {
            if (t > 1.0 && t < 2.0) pipes.get(0).open = false;
            else pipes.get(0).open = true;
            for (Pipe p : pipes) p.apply();
            for (Tank tank : tanks) tank.advance(dt);
        }
    }

    public static double run(double[] x) {
        FluidTankNetwork net = new FluidTankNetwork();
        Tank a = net.tank("A", 1.0 + 0.1 * x[0], 3.0);
        Tank b = net.tank("B", 0.8, 1.0 + 0.2 * x[1]);
        Tank c = net.tank("C", 2.0, 0.3 * x[2]);
        net.pipes.add(new Pipe(a, b, 0.4 + 0.1 * x[3]));
        net.pipes.add(new CheckValve(b, c, 0.3));
        net.pipes.add(new CheckValve(c, a, 0.2 + 0.01 * x[4]));
        net.simulate(3.0, 0.05);
        return net.find("A").level + x[5] * net.find("B").level + net.find("C").level * net.find("C").level;
    }
}
