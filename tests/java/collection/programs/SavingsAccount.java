// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class SavingsAccount {
    private double balance;
    private final double rate;
    private final List<String> log = new ArrayList<>();

    public SavingsAccount(double initial, double rate) {
        this.balance = initial;
        this.rate = rate;
    }

    public double getBalance() { return balance; }

    public void deposit(double amount) {
        if (amount < 0) throw new IllegalArgumentException("negative amount: " + amount);
        balance += amount;
        log.add(String.format("deposit %.2f", amount));
    }

    public void withdraw(double amount) {
        if (amount > balance) {
            throw new IllegalStateException("insufficient funds");
        }
        balance -= amount;
        log.add("withdraw " + amount);
    }

    public void addInterest() {
        balance *= 1 + rate;
    }

    public static double run(double[] x) {
        SavingsAccount account = new SavingsAccount(10 + x[0], 0.02 * x[3]);
        for (int month = 1; month <= 6; month++) {
            account.addInterest();
            account.deposit(Math.abs(x[1]) * month);
            try {
                account.withdraw(6 * x[2]);
            } catch (IllegalStateException e) {
                System.out.println("month " + month + ": " + e.getMessage());
                account.deposit(x[5]);
            }
        }
        for (String line : account.log) System.out.println(line);
        return account.getBalance();
    }
}
