// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class WarehouseEvents {
    static abstract class Event {
        private final long day;
        protected Event(long day) { this.day = day; }
        long getDay() { return day; }
        abstract void apply(Store store);
    }
    static final class Delivery extends Event {
        final String item;
        final double amount, price;
        Delivery(long day, String item, double amount, double price) {
            super(day);
            this.item = item;
            this.amount = amount;
            this.price = price;
        }
        @Override void apply(Store s) {
            s.lots.computeIfAbsent(item, k -> new ArrayDeque<>()).addLast(new Lot(amount, price));
        }
    }
    static final class Sale extends Event {
        final String item;
        final double amount;
        Sale(long day, String item, double amount) {
            super(day);
            this.item = item;
            this.amount = amount;
        }
        @Override void apply(Store s) {
            double left = amount;
            Deque<Lot> lots = s.lots.get(item);
            if (lots == null) throw new NoSuchElementException(item);
            while (left > 0 && !lots.isEmpty()) {
                Lot first = lots.peekFirst();
                double taken = Math.min(left, first.amount);
                s.costOfSales += taken * first.price;
                first.amount -= taken;
                left -= taken;
                if (first.amount <= 1e-12) lots.pollFirst();
            }
            s.missing += left;
        }
    }
    static class Lot {
        double amount;
        final double price;
        Lot(double amount, double price) { this.amount = amount; this.price = price; }
    }
    static class Store {
        final Map<String, Deque<Lot>> lots = new TreeMap<>();
        double costOfSales, missing;
        double value() {
            double v = 0;
            for (Deque<Lot> d : lots.values()) for (Lot l : d) v += l.amount * l.price;
            return v;
        }
    }

    public static double run(double[] x) {
        List<Event> events = new ArrayList<>();
        events.add(new Sale(3, "bolt", 5 + x[0]));
        events.add(new Delivery(1, "bolt", 4, 1 + 0.1 * x[1]));
        events.add(new Delivery(2, "bolt", 6 + x[2], 2));
        events.add(new Delivery(2, "nut", 3, x[3] * x[3]));
        events.add(new Sale(4, "nut", 5));
        events.sort(Comparator.comparingLong(Event::getDay));
        Store store = new Store();
        BiConsumer<Event, Store> apply = Event::apply;
        for (Event e : events) apply.accept(e, store);
        Supplier<Double> report = () -> store.costOfSales * x[4] + store.value() * x[5] - store.missing;
        return report.get();
    }
}
