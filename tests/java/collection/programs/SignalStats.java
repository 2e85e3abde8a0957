// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class SignalStats {
    record Sample(int channel, double time, double value) {}
    record Summary(double mean, double min, double max, long count) {
        static Summary of(DoubleSummaryStatistics s) { return new Summary(s.getAverage(), s.getMin(), s.getMax(), s.getCount()); }
        double spread() { return max - min; }
    }
    static List<Sample> samples(double[] x) {
        return IntStream.range(0, 24)
            .mapToObj(i -> new Sample(i % 3, 0.1 * i, x[i % 6] * Math.cos(0.1 * i) + 0.2 * x[(i + 2) % 6]))
            .toList();
    }
    public static double run(double[] x) {
        List<Sample> all = samples(x);
        Map<Integer, Summary> by = all.stream().collect(Collectors.groupingBy(Sample::channel,
            Collectors.collectingAndThen(Collectors.summarizingDouble(Sample::value), Summary::of)));
        double spread = by.values().stream().mapToDouble(Summary::spread).sum();
        Map<Boolean, Double> halves = all.stream().collect(Collectors.partitioningBy(s -> s.time() < 1.2, Collectors.averagingDouble(Sample::value)));
        double energy = all.stream().map(Sample::value).map(v -> v * v).reduce(0.0, Double::sum);
        double top = all.stream().map(Sample::value).sorted((a, b) -> Double.compare(b, a)).limit(3).mapToDouble(v -> v).sum();
        double[] diff = IntStream.range(1, all.size()).mapToDouble(i -> all.get(i).value() - all.get(i - 1).value()).toArray();
        double rough = Math.sqrt(DoubleStream.of(diff).map(d -> d * d).average().orElse(0));
        String text = Stream.of(1, 2, 3).map(String::valueOf).collect(Collectors.joining(","));
        Map<Integer, Double> last = all.stream().collect(Collectors.toMap(Sample::channel, Sample::value, (a, b) -> b));
        boolean any = all.stream().anyMatch(s -> s.value() > 5);
        return spread + halves.get(true) - 2 * halves.get(false) + energy + top + rough + last.get(1) * text.length() + (any ? 1 : 0);
    }
}
