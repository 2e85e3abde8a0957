// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class PolynomialFit {
    static DoubleUnaryOperator fit(double[] t, double[] y, int degree) {
        int n = degree + 1;
        double[][] a = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                final int power = i + j;
                a[i][j] = DoubleStream.of(t).map(v -> Math.pow(v, power)).sum();
            }
            final int row = i;
            a[i][n] = IntStream.range(0, t.length).mapToDouble(k -> y[k] * Math.pow(t[k], row)).sum();
        }
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double f = a[i][k] / a[k][k];
                for (int j = k; j <= n; j++) a[i][j] -= f * a[k][j];
            }
        }
        double[] c = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double s = a[i][n];
            for (int j = i + 1; j < n; j++) s -= a[i][j] * c[j];
            c[i] = s / a[i][i];
        }
        return v -> {
            double r = 0;
            for (int i = n - 1; i >= 0; i--) r = r * v + c[i];
            return r;
        };
    }

    public static double run(double[] x) {
        double[] t = {-2, -1, 0, 1, 2.5, 3};
        DoubleUnaryOperator p = fit(t, x, 2);
        double chi2 = IntStream.range(0, t.length).mapToDouble(i -> x[i] - p.applyAsDouble(t[i])).map(r -> r * r).sum();
        return chi2 + p.applyAsDouble(0.5);
    }
}
