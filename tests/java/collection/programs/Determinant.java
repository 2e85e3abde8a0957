// SPDX-License-Identifier: MIT
public class Determinant {
    static double det(double[][] m) {
        int n = m.length;
        if (n == 1) return m[0][0];
        if (n == 2) return m[0][0] * m[1][1] - m[0][1] * m[1][0];
        double d = 0;
        for (int c = 0; c < n; c++) d += (c % 2 == 0 ? 1 : -1) * m[0][c] * det(minor(m, c));
        return d;
    }
    static double[][] minor(double[][] m, int col) {
        int n = m.length;
        double[][] r = new double[n - 1][n - 1];
        for (int i = 1; i < n; i++)
            for (int j = 0, k = 0; j < n; j++) {
                if (j == col) continue;
                r[i - 1][k++] = m[i][j];
            }
        return r;
    }
    public static double run(double[] x) {
        double[][] m = {{x[0], 1, x[1], 2}, {0.5, x[2], 1, x[3]}, {x[4], 2, 1, 0}, {1, x[5], x[0], 3}};
        return det(m);
    }
}
