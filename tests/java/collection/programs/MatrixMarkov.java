// SPDX-License-Identifier: MIT
public class MatrixMarkov {
    static double[] multiply(double[] v, double[][] p) {
        double[] r = new double[v.length];
        for (int j = 0; j < r.length; j++) for (int i = 0; i < v.length; i++) r[j] += v[i] * p[i][j];
        return r;
    }
    static void normalize(double[][] p) {
        for (double[] row : p) {
            double s = 0;
            for (double v : row) s += v;
            for (int j = 0; j < row.length; j++) row[j] /= s;
        }
    }
    public static double run(double[] x) {
        double[][] p = {{1 + x[0] * x[0], 1, 1}, {1, Math.exp(x[1]), 0.5}, {x[2] * x[2], 1, 2 + x[3]}};
        normalize(p);
        double[] v = {1, 0, 0};
        for (int i = 0; i < 30; i++) v = multiply(v, p);
        return v[0] + v[1] * x[4] - v[2] * x[5];
    }
}
