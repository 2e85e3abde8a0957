// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class GenericRepository {
    interface Entity<K extends Comparable<K>> { K key(); }
    interface Repository<K extends Comparable<K>, E extends Entity<K>> {
        void save(E e);
        Optional<E> find(K key);
        List<E> all();
        default int size() { return all().size(); }
        default Optional<E> maxBy(ToDoubleFunction<E> f) {
            E best = null;
            double bestValue = Double.NEGATIVE_INFINITY;
            for (E e : all()) {
                double v = f.applyAsDouble(e);
                if (v > bestValue) { bestValue = v; best = e; }
            }
            return Optional.ofNullable(best);
        }
    }
    static class MemoryRepository<K extends Comparable<K>, E extends Entity<K>> implements Repository<K, E> {
        private final TreeMap<K, E> store = new TreeMap<>();
        @Override public void save(E e) { store.put(e.key(), e); }
        @Override public Optional<E> find(K key) { return Optional.ofNullable(store.get(key)); }
        @Override public List<E> all() { return new ArrayList<>(store.values()); }
    }
    record Product(String key, double price, int stock) implements Entity<String> {
        Product withPrice(double p) { return new Product(key, p, stock); }
    }
    record Invoice(Integer key, double amount) implements Entity<Integer> {}

    public static double run(double[] x) {
        Repository<String, Product> products = new MemoryRepository<>();
        products.save(new Product("pen", 1.5 + x[0], 10));
        products.save(new Product("ink", 4.5 * x[2], 3));
        products.save(new Product("book", 12 + x[1] * x[1], 2));
        Repository<Integer, Invoice> invoices = new MemoryRepository<>();
        int n = 100;
        for (Product p : products.all()) invoices.save(new Invoice(n--, p.price() * p.stock()));
        products.find("ink").ifPresent(p -> products.save(p.withPrice(p.price() * (1 + 0.1 * x[3]))));
        double missing = products.find("glue").map(Product::price).orElse(x[4]);
        double max = invoices.maxBy(Invoice::amount).orElseThrow().amount();
        double sum = 0;
        for (Invoice i : invoices.all()) sum += i.amount() / (i.key() - 90);
        return sum + max + missing * products.size() + products.find("ink").get().price() * x[5];
    }
}
