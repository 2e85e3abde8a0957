// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class MapReduceSales {
    enum Region { NORTH, SOUTH, EAST, WEST }
    record Sale(String product, Region region, int quantity, double unitPrice) {
        Sale {
            if (quantity < 0) throw new IllegalArgumentException("quantity");
            Objects.requireNonNull(product);
        }
        double revenue() { return quantity * unitPrice; }
        Sale withDiscount(double d) { return new Sale(product, region, quantity, unitPrice * (1 - d)); }
    }
    public static double run(double[] x) {
        String[] products = {"apple", "pear", "fig"};
        List<Sale> sales = IntStream.range(0, 12)
            .mapToObj(i -> new Sale(products[i % 3], Region.values()[i % 4], i + 1, 1 + x[i % 6] * x[i % 6]))
            .collect(Collectors.toList());
        Map<Region, Double> byRegion = sales.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new, Collectors.summingDouble(Sale::revenue)));
        Map<String, List<Sale>> byProduct = sales.stream().collect(Collectors.groupingBy(Sale::product));
        Map<Boolean, Long> large = sales.stream().collect(Collectors.partitioningBy(s -> s.quantity() > 6, Collectors.counting()));
        double score = 0;
        for (var e : byRegion.entrySet()) {
            score += e.getValue() / (1 + e.getKey().ordinal());
        }
        for (String p : products) {
            double best = byProduct.get(p).stream().mapToDouble(Sale::revenue).max().getAsDouble();
            Sale cheapest = byProduct.get(p).stream().min(Comparator.comparingDouble(Sale::unitPrice).thenComparingInt(Sale::quantity)).get();
            score += Math.log(best) + cheapest.withDiscount(0.1 * x[0]).revenue();
        }
        Map<String, Double> totals = sales.stream().collect(Collectors.toMap(Sale::product, Sale::revenue, Double::sum, LinkedHashMap::new));
        String report = totals.entrySet().stream().map(e -> e.getKey() + "=" + String.format("%.2f", e.getValue())).collect(Collectors.joining(", ", "[", "]"));
        System.out.println(report);
        Function<Double, Double> tax = v -> v * 1.19;
        score += totals.values().stream().map(tax.andThen(v -> v + x[1])).reduce(0.0, Double::sum);
        return score + large.get(true) * x[2] + sales.stream().skip(3).limit(4).filter(s -> s.region() != Region.EAST).mapToDouble(Sale::revenue).sum();
    }
}
