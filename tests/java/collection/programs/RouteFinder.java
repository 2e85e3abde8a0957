// SPDX-License-Identifier: MIT
import java.util.*;

public class RouteFinder {
    private static class Edge { final String to; final double cost; Edge(String to, double cost) { this.to = to; this.cost = cost; } }
    private final Map<String, List<Edge>> graph = new HashMap<>();

    void connect(String a, String b, double c) {
        graph.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(b, c));
        graph.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge(a, c));
    }

    double shortest(String from, String to) {
        Map<String, Double> dist = new HashMap<>();
        for (String n : graph.keySet()) dist.put(n, Double.MAX_VALUE);
        dist.put(from, 0.0);
        Set<String> done = new HashSet<>();
        PriorityQueue<String> queue = new PriorityQueue<>(Comparator.comparing(dist::get));
        queue.add(from);
        while (!queue.isEmpty()) {
            String at = queue.poll();
            if (!done.add(at)) continue;
            if (at.equals(to)) return dist.get(at);
            for (Edge e : graph.getOrDefault(at, Collections.emptyList())) {
                double d = dist.get(at) + e.cost;
                if (d < dist.get(e.to)) {
                    dist.put(e.to, d);
                    queue.add(e.to);
                }
            }
        }
        return Double.NaN;
    }

    public static double run(double[] x) {
        RouteFinder r = new RouteFinder();
        r.connect("A", "B", 1 + x[0] * x[0]);
        r.connect("B", "C", Math.abs(x[1]) + 0.2);
        r.connect("A", "C", 3 + x[2]);
        r.connect("C", "D", 0.5 * x[3]);
        r.connect("B", "D", 4 + x[4]);
        return r.shortest("A", "D") + r.shortest("C", "A") * x[5];
    }
}
