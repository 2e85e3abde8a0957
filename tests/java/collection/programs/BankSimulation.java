// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Accounts with transactions, checked exceptions, and a ledger. */
public class BankSimulation {
    static class InsufficientFundsException extends Exception {
        private static final long serialVersionUID = 1L;
        private final double missing;

        public InsufficientFundsException(String message, double missing) {
            super(message);
            this.missing = missing;
        }

        public double getMissing() {
            return missing;
        }
    }

    static abstract class Account {
        private static int counter = 1000;
        protected final int id;
        protected double balance;
        private final List<Transaction> history = new ArrayList<>();

        Account(double initial) {
            id = counter++;
            balance = initial;
        }

        void deposit(double amount) {
            if (amount <= 0) throw new IllegalArgumentException("Deposit must be positive");
            balance += amount;
            history.add(new Transaction("D", amount));
        }

        void withdraw(double amount) throws InsufficientFundsException {
            if (amount > available()) {
                throw new InsufficientFundsException("account " + id, amount - available());
            }
            balance -= amount;
            history.add(new Transaction("W", -amount));
        }

        double total() {
            double t = 0;
            for (Transaction tr : history) t += tr.amount();
            return t;
        }

        abstract double available();
        abstract void month();
    }

    record Transaction(String kind, double amount) {}

    static class Savings extends Account {
        private final double rate;

        Savings(double initial, double rate) {
            super(initial);
            this.rate = rate;
        }

        @Override
        double available() {
            return balance;
        }

        @Override
        void month() {
            deposit(balance * rate / 12);
        }
    }

    static class Checking extends Account {
        private final double overdraft;

        Checking(double initial, double overdraft) {
            super(initial);
            this.overdraft = overdraft;
        }

        @Override
        double available() {
            return balance + overdraft;
        }

        @Override
        void month() {
            if (balance < 0) balance *= 1.02;
        }
    }

    private final Map<String, Account> accounts = new HashMap<>();

    Optional<Account> find(String name) {
        return Optional.ofNullable(accounts.get(name));
    }

    void transfer(String from, String to, double amount) throws InsufficientFundsException {
        Account a = find(from).orElseThrow(() -> new IllegalArgumentException("no account " + from));
        Account b = find(to).orElseThrow();
        a.withdraw(amount);
        b.deposit(amount);
    }

    public static double run(double[] x) throws InsufficientFundsException {
        BankSimulation bank = new BankSimulation();
        bank.accounts.put("alice", new Savings(100 * x[0], 0.1 * x[2]));
        bank.accounts.put("bob", new Checking(50 * x[3], 200));
        bank.transfer("alice", "bob", 10 * x[2]);
        bank.transfer("bob", "alice", 150 + x[4]);
        for (int m = 0; m < 6; m++) {
            for (String n : new String[] {"alice", "bob"}) bank.find(n).get().month();
        }
        Account alice = bank.accounts.get("alice"), bob = bank.accounts.get("bob");
        return alice.balance + 2 * bob.balance + alice.total() * bob.total() / 1000;
    }
}
