// SPDX-License-Identifier: MIT
public class BracketMatrixChain {
    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length, m = b[0].length, k = b.length;
        double[][] c = new double[n][m];
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int l = 0; l < k; l++) c[i][j] += a[i][l] * b[l][j];
        return c;
    }
    static double[][] power(double[][] a, int p) {
        if (p == 0) { double[][] id = new double[a.length][a.length]; for (int i = 0; i < a.length; i++) id[i][i] = 1; return id; }
        double[][] half = power(a, p / 2);
        double[][] sq = multiply(half, half);
        return p % 2 == 0 ? sq : multiply(sq, a);
    }
    static double trace(double[][] a) { double t = 0; for (int i = 0; i < a.length; i++) t += a[i][i]; return t; }
    public static double run(double[] x) {
        double[][] a = { { x[0], x[1] }, { x[2], x[3] } };
        return trace(power(a, 5)) + power(a, 3)[0][1];
    }
}
