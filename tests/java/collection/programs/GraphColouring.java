// SPDX-License-Identifier: MIT
import java.util.*;

public class GraphColouring {
    private final List<Set<Integer>> adjacent = new ArrayList<>();
    GraphColouring(int n) { for (int i = 0; i < n; i++) adjacent.add(new TreeSet<>()); }
    void edge(int a, int b) { adjacent.get(a).add(b); adjacent.get(b).add(a); }
    int[] greedy() {
        int n = adjacent.size();
        int[] colour = new int[n];
        Arrays.fill(colour, -1);
        Integer[] order = new Integer[n];
        for (int i = 0; i < n; i++) order[i] = i;
        Arrays.sort(order, (a, b) -> adjacent.get(b).size() - adjacent.get(a).size());
        BitSet used = new BitSet();
        for (int v : order) {
            used.clear();
            for (int u : adjacent.get(v)) if (colour[u] >= 0) used.set(colour[u]);
            colour[v] = used.nextClearBit(0);
        }
        return colour;
    }
    public static double run(double[] x) {
        GraphColouring g = new GraphColouring(6);
        int[][] edges = {{0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}, {2, 5}};
        for (int[] e : edges) g.edge(e[0], e[1]);
        int[] c = g.greedy();
        double energy = 0;
        for (int i = 0; i < 6; i++) energy += (c[i] + 1) * x[i] * x[i];
        for (int[] e : edges) energy += x[e[0]] * x[e[1]] / (1 + Math.abs(c[e[0]] - c[e[1]]));
        return energy;
    }
}
