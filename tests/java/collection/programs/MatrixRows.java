// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class MatrixRows {
    static final class Matrix implements Iterable<double[]> {
        private final int rows, cols;
        private final double[] data;

        Matrix(int rows, int cols) {
            if (rows <= 0 || cols <= 0) throw new IllegalArgumentException("dimensions must be positive: " + rows + "x" + cols);
            this.rows = rows;
            this.cols = cols;
            this.data = new double[rows * cols];
        }
        static Matrix identity(int n) {
            Matrix m = new Matrix(n, n);
            for (int i = 0; i < n; i++) m.set(i, i, 1.0);
            return m;
        }
        double get(int i, int j) { return data[i * cols + j]; }
        Matrix set(int i, int j, double v) { data[i * cols + j] = v; return this; }
        Matrix times(Matrix o) {
            if (cols != o.rows) throw new IllegalArgumentException("shapes do not fit");
            Matrix r = new Matrix(rows, o.cols);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < o.cols; j++) {
                    double sum = 0.0;
                    for (int k = 0; k < cols; k++) sum += get(i, k) * o.get(k, j);
                    r.set(i, j, sum);
                }
            return r;
        }
        Matrix transpose() {
            Matrix r = new Matrix(cols, rows);
            for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.set(j, i, get(i, j));
            return r;
        }
        @Override public Iterator<double[]> iterator() {
            return new Iterator<double[]>() {
                private int row = 0;
                @Override public boolean hasNext() { return row < rows; }
                @Override public double[] next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    double[] copy = new double[cols];
                    System.arraycopy(data, row * cols, copy, 0, cols);
                    row++;
                    return copy;
                }
            };
        }
        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (double[] r : this) {
                for (double v : r) sb.append(String.format("%8.3f", v));
                sb.append('\n');
            }
            return sb.toString();
        }
    }

    public static double run(double[] x) {
        Matrix a = new Matrix(2, 3);
        for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) a.set(i, j, x[i * 3 + j]);
        Matrix g = a.times(a.transpose());
        Matrix p = Matrix.identity(2);
        for (int n = 0; n < 3; n++) p = p.times(g);
        System.out.print(p);
        double total = 0;
        int r = 0;
        for (double[] row : p) {
            double max = Double.NEGATIVE_INFINITY;
            for (double v : row) max = Math.max(max, v);
            total += max * (++r);
        }
        try {
            a.times(a);
        } catch (IllegalArgumentException e) {
            total *= 1.5;
        }
        return total;
    }
}
