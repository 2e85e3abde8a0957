// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class PluginRegistry {
    @FunctionalInterface
    interface Plugin { double transform(double input, Map<String, Double> settings); }

    static class Registry {
        private final Map<String, Supplier<Plugin>> factories = new LinkedHashMap<>();
        private final Map<String, Plugin> instances = new HashMap<>();
        private int created;

        Registry register(String name, Supplier<Plugin> factory) {
            if (factories.putIfAbsent(name, factory) != null) throw new IllegalStateException("duplicate " + name);
            return this;
        }
        Plugin get(String name) {
            return instances.computeIfAbsent(name, n -> {
                Supplier<Plugin> s = factories.get(n);
                if (s == null) throw new NoSuchElementException(n);
                created++;
                return s.get();
            });
        }
        double runAll(double v, Map<String, Double> settings) {
            for (String n : factories.keySet()) v = get(n).transform(v, settings);
            return v;
        }
    }
    static class Smoother implements Plugin {
        private double state;
        @Override public double transform(double in, Map<String, Double> s) {
            double alpha = s.getOrDefault("alpha", 0.5);
            state = alpha * in + (1 - alpha) * state;
            return state;
        }
    }
    static Plugin clamp(double lo, double hi) { return (v, s) -> Math.max(lo, Math.min(hi, v)); }

    public static double run(double[] x) {
        Map<String, Double> settings = new HashMap<>();
        settings.put("alpha", 0.3 + 0.1 * x[0]);
        settings.put("gain", x[1]);
        Registry r = new Registry();
        r.register("gain", () -> (v, s) -> v * (2 + s.get("gain")))
            .register("smooth", Smoother::new)
            .register("clamp", () -> clamp(-5, 5))
            .register("square", () -> (v, s) -> v * v + (s.containsKey("offset") ? s.get("offset") : x[2]));
        double sum = 0;
        for (int i = 0; i < 5; i++) {
            sum += r.runAll(x[3] + i * x[4], settings);
            if (i == 2) settings.put("offset", x[5]);
        }
        try {
            r.register("clamp", () -> clamp(0, 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
            sum += 0.5 * x[0];
        }
        try {
            r.get("missing").transform(1, settings);
        } catch (NoSuchElementException e) {
            sum += r.created;
        }
        return sum;
    }
}
