// SPDX-License-Identifier: MIT
import java.util.Locale;

/** Loan schedule with a printed report. */
public class Loan {
    enum Frequency {
        MONTHLY(12), QUARTERLY(4), YEARLY(1);

        private final int perYear;

        Frequency(int perYear) {
            this.perYear = perYear;
        }

        int periods(int years) {
            return perYear * years;
        }

        double periodRate(double nominal) {
            return nominal / perYear;
        }
    }

    private double principal;
    private double rate;
    private int years;
    private Frequency frequency;

    public Loan(double principal, double rate, int years, Frequency frequency) {
        setPrincipal(principal);
        setRate(rate);
        this.years = years;
        this.frequency = frequency;
    }

    public void setPrincipal(double principal) {
        if (principal <= 0) throw new IllegalArgumentException(String.format("bad principal %.2f", principal));
        this.principal = principal;
    }

    public void setRate(double rate) {
        this.rate = rate;
    }

    public double payment() {
        int n = frequency.periods(years);
        double r = frequency.periodRate(rate);
        return principal * r / (1 - Math.pow(1 + r, -n));
    }

    public double totalInterest() {
        double balance = principal, total = 0;
        double payment = payment();
        StringBuilder report = new StringBuilder();
        report.append(String.format(Locale.ROOT, "%-6s %10s %10s%n", "n", "interest", "balance"));
        for (int i = 1; i <= frequency.periods(years); i++) {
            double interest = balance * frequency.periodRate(rate);
            total += interest;
            balance -= payment - interest;
            if (i % 4 == 0) {
                report.append(String.format(Locale.ROOT, "%-6d %10.2f %10.2f%n", i, interest, balance));
            }
        }
        System.out.print(report.toString());
        System.out.println("lines: " + report.length());
        return total + 1e-3 * balance;
    }

    public static double run(double[] x) {
        double sum = 0;
        for (Frequency f : Frequency.values()) {
            Loan loan = new Loan(100 * x[0], 0.05 * x[2], 3, f);
            sum += loan.totalInterest() * (f.ordinal() + x[3]);
        }
        return sum;
    }
}
