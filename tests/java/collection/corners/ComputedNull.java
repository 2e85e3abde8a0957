// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A function that gives null takes its key out of the map, or leaves it out. */
public class ComputedNull {
    static class Part {
        final double mass;
        Part(double mass) { this.mass = mass; }
    }

    public static double run(double[] x) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("bolt", 1);
        counts.put("nut", 2);
        counts.computeIfPresent("bolt", (name, count) -> count > 1 ? count - 1 : null);
        counts.computeIfPresent("nut", (name, count) -> count > 1 ? count - 1 : null);
        counts.merge("nut", 1, (a, b) -> a + b > 5 ? a + b : null);
        counts.computeIfAbsent("gear", name -> counts.size() > 5 ? 1 : null);
        counts.compute("cog", (name, count) -> count == null ? null : count + 1);
        Map<Integer, Part> parts = new HashMap<>();
        parts.put(1, new Part(x[0]));
        parts.put(2, new Part(x[1]));
        parts.compute(1, (key, part) -> part.mass > 0 ? null : part);
        parts.computeIfAbsent(3, key -> null);
        parts.computeIfAbsent(4, key -> new Part(x[2] * key));
        parts.merge(2, new Part(x[3]), (a, b) -> new Part(a.mass * b.mass));
        double sum = counts.size() * x[4] + (counts.containsKey("nut") ? x[5] : 0);
        for (Part part : parts.values()) sum += part.mass * parts.size();
        return sum;
    }
}
