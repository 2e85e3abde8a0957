// SPDX-License-Identifier: MIT
public class RetirementPlanner {
    private final double salary, growth, returns;
    private double contributionRate = 0.1;
    private int retireAt = 12;

    private RetirementPlanner(double salary, double growth, double returns) {
        this.salary = salary; this.growth = growth; this.returns = returns;
    }
    public static RetirementPlanner of(double salary, double growth, double returns) { return new RetirementPlanner(salary, growth, returns); }
    public RetirementPlanner contributing(double r) { contributionRate = r; return this; }
    public RetirementPlanner retiringAt(int year) { retireAt = year; return this; }

    public double[] project(int years) {
        double[] wealth = new double[years + 1];
        double pay = salary;
        for (int y = 1; y <= years; y++) {
            boolean working = y <= retireAt;
            double flow = working ? contributionRate * pay : -0.5 * pay;
            wealth[y] = Math.max(0, wealth[y - 1] * (1 + returns) + flow);
            pay = working ? pay * (1 + growth) : pay;
        }
        return wealth;
    }

    private static String bar(double v) {
        int n = (int) Math.round(v);
        String s = "";
        while (s.length() < Math.min(n, 40)) s += "*";
        return s;
    }

    public static double run(double[] x) {
        double[] w = RetirementPlanner.of(3 + x[0], 0.02 * x[1], 0.05 + 0.01 * x[2]).contributing(0.2 + 0.05 * x[3]).retiringAt(8).project(11);
        for (int i = 0; i < w.length; i++) System.out.println(i + " " + bar(w[i]));
        return w[8] + w[11] * x[5] + x[4];
    }
}
