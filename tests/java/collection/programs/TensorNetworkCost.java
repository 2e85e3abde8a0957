// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class TensorNetworkCost {
    static final class Matrix {
        final int rows, cols;
        private final double[][] data;

        Matrix(int rows, int cols) {
            this.rows = rows;
            this.cols = cols;
            this.data = new double[rows][cols];
        }

        static Matrix of(int rows, int cols, double... values) {
            if (values.length != rows * cols) throw new IllegalArgumentException("expected " + rows * cols + " values, got " + values.length);
            Matrix m = new Matrix(rows, cols);
            int k = 0;
            for (double[] row : m.data) {
                for (int j = 0; j < cols; j++) row[j] = values[k++];
            }
            return m;
        }

        static Matrix identity(int n) {
            Matrix m = new Matrix(n, n);
            for (int i = 0; i < n; i++) m.data[i][i] = 1;
            return m;
        }

        Matrix times(Matrix other) {
            Objects.requireNonNull(other, "other");
            if (cols != other.rows) throw new ArithmeticException("shape mismatch");
            Matrix r = new Matrix(rows, other.cols);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < other.cols; j++) {
                    double s = 0;
                    for (int k = 0; k < cols; k++) s = Math.fma(data[i][k], other.data[k][j], s);
                    r.data[i][j] = s;
                }
            return r;
        }

        Matrix map(DoubleUnaryOperator f) {
            Matrix r = new Matrix(rows, cols);
            for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.data[i][j] = f.applyAsDouble(data[i][j]);
            return r;
        }

        Matrix zip(Matrix o, DoubleBinaryOperator f) {
            Matrix r = new Matrix(rows, cols);
            for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.data[i][j] = f.applyAsDouble(data[i][j], o.data[i][j]);
            return r;
        }

        Matrix power(int n) {
            if (n == 0) return identity(rows);
            Matrix half = power(n / 2);
            Matrix full = half.times(half);
            return n % 2 == 0 ? full : full.times(this);
        }

        double trace() {
            double t = 0;
            for (int i = 0; i < Math.min(rows, cols); i++) t += data[i][i];
            return t;
        }
    }

    public static double run(double[] x) {
        Matrix a = Matrix.of(2, 2, x[0], x[1], x[2], x[3]);
        Matrix b = Matrix.of(2, 2, 1, x[4], x[5], 1);
        Matrix c = a.times(b).map(Math::tanh).zip(a, (u, v) -> u * v + 0.1);
        BiFunction<Matrix, Integer, Double> cost = (m, n) -> m.power(n).trace();
        double failed = 0;
        try {
            a.times(Matrix.of(3, 1, 1, 2, 3));
        } catch (ArithmeticException e) {
            failed = 1;
        }
        return cost.apply(c, 5) + cost.andThen(v -> v * v).apply(b, 3) + failed;
    }
}
