// SPDX-License-Identifier: MIT
public class HeatEquation {
    private final int n;
    private final double dx, alpha;
    private double[] u, next;

    public HeatEquation(int n, double length, double alpha) {
        this.n = n;
        this.dx = length / (n - 1);
        this.alpha = alpha;
        u = new double[n];
        next = new double[n];
    }

    public void step(double dt) {
        double r = alpha * dt / (dx * dx);
        for (int i = 1; i < n - 1; i++) next[i] = u[i] + r * (u[i + 1] - 2 * u[i] + u[i - 1]);
        next[0] = u[0];
        next[n - 1] = u[n - 1];
        double[] swap = u;
        u = next;
        next = swap;
    }

    public static double run(double[] x) {
        HeatEquation heat = new HeatEquation(12, 1.0, 0.1 + 0.01 * x[0]);
        for (int i = 0; i < 12; i++) heat.u[i] = x[i % 6] * Math.sin(Math.PI * i / 11.0);
        for (int t = 0; t < 20; t++) {
            heat.step(0.01);
            if (t % 10 == 0) System.out.print("");
        }
        double e = 0;
        for (int i = 0; i < 12; i++) e += heat.u[i] * heat.u[i] * (i + 1);
        return e;
    }
}
