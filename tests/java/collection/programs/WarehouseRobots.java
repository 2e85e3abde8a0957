// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

public class WarehouseRobots {
    static class Edge { final int to; final double cost; Edge(int to, double cost) { this.to = to; this.cost = cost; } }
    static class Graph {
        private final Map<Integer, List<Edge>> adjacency = new HashMap<>();
        void connect(int a, int b, double cost) {
            adjacency.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(b, cost));
            adjacency.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge(a, cost));
        }
        double[] distances(int from, int n) {
            double[] dist = new double[n];
            java.util.Arrays.fill(dist, Double.POSITIVE_INFINITY);
            dist[from] = 0;
            PriorityQueue<double[]> queue = new PriorityQueue<>(Comparator.comparingDouble(a -> a[1]));
            queue.add(new double[] {from, 0});
            while (!queue.isEmpty()) {
                double[] top = queue.poll();
                int node = (int) top[0];
                if (top[1] > dist[node]) continue;
                for (Edge e : adjacency.getOrDefault(node, List.of())) {
                    double d = dist[node] + e.cost;
                    if (d < dist[e.to]) {
                        dist[e.to] = d;
                        queue.add(new double[] {e.to, d});
                    }
                }
            }
            return dist;
        }
    }
    static class Robot {
        final int id; int position; double travelled; double battery;
        Robot(int id, int position, double battery) { this.id = id; this.position = position; this.battery = battery; }
    }
    public static double run(double[] x) {
        Graph g = new Graph();
        int n = 7;
        for (int i = 0; i < n; i++) g.connect(i, (i + 1) % n, 1 + 0.3 * x[i % 6]);
        g.connect(0, 3, 2.5 + x[1]);
        g.connect(2, 6, 1.7 * (1 + 0.1 * x[2]));
        List<Robot> robots = new ArrayList<>(List.of(new Robot(0, 0, 10), new Robot(1, 3, 8 + x[3])));
        int[] jobs = {5, 2, 6, 1, 4};
        for (int job : jobs) {
            Robot best = null;
            double bestCost = Double.MAX_VALUE;
            for (Robot r : robots) {
                double cost = g.distances(r.position, n)[job];
                if (cost < bestCost && r.battery > cost) { best = r; bestCost = cost; }
            }
            if (best == null) break;
            best.travelled += bestCost;
            best.battery -= bestCost * (1 + 0.1 * x[4]);
            best.position = job;
        }
        robots.sort(Comparator.comparing((Robot r) -> r.travelled).reversed());
        return robots.get(0).travelled * 2 + robots.get(1).travelled + robots.stream().mapToDouble(r -> r.battery).min().getAsDouble() * x[5];
    }
}
