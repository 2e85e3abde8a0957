// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class MemoBinomial {
    private final Map<String, Double> cache = new HashMap<>();
    private final double up, down, p, strike;
    private final int steps;

    MemoBinomial(double up, double down, double p, double strike, int steps) {
        this.up = up;
        this.down = down;
        this.p = p;
        this.strike = strike;
        this.steps = steps;
    }

    double value(int step, int ups, double spot) {
        String key = step + ":" + ups;
        if (cache.containsKey(key)) {
            return cache.get(key);
        }
        double result;
        if (step == steps) {
            result = Math.max(spot - strike, 0);
        } else {
            result = 0.99 * (p * value(step + 1, ups + 1, spot * up) + (1 - p) * value(step + 1, ups, spot * down));
        }
        cache.put(key, result);
        return result;
    }

    public static double run(double[] x) {
        MemoBinomial tree = new MemoBinomial(1.1 + 0.01 * x[0], 0.9 + 0.01 * x[1], 0.5 + 0.1 * x[2], 9 + x[3], 6);
        return tree.value(0, 0, 10 + x[4]);
    }
}
