// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Progressive tax; employees by inheritance; polymorphic pay slips; int and double mixed. */
public class TaxBrackets {
    private static final int[] LIMITS = {10_000, 40_000, 90_000};
    private static final double[] RATES = {0, .15, .28, .37};

    static double tax(double income) {
        double tax = 0, lower = 0;
        for (int i = 0; i < RATES.length; i++) {
            double upper = i < LIMITS.length ? LIMITS[i] : Double.MAX_VALUE;
            if (income > lower) tax += (Math.min(income, upper) - lower) * RATES[i];
            lower = upper;
        }
        return tax;
    }

    static abstract class Employee {
        protected String name;
        protected static double bonusRate = 0.05;

        public Employee(String name) { this.name = name; }
        public abstract double gross();
        public double net() { return gross() - tax(gross()); }
        public String toString() { return name + ": " + Math.round(net() * 100) / 100.0; }
    }

    static class Manager extends Employee {
        private double salary;
        private List<Employee> team = new ArrayList<>();

        public Manager(String name, double salary) { super(name); this.salary = salary; }
        public void lead(Employee e) { team.add(e); }
        @Override public double gross() {
            double g = salary;
            for (Employee e : team) g += bonusRate * e.gross();
            return g;
        }
    }

    static class Worker extends Employee {
        private double hourly;
        private int hours;

        public Worker(String name, double hourly, int hours) { super(name); this.hourly = hourly; this.hours = hours; }
        @Override public double gross() {
            int overtime = hours > 1800 ? hours - 1800 : 0;
            return (hours - overtime) * hourly + 1.5 * overtime * hourly;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double[] x = new double[6];
        for (int i = 0; i < 6; i++) {
            System.out.print("x" + i + "? ");
            x[i] = in.nextDouble();
        }
        System.out.println(run(x));
    }

    public static double run(double[] x) {
        Manager boss = new Manager("Ann", 90000 + 1000 * x[0]);
        Worker w1 = new Worker("Bob", 20 + x[1], 1950), w2 = new Worker("Cid", 15 + x[2] * x[3], 1500);
        boss.lead(w1);
        boss.lead(w2);
        Employee[] staff = {boss, w1, w2, new Worker("Dot", 60 + x[4] * x[5], 2000)};
        double total = 0;
        for (Employee e : staff) {
            System.out.println(e);
            total += e.net();
        }
        return total / 1000;
    }
}
