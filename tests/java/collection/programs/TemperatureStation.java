// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class TemperatureStation {
    public static double run(double[] x) {
        double[] readings = IntStream.range(0, 10).mapToDouble(i -> x[i % 6] * (1 + 0.1 * i)).toArray();
        double mean = Arrays.stream(readings).average().getAsDouble();
        double variance = Arrays.stream(readings).map(r -> (r - mean) * (r - mean)).sum() / (readings.length - 1);
        OptionalDouble hottest = DoubleStream.of(readings).filter(r -> r > mean).max();
        double[] sorted = readings.clone();
        Arrays.sort(sorted);
        double median = sorted.length % 2 == 0 ? (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2 : sorted[sorted.length / 2];
        System.out.println(Arrays.toString(sorted));
        return mean + Math.sqrt(variance) * median + hottest.orElseThrow();
    }
}
