// SPDX-License-Identifier: MIT
public class MatrixClass {
    public static final class Matrix implements java.io.Serializable, Cloneable {
        private static final long serialVersionUID = 1L;
        private final double[][] data;
        private final int m, n;

        public Matrix(int m, int n) {
            this.m = m;
            this.n = n;
            data = new double[m][n];
        }

        public Matrix(double[][] a) {
            m = a.length;
            n = a[0].length;
            for (int i = 0; i < m; i++) {
                if (a[i].length != n) {
                    throw new IllegalArgumentException("All rows must have the same length.");
                }
            }
            this.data = a;
        }

        public static Matrix identity(int n) {
            Matrix a = new Matrix(n, n);
            for (int i = 0; i < n; i++) a.data[i][i] = 1;
            return a;
        }

        public double get(int i, int j) {
            return data[i][j];
        }

        public void set(int i, int j, double v) {
            data[i][j] = v;
        }

        public Matrix times(Matrix b) {
            if (b.m != n) {
                throw new IllegalArgumentException("Matrix inner dimensions must agree: " + n + " != " + b.m);
            }
            Matrix c = new Matrix(m, b.n);
            double[] column = new double[n];
            for (int j = 0; j < b.n; j++) {
                for (int k = 0; k < n; k++) column[k] = b.data[k][j];
                for (int i = 0; i < m; i++) {
                    double[] row = data[i];
                    double s = 0;
                    for (int k = 0; k < n; k++) s += row[k] * column[k];
                    c.data[i][j] = s;
                }
            }
            return c;
        }

        public Matrix transpose() {
            Matrix t = new Matrix(n, m);
            for (int i = 0; i < m; i++)
                for (int j = 0; j < n; j++) t.data[j][i] = data[i][j];
            return t;
        }

        public double trace() {
            double t = 0;
            for (int i = 0; i < Math.min(m, n); i++) t += data[i][i];
            return t;
        }

        @Override
        public String toString() {
            StringBuilder sb = new StringBuilder();
            for (double[] row : data) {
                for (double v : row) sb.append(String.format("%9.4f ", v));
                sb.append('\n');
            }
            return sb.toString();
        }
    }

    public static double run(double[] x) {
        Matrix a = new Matrix(new double[][] {{x[0], x[1], 2}, {1, x[2], x[3]}, {x[4], x[5], 1}});
        Matrix p = Matrix.identity(3);
        for (int i = 0; i < 4; i++) p = p.times(a);
        p.set(0, 0, p.get(0, 0) * 0.5);
        return p.times(p.transpose()).trace() / 100;
    }

    public static void main(String[] args) {
        System.out.println(new Matrix(new double[][] {{1, 2}, {3, 4}}));
    }
}
