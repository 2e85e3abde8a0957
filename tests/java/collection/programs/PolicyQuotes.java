// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class PolicyQuotes {
    enum Kind { CAR, HOME, TRAVEL }

    record Customer(String name, int age, boolean smoker) {}

    record Quote(Customer customer, Kind kind, double premium) {
        Quote scaled(double f) { return new Quote(customer, kind, premium * f); }
    }

    static final Map<Kind, Function<Customer, Double>> BASE = new HashMap<>();
    static {
        BASE.put(Kind.CAR, c -> c.age() < 25 ? 800.0 : 400.0);
        BASE.put(Kind.HOME, c -> 250.0);
        BASE.put(Kind.TRAVEL, c -> 20.0 + c.age());
    }

    static Quote quote(Customer c, Kind k, UnaryOperator<Double> loading) {
        return new Quote(c, k, loading.apply(BASE.get(k).apply(c)));
    }

    public static double run(double[] x) {
        List<Customer> customers = List.of(new Customer("Ann", 23, false), new Customer("Bob", 41, true), new Customer("Cid", 67, false));
        List<Quote> quotes = new ArrayList<>();
        for (Customer c : customers) {
            for (Kind k : Kind.values()) {
                quotes.add(quote(c, k, p -> c.smoker() ? p * (1 + x[0] * x[0]) : p * Math.exp(0.1 * x[1])));
            }
        }
        Map<Kind, Double> byKind = quotes.stream()
            .collect(Collectors.groupingBy(Quote::kind, TreeMap::new, Collectors.summingDouble(Quote::premium)));
        Map<Boolean, List<Quote>> bySmoker = quotes.stream().collect(Collectors.partitioningBy(q -> q.customer().smoker()));
        double discount = bySmoker.get(false).stream().map(q -> q.scaled(0.05 * x[2])).mapToDouble(Quote::premium).sum();
        double average = quotes.stream().collect(Collectors.averagingDouble(Quote::premium));
        Optional<Quote> dearest = quotes.stream().filter(q -> q.kind() != Kind.CAR).max(Comparator.comparing(Quote::premium).thenComparing(q -> q.customer().name()));
        String names = quotes.stream().map(q -> q.customer().name()).distinct().sorted().collect(Collectors.joining(", ", "[", "]"));
        double total = 0;
        for (double v : byKind.values()) {
            total += v * x[3];
        }
        return (total - discount + average * x[4] + dearest.map(Quote::premium).orElse(0.0) * x[5]) / 1000 + names.length();
    }
}
