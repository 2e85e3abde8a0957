// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class TaxFiling {
    enum Status {
        SINGLE(12000) {
            @Override double[] brackets() { return new double[] {10, 40, 85}; }
        },
        MARRIED(24000) {
            @Override double[] brackets() { return new double[] {20, 80, 170}; }
        };

        private final int standardDeduction;
        Status(int d) { standardDeduction = d; }
        abstract double[] brackets();
        double deduction() { return standardDeduction / 1000.0; }
    }

    interface Deduction {
        double apply(double income);
        default Deduction andThen(Deduction next) {
            return i -> next.apply(apply(i));
        }
        static Deduction flat(double amount) { return i -> i - amount; }
        static Deduction percent(double p) { return i -> i * (1 - p / 100); }
    }

    static final double[] RATES = {0.1, 0.12, 0.22, 0.24};

    static double tax(double income, Status status) {
        double[] limits = status.brackets();
        double owed = 0, lower = 0;
        for (int i = 0; i < RATES.length; i++) {
            double upper = i < limits.length ? limits[i] : Double.POSITIVE_INFINITY;
            if (income <= lower) break;
            double taxable = Math.min(income, upper) - lower;
            owed += taxable * RATES[i];
            lower = upper;
        }
        return owed;
    }

    public static double run(double[] x) {
        Map<Status, List<Double>> incomes = new EnumMap<>(Status.class);
        incomes.computeIfAbsent(Status.SINGLE, k -> new ArrayList<>()).add(55 + 10 * x[0]);
        incomes.computeIfAbsent(Status.MARRIED, k -> new ArrayList<>()).addAll(Arrays.asList(150 + x[1], 90 * x[2]));
        Deduction d = Deduction.flat(2 + x[3]).andThen(Deduction.percent(5 * x[5]));
        double total = 0;
        StringBuilder report = new StringBuilder();
        for (Map.Entry<Status, List<Double>> e : incomes.entrySet()) {
            for (double inc : e.getValue()) {
                double t = tax(d.apply(inc) - e.getKey().deduction(), e.getKey());
                report.append(String.format("%-10s %10.2f %8.2f%n", e.getKey().name().toLowerCase(), inc, t));
                total += t * (e.getKey().ordinal() + 1 + 0.1 * x[4]);
            }
        }
        System.out.print(report);
        return total;
    }
}
