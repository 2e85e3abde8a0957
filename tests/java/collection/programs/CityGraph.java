// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class CityGraph {
    private final Map<String, Map<String, Double>> roads = new TreeMap<>();

    public void connect(String a, String b, double km) {
        roads.computeIfAbsent(a, k -> new TreeMap<>()).put(b, km);
        roads.computeIfAbsent(b, k -> new TreeMap<>()).put(a, km);
    }

    public Map<String, Double> shortestFrom(String start) {
        Map<String, Double> dist = new HashMap<>();
        for (String c : roads.keySet()) dist.put(c, Double.POSITIVE_INFINITY);
        dist.put(start, 0.0);
        Set<String> open = new TreeSet<>(roads.keySet());
        while (!open.isEmpty()) {
            String best = null;
            for (String c : open) if (best == null || dist.get(c) < dist.get(best)) best = c;
            open.remove(best);
            for (Map.Entry<String, Double> e : roads.get(best).entrySet()) {
                double d = dist.get(best) + e.getValue();
                if (d < dist.get(e.getKey())) dist.put(e.getKey(), d);
            }
        }
        return dist;
    }

    public double diameter() {
        double max = 0;
        for (String c : roads.keySet())
            max = Math.max(max, Collections.max(shortestFrom(c).values()));
        return max;
    }

    public double weightedDegree(String city) { return roads.getOrDefault(city, Collections.emptyMap()).values().stream().mapToDouble(d -> 1 / d).sum(); }

    public static double run(double[] x) {
        CityGraph g = new CityGraph();
        g.connect("Oslo", "Bergen", 4.6 + x[0]);
        g.connect("Oslo", "Hamar", 1.2 + x[1]);
        g.connect("Hamar", "Trondheim", 3.7 + x[2]);
        g.connect("Bergen", "Trondheim", 6.2 + x[3]);
        g.connect("Oslo", "Moss", 0.6 + 0.1 * x[4]);
        Map<String, Double> d = g.shortestFrom("Moss");
        String reach = d.keySet().stream().sorted().collect(Collectors.joining(" > "));
        System.out.println(reach);
        return d.get("Trondheim") + 2 * g.diameter() + g.weightedDegree("Oslo") * x[5] + g.weightedDegree("Paris");
    }
}
