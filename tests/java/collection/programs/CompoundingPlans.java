// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CompoundingPlans {
    enum Frequency {
        MONTHLY(12), QUARTERLY(4), YEARLY(1);
        private final int periods;
        Frequency(int periods) { this.periods = periods; }
        public int getPeriods() { return periods; }
        public static Frequency parse(String s) { return valueOf(s.trim().toUpperCase()); }
    }

    interface Plan {
        double grow(double capital, int years);
        default Plan andThen(Plan next) { return (c, y) -> next.grow(grow(c, y), y); }
        static Plan fixed(double rate, Frequency f) {
            return (c, y) -> c * Math.pow(1 + rate / f.getPeriods(), f.getPeriods() * y);
        }
    }

    static class Tiered implements Plan {
        private final TreeMap<Double, Double> rates = new TreeMap<>();

        Tiered tier(double from, double rate) {
            rates.put(from, rate);
            return this;
        }

        @Override
        public double grow(double capital, int years) {
            double c = capital;
            for (int i = 0; i < years; i++) {
                Map.Entry<Double, Double> tier = rates.floorEntry(c);
                c += c * (tier == null ? 0 : tier.getValue());
            }
            return c;
        }
    }

    public static double run(double[] x) {
        Plan simple = Plan.fixed(0.05 + 0.01 * x[0], Frequency.parse(" monthly "));
        Plan tiered = new Tiered().tier(0, 0.02 + 0.01 * x[1]).tier(12, 0.05 * x[2]);
        Plan both = simple.andThen(tiered);
        Map<String, Plan> plans = new LinkedHashMap<>();
        plans.put("simple", simple);
        plans.put("tiered", tiered);
        plans.put("both", both);
        double best = plans.values().stream().mapToDouble(p -> p.grow(10 + x[3], 3)).max().orElse(Double.NaN);
        double sum = 0;
        for (var e : plans.entrySet()) sum += e.getValue().grow(9 + x[4], e.getKey().length() % 4 + 1);
        return best + sum * x[5] / plans.size();
    }
}
