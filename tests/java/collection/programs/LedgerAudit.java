// SPDX-License-Identifier: MIT
import java.util.*;

public class LedgerAudit {
    static class InsufficientFundsException extends Exception {
        private final double missing;
        InsufficientFundsException(String account, double missing) {
            super("Account " + account + " lacks " + missing);
            this.missing = missing;
        }
        double getMissing() { return missing; }
    }

    static abstract class Account implements Comparable<Account> {
        protected double balance;
        private final String owner;
        private final List<String> log = new ArrayList<>();

        Account(String owner, double balance) {
            this.owner = Objects.requireNonNull(owner);
            this.balance = balance;
        }
        void deposit(double amount) {
            if (amount < 0) throw new IllegalArgumentException("negative deposit");
            balance += amount;
            log.add("deposit " + amount);
        }
        void withdraw(double amount) throws InsufficientFundsException {
            if (amount > available()) throw new InsufficientFundsException(owner, amount - available());
            balance -= amount;
            log.add(String.format("withdraw %.2f", amount));
        }
        abstract double available();
        void endOfMonth() {}
        public int compareTo(Account o) { return Double.compare(balance, o.balance); }
        int entries() { return log.size(); }
    }

    static class Savings extends Account {
        private final double rate;
        Savings(String o, double b, double rate) { super(o, b); this.rate = rate; }
        double available() { return balance; }
        @Override void endOfMonth() { balance *= 1 + rate / 12; }
    }

    static class Checking extends Account {
        private final double limit;
        Checking(String o, double b, double limit) { super(o, b); this.limit = limit; }
        double available() { return balance + limit; }
        @Override void endOfMonth() { if (balance < 0) balance -= 0.01 * -balance * 1.5; }
    }

    public static double run(double[] x) {
        List<Account> accounts = new ArrayList<>(Arrays.asList(
            new Savings("ann", 100 * x[0], 0.03 + 0.01 * x[3]),
            new Checking("bob", 20 + x[1], 50),
            new Savings("cy", 75 * x[2], 0.02)));
        double penalties = 0;
        for (int month = 1; month <= 6; month++) {
            for (Account a : accounts) {
                try {
                    a.withdraw(20 + month * x[4]);
                } catch (InsufficientFundsException e) {
                    penalties += 0.1 * e.getMissing();
                } finally {
                    a.endOfMonth();
                }
            }
        }
        Collections.sort(accounts, Collections.reverseOrder());
        double richest = accounts.get(0).balance;
        int entries = 0;
        for (Account a : accounts) entries += a.entries();
        return richest + x[5] * penalties + entries;
    }
}
