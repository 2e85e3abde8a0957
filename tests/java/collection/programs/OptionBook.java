// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.stream.Collectors;

public class OptionBook {
    enum Kind { CALL, PUT }

    record Option(String id, Kind kind, double strike, double expiry, int quantity) {
        Option {
            if (strike <= 0 || expiry <= 0) {
                throw new IllegalArgumentException("strike and expiry must be positive");
            }
        }

        double price(Market m) {
            double d1 = (Math.log(m.spot() / strike) + (m.rate() + m.vol() * m.vol() / 2) * expiry) / (m.vol() * Math.sqrt(expiry));
            double d2 = d1 - m.vol() * Math.sqrt(expiry);
            double discounted = strike * Math.exp(-m.rate() * expiry);
            return kind == Kind.CALL ? m.spot() * cdf(d1) - discounted * cdf(d2) : discounted * cdf(-d2) - m.spot() * cdf(-d1);
        }
    }

    record Market(double spot, double rate, double vol) {}

    static double cdf(double v) {
        double t = 1.0 / (1.0 + 0.2316419 * Math.abs(v));
        double poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        double tail = Math.exp(-v * v / 2) / Math.sqrt(2 * Math.PI) * poly;
        return v > 0 ? 1 - tail : tail;
    }

    public static double run(double[] x) {
        Market market = new Market(100 + x[0], 0.03 + 0.01 * x[1], 0.2 + 0.05 * x[2]);
        List<Option> book = List.of(
            new Option("A", Kind.CALL, 95 + x[3], 1.0, 10),
            new Option("B", Kind.PUT, 105, 0.5 + 0.1 * x[4], -5),
            new Option("C", Kind.CALL, 120 + x[5], 2.0, 3));
        double total = book.stream().mapToDouble(o -> o.quantity() * o.price(market)).sum();
        List<Option> calls = book.stream().filter(o -> o.kind() == Kind.CALL).collect(Collectors.toList());
        double average = calls.stream().mapToDouble(o -> o.price(market)).average().orElse(0);
        double highest = book.stream().mapToDouble(o -> o.price(market)).max().getAsDouble();
        return total + average - highest;
    }
}
