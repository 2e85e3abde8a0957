// SPDX-License-Identifier: MIT
public class MatrixPowerRec {
    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length, m = b[0].length;
        double[][] c = new double[n][m];
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }
    static double[][] power(double[][] a, int p) {
        if (p == 0) {
            double[][] id = new double[a.length][a.length];
            for (int i = 0; i < a.length; i++) id[i][i] = 1;
            return id;
        }
        if (p % 2 == 1) return multiply(a, power(a, p - 1));
        double[][] h = power(a, p / 2);
        return multiply(h, h);
    }
    static double norm(double[][] a) {
        double max = 0;
        for (double[] row : a) { double s = 0; for (double v : row) s += Math.abs(v); max = Math.max(max, s); }
        return max;
    }
    public static double run(double[] x) {
        double[][] a = {{x[0], x[1]}, {x[2], x[3]}};
        double[][] p = power(a, 7);
        if (Double.isNaN(p[0][0])) throw new IllegalStateException("NaN");
        return norm(p) + p[1][0] * x[4] * x[5];
    }
}
