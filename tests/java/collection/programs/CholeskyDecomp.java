// SPDX-License-Identifier: MIT
public class CholeskyDecomp {
    public static class NotPositiveDefiniteException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;
        public NotPositiveDefiniteException(int row) { super("not positive definite at row " + row); }
    }

    private final double[][] l;

    public CholeskyDecomp(double[][] a) {
        int n = a.length;
        l = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double s = a[i][j];
                for (int k = 0; k < j; k++) s -= l[i][k] * l[j][k];
                if (i == j) {
                    if (s <= 0) throw new NotPositiveDefiniteException(i);
                    l[i][i] = Math.sqrt(s);
                } else {
                    l[i][j] = s / l[j][j];
                }
            }
        }
    }

    public double logDet() {
        double s = 0;
        for (int i = 0; i < l.length; i++) s += Math.log(l[i][i]);
        return 2 * s;
    }

    static CholeskyDecomp robust(double[][] a, double jitter) {
        for (int attempt = 0; attempt < 10; attempt++) {
            try {
                return new CholeskyDecomp(a);
            } catch (NotPositiveDefiniteException e) {
                for (int i = 0; i < a.length; i++) a[i][i] += jitter * Math.pow(2, attempt);
            }
        }
        throw new IllegalStateException("giving up");
    }

    public static double run(double[] x) {
        double[][] a = {{x[0], x[1], 0.3}, {x[1], x[2], x[4]}, {0.3, x[4], x[3]}};
        return robust(a, 0.2 + 0.1 * x[5]).logDet();
    }
}
