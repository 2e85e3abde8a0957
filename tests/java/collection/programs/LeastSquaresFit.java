// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

public class LeastSquaresFit {
    private final DoubleUnaryOperator[] basis;
    LeastSquaresFit(DoubleUnaryOperator... basis) { this.basis = basis; }
    double[] fit(double[] t, double[] y) {
        int n = basis.length;
        double[][] a = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                for (double s : t) a[i][j] += basis[i].applyAsDouble(s) * basis[j].applyAsDouble(s);
            for (int k = 0; k < t.length; k++) a[i][n] += basis[i].applyAsDouble(t[k]) * y[k];
        }
        for (int i = 0; i < n; i++) {
            for (int r = i + 1; r < n; r++) {
                double f = a[r][i] / a[i][i];
                for (int c = i; c <= n; c++) a[r][c] -= f * a[i][c];
            }
        }
        double[] w = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            w[i] = a[i][n];
            for (int j = i + 1; j < n; j++) w[i] -= a[i][j] * w[j];
            w[i] /= a[i][i];
        }
        return w;
    }
    public static double run(double[] x) {
        LeastSquaresFit f = new LeastSquaresFit(t -> 1, t -> t, Math::sin);
        double[] w = f.fit(new double[] {0, 1, 2, 3, 4, 5}, x);
        return w[0] * w[1] + w[2];
    }
}
