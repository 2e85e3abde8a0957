// SPDX-License-Identifier: MIT
import java.util.*;

class Edge {
    final int from;
    final int to;
    final double weight;

    Edge(int from, int to, double weight) {
        this.from = from;
        this.to = to;
        this.weight = weight;
    }
}

public class CurrencyGraphArbitrage {
    private static final String[] CODES = {"USD", "EUR", "GBP", "JPY"};
    private final List<Edge> edges = new ArrayList<Edge>();

    void rate(String a, String b, double value) {
        int i = Arrays.asList(CODES).indexOf(a);
        int j = Arrays.asList(CODES).indexOf(b);
        if (i < 0 || j < 0) {
            throw new NoSuchElementException(a + "/" + b);
        }
        edges.add(new Edge(i, j, -Math.log(value)));
        edges.add(new Edge(j, i, Math.log(value)));
    }

    double[] bellmanFord(int source) {
        double[] dist = new double[CODES.length];
        Arrays.fill(dist, Double.MAX_VALUE);
        dist[source] = 0;
        boolean changed = true;
        for (int round = 0; round < CODES.length && changed; round++) {
            changed = false;
            for (Edge e : edges) {
                if (dist[e.from] != Double.MAX_VALUE && dist[e.from] + e.weight < dist[e.to] - 1e-12) {
                    dist[e.to] = dist[e.from] + e.weight;
                    changed = true;
                }
            }
        }
        return dist;
    }

    public static double run(double[] x) {
        CurrencyGraphArbitrage g = new CurrencyGraphArbitrage();
        g.rate("USD", "EUR", 0.9 + 0.01 * x[0]);
        g.rate("EUR", "GBP", 0.85 + 0.01 * x[1]);
        g.rate("GBP", "JPY", 180 + x[2]);
        g.rate("USD", "JPY", 140 + x[3]);
        double[] d = g.bellmanFord(0);
        double sum = 0;
        StringBuilder report = new StringBuilder();
        for (int i = 0; i < d.length; i++) {
            sum += Math.exp(-d[i]) * (CODES[i].equals("JPY") ? 0.01 : 1) * (i + x[4]);
            report.append(CODES[i]).append('=').append(String.format("%.3f", Math.exp(-d[i]))).append(i < d.length - 1 ? ", " : "\n");
        }
        System.out.print(report);
        return sum + x[5] * x[5];
    }
}
