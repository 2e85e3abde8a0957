// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

public class StateMachineTraffic {
    enum Light {
        RED { Light next() { return GREEN; } double duration(double base) { return base * 2; } },
        GREEN { Light next() { return YELLOW; } double duration(double base) { return base * base; } },
        YELLOW { Light next() { return RED; } double duration(double base) { return Math.sqrt(base); } };
        abstract Light next();
        abstract double duration(double base);
    }

    public static double run(double[] x) {
        Map<Light, Double> total = new EnumMap<>(Light.class);
        Light l = Light.RED;
        for (int i = 0; i < 8; i++) {
            double d = l.duration(1 + x[i % 6] * x[i % 6]);
            total.merge(l, d, Double::sum);
            l = l.next();
        }
        double s = 0;
        for (Map.Entry<Light, Double> e : total.entrySet()) s += e.getValue() * (e.getKey() == Light.GREEN ? 2 : 1);
        return s;
    }
}
