// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class MapIteration {
    public static double run(double[] x) {
        Map<Integer, Double> m = new HashMap<>();
        for (int i = 0; i < 6; i++) m.put(i * 7 % 11, x[i]);
        double s = 0;
        for (Map.Entry<Integer, Double> e : m.entrySet()) s += e.getKey() * Math.sin(e.getValue());
        for (double v : m.values()) s = s * 0.9 + v;
        return s;
    }
}
