// SPDX-License-Identifier: MIT
import java.util.*;

public class RoadTrip {
    private static class Edge {
        final int to; final double weight;
        Edge(int to, double weight) { this.to = to; this.weight = weight; }
    }
    private record Visit(int node, double distance) {}

    private final List<List<Edge>> adjacency = new ArrayList<>();
    private final Map<String, Integer> index = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    int node(String name) {
        return index.computeIfAbsent(name, k -> {
            adjacency.add(new ArrayList<>());
            names.add(k);
            return names.size() - 1;
        });
    }
    void road(String a, String b, double km) {
        int i = node(a), j = node(b);
        adjacency.get(i).add(new Edge(j, km));
        adjacency.get(j).add(new Edge(i, km));
    }
    double[] distances(String from, int[] previous) {
        double[] dist = new double[names.size()];
        Arrays.fill(dist, Double.POSITIVE_INFINITY);
        Arrays.fill(previous, -1);
        dist[node(from)] = 0;
        PriorityQueue<Visit> queue = new PriorityQueue<>((p, q) -> Double.compare(p.distance(), q.distance()));
        queue.add(new Visit(node(from), 0));
        Set<Integer> settled = new HashSet<>();
        while (!queue.isEmpty()) {
            Visit v = queue.remove();
            if (!settled.add(v.node())) continue;
            for (Edge e : adjacency.get(v.node())) {
                double d = v.distance() + e.weight;
                if (d < dist[e.to]) {
                    dist[e.to] = d;
                    previous[e.to] = v.node();
                    queue.add(new Visit(e.to, d));
                }
            }
        }
        return dist;
    }
    List<String> path(int to, int[] previous) {
        LinkedList<String> path = new LinkedList<>();
        for (int at = to; at != -1; at = previous[at]) path.addFirst(names.get(at));
        return path;
    }

    public static double run(double[] x) {
        RoadTrip trip = new RoadTrip();
        trip.road("Bern", "Basel", 2 + x[0]);
        trip.road("Bern", "Zurich", 3 + x[1]);
        trip.road("Basel", "Zurich", 1.5 + x[2]);
        trip.road("Zurich", "Chur", 2 + x[3]);
        trip.road("Bern", "Sion", 4 + x[4]);
        trip.road("Sion", "Chur", 1 + x[5]);
        int[] previous = new int[trip.names.size()];
        double[] d = trip.distances("Basel", previous);
        List<String> path = trip.path(trip.node("Chur"), previous);
        System.out.println(String.join(" -> ", path) + " = " + d[trip.node("Chur")]);
        double sum = 0;
        for (int i = 0; i < d.length; i++) sum += d[i] * d[i] / (i + 1);
        return sum + path.size() + (path.contains("Zurich") ? d[1] : 0);
    }
}
