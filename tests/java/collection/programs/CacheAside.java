// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

public class CacheAside<K, V> {
    private final Map<K, V> cache;
    private final Function<K, V> loader;
    private int hits, misses;

    public CacheAside(int capacity, Function<K, V> loader) {
        this.loader = loader;
        this.cache = new LinkedHashMap<K, V>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > capacity;
            }
        };
    }

    public V get(K key) {
        if (cache.containsKey(key)) {
            hits++;
        } else {
            misses++;
            cache.put(key, loader.apply(key));
        }
        return cache.get(key);
    }

    public Optional<V> peek(K key) { return Optional.ofNullable(cache.get(key)); }

    public double ratio() { return (double) hits / (hits + misses); }

    public static double run(double[] x) {
        int[] calls = {0};
        CacheAside<Integer, Double> squares = new CacheAside<>(3, k -> {
            calls[0]++;
            return Math.exp(0.1 * k * x[0]) + calls[0] * x[1];
        });
        double sum = 0;
        for (int k : new int[] {1, 2, 3, 1, 4, 2, 1, 5, 1, 3}) {
            sum += squares.get(k);
        }
        CacheAside<String, Double> lengths = new CacheAside<>(2, s -> s.length() * x[2]);
        for (String s : "to be or not to be".split(" ")) sum += lengths.get(s);
        Map<String, Double> plain = new HashMap<>();
        plain.put("k", x[3]);
        plain.computeIfPresent("k", (k, v) -> v * v);
        plain.computeIfAbsent("m", k -> x[4]);
        return sum + squares.peek(1).orElse(0.0) * x[5] + lengths.peek("or").map(v -> v + 1).orElse(-1.0) + plain.get("k") * plain.get("m") + squares.ratio();
    }
}
