// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Consumer;

public class EventBusTyped {
    interface Event { double weight(); }
    record PriceChanged(String symbol, double delta) implements Event {
        public double weight() { return Math.abs(delta); }
    }
    record TradeDone(double volume, double price) implements Event {
        public double weight() { return volume * price; }
    }
    static class EventBus {
        private final Map<Class<? extends Event>, List<Consumer<Event>>> handlers = new HashMap<>();
        <E extends Event> void subscribe(Class<E> type, Consumer<Event> handler) {
            handlers.computeIfAbsent(type, k -> new ArrayList<>()).add(handler);
        }
        void publish(Event event) {
            handlers.getOrDefault(event.getClass(), Collections.emptyList()).forEach(h -> h.accept(event));
        }
    }
    static class Ledger {
        double turnover, movement;
    }
    public static double run(double[] x) {
        EventBus bus = new EventBus();
        Ledger ledger = new Ledger();
        bus.subscribe(PriceChanged.class, e -> ledger.movement += e.weight());
        bus.subscribe(TradeDone.class, e -> ledger.turnover += Math.sqrt(1 + e.weight() * e.weight()));
        bus.publish(new PriceChanged("X", x[0]));
        bus.publish(new TradeDone(x[1], x[2]));
        bus.publish(new PriceChanged("Y", x[3] * x[4]));
        bus.publish(new TradeDone(x[5], x[2]));
        return ledger.turnover * 2 + ledger.movement;
    }
}
