// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.*;
import java.util.function.Consumer;

public class EventBusModel {
    interface Event { double payload(); }
    static class Deposit implements Event {
        private final double v;
        Deposit(double v) { this.v = v; }
        public double payload() { return v; }
    }
    static class Withdraw implements Event {
        private final double v;
        Withdraw(double v) { this.v = v; }
        public double payload() { return -v; }
    }

    static class Bus {
        private final Map<String, List<Consumer<? super Event>>> handlers = new ConcurrentHashMap<>();
        private final AtomicInteger delivered = new AtomicInteger();

        void on(String topic, Consumer<? super Event> handler) {
            handlers.computeIfAbsent(topic, k -> new CopyOnWriteArrayList<>()).add(handler);
        }
        void emit(String topic, Event e) {
            for (Consumer<? super Event> h : handlers.getOrDefault(topic, Collections.emptyList())) {
                h.accept(e);
                delivered.incrementAndGet();
            }
        }
    }

    static class Account {
        private double balance;
        private double peak = Double.NEGATIVE_INFINITY;
        void handle(Event e) {
            balance += e.payload();
            peak = Math.max(peak, balance);
        }
    }

    public static double run(double[] x) {
        Bus bus = new Bus();
        Account account = new Account();
        double[] fees = new double[1];
        bus.on("money", account::handle);
        bus.on("money", e -> fees[0] += 0.01 * e.payload() * e.payload());
        bus.on("audit", new Consumer<Event>() {
            private int count = 0;
            @Override public void accept(Event e) {
                count++;
                fees[0] += count * x[5] * e.payload();
            }
        });
        bus.emit("money", new Deposit(10 * x[0]));
        bus.emit("money", new Withdraw(x[1] + x[2]));
        bus.emit("audit", new Deposit(x[3]));
        bus.emit("audit", new Withdraw(x[4]));
        bus.emit("nobody", new Deposit(1));
        return account.balance * fees[0] + account.peak + bus.delivered.get();
    }
}
