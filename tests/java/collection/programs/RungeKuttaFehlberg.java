// SPDX-License-Identifier: MIT
public class RungeKuttaFehlberg {
    public interface Ode { void derivatives(double t, double[] y, double[] dydt); }

    private static final double[][] B = {
        {}, {1.0 / 4}, {3.0 / 32, 9.0 / 32}, {1932.0 / 2197, -7200.0 / 2197, 7296.0 / 2197},
        {439.0 / 216, -8, 3680.0 / 513, -845.0 / 4104}, {-8.0 / 27, 2, -3544.0 / 2565, 1859.0 / 4104, -11.0 / 40}};
    private static final double[] C4 = {25.0 / 216, 0, 1408.0 / 2565, 2197.0 / 4104, -1.0 / 5, 0};
    private static final double[] C5 = {16.0 / 135, 0, 6656.0 / 12825, 28561.0 / 56430, -9.0 / 50, 2.0 / 55};

    private int accepted, rejected;

    double[] solve(Ode ode, double[] y0, double end, double tol) {
        int n = y0.length;
        double t = 0, h = 0.1;
        double[] y = y0.clone();
        double[][] k = new double[6][n];
        while (t < end) {
            if (t + h > end) h = end - t;
            for (int s = 0; s < 6; s++) {
                double[] yt = y.clone();
                for (int j = 0; j < B[s].length; j++) for (int i = 0; i < n; i++) yt[i] += h * B[s][j] * k[j][i];
                ode.derivatives(t, yt, k[s]);
            }
            double err = 0;
            double[] y5 = y.clone();
            for (int i = 0; i < n; i++) {
                double e = 0;
                for (int s = 0; s < 6; s++) { y5[i] += h * C5[s] * k[s][i]; e += h * (C5[s] - C4[s]) * k[s][i]; }
                err = Math.max(err, Math.abs(e));
            }
            if (err <= tol) { t += h; y = y5; accepted++; } else rejected++;
            h = err < tol / 32 ? h * 2 : err > tol ? h / 2 : h;
        }
        return y;
    }

    public static double run(double[] x) {
        RungeKuttaFehlberg rk = new RungeKuttaFehlberg();
        double[] y = rk.solve((t, s, d) -> {
            d[0] = s[1];
            d[1] = x[0] * (1 - s[0] * s[0]) * s[1] - x[2] * s[0];
        }, new double[] {x[3], x[4]}, 1.0, 1e-5);
        return y[0] * y[1] + x[1] * x[5] + 0.001 * rk.accepted;
    }
}
