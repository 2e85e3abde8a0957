// SPDX-License-Identifier: MIT
public class MatrixInverse {
    static class Matrix {
        private final int rows, cols;
        private final double[][] data;

        Matrix(int rows, int cols) {
            this.rows = rows;
            this.cols = cols;
            data = new double[rows][cols];
        }

        Matrix(double[][] values) {
            this(values.length, values[0].length);
            for (int i = 0; i < rows; i++) {
                if (values[i].length != cols) {
                    throw new IllegalArgumentException("row " + i + " has length " + values[i].length);
                }
                for (int j = 0; j < cols; j++) {
                    data[i][j] = values[i][j];
                }
            }
        }

        static Matrix identity(int n) {
            Matrix m = new Matrix(n, n);
            for (int i = 0; i < n; i++) m.data[i][i] = 1;
            return m;
        }

        double get(int i, int j) { return data[i][j]; }

        Matrix multiply(Matrix b) {
            if (cols != b.rows) throw new IllegalArgumentException("dimension mismatch");
            Matrix c = new Matrix(rows, b.cols);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < b.cols; j++)
                    for (int k = 0; k < cols; k++)
                        c.data[i][j] += data[i][k] * b.data[k][j];
            return c;
        }

        Matrix transpose() {
            Matrix t = new Matrix(cols, rows);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++)
                    t.data[j][i] = data[i][j];
            return t;
        }

        private void swap(int i, int j) {
            double[] temp = data[i];
            data[i] = data[j];
            data[j] = temp;
        }

        Matrix inverse() {
            int n = rows;
            Matrix a = new Matrix(data);
            Matrix inv = identity(n);
            for (int c = 0; c < n; c++) {
                int pivot = c;
                for (int r = c + 1; r < n; r++)
                    if (Math.abs(a.data[r][c]) > Math.abs(a.data[pivot][c])) pivot = r;
                a.swap(c, pivot);
                inv.swap(c, pivot);
                double p = a.data[c][c];
                if (Math.abs(p) < 1e-12) throw new RuntimeException("Matrix is singular");
                for (int j = 0; j < n; j++) {
                    a.data[c][j] /= p;
                    inv.data[c][j] /= p;
                }
                for (int r = 0; r < n; r++) {
                    if (r == c) continue;
                    double f = a.data[r][c];
                    for (int j = 0; j < n; j++) {
                        a.data[r][j] -= f * a.data[c][j];
                        inv.data[r][j] -= f * inv.data[c][j];
                    }
                }
            }
            return inv;
        }

        double trace() {
            double t = 0;
            for (int i = 0; i < Math.min(rows, cols); i++) t += data[i][i];
            return t;
        }

        @Override
        public String toString() {
            StringBuilder sb = new StringBuilder();
            for (double[] row : data) {
                for (double v : row) {
                    sb.append(String.format("%8.3f", v));
                }
                sb.append('\n');
            }
            return sb.toString();
        }
    }

    public static double run(double[] x) {
        Matrix a = new Matrix(new double[][] {{x[0], 2, x[1]}, {1, x[2], x[3]}, {x[4], 0.5, 3 + x[5]}});
        Matrix inv = a.inverse();
        Matrix s = inv.multiply(a.transpose());
        System.out.println(s);
        return s.trace() + inv.get(0, 2);
    }
}
