// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

public class LruCacheGeneric {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int capacity;

        Cache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
        }
    }

    static class Service {
        private final Cache<Integer, Double> cache = new Cache<>(3);
        private final Function<Integer, Double> loader;
        private int misses;

        Service(Function<Integer, Double> loader) { this.loader = loader; }

        double get(int key) {
            Double known = cache.get(key);
            if (known == null) {
                misses++;
                known = loader.apply(key);
                cache.put(key, known);
            }
            return known;
        }
    }

    public static double run(double[] x) {
        Service service = new Service(k -> Math.cos(k * x[k % 6]) + x[(k + 1) % 6]);
        double sum = 0;
        int[] requests = {1, 2, 3, 1, 4, 5, 1, 2, 3, 3};
        for (int r : requests) {
            sum += service.get(r) * (1 + 0.1 * service.misses);
        }
        Iterator<Double> left = service.cache.values().iterator();
        while (left.hasNext()) {
            sum = 0.5 * sum + left.next();
        }
        return sum;
    }
}
