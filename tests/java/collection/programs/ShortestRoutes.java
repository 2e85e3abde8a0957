// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

public class ShortestRoutes {
    static class Edge {
        final int to;
        final double weight;
        Edge(int to, double weight) { this.to = to; this.weight = weight; }
    }

    static class Entry implements Comparable<Entry> {
        final int vertex;
        final double distance;
        Entry(int vertex, double distance) { this.vertex = vertex; this.distance = distance; }
        @Override
        public int compareTo(Entry other) { return Double.compare(distance, other.distance); }
    }

    private final Map<Integer, List<Edge>> adjacency = new HashMap<>();

    void addEdge(int a, int b, double w) {
        adjacency.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(b, w));
        adjacency.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge(a, w));
    }

    double[] distances(int source, int n) {
        double[] dist = new double[n];
        Arrays.fill(dist, Double.POSITIVE_INFINITY);
        dist[source] = 0;
        PriorityQueue<Entry> queue = new PriorityQueue<>();
        queue.add(new Entry(source, 0));
        while (!queue.isEmpty()) {
            Entry e = queue.poll();
            if (e.distance > dist[e.vertex]) continue;
            for (Edge edge : adjacency.getOrDefault(e.vertex, new ArrayList<>())) {
                double d = dist[e.vertex] + edge.weight;
                if (d < dist[edge.to]) {
                    dist[edge.to] = d;
                    queue.add(new Entry(edge.to, d));
                }
            }
        }
        return dist;
    }

    public static double run(double[] x) {
        ShortestRoutes g = new ShortestRoutes();
        g.addEdge(0, 1, 1 + x[0] * x[0]);
        g.addEdge(1, 2, Math.exp(x[1]));
        g.addEdge(0, 2, 3 + x[2]);
        g.addEdge(2, 3, Math.abs(x[3]));
        g.addEdge(1, 3, 2.5 + x[4]);
        g.addEdge(3, 4, 1 + x[5]);
        double[] d = g.distances(0, 5);
        return d[1] + 2 * d[2] + 3 * d[3] + 4 * d[4];
    }
}
