// SPDX-License-Identifier: MIT
import java.util.*;

public class TaxTreeMap {
    static class RateTable {
        private final NavigableMap<Double, Double> rates = new TreeMap<>();
        void add(double from, double rate) { rates.put(from, rate); }
        double rateFor(double income) {
            Map.Entry<Double, Double> e = rates.floorEntry(income);
            if (e == null) throw new IllegalArgumentException("no bracket for " + income);
            return e.getValue();
        }
        double tax(double income) {
            double total = 0;
            Double lower = rates.firstKey();
            while (lower != null && lower < income) {
                Double upper = rates.higherKey(lower);
                double top = upper == null ? income : Math.min(upper, income);
                total += (top - lower) * rates.get(lower);
                lower = upper;
            }
            return total;
        }
        int size() { return rates.size(); }
    }
    public static double run(double[] x) {
        RateTable table = new RateTable();
        table.add(0, 0.0);
        table.add(10, 0.15 + 0.01 * x[0]);
        table.add(25, 0.25);
        table.add(60, 0.4 + 0.02 * x[1]);
        double sum = 0;
        double[] incomes = {8 + x[2], 33 * (1 + 0.1 * x[3]), 100 + x[4]};
        for (double income : incomes) {
            sum += table.tax(income) + 0.1 * table.rateFor(income) * income;
        }
        try {
            sum += table.rateFor(-3);
        } catch (IllegalArgumentException e) {
            sum += table.size() * x[5];
        }
        return sum;
    }
}
