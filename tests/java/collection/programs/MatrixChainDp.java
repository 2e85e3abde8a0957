// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class MatrixChainDp {
    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length, m = b[0].length, k = b.length;
        if (a[0].length != k) throw new IllegalArgumentException("Dimension mismatch: " + a[0].length + " vs " + k);
        double[][] c = new double[n][m];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                for (int l = 0; l < k; l++)
                    c[i][j] += a[i][l] * b[l][j];
        return c;
    }

    static int[][] order(int[] dims) {
        int n = dims.length - 1;
        long[][] cost = new long[n][n];
        int[][] split = new int[n][n];
        for (int len = 2; len <= n; len++) {
            for (int i = 0; i + len - 1 < n; i++) {
                int j = i + len - 1;
                cost[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    long q = cost[i][k] + cost[k + 1][j] + (long) dims[i] * dims[k + 1] * dims[j + 1];
                    if (q < cost[i][j]) {
                        cost[i][j] = q;
                        split[i][j] = k;
                    }
                }
            }
        }
        return split;
    }

    static double[][] product(double[][][] chain, int[][] split, int i, int j) {
        if (i == j) return chain[i];
        int k = split[i][j];
        return multiply(product(chain, split, i, k), product(chain, split, k + 1, j));
    }

    static double trace(double[][] a) {
        double t = 0;
        for (int i = 0; i < Math.min(a.length, a[0].length); i++) t += a[i][i];
        return t;
    }

    public static double run(double[] x) {
        int[] dims = {2, 5, 3, 4, 2};
        double[][][] chain = new double[dims.length - 1][][];
        int next = 0;
        for (int p = 0; p < chain.length; p++) {
            chain[p] = new double[dims[p]][dims[p + 1]];
            for (double[] row : chain[p]) {
                Arrays.fill(row, 0.1);
                for (int j = 0; j < row.length; j++) row[j] += Math.sin(x[next++ % x.length] * (j + 1));
            }
        }
        double[][] result = product(chain, order(dims), 0, chain.length - 1);
        return trace(result) + result[0][1] * result[1][0];
    }
}
