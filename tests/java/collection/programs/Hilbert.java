// SPDX-License-Identifier: MIT
public class Hilbert {
    public static double run(double[] x) {
        final int n = 5;
        double a[][] = new double[n][n], b[] = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) a[i][j] = 1.0 / (i + j + 1) + (i == j ? x[i] * x[i] : 0.0);
            b[i] = x[5 - i];
        }
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double f = a[i][k] / a[k][k];
                for (int j = k; j < n; j++) a[i][j] -= f * a[k][j];
                b[i] -= f * b[k];
            }
        }
        double[] y = new double[n];
        for (int i = n - 1; i >= 0; --i) {
            y[i] = b[i];
            for (int j = i + 1; j < n; ++j) y[i] -= a[i][j] * y[j];
            y[i] /= a[i][i];
        }
        double s = 0;
        for (double v : y) s += Math.abs(v);
        return s;
    }
}
