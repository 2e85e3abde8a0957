// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

public class Loans2 {
    public static final int MONTHS = 12;

    public static abstract class Loan {
        protected final double principal;
        protected final double rate;
        protected final int years;

        protected Loan(double principal, double rate, int years) {
            if (years <= 0) throw new IllegalArgumentException("years");
            this.principal = principal;
            this.rate = rate;
            this.years = years;
        }

        public abstract List<Payment> schedule();

        public double totalInterest() {
            double total = 0;
            for (Payment p : schedule()) total += p.interest;
            return total;
        }

        protected double monthlyRate() { return rate / MONTHS; }
    }

    public static class Annuity extends Loan {
        public Annuity(double p, double r, int y) { super(p, r, y); }

        @Override
        public List<Payment> schedule() {
            List<Payment> out = new ArrayList<>(years * MONTHS);
            double r = monthlyRate();
            double rate = principal * r / (1 - Math.pow(1 + r, -years * MONTHS));
            double left = principal;
            for (int m = 1; m <= years * MONTHS; m++) {
                double interest = left * r;
                double part = rate - interest;
                left -= part;
                out.add(new Payment(m, interest, part));
            }
            return Collections.unmodifiableList(out);
        }
    }

    public static class Linear extends Loan {
        private final double fee;
        public Linear(double p, double r, int y, double fee) {
            super(p, r, y);
            this.fee = fee;
        }

        @Override
        public List<Payment> schedule() {
            List<Payment> out = new ArrayList<>();
            double part = principal / (years * MONTHS);
            for (int m = 0; m < years * MONTHS; m++) {
                out.add(new Payment(m + 1, (principal - m * part) * monthlyRate(), part));
            }
            return out;
        }

        @Override
        public double totalInterest() { return super.totalInterest() + fee; }
    }

    public static final class Payment {
        final int month;
        final double interest, part;
        Payment(int month, double interest, double part) {
            this.month = month;
            this.interest = interest;
            this.part = part;
        }
        double total() { return interest + part; }
        @Override public String toString() { return String.format(Locale.US, "%3d %10.2f %10.2f", month, interest, part); }
    }

    static Loan cheapest(Loan... loans) {
        Loan best = null;
        for (Loan l : loans) {
            if (best == null || l.totalInterest() < best.totalInterest()) best = l;
        }
        return best;
    }

    public static double run(double[] x) {
        Loan a = new Annuity(10 + x[0], 0.05 + 0.01 * x[1], 2);
        Loan b = new Linear(10 + x[2], 0.05, 2, 0.1 * x[3]);
        Loan c = cheapest(a, b);
        StringBuilder sb = new StringBuilder();
        for (Payment p : c.schedule()) sb.append(p).append('\n');
        System.out.print(sb);
        return c.totalInterest() + c.schedule().get(5).total() * x[4] + (a.totalInterest() - b.totalInterest()) * x[5];
    }
}
