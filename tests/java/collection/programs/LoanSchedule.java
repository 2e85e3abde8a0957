// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class LoanSchedule {
    record Payment(int month, double interest, double principal, double balance) {}

    static List<Payment> amortize(double amount, double annualRate, int months) {
        double r = annualRate / 12.0;
        double rate = amount * r / (1 - Math.pow(1 + r, -months));
        List<Payment> schedule = new ArrayList<>(months);
        double balance = amount;
        for (int m = 1; m <= months; m++) {
            double interest = balance * r;
            double principal = rate - interest;
            balance -= principal;
            schedule.add(new Payment(m, interest, principal, balance));
        }
        return schedule;
    }

    public static double run(double[] x) {
        var plan = amortize(1000 * (1 + x[0] * x[0]), 0.05 + 0.01 * x[1], 24);
        double total = plan.stream().mapToDouble(Payment::interest).sum();
        Payment worst = plan.stream().max((a, b) -> Double.compare(a.interest(), b.interest())).orElseThrow();
        return total + worst.principal() * x[2] + plan.get(plan.size() - 1).balance();
    }
}
