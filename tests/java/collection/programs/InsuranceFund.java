// SPDX-License-Identifier: MIT
import java.text.DecimalFormat;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class InsuranceFund {
    static abstract class Policy {
        protected final String holder;
        protected final double sum;
        Policy(String holder, double sum) { this.holder = holder; this.sum = sum; }
        protected abstract double mortality(int age);
        public double premium(int age, double interest) {
            double premium = 0, survive = 1, discount = 1;
            for (int year = 0; year < 10; year++) {
                double q = mortality(age + year);
                discount /= 1 + interest;
                premium += survive * q * sum * discount;
                survive *= 1 - q;
            }
            return premium;
        }
        @Override public int hashCode() { return holder.hashCode(); }
        @Override public boolean equals(Object other) {
            return other instanceof Policy p && p.holder.equals(holder);
        }
    }
    static class Standard extends Policy {
        private final double slope;
        Standard(String h, double s, double slope) { super(h, s); this.slope = slope; }
        @Override protected double mortality(int age) { return 0.001 * Math.exp(slope * age); }
    }
    static class Smoker extends Standard {
        Smoker(String h, double s, double slope) { super(h, s, slope); }
        @Override protected double mortality(int age) { return 1.5 * super.mortality(age); }
    }

    public static double run(double[] x) {
        List<Policy> book = List.of(new Standard("A", 100 * (1 + x[0]), 0.05 + 0.01 * x[1]), new Smoker("B", 80, 0.06 + 0.005 * x[2]), new Standard("C", 50 + x[4], 0.04));
        IntFunction<Integer> ages = i -> 30 + 7 * i;
        DecimalFormat format = new DecimalFormat("0.00");
        double total = IntStream.range(0, book.size()).mapToDouble(i -> book.get(i).premium(ages.apply(i), 0.02 + 0.01 * x[3])).sum();
        System.out.println("Total premium: " + format.format(total));
        boolean same = book.get(0).equals(new Smoker("A", 1, 1));
        int index = book.indexOf(new Standard("B", 0, 0));
        return total + (same ? x[5] : 0) + index * x[0];
    }
}
