// SPDX-License-Identifier: MIT
import java.util.List;

public class TaxCalculator2 {
    record Bracket(double upTo, double rate) {
        Bracket {
            if (rate < 0 || rate > 1) throw new IllegalArgumentException("rate out of range: " + rate);
        }
    }
    sealed interface Income permits Salary, Dividend {}
    record Salary(double gross, double pension) implements Income {}
    record Dividend(double amount) implements Income {}

    private static final List<Bracket> BRACKETS = List.of(new Bracket(1, 0.0), new Bracket(3, 0.2), new Bracket(Double.POSITIVE_INFINITY, 0.4));

    static double taxable(Income i) {
        if (i instanceof Salary s) return Math.max(0, s.gross() - s.pension());
        if (i instanceof Dividend d) return d.amount() * 0.75;
        throw new IllegalArgumentException();
    }

    static double tax(double income) {
        double tax = 0, lower = 0;
        for (Bracket b : BRACKETS) {
            if (income <= lower) break;
            tax += (Math.min(income, b.upTo()) - lower) * b.rate();
            lower = b.upTo();
        }
        return tax;
    }

    public static double run(double[] x) {
        Income[] all = {new Salary(4 + x[0], x[1] * x[1]), new Dividend(2 * x[2]), new Salary(x[3], 0.1)};
        double total = 0;
        for (Income i : all) total += taxable(i);
        return tax(total) + tax(total / 2) * x[5] + x[4];
    }
}
