// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class BookshopOrders {
    static class Book {
        private final String isbn;
        private final String title;
        private double price;
        Book(String isbn, String title, double price) { this.isbn = isbn; this.title = title; this.price = price; }
        String getIsbn() { return isbn; }
        String getTitle() { return title; }
        double getPrice() { return price; }
        void setPrice(double p) { price = p; }
        @Override public boolean equals(Object o) { return o instanceof Book && ((Book) o).isbn.equals(isbn); }
        @Override public int hashCode() { return isbn.hashCode(); }
        @Override public String toString() { return title + " (" + isbn + ")"; }
    }

    static class OrderLine {
        final Book book;
        int quantity;
        OrderLine(Book book, int quantity) { this.book = book; this.quantity = quantity; }
        double total() { return book.getPrice() * quantity; }
    }

    static class Order {
        private static int nextNumber = 1000;
        private final int number = nextNumber++;
        private final List<OrderLine> lines = new ArrayList<>();
        void add(Book b, int q) {
            for (OrderLine l : lines) {
                if (l.book.equals(b)) {
                    l.quantity += q;
                    return;
                }
            }
            lines.add(new OrderLine(b, q));
        }
        double total() {
            double t = 0.0;
            for (int i = 0; i < lines.size(); i++) t += lines.get(i).total();
            return t >= 50 ? t * 0.95 : t + 4.99;
        }
        int getNumber() { return number; }
    }

    static class Shop {
        private final Map<String, Book> books = new HashMap<>();
        private final Map<Book, Integer> stock = new HashMap<>();
        private final List<Order> orders = new ArrayList<>();

        void register(Book b, int n) {
            books.put(b.getIsbn(), b);
            stock.put(b, stock.getOrDefault(b, 0) + n);
        }

        Optional<Book> find(String isbn) { return Optional.ofNullable(books.get(isbn)); }

        boolean order(String isbn, int n, Order o) {
            Book b = find(isbn).orElseThrow(() -> new NoSuchElementException("no book " + isbn));
            int left = stock.get(b);
            if (left < n) return false;
            stock.put(b, left - n);
            o.add(b, n);
            return true;
        }

        void finish(Order o) { orders.add(o); }

        double revenue() { return orders.stream().mapToDouble(Order::total).sum(); }
    }

    public static double run(double[] x) {
        Shop shop = new Shop();
        shop.register(new Book("111", "Sums", 20 + x[0]), 5);
        shop.register(new Book("222", "Limits", 15 * x[2]), 2);
        shop.register(new Book("333", "Series", 9.5 + x[3] * x[3]), 1);
        Order one = new Order();
        shop.order("111", 2, one);
        shop.order("333", 1, one);
        shop.order("111", 1, one);
        shop.finish(one);
        Order two = new Order();
        boolean ok = shop.order("222", 2, two) && !shop.order("333", 1, two);
        shop.finish(two);
        shop.find("111").ifPresent(b -> b.setPrice(b.getPrice() * (1 + 0.1 * x[1])));
        double r = shop.revenue();
        List<String> titles = shop.books.values().stream().map(Book::getTitle).sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())).collect(Collectors.toList());
        int code = titles.indexOf("Limits") + (ok ? 1 : 0);
        return r * x[4] + code * x[5] + (two.getNumber() - one.getNumber());
    }
}
