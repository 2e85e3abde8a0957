// SPDX-License-Identifier: MIT
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

public class BfgsMinimizer {
    static class Result {
        final double[] point;
        final double value;
        final int iterations;
        Result(double[] point, double value, int iterations) {
            this.point = point;
            this.value = value;
            this.iterations = iterations;
        }
    }

    static Result minimize(ToDoubleFunction<double[]> f, UnaryOperator<double[]> gradient, double[] start, int max) {
        int n = start.length;
        double[] p = start.clone();
        double[] g = gradient.apply(p);
        double[][] h = new double[n][n];
        for (int i = 0; i < n; i++) h[i][i] = 1;
        int it;
        for (it = 0; it < max; it++) {
            double[] d = new double[n];
            double slope = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) d[i] -= h[i][j] * g[j];
                slope += d[i] * g[i];
            }
            if (Math.abs(slope) < 1e-24) break;
            double step = 1.0, f0 = f.applyAsDouble(p);
            double[] q;
            while (true) {
                q = new double[n];
                for (int i = 0; i < n; i++) q[i] = p[i] + step * d[i];
                if (f.applyAsDouble(q) <= f0 + 1e-4 * step * slope || step < 1e-8) break;
                step *= 0.5;
            }
            double[] gq = gradient.apply(q);
            double[] s = new double[n], y = new double[n];
            double sy = 0;
            for (int i = 0; i < n; i++) {
                s[i] = q[i] - p[i];
                y[i] = gq[i] - g[i];
                sy += s[i] * y[i];
            }
            if (sy > 1e-14) {
                double[] hy = new double[n];
                double yhy = 0;
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) hy[i] += h[i][j] * y[j];
                    yhy += y[i] * hy[i];
                }
                for (int i = 0; i < n; i++)
                    for (int j = 0; j < n; j++)
                        h[i][j] += (1 + yhy / sy) * s[i] * s[j] / sy - (hy[i] * s[j] + s[i] * hy[j]) / sy;
            }
            p = q;
            g = gq;
        }
        return new Result(p, f.applyAsDouble(p), it);
    }

    public static double run(double[] x) {
        double a = 1 + x[0], b = 2 + x[1];
        Result r = minimize(
            v -> a * (v[0] - x[2]) * (v[0] - x[2]) + b * (v[1] - v[0]) * (v[1] - v[0]) + x[3],
            v -> new double[] {2 * a * (v[0] - x[2]) - 2 * b * (v[1] - v[0]), 2 * b * (v[1] - v[0])},
            new double[] {0.5, -0.5}, 12);
        return r.value + r.point[0] * x[4] + r.point[1];
    }
}
