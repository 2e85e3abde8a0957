// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

public class CacheSimulator {
    interface Cache<K, V> {
        V get(K key, Function<? super K, ? extends V> loader);
        int misses();
    }
    static class Lru<K, V> implements Cache<K, V> {
        private final LinkedHashMap<K, V> map;
        private int misses;
        Lru(int capacity) {
            map = new LinkedHashMap<K, V>(16, 0.75f, true) {
                @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > capacity; }
            };
        }
        public V get(K key, Function<? super K, ? extends V> loader) {
            V v = map.get(key);
            if (v == null) { v = loader.apply(key); map.put(key, v); misses++; }
            return v;
        }
        public int misses() { return misses; }
    }
    static class Unlimited<K, V> implements Cache<K, V> {
        private final Map<K, V> map = new HashMap<>();
        private int misses;
        public V get(K key, Function<? super K, ? extends V> loader) {
            if (!map.containsKey(key)) { misses++; map.put(key, loader.apply(key)); }
            return map.get(key);
        }
        public int misses() { return misses; }
    }
    static double work(Cache<Integer, Double> cache, int[] requests, double[] x) {
        double sum = 0;
        Set<Integer> seen = new HashSet<>();
        for (int r : requests) {
            double v = cache.get(r, k -> Math.exp(0.2 * x[k % x.length]) * (k + 1));
            sum += seen.add(r) ? v : 0.5 * v;
        }
        return sum + 0.1 * cache.misses() * x[0];
    }
    public static double run(double[] x) {
        int[] requests = {1, 2, 3, 1, 4, 5, 1, 2, 9, 1, 3, 3, 8, 2};
        return work(new Lru<>(3), requests, x) - 0.3 * work(new Unlimited<>(), requests, x);
    }
}
