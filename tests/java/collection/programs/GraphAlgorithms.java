// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class GraphAlgorithms {
    static final class Edge { final int to; final double w; Edge(int to, double w) { this.to = to; this.w = w; } }
    private final List<List<Edge>> adj; private final int n;
    GraphAlgorithms(int n) { this.n = n; adj = IntStream.range(0, n).<List<Edge>>mapToObj(i -> new ArrayList<>()).collect(Collectors.toList()); }
    void edge(int a, int b, double w) { adj.get(a).add(new Edge(b, w)); adj.get(b).add(new Edge(a, w)); }
    double[] dijkstra(int s) {
        double[] d = new double[n]; Arrays.fill(d, Double.POSITIVE_INFINITY); d[s] = 0; boolean[] done = new boolean[n];
        PriorityQueue<Integer> q = new PriorityQueue<>(Comparator.comparingDouble(v -> d[v])); q.add(s);
        while (!q.isEmpty()) { int u = q.poll(); if (done[u]) continue; done[u] = true; for (Edge e : adj.get(u)) if (d[u] + e.w < d[e.to]) { d[e.to] = d[u] + e.w; q.remove(e.to); q.add(e.to); } }
        return d;
    }
    double mst() {
        class Link implements Comparable<Link> { int a, b; double w; Link(int a, int b, double w) { this.a = a; this.b = b; this.w = w; } public int compareTo(Link o) { return Double.compare(w, o.w); } }
        List<Link> links = new ArrayList<>(); for (int i = 0; i < n; i++) for (Edge e : adj.get(i)) if (i < e.to) links.add(new Link(i, e.to, e.w));
        Collections.sort(links);
        int[] parent = IntStream.range(0, n).toArray(); double t = 0;
        for (Link l : links) { int ra = find(parent, l.a), rb = find(parent, l.b); if (ra != rb) { parent[ra] = rb; t += l.w; } }
        return t;
    }
    private static int find(int[] p, int i) { while (p[i] != i) { p[i] = p[p[i]]; i = p[i]; } return i; }
    List<Integer> bfs(int s) { List<Integer> order = new ArrayList<>(); Set<Integer> seen = new LinkedHashSet<>(); Queue<Integer> q = new LinkedList<>(); q.add(s); seen.add(s); while (!q.isEmpty()) { int u = q.remove(); order.add(u); for (Edge e : adj.get(u)) if (seen.add(e.to)) q.add(e.to); } return order; }
    void dfs(int u, BitSet seen, Deque<Integer> post) { if (seen.get(u)) return; seen.set(u); for (Edge e : adj.get(u)) dfs(e.to, seen, post); post.push(u); }
    double[][] floyd() { double[][] d = new double[n][n]; for (double[] r : d) Arrays.fill(r, 1e9); for (int i = 0; i < n; i++) { d[i][i] = 0; for (Edge e : adj.get(i)) d[i][e.to] = Math.min(d[i][e.to], e.w); } for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]); return d; }
    public static double run(double[] x) {
        GraphAlgorithms g = new GraphAlgorithms(5);
        g.edge(0, 1, 1.3 + x[0]); g.edge(1, 2, 2 + x[1]); g.edge(0, 3, 4.1 + x[2]); g.edge(3, 2, 0.7 + x[3] * x[3]); g.edge(2, 4, 3 + x[4]); g.edge(1, 4, 5.3 + x[5]);
        double s = 0; double[] d = g.dijkstra(0);
        for (int i = 0; i < d.length; i++) s += d[i] * (i + 1);
        s += g.mst() * 2; int k = 1; for (int v : g.bfs(2)) s += v * k++ * 0.1;
        Deque<Integer> post = new ArrayDeque<>(); g.dfs(0, new BitSet(5), post); for (Integer v : post) s = s * 1.01 + v;
        double[][] f = g.floyd(); for (int i = 0; i < 5; i++) for (int j = i + 1; j < 5; j++) s += f[i][j] * 0.1;
        return s;
    }
}
