// SPDX-License-Identifier: MIT
import java.util.*;

public class LruBackedFib {
    private static final Map<Integer, Double> MEMO = new HashMap<>();
    private static int hits = 0;

    static double f(int n, double a, double b) {
        if (n <= 1) return n == 0 ? a : b;
        if (MEMO.containsKey(n)) {
            hits++;
            return MEMO.get(n);
        }
        double v = 0.5 * f(n - 1, a, b) + Math.sin(f(n - 2, a, b));
        MEMO.put(n, v);
        return v;
    }

    static class Cache<K extends Comparable<K>, V> {
        private final int capacity;
        private final LinkedHashMap<K, V> map = new LinkedHashMap<>();
        Cache(int capacity) { this.capacity = capacity; }
        Optional<V> get(K key) { return Optional.ofNullable(map.get(key)); }
        void put(K key, V value) {
            if (map.size() >= capacity && !map.containsKey(key)) {
                K eldest = map.keySet().iterator().next();
                map.remove(eldest);
            }
            map.put(key, value);
        }
        int size() { return map.size(); }
    }

    static double catalan(int n, Cache<Integer, Double> cache, double q) {
        if (n == 0) return 1;
        Optional<Double> known = cache.get(n);
        if (known.isPresent()) return known.get();
        double s = 0;
        for (int i = 0; i < n; i++) s += Math.pow(q, i) * catalan(i, cache, q) * catalan(n - 1 - i, cache, q);
        cache.put(n, s);
        return s;
    }

    public static double run(double[] x) {
        double r = f(15, x[0], x[1]);
        Cache<Integer, Double> c = new Cache<>(4);
        r += catalan(6, c, x[2]) * 1e-3 + c.size() * x[3] + hits * x[4];
        return r * (1 + x[5]);
    }
}
