// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class ManyStreams {
    record P(String k, double v, int n) {}
    public static double run(double[] x) {
        List<P> ps = IntStream.range(0, 6).mapToObj(i -> new P("k" + i % 3, x[i], i)).collect(Collectors.toList());
        Map<String, Double> sums = ps.stream().collect(Collectors.toMap(P::k, P::v, Double::sum, LinkedHashMap::new));
        Map<String, List<Double>> lists = ps.stream().collect(Collectors.groupingBy(P::k, TreeMap::new, Collectors.mapping(P::v, Collectors.toList())));
        Optional<P> max = ps.stream().max(Comparator.comparingDouble(P::v));
        double sorted = ps.stream().sorted(Comparator.comparing(P::k).thenComparing(P::n, Comparator.reverseOrder())).mapToDouble(P::v).reduce(0, (a, b) -> a * 0.5 + b);
        double it = DoubleStream.iterate(1, v -> v < 100, v -> v * (2 + x[0] * x[0])).sum();
        double lim = Stream.iterate(x[1], v -> v * 0.9).limit(5).skip(1).reduce(0.0, Double::sum);
        double tw = DoubleStream.of(x).takeWhile(v -> v > -0.5).map(v -> v * v).sum() + DoubleStream.of(x).dropWhile(v -> v > -0.5).count();
        DoubleSummaryStatistics st = ps.stream().collect(Collectors.summarizingDouble(P::v));
        Map<Boolean, Double> part = ps.stream().collect(Collectors.partitioningBy(p -> p.n() % 2 == 0, Collectors.averagingDouble(P::v)));
        String j = ps.stream().filter(p -> p.n() > 2).map(P::k).collect(Collectors.joining("-", "<", ">"));
        List<List<Double>> nested = List.of(List.of(x[0], x[1]), List.of(x[2]), List.of());
        double flat = nested.stream().flatMap(List::stream).mapToDouble(v -> v * v * v).sum();
        boolean any = ps.stream().anyMatch(p -> p.v() > 1.2), all = ps.stream().allMatch(p -> p.n() < 6), non = ps.stream().noneMatch(p -> p.n() > 3);
        double[] arr = ps.stream().mapToDouble(P::v).sorted().toArray();
        Double[] boxed = ps.stream().map(P::v).toArray(Double[]::new);
        int[] ints = IntStream.rangeClosed(1, 5).filter(i -> i % 2 == 1).map(i -> i * i).toArray();
        double red = ps.stream().reduce(1.0, (acc, p) -> acc + p.v() * p.n(), Double::sum);
        Function<Double, Double> f = v -> v + 1, g = v -> v * 2;
        double fg = f.andThen(g).apply(x[3]) + f.compose(g).apply(x[4]) + Function.<Double>identity().apply(x[5]);
        BinaryOperator<Double> mx = (a, b) -> Math.max(a, b);
        Supplier<Double> sup = () -> x[0] * x[1];
        return sums.get("k1") * sums.get("k2") + lists.get("k0").get(1) + max.get().v() + sorted + it * 0.01 + lim + tw + st.getMax() * st.getAverage() + part.get(true) * part.get(false)
            + j.length() + flat + (any ? 1 : 0) + (all ? 2 : 0) + (non ? 4 : 0) + arr[0] * arr[5] + boxed[2] + ints[2] + red + fg + mx.apply(x[0], x[2]) + sup.get();
    }
}
