// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class EndlessStreams {
    public static double run(double[] x) {
        double sum = Stream.iterate(new double[] {x[0], x[1]}, p -> new double[] {p[1], 0.5 * p[0] + p[1]}).map(p -> p[0]).limit(8).mapToDouble(Double::doubleValue).sum();
        sum += Stream.iterate(x[2], v -> v < 20, v -> 1.7 * v).reduce(0.0, Double::sum);
        int first = IntStream.iterate(1, k -> 2 * k).filter(k -> k > 100 * Math.abs(x[1])).findFirst().getAsInt();
        sum += first * x[3] + IntStream.iterate(1, k -> k < 50, k -> 3 * k).mapToDouble(k -> k * x[4]).sum();
        sum += DoubleStream.iterate(x[5], v -> 0.9 * v).map(v -> v * v).filter(v -> v < 0.05).limit(5).sum();
        sum += DoubleStream.of(x).takeWhile(v -> v > -2).dropWhile(v -> v > 0).peek(v -> System.out.println(v)).distinct().sum();
        Random random = new Random(3);
        List<Double> drawn = Stream.generate(random::nextDouble).limit(4).map(v -> v * x[2]).collect(Collectors.toList());
        for (double each : drawn) sum += each;
        sum += random.doubles(3, -1, 2).map(v -> v * x[0]).sum() + random.nextDouble() * x[1];
        sum += LongStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) * x[3] + IntStream.rangeClosed(1, 4).asLongStream().sum();
        sum += IntStream.concat(IntStream.range(0, 3), IntStream.of(7)).summaryStatistics().getAverage() * x[4];
        sum += IntStream.range(1, 4).flatMap(k -> IntStream.range(0, k)).mapToDouble(k -> k * x[5]).sum();
        return sum + IntStream.iterate(2, k -> k + 3).limit(4).boxed().mapToInt(k -> k).max().getAsInt() * x[0];
    }
}
