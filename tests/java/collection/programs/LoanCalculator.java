// SPDX-License-Identifier: MIT
public class LoanCalculator {
    static final int MONTHS = 12;

    enum Plan { ANNUITY, LINEAR, BULLET }

    static double monthly(double principal, double annualRate, int years) {
        double r = annualRate / MONTHS;
        int n = years * MONTHS;
        return r == 0 ? principal / n : principal * r / (1 - Math.pow(1 + r, -n));
    }

    static double totalInterest(double principal, double rate, int years, Plan plan) {
        double balance = principal, interest = 0;
        int month = 0;
        final int n = years * MONTHS;
        double payment = monthly(principal, rate, years);
        do {
            double i = balance * rate / MONTHS;
            interest += i;
            switch (plan) {
                case ANNUITY:
                    balance -= payment - i;
                    break;
                case LINEAR:
                    balance -= principal / n;
                    break;
                case BULLET:
                    if (month == n - 1) balance = 0;
                    break;
            }
            month++;
        } while (month < n);
        return interest;
    }

    static double irr(double principal, double payment, int n) {
        double low = 0.0001, high = 0.5;
        double mid = 0;
        for (int k = 0; k < 100; k++) {
            mid = 0.5 * (low + high);
            double pv = payment * (1 - Math.pow(1 + mid, -n)) / mid;
            if (pv > principal) low = mid; else high = mid;
        }
        // one Newton step gives the derivative by the implicit function theorem
        double pv = payment * (1 - Math.pow(1 + mid, -n)) / mid;
        double h = 1e-6;
        double slope = (payment * (1 - Math.pow(1 + mid + h, -n)) / (mid + h) - pv) / h;
        return mid - (pv - principal) / slope;
    }

    public static double run(double[] x) {
        double sum = 0;
        for (Plan plan : Plan.values()) {
            sum += totalInterest(1000 + 10 * x[0], 0.05 + 0.01 * x[2], 2, plan);
        }
        return sum + monthly(500 + x[1], 0.04 * x[3], 3);
    }
}
