// SPDX-License-Identifier: MIT
import java.util.*;

public class BankTransfer {
    static class InsufficientFundsException extends Exception {
        private static final long serialVersionUID = 1L;
        private final double missing;
        InsufficientFundsException(double missing) { super(String.format("missing %.2f", missing)); this.missing = missing; }
        double getMissing() { return missing; }
    }

    static class Account {
        private final int id;
        private double balance;
        Account(int id, double balance) { this.id = id; this.balance = balance; }
        void withdraw(double a) throws InsufficientFundsException {
            if (balance < a) throw new InsufficientFundsException(a - balance);
            balance -= a;
        }
        void deposit(double a) { balance += a; }
    }

    static boolean transfer(Account from, Account to, double amount) {
        try {
            from.withdraw(amount);
            to.deposit(amount);
            return true;
        } catch (InsufficientFundsException e) {
            System.out.println("Transfer from " + from.id + " failed: " + e.getMessage());
            from.deposit(e.getMissing() * 0.5);
            return false;
        }
    }

    public static double run(double[] x) {
        Account a = new Account(1, 2 + x[0]), b = new Account(2, x[2]);
        int ok = 0;
        double[] amounts = {x[3], 5 + x[1], 0.2, 1 + x[5]};
        for (double m : amounts) if (transfer(a, b, m)) ok++;
        return a.balance * b.balance + ok * x[4];
    }
}
