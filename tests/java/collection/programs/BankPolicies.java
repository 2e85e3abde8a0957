// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
public class BankPolicies {
    static class InsufficientFunds extends Exception { final double by; InsufficientFunds(double by) { super("short by " + by); this.by = by; } }
    static class Locked extends RuntimeException { Locked(String m, Throwable cause) { super(m, cause); } }
    interface Policy { double fee(double amount); Policy NONE = a -> 0; static Policy percent(double p) { return a -> a * p; } default Policy max(double m) { return a -> Math.min(m, fee(a)); } }
    static abstract class Account {
        private static int created; protected double balance; private final String id; private final List<String> log = new LinkedList<>(); protected Policy policy = Policy.NONE;
        Account(double b) { balance = b; id = "ACC-" + (++created); }
        final void withdraw(double a) throws InsufficientFunds { double total = a + policy.fee(a); if (!allowed(total)) throw new InsufficientFunds(total - balance); balance -= total; log.add("w" + a); }
        void deposit(double a) { if (a <= 0) throw new IllegalArgumentException("deposit " + a); balance += a; log.add("d"); }
        protected abstract boolean allowed(double total);
        abstract void monthEnd();
        int entries() { return log.size(); } String getId() { return id; }
    }
    static class Savings extends Account { private double rate; Savings(double b, double r) { super(b); rate = r; } protected boolean allowed(double t) { return balance >= t; } void monthEnd() { balance *= 1 + rate / 12; rate *= 0.99; } }
    static class Checking extends Account { final double overdraft; Checking(double b, double o) { super(b); overdraft = o; policy = Policy.percent(0.01).max(0.5); } protected boolean allowed(double t) { return balance + overdraft >= t; } void monthEnd() { if (balance < 0) balance += balance * 0.2 / 12; } }
    static class Bank {
        private final Map<String, Account> accounts = new LinkedHashMap<>(); private double failed; private int retries;
        Account open(Supplier<? extends Account> s) { Account a = s.get(); if (accounts.put(a.getId(), a) != null) throw new IllegalStateException(); return a; }
        boolean transfer(Account from, Account to, double amount) {
            try { from.withdraw(amount); to.deposit(amount); return true; }
            catch (InsufficientFunds e) { failed += e.by; if (e.by < 0.5) { retries++; return transfer(from, to, amount - e.by - 0.1); } return false; }
            finally { from.log.add("t"); }
        }
        void risky(Account a) { try { a.deposit(-1); } catch (IllegalArgumentException e) { throw new Locked("locked", e); } }
        double total() { double t = 0; for (Account a : accounts.values()) t += a.balance; return t; }
    }
    public static double run(double[] x) {
        Bank bank = new Bank();
        Account s = bank.open(() -> new Savings(10 + x[0], 0.05 + 0.01 * x[1])), c = bank.open(() -> new Checking(2 + x[2], 1.5));
        bank.transfer(s, c, 3 + x[3]); bank.transfer(c, s, 8.3 + x[2]); bank.transfer(c, s, 50 + x[4]);
        for (int m = 0; m < 6; m++) for (Account a : bank.accounts.values()) a.monthEnd();
        double extra = 0;
        try { bank.risky(c); } catch (Locked e) { extra = e.getCause() instanceof IllegalArgumentException ? x[5] : 0; }
        BiFunction<Double, Integer, Double> grow = (v, n) -> { double r = v; while (n-- > 0) r *= 1.01; return r; };
        return bank.total() + 0.1 * bank.failed + extra * extra + s.entries() + 10 * c.entries() + bank.retries + grow.apply(s.balance, 3);
    }
}
