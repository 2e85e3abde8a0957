// SPDX-License-Identifier: MIT
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

public class NeuralMatrixLib {
    static final class Matrix {
        final int rows, cols;
        private final double[] data;

        Matrix(int rows, int cols) {
            this.rows = rows;
            this.cols = cols;
            data = new double[rows * cols];
        }

        static Matrix random(int rows, int cols, Random rng) {
            Matrix m = new Matrix(rows, cols);
            for (int i = 0; i < m.data.length; i++) m.data[i] = rng.nextGaussian() * Math.sqrt(2.0 / cols);
            return m;
        }

        static Matrix columnOf(double... values) {
            Matrix m = new Matrix(values.length, 1);
            System.arraycopy(values, 0, m.data, 0, values.length);
            return m;
        }

        double get(int r, int c) { return data[r * cols + c]; }
        void set(int r, int c, double v) { data[r * cols + c] = v; }

        Matrix times(Matrix o) {
            Matrix out = new Matrix(rows, o.cols);
            for (int r = 0; r < rows; r++)
                for (int c = 0; c < o.cols; c++) {
                    double s = 0;
                    for (int k = 0; k < cols; k++) s += get(r, k) * o.get(k, c);
                    out.set(r, c, s);
                }
            return out;
        }

        Matrix plus(Matrix o) {
            Matrix out = new Matrix(rows, cols);
            for (int i = 0; i < data.length; i++) out.data[i] = data[i] + o.data[i];
            return out;
        }

        Matrix map(DoubleUnaryOperator f) {
            Matrix out = new Matrix(rows, cols);
            for (int i = 0; i < data.length; i++) out.data[i] = f.applyAsDouble(data[i]);
            return out;
        }

        Matrix transpose() {
            Matrix out = new Matrix(cols, rows);
            for (int r = 0; r < rows; r++) for (int c = 0; c < cols; c++) out.set(c, r, get(r, c));
            return out;
        }
    }

    public static double run(double[] x) {
        Random rng = new Random(7L);
        Matrix w1 = Matrix.random(4, 6, rng);
        Matrix w2 = Matrix.random(2, 4, rng);
        Matrix bias = Matrix.columnOf(0.1, -0.2, 0.3, 0.05);
        Matrix h = w1.times(Matrix.columnOf(x)).plus(bias).map(v -> v > 0 ? v : 0.01 * v);
        Matrix y = w2.times(h).map(v -> 1 / (1 + Math.exp(-v)));
        Matrix target = Matrix.columnOf(1, 0);
        Matrix error = y.plus(target.map(v -> -v));
        return error.transpose().times(error).get(0, 0) + 0.01 * w1.transpose().times(h).map(Math::abs).get(3, 0);
    }
}
