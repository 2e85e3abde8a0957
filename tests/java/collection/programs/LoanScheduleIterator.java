// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class LoanScheduleIterator implements Iterable<LoanScheduleIterator.Payment> {
    public static final class Payment {
        private final int number; private final double interest, principal, remaining;
        Payment(int n, double i, double p, double r) { number = n; interest = i; principal = p; remaining = r; }
        public int getNumber() { return number; }
        public double getInterest() { return interest; }
        public double getPrincipal() { return principal; }
        public double getRemaining() { return remaining; }
    }
    private final double amount, rate; private final int months;
    public LoanScheduleIterator(double amount, double rate, int months) {
        if (months <= 0) throw new IllegalArgumentException("months");
        this.amount = amount; this.rate = rate; this.months = months;
    }
    public double annuity() { return amount * rate / (1 - Math.pow(1 + rate, -months)); }
    @Override public Iterator<Payment> iterator() {
        return new Iterator<Payment>() {
            private double left = amount; private int n = 0;
            @Override public boolean hasNext() { return n < months; }
            @Override public Payment next() {
                if (!hasNext()) throw new NoSuchElementException("no payment " + n);
                double i = left * rate, p = annuity() - i;
                left -= p;
                return new Payment(++n, i, p, left);
            }
        };
    }
    public static double run(double[] x) {
        double interest = 0, last = 0;
        for (Payment p : new LoanScheduleIterator(10 + x[0], 0.01 + 0.002 * x[2], 12)) {
            interest += p.getInterest();
            if (p.getNumber() % 4 == 0) last += p.getPrincipal() * x[3] - p.getRemaining() * x[4];
        }
        return interest * x[5] + last + x[1];
    }
}
