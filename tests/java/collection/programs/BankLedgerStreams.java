// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class BankLedgerStreams {
    sealed interface Entry permits Deposit, Withdrawal, Transfer {
        double amount();
        default boolean isLarge() { return amount() > 50; }
    }
    record Deposit(String account, double amount) implements Entry {}
    record Withdrawal(String account, double amount) implements Entry {}
    record Transfer(String from, String to, double amount) implements Entry {}

    static class InsufficientFunds extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final double missing;
        InsufficientFunds(double missing) { super("missing " + missing); this.missing = missing; }
    }
    static class Ledger {
        private final Map<String, Double> balances = new TreeMap<>();
        private final List<Entry> log = new ArrayList<>();
        void post(Entry e) {
            if (e instanceof Deposit d) {
                balances.merge(d.account(), d.amount(), Double::sum);
            } else if (e instanceof Withdrawal w) {
                withdraw(w.account(), w.amount());
            } else if (e instanceof Transfer t) {
                withdraw(t.from(), t.amount());
                balances.merge(t.to(), t.amount(), Double::sum);
            }
            log.add(e);
        }
        private void withdraw(String account, double amount) {
            double b = balances.getOrDefault(account, 0.0);
            if (b < amount) throw new InsufficientFunds(amount - b);
            balances.put(account, b - amount);
        }
        double interest(double rate) {
            balances.replaceAll((k, v) -> v * (1 + rate));
            return balances.values().stream().mapToDouble(d -> d).sum();
        }
    }
    public static double run(double[] x) {
        Ledger ledger = new Ledger();
        List<Entry> entries = Arrays.asList(new Deposit("ann", 100 + 10 * x[0]), new Deposit("bob", 40 * x[2]),
            new Transfer("ann", "bob", 25 + x[1]), new Withdrawal("bob", 500), new Withdrawal("ann", 10 * x[3]), new Transfer("eve", "ann", 1 + x[4] * x[4]));
        double missing = 0;
        for (Entry e : entries) {
            try {
                ledger.post(e);
            } catch (InsufficientFunds f) {
                missing += f.missing;
            }
        }
        double total = ledger.interest(0.02 + 0.01 * x[5]);
        double large = ledger.log.stream().filter(Entry::isLarge).map(Entry::amount).reduce(0.0, (a, b) -> a + b * b);
        String names = ledger.balances.keySet().stream().map(String::toUpperCase).collect(Collectors.joining("/"));
        System.out.println(names + " " + total);
        return total + 0.001 * missing + 0.01 * large + names.length() * x[0];
    }
}
