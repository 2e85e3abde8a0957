// SPDX-License-Identifier: MIT
public class WaveEquationBc {
    enum Boundary {
        FIXED { @Override void apply(double[] u) { u[0] = 0; u[u.length - 1] = 0; } },
        FREE { @Override void apply(double[] u) { u[0] = u[1]; u[u.length - 1] = u[u.length - 2]; } };
        abstract void apply(double[] u);
    }
    private double[] now, before;
    private final Boundary bc; private final double c2;
    WaveEquationBc(double[] initial, double courant, Boundary bc) {
        this.now = initial.clone();
        this.before = initial.clone();
        this.c2 = courant * courant;
        this.bc = bc;
    }
    void step() {
        double[] next = before;
        for (int i = 1; i < now.length - 1; i++) next[i] = 2 * now[i] - before[i] + c2 * (now[i + 1] - 2 * now[i] + now[i - 1]);
        bc.apply(next);
        before = now;
        now = next;
    }
    double energy() {
        double e = 0;
        for (int i = 1; i < now.length; i++) { double v = now[i] - before[i], s = now[i] - now[i - 1]; e += v * v + c2 * s * s; }
        return e / 2;
    }
    public static double run(double[] x) {
        double[] u = new double[9];
        for (int i = 0; i < 9; i++) u[i] = x[i % 6] * Math.sin(Math.PI * i / 8.0);
        double total = 0;
        for (Boundary b : Boundary.values()) {
            WaveEquationBc w = new WaveEquationBc(u, 0.5 + 0.1 * x[5], b);
            for (int k = 0; k < 10; k++) w.step();
            total += w.energy() * (b == Boundary.FREE ? 2 : 1);
        }
        return total;
    }
}
