// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

public final class MatrixOps {
    private final double[][] data;
    private final int rows;
    private final int cols;

    public MatrixOps(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
        data = new double[rows][cols];
    }

    public MatrixOps(double[][] values) {
        this(values.length, values[0].length);
        for (int i = 0; i < rows; i++) {
            if (values[i].length != cols) throw new IllegalArgumentException("ragged array");
            data[i] = Arrays.copyOf(values[i], cols);
        }
    }

    public static MatrixOps identity(int n) {
        MatrixOps m = new MatrixOps(n, n);
        IntStream.range(0, n).forEach(i -> m.data[i][i] = 1);
        return m;
    }

    public MatrixOps times(MatrixOps other) {
        if (cols != other.rows) throw new IllegalArgumentException(String.format("%dx%d * %dx%d", rows, cols, other.rows, other.cols));
        double[][] r = IntStream.range(0, rows)
            .mapToObj(i -> IntStream.range(0, other.cols)
                .mapToDouble(j -> IntStream.range(0, cols).mapToDouble(k -> data[i][k] * other.data[k][j]).sum())
                .toArray())
            .toArray(double[][]::new);
        return new MatrixOps(r);
    }

    public MatrixOps map(DoubleUnaryOperator f) {
        return new MatrixOps(Arrays.stream(data).map(row -> Arrays.stream(row).map(f).toArray()).toArray(double[][]::new));
    }

    public MatrixOps zip(MatrixOps o, BiFunction<Double, Double, Double> f) {
        MatrixOps r = new MatrixOps(rows, cols);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++)
                r.data[i][j] = f.apply(data[i][j], o.data[i][j]);
        return r;
    }

    public MatrixOps transpose() {
        MatrixOps t = new MatrixOps(cols, rows);
        for (int i = 0; i < rows; ++i) for (int j = 0; j < cols; ++j) t.data[j][i] = data[i][j];
        return t;
    }

    public MatrixOps pow(int n) {
        if (n < 0) throw new ArithmeticException("negative power");
        MatrixOps result = identity(rows), base = this;
        while (n > 0) {
            if ((n & 1) == 1) result = result.times(base);
            base = base.times(base);
            n >>>= 1;
        }
        return result;
    }

    public double trace() { return IntStream.range(0, rows).mapToDouble(i -> data[i][i]).sum(); }

    public double frobenius() {
        return Math.sqrt(Arrays.stream(data).flatMapToDouble(Arrays::stream).map(v -> v * v).sum());
    }

    @Override
    public String toString() { return Arrays.deepToString(data); }

    public static double run(double[] x) {
        MatrixOps a = new MatrixOps(new double[][] {{x[0], x[1], 1}, {x[2], x[3], 0.5}, {0.1, x[4], x[5]}});
        MatrixOps b = a.map(Math::tanh).zip(a.transpose(), (p, q) -> p * q + 1.0);
        MatrixOps c = b.times(a).pow(3);
        System.out.println(c);
        return Math.log(c.frobenius()) + c.trace() * 1e-2;
    }
}
