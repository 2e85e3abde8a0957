// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.ToDoubleFunction;

public class GraphGeneric {
    static class Graph<N extends Comparable<N>> {
        private static class Edge<N> {
            final N target;
            final double weight;
            Edge(N target, double weight) { this.target = target; this.weight = weight; }
        }
        private final Map<N, List<Edge<N>>> adjacency = new TreeMap<>();
        void connect(N a, N b, double w) {
            adjacency.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge<>(b, w));
            adjacency.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge<>(a, w));
        }
        Map<N, Double> shortest(N start) {
            Map<N, Double> dist = new HashMap<>();
            Set<N> done = new HashSet<>();
            PriorityQueue<N> queue = new PriorityQueue<>(Comparator.comparingDouble(dist::get));
            dist.put(start, 0.0);
            queue.add(start);
            while (!queue.isEmpty()) {
                N n = queue.poll();
                if (!done.add(n)) continue;
                for (Edge<N> e : adjacency.getOrDefault(n, Collections.emptyList())) {
                    double d = dist.get(n) + e.weight;
                    if (!dist.containsKey(e.target) || d < dist.get(e.target)) {
                        queue.remove(e.target);
                        dist.put(e.target, d);
                        queue.add(e.target);
                    }
                }
            }
            return dist;
        }
        double sum(ToDoubleFunction<N> f) {
            double s = 0;
            for (N n : adjacency.keySet()) s += f.applyAsDouble(n);
            return s;
        }
        int components() {
            Set<N> seen = new HashSet<>();
            int count = 0;
            for (N n : adjacency.keySet()) {
                if (seen.contains(n)) continue;
                count++;
                Deque<N> stack = new ArrayDeque<>();
                stack.push(n);
                while (!stack.isEmpty()) {
                    N top = stack.pop();
                    if (seen.add(top)) for (Edge<N> e : adjacency.get(top)) stack.push(e.target);
                }
            }
            return count;
        }
    }
    public static double run(double[] x) {
        Graph<String> cities = new Graph<>();
        cities.connect("Aachen", "Koeln", 2 + x[0]);
        cities.connect("Koeln", "Bonn", 1 + x[1] * x[1]);
        cities.connect("Aachen", "Bonn", 5 + x[2]);
        cities.connect("Bonn", "Mainz", 4 * (1 + 0.1 * x[3]));
        cities.connect("Oslo", "Bergen", 9);
        Map<String, Double> d = cities.shortest("Aachen");
        Graph<Integer> small = new Graph<>();
        for (int i = 0; i < 5; i++) small.connect(i, (i * 2 + 1) % 5, 1 + i * x[4]);
        Map<Integer, Double> ds = small.shortest(0);
        double total = cities.sum(n -> d.containsKey(n) ? d.get(n) : -x[5]);
        return total + cities.components() * x[0] + small.sum(n -> ds.getOrDefault(n, 10.0) * n);
    }
}
