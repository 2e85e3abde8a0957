// SPDX-License-Identifier: MIT
import java.util.*;

public class GenericGraph<N extends Comparable<N>> {
    private static class Edge<N> {
        final N to;
        final double cost;
        Edge(N to, double cost) { this.to = to; this.cost = cost; }
    }

    private final Map<N, List<Edge<N>>> adjacency = new TreeMap<>();

    public void addEdge(N a, N b, double cost) {
        adjacency.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge<>(b, cost));
        adjacency.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge<>(a, cost));
    }

    public Map<N, Double> distances(N start) {
        Map<N, Double> dist = new TreeMap<>();
        for (N n : adjacency.keySet()) dist.put(n, Double.POSITIVE_INFINITY);
        dist.put(start, 0.0);
        Set<N> done = new HashSet<>();
        PriorityQueue<Map.Entry<N, Double>> queue = new PriorityQueue<>(Map.Entry.comparingByValue());
        queue.add(new AbstractMap.SimpleEntry<>(start, 0.0));
        while (!queue.isEmpty()) {
            N n = queue.poll().getKey();
            if (!done.add(n)) continue;
            for (Edge<N> e : adjacency.get(n)) {
                double d = dist.get(n) + e.cost;
                if (d < dist.get(e.to)) {
                    dist.put(e.to, d);
                    queue.add(new AbstractMap.SimpleEntry<>(e.to, d));
                }
            }
        }
        return dist;
    }

    public List<N> breadthFirst(N start) {
        List<N> order = new ArrayList<>();
        Set<N> seen = new LinkedHashSet<>();
        Deque<N> todo = new ArrayDeque<>();
        todo.add(start);
        seen.add(start);
        while (!todo.isEmpty()) {
            N n = todo.removeFirst();
            order.add(n);
            for (Edge<N> e : adjacency.get(n)) if (seen.add(e.to)) todo.addLast(e.to);
        }
        return order;
    }

    public static double run(double[] x) {
        GenericGraph<String> g = new GenericGraph<>();
        g.addEdge("Bern", "Basel", 1 + x[0] * x[0]);
        g.addEdge("Bern", "Zug", 2 + x[1]);
        g.addEdge("Basel", "Zug", 0.6 + x[2]);
        g.addEdge("Zug", "Chur", Math.exp(x[3]));
        g.addEdge("Basel", "Chur", 3.5 + x[4]);
        Map<N2, Double> unused = new HashMap<>();
        double sum = unused.size();
        for (double d : g.distances("Bern").values()) sum += d;
        return sum + x[5] * g.breadthFirst("Chur").indexOf("Bern");
    }

    static class N2 {}
}
