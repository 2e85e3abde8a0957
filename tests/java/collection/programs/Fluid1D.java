// SPDX-License-Identifier: MIT
public class Fluid1D {
    final int n;
    final double[] h, u, flux;
    Fluid1D(int n) {
        this.n = n;
        h = new double[n];
        u = new double[n];
        flux = new double[n + 1];
    }
    void step(double dt) {
        for (int i = 1; i < n; i++) flux[i] = 0.5 * (h[i - 1] * u[i - 1] + h[i] * u[i]) - 0.5 * (h[i] - h[i - 1]);
        for (int i = 0; i < n; i++) h[i] -= dt * (flux[i + 1] - flux[i]);
        for (int i = 1; i < n - 1; i++) u[i] -= dt * (9.81 * (h[i + 1] - h[i - 1]) / 2 + u[i] * (u[i + 1] - u[i - 1]) / 2);
    }
    public static double run(double[] x) {
        Fluid1D f = new Fluid1D(12);
        for (int i = 0; i < 12; i++) {
            f.h[i] = 2 + 0.1 * x[i % 6];
            f.u[i] = 0.05 * x[5 - i % 6];
        }
        for (int t = 0; t < 20; t++) f.step(0.02);
        double e = 0;
        for (int i = 0; i < 12; i++) e += f.h[i] * f.u[i] * f.u[i] + f.h[i] * f.h[i];
        return e;
    }
}
