// SPDX-License-Identifier: MIT
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;

/** Gauss-Newton fit with a model given as function of functions; solves normal equations by Gaussian elimination. */
public class CurveFit {
    @FunctionalInterface
    interface Model {
        double value(double t, double[] p);
    }

    static class NoConvergence extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int steps;

        NoConvergence(int steps) {
            super("no convergence after " + steps + " steps");
            this.steps = steps;
        }
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int p = 0; p < n; p++) {
            int max = p;
            for (int i = p + 1; i < n; i++) if (Math.abs(a[i][p]) > Math.abs(a[max][p])) max = i;
            double[] temp = a[p];
            a[p] = a[max];
            a[max] = temp;
            double t = b[p];
            b[p] = b[max];
            b[max] = t;
            if (Math.abs(a[p][p]) <= 1e-14) throw new ArithmeticException("Matrix is singular");
            for (int i = p + 1; i < n; i++) {
                double alpha = a[i][p] / a[p][p];
                b[i] -= alpha * b[p];
                for (int j = p; j < n; j++) a[i][j] -= alpha * a[p][j];
            }
        }
        double[] s = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double sum = 0.0;
            for (int j = i + 1; j < n; j++) sum += a[i][j] * s[j];
            s[i] = (b[i] - sum) / a[i][i];
        }
        return s;
    }

    static double[] fit(Model m, double[] ts, double[] ys, double[] start, int steps) {
        double[] p = start.clone();
        for (int s = 0; s < steps; s++) {
            double[][] jtj = new double[p.length][p.length];
            double[] jtr = new double[p.length];
            for (int k = 0; k < ts.length; k++) {
                double r = ys[k] - m.value(ts[k], p);
                double[] g = new double[p.length];
                for (int i = 0; i < p.length; i++) {
                    double[] q = p.clone();
                    q[i] += 1e-3;
                    g[i] = (m.value(ts[k], q) - m.value(ts[k], p)) / 1e-3;
                }
                for (int i = 0; i < p.length; i++) {
                    jtr[i] += g[i] * r;
                    for (int j = 0; j < p.length; j++) jtj[i][j] += g[i] * g[j];
                }
            }
            double[] d = solve(jtj, jtr);
            double change = 0;
            for (int i = 0; i < p.length; i++) {
                p[i] += d[i];
                change += d[i] * d[i];
            }
            if (Double.isNaN(change)) throw new NoConvergence(s);
        }
        return p;
    }

    public static double run(double[] x) {
        DoubleUnaryOperator truth = t -> (1.5 + 0.2 * x[0]) * Math.exp(-(0.7 + 0.1 * x[1]) * t);
        double[] ts = new double[8], ys = new double[8];
        for (int i = 0; i < 8; i++) {
            ts[i] = i * 0.25;
            ys[i] = truth.applyAsDouble(ts[i]) + 0.01 * x[i % 6];
        }
        double[] p = fit((t, q) -> q[0] * Math.exp(-q[1] * t), ts, ys, new double[] {1.0, 0.5}, 5);
        BiFunction<Double, Double, Double> combine = (a, b) -> a * b + a;
        return combine.apply(p[0], p[1]);
    }
}
