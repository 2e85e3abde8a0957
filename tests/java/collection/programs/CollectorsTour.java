// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsTour {
  record Trade(String book, String currency, double amount, int day) {}

  record Summary(double total, long count) {
    double mean() {
      return count == 0 ? 0 : total / count;
    }
  }

  static List<Trade> trades(double[] x) {
    String[] books = {"rates", "credit", "fx"};
    String[] currencies = {"EUR", "USD"};
    return IntStream.rangeClosed(1, 20)
        .mapToObj(k -> new Trade(books[k % 3], currencies[k % 2], x[k % x.length] * (k % 5 + 1), k % 7))
        .collect(Collectors.toList());
  }

  public static double run(double[] x) {
    List<Trade> all = trades(x);
    Map<String, Map<String, Double>> nested = all.stream().collect(
        Collectors.groupingBy(Trade::book, Collectors.groupingBy(Trade::currency, Collectors.summingDouble(Trade::amount))));
    Map<String, Summary> summaries = all.stream().collect(Collectors.groupingBy(Trade::book, TreeMap::new,
        Collectors.teeing(Collectors.summingDouble(Trade::amount), Collectors.counting(), Summary::new)));
    Map<Integer, List<Double>> byDay = all.stream().collect(
        Collectors.groupingBy(Trade::day, TreeMap::new, Collectors.mapping(t -> t.amount() * t.amount(), Collectors.toList())));
    Map<Boolean, Double> signs = all.stream().collect(Collectors.partitioningBy(t -> t.amount() > 0, Collectors.averagingDouble(Trade::amount)));
    DoubleSummaryStatistics statistics = all.stream().mapToDouble(Trade::amount).summaryStatistics();
    double result = nested.get("rates").get("EUR") * nested.get("fx").getOrDefault("USD", 0.0);
    for (Map.Entry<String, Summary> e : summaries.entrySet()) {
      result = 0.5 * result + e.getValue().mean();
    }
    result += byDay.entrySet().stream().mapToDouble(e -> e.getKey() * e.getValue().stream().mapToDouble(Double::doubleValue).sum()).sum() * 0.01;
    result += signs.get(true) - 2 * signs.get(false);
    result += statistics.getMax() - statistics.getMin() + statistics.getAverage();
    List<Trade> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparing(Trade::currency).thenComparing(Trade::amount, Comparator.reverseOrder()));
    result += sorted.get(0).amount() * sorted.get(sorted.size() - 1).amount();
    Function<Double, Double> half = v -> v / 2;
    result += Stream.iterate(x[0], half.andThen(Math::sin)::apply).limit(4).reduce(0.0, Double::sum);
    return result + all.stream().flatMapToDouble(t -> DoubleStream.of(t.amount(), t.day())).skip(3).limit(9).sum()
        + Optional.of(all).filter(l -> l.size() > 10).map(l -> l.get(7).amount()).orElse(0.0);
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
