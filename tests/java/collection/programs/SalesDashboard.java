// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class SalesDashboard {
    enum Region { NORTH, SOUTH, WEST }
    record Sale(String product, Region region, int quantity, double price) {
        double total() { return quantity * price; }
    }
    record Summary(String product, double revenue, long count) {}

    public static double run(double[] x) {
        List<Sale> sales = List.of(
            new Sale("pen", Region.NORTH, 10, 1 + x[0]),
            new Sale("book", Region.SOUTH, 3, 9 + x[1]),
            new Sale("pen", Region.WEST, 7, 1.5 + x[2]),
            new Sale("lamp", Region.NORTH, 1, 30 * Math.exp(0.1 * x[3])),
            new Sale("book", Region.NORTH, 2, 8.5 + x[4]),
            new Sale("lamp", Region.SOUTH, 2, 25 + x[5] * x[5]));

        Map<Region, Double> perRegion = sales.stream()
            .collect(Collectors.groupingBy(Sale::region, () -> new EnumMap<>(Region.class), Collectors.summingDouble(Sale::total)));
        Map<String, DoubleSummaryStatistics> stats = sales.stream()
            .collect(Collectors.groupingBy(Sale::product, Collectors.summarizingDouble(Sale::price)));
        List<Summary> summaries = sales.stream()
            .map(Sale::product).distinct().sorted()
            .map(p -> new Summary(p,
                sales.stream().filter(s -> s.product().equals(p)).mapToDouble(Sale::total).sum(),
                sales.stream().filter(s -> s.product().equals(p)).count()))
            .sorted(Comparator.comparingDouble(Summary::revenue).reversed().thenComparing(Summary::product))
            .collect(Collectors.toList());
        summaries.forEach(s -> System.out.printf("%-10s %10.2f%n", s.product(), s.revenue()));

        double[] weights = IntStream.rangeClosed(1, summaries.size()).mapToDouble(i -> 1.0 / i).toArray();
        double weighted = IntStream.range(0, summaries.size()).mapToDouble(i -> weights[i] * summaries.get(i).revenue()).sum();
        Map<Boolean, List<Sale>> split = sales.stream().collect(Collectors.partitioningBy(s -> s.quantity() > 2));
        double bulk = split.get(true).stream().map(Sale::total).reduce(0.0, Double::sum);
        double single = split.get(false).stream().map(Sale::price).reduce(1.0, (a, b) -> a * b);
        Optional<Sale> dearest = sales.stream().max(Comparator.comparing(Sale::price));
        Map<String, Sale> firstOf = sales.stream().collect(Collectors.toMap(Sale::product, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        String title = firstOf.keySet().stream().map(String::toUpperCase).collect(Collectors.joining(", ", "[", "]"));
        double spread = stats.get("pen").getMax() - stats.get("pen").getMin() + stats.get("book").getAverage();
        double regional = perRegion.entrySet().stream().filter(e -> e.getKey() != Region.SOUTH).mapToDouble(Map.Entry::getValue).average().orElseThrow();
        return weighted + 0.1 * bulk + 0.01 * single + spread + regional / 10 + dearest.map(Sale::total).orElse(0.0) + title.length();
    }
}
