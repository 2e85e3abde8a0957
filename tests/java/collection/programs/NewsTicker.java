// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Consumer;

public class NewsTicker {
    static class Publisher<E> {
        private final Map<String, List<Consumer<? super E>>> subscribers = new LinkedHashMap<>();
        void subscribe(String topic, Consumer<? super E> c) {
            subscribers.computeIfAbsent(topic, k -> new ArrayList<>()).add(c);
        }
        void publish(String topic, E event) {
            subscribers.getOrDefault(topic, Collections.emptyList()).forEach(c -> c.accept(event));
        }
    }

    static class Quote {
        final String symbol;
        final double price;
        Quote(String symbol, double price) { this.symbol = symbol; this.price = price; }
    }

    static class Trader implements Consumer<Quote> {
        private double cash, shares;
        private final double limit;
        Trader(double cash, double limit) { this.cash = cash; this.limit = limit; }
        @Override
        public void accept(Quote q) {
            if (q.price < limit && cash > q.price) {
                cash -= q.price;
                shares++;
            } else if (shares > 0) {
                cash += q.price;
                shares--;
            }
        }
        double worth(double price) { return cash + shares * price; }
    }

    static class Average implements Consumer<Quote> {
        private double sum;
        private int count;
        public void accept(Quote q) { sum += q.price; count++; }
        double get() { return count == 0 ? 0 : sum / count; }
    }

    public static double run(double[] x) {
        Publisher<Quote> ticker = new Publisher<>();
        Trader t = new Trader(10 + x[0], 2.5 + x[1]);
        Average avg = new Average();
        double[] last = new double[1];
        ticker.subscribe("ABC", t);
        ticker.subscribe("ABC", avg);
        ticker.subscribe("ABC", q -> last[0] = q.price);
        ticker.subscribe("XYZ", q -> last[0] += 0.5 * q.price);
        double price = 2 + 0.3 * x[2];
        for (int day = 0; day < 12; day++) {
            price *= 1 + 0.1 * Math.sin(day * x[3]) + 0.01 * x[4];
            ticker.publish(day % 4 == 3 ? "XYZ" : "ABC", new Quote("S" + day, price));
        }
        return t.worth(last[0]) + avg.get() * x[5];
    }
}
