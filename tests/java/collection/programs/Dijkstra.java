// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class Dijkstra {
    private static class Edge {
        final Vertex to;
        final double weight;
        Edge(Vertex to, double weight) { this.to = to; this.weight = weight; }
    }
    private static class Vertex {
        final String name;
        final List<Edge> edges = new ArrayList<>();
        double distance = Double.POSITIVE_INFINITY;
        boolean done;
        Vertex(String name) { this.name = name; }
        void connect(Vertex other, double w) {
            edges.add(new Edge(other, w));
            other.edges.add(new Edge(this, w));
        }
        @Override public String toString() { return name; }
    }
    public static double run(double[] x) {
        List<Vertex> all = new ArrayList<>();
        for (String n : new String[] {"A", "B", "C", "D", "E"}) all.add(new Vertex(n));
        all.get(0).connect(all.get(1), 1 + x[0] * x[0]);
        all.get(1).connect(all.get(2), Math.exp(x[1]));
        all.get(0).connect(all.get(2), 3 + x[2]);
        all.get(2).connect(all.get(3), 1 + 0.5 * x[3]);
        all.get(1).connect(all.get(4), 2 - x[4]);
        all.get(3).connect(all.get(4), 1 + x[5]);
        all.get(0).distance = 0;
        while (true) {
            Vertex next = null;
            for (Vertex v : all) if (!v.done && (next == null || v.distance < next.distance)) next = v;
            if (next == null) break;
            next.done = true;
            for (Edge e : next.edges) e.to.distance = Math.min(e.to.distance, next.distance + e.weight);
        }
        double s = 0;
        for (Vertex v : all) s += v.distance;
        return s;
    }
}
