// SPDX-License-Identifier: MIT
import java.util.BitSet;
import java.util.PriorityQueue;

public class SpanningTree {
    static class Edge implements Comparable<Edge> {
        final int from, to;
        final double cost;
        Edge(int from, int to, double cost) { this.from = from; this.to = to; this.cost = cost; }
        public int compareTo(Edge other) { return Double.compare(this.cost, other.cost); }
    }

    static class UnionFind {
        private final int[] parent, rank;
        private int components;
        UnionFind(int n) {
            parent = new int[n];
            rank = new int[n];
            components = n;
            for (int i = 0; i < n; i++) parent[i] = i;
        }
        int find(int a) { return parent[a] == a ? a : (parent[a] = find(parent[a])); }
        boolean union(int a, int b) {
            a = find(a); b = find(b);
            if (a == b) return false;
            if (rank[a] < rank[b]) { int t = a; a = b; b = t; }
            parent[b] = a;
            if (rank[a] == rank[b]) rank[a]++;
            components--;
            return true;
        }
    }

    public static double run(double[] x) {
        double[][] points = {{x[0], x[1]}, {x[2], x[3]}, {x[4], x[5]}, {0, 0}, {1, 1}, {-2, 0.5}};
        PriorityQueue<Edge> queue = new PriorityQueue<>();
        for (int i = 0; i < points.length; i++)
            for (int j = i + 1; j < points.length; j++)
                queue.offer(new Edge(i, j, Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1])));
        UnionFind sets = new UnionFind(points.length);
        BitSet touched = new BitSet(points.length);
        double length = 0;
        while (!queue.isEmpty() && sets.components > 1) {
            Edge e = queue.poll();
            if (sets.union(e.from, e.to)) {
                length += e.cost;
                touched.set(e.from);
                touched.set(e.to);
            }
        }
        assert touched.cardinality() == points.length : "not spanning";
        return length + 0.01 * touched.nextSetBit(2) * x[0];
    }
}
