// SPDX-License-Identifier: MIT
import java.util.*;

public class StockOrders {
    enum Side { BUY, SELL; Side opposite() { return this == BUY ? SELL : BUY; } }

    static class Order {
        private static long nextId = 1000L;
        final long id;
        final Side side;
        double price;
        int quantity;
        Order(Side side, double price, int quantity) {
            this.id = nextId++;
            this.side = side;
            this.price = price;
            this.quantity = quantity;
        }
    }

    class Book {
        private final NavigableMap<Side, PriorityQueue<Order>> queues = new TreeMap<>();
        private double turnover;

        Book() {
            queues.put(Side.BUY, new PriorityQueue<>((a, b) -> Double.compare(b.price, a.price)));
            queues.put(Side.SELL, new PriorityQueue<>(Comparator.comparingDouble((Order o) -> o.price).thenComparingLong(o -> o.id)));
        }

        void submit(Order order) {
            PriorityQueue<Order> others = queues.get(order.side.opposite());
            while (order.quantity > 0 && others.peek() != null) {
                Order best = others.peek();
                boolean crosses = order.side == Side.BUY ? order.price >= best.price : order.price <= best.price;
                if (!crosses) break;
                int n = Math.min(order.quantity, best.quantity);
                turnover += n * best.price * (1 - fee);
                order.quantity -= n;
                if ((best.quantity -= n) == 0) others.poll();
            }
            if (order.quantity > 0) queues.get(order.side).add(order);
        }

        double mid() {
            Order bid = queues.get(Side.BUY).peek(), ask = queues.get(Side.SELL).peek();
            if (bid == null || ask == null) return Double.NaN;
            return (bid.price + ask.price) / 2;
        }
    }

    private final double fee;
    StockOrders(double fee) { this.fee = fee; }

    public static double run(double[] x) {
        StockOrders market = new StockOrders(0.01 * x[5]);
        StockOrders.Book book = market.new Book();
        book.submit(new Order(Side.SELL, 10 + x[0], 5));
        book.submit(new Order(Side.SELL, 10 + x[2], 3));
        book.submit(new Order(Side.BUY, 9 + x[1], 4));
        book.submit(new Order(Side.BUY, 11.2, 6));
        book.submit(new Order(Side.SELL, 8 + x[3] * 0.2, 2));
        book.submit(new Order(Side.BUY, 7.2 - x[4], 1));
        double mid = book.mid();
        return book.turnover + (Double.isNaN(mid) ? x[4] : mid);
    }
}
