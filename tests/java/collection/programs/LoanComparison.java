// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class LoanComparison {
    interface LoanProduct {
        String name();
        double monthlyRate(int month);
        default double monthlyPayment(double principal, int months) {
            double r = monthlyRate(0);
            return principal * r / (1 - Math.pow(1 + r, -months));
        }
        default double totalInterest(double principal, int months) {
            double balance = principal, interest = 0, payment = monthlyPayment(principal, months);
            for (int m = 0; m < months && balance > 0; m++) {
                double i = balance * monthlyRate(m);
                interest += i;
                balance += i - payment;
            }
            return interest;
        }
        static LoanProduct fixed(String name, double annual) {
            return new LoanProduct() {
                @Override public String name() { return name; }
                @Override public double monthlyRate(int month) { return annual / 12; }
            };
        }
    }
    static class Variable implements LoanProduct {
        private final double start, drift;
        private final String label;
        Variable(String label, double start, double drift) { this.label = label; this.start = start; this.drift = drift; }
        public String name() { return "variable " + label; }
        public double monthlyRate(int month) { return (start + drift * (month / 12)) / 12; }
        @Override public double monthlyPayment(double principal, int months) {
            return LoanProduct.super.monthlyPayment(principal, months) * 1.02;
        }
    }
    static class Teaser extends Variable {
        private final int free;
        Teaser(double start, int free) { super("teaser", start, 0); this.free = free; }
        @Override public double monthlyRate(int month) { return month < free ? super.monthlyRate(month) * 0.5 : super.monthlyRate(month); }
        @Override public String name() { return super.name() + " (" + free + ")"; }
    }

    private final List<LoanProduct> offers = new ArrayList<>();
    Optional<LoanProduct> cheapest(double principal, int months, Predicate<LoanProduct> filter) {
        LoanProduct best = null;
        for (LoanProduct p : offers) {
            if (!filter.test(p)) continue;
            if (best == null || p.totalInterest(principal, months) < best.totalInterest(principal, months)) best = p;
        }
        return Optional.ofNullable(best);
    }
    OptionalDouble average(double principal, int months) {
        return offers.stream().mapToDouble(o -> o.totalInterest(principal, months)).average();
    }
    public static double run(double[] x) {
        LoanComparison c = new LoanComparison();
        c.offers.add(LoanProduct.fixed("bank", 0.05 + 0.01 * x[0]));
        c.offers.add(new Variable("west", 0.04 + 0.01 * x[1], 0.002 * x[2]));
        c.offers.add(new Teaser(0.055 + 0.01 * x[3], 6));
        double principal = 100 + 10 * x[4];
        Supplier<Double> fallback = () -> 17.0 * x[5];
        double best = c.cheapest(principal, 48, p -> true).map(p -> p.totalInterest(principal, 48)).orElseGet(fallback);
        double none = c.cheapest(principal, 48, p -> p.name().length() > 40).map(p -> p.totalInterest(principal, 48)).orElseGet(fallback);
        double variable = c.cheapest(principal, 36, p -> p.name().startsWith("variable")).map(p -> p.totalInterest(principal, 36)).orElse(0.0);
        return best + none + variable + c.average(principal, 24).orElse(-1);
    }
}
