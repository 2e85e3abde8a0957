// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class BoardGrid {
    private static final int[][] NEIGHBOURS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    private double[][] cells;
    private final boolean[][] wall;

    BoardGrid(int n) {
        cells = new double[n][n];
        wall = new boolean[n][n];
        Arrays.fill(wall[0], true);
        wall[n - 1][n / 2] = true;
    }

    private boolean inside(int i, int j) { return i >= 0 && j >= 0 && i < cells.length && j < cells[i].length && !wall[i][j]; }

    void diffuse(double k) {
        double[][] next = new double[cells.length][];
        for (int i = 0; i < cells.length; i++) next[i] = cells[i].clone();
        outer:
        for (int i = 0; i < cells.length; i++) {
            for (int j = 0; j < cells.length; j++) {
                if (wall[i][j]) continue outer;
                for (int[] d : NEIGHBOURS) {
                    int a = i + d[0], b = j + d[1];
                    if (!inside(a, b)) continue;
                    next[i][j] += k * (cells[a][b] - cells[i][j]);
                }
            }
        }
        cells = next;
    }

    public static double run(double[] x) {
        BoardGrid g = new BoardGrid(5);
        for (int i = 0; i < x.length; i++) g.cells[1 + i % 3][(2 * i) % 5] += x[i] * (i + 1);
        for (int t = 0; t < 4; t++) g.diffuse(0.1 + 0.02 * x[0]);
        double s = 0;
        for (double[] row : g.cells) s += Arrays.stream(row).map(v -> v * v).sum();
        return s;
    }
}
