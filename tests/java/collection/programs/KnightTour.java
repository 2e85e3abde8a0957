// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class KnightTour {
    private static final int[][] MOVES = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private final int n;
    private final double[][] value;
    private final boolean[][] seen;
    private double best = Double.NEGATIVE_INFINITY;
    private List<int[]> bestPath = new ArrayList<>();

    public KnightTour(int n, double[][] value) {
        this.n = n;
        this.value = value;
        this.seen = new boolean[n][n];
    }

    private boolean inside(int r, int c) { return r >= 0 && c >= 0 && r < n && c < n && !seen[r][c]; }

    private void search(int r, int c, int depth, double sum, ArrayList<int[]> path) {
        seen[r][c] = true;
        path.add(new int[] {r, c});
        sum += value[r][c] / (depth + 1);
        if (path.size() == 5) {
            if (sum > best) {
                best = sum;
                bestPath = new ArrayList<>(path);
            }
        } else {
            for (int[] m : MOVES) {
                if (inside(r + m[0], c + m[1])) search(r + m[0], c + m[1], depth + 1, sum, path);
            }
        }
        path.remove(path.size() - 1);
        seen[r][c] = false;
    }

    public static double run(double[] x) {
        double[][] value = new double[4][4];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) value[i][j] = Math.sin(i * x[0] + j * x[1]) + x[(i + j) % 6] * (i == j ? 1 : 0.3);
        KnightTour t = new KnightTour(4, value);
        t.search(0, 0, 0, 0, new ArrayList<>());
        double s = 0;
        for (int[] p : t.bestPath) s += p[0] * 0.1 + value[p[0]][p[1]];
        return t.best * x[2] + s;
    }
}
