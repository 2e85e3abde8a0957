// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class MatrixStreams {
    static double[][] multiply(double[][] a, double[][] b) {
        return Arrays.stream(a)
            .map(row -> IntStream.range(0, b[0].length)
                .mapToDouble(j -> IntStream.range(0, b.length).mapToDouble(k -> row[k] * b[k][j]).sum())
                .toArray())
            .toArray(double[][]::new);
    }

    static double[][] transpose(double[][] m) {
        return IntStream.range(0, m[0].length).mapToObj(c -> IntStream.range(0, m.length).mapToDouble(r -> m[r][c]).toArray()).toArray(double[][]::new);
    }

    static double norm(double[][] m) {
        return Math.sqrt(Arrays.stream(m).flatMapToDouble(Arrays::stream).map(v -> v * v).sum());
    }

    public static double run(double[] x) {
        double[][] a = {{x[0], x[1]}, {x[2], x[3]}, {x[4], x[5]}};
        double[][] gram = multiply(transpose(a), a);
        double variance = DoubleStream.of(x).map(v -> v - DoubleStream.of(x).average().getAsDouble()).map(d -> d * d).average().orElse(0);
        return norm(gram) + variance + Arrays.stream(gram[0]).min().getAsDouble();
    }
}
