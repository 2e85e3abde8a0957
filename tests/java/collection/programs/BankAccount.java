// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class BankAccount {
    private static int nextId = 1;
    private final int id;
    private final String owner;
    private double balance;
    private final List<String> log = new ArrayList<>();

    static class InsufficientFundsException extends Exception {
        InsufficientFundsException(String message) { super(message); }
    }

    public BankAccount(String owner, double balance) {
        this.owner = owner;
        this.balance = balance;
        this.id = nextId++;
    }

    public void deposit(double amount) {
        balance += amount;
        log.add("deposit " + amount);
    }

    public void withdraw(double amount) throws InsufficientFundsException {
        if (amount > balance + 100) {
            throw new InsufficientFundsException(owner + " has only " + balance);
        }
        balance -= amount;
        log.add("withdraw " + amount);
    }

    public void accrue(double rate, int years) {
        for (int i = 0; i < years; i++) balance *= 1 + rate;
    }

    public static double run(double[] x) throws InsufficientFundsException {
        BankAccount a = new BankAccount("Ada", 10 + x[0]), b = new BankAccount("Bob", x[1]);
        a.deposit(x[2]);
        a.withdraw(x[3]);
        b.deposit(x[3]);
        a.accrue(0.05 + 0.01 * x[4], 10);
        b.accrue(0.03 + 0.01 * x[5], 10);
        return a.balance + b.balance;
    }
}
