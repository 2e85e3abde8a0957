// SPDX-License-Identifier: MIT
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;

public class CurrencyFormatter {
    interface Account {
        String owner();
        double balance();
        default String describe(NumberFormat format) { return owner() + ": " + format.format(balance()); }
    }
    record Savings(String owner, double principal, double rate, int years) implements Account {
        public double balance() { return principal * Math.pow(1 + rate, years); }
    }
    record Checking(String owner, List<Double> bookings) implements Account {
        public double balance() { return bookings.stream().reduce(0.0, Double::sum); }
    }
    static class Bank {
        private final List<Account> accounts = new ArrayList<>();
        private final NumberFormat format = NumberFormat.getCurrencyInstance(Locale.GERMANY);
        Bank() {
            format.setCurrency(Currency.getInstance("EUR"));
            format.setMaximumFractionDigits(2);
        }
        Bank open(Account a) {
            accounts.add(a);
            System.out.println(a.describe(format));
            return this;
        }
        double total(Map<String, Double> weights) {
            double t = 0;
            for (Account a : accounts) t += a.balance() * weights.getOrDefault(a.owner(), 1.0);
            return t;
        }
    }
    public static double run(double[] x) {
        Bank bank = new Bank()
            .open(new Savings("ann", 100 + 10 * x[0], 0.02 + 0.01 * x[1], 5))
            .open(new Checking("bob", List.of(10.0, x[2], -3.5 * x[3])))
            .open(new Savings("cyd", 50, 0.03, 7));
        return bank.total(Map.of("ann", 1.2, "bob", 1 + x[4])) * 0.01 + x[5];
    }
}
