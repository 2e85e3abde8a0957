// SPDX-License-Identifier: MIT
public class AbstractAccount {
    static abstract class Account {
        private static double baseRate = 0.02;
        protected double balance;
        Account(double b) { balance = b; }
        abstract double interest();
        void endOfYear() { balance += interest(); }
        static double getBaseRate() { return baseRate; }
    }
    static class Savings extends Account {
        Savings(double b) { super(b); }
        double interest() { return balance * (getBaseRate() + 0.01); }
    }
    static class Checking extends Account {
        private final double fee;
        Checking(double b, double fee) { super(b); this.fee = fee; }
        double interest() { return -fee; }
        @Override void endOfYear() {
            super.endOfYear();
            if (balance < 0) balance *= 1.1;
        }
    }
    public static double run(double[] x) {
        Account[] all = {new Savings(x[0]), new Checking(x[1], x[2]), new Savings(x[3] * x[4])};
        double s = 0;
        for (int year = 0; year < 3; year++) for (Account a : all) a.endOfYear();
        for (Account a : all) s += a.balance * a.balance;
        return s + x[5];
    }
}
