// SPDX-License-Identifier: MIT
import java.util.*;

public class CurrencyTable {
    private static final Map<String, Map<String, Double>> RATES = new HashMap<>();
    private static void rate(String from, String to, double r) {
        RATES.computeIfAbsent(from, k -> new HashMap<>()).put(to, r);
        RATES.computeIfAbsent(to, k -> new HashMap<>()).put(from, 1 / r);
    }
    static Optional<Double> convert(double amount, String from, String to) {
        if (from.equals(to)) return Optional.of(amount);
        Map<String, Double> row = RATES.get(from);
        if (row == null) return Optional.empty();
        Double direct = row.get(to);
        if (direct != null) return Optional.of(amount * direct);
        for (Map.Entry<String, Double> e : new TreeMap<>(row).entrySet()) {
            Map<String, Double> second = RATES.get(e.getKey());
            if (second != null && second.containsKey(to)) return Optional.of(amount * e.getValue() * second.get(to));
        }
        return Optional.empty();
    }
    public static double run(double[] x) {
        RATES.clear();
        rate("EUR", "USD", 1.1 + 0.01 * x[0]);
        rate("EUR", "GBP", 0.85 + 0.01 * x[1]);
        rate("USD", "JPY", 150 + x[2]);
        double s = convert(10 * x[3], "EUR", "JPY").orElse(-1.0) / 100;
        s += convert(x[5], "GBP", "USD").orElseGet(() -> x[4]);
        return s + convert(1, "XXX", "EUR").map(v -> v * 2).orElse(x[4] * x[4]);
    }
}
