// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;

public class EldestInMethod {
    static Map<Integer, Double> make(int n) {
        return new LinkedHashMap<>() {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, Double> eldest) { return size() > n; }
        };
    }
    static final Map<Integer, Double> TABLE = new LinkedHashMap<Integer, Double>() {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, Double> eldest) { return size() > 2; }
    };
    public static double run(double[] x) {
        Map<Integer, Double> m = make(3);
        for (int i = 0; i < 6; i++) { m.put(i, x[i]); TABLE.put(i, x[i]); }
        double s = 0;
        for (double v : m.values()) s += v;
        for (double v : TABLE.values()) s += 2 * v;
        return s;
    }
}
