// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class WarehouseOrders {
    enum Status { PENDING, PAID, SHIPPED, CANCELLED }

    static class Item {
        private final String sku;
        private final double price;
        private final int quantity;

        Item(String sku, double price, int quantity) {
            this.sku = sku;
            this.price = price;
            this.quantity = quantity;
        }

        public String getSku() { return sku; }
        public double getPrice() { return price; }
        public int getQuantity() { return quantity; }
        public double getTotal() { return price * quantity; }
    }

    static class Order {
        private final int id;
        private Status status = Status.PENDING;
        private final List<Item> items = new ArrayList<>();

        Order(int id) { this.id = id; }

        Order add(Item item) {
            if (status != Status.PENDING) {
                throw new IllegalStateException("order " + id + " is closed");
            }
            items.add(item);
            return this;
        }

        void setStatus(Status status) { this.status = status; }
        Status getStatus() { return status; }
        List<Item> getItems() { return Collections.unmodifiableList(items); }
        double total() { return items.stream().mapToDouble(Item::getTotal).sum(); }
    }

    public static double run(double[] x) {
        Order first = new Order(1).add(new Item("A1", x[0] * 10, 3)).add(new Item("B7", x[1] + 2, 1));
        Order second = new Order(2).add(new Item("A1", x[2], 2));
        Order third = new Order(3).add(new Item("C3", x[3] * x[4], 4)).add(new Item("B7", x[5], 5));
        second.setStatus(Status.CANCELLED);
        first.setStatus(Status.PAID);
        third.setStatus(Status.SHIPPED);
        List<Order> orders = List.of(first, second, third);

        double revenue = orders.stream()
                .filter(o -> o.getStatus() != Status.CANCELLED)
                .mapToDouble(Order::total)
                .sum();
        Map<String, Double> bySku = orders.stream()
                .flatMap(o -> o.getItems().stream())
                .collect(Collectors.groupingBy(Item::getSku, TreeMap::new, Collectors.summingDouble(Item::getTotal)));
        double weighted = 0;
        int rank = 1;
        for (Map.Entry<String, Double> e : bySku.entrySet()) {
            weighted += e.getValue() * e.getValue() / rank++;
        }
        Map<Status, Long> counts = orders.stream().collect(Collectors.groupingBy(Order::getStatus, Collectors.counting()));
        return revenue + 0.1 * weighted + counts.get(Status.PAID);
    }
}
