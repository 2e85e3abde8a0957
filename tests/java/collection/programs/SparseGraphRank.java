// SPDX-License-Identifier: MIT
import java.util.*;

public class SparseGraphRank {
    private final Map<Integer, Map<Integer, Double>> links = new HashMap<>();
    private final double damping;
    private int iterations = 0;

    public SparseGraphRank(double damping) { this.damping = damping; }

    public void link(int from, int to, double weight) {
        links.computeIfAbsent(from, k -> new TreeMap<>()).merge(to, weight, Double::sum);
        links.putIfAbsent(to, new TreeMap<>());
    }

    public double[] rank(double tolerance) {
        int n = links.size();
        double[] r = new double[n];
        Arrays.fill(r, 1.0 / n);
        double change;
        do {
            double[] next = new double[n];
            double dangling = 0;
            for (int page = 0; page < n; page++) {
                Map<Integer, Double> out = links.get(page);
                if (out.isEmpty()) {
                    dangling += r[page];
                    continue;
                }
                double total = 0;
                for (double w : out.values()) total += w;
                for (Map.Entry<Integer, Double> e : out.entrySet()) {
                    next[e.getKey()] += r[page] * e.getValue() / total;
                }
            }
            change = 0;
            for (int i = 0; i < n; i++) {
                next[i] = damping * (next[i] + dangling / n) + (1 - damping) / n;
                change = Math.max(change, Math.abs(next[i] - r[i]));
            }
            r = next;
        } while (change > tolerance && ++iterations < 60);
        return r;
    }

    public static double run(double[] x) {
        SparseGraphRank g = new SparseGraphRank(0.85 + 0.01 * x[0]);
        g.link(0, 1, 1 + x[1] * x[1]);
        g.link(1, 2, 2);
        g.link(2, 0, Math.exp(x[2]));
        g.link(0, 3, 0.5);
        g.link(0, 1, 0.25 * x[3] * x[3]);
        g.link(2, 3, 1.5 + Math.sin(x[4]));
        double[] r = g.rank(1e-3);
        double s = 0;
        for (int i = 0; i < r.length; i++) s += (i + 1) * r[i] * (1 + 0.1 * x[5]);
        return s;
    }
}
