// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class ComputedKeys {
    // 'compute' gives its function null for a key that is not there.
    public static double run(double[] x) {
        Map<String, Double> totals = new HashMap<>();
        String[] keys = {"a", "b", "a", "c", "b", "a"};
        for (int i = 0; i < keys.length; i++) {
            double v = x[i];
            totals.compute(keys[i], (k, old) -> old == null ? v : old * v);
        }
        totals.compute("b", (k, old) -> old + 2 * x[5]);
        return totals.get("a") + 2 * totals.get("b") - totals.getOrDefault("c", 0.0);
    }
}
