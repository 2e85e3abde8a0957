// SPDX-License-Identifier: MIT
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.*;
import java.util.regex.*;

public class PriceTicker {
    private static final Pattern ORDER = Pattern.compile("(BUY|SELL) (\\d+) ([A-Z]+)@(\\d+\\.\\d{2})");
    record Order(boolean buy, int count, String symbol, BigDecimal limit) {}
    static Optional<Order> parse(String s) {
        Matcher m = ORDER.matcher(s.trim());
        if (!m.matches()) return Optional.empty();
        return Optional.of(new Order(m.group(1).equals("BUY"), Integer.parseInt(m.group(2)), m.group(3), new BigDecimal(m.group(4))));
    }
    public static double run(double[] x) {
        Map<String, Double> market = new LinkedHashMap<>();
        market.put("ACME", 10 + x[0]);
        market.put("INIT", 5 + x[1]);
        double cash = 100;
        BigDecimal fees = BigDecimal.ZERO;
        int bad = 0;
        for (String line : List.of("BUY 3 ACME@11.50", "SELL 2 INIT@4.00", "BUY x ACME@1.00", "BUY 10 INIT@2.25")) {
            Optional<Order> order = parse(line);
            if (order.isEmpty()) { bad++; continue; }
            Order o = order.get();
            double price = market.get(o.symbol());
            boolean fills = o.buy() ? price <= o.limit().doubleValue() : price >= o.limit().doubleValue();
            if (!fills) continue;
            cash += (o.buy() ? -1 : 1) * o.count() * price * (1 + 0.01 * x[2]);
            fees = fees.add(o.limit().multiply(BigDecimal.valueOf(o.count())).multiply(new BigDecimal("0.001")).setScale(2, RoundingMode.UP));
        }
        return cash * x[3] - fees.doubleValue() * x[4] + bad * x[5];
    }
}
