// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class AccountExceptions {
    static class InsufficientFundsException extends Exception {
        private final double shortage;
        InsufficientFundsException(String message, double shortage) {
            super(message);
            this.shortage = shortage;
        }
        double getShortage() { return shortage; }
    }

    static class Account {
        private final int id;
        private double balance;
        Account(int id, double balance) {
            this.id = id;
            this.balance = balance;
        }
        void deposit(double amount) {
            if (amount < 0) throw new IllegalArgumentException("Negative deposit: " + amount);
            balance += amount;
        }
        void withdraw(double amount) throws InsufficientFundsException {
            if (amount > balance) {
                throw new InsufficientFundsException("account " + id, amount - balance);
            }
            balance -= amount;
        }
        double getBalance() { return balance; }
    }

    public static double run(double[] x) {
        List<Account> accounts = new ArrayList<>();
        for (int i = 0; i < 3; i++) accounts.add(new Account(i, 2 + x[i]));
        double penalty = 0;
        int failed = 0;
        for (Account a : accounts) {
            try {
                a.withdraw(1.8 + x[3] * 0.5);
                a.deposit(0.1);
            } catch (InsufficientFundsException e) {
                penalty += 2 * e.getShortage();
                failed++;
            }
        }
        double total = 0;
        for (Account a : accounts) total += a.getBalance() * a.getBalance();
        return total - penalty - failed;
    }
}
