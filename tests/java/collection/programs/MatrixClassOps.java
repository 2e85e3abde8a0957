// SPDX-License-Identifier: MIT
public class MatrixClassOps {
    private final double[][] a;
    private final int n, m;

    public MatrixClassOps(int n, int m) { this.n = n; this.m = m; a = new double[n][m]; }
    public MatrixClassOps(double[][] values) {
        this(values.length, values[0].length);
        for (int i = 0; i < n; i++) System.arraycopy(values[i], 0, a[i], 0, m);
    }
    public static MatrixClassOps identity(int n) {
        MatrixClassOps r = new MatrixClassOps(n, n);
        for (int i = 0; i < n; i++) r.a[i][i] = 1;
        return r;
    }
    public MatrixClassOps times(MatrixClassOps b) {
        if (m != b.n) throw new IllegalArgumentException("sizes " + m + " and " + b.n);
        MatrixClassOps r = new MatrixClassOps(n, b.m);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < b.m; j++) {
                double s = 0;
                for (int k = 0; k < m; k++) s += a[i][k] * b.a[k][j];
                r.a[i][j] = s;
            }
        return r;
    }
    public MatrixClassOps pow(int k) {
        MatrixClassOps result = identity(n), base = this;
        while (k > 0) {
            if ((k & 1) == 1) result = result.times(base);
            base = base.times(base);
            k >>= 1;
        }
        return result;
    }
    public double trace() { double t = 0; for (int i = 0; i < n; i++) t += a[i][i]; return t; }

    public static double run(double[] x) {
        MatrixClassOps m = new MatrixClassOps(new double[][] {{x[0], x[1]}, {x[2], 1.0}});
        return m.pow(5).trace() + m.times(identity(2)).trace();
    }
}
