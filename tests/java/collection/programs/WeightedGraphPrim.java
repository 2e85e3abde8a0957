// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class WeightedGraphPrim {
    private static final double INF = Double.POSITIVE_INFINITY;

    static double mst(double[][] w) {
        int n = w.length;
        double[] key = new double[n];
        int[] parent = new int[n];
        boolean[] in = new boolean[n];
        Arrays.fill(key, INF);
        Arrays.fill(parent, -1);
        key[0] = 0;
        double total = 0;
        for (int c = 0; c < n; c++) {
            int u = -1;
            for (int v = 0; v < n; v++) if (!in[v] && (u == -1 || key[v] < key[u])) u = v;
            in[u] = true;
            total += key[u];
            for (int v = 0; v < n; v++) {
                if (!in[v] && w[u][v] < key[v]) { key[v] = w[u][v]; parent[v] = u; }
            }
        }
        return total + Arrays.stream(parent).filter(p -> p >= 0).count();
    }

    public static double run(double[] x) {
        double[][] pts = new double[5][2];
        for (int i = 0; i < 5; i++) { pts[i][0] = x[i] * (i + 1); pts[i][1] = x[i + 1] - i; }
        double[][] w = new double[5][5];
        for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) w[i][j] = i == j ? INF : Math.hypot(pts[i][0] - pts[j][0], pts[i][1] - pts[j][1]);
        return mst(w);
    }
}
