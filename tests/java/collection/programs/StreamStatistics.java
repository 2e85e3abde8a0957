// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class StreamStatistics {
    record Sample(String group, double value) {}

    public static double run(double[] x) {
        List<Sample> samples = List.of(new Sample("a", x[0]), new Sample("b", x[1]), new Sample("a", x[2]), new Sample("b", x[3]));
        double mean = samples.stream().mapToDouble(Sample::value).average().orElse(0);
        double var = samples.stream().mapToDouble(s -> Math.pow(s.value() - mean, 2)).sum() / (samples.size() - 1);
        double a = samples.stream().filter(s -> s.group().equals("a")).mapToDouble(Sample::value).sum();
        double weighted = IntStream.range(0, x.length).mapToDouble(i -> (i + 1) * x[i]).sum();
        return a * var + weighted + Arrays.stream(x).map(v -> v * v).max().getAsDouble();
    }
}
