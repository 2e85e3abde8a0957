// SPDX-License-Identifier: MIT
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

public class YieldCurve {
    private final NavigableMap<Double, Double> rates = new TreeMap<>();

    void put(double maturity, double rate) {
        rates.put(maturity, rate);
    }

    double rate(double t) {
        Map.Entry<Double, Double> lower = rates.floorEntry(t);
        Map.Entry<Double, Double> upper = rates.ceilingEntry(t);
        if (lower == null) {
            return upper.getValue();
        }
        if (upper == null || upper.getKey().equals(lower.getKey())) {
            return lower.getValue();
        }
        double w = (t - lower.getKey()) / (upper.getKey() - lower.getKey());
        return lower.getValue() * (1 - w) + upper.getValue() * w;
    }

    double discount(double t) {
        return Math.exp(-rate(t) * t);
    }

    public static double run(double[] x) {
        YieldCurve curve = new YieldCurve();
        curve.put(1.0, 0.01 * x[0]);
        curve.put(2.0, 0.02 + 0.01 * x[1]);
        curve.put(5.0, 0.03 * x[2]);
        curve.put(10.0, 0.03 + 0.01 * x[3]);
        double pv = 0;
        for (int year = 1; year <= 12; year++) {
            pv += 4.0 * curve.discount(year);
        }
        return pv + 100 * curve.discount(12 + x[4]);
    }
}
