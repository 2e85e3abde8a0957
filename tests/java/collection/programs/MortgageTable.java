// SPDX-License-Identifier: MIT
import java.util.ArrayList;

public class MortgageTable {
    static class Row {
        int month;
        double interest, principal, balance;
    }
    private double rate;
    private double loan;
    private int months;
    MortgageTable(double loan, double annualRate, int years) {
        this.loan = loan;
        rate = annualRate / 12 / 100;
        months = years * 12;
    }
    double payment() { return loan * rate / (1 - Math.pow(1 + rate, -months)); }
    ArrayList<Row> schedule() {
        ArrayList<Row> rows = new ArrayList<>();
        double balance = loan;
        for (int m = 1; m <= months; m++) {
            Row r = new Row();
            r.month = m;
            r.interest = balance * rate;
            r.principal = payment() - r.interest;
            balance -= r.principal;
            r.balance = balance;
            rows.add(r);
        }
        return rows;
    }
    public static double run(double[] x) {
        MortgageTable t = new MortgageTable(100 + 10 * x[0], 5 + x[1], 3);
        double interest = 0;
        for (Row r : t.schedule()) if (r.month > 6) interest += r.interest * (1 + 0.01 * r.month * x[2]);
        return interest + x[3] * x[4] * x[5];
    }
}
