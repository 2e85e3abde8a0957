// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class InvestmentClub {
    enum Risk { LOW, MEDIUM, HIGH }

    record Holding(String ticker, Risk risk, int shares, double price) {
        Holding {
            if (shares < 0) throw new IllegalArgumentException("negative shares: " + shares);
        }
        double value() { return shares * price; }
        Holding withPrice(double newPrice) { return new Holding(ticker, risk, shares, newPrice); }
    }

    public static double run(double[] x) {
        List<Holding> holdings = List.of(
                new Holding("AAA", Risk.LOW, 10, 5 + x[0]),
                new Holding("BBB", Risk.HIGH, 4, 7 * x[2]),
                new Holding("CCC", Risk.MEDIUM, 6, 3 + x[1] * x[1]),
                new Holding("DDD", Risk.LOW, 2, 11 - x[4]));
        Map<Risk, Double> byRisk = holdings.stream()
                .collect(Collectors.groupingBy(Holding::risk, () -> new EnumMap<>(Risk.class), Collectors.summingDouble(Holding::value)));
        Map<Boolean, List<Holding>> parts = holdings.stream().collect(Collectors.partitioningBy(h -> h.shares() > 5));
        double big = parts.get(true).stream().mapToDouble(Holding::value).sum();
        UnaryOperator<Holding> bump = h -> h.withPrice(h.price() * (1 + 0.1 * x[3]));
        double bumped = holdings.stream().map(bump).mapToDouble(Holding::value).max().orElse(0);
        String dearest = holdings.stream().max(Comparator.comparingDouble(Holding::price).thenComparing(Holding::ticker)).map(Holding::ticker).orElse("none");
        double bonus = dearest.equals("DDD") ? x[5] : 2 * x[5];
        double total = 0;
        for (Map.Entry<Risk, Double> e : byRisk.entrySet()) {
            double weight = switch (e.getKey()) {
                case LOW -> 1.0;
                case MEDIUM -> 0.8;
                case HIGH -> {
                    double w = 0.5;
                    w += 0.1 * x[3];
                    yield w;
                }
            };
            total += weight * e.getValue();
        }
        System.out.printf("%s %.2f %.2f%n", dearest, big, total);
        return total + 0.5 * big + bumped + bonus;
    }
}
