// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

public class BankEvents {
    static class EventBus {
        private final Map<Class<?>, List<Consumer<Object>>> handlers = new HashMap<>();
    }

    interface Listener {
        void balanceChanged(Account source, double oldValue, double newValue);
    }

    static class InsufficientFundsException extends Exception {
        private static final long serialVersionUID = 1L;
        private final double missing;

        InsufficientFundsException(double missing) {
            super("missing " + missing);
            this.missing = missing;
        }

        double getMissing() { return missing; }
    }

    static class Account {
        private double balance;
        private final double rate;
        private final List<Listener> listeners = new ArrayList<>();

        Account(double balance, double rate) {
            this.balance = balance;
            this.rate = rate;
        }

        void addListener(Listener l) { listeners.add(l); }

        private void set(double value) {
            double old = balance;
            balance = value;
            listeners.forEach(l -> l.balanceChanged(this, old, value));
        }

        void deposit(double amount) { set(balance + amount); }

        void withdraw(double amount) throws InsufficientFundsException {
            if (amount > balance) throw new InsufficientFundsException(amount - balance);
            set(balance - amount);
        }

        void interest() { set(balance * (1 + rate)); }
    }

    public static double run(double[] x) {
        Account account = new Account(10 * x[0], 0.1 * x[3]);
        double[] moved = new double[1];
        double[] fees = {0};
        account.addListener((a, o, n) -> moved[0] += Math.abs(n - o));
        account.addListener(new Listener() {
            private int count;

            @Override
            public void balanceChanged(Account source, double oldValue, double newValue) {
                count++;
                if (count % 2 == 0) fees[0] += 0.01 * newValue;
            }
        });
        BiConsumer<Account, Double> pay = (a, amount) -> {
            try {
                a.withdraw(amount);
            } catch (InsufficientFundsException e) {
                fees[0] += e.getMissing() * x[5];
            }
        };
        account.deposit(5 + x[1]);
        pay.accept(account, 3 * x[2]);
        account.interest();
        pay.accept(account, 50.0 + x[4]);
        account.interest();
        return account.balance + moved[0] - fees[0];
    }
}
