// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class InventoryRepository {
    interface Identifiable<K> { K getId(); }
    interface Repository<T extends Identifiable<K>, K> {
        void save(T t);
        Optional<T> findById(K id);
        List<T> findAll(Predicate<? super T> p);
        default T require(K id) { return findById(id).orElseThrow(() -> new NoSuchElementException("no " + id)); }
    }
    static class InMemory<T extends Identifiable<K>, K extends Comparable<K>> implements Repository<T, K> {
        private final Map<K, T> store = new TreeMap<>();
        @Override public void save(T t) { store.put(t.getId(), t); }
        @Override public Optional<T> findById(K id) { return Optional.ofNullable(store.get(id)); }
        @Override public List<T> findAll(Predicate<? super T> p) { return store.values().stream().filter(p).collect(Collectors.toList()); }
    }
    static class Product implements Identifiable<Integer> {
        private final int id;
        private final String name;
        private double price;
        private int stock;
        Product(int id, String name, double price, int stock) { this.id = id; this.name = name; this.price = price; this.stock = stock; }
        @Override public Integer getId() { return id; }
        double value() { return price * stock; }
        void changePrice(UnaryOperator<Double> f) { price = f.apply(price); }
        void sell(int n) {
            if (n > stock) throw new IllegalStateException("only " + stock + " of " + name + " left");
            stock -= n;
        }
    }
    static class Service {
        private final Repository<Product, Integer> repo;
        private double revenue;
        Service(Repository<Product, Integer> repo) { this.repo = repo; }
        boolean order(int id, int n) {
            try {
                Product p = repo.require(id);
                p.sell(n);
                revenue += n * p.price;
                return true;
            } catch (NoSuchElementException | IllegalStateException e) {
                System.out.println("order failed: " + e.getMessage());
                return false;
            }
        }
        double revenue() { return revenue; }
    }
    public static double run(double[] x) {
        Repository<Product, Integer> repo = new InMemory<>();
        repo.save(new Product(3, "nail", 0.1 * x[0], 500));
        repo.save(new Product(1, "hammer", 12 + x[1], 5));
        repo.save(new Product(2, "saw", 15 * x[2], 2));
        Service s = new Service(repo);
        int ok = 0;
        int[][] orders = {{1, 2}, {2, 3}, {3, 120}, {9, 1}, {2, 1}};
        for (int[] o : orders) if (s.order(o[0], o[1])) ok++;
        repo.findById(1).ifPresent(p -> p.changePrice(v -> v * (1 + x[3])));
        double rest = repo.findAll(p -> p.stock > 0).stream().mapToDouble(Product::value).sum();
        String names = repo.findAll(p -> p.price > 5).stream().map(p -> p.name).sorted().collect(Collectors.joining(","));
        return s.revenue() * ok + rest * x[4] + names.length() * x[5];
    }
}
