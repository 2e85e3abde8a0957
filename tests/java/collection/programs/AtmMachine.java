// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class AtmMachine {
    static class BankException extends Exception {
        private final int code;
        BankException(String message, int code) { super(message); this.code = code; }
        int getCode() { return code; }
    }
    static class InsufficientFundsException extends BankException {
        private final double missing;
        InsufficientFundsException(double missing) { super("missing " + missing, 51); this.missing = missing; }
        double getMissing() { return missing; }
    }
    static class UnknownAccountException extends BankException {
        UnknownAccountException(String id) { super("no account " + id, 14); }
    }
    interface Account {
        String id();
        double balance();
        void deposit(double amount);
        void withdraw(double amount) throws InsufficientFundsException;
    }
    static abstract class AbstractAccount implements Account {
        private static int created = 0;
        private final String id;
        protected double balance;
        protected final List<Double> history = new ArrayList<>();
        AbstractAccount(double opening) { id = "AC" + (++created); balance = opening; }
        public String id() { return id; }
        public double balance() { return balance; }
        public void deposit(double amount) {
            if (amount < 0) throw new IllegalArgumentException("negative amount");
            balance += amount;
            history.add(amount);
        }
    }
    static class Checking extends AbstractAccount {
        private final double limit;
        Checking(double opening, double limit) { super(opening); this.limit = limit; }
        @Override public void withdraw(double amount) throws InsufficientFundsException {
            if (balance + limit < amount) throw new InsufficientFundsException(amount - balance - limit);
            balance -= amount;
            history.add(-amount);
        }
    }
    static class Savings extends AbstractAccount {
        private final double rate;
        Savings(double opening, double rate) { super(opening); this.rate = rate; }
        void endOfYear() { deposit(balance * rate); }
        @Override public void withdraw(double amount) throws InsufficientFundsException {
            double fee = 0.01 * amount;
            if (amount + fee > balance) throw new InsufficientFundsException(amount + fee - balance);
            balance -= amount + fee;
        }
    }
    static class Bank {
        private final Map<String, Account> accounts = new HashMap<>();
        private double penalties;
        void add(Account a) { accounts.put(a.id(), a); }
        Account find(String id) throws UnknownAccountException {
            Account a = accounts.get(id);
            if (a == null) throw new UnknownAccountException(id);
            return a;
        }
        boolean transfer(String from, String to, double amount) {
            try {
                find(from).withdraw(amount);
                find(to).deposit(amount);
                return true;
            } catch (InsufficientFundsException e) {
                penalties += 0.1 * e.getMissing();
                return false;
            } catch (BankException e) {
                penalties += e.getCode() / 100.0;
                return false;
            } finally {
                penalties += 0.001;
            }
        }
    }

    public static double run(double[] x) {
        Bank bank = new Bank();
        Checking c = new Checking(100 * x[0], 50);
        Savings s = new Savings(100 + 10 * x[1], 0.02 + 0.01 * x[3]);
        bank.add(c);
        bank.add(s);
        int done = 0;
        double[] amounts = {30 * x[2], 200 * x[0], 20 + x[5], 5};
        for (double amount : amounts) {
            if (bank.transfer(c.id(), s.id(), amount)) done++;
            if (bank.transfer(s.id(), "AC99", amount / 2)) done++;
        }
        s.endOfYear();
        try {
            c.deposit(-1);
        } catch (IllegalArgumentException e) {
            done += e.getMessage().length();
        }
        return c.balance() + 2 * s.balance() - bank.penalties + done * x[4];
    }
}
