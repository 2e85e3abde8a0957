// SPDX-License-Identifier: MIT
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

public class MatrixRank1 {
    static final class Mat {
        private final int rows, cols;
        private final double[] data;
        Mat(int rows, int cols) { this.rows = rows; this.cols = cols; this.data = new double[rows * cols]; }
        static Mat identity(int n) {
            Mat m = new Mat(n, n);
            IntStream.range(0, n).forEach(i -> m.set(i, i, 1));
            return m;
        }
        double get(int i, int j) {
            Objects.checkIndex(i, rows);
            return data[i * cols + j];
        }
        void set(int i, int j, double v) { data[i * cols + j] = v; }
        Mat map(DoubleUnaryOperator f) {
            Mat r = new Mat(rows, cols);
            for (int k = 0; k < data.length; k++) r.data[k] = f.applyAsDouble(data[k]);
            return r;
        }
        Mat zip(Mat o, DoubleBinaryOperator f) {
            if (o.rows != rows || o.cols != cols) throw new IllegalArgumentException("shape " + rows + "x" + cols + " against " + o.rows + "x" + o.cols);
            Mat r = new Mat(rows, cols);
            for (int k = 0; k < data.length; k++) r.data[k] = f.applyAsDouble(data[k], o.data[k]);
            return r;
        }
        Mat plus(Mat o) { return zip(o, Double::sum); }
        Mat scale(double s) { return map(v -> v * s); }
        Mat times(Mat o) {
            Mat r = new Mat(rows, o.cols);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < o.cols; j++) {
                    double s = 0;
                    for (int k = 0; k < cols; k++) s += get(i, k) * o.get(k, j);
                    r.set(i, j, s);
                }
            return r;
        }
        Mat transpose() {
            Mat r = new Mat(cols, rows);
            for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.set(j, i, get(i, j));
            return r;
        }
        double norm() { double s = 0; for (double v : data) s += v * v; return Math.sqrt(s); }
        double trace() { return IntStream.range(0, Math.min(rows, cols)).mapToDouble(i -> get(i, i)).sum(); }
    }

    static Mat exp(Mat a, int terms) {
        Mat sum = Mat.identity(a.rows);
        Mat term = Mat.identity(a.rows);
        for (int k = 1; k <= terms; k++) {
            term = term.times(a).scale(1.0 / k);
            sum = sum.plus(term);
        }
        return sum;
    }

    public static double run(double[] x) {
        Mat u = new Mat(3, 1), v = new Mat(3, 1);
        for (int i = 0; i < 3; i++) { u.set(i, 0, x[i]); v.set(i, 0, x[i + 3]); }
        Mat a = u.times(v.transpose()).scale(0.5);
        Mat e = exp(a, 10);
        Mat t = e.map(Math::tanh);
        return e.trace() + t.norm() + e.zip(t, (p, q) -> p * q).trace();
    }
}
