// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class BankStatement {
    enum Kind { DEPOSIT, WITHDRAWAL, FEE }

    record Transaction(LocalDate date, Kind kind, double amount, String memo) {
        Transaction {
            Objects.requireNonNull(date);
            if (Double.isNaN(amount)) throw new IllegalArgumentException("amount");
        }
        double signed() { return kind == Kind.DEPOSIT ? amount : -amount; }
    }

    static class InsufficientFunds extends Exception {
        final double missing;
        InsufficientFunds(double missing) { super(String.format("missing %.2f", missing)); this.missing = missing; }
    }

    static class Account {
        private double balance;
        private final List<Transaction> log = new ArrayList<>();
        private final List<Consumer<Transaction>> listeners = new ArrayList<>();

        void onChange(Consumer<Transaction> l) { listeners.add(l); }

        void book(Transaction t) throws InsufficientFunds {
            double after = balance + t.signed();
            if (after < 0) throw new InsufficientFunds(-after);
            balance = after;
            log.add(t);
            listeners.forEach(l -> l.accept(t));
        }
    }

    public static double run(double[] x) {
        Account a = new Account();
        Map<Kind, Double> totals = new TreeMap<>();
        a.onChange(t -> totals.merge(t.kind(), t.amount(), Double::sum));
        LocalDate day = LocalDate.of(2023, 12, 30);
        double[] amounts = {100 + x[0], 30 * x[2], 5 + x[1], 200, 40 + x[3], 1 + x[5]};
        Kind[] kinds = {Kind.DEPOSIT, Kind.WITHDRAWAL, Kind.FEE, Kind.WITHDRAWAL, Kind.DEPOSIT, Kind.FEE};
        double rejected = 0;
        for (int i = 0; i < amounts.length; i++) {
            try {
                a.book(new Transaction(day, kinds[i], amounts[i], "tx-" + i));
            } catch (InsufficientFunds e) {
                rejected += e.missing;
                System.err.println(e.getMessage());
            }
            day = day.plusDays(i + 1);
        }
        Map<Integer, Double> byMonth = a.log.stream().collect(Collectors.groupingBy(t -> t.date().getMonthValue(), TreeMap::new, Collectors.summingDouble(Transaction::signed)));
        double r = 0;
        for (var e : byMonth.entrySet()) r += e.getKey() * e.getValue();
        Optional<Transaction> biggest = a.log.stream().max(Comparator.comparingDouble(Transaction::amount));
        return r + 0.1 * rejected + totals.get(Kind.FEE) * x[4] + biggest.map(Transaction::amount).orElse(0.0) + (day.isLeapYear() ? x[0] : 0);
    }
}
