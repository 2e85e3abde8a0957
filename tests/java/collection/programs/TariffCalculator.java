// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class TariffCalculator {
    private static final NavigableMap<Integer, DoubleUnaryOperator> BANDS = new TreeMap<>();
    static {
        BANDS.put(0, kwh -> 0.30 * kwh);
        BANDS.put(100, kwh -> 30 + 0.27 * (kwh - 100));
        BANDS.put(500, kwh -> 138 + 0.22 * (kwh - 500));
    }

    static double price(double kwh) {
        return BANDS.floorEntry((int) Math.floor(kwh)).getValue().applyAsDouble(kwh);
    }

    static class Meter {
        private final Queue<double[]> readings = new LinkedList<>();
        private Double last;
        void read(double day, double value) {
            readings.add(new double[] {day, value});
            last = value;
        }
        OptionalDouble perDay() {
            if (readings.size() < 2) return OptionalDouble.empty();
            double[] first = readings.peek();
            double[] end = first;
            for (double[] r : readings) end = r;
            return OptionalDouble.of((end[1] - first[1]) / (end[0] - first[0]));
        }
        double last() { return last == null ? 0 : last; }
    }

    @SafeVarargs
    static <T> T firstOf(Predicate<T> test, T... all) {
        for (T t : all) if (test.test(t)) return t;
        return null;
    }

    public static double run(double[] x) {
        Meter m = new Meter(), empty = new Meter();
        double value = 1000;
        for (int month = 0; month < 6; month++) {
            value += 80 + 30 * x[month] * x[month] + 10 * Math.sin(month);
            m.read(30 * (month + 1), value);
        }
        double year = m.perDay().getAsDouble() * 365;
        double total = price(year) + price(50 + x[0]) + price(300 * (1 + 0.1 * x[1]));
        total += empty.perDay().orElseGet(() -> 2 * x[2]) + empty.last();
        Double rebate = firstOf(r -> r > 0.5, x[3], x[4] + 0.2, 0.9 * x[0]);
        if (rebate != null) total -= rebate * 10;
        return total / 50;
    }
}
