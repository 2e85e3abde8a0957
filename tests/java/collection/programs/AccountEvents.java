// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

public class AccountEvents {
    sealed interface Event permits Deposit, Withdrawal, RateChange {}
    record Deposit(LocalDate on, double amount) implements Event {}
    record Withdrawal(LocalDate on, double amount) implements Event {}
    record RateChange(LocalDate on, double rate) implements Event {}

    private double balance;
    private double rate = 0.02;
    private LocalDate last = LocalDate.of(2023, 1, 1);

    private void accrue(LocalDate to) {
        long days = ChronoUnit.DAYS.between(last, to);
        balance *= Math.exp(rate * days / 365.0);
        last = to;
    }

    void handle(Event e) {
        if (e instanceof Deposit d) {
            accrue(d.on());
            balance += d.amount();
        } else if (e instanceof Withdrawal w) {
            accrue(w.on());
            if (w.amount() > balance) {
                throw new IllegalStateException("insufficient funds on " + w.on());
            }
            balance -= w.amount();
        } else if (e instanceof RateChange change) {
            accrue(change.on());
            rate = change.rate();
        }
    }

    public static double run(double[] x) {
        AccountEvents account = new AccountEvents();
        BigDecimal fee = new BigDecimal("0.25").add(BigDecimal.ONE);
        LocalDate day = LocalDate.of(2023, 2, 15);
        Event[] events = {new Deposit(day, 100 * x[0]), new RateChange(day.plusDays(40), 0.03 * x[2]), new Withdrawal(day.plusMonths(3), 20 * x[3]),
            new Deposit(day.plusYears(1), 50 + x[4])};
        for (Event e : events) account.handle(e);
        account.accrue(LocalDate.of(2025, 12, 31));
        return account.balance - fee.doubleValue() * x[5] + x[1];
    }
}
