// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class StrategyPattern {
    interface Pricing { double price(double base, int quantity); }
    static class Flat implements Pricing { public double price(double b, int q) { return b * q; } }
    static class Discount implements Pricing {
        private final double rate;
        Discount(double rate) { this.rate = rate; }
        public double price(double b, int q) { return q > 5 ? b * q * (1 - rate) : b * q; }
    }
    private static final Map<String, Pricing> STRATEGIES = new HashMap<>();
    static {
        STRATEGIES.put("flat", new Flat());
        STRATEGIES.put("discount", new Discount(0.1));
    }
    public static double run(double[] x) {
        double s = 0;
        for (int i = 0; i < 6; i++) s += STRATEGIES.get(i % 2 == 0 ? "flat" : "discount").price(x[i] * x[i], i + 3);
        return s;
    }
}
