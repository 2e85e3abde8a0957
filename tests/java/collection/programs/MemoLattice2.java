// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Function;

public class MemoLattice2 {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int capacity;
        private int misses;
        Cache(int capacity) { super(16, 0.75f, true); this.capacity = capacity; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > capacity; }
        V fetch(K key, Function<? super K, ? extends V> compute) {
            V v = get(key);
            if (v == null) {
                misses++;
                v = compute.apply(key);
                put(key, v);
            }
            return v;
        }
    }
    private final Map<Long, Double> memo = new HashMap<>();
    private final double up, down, strike;
    MemoLattice2(double up, double down, double strike) { this.up = up; this.down = down; this.strike = strike; }

    double value(int step, int ups, double spot) {
        long key = (long) step << 32 | ups;
        Double known = memo.get(key);
        if (known != null) return known;
        double s = spot * Math.pow(up, ups) * Math.pow(down, step - ups);
        double v;
        if (step == 5) v = Math.max(strike - s, 0);
        else v = Math.max(strike - s, 0.5 * 0.99 * (value(step + 1, ups + 1, spot) + value(step + 1, ups, spot)));
        memo.put(key, v);
        return v;
    }

    public static double run(double[] x) {
        MemoLattice2 tree = new MemoLattice2(1.1 + 0.01 * x[0], 0.9 + 0.01 * x[1], 100 + x[2]);
        double price = tree.value(0, 0, 98 + x[3]);
        Cache<Integer, Double> powers = new Cache<>(3);
        double sum = 0;
        int[] order = {1, 2, 3, 1, 4, 2, 1, 5};
        for (int n : order) sum += powers.fetch(n, k -> Math.pow(x[4], k) + k * x[5]);
        Iterator<Map.Entry<Integer, Double>> it = powers.entrySet().iterator();
        int first = it.next().getKey();
        return price + sum + powers.misses + first * x[5] + tree.memo.size();
    }
}
