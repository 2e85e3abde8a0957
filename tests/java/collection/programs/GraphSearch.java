// SPDX-License-Identifier: MIT
import java.util.*;

public class GraphSearch {
    private static class Edge {
        final Node to;
        final double cost;
        Edge(Node to, double cost) { this.to = to; this.cost = cost; }
    }

    private static class Node {
        final String id;
        final double px, py;
        final List<Edge> edges = new LinkedList<>();
        double g = Double.MAX_VALUE, f;
        Node parent;
        Node(String id, double px, double py) { this.id = id; this.px = px; this.py = py; }
        void connect(Node other, double factor) {
            double d = Math.hypot(px - other.px, py - other.py) * factor;
            edges.add(new Edge(other, d));
            other.edges.add(new Edge(this, d));
        }
        @Override public int hashCode() { return id.hashCode(); }
        @Override public boolean equals(Object o) { return o instanceof Node && ((Node) o).id.equals(id); }
    }

    static Optional<List<Node>> aStar(Node start, Node goal) {
        Set<Node> closed = new HashSet<>();
        PriorityQueue<Node> open = new PriorityQueue<>((a, b) -> Double.compare(a.f, b.f));
        start.g = 0;
        start.f = heuristic(start, goal);
        open.add(start);
        while (!open.isEmpty()) {
            Node cur = open.poll();
            if (cur.equals(goal)) {
                LinkedList<Node> path = new LinkedList<>();
                for (Node n = goal; n != null; n = n.parent) path.addFirst(n);
                return Optional.of(path);
            }
            closed.add(cur);
            for (Edge e : cur.edges) {
                if (closed.contains(e.to)) continue;
                double tentative = cur.g + e.cost;
                if (tentative < e.to.g) {
                    open.remove(e.to);
                    e.to.parent = cur;
                    e.to.g = tentative;
                    e.to.f = tentative + heuristic(e.to, goal);
                    open.add(e.to);
                }
            }
        }
        return Optional.empty();
    }

    static double heuristic(Node a, Node b) {
        return Math.sqrt((a.px - b.px) * (a.px - b.px) + (a.py - b.py) * (a.py - b.py));
    }

    public static double run(double[] x) {
        Node[] n = new Node[7];
        for (int i = 0; i < n.length; i++) n[i] = new Node("n" + i, i + x[i % 6] * 0.3, (i * i) % 5 + x[(i + 2) % 6] * 0.2);
        for (int i = 0; i + 1 < 6; i++) n[i].connect(n[i + 1], 1.1 + 0.1 * i);
        n[0].connect(n[3], 1.5);
        n[2].connect(n[5], 1.2);
        double cost = aStar(n[0], n[5]).map(p -> p.get(p.size() - 1).g + 0.1 * p.size()).orElse(-1.0);
        for (Node k : n) { k.g = Double.MAX_VALUE; k.parent = null; }
        if (!aStar(n[0], n[6]).isPresent()) cost += x[0] * x[1];
        return cost;
    }
}
