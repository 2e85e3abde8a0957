// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

public class Matrix2 {
    private final double[][] a;
    private final int n, m;

    public Matrix2(int n, int m) { this.n = n; this.m = m; a = new double[n][m]; }
    public Matrix2(double[][] a) {
        this(a.length, a[0].length);
        for (int i = 0; i < n; i++) this.a[i] = a[i].clone();
    }
    public double get(int i, int j) { return a[i][j]; }
    public void set(int i, int j, double v) { a[i][j] = v; }
    public int rows() { return n; }
    public int cols() { return m; }

    public static Matrix2 identity(int n) {
        Matrix2 r = new Matrix2(n, n);
        for (int i = 0; i < n; i++) r.a[i][i] = 1;
        return r;
    }

    public Matrix2 times(Matrix2 b) {
        if (m != b.n) throw new IllegalArgumentException("Matrix dimensions " + n + "x" + m + " and " + b.n + "x" + b.m);
        Matrix2 r = new Matrix2(n, b.m);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < b.m; j++)
                for (int k = 0; k < m; k++)
                    r.a[i][j] += a[i][k] * b.a[k][j];
        return r;
    }

    public Matrix2 map(DoubleUnaryOperator f) {
        Matrix2 r = new Matrix2(n, m);
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) r.a[i][j] = f.applyAsDouble(a[i][j]);
        return r;
    }

    public Matrix2 pow(int k) {
        Matrix2 result = identity(n), base = this;
        while (k > 0) {
            if ((k & 1) == 1) result = result.times(base);
            base = base.times(base);
            k >>= 1;
        }
        return result;
    }

    @Override public boolean equals(Object o) {
        if (this == o) return true;
        if (!(o instanceof Matrix2)) return false;
        Matrix2 b = (Matrix2) o;
        if (n != b.n || m != b.m) return false;
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) if (Math.abs(a[i][j] - b.a[i][j]) > 1e-9) return false;
        return true;
    }

    @Override public int hashCode() { return 31 * n + m; }

    public static double run(double[] x) {
        Matrix2 a = new Matrix2(new double[][] {{x[0], x[1]}, {x[2], x[3]}});
        Matrix2 b = a.pow(5).map(v -> Math.tanh(v * x[5]));
        if (a.equals(b)) System.out.println("same");
        return b.get(0, 0) + b.get(1, 1) * x[4];
    }
}
