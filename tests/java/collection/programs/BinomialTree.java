// SPDX-License-Identifier: MIT
public class BinomialTree {
    public static double american(double s0, double strike, double rate, double vol, double maturity, int steps) {
        double dt = maturity / steps;
        double u = Math.exp(vol * Math.sqrt(dt)), d = 1 / u;
        double p = (Math.exp(rate * dt) - d) / (u - d);
        double disc = Math.exp(-rate * dt);
        double[] values = new double[steps + 1];
        for (int i = 0; i <= steps; i++)
            values[i] = Math.max(0, strike - s0 * Math.pow(u, i) * Math.pow(d, steps - i));
        for (int n = steps - 1; n >= 0; n--)
            for (int i = 0; i <= n; i++) {
                double cont = disc * (p * values[i + 1] + (1 - p) * values[i]);
                double exercise = strike - s0 * Math.pow(u, i) * Math.pow(d, n - i);
                values[i] = Math.max(cont, exercise);
            }
        return values[0];
    }

    public static double run(double[] x) {
        return american(100 + x[0], 103 + x[1], 0.03 + 0.005 * x[2], 0.25 + 0.05 * x[3], 1.5 + 0.1 * x[4], 25) + x[5];
    }
}
