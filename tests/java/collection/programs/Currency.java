// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

public class Currency {
    enum Code { EUR, USD, GBP }
    private final Map<Code, Double> rates = new EnumMap<>(Code.class);
    double convert(double amount, Code from, Code to) { return amount / rates.get(from) * rates.get(to); }
    public static double run(double[] x) {
        Currency c = new Currency();
        c.rates.put(Code.EUR, 1.0);
        c.rates.put(Code.USD, 1.1 + 0.1 * x[0]);
        c.rates.put(Code.GBP, 0.85 + 0.1 * x[1]);
        return c.convert(x[2] * 10, Code.EUR, Code.USD) + c.convert(x[3], Code.USD, Code.GBP) * x[4] - x[5];
    }
}
