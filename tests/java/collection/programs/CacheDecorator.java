// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class CacheDecorator {
    interface PriceService { double price(String symbol, int day); }

    static class RealService implements PriceService {
        private final double volatility;
        private int calls;
        RealService(double volatility) { this.volatility = volatility; }
        @Override public double price(String symbol, int day) {
            calls++;
            return 100 * Math.exp(volatility * Math.sin(day + symbol.length()));
        }
    }
    static class CachingService implements PriceService {
        private final PriceService inner;
        private final Map<String, Double> cache = new LinkedHashMap<String, Double>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;
            @Override protected boolean removeEldestEntry(Map.Entry<String, Double> e) { return size() > 3; }
        };
        CachingService(PriceService inner) { this.inner = inner; }
        @Override public double price(String symbol, int day) {
            String key = symbol + "@" + day;
            return cache.computeIfAbsent(key, k -> inner.price(symbol, day));
        }
    }
    static class FeeService implements PriceService {
        private final PriceService inner;
        private final DoubleUnaryOperator fee;
        FeeService(PriceService inner, DoubleUnaryOperator fee) { this.inner = inner; this.fee = fee; }
        @Override public double price(String symbol, int day) { return fee.applyAsDouble(inner.price(symbol, day)); }
    }
    public static double run(double[] x) {
        RealService real = new RealService(0.1 + 0.05 * x[0]);
        PriceService service = new FeeService(new CachingService(real), p -> p * (1 + 0.01 * x[1]) + x[2]);
        double sum = 0;
        String[] symbols = {"IBM", "GOOGL", "IBM", "T", "GOOGL", "MSFT", "IBM"};
        int day = 0;
        for (String s : symbols) {
            sum += service.price(s, day / 4) / 100;
            day++;
        }
        return sum + real.calls * x[3] * x[4];
    }
}
