// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** Water tanks joined by pipes; abstract integrators chosen at run time. */
public class TankNetwork {
    static class Tank {
        double level;
        final double area;
        double net;
        Tank(double level, double area) { this.level = level; this.area = area; }
    }

    static class Pipe {
        final Tank from, to;
        final double k;
        Pipe(Tank from, Tank to, double k) { this.from = from; this.to = to; this.k = k; }
        double flow() {
            double d = from.level - to.level;
            return d >= 0 ? k * Math.sqrt(d + 1e-2) : -k * Math.sqrt(-d + 1e-2);
        }
    }

    static abstract class Integrator {
        final TankNetwork net;
        Integrator(TankNetwork net) { this.net = net; }
        abstract void step(double dt);
        void run(double end, double dt) {
            double t = 0;
            while (t < end - 1e-9) {
                step(dt);
                t += dt;
            }
        }
    }

    static class Euler extends Integrator {
        Euler(TankNetwork net) { super(net); }
        void step(double dt) {
            net.balance();
            for (Tank t : net.tanks) t.level += dt * t.net / t.area;
        }
    }

    static class Heun extends Integrator {
        Heun(TankNetwork net) { super(net); }
        void step(double dt) {
            double[] old = net.levels();
            net.balance();
            double[] k1 = net.rates();
            for (int i = 0; i < old.length; i++) net.tanks.get(i).level = old[i] + dt * k1[i];
            net.balance();
            double[] k2 = net.rates();
            for (int i = 0; i < old.length; i++) net.tanks.get(i).level = old[i] + dt * (k1[i] + k2[i]) / 2;
        }
    }

    private final List<Tank> tanks = new ArrayList<>();
    private final List<Pipe> pipes = new ArrayList<>();

    void balance() {
        for (Tank t : tanks) t.net = 0;
        for (Pipe p : pipes) {
            double q = p.flow();
            p.from.net -= q;
            p.to.net += q;
        }
    }

    double[] levels() {
        double[] l = new double[tanks.size()];
        int i = 0;
        for (Tank t : tanks) l[i++] = t.level;
        return l;
    }

    double[] rates() {
        double[] l = new double[tanks.size()];
        int i = 0;
        for (Tank t : tanks) l[i++] = t.net / t.area;
        return l;
    }

    static double simulate(double[] x, boolean accurate) {
        TankNetwork n = new TankNetwork();
        Tank a = new Tank(5 + x[0], 1 + x[5]), b = new Tank(2 + x[1], 2), c = new Tank(1, 1.5 + x[2]);
        n.tanks.add(a);
        n.tanks.add(b);
        n.tanks.add(c);
        n.pipes.add(new Pipe(a, b, 0.3 + 0.1 * x[3]));
        n.pipes.add(new Pipe(b, c, 0.2));
        n.pipes.add(new Pipe(a, c, 0.1 * (2 + x[4])));
        Integrator i = accurate ? new Heun(n) : new Euler(n);
        i.run(1.0, 0.05);
        return a.level * b.level - c.level;
    }

    public static double run(double[] x) {
        return simulate(x, true) + 10 * (simulate(x, true) - simulate(x, false));
    }
}
