// SPDX-License-Identifier: MIT
import java.util.*;

public class OrderBook {
    enum Side { BUY, SELL; Side opposite() { return this == BUY ? SELL : BUY; } }

    static final class Order {
        private static int counter = 0;
        final int id = ++counter;
        final Side side;
        final double price;
        double quantity;
        Order(Side side, double price, double quantity) { this.side = side; this.price = price; this.quantity = quantity; }
        boolean crosses(Order o) { return side == Side.BUY ? price >= o.price : price <= o.price; }
    }

    record Trade(int buyer, int seller, double price, double quantity) {
        double notional() { return price * quantity; }
    }

    private final Map<Side, PriorityQueue<Order>> books = new EnumMap<>(Side.class);
    private final List<Trade> trades = new ArrayList<>();

    OrderBook() {
        books.put(Side.BUY, new PriorityQueue<>(Comparator.comparingDouble((Order o) -> o.price).reversed().thenComparingInt(o -> o.id)));
        books.put(Side.SELL, new PriorityQueue<>(Comparator.comparingDouble((Order o) -> o.price).thenComparingInt(o -> o.id)));
    }

    void submit(Order order) {
        PriorityQueue<Order> other = books.get(order.side.opposite());
        while (order.quantity > 1e-9 && !other.isEmpty() && order.crosses(other.peek())) {
            Order best = other.peek();
            double q = Math.min(order.quantity, best.quantity);
            boolean buying = order.side == Side.BUY;
            trades.add(new Trade(buying ? order.id : best.id, buying ? best.id : order.id, best.price, q));
            order.quantity -= q;
            best.quantity -= q;
            if (best.quantity <= 1e-9) other.poll();
        }
        if (order.quantity > 1e-9) books.get(order.side).add(order);
    }

    double vwap() {
        double n = trades.stream().mapToDouble(Trade::notional).sum();
        return n / trades.stream().mapToDouble(Trade::quantity).sum();
    }

    public static double run(double[] x) {
        OrderBook book = new OrderBook();
        book.submit(new Order(Side.SELL, 101 + x[0], 5));
        book.submit(new Order(Side.SELL, 102 + x[1], 7 + x[2]));
        book.submit(new Order(Side.BUY, 99 + x[3], 4));
        book.submit(new Order(Side.BUY, 104, 9.5 + x[4]));
        book.submit(new Order(Side.SELL, 98, 2 + x[5]));
        for (Trade t : book.trades) System.out.printf("%3d -> %3d  %.2f @ %.2f%n", t.seller(), t.buyer(), t.quantity(), t.price());
        double open = 0;
        for (Map.Entry<Side, PriorityQueue<Order>> e : book.books.entrySet())
            for (Order o : e.getValue()) open += o.quantity * (e.getKey() == Side.BUY ? 1 : -1);
        return book.vwap() + open;
    }
}
