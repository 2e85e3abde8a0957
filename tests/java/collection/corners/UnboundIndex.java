// SPDX-License-Identifier: MIT
import java.util.*;

public class UnboundIndex {
    static class Index<K, V> {
        private final TreeMap<K, V> map = new TreeMap<>();
        void put(K k, V v) { map.put(k, v); }
        Collection<V> values() { return map.values(); }
    }
    public static double run(double[] x) {
        Index<String, Double> index = new Index<>();
        index.put("zeta", x[0]);
        index.put("alpha", x[1]);
        index.put("mid", x[2]);
        double sum = 0;
        for (double v : index.values()) sum = 2 * sum + v * v;
        return sum;
    }
}
