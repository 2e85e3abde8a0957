// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** A directed graph by adjacency lists; breadth-first levels and a page rank. */
public class GraphFlow {
    static class Edge {
        final int to;
        final double weight;

        Edge(int to, double weight) {
            this.to = to;
            this.weight = weight;
        }
    }

    private final int n;
    private final Map<Integer, List<Edge>> adjacency = new HashMap<>();

    GraphFlow(int n) {
        this.n = n;
        for (int i = 0; i < n; i++) adjacency.put(i, new ArrayList<>());
    }

    void connect(int a, int b, double w) {
        adjacency.get(a).add(new Edge(b, w));
    }

    int[] levels(int from) {
        int[] level = new int[n];
        Arrays.fill(level, -1);
        Queue<Integer> queue = new LinkedList<>();
        queue.add(from);
        level[from] = 0;
        while (!queue.isEmpty()) {
            int v = queue.remove();
            for (Edge e : adjacency.get(v)) {
                if (level[e.to] < 0) {
                    level[e.to] = level[v] + 1;
                    queue.add(e.to);
                }
            }
        }
        return level;
    }

    double[] rank(double damping, int steps) {
        double[] r = new double[n];
        Arrays.fill(r, 1.0 / n);
        for (int s = 0; s < steps; s++) {
            double[] next = new double[n];
            Arrays.fill(next, (1 - damping) / n);
            for (int v = 0; v < n; v++) {
                double sum = 0;
                for (Edge e : adjacency.get(v)) sum += e.weight;
                if (sum == 0) continue;
                for (Edge e : adjacency.get(v)) next[e.to] += damping * r[v] * e.weight / sum;
            }
            r = next;
        }
        return r;
    }

    public static double run(double[] x) {
        GraphFlow g = new GraphFlow(5);
        g.connect(0, 1, 1 + x[0]);
        g.connect(0, 2, x[2]);
        g.connect(1, 3, x[3] * x[3]);
        g.connect(1, 0, 1);
        g.connect(2, 3, Math.exp(x[1]));
        g.connect(3, 4, 0.5 + x[5]);
        g.connect(3, 0, 2);
        g.connect(4, 0, 1);
        double[] r = g.rank(0.85 + 0.01 * x[4], 12);
        int[] level = g.levels(0);
        double s = 0;
        for (int i = 0; i < 5; i++) s += level[i] * r[i] * (i + 1);
        return s;
    }
}
