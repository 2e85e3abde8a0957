// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class BankSafeWithdraw {
    static class InsufficientFunds extends Exception {
        final double missing;
        InsufficientFunds(double missing) { super("missing " + missing); this.missing = missing; }
    }
    static class Account {
        private double balance;
        Account(double balance) { this.balance = balance; }
        double getBalance() { return balance; }
        void deposit(double v) { balance += v; }
        void withdraw(double v) throws InsufficientFunds {
            if (v > balance) throw new InsufficientFunds(v - balance);
            balance -= v;
        }
    }
    public static double run(double[] x) {
        Map<String, Account> bank = new HashMap<>();
        bank.put("ann", new Account(10 + x[0]));
        bank.put("bob", new Account(1 + x[1]));
        double fees = 0;
        for (int i = 0; i < 3; i++) {
            try {
                bank.get("bob").withdraw(1.5 * x[2]);
                bank.get("ann").deposit(x[2]);
            } catch (InsufficientFunds e) {
                fees += 0.1 * e.missing;
                bank.get("bob").deposit(0.5);
            }
        }
        return bank.get("ann").getBalance() * bank.get("bob").getBalance() - fees;
    }
}
