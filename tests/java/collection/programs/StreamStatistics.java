// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class StreamStatistics {
    static double mean(double[] v) { return Arrays.stream(v).average().orElse(Double.NaN); }

    static double variance(double[] v) {
        double m = mean(v);
        return Arrays.stream(v).map(a -> (a - m) * (a - m)).sum() / (v.length - 1);
    }

    static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    public static double run(double[] x) {
        double[] squares = DoubleStream.of(x).map(v -> v * v).toArray();
        double max = DoubleStream.of(squares).max().getAsDouble();
        double product = Arrays.stream(x).reduce(1, (a, b) -> a * b);
        double positive = Arrays.stream(x).filter(v -> v > 0).sum();
        return mean(x) + variance(squares) + dot(x, squares) + max * product + positive;
    }
}
