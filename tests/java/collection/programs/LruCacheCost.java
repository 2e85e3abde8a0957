// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;

public class LruCacheCost {
    private static class Lru<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int capacity;
        Lru(int capacity) { super(16, 0.75f, true); this.capacity = capacity; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > capacity; }
    }

    private final Lru<Integer, Double> cache = new Lru<>(3);
    private int misses;

    double f(int key, double[] x) {
        Double hit = cache.get(key);
        if (hit != null) return hit;
        misses++;
        double v = Math.exp(0.1 * key * x[key % 6]);
        cache.put(key, v);
        return v;
    }

    public static double run(double[] x) {
        LruCacheCost c = new LruCacheCost();
        int[] seq = {1, 2, 3, 1, 4, 2, 5, 1, 3};
        double s = 0;
        for (int k : seq) s += c.f(k, x);
        return s * c.misses;
    }
}
