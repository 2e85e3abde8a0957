// SPDX-License-Identifier: MIT
public class ThermalRod {
    private final int n;
    private final double[] u;
    private final double alpha, dx, dt;

    public ThermalRod(int n, double alpha, double length) {
        this.n = n;
        this.alpha = alpha;
        this.dx = length / (n - 1);
        this.dt = 0.2 * dx * dx;
        this.u = new double[n];
    }

    public void setBoundary(double left, double right) { u[0] = left; u[n - 1] = right; }

    private double laplacian(int i) { return (u[i - 1] - 2 * u[i] + u[i + 1]) / (dx * dx); }

    public void advance(int steps) {
        double[] next = new double[n];
        for (int s = 0; s < steps; s++) {
            for (int i = 1; i < n - 1; i++) next[i] = u[i] + alpha * dt * laplacian(i);
            System.arraycopy(next, 1, u, 1, n - 2);
        }
    }

    public double energy() {
        double e = 0;
        for (int i = 0; i < n - 1; i++) e += 0.5 * (u[i] + u[i + 1]) * dx;
        return e;
    }

    public static double run(double[] x) {
        ThermalRod rod = new ThermalRod(11, 0.5 + x[0], 1 + x[5]);
        rod.setBoundary(x[2], x[3]);
        for (int i = 1; i < 10; i++) rod.u[i] = x[1] * Math.sin(i) + x[4];
        rod.advance(12);
        return rod.energy() * rod.energy();
    }
}
