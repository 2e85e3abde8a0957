// SPDX-License-Identifier: MIT
import java.util.*;

public class HashRingBalance {
    private final SortedMap<Integer, String> ring = new TreeMap<>();
    private final Map<String, Double> load = new HashMap<>();

    private static int hash(String s) {
        int h = 0x811C9DC5;
        for (int i = 0; i < s.length(); i++) {
            h ^= s.charAt(i);
            h *= 16777619;
        }
        h ^= h >>> 16;
        return h & 0x7FFFFFFF;
    }

    void addNode(String name, int replicas) {
        for (int r = 0; r < replicas; r++) ring.put(hash(name + "#" + r), name);
        load.put(name, 0.0);
    }

    String nodeFor(String key) {
        int h = hash(key);
        SortedMap<Integer, String> tail = ring.tailMap(h);
        int k = tail.isEmpty() ? ring.firstKey() : tail.firstKey();
        return ring.get(k);
    }

    void store(String key, double size) {
        load.compute(nodeFor(key), (n, old) -> old == null ? size : old + size);
    }

    public static double run(double[] x) {
        HashRingBalance b = new HashRingBalance();
        for (String n : List.of("alpha", "beta", "gamma")) b.addNode(n, 4);
        for (int i = 0; i < 30; i++) b.store("key" + i, 1 + 0.2 * x[i % x.length] * (i % 4));
        double mean = 0;
        for (double l : b.load.values()) mean += l;
        mean /= b.load.size();
        double variance = 0;
        for (Map.Entry<String, Double> e : b.load.entrySet()) {
            double d = e.getValue() - mean;
            variance += d * d;
        }
        return mean + Math.sqrt(variance / 3) * x[5];
    }
}
