// SPDX-License-Identifier: MIT
public class GameOfLifeDensity {
    static boolean[][] evolve(boolean[][] grid) {
        int n = grid.length;
        boolean[][] next = new boolean[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                int neighbours = 0;
                for (int di = -1; di <= 1; di++)
                    for (int dj = -1; dj <= 1; dj++)
                        if ((di != 0 || dj != 0) && grid[(i + di + n) % n][(j + dj + n) % n]) neighbours++;
                next[i][j] = grid[i][j] ? neighbours == 2 || neighbours == 3 : neighbours == 3;
            }
        return next;
    }

    public static double run(double[] x) {
        boolean[][] g = new boolean[8][8];
        g[1][2] = g[2][3] = g[3][1] = g[3][2] = g[3][3] = true;
        double weight = 0;
        for (int t = 0; t < 6; t++) {
            g = evolve(g);
            for (int i = 0; i < 8; i++)
                for (int j = 0; j < 8; j++) if (g[i][j]) weight += x[t] * x[(i + j) % 6];
        }
        return weight;
    }
}
