// SPDX-License-Identifier: MIT
public class MarkovReward {
    static class Matrix {
        private final int rows, cols;
        private final double[] data;

        Matrix(int rows, int cols) {
            this.rows = rows;
            this.cols = cols;
            data = new double[rows * cols];
        }

        static Matrix identity(int n) {
            Matrix m = new Matrix(n, n);
            for (int i = 0; i < n; i++) m.set(i, i, 1);
            return m;
        }

        double get(int i, int j) { return data[i * cols + j]; }
        Matrix set(int i, int j, double v) { data[i * cols + j] = v; return this; }

        Matrix times(Matrix o) {
            if (cols != o.rows) throw new IllegalArgumentException(String.format("%dx%d times %dx%d", rows, cols, o.rows, o.cols));
            Matrix r = new Matrix(rows, o.cols);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < o.cols; j++) {
                    double s = 0;
                    for (int k = 0; k < cols; k++) s += get(i, k) * o.get(k, j);
                    r.set(i, j, s);
                }
            return r;
        }

        Matrix pow(int n) {
            Matrix result = identity(rows), base = this;
            while (n > 0) {
                if ((n & 1) == 1) result = result.times(base);
                base = base.times(base);
                n >>= 1;
            }
            return result;
        }
    }

    public static double run(double[] x) {
        Matrix p = new Matrix(3, 3);
        for (int i = 0; i < 3; i++) {
            double norm = 0;
            double[] e = new double[3];
            for (int j = 0; j < 3; j++) norm += e[j] = Math.exp(x[(i + j) % x.length] * (j + 1) * 0.3);
            for (int j = 0; j < 3; j++) p.set(i, j, e[j] / norm);
        }
        Matrix reward = new Matrix(3, 1).set(0, 0, 1).set(1, 0, x[0]).set(2, 0, -2);
        return p.pow(7).times(reward).get(0, 0);
    }
}
