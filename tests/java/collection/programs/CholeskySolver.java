// SPDX-License-Identifier: MIT
public class CholeskySolver {
    static class NotPositiveDefiniteException extends RuntimeException {
        private final int row;

        NotPositiveDefiniteException(int row) {
            super("matrix is not positive definite, row " + row);
            this.row = row;
        }

        int getRow() {
            return row;
        }
    }

    static double[][] factor(double[][] a) {
        int n = a.length;
        double[][] l = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i][j];
                for (int k = 0; k < j; k++) sum -= l[i][k] * l[j][k];
                if (i == j) {
                    if (sum <= 0) throw new NotPositiveDefiniteException(i);
                    l[i][i] = Math.sqrt(sum);
                } else {
                    l[i][j] = sum / l[j][j];
                }
            }
        }
        return l;
    }

    public static double run(double[] x) {
        int n = 4;
        double[][] a = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) a[i][j] = a[j][i] = Math.exp(-0.5 * Math.pow(x[i] - x[j], 2)) + (i == j ? 0.5 : 0);
        double[][] l = factor(a);
        double logDet = 0;
        for (int i = 0; i < n; i++) logDet += 2 * Math.log(l[i][i]);
        return logDet + x[4] * x[5];
    }
}
